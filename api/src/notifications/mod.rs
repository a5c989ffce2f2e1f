//! Operations on the notifications of the couple.

mod answer_changes;
mod catalogue;
mod dto;
mod streams;
mod texts;

use std::time::Duration;

use alai_domain::{Ctx, access, notifications};
use futures_util::{StreamExt, stream::BoxStream};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::{EventStream, Json, Response},
};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{NoContent, SeeOther, Text, page_request},
};

use dto::{
    Notification, NotificationSettings, NotificationStreamUpdate, Notifications, UnreadCount,
};
pub use streams::NotificationStreams;

/// The notifications of an event.
pub struct NotificationsApi {
    pub ctx: Ctx,
    pub streams: NotificationStreams,
}

/// The interval of the heartbeat. It prevents proxies and the server itself from closing an idle stream.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(8);

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Notifications")]
impl NotificationsApi {
    /// Lists the notifications of an event, newest first.
    #[oai(
        path = "/notifications",
        method = "get",
        operation_id = "list_notifications"
    )]
    async fn list_notifications(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<Notifications>> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        let found =
            notifications::list_notifications(&self.ctx, &who, page_request(number, per_page)?)
                .await?;
        Ok(Json(found.map(Notification::from).into()))
    }

    /// Counts the unread notifications.
    #[oai(
        path = "/notifications/unread_notification_count",
        method = "get",
        operation_id = "count_unread_notifications"
    )]
    async fn count_unread_notifications(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
    ) -> ApiResult<Json<UnreadCount>> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        Ok(Json(UnreadCount {
            notifications_count: notifications::count_unread(&self.ctx, &who).await?,
        }))
    }

    /// Marks a notification as read.
    #[oai(
        path = "/notifications/:id/mark_as_read",
        method = "post",
        operation_id = "mark_notification_read"
    )]
    async fn mark_notification_read(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        event_id: Query<Uuid>,
    ) -> ApiResult<NoContent> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        notifications::mark_read(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }

    /// Marks all notifications of the event as read.
    #[oai(
        path = "/notifications/mark_all_as_read",
        method = "post",
        operation_id = "mark_all_notifications_read"
    )]
    async fn mark_all_notifications_read(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
    ) -> ApiResult<NoContent> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        notifications::mark_all_read(&self.ctx, &who).await?;
        Ok(NoContent::NoContent)
    }

    /// Streams the number of unread notifications, now and after every change, as server-sent events. When the session or the trial ends,
    /// the last event contains the reason. A user can have four open streams; a further one closes the oldest.
    #[oai(
        path = "/notifications/stream",
        method = "get",
        operation_id = "stream_notifications"
    )]
    async fn stream_notifications(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
    ) -> ApiResult<Response<EventStream<BoxStream<'static, NotificationStreamUpdate>>>> {
        let watch = access::load_stream_subscription(&self.ctx, auth.user(), event_id.0).await?;
        let events = self
            .streams
            .subscribe(watch)
            .await?
            .map(NotificationStreamUpdate::from)
            .boxed();
        Ok(
            Response::new(EventStream::new(events).keep_alive(HEARTBEAT_INTERVAL))
                .header("cache-control", "no-store"),
        )
    }

    /// Returns when the user is mailed about each kind of notification: at once, in the daily digest, or never.
    #[oai(
        path = "/notifications/settings",
        method = "get",
        operation_id = "notification_settings"
    )]
    async fn notification_settings(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
    ) -> ApiResult<Json<NotificationSettings>> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        let settings = notifications::list_mail_preferences(&self.ctx, &who, auth.user()).await?;
        Ok(Json(NotificationSettings::from(settings)))
    }

    /// Changes the settings of the given kinds. The others do not change.
    #[oai(
        path = "/notifications/settings",
        method = "put",
        operation_id = "update_notification_settings"
    )]
    async fn update_notification_settings(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
        body: Json<NotificationSettings>,
    ) -> ApiResult<Json<NotificationSettings>> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        notifications::update_mail_preferences(&self.ctx, &who, auth.user(), &body.0.into_pairs())
            .await?;
        let settings = notifications::list_mail_preferences(&self.ctx, &who, auth.user()).await?;
        Ok(Json(NotificationSettings::from(settings)))
    }

    /// Disables the mails to a user about an event, from the page or with the one-click header of a mail (RFC 8058).
    #[oai(
        path = "/notifications/unsubscribe",
        method = "post",
        operation_id = "unsubscribe_notifications"
    )]
    async fn unsubscribe_notifications(&self, token: Query<Text>) -> ApiResult<NoContent> {
        notifications::unsubscribe_from_event_mails(&self.ctx, &token.0.0).await?;
        Ok(NoContent::NoContent)
    }

    /// Redirects an unsubscribe link that is opened in a browser to a page that asks for confirmation. It changes nothing.
    #[oai(
        path = "/notifications/unsubscribe",
        method = "get",
        operation_id = "open_unsubscribe_notifications"
    )]
    async fn open_unsubscribe_notifications(&self, token: Query<Text>) -> ApiResult<SeeOther> {
        Ok(SeeOther::with_token("/app/dezabonare", &token.0))
    }
}
