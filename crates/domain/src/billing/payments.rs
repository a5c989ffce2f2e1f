//! The rows of payments, and what a payment changes at its checkout and its invoice.

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
    sea_query::OnConflict,
};

use crate::{
    Ctx, Result,
    entities::{checkout, invoice, payment_record},
    jobs::{self, Job, JobDetails},
};

use super::issue::issue_invoice;

/// The provider of payment records for refunds that staff entered by hand.
pub const MANUAL_PROVIDER: &str = "manual";

/// Inserts a payment. Returns `None` if it is recorded already.
pub async fn insert_payment_once(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    checkout: &checkout::Model,
    kind: &str,
    event_id: &str,
    amount_cents: i64,
) -> Result<Option<Uuid>> {
    let id = ctx.new_id();
    let row = payment_record::ActiveModel {
        id: Set(id),
        invoice_id: Set(checkout.invoice_id),
        checkout_id: Set(Some(checkout.id)),
        provider: Set(checkout.provider.clone()),
        provider_event: Set(event_id.to_owned()),
        kind: Set(kind.into()),
        amount_cents: Set(amount_cents),
        currency: Set(checkout.currency.clone()),
        reason: Set(None),
        created_at: Set(ctx.now()),
    };
    let fresh = payment_record::Entity::insert(row)
        .on_conflict(
            OnConflict::columns([
                payment_record::Column::Provider,
                payment_record::Column::ProviderEvent,
            ])
            .do_nothing()
            .to_owned(),
        )
        .exec_without_returning(tx)
        .await?;
    Ok((fresh == 1).then_some(id))
}

/// Changes the status of a checkout, only from the given ones, so that a late notification does not
/// overwrite a newer status.
pub async fn advance_checkout(
    tx: &impl ConnectionTrait,
    checkout: &checkout::Model,
    from: &[&str],
    to: &str,
) -> Result<()> {
    checkout::Entity::update_many()
        .col_expr(checkout::Column::Status, Expr::value(to))
        .filter(checkout::Column::Id.eq(checkout.id))
        .filter(checkout::Column::Status.is_in(from.iter().copied()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Sets an unpaid invoice to paid, issues it and enqueues the activation and the receipt. Returns
/// false if it was not unpaid.
pub async fn settle_unpaid_invoice(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    invoice: &invoice::Model,
) -> Result<bool> {
    let now = ctx.now();
    let first = invoice::Entity::update_many()
        .col_expr(invoice::Column::Status, Expr::value("paid"))
        .col_expr(invoice::Column::PaidAt, Expr::value(now))
        .filter(invoice::Column::Id.eq(invoice.id))
        .filter(invoice::Column::Status.eq("unpaid"))
        .exec(tx)
        .await?;
    if first.rows_affected == 0 {
        return Ok(false);
    }
    issue_invoice(ctx, tx, invoice.id).await?;
    let work = Job::ActivateAccount {
        invoice_id: invoice.id,
    };
    jobs::enqueue(
        tx,
        now,
        &format!("activate:{}", invoice.id),
        &work,
        invoice_job_details(invoice),
    )
    .await?;
    let work = Job::MailReceipt {
        invoice_id: invoice.id,
    };
    jobs::enqueue(
        tx,
        now,
        &format!("mail_receipt:{}", invoice.id),
        &work,
        invoice_job_details(invoice),
    )
    .await?;
    Ok(true)
}

/// Returns the details of a job about an invoice: the account of the invoice.
pub fn invoice_job_details(invoice: &invoice::Model) -> JobDetails {
    JobDetails {
        account_id: Some(invoice.account_id),
        ..JobDetails::default()
    }
}

/// Returns the sum of the payments of these kinds.
pub fn sum_payments(lines: &[payment_record::Model], kinds: &[&str]) -> i64 {
    lines
        .iter()
        .filter(|payment| kinds.contains(&payment.kind.as_str()))
        .map(|payment| payment.amount_cents)
        .sum()
}
