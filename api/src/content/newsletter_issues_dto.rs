//! Wire format of the newsletter's issues, for staff.

use alai_domain::{
    content::{
        DeliveryReport, FailedDelivery, IssueInput, IssueState, IssueView, NewsletterRecipientCount,
    },
    health,
};
use poem_openapi::Object;

use crate::payload::{Flag, Number, Text, format_instant, list_response, optional_text, wrapper};

/// The results of an issue's mails.
#[derive(Clone, Debug, Object)]
pub struct IssueReport {
    pub waiting: i64,
    pub sent: i64,
    pub failed: i64,
    /// Failed mails that may succeed later.
    pub passing: i64,
    /// Subscribers who unsubscribed before their mail was sent.
    pub left: i64,
    /// Subscribers who received the mail and have unsubscribed since.
    pub unsubscribed: i64,
}

impl From<DeliveryReport> for IssueReport {
    fn from(report: DeliveryReport) -> Self {
        let DeliveryReport {
            waiting,
            sent,
            failed,
            retryable: passing,
            skipped: left,
            unsubscribed_after: unsubscribed,
        } = report;
        Self {
            waiting,
            sent,
            failed,
            passing,
            left,
            unsubscribed,
        }
    }
}

/// An issue in the list.
#[derive(Clone, Debug, Object)]
#[oai(rename = "IssueLine")]
pub struct IssueSummary {
    pub id: String,
    pub subject: String,
    /// `draft`, `sending` or `sent`.
    pub state: String,
    /// Whether the issue has an English version.
    pub english: bool,
    pub updated_at: String,
    /// The name of the user who last changed it. Null for a removed user.
    pub updated_by: Option<String>,
    /// When sending started.
    pub started_at: Option<String>,
    pub started_by: Option<String>,
    /// When the last mail was processed.
    pub finished_at: Option<String>,
    pub report: IssueReport,
}

impl From<IssueView> for IssueSummary {
    fn from(read: IssueView) -> Self {
        let row = read.row;
        Self {
            id: row.id.to_string(),
            state: IssueState::from_row(&row).as_str().into(),
            subject: row.subject,
            english: !row.subject_en.is_empty(),
            updated_at: format_instant(row.updated_at),
            updated_by: read.updated_by,
            started_at: row.started_at.map(format_instant),
            started_by: read.started_by,
            finished_at: row.finished_at.map(format_instant),
            report: read.report.into(),
        }
    }
}

list_response! {
    /// Issues, newest first.
    Issues, issues: IssueSummary
}

/// An issue with its texts.
#[derive(Clone, Debug, Object)]
pub struct Issue {
    #[oai(flatten)]
    pub line: IssueSummary,
    /// Simple HTML.
    pub body: String,
    /// Empty if the issue has no English version.
    pub subject_en: String,
    pub body_en: String,
    /// The version to send with a change.
    pub version: i32,
}

impl From<IssueView> for Issue {
    fn from(read: IssueView) -> Self {
        let row = read.row.clone();
        Self {
            line: read.into(),
            body: row.body,
            subject_en: row.subject_en,
            body_en: row.body_en,
            version: row.version,
        }
    }
}

wrapper! {
    /// One issue.
    IssueBody, issue: Issue
}

/// The complete issue. Absent fields are empty.
#[derive(Debug, Object)]
pub struct IssueWrite {
    pub subject: Option<Text>,
    /// Simple HTML. Tags and attributes that are not allowed are removed.
    pub body: Option<Text>,
    pub subject_en: Option<Text>,
    pub body_en: Option<Text>,
    /// The version that the change is based on. 409 `stale` if it is not the current one.
    pub version: Option<Number>,
}

impl From<IssueWrite> for IssueInput {
    fn from(write: IssueWrite) -> Self {
        let (subject, body) = (optional_text(write.subject), optional_text(write.body));
        Self {
            subject,
            body,
            subject_en: optional_text(write.subject_en),
            body_en: optional_text(write.body_en),
        }
    }
}

wrapper! {
    /// The request body for an issue.
    IssueWriteBody, issue: IssueWrite
}

/// The issue to send, in the version that the caller has seen.
#[derive(Debug, Object)]
pub struct IssueSend {
    /// The version of the issue. 409 `stale` if it is not the current one.
    pub version: Option<Number>,
}

wrapper! {
    /// The request body that sends an issue.
    IssueSendBody, issue: IssueSend
}

/// The language of a test mail.
#[derive(Debug, Object)]
#[oai(rename = "IssueTest")]
pub struct IssueTestMailWrite {
    /// Whether the English version is sent, if there is one.
    pub english: Option<Flag>,
}

wrapper! {
    /// The request body that sends a test mail.
    #[oai(rename = "IssueTestBody")]
    IssueTestMailBody, issue: IssueTestMailWrite
}

/// The number of confirmed addresses.
#[derive(Clone, Debug, Object)]
#[oai(rename = "IssueReaders")]
pub struct IssueSubscriberCounts {
    pub total: u64,
    /// Of these, the subscribers who read English.
    pub english: u64,
}

impl From<NewsletterRecipientCount> for IssueSubscriberCounts {
    fn from(NewsletterRecipientCount { total, english }: NewsletterRecipientCount) -> Self {
        Self { total, english }
    }
}

/// A mail that was not delivered.
#[derive(Clone, Debug, Object)]
pub struct IssueFailure {
    /// Empty if the data of a former subscriber was erased.
    pub email: String,
    /// The error message of the mail system.
    pub reason: Option<String>,
    /// The kind of the error, with the same values as `fault` of jobs and mails of the service.
    pub fault: Option<String>,
    /// Whether the mail may succeed later.
    pub passing: bool,
}

impl From<FailedDelivery> for IssueFailure {
    fn from(
        FailedDelivery {
            email,
            reason,
            is_retryable: passing,
        }: FailedDelivery,
    ) -> Self {
        let fault = reason
            .as_deref()
            .map(|why| health::classify_failure(why).into());
        Self {
            email,
            reason,
            fault,
            passing,
        }
    }
}

list_response! {
    /// Mails that were not delivered.
    IssueFailures, failures: IssueFailure
}
