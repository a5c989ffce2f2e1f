//! Checkouts at the payment provider. The payment link of an invoice opens one, and opens the same
//! one again.

use chrono::TimeDelta;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    prelude::Expr,
};

use crate::{
    Ctx, Error, Result,
    entities::{account, checkout, invoice},
    kernel::{
        crypto,
        payment_gateway::{GatewayRedirect, PaymentOrder, ResumedSession, ReturnUrls},
    },
};

use super::{
    close_checkouts::{end_open_checkouts, enqueue_checkout_close},
    invoices::format_issued_or_proforma_number,
    payments::{self, advance_checkout},
};

/// How long a checkout is opened again. It is shorter than the time for which gateways accept a
/// payment of it.
const CHECKOUT_REUSE_WINDOW: TimeDelta = TimeDelta::hours(11);

/// Where a payment link leads: to the note that nothing is left to pay, or to a checkout.
#[derive(Clone, Debug)]
pub enum PaymentLinkTarget {
    /// Nothing is left to pay.
    AlreadyPaid(invoice::Model),
    /// The checkout whose page of the provider is opened next.
    Checkout(checkout::Model, invoice::Model),
}

/// How the payer continues, according to the gateway.
#[derive(Clone, Debug)]
pub enum GatewaySessionState {
    /// The payer's browser goes there.
    Redirect(GatewayRedirect),
    /// The payer has completed the checkout.
    Complete,
    /// The checkout has expired and is recorded as cancelled. The payment link opens another one.
    Expired,
    /// The gateway does not respond.
    Unavailable,
}

/// Opens the checkout for the invoice of a payment token: the open one, or a new one if there is
/// none.
///
/// # Errors
/// 404 for an unknown token, for a cancelled or refunded invoice, and for an account that staff has
/// closed.
pub async fn open_checkout(ctx: &Ctx, payment_token: &str) -> Result<PaymentLinkTarget> {
    let found = invoice::Entity::find().filter(invoice::Column::PaymentToken.eq(payment_token));
    let Some((invoice, Some(account))) = found
        .find_also_related(account::Entity)
        .one(&ctx.db)
        .await?
    else {
        return Err(Error::NotFound);
    };
    // An account that staff has closed takes no payments.
    if account.is_closed_by_staff() {
        return Err(Error::NotFound);
    }
    // A cancelled or refunded invoice is not payable, and is not reported as paid either.
    if ["cancelled", "refunded"].contains(&invoice.status.as_str()) {
        return Err(Error::NotFound);
    }
    if invoice.status != "unpaid" {
        return Ok(PaymentLinkTarget::AlreadyPaid(invoice));
    }
    let tx = ctx.begin_write().await?;
    // An update without a change locks the row, so that no checkout is opened for a link that is
    // being replaced at the same time.
    let lock = invoice::Entity::update_many()
        .col_expr(invoice::Column::PaymentToken, Expr::value(payment_token))
        .filter(invoice::Column::PaymentToken.eq(payment_token))
        .exec(&tx)
        .await?;
    if lock.rows_affected == 0 {
        return Err(Error::NotFound);
    }
    // Read again under the lock, because the amount may have changed since.
    let invoice = invoice::Entity::find_by_id(invoice.id)
        .one(&tx)
        .await?
        .ok_or(Error::NotFound)?;
    // After a discount of 100 percent the amount is zero, and gateways do not accept such a
    // payment.
    if invoice.amount_cents == 0 || invoice.status != "unpaid" {
        payments::settle_unpaid_invoice(ctx, &tx, &invoice).await?;
        tx.commit().await?;
        return Ok(PaymentLinkTarget::AlreadyPaid(invoice));
    }
    if let Some(open) = find_reusable_checkout(ctx, &tx, &invoice).await? {
        tx.commit().await?;
        return Ok(PaymentLinkTarget::Checkout(open, invoice));
    }
    let row = checkout::ActiveModel {
        id: Set(ctx.new_id()),
        invoice_id: Set(invoice.id),
        provider: Set(ctx.gateways.primary().name().into()),
        provider_ref: Set(crypto::random_token()),
        amount_cents: Set(invoice.amount_cents),
        currency: Set(invoice.currency.clone()),
        status: Set("open".into()),
        session: Set(None),
        created_at: Set(ctx.now()),
    };
    let row = checkout::Entity::insert(row)
        .exec_with_returning(&tx)
        .await?;
    tx.commit().await?;
    Ok(PaymentLinkTarget::Checkout(row, invoice))
}

/// Returns the open checkout of an invoice. If it is old, or has another gateway or amount, it is
/// replaced and the result is `None`.
async fn find_reusable_checkout(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    invoice: &invoice::Model,
) -> Result<Option<checkout::Model>> {
    let open = checkout::Entity::find()
        .filter(checkout::Column::InvoiceId.eq(invoice.id))
        .filter(checkout::Column::Status.eq("open"))
        .order_by_desc(checkout::Column::CreatedAt)
        .one(tx)
        .await?;
    let Some(open) = open else { return Ok(None) };
    if open.provider == ctx.gateways.primary().name()
        && open.amount_cents == invoice.amount_cents
        && open.currency == invoice.currency
        && open.created_at > ctx.now() - CHECKOUT_REUSE_WINDOW
    {
        return Ok(Some(open));
    }
    end_open_checkouts(ctx, tx, invoice).await?;
    Ok(None)
}

