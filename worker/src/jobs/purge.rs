//! Removes the last copies of erased rows from the files of the database (contract 8; threats N4).

use alai_domain::jobs::{self, Claim, Outcome};

use crate::{
    Worker,
    run::{JobError, JobResult},
};

/// Purges the database, unless a later erasure has enqueued the same: then that run does it for both.
pub async fn run(worker: &Worker, claim: &Claim) -> JobResult {
    if jobs::is_superseded(&worker.ctx, claim).await? {
        return Ok(Outcome::default());
    }
    match alai_settings::purge(&worker.ctx).await {
        Ok(true) => Ok(Outcome::default()),
        Ok(false) => Err(JobError::Retry("a reader keeps the write-ahead log".into())),
        Err(why) => Err(JobError::Retry(why)),
    }
}
