//! Credit notes (storno): they reverse an issued invoice, in full or in part, and have numbers of
//! the series of invoices (contract 10).
//!
//! **Invariant**: the credit notes of an invoice add up to what was refunded of its own amount.
//! Money that was paid in addition is refunded first and reverses nothing.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    prelude::Uuid,
};

use crate::{
    Ctx, Error, Result,
    entities::{account, credit_note, invoice, payment_record},
};

use super::{
    document_numbers::claim_document_number,
    invoices::{OwnerOrStaff, find_invoice},
    payments::sum_payments,
};

/// Issues the credit note of an invoice, if more of its amount was refunded than its credit notes
/// reverse. The caller holds the lock of its row.
pub(super) async fn issue_due_credit_note(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    invoice_id: Uuid,
) -> Result<()> {
    let row = invoice::Entity::find_by_id(invoice_id)
        .one(tx)
        .await?
        .ok_or(Error::NotFound)?;
    if row.issued_number.is_none() {
        return Ok(());
    }
    let payments = payment_record::Entity::find()
        .filter(payment_record::Column::InvoiceId.eq(invoice_id))
        .all(tx)
        .await?;
    let existing = credit_note::Entity::find()
        .filter(credit_note::Column::InvoiceId.eq(invoice_id))
        .all(tx)
        .await?;
    let reversed: i64 = existing.iter().map(|note| note.amount_cents).sum();
    let missing = reversible_cents(&row, &payments) - reversed;
    if missing <= 0 {
        return Ok(());
    }
    let series = ctx.settings.invoice_series.clone();
    let note = credit_note::ActiveModel {
        id: Set(ctx.new_id()),
        invoice_id: Set(invoice_id),
        number: Set(claim_document_number(tx, &series).await?),
        series: Set(series),
        amount_cents: Set(missing),
        currency: Set(row.currency),
        created_at: Set(ctx.now()),
    };
    credit_note::Entity::insert(note)
        .exec_without_returning(tx)
        .await?;
    Ok(())
}

/// Returns how much of an invoice has to be reversed: all of a refunded or cancelled one, otherwise
/// what was refunded beyond the money that was paid in addition.
fn reversible_cents(row: &invoice::Model, payments: &[payment_record::Model]) -> i64 {
    if ["refunded", "cancelled"].contains(&row.status.as_str()) {
        return row.amount_cents;
    }
    let received = sum_payments(payments, &["paid", "overpaid"]);
    let surplus = (received - row.amount_cents).max(0);
    (sum_payments(payments, &["refunded"]) - surplus).clamp(0, row.amount_cents)
}

/// Returns the series and the number of a credit note as they are printed.
pub fn formatted_credit_note_number(note: &credit_note::Model) -> String {
    format!("{} {}", note.series, note.number)
}

/// Returns the credit notes of these invoices, in the order of their numbers.
pub(super) async fn list_credit_notes(
    ctx: &Ctx,
    invoice_ids: Vec<Uuid>,
) -> Result<Vec<credit_note::Model>> {
    if invoice_ids.is_empty() {
        return Ok(Vec::new());
    }
    Ok(credit_note::Entity::find()
        .filter(credit_note::Column::InvoiceId.is_in(invoice_ids))
        .order_by_asc(credit_note::Column::Number)
        .all(&ctx.db)
        .await?)
}

/// Returns a credit note with its invoice and account, for whom the invoice is returned.
///
/// # Errors
/// 404 for any other credit note.
pub async fn find_credit_note(
    ctx: &Ctx,
    access: &OwnerOrStaff,
    invoice_id: Uuid,
    id: Uuid,
) -> Result<(credit_note::Model, invoice::Model, account::Model)> {
    let (row, account) = find_invoice(ctx, access, invoice_id).await?;
    let note = credit_note::Entity::find_by_id(id)
        .filter(credit_note::Column::InvoiceId.eq(invoice_id))
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    Ok((note, row, account))
}
