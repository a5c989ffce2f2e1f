//! The metrics of jobs and mails.

use std::time::Duration;

use alai_domain::{jobs::Claim, kernel::metric_names};
use metrics::{counter, histogram};

use crate::{
    job_result::{JobError, JobResult},
    mail_templates::MailTemplate,
};

/// Records the end of a run.
pub fn record_run(claim: &Claim, result: &JobResult, elapsed: Duration) {
    let kind = claim.job.kind();
    counter!(metric_names::JOB_RUNS, "kind" => kind, "result" => run_result(claim, result))
        .increment(1);
    histogram!(metric_names::JOB_DURATION, "kind" => kind).record(elapsed);
}

fn run_result(claim: &Claim, result: &JobResult) -> &'static str {
    match result {
        Ok(_) | Err(JobError::Ended) => "succeeded",
        Err(JobError::Retry(_) | JobError::Refused { .. }) if !claim.is_last_attempt() => "retried",
        Err(JobError::Postpone(_)) => "postponed",
        Err(JobError::Lost) => "lost",
        Err(JobError::Retry(_) | JobError::Refused { .. } | JobError::GiveUp(_)) => "failed",
    }
}

/// What happened to a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// The mail system has accepted it.
    Sent,
    /// It was sent before.
    AlreadySent,
}

/// Records an attempt to send a mail.
pub fn record_mail(template: MailTemplate, result: &Result<Delivery, JobError>) {
    let result = match result {
        Ok(Delivery::Sent) => "sent",
        Ok(Delivery::AlreadySent) => return,
        Err(JobError::Refused {
            is_permanent: true, ..
        }) => "refused",
        Err(JobError::GiveUp(_)) => "invalid",
        Err(_) => "deferred",
    };
    counter!(metric_names::MAILS, "template" => template.name(), "result" => result).increment(1);
}
