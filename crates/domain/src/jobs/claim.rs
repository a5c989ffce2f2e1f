//! A claimed job, and the state of its row.

use sea_orm::{ColumnTrait, Condition, prelude::Uuid};

use super::job_kind::Job;
use crate::entities::job::{self, Column};

/// The states of a job that has not ended.
pub(super) const ACTIVE_JOB_STATES: [&str; 3] = ["queued", "delivered", "running"];

/// A claimed job: the row, and the token that identifies the claim.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The row when it was claimed. `attempts` includes this run.
    pub row: job::Model,
    pub job: Job,
    pub(super) lease_token: Uuid,
}

/// The error of a job whose attempts were used up by crashes.
pub(super) const ATTEMPTS_EXHAUSTED_ERROR: &str = "gave up after too many crashes";

impl Claim {
    /// Whether this run is the last attempt.
    pub fn is_last_attempt(&self) -> bool {
        self.row.attempts >= self.job.policy().max_attempts
    }

    /// Whether crashes have used up the attempts before this run.
    pub(super) fn is_exhausted(&self) -> bool {
        self.row.attempts > self.job.policy().max_attempts
    }
}

/// Returns the condition that matches the row of a claim while the claim is valid.
pub(super) fn held_claim_condition(claim: &Claim) -> Condition {
    Condition::all()
        .add(Column::Id.eq(claim.row.id))
        .add(Column::Status.eq("running"))
        .add(Column::LeaseToken.eq(claim.lease_token))
}

/// Returns the progress in percent, at most 99 until the job has ended.
pub(super) fn progress_percent(processed: i32, total: i32) -> i32 {
    if total <= 0 {
        return 0;
    }
    let percent = (i64::from(processed) * 100 / i64::from(total)).clamp(0, 99);
    i32::try_from(percent).unwrap_or(0)
}
