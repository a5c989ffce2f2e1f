//! Writes messages in the transaction of the change that they report.
//!
//! **Invariant**: a message contains ids, numbers and fixed words. It contains no names, no
//! addresses and nothing that a guest wrote.

use chrono::SecondsFormat;
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, JoinType, QueryFilter, QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::Query,
};
use serde_json::{Value, json};

use crate::{
    Ctx, Result,
    entities::{event, job, webhook, webhook_delivery},
    jobs::{self, Claim, Job, JobDetails, JobOutcome},
};

use super::WebhookEventKind;

/// Returns the expression of whether the account of the event has an enabled webhook. A statement
/// that reads other rows of the event selects it too.
pub(crate) fn has_enabled_webhook_expr(event_id: Uuid) -> Expr {
    let account_id = Query::select()
        .column(event::Column::AccountId.as_column_ref())
        .from(event::Entity)
        .and_where(event::Column::Id.eq(event_id))
        .to_owned();
    let enabled = Query::select()
        .expr(Expr::val(1))
        .from(webhook::Entity)
        .and_where(webhook::Column::AccountId.in_subquery(account_id))
        .and_where(webhook::Column::Enabled.eq(true))
        .to_owned();
    Expr::exists(enabled)
}

/// Reports the current state of an answer. `response` is `yes` with the number of persons, `no`, or
/// `none` after the answer was withdrawn.
pub async fn emit_answer_event(
    tx: &impl ConnectionTrait,
    ctx: &Ctx,
    event_id: Uuid,
    (invitation_id, answer_id): (Option<Uuid>, Option<Uuid>),
    (response, persons, version): (&str, i64, i32),
) -> Result<()> {
    let kind = match (response, version) {
        ("no", _) => WebhookEventKind::AnswerDeclined,
        ("yes", 1) => WebhookEventKind::AnswerCreated,
        _ => WebhookEventKind::AnswerChanged,
    };
    // A decline is read under `refuzed_invitations`. `guest_id` contains its id, too, for receivers
    // that were written before `refuzed_invitation_id` existed.
    let decline_id = answer_id.filter(|_| response == "no");
    let data = json!({
        "event_id": event_id, "invitation_id": invitation_id, "guest_id": answer_id, "refuzed_invitation_id": decline_id,
        "response": response, "persons": persons, "version": version,
    });
    emit_for_event(tx, ctx, event_id, kind, data).await
}

/// Reports that a gift was reserved. The message does not contain the guest; the registry does.
pub async fn emit_gift_reserved(
    tx: &impl ConnectionTrait,
    ctx: &Ctx,
    event_id: Uuid,
    gift_id: Uuid,
) -> Result<()> {
    emit_for_event(
        tx,
        ctx,
        event_id,
        WebhookEventKind::GiftReserved,
        json!({"event_id": event_id, "present_id": gift_id}),
    )
    .await
}

/// Ends a job, and reports it to the webhooks of the account if its kind is visible to users.
pub async fn finish_job_and_emit(
    ctx: &Ctx,
    claim: &Claim,
    result: std::result::Result<JobOutcome, &str>,
) -> Result<()> {
    if claim.row.parent_id.is_none() && !jobs::is_visible_kind(&claim.row.kind) {
        return jobs::finish(ctx, claim, result).await;
    }
    let tx = ctx.begin_write().await?;
    finish_job_and_emit_in_transaction(&tx, ctx, claim, result).await?;
    tx.commit().await?;
    Ok(())
}

/// Ends a job in the caller's transaction and counts it in its parent job, which ends with its last
/// part. Reports each job that has ended to the webhooks of the account if its kind is visible to
/// users. Returns false if the claim was lost.
pub async fn finish_job_and_emit_in_transaction(
    tx: &impl ConnectionTrait,
    ctx: &Ctx,
    claim: &Claim,
    result: std::result::Result<JobOutcome, &str>,
) -> Result<bool> {
    let status = if result.is_ok() {
        "succeeded"
    } else {
        "failed"
    };
    if !jobs::finish_in_transaction(tx, ctx.now(), claim, result).await? {
        return Ok(false);
    }
    if let Some(parent) = jobs::record_ended_part(tx, ctx.now(), claim).await? {
        emit_job_finished(tx, ctx, &parent, "succeeded").await?;
    }
    emit_job_finished(tx, ctx, &claim.row, status).await?;
    Ok(true)
}

