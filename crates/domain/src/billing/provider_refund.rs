//! Refunds that a provider reports: recorded with an alert to staff, unless staff has noted the same
//! money by hand. An invoice becomes refunded when nothing is left of its payments.

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Result,
    entities::{checkout, invoice, payment_record},
    jobs::{self, Job, JobDetails},
    kernel::payment_gateway::PaymentNotification,
};

use super::{
    credit_notes::issue_due_credit_note,
    manual_refunds::match_manual_refunds,
    payments::{advance_checkout, insert_payment_once, sum_payments},
};

/// Records what was refunded beyond what is recorded already. Providers report the total so far, so
/// that repeated and older notifications add nothing. Money that staff has noted by hand is not
/// recorded again: its row is confirmed instead, and staff is not alerted.
pub async fn record_provider_refund(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    checkout: &checkout::Model,
    invoice: &invoice::Model,
    notification: &PaymentNotification,
) -> Result<()> {
    let before = payment_record::Entity::find()
        .filter(payment_record::Column::CheckoutId.eq(checkout.id))
        .filter(payment_record::Column::Kind.eq("refunded"))
        .all(tx)
        .await?;
    let more = notification.amount_cents - before.iter().map(|p| p.amount_cents).sum::<i64>();
    if more <= 0 {
        return Ok(());
    }
    let unnoted = match_manual_refunds(ctx, tx, checkout, notification, more).await?;
    if unnoted > 0 {
        let event = format!("refund:{}:{}", checkout.id, notification.amount_cents);
        let inserted = insert_payment_once(ctx, tx, checkout, "refunded", &event, unnoted).await?;
        let Some(payment_id) = inserted else {
            return Ok(());
        };
        enqueue_refunded_mail(ctx, tx, invoice, payment_id).await?;
    }
    if notification.amount_cents == checkout.amount_cents {
        advance_checkout(
            tx,
            checkout,
            &["open", "replaced", "failed", "cancelled", "paid"],
            "refunded",
        )
        .await?;
    }
    reconcile_invoice_refunds(ctx, tx, invoice.id).await
}

async fn enqueue_refunded_mail(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    invoice: &invoice::Model,
    payment_id: Uuid,
) -> Result<()> {
    let work = Job::MailRefunded { payment_id };
    let scope = JobDetails {
        account_id: Some(invoice.account_id),
        ..JobDetails::default()
    };
    jobs::enqueue(
        tx,
        ctx.now(),
        &format!("mail_refunded:{payment_id}"),
        &work,
        scope,
    )
    .await?;
    Ok(())
}

/// Updates the status of an invoice after a refund or a payment, and issues the credit note that is
/// due.
pub async fn reconcile_invoice_refunds(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    invoice_id: Uuid,
) -> Result<()> {
    refresh_refund_status(tx, invoice_id).await?;
    issue_due_credit_note(ctx, tx, invoice_id).await
}

/// Sets a paid invoice to refunded if nothing is left of its payments. An invoice that was paid
/// twice and refunded once stays paid.
async fn refresh_refund_status(tx: &impl ConnectionTrait, invoice_id: Uuid) -> Result<()> {
    let rows = payment_record::Entity::find()
        .filter(payment_record::Column::InvoiceId.eq(invoice_id))
        .all(tx)
        .await?;
    let back = sum_payments(&rows, &["refunded"]);
    if back > 0 && back >= sum_payments(&rows, &["paid", "overpaid"]) {
        invoice::Entity::update_many()
            .col_expr(invoice::Column::Status, Expr::value("refunded"))
            .filter(invoice::Column::Id.eq(invoice_id))
            .filter(invoice::Column::Status.eq("paid"))
            .exec(tx)
            .await?;
    }
    Ok(())
}
