//! Delivers webhook messages: builds the request and records its result.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter,
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

use super::sign;

/// How long messages are stored.
pub const KEPT: TimeDelta = TimeDelta::days(30);
/// A webhook that has failed for this long is disabled.
const PATIENCE: TimeDelta = TimeDelta::days(5);
/// How many characters of a response are stored.
const ANSWER: usize = 500;

/// A message as it is sent.
#[derive(Clone, Debug)]
pub struct Post {
    pub url: String,
    pub body: String,
    pub headers: [(&'static str, String); 3],
    /// Whether the message may be sent to the server's own machine.
    pub inside: bool,
    delivery: Uuid,
    webhook: Uuid,
    account: Uuid,
}

/// The response, or the reason why there was none.
#[derive(Clone, Debug)]
pub struct Heard {
    pub status: Option<u16>,
    pub answer: String,
    pub took: TimeDelta,
}

impl Heard {
    /// Whether the status is 2xx.
    pub fn is_good(&self) -> bool {
        self.status
            .is_some_and(|status| (200..300).contains(&status))
    }
}

/// Returns the request of a pending message. `None` if it was delivered already or its webhook was deleted; `None` as well if the webhook
/// is disabled or the account is closed or no longer active, and then the message counts as failed.
pub async fn post_of(ctx: &Ctx, id: Uuid) -> Result<Option<Post>> {
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
    let open = account.is_some_and(|account| account.is_active(now) && !account.is_closed());
    if row.status != "pending" || !hook.enabled || !open {
        give_up(ctx, id, "switched_off").await?;
        return Ok(None);
    }
    let name = format!("msg_{}", row.id.simple());
    let signature = sign::signatures(ctx, &hook, &name, now.timestamp(), &row.payload);
    let headers = [
        ("webhook-id", name),
        ("webhook-timestamp", now.timestamp().to_string()),
        ("webhook-signature", signature),
    ];
    let (webhook, account) = (hook.id, hook.account_id);
    Ok(Some(Post {
        url: hook.url,
        body: row.payload,
        headers,
        inside: sign::is_inside(ctx),
        delivery: id,
        webhook,
        account,
    }))
}

async fn give_up(ctx: &Ctx, id: Uuid, why: &str) -> Result<()> {
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

/// Records the result of an attempt; `last` marks the last attempt. A webhook that has failed for days is disabled, and its owner is
/// notified by mail.
pub async fn record(ctx: &Ctx, post: &Post, heard: &Heard, last: bool) -> Result<()> {
    let now = ctx.now();
    let status = if heard.is_good() {
        "delivered"
    } else if last {
        "failed"
    } else {
        "pending"
    };
    let answer: String = heard
        .answer
        .chars()
        .filter(|c| !c.is_control() || *c == '\n')
        .take(ANSWER)
        .collect();
    let tx = ctx.begin_write().await?;
    Entity::update_many()
        .col_expr(Column::Status, Expr::value(status))
        .col_expr(Column::Attempts, Expr::col(Column::Attempts).add(1))
        .col_expr(
            Column::AnswerStatus,
            Expr::value(heard.status.map(i32::from)),
        )
        .col_expr(Column::Answer, Expr::value(answer))
        .col_expr(
            Column::DurationMs,
            Expr::value(i32::try_from(heard.took.num_milliseconds()).unwrap_or(i32::MAX)),
        )
        .col_expr(Column::TriedAt, Expr::value(now))
        .filter(Column::Id.eq(post.delivery))
        .exec(&tx)
        .await?;
    let mine = webhook::Entity::update_many().filter(webhook::Column::Id.eq(post.webhook));
    if heard.is_good() {
        let well = mine.col_expr(
            webhook::Column::FailingSince,
            Expr::value(None::<DateTime<Utc>>),
        );
        well.filter(webhook::Column::FailingSince.is_not_null())
            .exec(&tx)
            .await?;
    } else {
        let begins = mine
            .clone()
            .col_expr(webhook::Column::FailingSince, Expr::value(now));
        begins
            .filter(webhook::Column::FailingSince.is_null())
            .exec(&tx)
            .await?;
        let off = mine
            .col_expr(webhook::Column::Enabled, Expr::value(false))
            .filter(webhook::Column::Enabled.eq(true));
        let off = off
            .filter(webhook::Column::FailingSince.lte(now - PATIENCE))
            .exec(&tx)
            .await?;
        if off.rows_affected == 1 {
            let scope = JobDetails {
                account_id: Some(post.account),
                ..JobDetails::default()
            };
            let key = format!("mail_webhook_off:{}:{}", post.webhook, now.timestamp());
            jobs::enqueue(
                &tx,
                now,
                &key,
                &Job::MailWebhookDisabled {
                    webhook_id: post.webhook,
                },
                scope,
            )
            .await?;
        }
    }
    tx.commit().await?;
    Ok(())
}

/// Deletes messages that are older than [`KEPT`].
pub async fn forget(ctx: &Ctx) -> Result<()> {
    Entity::delete_many()
        .filter(Column::CreatedAt.lt(ctx.now() - KEPT))
        .exec(&ctx.db)
        .await?;
    Ok(())
}