/// Reports how a job ended if its kind is visible to users.
pub async fn emit_job_finished(
    tx: &impl ConnectionTrait,
    ctx: &Ctx,
    row: &job::Model,
    status: &str,
) -> Result<()> {
    let Some(account_id) = row.account_id.filter(|_| jobs::is_visible_kind(&row.kind)) else {
        return Ok(());
    };
    let data =
        json!({"job_id": row.id, "event_id": row.event_id, "kind": row.kind, "status": status});
    emit_for_account(tx, ctx, account_id, WebhookEventKind::JobFinished, data).await
}

/// Reports how a job ended whose end was recorded without its messages, and ends the claimed job
/// that does so, in one transaction. Returns false if the claim was lost.
pub async fn emit_recorded_end(ctx: &Ctx, claim: &Claim, job_id: Uuid) -> Result<bool> {
    let tx = ctx.begin_write().await?;
    let outcome = JobOutcome::default();
    if !jobs::finish_in_transaction(&tx, ctx.now(), claim, Ok(outcome)).await? {
        return Ok(false);
    }
    // The job may have been deleted meanwhile, or staff may have retried it.
    let found = job::Entity::find_by_id(job_id).one(&tx).await?;
    if let Some(row) = found.filter(|row| row.finished_at.is_some()) {
        emit_job_finished(&tx, ctx, &row, &row.status).await?;
    }
    tx.commit().await?;
    Ok(true)
}

async fn emit_for_event(
    tx: &impl ConnectionTrait,
    ctx: &Ctx,
    event_id: Uuid,
    kind: WebhookEventKind,
    data: Value,
) -> Result<()> {
    let on = webhook::Entity::belongs_to(event::Entity)
        .from(webhook::Column::AccountId)
        .to(event::Column::AccountId);
    let hooks = webhook::Entity::find()
        .join(JoinType::InnerJoin, on.into())
        .filter(event::Column::Id.eq(event_id));
    let hooks = hooks
        .filter(webhook::Column::Enabled.eq(true))
        .all(tx)
        .await?;
    insert_deliveries(tx, ctx, hooks, kind, &data).await
}

async fn emit_for_account(
    tx: &impl ConnectionTrait,
    ctx: &Ctx,
    account_id: Uuid,
    kind: WebhookEventKind,
    data: Value,
) -> Result<()> {
    let hooks = webhook::Entity::find().filter(webhook::Column::AccountId.eq(account_id));
    let hooks = hooks
        .filter(webhook::Column::Enabled.eq(true))
        .all(tx)
        .await?;
    insert_deliveries(tx, ctx, hooks, kind, &data).await
}

async fn insert_deliveries(
    tx: &impl ConnectionTrait,
    ctx: &Ctx,
    hooks: Vec<webhook::Model>,
    kind: WebhookEventKind,
    data: &Value,
) -> Result<()> {
    for hook in hooks
        .iter()
        .filter(|hook| hook.events.split(' ').any(|word| word == kind.as_str()))
    {
        insert_and_enqueue_delivery(tx, ctx, hook, kind.as_str(), data).await?;
    }
    Ok(())
}

/// Writes a message and enqueues its delivery.
pub(super) async fn insert_and_enqueue_delivery(
    tx: &impl ConnectionTrait,
    ctx: &Ctx,
    webhook: &webhook::Model,
    kind: &str,
    data: &Value,
) -> Result<()> {
    let (id, now) = (ctx.new_id(), ctx.now());
    let payload = json!({"type": kind, "timestamp": now.to_rfc3339_opts(SecondsFormat::Millis, true), "data": data});
    let row = webhook_delivery::ActiveModel {
        id: Set(id),
        webhook_id: Set(webhook.id),
        kind: Set(kind.to_owned()),
        payload: Set(payload.to_string()),
        status: Set("pending".into()),
        attempts: Set(0),
        round: Set(0),
        answer_status: Set(None),
        answer: Set(None),
        duration_ms: Set(None),
        created_at: Set(now),
        tried_at: Set(None),
    };
    webhook_delivery::Entity::insert(row)
        .exec_without_returning(tx)
        .await?;
    enqueue_delivery(tx, ctx, webhook, id, 0).await
}

/// Returns the key of the job that delivers a message.
pub(super) fn delivery_job_key(id: Uuid, round: i32) -> String {
    format!("webhook:{id}:{round}")
}

pub(super) async fn enqueue_delivery(
    tx: &impl ConnectionTrait,
    ctx: &Ctx,
    webhook: &webhook::Model,
    id: Uuid,
    round: i32,
) -> Result<()> {
    let scope = JobDetails {
        account_id: Some(webhook.account_id),
        ..JobDetails::default()
    };
    jobs::enqueue(
        tx,
        ctx.now(),
        &delivery_job_key(id, round),
        &Job::DeliverWebhook { delivery_id: id },
        scope,
    )
    .await?;
    Ok(())
}
