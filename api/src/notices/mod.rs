//! Operations of the couple's bell.

mod changes;
mod dto;
mod feed;
mod words;

use std::time::Duration;

use alai_domain::{Ctx, access, notices};
use futures_util::{StreamExt, stream::BoxStream};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::{EventStream, Json, Response},
};
use uuid::Uuid;

use crate::{
    auth::Auth,
    error::Answer,
    system::Tag,
    wire::{Done, Led, Text, page},
};

use dto::{BellSign, Notification, NotificationSettings, Notifications, Unread};
pub use feed::Feed;

/// Notifications of an event.
pub struct NoticesApi {
    pub ctx: Ctx,
    pub feed: Feed,
}

/// A word that nothing is new keeps proxies and our own edge from closing an open bell.
const HEARTBEAT: Duration = Duration::from_secs(8);

#[OpenApi(prefix_path = "/api", tag = "Tag::Notifications")]
impl NoticesApi {
    /// The lines of an event, newest first.
    #[oai(
        path = "/notifications",
        method = "get",
        operation_id = "list_notifications"
    )]
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
    #[oai(
        path = "/notifications/unread_notification_count",
        method = "get",
        operation_id = "count_unread_notifications"
    )]
    async fn count_unread_notifications(
        &self,
        auth: Auth,
        event_id: Query<Uuid>,
    ) -> Answer<Json<Unread>> {
        let who = access::event(&self.ctx, auth.user(), event_id.0).await?;
        Ok(Json(Unread {
            notifications_count: notices::count_unread(&self.ctx, &who).await?,
        }))
    }

    /// Marks a line as read.
    #[oai(
        path = "/notifications/:id/mark_as_read",
        method = "post",
        operation_id = "mark_notification_read"
    )]
    async fn mark_notification_read(
        &self,
        auth: Auth,
        id: Path<Uuid>,
        event_id: Query<Uuid>,
    ) -> Answer<Done> {
        let who = access::event(&self.ctx, auth.user(), event_id.0).await?;
        notices::mark_read(&self.ctx, &who, id.0).await?;
        Ok(Done::Done)
    }

    /// Marks every line of the event as read.
    #[oai(
        path = "/notifications/mark_all_as_read",
        method = "post",
        operation_id = "mark_all_notifications_read"
    )]
    async fn mark_all_notifications_read(&self, auth: Auth, event_id: Query<Uuid>) -> Answer<Done> {
        let who = access::event(&self.ctx, auth.user(), event_id.0).await?;
        notices::mark_all_read(&self.ctx, &who).await?;
        Ok(Done::Done)
    }

    /// How many are unread, now and at every change, as server-sent events; the last one says why when the session or the demo ends.
    /// A user holds four at most: one more closes the oldest.
    #[oai(
        path = "/notifications/stream",
        method = "get",
        operation_id = "stream_notifications"
    )]
    async fn stream_notifications(
        &self,
        auth: Auth,
        event_id: Query<Uuid>,
    ) -> Answer<Response<EventStream<BoxStream<'static, BellSign>>>> {
        let watch = access::watch(&self.ctx, auth.user(), event_id.0).await?;
        let said = self.feed.listen(watch).await?.map(BellSign::from).boxed();
        Ok(Response::new(EventStream::new(said).keep_alive(HEARTBEAT))
            .header("cache-control", "no-store"))
    }

    /// What the user is told of by mail: for each kind at once, in the digest of the day, or never.
    #[oai(
        path = "/notifications/settings",
        method = "get",
        operation_id = "notification_settings"
    )]
    async fn notification_settings(
        &self,
        auth: Auth,
        event_id: Query<Uuid>,
    ) -> Answer<Json<NotificationSettings>> {
        let who = access::event(&self.ctx, auth.user(), event_id.0).await?;
        let held = notices::settings(&self.ctx, &who, auth.user()).await?;
        Ok(Json(NotificationSettings::from(held)))
    }

    /// Changes the kinds that are named; the rest stays.
    #[oai(
        path = "/notifications/settings",
        method = "put",
        operation_id = "update_notification_settings"
    )]
    async fn update_notification_settings(
        &self,
        auth: Auth,
        event_id: Query<Uuid>,
        body: Json<NotificationSettings>,
    ) -> Answer<Json<NotificationSettings>> {
        let who = access::event(&self.ctx, auth.user(), event_id.0).await?;
        notices::change_settings(&self.ctx, &who, auth.user(), &body.0.into_words()).await?;
        let held = notices::settings(&self.ctx, &who, auth.user()).await?;
        Ok(Json(NotificationSettings::from(held)))
    }

    /// Ends the mails of an event to a user, from the page or in one click from a mail program (RFC 8058).
    #[oai(
        path = "/notifications/unsubscribe",
        method = "post",
        operation_id = "unsubscribe_notifications"
    )]
    async fn unsubscribe_notifications(&self, token: Query<Text>) -> Answer<Done> {
        notices::unsubscribe(&self.ctx, &token.0.0).await?;
        Ok(Done::Done)
    }

    /// The same address opened in a browser: leads to the page that asks first. Nothing changes by looking.
    #[oai(
        path = "/notifications/unsubscribe",
        method = "get",
        operation_id = "open_unsubscribe_notifications"
    )]
    async fn open_unsubscribe_notifications(&self, token: Query<Text>) -> Answer<Led> {
        Ok(Led::with_token("/app/dezabonare", &token.0))
    }
}
