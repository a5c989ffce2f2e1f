//! Webhooks of an account: added, changed, tried, their messages and how they went; its owner's alone.

use alai_domain::{
    Ctx, access,
    entities::{webhook, webhook_delivery},
    webhooks::{self, Kind, WebhookPatch},
};
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
    wire::{Done, Flag, Made, Text, hours_text, list, opt, page, wrap},
};

/// Webhooks.
pub struct WebhooksApi {
    pub ctx: Ctx,
}

/// A webhook; its secret is told once, when it is made or renewed.
#[derive(Clone, Debug, Object)]
pub struct Webhook {
    pub id: String,
    pub url: String,
    pub events: Vec<String>,
    pub enabled: bool,
    /// Since when nothing came through; after five days it is switched off.
    pub failing_since: Option<String>,
    pub created_at: String,
}

impl From<&webhook::Model> for Webhook {
    fn from(row: &webhook::Model) -> Self {
        Self {
            id: row.id.to_string(),
            url: row.url.clone(),
            events: row.events.split(' ').map(str::to_owned).collect(),
            enabled: row.enabled,
            failing_since: row.failing_since.map(hours_text),
            created_at: hours_text(row.created_at),
        }
    }
}

wrap! {
    /// One webhook.
    WebhookBody, webhook: Webhook
}

/// The webhooks, the newest first, and the words of `events`.
#[derive(Debug, Object)]
pub struct Webhooks {
    pub webhooks: Vec<Webhook>,
    pub events: Vec<String>,
}

/// `webhook{url, events, enabled}`; what is absent stays.
#[derive(Debug, Object)]
pub struct WebhookWrite {
    pub url: Option<Text>,
    pub events: Option<Vec<Text>>,
    pub enabled: Option<Flag>,
}

wrap! {
    /// The body of a webhook.
    WebhookWriteBody, webhook: WebhookWrite
}

impl WebhookWrite {
    fn into_patch(self) -> WebhookPatch {
        let events = self
            .events
            .map(|words| words.into_iter().map(|word| word.0).collect());
        WebhookPatch {
            url: opt(self.url),
            events,
            enabled: self.enabled.map(|flag| flag.0),
        }
    }
}

/// A webhook with its secret (`whsec_...`), which is told only now.
#[derive(Debug, Object)]
#[oai(rename = "WebhookTold")]
pub struct WebhookWithSecret {
    pub webhook: Webhook,
    pub secret: String,
}

impl From<webhooks::Told> for WebhookWithSecret {
    fn from(told: webhooks::Told) -> Self {
        Self {
            webhook: Webhook::from(&told.row),
            secret: told.secret,
        }
    }
}

/// A message and how its last try went.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Delivery")]
pub struct WebhookDelivery {
    /// The header `webhook-id` is this id without strokes, behind `msg_`.
    pub id: String,
    /// What it tells.
    pub event: String,
    /// `pending`, `delivered` or `failed`.
    pub status: String,
    pub attempts: i32,
    pub answer_status: Option<i32>,
    /// The first bytes of the answer, or why there was none.
    pub answer: Option<String>,
    pub duration_ms: Option<i32>,
    /// The body as it is sent.
    pub payload: String,
    pub created_at: String,
    pub tried_at: Option<String>,
}

impl From<webhook_delivery::Model> for WebhookDelivery {
    fn from(row: webhook_delivery::Model) -> Self {
        Self {
            id: row.id.to_string(),
            event: row.kind,
            status: row.status,
            attempts: row.attempts,
            answer_status: row.answer_status,
            answer: row.answer,
            duration_ms: row.duration_ms,
            payload: row.payload,
            created_at: hours_text(row.created_at),
            tried_at: row.tried_at.map(hours_text),
        }
    }
}

list! {
    /// Messages with the pager.
    #[oai(rename = "Deliveries")]
    WebhookDeliveries, deliveries: WebhookDelivery
}

