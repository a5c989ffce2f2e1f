//! The id of the request that the current work comes from. It is task-local, so that it need not be
//! passed as an argument. The rows of jobs and mails store it, so that the log of a request and the
//! logs of its jobs can be found together.

use std::future::Future;

use uuid::Uuid;

tokio::task_local! {
    static REQUEST_ID: Uuid;
}

/// Returns the id, or `None` outside of a request and of a job.
pub fn current() -> Option<Uuid> {
    REQUEST_ID.try_with(|id| *id).ok()
}

/// Runs the work of a request or of one of its jobs.
pub async fn with_request_id<F: Future>(id: Uuid, work: F) -> F::Output {
    REQUEST_ID.scope(id, work).await
}
