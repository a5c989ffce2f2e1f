//! The result of a job.

use alai_domain::{Error, jobs::JobOutcome};
use chrono::TimeDelta;

/// Why a job did not succeed.
#[derive(Debug)]
pub enum JobError {
    /// Something was not available. The job is retried later.
    Retry(String),
    /// The mail server refused the mail. With `is_permanent` it will refuse it later, too.
    Refused { reason: String, is_permanent: bool },
    /// The job can never succeed. The text is for staff.
    GiveUp(String),
    /// The job waits for another job. The attempt is not counted.
    Postpone(TimeDelta),
    /// The job was cancelled or another worker has claimed it. Nothing more is written.
    Lost,
    /// The job has recorded its own end, in the transaction of its last change.
    Ended,
}

impl JobError {
    /// Whether the job can never succeed.
    pub const fn is_final(&self) -> bool {
        matches!(
            self,
            Self::GiveUp(_)
                | Self::Refused {
                    is_permanent: true,
                    ..
                }
        )
    }
}

impl From<Error> for JobError {
    fn from(error: Error) -> Self {
        match error {
            Error::Internal(text) | Error::Unavailable(text) | Error::NoSpace(text) => {
                Self::Retry(text)
            }
            other => Self::GiveUp(other.to_string()),
        }
    }
}

/// The result of a job.
pub type JobResult = Result<JobOutcome, JobError>;
