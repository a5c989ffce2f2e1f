//! Issues invoices: a proforma becomes an invoice with a number when it is paid, or when staff
//! issues it (contract 10).
//!
//! **Invariant**: seller, buyer, lines, exchange rate and number are written once, in the
//! transaction that issues the invoice.

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{AuditAction, AuditTarget, Staff},
    entities::{invoice, invoice_line},
    exchange_rates,
    kernel::money::{Cents, Currency},
};

use super::{
    document_numbers::claim_document_number,
    invoices::format_issued_or_proforma_number,
    party_details::load_current_parties,
    vat::{self, VatCategory},
};

/// Issues an invoice. Does nothing if it is issued already. The caller holds the lock of its row.
pub(super) async fn issue_invoice(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    id: Uuid,
) -> Result<invoice::Model> {
    let row = find_row(tx, id).await?;
    if row.issued_number.is_some() {
        return Ok(row);
    }
    let series = ctx.settings.invoice_series.clone();
    let number = claim_document_number(tx, &series).await?;
    let parties = load_current_parties(ctx, tx, row.account_id).await?;
    let rates = exchange_rates::load_exchange_rates(tx).await?;
    let stored = serde_json::to_string(&parties).map_err(Error::internal)?;
    let issued = invoice::Entity::update_many()
        .col_expr(invoice::Column::IssuedSeries, Expr::value(series))
        .col_expr(invoice::Column::IssuedNumber, Expr::value(number))
        .col_expr(invoice::Column::IssuedAt, Expr::value(ctx.now()))
        .col_expr(
            invoice::Column::RateMicros,
            Expr::value(rates.micros_per_unit(Currency::Eur)),
        )
        .col_expr(invoice::Column::RateOn, Expr::value(rates.day))
        .col_expr(invoice::Column::Parties, Expr::value(stored))
        .filter(invoice::Column::Id.eq(id))
        .filter(invoice::Column::IssuedNumber.is_null())
        .exec(tx)
        .await?;
    if issued.rows_affected != 1 {
        // The transaction is rolled back and returns its number.
        return Err(Error::Unavailable(format!(
            "the invoice {id} was just issued"
        )));
    }
    insert_line(ctx, tx, &row, parties.seller.vat).await?;
    find_row(tx, id).await
}

async fn find_row(tx: &impl ConnectionTrait, id: Uuid) -> Result<invoice::Model> {
    invoice::Entity::find_by_id(id)
        .one(tx)
        .await?
        .ok_or(Error::NotFound)
}

/// Writes the only line of an invoice.
async fn insert_line(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    row: &invoice::Model,
    vat_basis_points: Option<u32>,
) -> Result<()> {
    let (net, vat) = vat::split_gross(Cents(row.amount_cents), vat_basis_points.unwrap_or(0));
    let rate = i32::try_from(vat_basis_points.unwrap_or(0)).map_err(Error::internal)?;
    let line = invoice_line::ActiveModel {
        id: Set(ctx.new_id()),
        invoice_id: Set(row.id),
        position: Set(1),
        description: Set(row.description.clone()),
        unit_code: Set(vat::UNIT_CODE_PIECE.into()),
        quantity_thousandths: Set(1_000),
        full_cents: Set(row.full_cents),
        discount_cents: Set(row.full_cents - row.amount_cents),
        net_cents: Set(net.0),
        vat_category: Set(VatCategory::of_rate(vat_basis_points).as_str().into()),
        vat_basis_points: Set(rate),
        vat_cents: Set(vat.0),
        gross_cents: Set(row.amount_cents),
    };
    invoice_line::Entity::insert(line)
        .exec_without_returning(tx)
        .await?;
    Ok(())
}

/// Issues an unpaid invoice, for a client that needs the invoice before it pays. Its amount, text
/// and buyer do not change any more.
///
/// # Errors
/// 404 for an unknown invoice; `already_paid` (409) if it is not unpaid; `invoice_issued` (409) if
/// it is issued.
pub async fn issue_invoice_by_staff(ctx: &Ctx, staff: &Staff, id: Uuid) -> Result<invoice::Model> {
    let mut transaction = staff.begin_audited(ctx).await?;
    // An update without a change locks the row.
    let locked = invoice::Entity::update_many()
        .col_expr(invoice::Column::Id, Expr::value(id))
        .filter(invoice::Column::Id.eq(id))
        .exec(transaction.tx())
        .await?;
    if locked.rows_affected == 0 {
        return Err(Error::NotFound);
    }
    let previous = find_row(transaction.tx(), id).await?;
    if previous.issued_number.is_some() {
        return Err(Error::Rejected(ErrorCode::InvoiceIssued));
    }
    if previous.status != "unpaid" {
        return Err(Error::Rejected(ErrorCode::AlreadyPaid));
    }
    let row = issue_invoice(ctx, transaction.tx(), id).await?;
    transaction.record_change(
        "invoice_number",
        format_issued_or_proforma_number(&previous),
        format_issued_or_proforma_number(&row),
    );
    transaction.record_amount_change("amount", &row.currency, None, row.amount_cents);
    transaction
        .commit(
            ctx,
            AuditAction::InvoiceIssued,
            Some(row.account_id),
            Some(AuditTarget::Invoice(id)),
        )
        .await?;
    Ok(row)
}
