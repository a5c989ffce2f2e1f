//! Runs the writing of documents on a thread for blocking work.

use alai_documents::DocumentError;
use alai_domain::kernel::panics;

use crate::job_result::JobError;

/// Runs `work` on a thread of its own. Writing a document uses much CPU time, and otherwise the
/// lease of the job would expire (threats K7).
pub async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, DocumentError> + Send + 'static,
) -> Result<T, JobError> {
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|error| JobError::Retry(panics::log_task_failure(error).into()))?
        .map_err(document_job_error)
}

/// Returns the error of a document that cannot be written.
pub fn document_job_error(error: DocumentError) -> JobError {
    JobError::GiveUp(error.to_string())
}
