//! Invoices that staff ends by hand: cancelled ones, and ones whose money was refunded outside of
//! the gateways (contract 10).
//!
//! **Invariant**: one conditional UPDATE decides, so that of concurrent requests one is recorded.
//! Money that arrives for a cancelled invoice is recorded as overpaid. The reason is stored with
//! the invoice and erased with it; its audit entry says only that there is one.

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, QueryFilter, QuerySelect, QueryTrait,
    prelude::{Expr, Uuid},
    sea_query::Func,
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{AuditAction, AuditTarget, AuditedTransaction, Staff},
    entities::{account, invoice, payment_record},
    jobs::{self, Job, JobDetails},
    kernel::{
        money::Cents,
        validation::{FieldErrors, MAX_NAME_CHARS},
    },
};

use super::{
    close_checkouts,
    credit_notes::issue_due_credit_note,
    payments::{MANUAL_PROVIDER, sum_payments},
    provider_refund::reconcile_invoice_refunds,
};

/// Cancels an unpaid invoice: its link becomes invalid, its checkouts end, and a mail informs the
/// client.
///
/// # Errors
/// 422 without a reason; 404 for an unknown invoice; `already_paid` (409) if it is not unpaid.
pub async fn cancel_invoice(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    reason: Option<&str>,
) -> Result<invoice::Model> {
    let reason = require_reason(reason)?;
    let mut transaction = staff.begin_audited(ctx).await?;
    let row = transition_invoice(ctx, &transaction, id, ("unpaid", "cancelled"), &reason)
        .await?
        .ok_or(Error::Rejected(ErrorCode::AlreadyPaid))?;
    close_checkouts::end_open_checkouts(ctx, transaction.tx(), &row).await?;
    issue_due_credit_note(ctx, transaction.tx(), id).await?;
    enqueue_invoice_cancelled_or_refunded_mail(ctx, &transaction, &row).await?;
    transaction.record_change("invoice_status", "unpaid", "cancelled");
    transaction.record_amount_change("amount_due", &row.currency, Some(row.amount_cents), 0);
    transaction.record_private_change("reason", &"", &reason.as_str());
    transaction
        .commit(
            ctx,
            AuditAction::InvoiceCancelled,
            Some(row.account_id),
            Some(AuditTarget::Invoice(id)),
        )
        .await?;
    Ok(row)
}

/// Records that the money of a paid invoice was refunded. No gateway is called. With `end_access`
/// the account becomes free again, unless another invoice of it is paid. Its trial does not change.
/// `refundable` is what can still be refunded, as the caller shows it. It is compared if it is given.
///
/// # Errors
/// 422 without a reason; 404 for an unknown invoice; `invoice_not_paid` (409) if it is not paid;
/// `stale` (409) if another amount can be refunded than `refundable`.
pub async fn record_full_refund(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    reason: Option<&str>,
    end_access: bool,
    refundable: Option<&str>,
) -> Result<invoice::Model> {
    let reason = require_reason(reason)?;
    let expected = check_expected_refundable(refundable)?;
    let mut transaction = staff.begin_audited(ctx).await?;
    let mut row = transition_invoice(ctx, &transaction, id, ("paid", "refunded"), &reason)
        .await?
        .ok_or(Error::Rejected(ErrorCode::InvoiceNotPaid))?;
    let lines = load_payment_records(&transaction, id).await?;
    compare_refundable(&lines, expected)?;
    let before = sum_payments(&lines, &["refunded"]);
    record_remaining_refund(ctx, &transaction, &row).await?;
    issue_due_credit_note(ctx, transaction.tx(), id).await?;
    let after = sum_payments(
        &load_payment_records(&transaction, id).await?,
        &["refunded"],
    );
    transaction.record_change("invoice_status", "paid", "refunded");
    transaction.record_amount_change("refunded_total", &row.currency, Some(before), after);
    transaction.record_private_change("reason", &"", &reason.as_str());
    if end_access && revoke_paid_access(ctx, &transaction, &row).await? {
        row.access_ended = true;
        transaction.record_change("account_type", "paid", "free");
    }
    enqueue_invoice_cancelled_or_refunded_mail(ctx, &transaction, &row).await?;
    transaction
        .commit(
            ctx,
            AuditAction::InvoiceRefunded,
            Some(row.account_id),
            Some(AuditTarget::Invoice(id)),
        )
        .await?;
    Ok(row)
}