/// Opens the gateway's session of a checkout, or the one that it has opened before, outside of any
/// transaction. If the gateway is unavailable the checkout stays, in case the gateway has opened a
/// session nevertheless.
///
/// # Errors
/// 404 if the payment link was replaced meanwhile, or if the gateway is not configured any more.
pub async fn open_or_resume_gateway_session(
    ctx: &Ctx,
    checkout: &checkout::Model,
    invoice: &invoice::Model,
) -> Result<GatewaySessionState> {
    let gateway = ctx
        .gateways
        .find(&checkout.provider)
        .ok_or(Error::NotFound)?;
    let account = account::Entity::find_by_id(invoice.account_id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    let session = match gateway
        .resume_session(
            ctx.now(),
            &build_payment_order(ctx, checkout, invoice, account),
            checkout.session.as_deref(),
        )
        .await
    {
        Ok(ResumedSession::Open(session)) => session,
        Ok(ResumedSession::Complete) => return Ok(GatewaySessionState::Complete),
        Ok(ResumedSession::Expired) => {
            advance_checkout(&ctx.db, checkout, &["open"], "cancelled").await?;
            return Ok(GatewaySessionState::Expired);
        }
        Err(unavailable) => {
            tracing::warn!(provider = checkout.provider, checkout = %checkout.id, why = unavailable.0, "a gateway opened no session");
            return Ok(GatewaySessionState::Unavailable);
        }
    };
    if let Some(id) = session.id {
        checkout::Entity::update_many()
            .col_expr(checkout::Column::Session, Expr::value(id))
            .filter(checkout::Column::Id.eq(checkout.id))
            .exec(&ctx.db)
            .await?;
    }
    let current_checkout = checkout::Entity::find_by_id(checkout.id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    if current_checkout.status == "replaced" {
        // The request that replaced the link could not close this session, because its id was not
        // stored yet.
        enqueue_checkout_close(ctx, &ctx.db, checkout.id, invoice.account_id).await?;
        return Err(Error::NotFound);
    }
    Ok(GatewaySessionState::Redirect(session.redirect))
}

fn build_payment_order(
    ctx: &Ctx,
    checkout: &checkout::Model,
    invoice: &invoice::Model,
    account: account::Model,
) -> PaymentOrder {
    let at = |path: &str| format!("{}{path}", ctx.settings.public_url);
    PaymentOrder {
        checkout_id: checkout.id,
        reference: checkout.provider_ref.clone(),
        document_number: format_issued_or_proforma_number(invoice),
        description: invoice.description.clone(),
        amount_cents: checkout.amount_cents,
        currency: checkout.currency.clone(),
        email: account.email,
        language: account.language,
        opened_at: checkout.created_at,
        return_urls: ReturnUrls {
            success: at(&payment_success_path(invoice)),
            failure: at(PAYMENT_FAILURE_PATH),
            signed_return: at(&format!("/app/plata/intoarcere/{}", checkout.provider)),
            notification: at(&format!("/api/payments/{}/notification", checkout.provider)),
        },
    }
}

/// The page after a payment that failed or was cancelled.
pub const PAYMENT_FAILURE_PATH: &str = "/app/plata-eroare";

/// Returns the page after a payment. It queries the actual status (specification 1 §3).
pub fn payment_success_path(invoice: &invoice::Model) -> String {
    format!("/app/plata-succes?action=0&invoice_id={}", invoice.id)
}

/// Returns the checkout of a provider's reference, with its invoice.
///
/// # Errors
/// 404 for an unknown reference.
pub async fn find_checkout(
    ctx: &Ctx,
    provider: &str,
    reference: &str,
) -> Result<(checkout::Model, invoice::Model)> {
    let found = checkout::Entity::find()
        .filter(checkout::Column::Provider.eq(provider))
        .filter(checkout::Column::ProviderRef.eq(reference))
        .find_also_related(invoice::Entity)
        .one(&ctx.db)
        .await?;
    match found {
        Some((checkout, Some(invoice))) => Ok((checkout, invoice)),
        _ => Err(Error::NotFound),
    }
}

/// Returns the checkout of a provider's reference for a visitor. A checkout whose payment link was
/// replaced is over; what the provider reports about it is recorded nevertheless.
///
/// # Errors
/// 404 for an unknown reference or a replaced checkout.
pub async fn find_active_checkout(
    ctx: &Ctx,
    provider: &str,
    reference: &str,
) -> Result<(checkout::Model, invoice::Model)> {
    // Pages of a provider that is no longer configured, such as the sandbox, accept no payments.
    ctx.gateways.find(provider).ok_or(Error::NotFound)?;
    let (checkout, invoice) = find_checkout(ctx, provider, reference).await?;
    if checkout.status == "replaced" {
        Err(Error::NotFound)
    } else {
        Ok((checkout, invoice))
    }
}
