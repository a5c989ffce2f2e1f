//! Payment facts from a provider: checked by amount and currency, recorded once and acted on once.
//!
//! **Invariant**: the row of the invoice is locked while a fact about it is recorded. The result
//! does not depend on the order in which facts arrive.

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, Value,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    entities::{account, checkout, invoice, payment_record},
    jobs::{self, Job},
    kernel::payment_gateway::{PaymentEventKind, PaymentNotification},
};

use super::{
    checkout::find_checkout,
    close_checkouts::enqueue_other_checkout_closes,
    payment_mismatch::PaymentMismatch,
    payments::{advance_checkout, insert_payment_once, invoice_job_details, settle_unpaid_invoice},
    provider_refund::{reconcile_invoice_refunds, record_provider_refund},
};

/// Records a payment notification. The first `paid` with at least the amount of the invoice pays it
/// and enqueues the activation in the same transaction. A second payment, one of a smaller amount,
/// and the part beyond the amount are recorded as overpayments, with an alert to staff. A refund,
/// and a payment for an account that staff has closed, are recorded with an alert, too. Repeated
/// notifications change nothing.
///
/// # Errors
/// 404 for an unknown reference; `bad_signature` (400) if the amount or the currency do not match.
pub async fn record_payment_notification(
    ctx: &Ctx,
    provider: &str,
    notification: &PaymentNotification,
) -> Result<invoice::Model> {
    let (found, invoice) = find_checkout(ctx, provider, &notification.reference).await?;
    if !matches_checkout(&found, notification) {
        tracing::error!(
            provider,
            invoice = invoice.number,
            "a payment notification has another amount or currency; nothing was recorded"
        );
        return Err(Error::Rejected(ErrorCode::BadSignature));
    }
    let tx = ctx.begin_write().await?;
    // An update without a change locks the row, so that facts about one invoice are recorded one
    // after another.
    invoice::Entity::update_many()
        .col_expr(invoice::Column::Number, Expr::value(invoice.number))
        .filter(invoice::Column::Id.eq(invoice.id))
        .exec(&tx)
        .await?;
    match notification.kind {
        PaymentEventKind::Paid => apply_payment(ctx, &tx, &found, &invoice, notification).await?,
        PaymentEventKind::Refunded => {
            record_provider_refund(ctx, &tx, &found, &invoice, notification).await?
        }
        PaymentEventKind::Disputed => {
            record_dispute(ctx, &tx, &found, &invoice, notification).await?
        }
        PaymentEventKind::Failed => {
            apply_checkout_end(ctx, &tx, &found, notification, "failed").await?
        }
        PaymentEventKind::Cancelled => {
            apply_checkout_end(ctx, &tx, &found, notification, "cancelled").await?
        }
    }
    tx.commit().await?;
    invoice::Entity::find_by_id(invoice.id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)
}

fn matches_checkout(found: &checkout::Model, notification: &PaymentNotification) -> bool {
    let amount = match notification.kind {
        PaymentEventKind::Refunded | PaymentEventKind::Disputed => {
            (1..=found.amount_cents).contains(&notification.amount_cents)
        }
        _ => notification.amount_cents == found.amount_cents,
    };
    amount && notification.currency == found.currency
}

async fn apply_checkout_end(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    found: &checkout::Model,
    notification: &PaymentNotification,
    kind: &str,
) -> Result<()> {
    if insert_payment_once(
        ctx,
        tx,
        found,
        kind,
        &notification.event_id,
        notification.amount_cents,
    )
    .await?
    .is_some()
    {
        advance_checkout(tx, found, &["open", "failed", "cancelled"], kind).await?;
    }
    Ok(())
}

