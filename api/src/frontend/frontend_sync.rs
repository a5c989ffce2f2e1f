//! Keeps the front end of a running server up to date: it notices the deployments of other processes, and it records which builds the
//! server uses, so that no other process deletes them.

use std::time::Duration;

use alai_domain::kernel::clock::Clock;
use chrono::{DateTime, TimeDelta, Utc};
use tokio_util::sync::CancellationToken;

use super::{build_store::BuildStore, handle::Frontend};

/// How often a server looks for deployments.
const REFRESH_INTERVAL: Duration = Duration::from_secs(3);
/// How often a server stores its builds again. It is a part of the time for which other processes keep a build after its last use.
const STORE_INTERVAL: TimeDelta = TimeDelta::hours(6);
/// When a server tries again to store its builds after a failure.
const STORE_RETRY_INTERVAL: TimeDelta = TimeDelta::seconds(30);

/// Keeps the builds of the front end of one server and of the shared storage equal.
#[derive(Debug)]
pub struct FrontendSync {
    frontend: Frontend,
    store: BuildStore,
    /// The number of previous builds of each name that stay.
    previous: usize,
    /// When the builds of this server are stored again.
    store_at: DateTime<Utc>,
    is_refresh_failing: bool,
    is_store_failing: bool,
}

impl FrontendSync {
    pub const fn new(frontend: Frontend, store: BuildStore, previous: usize) -> Self {
        Self {
            frontend,
            store,
            previous,
            store_at: DateTime::<Utc>::MIN_UTC,
            is_refresh_failing: false,
            is_store_failing: false,
        }
    }

    /// Takes a step every few seconds until `stop`.
    pub async fn run(mut self, clock: Clock, stop: CancellationToken) {
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(REFRESH_INTERVAL) => {}
            }
            self.step(clock.now()).await;
        }
    }

    /// Looks for deployments, and stores the builds of this server if it is time for that.
    pub async fn step(&mut self, now: DateTime<Utc>) {
        let refreshed = self.frontend.refresh_if_deployed(&self.store).await;
        if let Err(error) = &refreshed
            && !self.is_refresh_failing
        {
            tracing::warn!(%error, "deployments of the front end cannot be read");
        }
        self.is_refresh_failing = refreshed.is_err();
        if now >= self.store_at {
            self.store_builds(now).await;
        }
    }

    /// Stores the builds of this server, records that it uses them, and deletes builds that are no longer needed. What fails is tried
    /// again by a later step, and logged once.
    pub async fn store_builds(&mut self, now: DateTime<Utc>) {
        let retention = (self.previous, now);
        let stored = self.frontend.publish_installed(&self.store, retention);
        let stored = stored.await;
        if let Err(error) = &stored
            && !self.is_store_failing
        {
            tracing::warn!(%error, "the builds of the front end cannot be stored");
        }
        self.is_store_failing = stored.is_err();
        let interval = if self.is_store_failing {
            STORE_RETRY_INTERVAL
        } else {
            STORE_INTERVAL
        };
        self.store_at = now + interval;
    }
}
