//! Operations of the couple's bell.

mod changes;
mod words;

use alai_domain::{Ctx, access, entities::notification, notices};
use poem_openapi::{
    Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::Auth,
    error::Answer,
    system::Tag,
    wire::{Done, hours_text, list, page},
};

/// Notifications of an event.
pub struct NoticesApi {
    pub ctx: Ctx,
}

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

#[OpenApi(prefix_path = "/api", tag = "Tag::Notifications")]
impl NoticesApi {
    /// The lines of an event, newest first.
    #[oai(path = "/notifications", method = "get", operation_id = "list_notifications")]
    async fn list_notifications(
        &self,
        auth: Auth,
        event_id: Query<Uuid>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> Answer<Json<Notifications>> {
        let who = access::event(&self.ctx, auth.user(), event_id.0).await?;
        let found = notices::list(&self.ctx, &who, page(number, per_page)?).await?;
        Ok(Json(found.map(Notification::from).into()))
    }

    /// How many lines are unread.
    #[oai(path = "/notifications/unread_notification_count", method = "get", operation_id = "count_unread_notifications")]
    async fn count_unread_notifications(&self, auth: Auth, event_id: Query<Uuid>) -> Answer<Json<Unread>> {
        let who = access::event(&self.ctx, auth.user(), event_id.0).await?;
        Ok(Json(Unread { notifications_count: notices::count_unread(&self.ctx, &who).await? }))
    }

    /// Marks a line as read.
    #[oai(path = "/notifications/:id/mark_as_read", method = "post", operation_id = "mark_notification_read")]
    async fn mark_notification_read(&self, auth: Auth, id: Path<Uuid>, event_id: Query<Uuid>) -> Answer<Done> {
        let who = access::event(&self.ctx, auth.user(), event_id.0).await?;
        notices::mark_read(&self.ctx, &who, id.0).await?;
        Ok(Done::Done)
    }
}
