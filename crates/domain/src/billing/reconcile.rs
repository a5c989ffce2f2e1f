//! Receives notifications of payment gateways and queries the gateways: the state of a payment
//! comes only from a signed notification or from the response to our own query (threats A1).
//!
//! **Invariant**: a gateway is queried outside of any transaction, and its response is processed
//! like its notifications.

use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, prelude::Uuid};

use crate::{
    Ctx, Error, Result,
    entities::{checkout, invoice},
    kernel::{
        payment_gateway::{PaymentNotification, RawNotification, StatusQuery},
        rate_limit::RateLimit,
    },
};

use super::{
    close_checkouts::STATUS_QUERY_WINDOW, invoices::load_invoice_status,
    payment_notification::record_payment_notification,
};

/// How many checkouts of one invoice are queried while a payer waits.
const MAX_CHECKOUTS_PER_REQUEST: u64 = 3;
/// How long payments are queried for refunds if their gateway does not notify of them.
const REFUND_QUERY_WINDOW: TimeDelta = TimeDelta::days(60);
/// How many payable checkouts one reconciliation queries. Paid checkouts are not limited.
const MAX_PAYABLE_CHECKOUTS_PER_RUN: u64 = 500;
/// The states of checkouts that may still be paid.
const PAYABLE_STATUSES: [&str; 3] = ["open", "replaced", "failed"];

/// Processes a notification. Returns its invoice, or `None` if it is not about a payment of ours.
///
/// # Errors
/// 404 for a gateway that is not configured or an unknown reference; `bad_signature` (400).
pub async fn receive_payment_notification(
    ctx: &Ctx,
    provider: &str,
    notification: RawNotification<'_>,
) -> Result<Option<invoice::Model>> {
    let gateway = ctx.gateways.find(provider).ok_or(Error::NotFound)?;
    match gateway.verify_notification(ctx.now(), notification).await? {
        Some(notification) => record_payment_notification(ctx, provider, &notification)
            .await
            .map(Some),
        None => Ok(None),
    }
}

/// Returns the status of an invoice. While it is unpaid the gateways of its open checkouts are
/// queried first. An unknown id is reported as unpaid, too.
pub async fn refresh_payment_status(ctx: &Ctx, invoice_id: Option<Uuid>) -> Result<String> {
    let status = load_invoice_status(ctx, invoice_id).await?;
    let (Some(id), "unpaid") = (invoice_id, status.as_str()) else {
        return Ok(status);
    };
    let mut checkouts = checkout::Entity::find()
        .filter(checkout::Column::InvoiceId.eq(id))
        .filter(checkout::Column::Status.is_in(PAYABLE_STATUSES))
        .filter(checkout::Column::CreatedAt.gt(ctx.now() - STATUS_QUERY_WINDOW))
        .order_by_desc(checkout::Column::CreatedAt)
        .limit(MAX_CHECKOUTS_PER_REQUEST)
        .all(&ctx.db)
        .await?;
    // The page polls every few seconds, and anybody can call it. The number of queries to the
    // gateway is therefore limited.
    if checkouts.is_empty()
        || ctx
            .rate_limiter
            .consume(
                ctx.now(),
                RateLimit::GatewayQueryPerInvoice,
                &id.to_string(),
            )
            .await
            .is_err()
    {
        checkouts.clear();
    }
    query_gateways(ctx, &checkouts).await;
    load_invoice_status(ctx, invoice_id).await
}

/// Queries the newest checkouts that may have been paid without a notification reaching us. Queries
/// also the paid checkouts of gateways that do not notify of refunds, each once a day: in the hour
/// that its id selects. `hour_number` is the number of the current hour since 1970.
pub async fn reconcile_payments(ctx: &Ctx, hour_number: i64) -> Result<()> {
    let now = ctx.now();
    let find = |statuses: &[&str], since: TimeDelta| {
        checkout::Entity::find()
            .filter(checkout::Column::Status.is_in(statuses.iter().copied()))
            .filter(checkout::Column::CreatedAt.gt(now - since))
            .order_by_desc(checkout::Column::CreatedAt)
    };
    query_gateways(
        ctx,
        &find(&PAYABLE_STATUSES, STATUS_QUERY_WINDOW)
            .limit(MAX_PAYABLE_CHECKOUTS_PER_RUN)
            .all(&ctx.db)
            .await?,
    )
    .await;
    let needs_refund_query = |name: &str| {
        ctx.gateways
            .find(name)
            .is_some_and(|gateway| !gateway.notifies_refunds())
    };
    let mut paid = find(&["paid"], REFUND_QUERY_WINDOW).all(&ctx.db).await?;
    paid.retain(|checkout| {
        needs_refund_query(&checkout.provider)
            && checkout.id.as_u128() % 24 == u128::from(hour_number.rem_euclid(24).unsigned_abs())
    });
    query_gateways(ctx, &paid).await;
    Ok(())
}

/// Queries each checkout. A gateway that is unavailable, or whose response does not match, changes
/// nothing and does not stop the others.
async fn query_gateways(ctx: &Ctx, checkouts: &[checkout::Model]) {
    let mut failed_gateways = Vec::new();
    for checkout in checkouts {
        let Some(gateway) = ctx
            .gateways
            .find(&checkout.provider)
            .filter(|g| !failed_gateways.contains(&g.name()))
        else {
            continue;
        };
        let query = StatusQuery {
            reference: checkout.provider_ref.clone(),
            session_id: checkout.session.clone(),
            currency: checkout.currency.clone(),
        };
        match gateway.query_status(ctx.now(), &query).await {
            Ok(facts) => record_payment_facts(ctx, checkout, &facts).await,
            Err(unavailable) => {
                tracing::warn!(provider = checkout.provider, checkout = %checkout.id, why = unavailable.0, "a gateway could not be queried");
                // A gateway that failed for one order is not queried for the next ones.
                failed_gateways.push(gateway.name());
            }
        }
    }
}

/// Records what a gateway reports about a checkout. An error is logged and does not stop the
/// others.
async fn record_payment_facts(
    ctx: &Ctx,
    checkout: &checkout::Model,
    facts: &[PaymentNotification],
) {
    for notification in facts
        .iter()
        .filter(|notification| notification.reference == checkout.provider_ref)
    {
        if let Err(error) = record_payment_notification(ctx, &checkout.provider, notification).await
        {
            tracing::error!(provider = checkout.provider, checkout = %checkout.id, %error, "a payment fact could not be recorded");
        }
    }
}