/// Records that part of an invoice's money was refunded by hand: a partial refund, a double
/// payment, or a payment of a cancelled invoice. The status changes only if nothing is left of a
/// paid invoice. No gateway is called and no mail is sent. `refundable` is what can still be
/// refunded, as the caller shows it. It is compared if it is given.
///
/// # Errors
/// 422 on `amount` if it is invalid or more than is left; 404 for an unknown invoice; `stale` (409)
/// if another amount can be refunded than `refundable`.
pub async fn record_partial_refund(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    amount: Option<&str>,
    refundable: Option<&str>,
) -> Result<invoice::Model> {
    let cents = check_refund_amount(amount)?;
    let expected = check_expected_refundable(refundable)?;
    let mut transaction = staff.begin_audited(ctx).await?;
    // Locks the invoice, so that a concurrent refund sees the reduced amount.
    let lock = invoice::Entity::update_many()
        .col_expr(invoice::Column::Id, Expr::value(id))
        .filter(invoice::Column::Id.eq(id));
    if lock.exec(transaction.tx()).await?.rows_affected == 0 {
        return Err(Error::NotFound);
    }
    let lines = load_payment_records(&transaction, id).await?;
    if cents.0 > refundable_cents(&lines) {
        return Err(Error::invalid_field("amount", "out_of_range"));
    }
    compare_refundable(&lines, expected)?;
    let row = invoice::Entity::find_by_id(id)
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)?;
    insert_refund_payment(
        ctx,
        &transaction,
        &row,
        &format!("refund:{id}:{}", lines.len()),
        cents.0,
    )
    .await?;
    reconcile_invoice_refunds(ctx, transaction.tx(), id).await?;
    let before = sum_payments(&lines, &["refunded"]);
    let after = before + cents.0;
    transaction.record_amount_change("given_back", &row.currency, None, cents.0);
    transaction.record_amount_change("refunded_total", &row.currency, Some(before), after);
    let settled = invoice::Entity::find_by_id(id)
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)?;
    // The refund of the last part makes a paid invoice a refunded one.
    let act = if settled.status == row.status {
        AuditAction::InvoicePartlyRefunded
    } else {
        transaction.record_change(
            "invoice_status",
            row.status.as_str(),
            settled.status.as_str(),
        );
        AuditAction::InvoiceRefunded
    };
    transaction
        .commit(
            ctx,
            act,
            Some(row.account_id),
            Some(AuditTarget::Invoice(id)),
        )
        .await?;
    Ok(settled)
}

fn check_refund_amount(amount: Option<&str>) -> Result<Cents> {
    let mut fields = FieldErrors::default();
    let typed = fields.required("amount", amount, MAX_NAME_CHARS);
    fields.into_result()?;
    let mut fields = FieldErrors::default();
    let cents = fields.amount("amount", &typed);
    fields.check(
        "amount",
        cents.is_none_or(|read| read > Cents(0)),
        "invalid",
    );
    fields.into_result()?;
    Ok(cents.unwrap_or(Cents(0)))
}

/// Reads the refundable amount that a client shows. Returns `None` if it does not send one.
fn check_expected_refundable(refundable: Option<&str>) -> Result<Option<Cents>> {
    let mut fields = FieldErrors::default();
    let cents = refundable.and_then(|typed| fields.amount("refundable", typed));
    fields.into_result()?;
    Ok(cents)
}

/// Returns `stale` if the client shows another refundable amount than these payments have.
fn compare_refundable(lines: &[payment_record::Model], expected: Option<Cents>) -> Result<()> {
    if expected.is_some_and(|shown| shown.0 != refundable_cents(lines).max(0)) {
        return Err(Error::Rejected(ErrorCode::Stale));
    }
    Ok(())
}

/// Returns what was paid and not refunded.
fn refundable_cents(lines: &[payment_record::Model]) -> i64 {
    sum_payments(lines, &["paid", "overpaid"]) - sum_payments(lines, &["refunded"])
}

async fn load_payment_records(
    transaction: &AuditedTransaction,
    id: Uuid,
) -> Result<Vec<payment_record::Model>> {
    Ok(payment_record::Entity::find()
        .filter(payment_record::Column::InvoiceId.eq(id))
        .all(transaction.tx())
        .await?)
}

