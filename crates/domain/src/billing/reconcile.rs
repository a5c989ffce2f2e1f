//! Receives notifications of payment gateways and queries the gateways: the state of a payment
//! comes only from a signed notification or from the response to our own query (threats A1).
//!
//! **Invariant**: a gateway is queried outside of any transaction, and its response is processed
//! like its notifications.

use chrono::{DateTime, TimeDelta, Utc};
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
/// How many paid checkouts one statement of a reconciliation reads. Only these are in memory.
const PAID_CHECKOUTS_PER_PAGE: u64 = 500;
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

/// Returns the status of an invoice. While it is unpaid, the gateways of its payable checkouts are
/// queried first, at most as often as [`RateLimit::GatewayQueryPerInvoice`] permits. An unknown id
/// is reported as unpaid, too.
pub async fn refresh_invoice_status(ctx: &Ctx, invoice_id: Option<Uuid>) -> Result<String> {
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
    query_gateways(ctx, &checkouts, &mut Vec::new()).await;
    load_invoice_status(ctx, invoice_id).await
}

/// Queries the newest checkouts that may have been paid without a notification reaching us. Queries
/// also the paid checkouts of gateways that do not notify of refunds, each once a day: in the hour
/// that its id selects. `hour_number` is the number of the current hour since 1970.
pub async fn reconcile_payments(ctx: &Ctx, hour_number: i64) -> Result<()> {
    let refunds_since = ctx.now() - REFUND_QUERY_WINDOW;
    let payable = checkout::Entity::find()
        .filter(checkout::Column::Status.is_in(PAYABLE_STATUSES))
        .filter(checkout::Column::CreatedAt.gt(ctx.now() - STATUS_QUERY_WINDOW))
        .order_by_desc(checkout::Column::CreatedAt)
        .limit(MAX_PAYABLE_CHECKOUTS_PER_RUN)
        .all(&ctx.db)
        .await?;
    query_gateways(ctx, &payable, &mut Vec::new()).await;
    reconcile_refunds(ctx, refunds_since, hour_number).await
}

/// Queries the paid checkouts since a time whose gateways do not notify of refunds, and whose ids
/// select the hour. Reads them one page at a time, newest first: ids begin with their time.
async fn reconcile_refunds(ctx: &Ctx, since: DateTime<Utc>, hour_number: i64) -> Result<()> {
    let providers = ctx.gateways.names_without_refund_notifications();
    if providers.is_empty() {
        return Ok(());
    }
    let hour = u128::from(hour_number.rem_euclid(24).unsigned_abs());
    let mut failed_gateways = Vec::new();
    let mut previous_id: Option<Uuid> = None;
    loop {
        let mut paid = checkout::Entity::find()
            .filter(checkout::Column::Status.eq("paid"))
            .filter(checkout::Column::Provider.is_in(providers.iter().copied()))
            .filter(checkout::Column::CreatedAt.gt(since));
        if let Some(id) = previous_id {
            paid = paid.filter(checkout::Column::Id.lt(id));
        }
        let mut page = paid
            .order_by_desc(checkout::Column::Id)
            .limit(PAID_CHECKOUTS_PER_PAGE)
            .all(&ctx.db)
            .await?;
        let Some(last) = page.last() else {
            return Ok(());
        };
        previous_id = Some(last.id);
        page.retain(|checkout| checkout.id.as_u128() % 24 == hour);
        query_gateways(ctx, &page, &mut failed_gateways).await;
    }
}

/// Queries each checkout. A gateway that is unavailable, or whose response does not match, changes
/// nothing and does not stop the others. A gateway that fails is added to `failed_gateways`, and
/// those are not queried.
async fn query_gateways(
    ctx: &Ctx,
    checkouts: &[checkout::Model],
    failed_gateways: &mut Vec<&'static str>,
) {
    for checkout in checkouts {
        let Some(gateway) = ctx
            .gateways
            .find(&checkout.provider)
            .filter(|gateway| !failed_gateways.contains(&gateway.name()))
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
