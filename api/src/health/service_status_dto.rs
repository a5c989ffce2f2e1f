//! Wire format of the front-end builds, jobs and mails of the service, for staff.

use std::collections::HashMap;

use alai_domain::{
    entities::{job, mail, suppressed_address},
    health,
};
use poem_openapi::Object;

use crate::{
    frontend::Release,
    payload::{format_instant, list_response, wrapper},
};

/// A build of the shell or of a microfrontend.
#[derive(Debug, Object)]
pub struct FrontendBuild {
    /// `shell`, `public`, `couple` or `staff`.
    pub name: String,
    pub build: String,
    /// The version of the interface between the shell and the microfrontends that the build has.
    pub contract: u32,
    /// Whether the build runs in the shell. If it does not, its pages state that a newer version is available.
    pub compatible: bool,
}

pub(super) fn frontend_builds(release: &Release) -> Vec<FrontendBuild> {
    let incompatible: Vec<&str> = release.incompatibilities().map(|(name, _)| name).collect();
    let builds = release.builds().values().map(|build| {
        let manifest = &build.manifest;
        FrontendBuild {
            name: manifest.name.clone(),
            build: manifest.build.clone(),
            contract: manifest.contract,
            compatible: !incompatible.contains(&manifest.name.as_str()),
        }
    });
    builds.collect()
}

/// A background job.
#[derive(Debug, Object)]
pub struct ServiceJob {
    pub id: String,
    /// `export`, `mail_answer`, ...
    pub kind: String,
    /// `queued`, `delivered` (handed to the queue), `running`, `succeeded`, `failed` or `cancelled`.
    pub status: String,
    /// The error message of the last failed attempt.
    pub reason: Option<String>,
    /// The kind of the error: `mail_refused`, `mail_later`, `mail_away`, `mail_slow`, `address`, `mail_bounced`, `mail_suppressed`,
    /// `mail_complaint`, `timed_out`, `panicked`, `missing`, `gone`, `switched_off` or `other`.
    pub fault: Option<String>,
    pub attempts: i32,
    pub created_at: String,
    /// When the job is or was due.
    pub run_at: String,
    pub finished_at: Option<String>,
    /// Whether staff can retry the job. Deliveries of webhooks are retried by the owner of the webhook.
    pub may_retry: bool,
}

impl From<job::Model> for ServiceJob {
    fn from(row: job::Model) -> Self {
        Self {
            may_retry: health::can_retry(&row),
            id: row.id.to_string(),
            kind: row.kind,
            status: row.status,
            fault: row
                .error
                .as_deref()
                .map(|why| health::classify_failure(why).into()),
            reason: row.error,
            attempts: row.attempts,
            created_at: format_instant(row.created_at),
            run_at: format_instant(row.run_at),
            finished_at: row.finished_at.map(format_instant),
        }
    }
}

list_response! {
    /// Jobs with the pagination.
    ServiceJobs, jobs: ServiceJob
}

wrapper! {
    /// A background job.
    ServiceJobBody, job: ServiceJob
}

/// A mail. Its recipient is stored only in masked form.
#[derive(Debug, Object)]
pub struct ServiceMail {
    pub id: String,
    /// The template: `reset`, `invitation`, ...
    pub template: String,
    /// The masked address, `a•••@e•••.ro`. Null for mails that were sent before it was stored.
    pub recipient: Option<String>,
    /// `sending`, `sent` or `refused`.
    pub status: String,
    /// The last error message of the mail system.
    pub reason: Option<String>,
    /// The kind of the error: `mail_refused`, `mail_later`, `mail_away`, `mail_slow`, `address`, `mail_bounced`, `mail_suppressed`,
    /// `mail_complaint`, `timed_out`, `panicked`, `missing`, `gone`, `switched_off` or `other`.
    pub fault: Option<String>,
    pub created_at: String,
    pub sent_at: Option<String>,
    /// The suppression of the recipient, which staff can lift. Null if the recipient gets all mails.
    pub suppression_id: Option<String>,
    /// `hard_bounce` (the mailbox does not exist) or `complaint` (the recipient reported a mail as spam). Null without a suppression.
    pub suppression_reason: Option<String>,
}

impl ServiceMail {
    /// Converts a mail. `suppressions` are those of the recipients.
    pub fn new(
        row: mail::Model,
        suppressions: &HashMap<String, suppressed_address::Model>,
    ) -> Self {
        let suppression = suppressions.get(&row.recipient);
        Self {
            suppression_id: suppression.map(|found| found.id.to_string()),
            suppression_reason: suppression.map(|found| found.reason.clone()),
            id: row.id.to_string(),
            template: row.template,
            recipient: row.recipient_masked,
            status: row.status,
            fault: row
                .error
                .as_deref()
                .map(|why| health::classify_failure(why).into()),
            reason: row.error,
            created_at: format_instant(row.created_at),
            sent_at: row.sent_at.map(format_instant),
        }
    }
}

list_response! {
    /// Mails with the pagination.
    ServiceMails, mails: ServiceMail
}
