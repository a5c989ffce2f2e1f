//! The wire words of the bell.

use alai_domain::{
    entities::notification,
    notices::{Choice, Kind},
};
use poem_openapi::Object;

use super::{feed::Said, words};
use crate::wire::{Text, hours_text, list};

/// A line of the bell, in the reader's language.
#[derive(Clone, Debug, Object)]
pub struct Notification {
    pub id: String,
    #[oai(rename = "type")]
    pub kind: String,
    pub title: String,
    pub message: String,
    pub read: bool,
    /// What it is about: an answer or a decline.
    pub subject_id: Option<String>,
    pub created_at: String,
}

impl From<notification::Model> for Notification {
    fn from(row: notification::Model) -> Self {
        let (title, message) = words::say(&row.kind, &row.name, &row.detail);
        Self {
            id: row.id.to_string(),
            kind: row.kind,
            title,
            message,
            read: row.read,
            subject_id: row.subject_id.map(|id| id.to_string()),
            created_at: hours_text(row.created_at),
        }
    }
}

list! {
    /// Lines with the pager.
    Notifications, notifications: Notification
}

/// How many are unread.
#[derive(Debug, Object)]
pub struct Unread {
    pub notifications_count: u64,
}

/// What an open bell is told.
#[derive(Debug, Object)]
pub struct BellSign {
    pub notifications_count: u64,
    /// When the newest unread line came.
    pub latest: Option<String>,
    /// When a job of the event last started or ended: `GET /jobs` tells which.
    pub latest_job: Option<String>,
    /// When an import of the event was last reverted, within 24 hours.
    pub latest_undo: Option<String>,
    /// Why this is the last word: `unauthorized` or `demo_expired`.
    pub ended: Option<String>,
}

impl From<Said> for BellSign {
    fn from(said: Said) -> Self {
        match said {
            Said::Standing(now) => Self {
                notifications_count: now.unread,
                latest: now.newest.map(hours_text),
                latest_job: now.job.map(hours_text),
                latest_undo: now.undo.map(hours_text),
                ended: None,
            },
            Said::Ended(code) => Self {
                notifications_count: 0,
                latest: None,
                latest_job: None,
                latest_undo: None,
                ended: Some(code.wire().into()),
            },
        }
    }
}

/// How a user is told of a kind by mail.
#[derive(Debug, Object)]
pub struct NotificationSetting {
    #[oai(rename = "type")]
    pub kind: Text,
    /// `at_once`, `daily` or `never`.
    pub email: Text,
}

/// Kinds with what holds for them.
#[derive(Debug, Object)]
pub struct NotificationSettings {
    pub settings: Vec<NotificationSetting>,
}

impl From<Vec<(Kind, Choice)>> for NotificationSettings {
    fn from(held: Vec<(Kind, Choice)>) -> Self {
        let one = |(kind, choice): (Kind, Choice)| NotificationSetting {
            kind: Text(kind.wire().into()),
            email: Text(choice.wire().into()),
        };
        Self {
            settings: held.into_iter().map(one).collect(),
        }
    }
}

impl NotificationSettings {
    /// Kind and choice as they were written.
    pub fn into_words(self) -> Vec<(String, String)> {
        self.settings
            .into_iter()
            .map(|s| (s.kind.0, s.email.0))
            .collect()
    }
}