fn require_reason(reason: Option<&str>) -> Result<String> {
    let mut fields = FieldErrors::default();
    let reason = fields.required("reason", reason, MAX_NAME_CHARS);
    fields.into_result()?;
    Ok(reason)
}

/// Changes the status of an invoice. Returns `None` if it does not have the status `from`.
async fn transition_invoice(
    ctx: &Ctx,
    transaction: &AuditedTransaction,
    id: Uuid,
    (from, to): (&str, &str),
    reason: &str,
) -> Result<Option<invoice::Model>> {
    let ended = invoice::Entity::update_many()
        .col_expr(invoice::Column::Status, Expr::value(to))
        .col_expr(invoice::Column::EndedAt, Expr::value(ctx.now()))
        .col_expr(invoice::Column::EndedReason, Expr::value(reason))
        .filter(invoice::Column::Id.eq(id))
        .filter(invoice::Column::Status.eq(from))
        .exec(transaction.tx())
        .await?;
    let row = invoice::Entity::find_by_id(id)
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)?;
    Ok((ended.rows_affected == 1).then_some(row))
}

/// Records as refunded what the gateways have not refunded already.
async fn record_remaining_refund(
    ctx: &Ctx,
    transaction: &AuditedTransaction,
    row: &invoice::Model,
) -> Result<()> {
    let payments = load_payment_records(transaction, row.id).await?;
    let left = row.amount_cents.min(refundable_cents(&payments));
    if left <= 0 {
        return Ok(());
    }
    insert_refund_payment(ctx, transaction, row, &format!("refund:{}", row.id), left).await
}

async fn insert_refund_payment(
    ctx: &Ctx,
    transaction: &AuditedTransaction,
    row: &invoice::Model,
    event: &str,
    cents: i64,
) -> Result<()> {
    let line = payment_record::ActiveModel {
        id: Set(ctx.new_id()),
        invoice_id: Set(row.id),
        checkout_id: Set(None),
        provider: Set(MANUAL_PROVIDER.into()),
        provider_event: Set(event.into()),
        kind: Set("refunded".into()),
        amount_cents: Set(cents),
        currency: Set(row.currency.clone()),
        reason: Set(None),
        created_at: Set(ctx.now()),
    };
    payment_record::Entity::insert(line)
        .exec_without_returning(transaction.tx())
        .await?;
    Ok(())
}

/// Ends the access that the invoice paid for. Returns false if another invoice still pays for the
/// account.
async fn revoke_paid_access(
    ctx: &Ctx,
    transaction: &AuditedTransaction,
    row: &invoice::Model,
) -> Result<bool> {
    let others = invoice::Entity::find()
        .select_only()
        .column(invoice::Column::AccountId);
    let others = others
        .filter(invoice::Column::Status.eq("paid"))
        .into_query();
    let until = Func::coalesce([
        Expr::col(account::Column::FreeUntil),
        Expr::value(ctx.now()),
    ]);
    let freed = account::Entity::update_many()
        .col_expr(account::Column::AccountType, Expr::value("free"))
        .col_expr(account::Column::FreeUntil, until.into())
        .filter(account::Column::Id.eq(row.account_id))
        .filter(account::Column::Id.not_in_subquery(others))
        .exec(transaction.tx())
        .await?;
    if freed.rows_affected == 0 {
        return Ok(false);
    }
    // An activation that has not run yet reads this flag.
    invoice::Entity::update_many()
        .col_expr(invoice::Column::AccessEnded, Expr::value(true))
        .filter(invoice::Column::Id.eq(row.id))
        .exec(transaction.tx())
        .await?;
    Ok(true)
}

async fn enqueue_invoice_cancelled_or_refunded_mail(
    ctx: &Ctx,
    transaction: &AuditedTransaction,
    row: &invoice::Model,
) -> Result<()> {
    let work = Job::MailInvoiceCancelledOrRefunded { invoice_id: row.id };
    let scope = JobDetails {
        account_id: Some(row.account_id),
        ..JobDetails::default()
    };
    jobs::enqueue(
        transaction.tx(),
        ctx.now(),
        &format!("mail_invoice_ended:{}", row.id),
        &work,
        scope,
    )
    .await?;
    Ok(())
}
