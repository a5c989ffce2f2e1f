//! The queue without Redis: polls the job table several times a second and runs due jobs in this
//! process.

use std::time::Duration;

use alai_domain::{
    Error,
    jobs::{self, DueWork, JobClass},
};
use tokio_util::sync::CancellationToken;

use crate::{Runs, SHUTDOWN_GRACE, WorkerContext, kill_points};

/// The time between two polls. A job for which a user waits starts without waiting for the next one.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
/// The time before the next poll after an error of the database.
const FAULT_PAUSE: Duration = Duration::from_secs(1);

/// Runs jobs until stopped.
pub async fn serve(worker: WorkerContext, stop: CancellationToken) {
    let runs = Runs::new(worker.clone());
    while !stop.is_cancelled() {
        let pause = match start_due_jobs(&worker, &runs).await {
            Ok(0) => Some(POLL_INTERVAL),
            Ok(_) => None,
            Err(error) => {
                tracing::error!(%error, "due jobs could not be read from the job table");
                Some(FAULT_PAUSE)
            }
        };
        if let Some(pause) = pause {
            sleep_until_due(&worker, &stop, pause).await;
        }
    }
    wait_for_runs(&runs).await;
}

/// Sleeps until a request of this process has enqueued a job, and not longer than `pause`.
async fn sleep_until_due(worker: &WorkerContext, stop: &CancellationToken, pause: Duration) {
    tokio::select! {
        () = tokio::time::sleep(pause) => {}
        () = worker.ctx.job_signal.notified() => {}
        () = stop.cancelled() => {}
    }
}

/// Waits until the running jobs have ended, but not longer than [`SHUTDOWN_GRACE`].
async fn wait_for_runs(runs: &Runs) {
    if tokio::time::timeout(SHUTDOWN_GRACE, runs.wait_until_ended())
        .await
        .is_err()
    {
        tracing::warn!(
            "jobs were still running at the end of the shutdown time; their leases will expire"
        );
    }
}

/// Starts due jobs as long as their classes have free slots. Returns how many it started.
pub async fn start_due_jobs(worker: &WorkerContext, runs: &Runs) -> Result<usize, Error> {
    let mut begun = 0;
    for class in requeue_and_find_due(worker).await?.classes {
        let free = runs.free_slot_count(class);
        if free == 0 {
            continue;
        }
        for claim in jobs::claim_next_jobs(&worker.ctx, class, free as u64).await? {
            let Some(slot) = runs.wait_for_slot(class).await else {
                return Ok(begun);
            };
            runs.start_claimed(claim, slot);
            begun += 1;
        }
    }
    Ok(begun)
}

/// Requeues jobs whose lease has expired, and gives a turn to scheduled jobs whose time has come.
/// Returns the classes that have due jobs, and whether a lease had expired.
pub async fn requeue_and_find_due(worker: &WorkerContext) -> Result<DueWork, Error> {
    let due = jobs::find_due_work(&worker.ctx).await?;
    if due.classes.contains(&JobClass::Mail) {
        kill_points::abort_at_kill_point("jobs-found");
    }
    if due.has_expired {
        jobs::requeue_expired(&worker.ctx).await?;
    }
    if !due.needs_turns && !due.has_expired {
        return Ok(due);
    }
    jobs::assign_turns(&worker.ctx).await?;
    Ok(DueWork {
        has_expired: due.has_expired,
        ..jobs::find_due_work(&worker.ctx).await?
    })
}
