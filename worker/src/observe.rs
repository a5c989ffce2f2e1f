//! The spans, log lines and metrics of jobs and mails.

use std::{future::Future, time::Duration};

use alai_domain::{
    jobs::Claim,
    kernel::{metric_names, request_id},
    mail_suppression::SUPPRESSED_MAIL_ERROR_PREFIX,
};
use metrics::{counter, histogram};
use tracing::Instrument;

use crate::{
    job_result::{JobError, JobResult},
    mail_templates::MailTemplate,
};

/// Performs a run in the context of the request that the job comes from. Jobs and mails of a
/// schedule have the id of the scheduled job.
pub async fn in_job_context<F: Future>(claim: &Claim, run: F) -> F::Output {
    let id = claim.row.request_id.unwrap_or(claim.row.id);
    let span = tracing::info_span!(
        "job",
        request_id = %id.simple(),
        job = %claim.row.id,
        kind = claim.job.kind(),
        attempt = claim.row.attempts,
        otel.name = claim.job.kind(),
        otel.kind = "consumer",
    );
    request_id::with_request_id(id, run.instrument(span)).await
}

/// Records the end of one run of a job in the log and in the metrics.
pub fn record_job_run(claim: &Claim, result: &JobResult, elapsed: Duration) {
    let kind = claim.job.kind();
    let class = claim.job.policy().class.as_str();
    let result = run_result(claim, result);
    let milliseconds = u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX);
    tracing::info!(result, milliseconds, "run ended");
    counter!(metric_names::JOB_RUNS, "class" => class, "kind" => kind, "result" => result)
        .increment(1);
    histogram!(metric_names::JOB_DURATION, "class" => class, "kind" => kind).record(elapsed);
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
pub enum MailOutcome {
    /// The mail system has accepted it.
    Sent,
    /// It was sent before.
    AlreadySent,
}

/// Records one attempt to send a mail in the log and in the metrics. A mail that was already sent
/// is not counted.
pub fn record_mail_attempt(template: MailTemplate, result: &Result<MailOutcome, JobError>) {
    let result = match result {
        Ok(MailOutcome::Sent) => "sent",
        Ok(MailOutcome::AlreadySent) => return,
        Err(JobError::Refused {
            is_permanent: true, ..
        }) => "refused",
        Err(JobError::GiveUp(why)) if why.starts_with(SUPPRESSED_MAIL_ERROR_PREFIX) => "suppressed",
        Err(JobError::GiveUp(_)) => "invalid",
        Err(_) => "deferred",
    };
    tracing::info!(result, "mail ended");
    counter!(metric_names::MAIL_ATTEMPTS, "template" => template.name(), "result" => result)
        .increment(1);
}

/// Runs the delivery of a mail in a tracing span of its own.
pub async fn in_mail_context<F: Future>(template: MailTemplate, delivery: F) -> F::Output {
    let span = tracing::info_span!("mail", template = template.name(), otel.kind = "client");
    delivery.instrument(span).await
}
