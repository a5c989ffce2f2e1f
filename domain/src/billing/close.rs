//! Visits that nobody is to pay any more: their sessions are closed at the gateway, so that an old page takes no money.
//!
//! **Invariant**: the job stands in the transaction that ended the visit; money that comes all the same is recorded as any other.

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, Result,
    entities::{checkout, invoice},
    jobs::{self, Scope, Work},
};

use super::{ask::OPEN, gateway::Away};

/// Ends the visits of an invoice whose link or amount is another now.
pub async fn replace(ctx: &Ctx, tx: &impl ConnectionTrait, invoice: &invoice::Model) -> Result<()> {
    checkout::Entity::update_many()
        .col_expr(checkout::Column::Status, Expr::value("replaced"))
        .filter(checkout::Column::InvoiceId.eq(invoice.id))
        .filter(checkout::Column::Status.eq("open"))
        .exec(tx)
        .await?;
    close_others(ctx, tx, invoice, None).await
}

/// Asks the worker to close the sessions of an invoice's visits, all but the one that was `paid`.
pub async fn close_others(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    invoice: &invoice::Model,
    paid: Option<Uuid>,
) -> Result<()> {
    let visits = checkout::Entity::find()
        .filter(checkout::Column::InvoiceId.eq(invoice.id))
        .filter(checkout::Column::Status.is_in(["open", "replaced", "failed"]))
        .filter(checkout::Column::CreatedAt.gt(ctx.now() - OPEN))
        .all(tx)
        .await?;
    for visit in visits.iter().filter(|visit| Some(visit.id) != paid) {
        close_later(ctx, tx, visit.id, invoice.account_id).await?;
    }
    Ok(())
}

/// Asks the worker to close one.
pub async fn close_later(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    checkout_id: Uuid,
    account_id: Uuid,
) -> Result<()> {
    let scope = Scope {
        account_id: Some(account_id),
        ..Scope::default()
    };
    let work = Work::CloseCheckout { checkout_id };
    jobs::put(
        tx,
        ctx.now(),
        &format!("close_checkout:{checkout_id}:{}", ctx.id()),
        &work,
        scope,
    )
    .await
    .map(drop)
}

/// The worker's part. A gateway that is not configured any more, or opened no session, has nothing to close.
///
/// # Errors
/// Database faults; a gateway that is away, to be asked again.
pub async fn close(ctx: &Ctx, checkout_id: Uuid) -> Result<()> {
    let Some(visit) = checkout::Entity::find_by_id(checkout_id)
        .one(&ctx.db)
        .await?
    else {
        return Ok(());
    };
    let (Some(gateway), Some(session)) = (ctx.gateways.find(&visit.provider), &visit.session)
    else {
        return Ok(());
    };
    gateway
        .close(session)
        .await
        .map_err(|Away(why)| Error::internal(why))
}
