//! Records the progress of a job.

use alai_domain::{
    Ctx,
    jobs::{self, Claim},
};

use crate::job_result::JobError;

/// Records the progress of a job. Fails if the job was cancelled or taken over, which ends the run.
pub async fn step(ctx: &Ctx, claim: &Claim, processed: i32, total: i32) -> Result<(), JobError> {
    if jobs::report_progress(ctx, claim, processed, total).await? {
        Ok(())
    } else {
        Err(JobError::Lost)
    }
}
