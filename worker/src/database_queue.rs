//! Without Redis: the table is asked a few times a second and what is due runs here.

use std::time::Duration;

use alai_domain::{Error, jobs};
use tokio_util::sync::CancellationToken;

use crate::{Runs, SHUTDOWN_GRACE, WorkerContext};

/// Somebody waits for a file: it is begun before the waiting is felt.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
/// The table is left alone this long after it did not answer or took no write.
const FAULT_PAUSE: Duration = Duration::from_secs(1);

/// Works until stopped.
pub async fn serve(worker: WorkerContext, stop: CancellationToken) {
    let runs = Runs::new(worker.clone());
    while !stop.is_cancelled() {
        let pause = match begin_due(&worker, &runs).await {
            Ok(0) => Some(POLL_INTERVAL),
            Ok(_) => None,
            Err(error) => {
                tracing::error!(%error, "the jobs table did not answer");
                Some(FAULT_PAUSE)
            }
        };
        if let Some(pause) = pause {
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = stop.cancelled() => {}
            }
        }
    }
    if tokio::time::timeout(SHUTDOWN_GRACE, runs.ended())
        .await
        .is_err()
    {
        tracing::warn!("jobs were still running after the grace; their leases will run out");
    }
}

/// Begins what is due, as far as there are turns; how many jobs it began.
async fn begin_due(worker: &WorkerContext, runs: &Runs) -> Result<usize, Error> {
    let free = runs.free();
    if free == 0 {
        return Ok(0);
    }
    let mut begun = 0;
    for id in jobs::due_ids(&worker.ctx, (free + runs.active_count()) as u64).await? {
        if begun == free || runs.is_active(id) {
            continue;
        }
        // Handed over before it is spawned, so that the next look does not see it again.
        if !jobs::deliver(&worker.ctx, id).await? {
            continue;
        }
        let Some(turn) = runs.turn().await else {
            break;
        };
        runs.start(id, turn);
        begun += 1;
    }
    Ok(begun)
}
