//! Removes the last copies of erased rows from the files of the database (contract 8; threats N4).

use std::sync::{Mutex, PoisonError};

use alai_domain::jobs::{self, Claim, JobOutcome};
use sea_orm::prelude::Uuid;

use crate::{
    WorkerContext,
    job_result::{JobError, JobResult},
};

/// The job that has rewritten the database and still has to empty the log. Writers wait while the
/// database is rewritten, so a retry must not repeat it.
static REWRITTEN: Mutex<Option<Uuid>> = Mutex::new(None);

/// Rewrites the database file, so that no copies of erased rows remain in it. Does nothing if a
/// later job of this kind is enqueued, because that one also covers this erasure.
pub async fn vacuum_database(worker: &WorkerContext, claim: &Claim) -> JobResult {
    if jobs::is_superseded(&worker.ctx, claim).await? {
        return Ok(JobOutcome::default());
    }
    let id = claim.row.id;
    if *REWRITTEN.lock().unwrap_or_else(PoisonError::into_inner) != Some(id) {
        alai_settings::vacuum_sqlite(&worker.ctx)
            .await
            .map_err(JobError::Retry)?;
        *REWRITTEN.lock().unwrap_or_else(PoisonError::into_inner) = Some(id);
    }
    match alai_settings::truncate_write_ahead_log(&worker.ctx).await {
        Ok(true) => Ok(JobOutcome::default()),
        Ok(false) => Err(JobError::Retry("a reader keeps the write-ahead log".into())),
        Err(why) => Err(JobError::Retry(why)),
    }
}
