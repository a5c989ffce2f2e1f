//! Wire words of the newsletter's issues, for staff.

use alai_domain::{
    content::{Failure, IssueRead, IssueState, NewIssue, Readers, Report},
    health,
};
use poem_openapi::Object;

use crate::wire::{Flag, Number, Text, hours_text, list, opt, wrap};

/// What became of an issue's letters.
#[derive(Clone, Debug, Object)]
pub struct IssueReport {
    pub waiting: i64,
    pub sent: i64,
    pub failed: i64,
    /// Of the failed ones: those that may go well another time.
    pub passing: i64,
    /// Who unsubscribed before it was their turn.
    pub left: i64,
    /// Who got it and has unsubscribed since.
    pub unsubscribed: i64,
}

impl From<Report> for IssueReport {
    fn from(report: Report) -> Self {
        let Report {
            waiting,
            sent,
            failed,
            passing,
            left,
            unsubscribed,
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
    /// Whether there is an English one.
    pub english: bool,
    pub updated_at: String,
    /// The name of who wrote it last; null for a user that is gone.
    pub updated_by: Option<String>,
    /// When it was sent off.
    pub started_at: Option<String>,
    pub started_by: Option<String>,
    /// When the last letter had its turn.
    pub finished_at: Option<String>,
    pub report: IssueReport,
}

impl From<IssueRead> for IssueSummary {
    fn from(read: IssueRead) -> Self {
        let row = read.row;
        Self {
            id: row.id.to_string(),
            state: IssueState::of(&row).word().into(),
            subject: row.subject,
            english: !row.subject_en.is_empty(),
            updated_at: hours_text(row.updated_at),
            updated_by: read.updated_by,
            started_at: row.started_at.map(hours_text),
            started_by: read.started_by,
            finished_at: row.finished_at.map(hours_text),
            report: read.report.into(),
        }
    }
}

list! {
    /// Issues, the last first.
    Issues, issues: IssueSummary
}

/// An issue with its letters.
#[derive(Clone, Debug, Object)]
pub struct Issue {
    #[oai(flatten)]
    pub line: IssueSummary,
    /// Simple HTML.
    pub body: String,
    /// Empty where there is no English one.
    pub subject_en: String,
    pub body_en: String,
    /// Sent back with a save.
    pub version: i32,
}

impl From<IssueRead> for Issue {
    fn from(read: IssueRead) -> Self {
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

wrap! {
    /// One issue.
    IssueBody, issue: Issue
}

/// `issue{...}`, whole: what is left out is empty.
#[derive(Debug, Object)]
pub struct IssueWrite {
    pub subject: Option<Text>,
    /// Simple HTML; what may not stay is taken out.
    pub body: Option<Text>,
    pub subject_en: Option<Text>,
    pub body_en: Option<Text>,
    /// Of the issue that was seen; another one is 409 `stale`.
    pub version: Option<Number>,
}

impl From<IssueWrite> for NewIssue {
    fn from(write: IssueWrite) -> Self {
        let (subject, body) = (opt(write.subject), opt(write.body));
        Self {
            subject,
            body,
            subject_en: opt(write.subject_en),
            body_en: opt(write.body_en),
        }
    }
}

wrap! {
    /// The body of a write of an issue.
    IssueWriteBody, issue: IssueWrite
}

/// `issue{version}`.
#[derive(Debug, Object)]
pub struct IssueSend {
    /// Of the issue that was seen; another one is 409 `stale`.
    pub version: Option<Number>,
}

wrap! {
    /// The body that sends an issue.
    IssueSendBody, issue: IssueSend
}

/// `issue{english}`.
#[derive(Debug, Object)]
pub struct IssueTest {
    /// The English one, where there is one.
    pub english: Option<Flag>,
}

wrap! {
    /// The body that asks for a test mail.
    IssueTestBody, issue: IssueTest
}

/// How many confirmed addresses there are.
#[derive(Clone, Debug, Object)]
#[oai(rename = "IssueReaders")]
pub struct IssueSubscriberCounts {
    pub total: u64,
    /// Of them: those who read English.
    pub english: u64,
}

impl From<Readers> for IssueSubscriberCounts {
    fn from(Readers { total, english }: Readers) -> Self {
        Self { total, english }
    }
}

/// A letter that did not arrive.
#[derive(Clone, Debug, Object)]
pub struct IssueFailure {
    /// Empty once who left was forgotten.
    pub email: String,
    /// What the mail system said.
    pub reason: Option<String>,
    /// The same in a word, as of work and mails.
    pub fault: Option<String>,
    /// Whether it may go well another time.
    pub passing: bool,
}

impl From<Failure> for IssueFailure {
    fn from(
        Failure {
            email,
            reason,
            passing,
        }: Failure,
    ) -> Self {
        let fault = reason.as_deref().map(|why| health::fault_of(why).into());
        Self {
            email,
            reason,
            fault,
            passing,
        }
    }
}

list! {
    /// Letters that did not arrive.
    IssueFailures, failures: IssueFailure
}
