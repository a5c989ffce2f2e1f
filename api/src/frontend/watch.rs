//! Notices the deployments of other processes while the server runs.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::{build_store::BuildStore, handle::Frontend};

/// How often a server looks for deployments.
const REFRESH_INTERVAL: Duration = Duration::from_secs(3);

impl Frontend {
    /// Looks for deployments every few seconds until `stop`.
    pub async fn watch(self, store: BuildStore, stop: CancellationToken) {
        let mut is_failing = false;
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(REFRESH_INTERVAL) => {}
            }
            let refreshed = self.refresh_if_deployed(&store).await;
            if let Err(error) = &refreshed
                && !is_failing
            {
                tracing::warn!(%error, "deployments of the front end cannot be read");
            }
            is_failing = refreshed.is_err();
        }
    }
}
