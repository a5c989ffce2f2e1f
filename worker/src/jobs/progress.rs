//! Records the progress of a job.

use std::time::{Duration, Instant};

use alai_domain::{
    Ctx,
    jobs::{self, Claim},
};

use crate::job_result::JobError;

/// Records the progress of a job. Fails if the job was cancelled or taken over, which ends the run.
pub async fn record_job_progress(
    ctx: &Ctx,
    claim: &Claim,
    processed: i32,
    total: i32,
) -> Result<(), JobError> {
    if jobs::report_progress(ctx, claim, processed, total).await? {
        Ok(())
    } else {
        Err(JobError::Lost)
    }
}

/// The shortest time between two reports of a job that makes progress all the time. Each report is
/// a transaction.
const REPORT_INTERVAL: Duration = Duration::from_millis(200);

/// Records the progress of a job, a few times a second at most.
pub struct ProgressReporter<'a> {
    ctx: &'a Ctx,
    claim: &'a Claim,
    reported_at: Instant,
}

impl<'a> ProgressReporter<'a> {
    pub fn new(ctx: &'a Ctx, claim: &'a Claim) -> Self {
        Self {
            ctx,
            claim,
            reported_at: Instant::now(),
        }
    }

    /// Records the progress unless it was recorded a moment ago. Fails as [`record_job_progress`] does.
    pub async fn report(&mut self, processed: i32, total: i32) -> Result<(), JobError> {
        if self.reported_at.elapsed() < REPORT_INTERVAL {
            return Ok(());
        }
        self.reported_at = Instant::now();
        record_job_progress(self.ctx, self.claim, processed, total).await
    }
}
