//! Hears gateways and asks them: a state comes only from a signed word or from an answer to our own question (threats A1).
//!
//! **Invariant**: a gateway is asked outside of any transaction, and what it says takes the same way as its notices.

use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, prelude::Uuid};

use crate::{
    Ctx, Error, Result,
    entities::{checkout, invoice},
    kernel::limits::Limit,
};

use super::{
    gateway::{Asked, Notice},
    invoices::true_status,
    record::record,
};

/// Visits of one invoice that are asked about while somebody waits.
const WAITING: u64 = 3;
/// Gateways answer for an order that long after it was opened; later only their notices come.
pub(super) const OPEN: TimeDelta = TimeDelta::days(3);
/// So long a payment is looked after whose gateway does not tell of a refund.
const REFUNDS: TimeDelta = TimeDelta::days(60);
/// At most so many visits are asked about in an hour.
const HOUR: u64 = 500;
/// Visits that may still be paid.
const MAY_BE_PAID: [&str; 3] = ["open", "replaced", "failed"];

/// Hears a notice; the invoice that it is about, unless it is about nothing of ours.
///
/// # Errors
/// Not found for a gateway that is not configured or an unknown reference, `bad_signature`.
pub async fn hear(ctx: &Ctx, provider: &str, notice: Notice<'_>) -> Result<Option<invoice::Model>> {
    let gateway = ctx.gateways.find(provider).ok_or(Error::NotFound)?;
    match gateway.hear(ctx.now(), notice).await? {
        Some(said) => record(ctx, provider, &said).await.map(Some),
        None => Ok(None),
    }
}

/// What is true of an invoice. While it is unpaid the gateways of its open visits are asked first; unknown ids look unpaid too.
///
/// # Errors
/// Database faults.
pub async fn process(ctx: &Ctx, invoice_id: Option<Uuid>) -> Result<String> {
    let status = true_status(ctx, invoice_id).await?;
    let (Some(id), "unpaid") = (invoice_id, status.as_str()) else {
        return Ok(status);
    };
    let mut visits = checkout::Entity::find()
        .filter(checkout::Column::InvoiceId.eq(id))
        .filter(checkout::Column::Status.is_in(MAY_BE_PAID))
        .filter(checkout::Column::CreatedAt.gt(ctx.now() - OPEN))
        .order_by_desc(checkout::Column::CreatedAt)
        .limit(WAITING)
        .all(&ctx.db)
        .await?;
    // The page asks every few seconds and anybody may: the gateway is not asked more often than it is of use.
    if visits.is_empty()
        || ctx
            .limits
            .claim(ctx.now(), Limit::AskGateway, &id.to_string())
            .await
            .is_err()
    {
        visits.clear();
    }
    ask_each(ctx, &visits).await;
    true_status(ctx, invoice_id).await
}

/// Asks about every visit that may have been paid without a word of it reaching us, and once a day about refunds that a gateway does
/// not tell.
///
/// # Errors
/// Database faults.
pub async fn reconcile(ctx: &Ctx, tick: i64) -> Result<()> {
    let now = ctx.now();
    let find = |statuses: &[&str], since: TimeDelta| {
        checkout::Entity::find()
            .filter(checkout::Column::Status.is_in(statuses.iter().copied()))
            .filter(checkout::Column::CreatedAt.gt(now - since))
            .order_by_desc(checkout::Column::CreatedAt)
    };
    ask_each(
        ctx,
        &find(&MAY_BE_PAID, OPEN).limit(HOUR).all(&ctx.db).await?,
    )
    .await;
    let quiet = |name: &str| {
        ctx.gateways
            .find(name)
            .is_some_and(|gateway| !gateway.tells_refunds())
    };
    let mut paid = find(&["paid"], REFUNDS).all(&ctx.db).await?;
    paid.retain(|visit| {
        quiet(&visit.provider)
            && visit.id.as_u128() % 24 == u128::from(tick.rem_euclid(24).unsigned_abs())
    });
    ask_each(ctx, &paid).await;
    Ok(())
}

/// A gateway that is away, or says what does not fit, changes nothing and stops nothing.
async fn ask_each(ctx: &Ctx, visits: &[checkout::Model]) {
    let mut silent = Vec::new();
    for visit in visits {
        let Some(gateway) = ctx
            .gateways
            .find(&visit.provider)
            .filter(|g| !silent.contains(&g.name()))
        else {
            continue;
        };
        let asked = Asked {
            reference: visit.provider_ref.clone(),
            session: visit.session.clone(),
            currency: visit.currency.clone(),
        };
        match gateway.ask(ctx.now(), &asked).await {
            Ok(facts) => {
                for said in facts
                    .iter()
                    .filter(|said| said.reference == visit.provider_ref)
                {
                    if let Err(error) = record(ctx, &visit.provider, said).await {
                        tracing::error!(provider = visit.provider, checkout = %visit.id, %error, "an answer was not recorded");
                    }
                }
            }
            Err(away) => {
                tracing::warn!(provider = visit.provider, checkout = %visit.id, why = away.0, "a gateway was not asked");
                // Who does not answer for one order is not waited for with the next.
                silent.push(gateway.name());
            }
        }
    }
}
