//! One run of one job: claims it, performs it within a time limit while a heartbeat extends the
//! lease, and records the result: done, to be retried, or failed.

use std::{
    any::Any,
    panic::AssertUnwindSafe,
    time::{Duration, Instant},
};

use alai_domain::{
    exports,
    invitations::import,
    jobs::{self, Claim, Job},
    kernel::panics,
    webhooks,
};
use futures_util::{FutureExt, future::BoxFuture};
use uuid::Uuid;

use crate::{
    WorkerContext,
    job_result::{JobError, JobResult},
    kill_points, observe,
};

/// Three heartbeats fit into a lease, so that a late one does not lose it.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(3);

/// Runs a job unless another worker has claimed it.
pub async fn run_job(worker: &WorkerContext, id: Uuid) {
    match jobs::claim(&worker.ctx, id).await {
        Ok(Some(claim)) => run_claimed(worker, claim).await,
        Ok(None) => {}
        Err(error) => tracing::error!(job = %id, %error, "a job could not be claimed"),
    }
}

/// Runs a claimed job and records the result.
pub async fn run_claimed(worker: &WorkerContext, claim: Claim) {
    observe::in_job_context(&claim, run_boxed(worker, &claim)).await;
}

/// The future of a run is large. Inside of other futures it would need a large stack.
fn run_boxed<'a>(worker: &'a WorkerContext, claim: &'a Claim) -> BoxFuture<'a, ()> {
    Box::pin(run_observed(worker, claim))
}

async fn run_observed(worker: &WorkerContext, claim: &Claim) {
    kill_points::abort_at_kill_point("job-claimed");
    let started = Instant::now();
    let result = perform_with_lease(worker, claim).await;
    observe::record_job_run(claim, &result, started.elapsed());
    kill_points::abort_at_kill_point("job-performed");
    if let Err(error) = record_result(worker, claim, result).await {
        tracing::error!(job = %claim.row.id, %error, "the result of a job could not be recorded; its lease will expire");
    }
    kill_points::abort_at_kill_point("result-recorded");
    clean_up(worker, claim).await;
}

/// Performs the work of a job and extends its lease meanwhile. A panic and a timeout are temporary
/// errors.
async fn perform_with_lease(worker: &WorkerContext, claim: &Claim) -> JobResult {
    let work = AssertUnwindSafe(crate::jobs::perform_job(worker, claim)).catch_unwind();
    tokio::select! {
        done = tokio::time::timeout(claim.job.policy().time_limit, work) => match done {
            Ok(Ok(result)) => result,
            Ok(Err(panic)) => Err(panicked(claim, panic.as_ref())),
            Err(_) => Err(JobError::Retry("timed out".into())),
        },
        () = send_heartbeats(worker, claim) => Err(JobError::Lost),
    }
}

/// Writes the result of a run into the row of its job.
async fn record_result(
    worker: &WorkerContext,
    claim: &Claim,
    result: JobResult,
) -> alai_domain::Result<()> {
    match result {
        Ok(outcome) => webhooks::finish_job_and_emit(&worker.ctx, claim, Ok(outcome)).await,
        // The refusal of a single mail is treated as temporary, because its cause may be a fault of
        // the mail server.
        Err(JobError::Retry(why) | JobError::Refused { reason: why, .. })
            if !claim.is_last_attempt() =>
        {
            retry_job(worker, claim, &why).await
        }
        Err(JobError::Ended) => Ok(()),
        Err(JobError::Lost) => {
            tracing::info!(job = %claim.row.id, kind = claim.row.kind, "the job was cancelled or claimed by another worker; the run stops");
            Ok(())
        }
        Err(JobError::Postpone(by)) => jobs::postpone(&worker.ctx, claim, by).await,
        Err(
            JobError::Retry(why) | JobError::Refused { reason: why, .. } | JobError::GiveUp(why),
        ) => fail_job(worker, claim, &why).await,
    }
}

async fn retry_job(worker: &WorkerContext, claim: &Claim, why: &str) -> alai_domain::Result<()> {
    tracing::warn!(job = %claim.row.id, kind = claim.row.kind, attempt = claim.row.attempts, why, "a job failed and will be retried");
    jobs::retry_or_fail(&worker.ctx, claim, why).await
}

async fn fail_job(worker: &WorkerContext, claim: &Claim, why: &str) -> alai_domain::Result<()> {
    tracing::warn!(job = %claim.row.id, kind = claim.row.kind, why, "a job failed permanently");
    webhooks::finish_job_and_emit(&worker.ctx, claim, Err(why)).await
}

/// Removes the files and rows of an unsuccessful run. An error is only logged.
async fn clean_up(worker: &WorkerContext, claim: &Claim) {
    if let Err(error) = remove_leftovers(worker, claim).await {
        tracing::warn!(job = %claim.row.id, %error, "the files or rows of an unsuccessful run could not be removed; the job DeleteExpiredData removes them");
    }
}

/// Removes the file of a cancelled job and the rows of a failed import.
async fn remove_leftovers(worker: &WorkerContext, claim: &Claim) -> alai_domain::Result<()> {
    let ctx = &worker.ctx;
    if !jobs::is_cancellable(&claim.row.kind) {
        return Ok(());
    }
    // Does nothing while the job waits for its next attempt.
    if let Job::ImportGuestList { event_id } = &claim.job {
        import::revert_unfinished_import(ctx, claim.row.id, *event_id).await?;
    }
    if jobs::is_cancelled(ctx, claim.row.id).await? {
        exports::delete_job_files(ctx, &claim.row).await?;
    }
    Ok(())
}

/// Extends the lease of a claim. Returns only when the claim is lost.
async fn send_heartbeats(worker: &WorkerContext, claim: &Claim) {
    loop {
        tokio::time::sleep(HEARTBEAT_INTERVAL).await;
        if let Ok(false) = jobs::heartbeat(&worker.ctx, claim).await {
            return;
        }
    }
}

/// Logs the panic of a job and returns the error that is stored, which does not contain the message
/// of the panic.
fn panicked(claim: &Claim, panic: &(dyn Any + Send)) -> JobError {
    let (kind, panic) = (&claim.row.kind, panics::panic_message(panic));
    tracing::error!(job = %claim.row.id, kind, panic, "a job panicked");
    JobError::Retry(panics::STORED_PANIC_TEXT.into())
}
