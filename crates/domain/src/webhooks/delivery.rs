//! Delivers webhook messages: builds the request and records its result.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, UpdateMany,
    prelude::{Expr, Uuid},
    sea_query::ExprTrait,
};

use crate::{
    Ctx, Result,
    entities::{
        account, webhook,
        webhook_delivery::{Column, Entity},
    },
    jobs::{self, Job, JobDetails},
};

use super::signature;

/// How long messages are stored.
pub const DELIVERY_RETENTION: TimeDelta = TimeDelta::days(30);
/// A webhook that has failed for this long is disabled.
const DISABLE_AFTER: TimeDelta = TimeDelta::days(5);
/// How many characters of a response are stored.
const MAX_RESPONSE_CHARS: usize = 500;

/// The HTTP request of a webhook delivery.
#[derive(Clone, Debug)]
pub struct DeliveryRequest {
    pub url: String,
    pub body: String,
    pub headers: [(&'static str, String); 3],
    /// Whether the message may be sent to the server's own machine.
    pub allow_loopback: bool,
    delivery_id: Uuid,
    webhook_id: Uuid,
    account_id: Uuid,
}

/// The response, or the reason why there was none.
#[derive(Clone, Debug)]
pub struct DeliveryResponse {
    pub status: Option<u16>,
    pub body_or_error: String,
    pub duration: TimeDelta,
}

impl DeliveryResponse {
    /// Returns whether the status is 2xx.
    pub fn is_success(&self) -> bool {
        self.status
            .is_some_and(|status| (200..300).contains(&status))
    }
}

/// Returns the request of a pending message. `None` if it was delivered already or its webhook was
/// deleted. If the webhook is disabled, or the account is closed or no longer active, the message
/// becomes failed and the result is `None`, too.
pub async fn prepare_or_fail_delivery(ctx: &Ctx, id: Uuid) -> Result<Option<DeliveryRequest>> {
    let now = ctx.now();
    let found = Entity::find_by_id(id)
        .find_also_related(webhook::Entity)
        .one(&ctx.db)
        .await?;
    let Some((row, Some(hook))) = found else {
        return Ok(None);
    };
    let account = account::Entity::find_by_id(hook.account_id)
        .one(&ctx.db)
        .await?;
    let open =
        account.is_some_and(|account| account.is_active(now) && !account.is_closed_by_staff());
    if row.status != "pending" || !hook.enabled || !open {
        mark_delivery_failed(ctx, id, "switched_off").await?;
        return Ok(None);
    }
    let name = format!("msg_{}", row.id.simple());
    let signature = signature::signature_header(ctx, &hook, &name, now.timestamp(), &row.payload);
    let headers = [
        ("webhook-id", name),
        ("webhook-timestamp", now.timestamp().to_string()),
        ("webhook-signature", signature),
    ];
    let (webhook, account) = (hook.id, hook.account_id);
    Ok(Some(DeliveryRequest {
        url: hook.url,
        body: row.payload,
        headers,
        allow_loopback: signature::is_local_installation(ctx),
        delivery_id: id,
        webhook_id: webhook,
        account_id: account,
    }))
}

async fn mark_delivery_failed(ctx: &Ctx, id: Uuid, why: &str) -> Result<()> {
    let update = Entity::update_many()
        .col_expr(Column::Status, Expr::value("failed"))
        .col_expr(Column::Answer, Expr::value(why));
    update
        .filter(Column::Id.eq(id))
        .filter(Column::Status.eq("pending"))
        .exec(&ctx.db)
        .await?;
    Ok(())
}

/// Records the result of an attempt to deliver a message; `is_last_attempt` marks the last one.
/// Disables a webhook that has failed for days, and enqueues the mail to its owner.
pub async fn record_attempt(
    ctx: &Ctx,
    request: &DeliveryRequest,
    response: &DeliveryResponse,
    is_last_attempt: bool,
) -> Result<()> {
    let now = ctx.now();
    let status = if response.is_success() {
        "delivered"
    } else if is_last_attempt {
        "failed"
    } else {
        "pending"
    };
    let response_text: String = response
        .body_or_error
        .chars()
        .filter(|c| !c.is_control() || *c == '\n')
        .take(MAX_RESPONSE_CHARS)
        .collect();
    let tx = ctx.begin_write().await?;
    Entity::update_many()
        .col_expr(Column::Status, Expr::value(status))
        .col_expr(Column::Attempts, Expr::col(Column::Attempts).add(1))
        .col_expr(
            Column::AnswerStatus,
            Expr::value(response.status.map(i32::from)),
        )
        .col_expr(Column::Answer, Expr::value(response_text))
        .col_expr(
            Column::DurationMs,
            Expr::value(i32::try_from(response.duration.num_milliseconds()).unwrap_or(i32::MAX)),
        )
        .col_expr(Column::TriedAt, Expr::value(now))
        .filter(Column::Id.eq(request.delivery_id))
        .exec(&tx)
        .await?;
    let update_webhook =
        webhook::Entity::update_many().filter(webhook::Column::Id.eq(request.webhook_id));
    if response.is_success() {
        let clear_failing = update_webhook.col_expr(
            webhook::Column::FailingSince,
            Expr::value(None::<DateTime<Utc>>),
        );
        clear_failing
            .filter(webhook::Column::FailingSince.is_not_null())
            .exec(&tx)
            .await?;
    } else {
        let mark_failing = update_webhook
            .clone()
            .col_expr(webhook::Column::FailingSince, Expr::value(now));
        mark_failing
            .filter(webhook::Column::FailingSince.is_null())
            .exec(&tx)
            .await?;
        disable_failing_webhook(&tx, update_webhook, request, now).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Disables a webhook that has failed for [`DISABLE_AFTER`] and enqueues the mail to its owner.
async fn disable_failing_webhook(
    tx: &impl ConnectionTrait,
    update_webhook: UpdateMany<webhook::Entity>,
    request: &DeliveryRequest,
    now: DateTime<Utc>,
) -> Result<()> {
    let disable = update_webhook
        .col_expr(webhook::Column::Enabled, Expr::value(false))
        .filter(webhook::Column::Enabled.eq(true));
    let disabled = disable
        .filter(webhook::Column::FailingSince.lte(now - DISABLE_AFTER))
        .exec(tx)
        .await?;
    if disabled.rows_affected == 1 {
        let scope = JobDetails {
            account_id: Some(request.account_id),
            ..JobDetails::default()
        };
        let key = format!(
            "mail_webhook_off:{}:{}",
            request.webhook_id,
            now.timestamp()
        );
        jobs::enqueue(
            tx,
            now,
            &key,
            &Job::MailWebhookDisabled {
                webhook_id: request.webhook_id,
            },
            scope,
        )
        .await?;
    }
    Ok(())
}

/// Deletes messages that are older than [`DELIVERY_RETENTION`].
pub async fn delete_old_deliveries(ctx: &Ctx) -> Result<()> {
    Entity::delete_many()
        .filter(Column::CreatedAt.lt(ctx.now() - DELIVERY_RETENTION))
        .exec(&ctx.db)
        .await?;
    Ok(())
}