#[OpenApi(prefix_path = "/api", tag = "Tag::Integrators")]
impl WebhooksApi {
    /// The webhooks of the account; its owner's alone.
    #[oai(path = "/webhooks", method = "get", operation_id = "list_webhooks")]
    async fn list_webhooks(&self, auth: Auth) -> Answer<Json<Webhooks>> {
        let who = access::owner(&self.ctx, auth.user()).await?;
        let rows = webhooks::list_webhooks(&self.ctx, &who).await?;
        let events = Kind::ALL.iter().map(|kind| kind.word().into()).collect();
        Ok(Json(Webhooks {
            webhooks: rows.iter().map(Webhook::from).collect(),
            events,
        }))
    }

    /// Adds a webhook: an address over TLS, and what it wants to hear of.
    #[oai(path = "/webhooks", method = "post", operation_id = "create_webhook")]
    async fn create_webhook(
        &self,
        auth: Auth,
        body: Json<WebhookWriteBody>,
    ) -> Answer<Made<WebhookWithSecret>> {
        let who = access::manager(&self.ctx, auth.user()).await?;
        let told = webhooks::make_webhook(&self.ctx, &who, body.0.webhook.into_patch()).await?;
        Ok(Made::Made(Json(told.into())))
    }

    /// Changes a webhook, or switches it off and on.
    #[oai(
        path = "/webhooks/:id",
        method = "put",
        operation_id = "update_webhook"
    )]
    async fn update_webhook(
        &self,
        auth: Auth,
        id: Path<Uuid>,
        body: Json<WebhookWriteBody>,
    ) -> Answer<Json<WebhookBody>> {
        let who = access::manager(&self.ctx, auth.user()).await?;
        let saved =
            webhooks::change_webhook(&self.ctx, &who, id.0, body.0.webhook.into_patch()).await?;
        Ok(Json(WebhookBody {
            webhook: Webhook::from(&saved),
        }))
    }

    /// Takes a webhook away with its messages.
    #[oai(
        path = "/webhooks/:id",
        method = "delete",
        operation_id = "delete_webhook"
    )]
    async fn delete_webhook(&self, auth: Auth, id: Path<Uuid>) -> Answer<Done> {
        let who = access::owner(&self.ctx, auth.user()).await?;
        webhooks::remove_webhook(&self.ctx, &who, id.0).await?;
        Ok(Done::Done)
    }

    /// A fresh secret; for 24 hours messages are signed with the one before too.
    #[oai(
        path = "/webhooks/:id/rotate_secret",
        method = "post",
        operation_id = "rotate_webhook_secret"
    )]
    async fn rotate_webhook_secret(
        &self,
        auth: Auth,
        id: Path<Uuid>,
    ) -> Answer<Json<WebhookWithSecret>> {
        let who = access::manager(&self.ctx, auth.user()).await?;
        Ok(Json(
            webhooks::rotate_secret(&self.ctx, &who, id.0).await?.into(),
        ))
    }

    /// Sends a message `webhook.test`.
    #[oai(
        path = "/webhooks/:id/test",
        method = "post",
        operation_id = "test_webhook"
    )]
    async fn test_webhook(&self, auth: Auth, id: Path<Uuid>) -> Answer<Done> {
        let who = access::manager(&self.ctx, auth.user()).await?;
        webhooks::test_webhook(&self.ctx, &who, id.0).await?;
        Ok(Done::Done)
    }

    /// The messages of a webhook from the last thirty days, the last one first.
    #[oai(
        path = "/webhooks/:id/deliveries",
        method = "get",
        operation_id = "list_webhook_deliveries"
    )]
    async fn list_webhook_deliveries(
        &self,
        auth: Auth,
        id: Path<Uuid>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> Answer<Json<WebhookDeliveries>> {
        let who = access::owner(&self.ctx, auth.user()).await?;
        let found =
            webhooks::list_deliveries(&self.ctx, &who, id.0, page(number, per_page)?).await?;
        Ok(Json(found.map(WebhookDelivery::from).into()))
    }

    /// Sends a message once more, under its own id.
    #[oai(
        path = "/webhook_deliveries/:id/resend",
        method = "post",
        operation_id = "resend_webhook_delivery"
    )]
    async fn resend_webhook_delivery(&self, auth: Auth, id: Path<Uuid>) -> Answer<Done> {
        let who = access::manager(&self.ctx, auth.user()).await?;
        webhooks::resend(&self.ctx, &who, id.0).await?;
        Ok(Done::Done)
    }
}
