//! Work and mails as staff reads them one by one.

use alai_domain::{
    entities::{job, mail},
    health,
};
use poem_openapi::Object;

use crate::wire::{hours_text, list, wrap};

/// A piece of work.
#[derive(Debug, Object)]
pub struct ServiceJob {
    pub id: String,
    /// `export`, `mail_answer`, ...
    pub kind: String,
    /// `queued`, `delivered` (handed to the queue), `running`, `succeeded` or `failed`.
    pub status: String,
    /// Why it was given up, or has to be tried again.
    pub reason: Option<String>,
    /// The same in a word: `mail_refused`, `mail_later`, `mail_away`, `mail_slow`, `address`, `timed_out`, `panicked`, `missing`, `gone`,
    /// `switched_off` or `other`.
    pub fault: Option<String>,
    pub attempts: i32,
    pub created_at: String,
    /// When it is due, or was.
    pub run_at: String,
    pub finished_at: Option<String>,
    /// Whether staff can begin it anew; a webhook's messages are sent again by their owner.
    pub may_retry: bool,
}

impl From<job::Model> for ServiceJob {
    fn from(row: job::Model) -> Self {
        Self {
            may_retry: health::may_retry(&row),
            id: row.id.to_string(),
            kind: row.kind,
            status: row.status,
            fault: row.error.as_deref().map(|why| health::fault_of(why).into()),
            reason: row.error,
            attempts: row.attempts,
            created_at: hours_text(row.created_at),
            run_at: hours_text(row.run_at),
            finished_at: row.finished_at.map(hours_text),
        }
    }
}

list! {
    /// Work with the pager.
    ServiceJobs, jobs: ServiceJob
}

wrap! {
    /// One piece of work.
    ServiceJobBody, job: ServiceJob
}

/// A mail; of its recipient only a mask is kept.
#[derive(Debug, Object)]
pub struct ServiceMail {
    pub id: String,
    /// Which text it is: `reset`, `invitation`, ...
    pub template: String,
    /// `a•••@e•••.ro`; null for mails that are older than this.
    pub recipient: Option<String>,
    /// `sending`, `sent` or `refused`.
    pub status: String,
    /// What the mail system said against it the last time.
    pub reason: Option<String>,
    /// The same in a word: `mail_refused`, `mail_later`, `mail_away`, `mail_slow`, `address`, `timed_out`, `panicked`, `missing`, `gone`,
    /// `switched_off` or `other`.
    pub fault: Option<String>,
    pub created_at: String,
    pub sent_at: Option<String>,
}

impl From<mail::Model> for ServiceMail {
    fn from(row: mail::Model) -> Self {
        Self {
            id: row.id.to_string(),
            template: row.template,
            recipient: row.recipient_masked,
            status: row.status,
            fault: row.error.as_deref().map(|why| health::fault_of(why).into()),
            reason: row.error,
            created_at: hours_text(row.created_at),
            sent_at: row.sent_at.map(hours_text),
        }
    }
}

list! {
    /// Mails with the pager.
    ServiceMails, mails: ServiceMail
}
