//! Webhooks of an account and their messages. Only the owner may manage them.

use alai_domain::{
    Ctx, access,
    entities::{webhook, webhook_delivery},
    webhooks::{self, WebhookEventKind, WebhookInput},
};
use poem_openapi::{
    Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{
        Created, Flag, NoContent, Text, format_instant, list_response, optional_text, page_request,
        wrapper,
    },
};

pub struct WebhooksApi {
    pub ctx: Ctx,
}

/// A webhook without its secret, which is returned only when it is created or rotated.
#[derive(Clone, Debug, Object)]
pub struct Webhook {
    pub id: String,
    pub url: String,
    pub events: Vec<String>,
    pub enabled: bool,
    /// The time of the first failure since the last success. After 5 days the webhook is disabled.
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
            failing_since: row.failing_since.map(format_instant),
            created_at: format_instant(row.created_at),
        }
    }
}

wrapper! {
    WebhookBody, webhook: Webhook
}

/// The webhooks, newest first, and all values of `events`.
#[derive(Debug, Object)]
pub struct Webhooks {
    pub webhooks: Vec<Webhook>,
    pub events: Vec<String>,
}

/// The fields of a webhook. Absent fields do not change.
#[derive(Debug, Object)]
pub struct WebhookWrite {
    pub url: Option<Text>,
    pub events: Option<Vec<Text>>,
    pub enabled: Option<Flag>,
}

wrapper! {
    WebhookWriteBody, webhook: WebhookWrite
}

impl WebhookWrite {
    fn into_webhook_input(self) -> WebhookInput {
        let events = self
            .events
            .map(|words| words.into_iter().map(|word| word.0).collect());
        WebhookInput {
            url: optional_text(self.url),
            events,
            enabled: self.enabled.map(|flag| flag.0),
        }
    }
}

/// A webhook with its secret (`whsec_...`), which is returned only here.
#[derive(Debug, Object)]
#[oai(rename = "WebhookTold")]
pub struct WebhookWithSecret {
    pub webhook: Webhook,
    pub secret: String,
}

impl From<webhooks::WebhookWithSecret> for WebhookWithSecret {
    fn from(with_secret: webhooks::WebhookWithSecret) -> Self {
        Self {
            webhook: Webhook::from(&with_secret.row),
            secret: with_secret.secret,
        }
    }
}

/// A message of a webhook and the result of its last attempt.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Delivery")]
pub struct WebhookDelivery {
    /// The id. The header `webhook-id` is `msg_` followed by this id without hyphens.
    pub id: String,
    /// The event that the message reports.
    pub event: String,
    /// `pending`, `delivered` or `failed`.
    pub status: String,
    pub attempts: i32,
    pub answer_status: Option<i32>,
    /// The first bytes of the response, or why there was none.
    pub answer: Option<String>,
    pub duration_ms: Option<i32>,
    /// The request body.
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
            created_at: format_instant(row.created_at),
            tried_at: row.tried_at.map(format_instant),
        }
    }
}

list_response! {
    /// A page of messages.
    #[oai(rename = "Deliveries")]
    WebhookDeliveries, deliveries: WebhookDelivery
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Integrators")]
impl WebhooksApi {
    /// Lists the webhooks of the account. Only the owner may call it.
    #[oai(path = "/webhooks", method = "get", operation_id = "list_webhooks")]
    async fn list_webhooks(&self, auth: SessionAuth) -> ApiResult<Json<Webhooks>> {
        let who = access::load_owner(&self.ctx, auth.user()).await?;
        let rows = webhooks::list_webhooks(&self.ctx, &who).await?;
        let events = WebhookEventKind::ALL
            .iter()
            .map(|kind| kind.as_str().into())
            .collect();
        Ok(Json(Webhooks {
            webhooks: rows.iter().map(Webhook::from).collect(),
            events,
        }))
    }

    /// Creates a webhook with an HTTPS URL and the events that it receives.
    #[oai(path = "/webhooks", method = "post", operation_id = "create_webhook")]
    async fn create_webhook(
        &self,
        auth: SessionAuth,
        body: Json<WebhookWriteBody>,
    ) -> ApiResult<Created<WebhookWithSecret>> {
        let who = access::load_active_owner(&self.ctx, auth.user()).await?;
        let with_secret =
            webhooks::create_webhook(&self.ctx, &who, body.0.webhook.into_webhook_input()).await?;
        Ok(Created::Created(Json(with_secret.into())))
    }

    /// Changes a webhook, or disables and enables it.
    #[oai(
        path = "/webhooks/:id",
        method = "put",
        operation_id = "update_webhook"
    )]
    async fn update_webhook(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<WebhookWriteBody>,
    ) -> ApiResult<Json<WebhookBody>> {
        let who = access::load_active_owner(&self.ctx, auth.user()).await?;
        let saved =
            webhooks::update_webhook(&self.ctx, &who, id.0, body.0.webhook.into_webhook_input())
                .await?;
        Ok(Json(WebhookBody {
            webhook: Webhook::from(&saved),
        }))
    }

    /// Deletes a webhook and its messages.
    #[oai(
        path = "/webhooks/:id",
        method = "delete",
        operation_id = "delete_webhook"
    )]
    async fn delete_webhook(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let who = access::load_owner(&self.ctx, auth.user()).await?;
        webhooks::delete_webhook(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }

    /// Creates a new secret. For 24 hours messages are also signed with the previous one.
    #[oai(
        path = "/webhooks/:id/rotate_secret",
        method = "post",
        operation_id = "rotate_webhook_secret"
    )]
    async fn rotate_webhook_secret(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Json<WebhookWithSecret>> {
        let who = access::load_active_owner(&self.ctx, auth.user()).await?;
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
    async fn test_webhook(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let who = access::load_active_owner(&self.ctx, auth.user()).await?;
        webhooks::enqueue_test_delivery(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }

    /// Lists the messages of a webhook of the last thirty days, newest first.
    #[oai(
        path = "/webhooks/:id/deliveries",
        method = "get",
        operation_id = "list_webhook_deliveries"
    )]
    async fn list_webhook_deliveries(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<WebhookDeliveries>> {
        let who = access::load_owner(&self.ctx, auth.user()).await?;
        let found =
            webhooks::list_deliveries(&self.ctx, &who, id.0, page_request(number, per_page)?)
                .await?;
        Ok(Json(found.map(WebhookDelivery::from).into()))
    }

    /// Sends a message again under the same id.
    #[oai(
        path = "/webhook_deliveries/:id/resend",
        method = "post",
        operation_id = "resend_webhook_delivery"
    )]
    async fn resend_webhook_delivery(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<NoContent> {
        let who = access::load_active_owner(&self.ctx, auth.user()).await?;
        webhooks::requeue_delivery(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }
}
