//! Without Redis: the table is asked a few times a second and what is due runs here.

use std::{sync::Arc, time::Duration};

use alai_domain::jobs;
use tokio::sync::Semaphore;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{CONCURRENCY, GRACE, Worker, run};

/// Somebody waits for a file: it is begun before the waiting is felt.
const POLL: Duration = Duration::from_millis(100);

/// Works until stopped.
pub async fn serve(worker: Worker, stop: CancellationToken) {
    let turns = Arc::new(Semaphore::new(CONCURRENCY));
    let tasks = TaskTracker::new();
    while !stop.is_cancelled() {
        let free = turns.available_permits() as u64;
        let due = if free == 0 {
            Ok(Vec::new())
        } else {
            jobs::due_ids(&worker.ctx, free).await
        };
        let due = due.unwrap_or_else(|error| {
            tracing::error!(%error, "the jobs table did not answer");
            Vec::new()
        });
        let idle = due.is_empty();
        for id in due {
            // Handed over before it is spawned, so that the next look does not see it again.
            if !matches!(jobs::deliver(&worker.ctx, id).await, Ok(true)) {
                continue;
            }
            let Ok(turn) = turns.clone().acquire_owned().await else {
                return;
            };
            let worker = worker.clone();
            tasks.spawn(async move {
                run(&worker, id).await;
                drop(turn);
            });
        }
        if idle {
            tokio::select! {
                () = tokio::time::sleep(POLL) => {}
                () = stop.cancelled() => {}
            }
        }
    }
    tasks.close();
    if tokio::time::timeout(GRACE, tasks.wait()).await.is_err() {
        tracing::warn!("jobs were still running after the grace; their leases will run out");
    }
}
