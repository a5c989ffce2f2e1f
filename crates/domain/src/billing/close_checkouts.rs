//! Closes the gateway sessions of checkouts that should not be paid any more, so that an
//! old page accepts no payment.
//!
//! **Invariant**: the job is enqueued in the transaction that ended the checkout. Money that
//! arrives nevertheless is recorded like any other.

use chrono::TimeDelta;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, Result,
    entities::{checkout, invoice},
    jobs::{self, Job, JobDetails},
    kernel::payment_gateway::GatewayUnavailable,
};

/// How long after its creation a gateway answers queries about an order. Later only its
/// notifications arrive, and the sessions of older checkouts are not closed.
pub(super) const STATUS_QUERY_WINDOW: TimeDelta = TimeDelta::days(3);

/// Sets the open checkouts of an invoice to `replaced` and enqueues the closing of their sessions.
pub async fn end_open_checkouts(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    invoice: &invoice::Model,
) -> Result<()> {
    checkout::Entity::update_many()
        .col_expr(checkout::Column::Status, Expr::value("replaced"))
        .filter(checkout::Column::InvoiceId.eq(invoice.id))
        .filter(checkout::Column::Status.eq("open"))
        .exec(tx)
        .await?;
    enqueue_other_checkout_closes(ctx, tx, invoice, None).await
}

/// Enqueues the closing of the sessions of an invoice's checkouts, except `paid_checkout_id`.
pub async fn enqueue_other_checkout_closes(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    invoice: &invoice::Model,
    paid_checkout_id: Option<Uuid>,
) -> Result<()> {
    let checkouts = checkout::Entity::find()
        .filter(checkout::Column::InvoiceId.eq(invoice.id))
        .filter(checkout::Column::Status.is_in(["open", "replaced", "failed"]))
        .filter(checkout::Column::CreatedAt.gt(ctx.now() - STATUS_QUERY_WINDOW))
        .all(tx)
        .await?;
    for checkout in checkouts
        .iter()
        .filter(|checkout| Some(checkout.id) != paid_checkout_id)
    {
        enqueue_checkout_close(ctx, tx, checkout.id, invoice.account_id).await?;
    }
    Ok(())
}

/// Enqueues the closing of one session.
pub async fn enqueue_checkout_close(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    checkout_id: Uuid,
    account_id: Uuid,
) -> Result<()> {
    let scope = JobDetails {
        account_id: Some(account_id),
        ..JobDetails::default()
    };
    let work = Job::CloseCheckout { checkout_id };
    jobs::enqueue(
        tx,
        ctx.now(),
        &format!("close_checkout:{checkout_id}:{}", ctx.new_id()),
        &work,
        scope,
    )
    .await
    .map(drop)
}

/// Closes the session of a checkout. Does nothing if its gateway is no longer configured or opened
/// no session.
///
/// # Errors
/// An internal error if the gateway is unavailable, so that the job is retried.
pub async fn close_checkout(ctx: &Ctx, checkout_id: Uuid) -> Result<()> {
    let Some(checkout) = checkout::Entity::find_by_id(checkout_id)
        .one(&ctx.db)
        .await?
    else {
        return Ok(());
    };
    let (Some(gateway), Some(session)) = (ctx.gateways.find(&checkout.provider), &checkout.session)
    else {
        return Ok(());
    };
    gateway
        .close_session(session)
        .await
        .map_err(|GatewayUnavailable(why)| Error::internal(why))
}
