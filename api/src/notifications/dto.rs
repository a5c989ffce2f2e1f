//! Wire format of notifications.

use alai_domain::{
    entities::notification,
    notifications::{MailFrequency, NotificationKind},
};
use poem_openapi::Object;

use super::{streams::StreamUpdate, texts};
use crate::payload::{Text, format_instant, list_response};

/// A notification, in the language of the request.
#[derive(Clone, Debug, Object)]
pub struct Notification {
    pub id: String,
    #[oai(rename = "type")]
    pub kind: String,
    pub title: String,
    pub message: String,
    pub read: bool,
    /// The id of what it is about, for example of an answer or a decline.
    pub subject_id: Option<String>,
    pub created_at: String,
}

impl From<notification::Model> for Notification {
    fn from(row: notification::Model) -> Self {
        let (title, message) = texts::render_notification(&row.kind, &row.name, &row.detail);
        Self {
            id: row.id.to_string(),
            kind: row.kind,
            title,
            message,
            read: row.read,
            subject_id: row.subject_id.map(|id| id.to_string()),
            created_at: format_instant(row.created_at),
        }
    }
}

list_response! {
    /// Notifications with the pagination.
    Notifications, notifications: Notification
}

/// The number of unread notifications.
#[derive(Debug, Object)]
#[oai(rename = "Unread")]
pub struct UnreadCount {
    pub notifications_count: u64,
}

/// An update that the notification stream sends: the current state, or why the stream ends.
#[derive(Debug, Object)]
#[oai(rename = "BellSign")]
pub struct NotificationStreamUpdate {
    pub notifications_count: u64,
    /// When the newest unread notification was created.
    pub latest: Option<String>,
    /// When a job of the event was last enqueued or ended. `GET /jobs` returns the jobs.
    pub latest_job: Option<String>,
    /// When an import of the event was last undone, within the last 24 hours.
    pub latest_undo: Option<String>,
    /// The version of the seating plan. It increases with each change of the tables and of the seats by the couple.
    pub seating_version: Option<i32>,
    /// Present in the last update of the stream: why it ends, `unauthorized` or `demo_expired`.
    pub ended: Option<String>,
}

impl From<StreamUpdate> for NotificationStreamUpdate {
    fn from(event: StreamUpdate) -> Self {
        match event {
            StreamUpdate::Unread(state) => Self {
                notifications_count: state.unread,
                latest: state.newest_at.map(format_instant),
                latest_job: state.latest_job_change.map(format_instant),
                latest_undo: state.latest_undo.map(format_instant),
                seating_version: Some(state.plan_version),
                ended: None,
            },
            StreamUpdate::Ended(code) => Self {
                notifications_count: 0,
                latest: None,
                latest_job: None,
                latest_undo: None,
                seating_version: None,
                ended: Some(code.as_str().into()),
            },
        }
    }
}

/// When a user is mailed about a kind of notification.
#[derive(Debug, Object)]
#[oai(rename = "NotificationSetting")]
pub struct NotificationMailSetting {
    #[oai(rename = "type")]
    pub kind: Text,
    /// `at_once`, `daily` or `never`.
    pub email: Text,
}

/// The kinds with their settings.
#[derive(Debug, Object)]
pub struct NotificationSettings {
    pub settings: Vec<NotificationMailSetting>,
}

impl From<Vec<(NotificationKind, MailFrequency)>> for NotificationSettings {
    fn from(settings: Vec<(NotificationKind, MailFrequency)>) -> Self {
        let one = |(kind, choice): (NotificationKind, MailFrequency)| NotificationMailSetting {
            kind: Text(kind.as_str().into()),
            email: Text(choice.as_str().into()),
        };
        Self {
            settings: settings.into_iter().map(one).collect(),
        }
    }
}

impl NotificationSettings {
    /// Returns the kinds and choices as they were sent.
    pub fn into_pairs(self) -> Vec<(String, String)> {
        self.settings
            .into_iter()
            .map(|s| (s.kind.0, s.email.0))
            .collect()
    }
}