async fn apply_payment(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    found: &checkout::Model,
    invoice: &invoice::Model,
    notification: &PaymentNotification,
) -> Result<()> {
    let Some(id) = insert_payment_once(
        ctx,
        tx,
        found,
        "paid",
        &notification.event_id,
        notification.amount_cents,
    )
    .await?
    else {
        return Ok(());
    };
    advance_checkout(
        tx,
        found,
        &["open", "replaced", "failed", "cancelled"],
        "paid",
    )
    .await?;
    // Read under the lock, because the amount of an old checkout may differ from the current amount
    // of the invoice.
    let invoice = invoice::Entity::find_by_id(invoice.id)
        .one(tx)
        .await?
        .ok_or(Error::NotFound)?;
    let more = notification.amount_cents - invoice.amount_cents;
    if more < 0 || !settle_unpaid_invoice(ctx, tx, &invoice).await? {
        set_payment_column(tx, id, payment_record::Column::Kind, "overpaid").await?;
        set_payment_reason(
            tx,
            id,
            PaymentMismatch::from_invoice_status(&invoice.status),
        )
        .await?;
        enqueue_overpaid_mail(ctx, tx, &invoice, id).await?;
    } else if more > 0 {
        set_payment_column(
            tx,
            id,
            payment_record::Column::AmountCents,
            invoice.amount_cents,
        )
        .await?;
        let rest = insert_payment_once(
            ctx,
            tx,
            found,
            "overpaid",
            &overpayment_event_id(&notification.event_id),
            more,
        )
        .await?;
        let rest = rest.unwrap_or(id);
        set_payment_reason(tx, rest, PaymentMismatch::AmountLowered).await?;
        enqueue_overpaid_mail(ctx, tx, &invoice, rest).await?;
    } else if is_account_closed(tx, invoice.account_id).await? {
        set_payment_reason(tx, id, PaymentMismatch::AccountClosed).await?;
        enqueue_overpaid_mail(ctx, tx, &invoice, id).await?;
    }
    if more >= 0 {
        enqueue_other_checkout_closes(ctx, tx, &invoice, Some(found.id)).await?;
    }
    reconcile_invoice_refunds(ctx, tx, invoice.id).await
}

async fn is_account_closed(tx: &impl ConnectionTrait, id: Uuid) -> Result<bool> {
    Ok(account::Entity::find_by_id(id)
        .one(tx)
        .await?
        .is_some_and(|account| account.is_closed_by_staff()))
}

/// Returns the event id of the overpaid part. One fact of a provider is recorded as two payments.
fn overpayment_event_id(event_id: &str) -> String {
    format!("{event_id}:rest")
}

async fn set_payment_column(
    tx: &impl ConnectionTrait,
    id: Uuid,
    column: payment_record::Column,
    value: impl Into<Value>,
) -> Result<()> {
    payment_record::Entity::update_many()
        .col_expr(column, Expr::value(value))
        .filter(payment_record::Column::Id.eq(id))
        .exec(tx)
        .await?;
    Ok(())
}

async fn set_payment_reason(
    tx: &impl ConnectionTrait,
    id: Uuid,
    reason: PaymentMismatch,
) -> Result<()> {
    set_payment_column(tx, id, payment_record::Column::Reason, reason.as_str()).await
}

/// Records that the payer's bank disputes a payment, with an alert to staff. The status of the
/// invoice does not change: a dispute has no result yet.
async fn record_dispute(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    found: &checkout::Model,
    invoice: &invoice::Model,
    notification: &PaymentNotification,
) -> Result<()> {
    let Some(payment_id) = insert_payment_once(
        ctx,
        tx,
        found,
        "disputed",
        &notification.event_id,
        notification.amount_cents,
    )
    .await?
    else {
        return Ok(());
    };
    jobs::enqueue(
        tx,
        ctx.now(),
        &format!("mail_disputed:{payment_id}"),
        &Job::MailDisputed { payment_id },
        invoice_job_details(invoice),
    )
    .await?;
    Ok(())
}

/// Alerts staff about a payment that has to be checked.
async fn enqueue_overpaid_mail(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    invoice: &invoice::Model,
    payment_id: Uuid,
) -> Result<()> {
    let work = Job::MailPaymentMismatch { payment_id };
    jobs::enqueue(
        tx,
        ctx.now(),
        &format!("mail_overpaid:{payment_id}"),
        &work,
        invoice_job_details(invoice),
    )
    .await?;
    Ok(())
}
