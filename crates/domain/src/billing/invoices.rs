//! Invoices of an account.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, prelude::Uuid, sea_query::OnConflict,
};

use crate::{
    Ctx, Error, Result,
    access::{AuditAction, AuditTarget, AuditedAccountAccess, Member, Owner, Staff},
    entities::{account, checkout, invoice, payment_record, retained_invoice},
    exchange_rates,
    kernel::{
        crypto,
        money::{Cents, Currency},
    },
};

/// The price of the standard package, VAT included (specification 1 §9).
pub const STANDARD_PRICE: Cents = Cents(9_900);
/// The currency of invoices.
pub const INVOICE_CURRENCY: &str = "EUR";

/// Inserts an invoice of the standard package, less `percent`.
pub async fn insert_standard_invoice(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    account: &account::Model,
    percent: i32,
) -> Result<invoice::Model> {
    let code = account.discount_code.clone();
    insert_numbered_invoice(
        ctx,
        tx,
        account.id,
        "Pachet standard Alai".into(),
        (STANDARD_PRICE, STANDARD_PRICE.minus_percent(percent)),
        code,
    )
    .await
}

/// Inserts an invoice of staff.
pub(super) async fn insert_custom_invoice(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    account: &account::Model,
    description: String,
    amount: Cents,
) -> Result<invoice::Model> {
    insert_numbered_invoice(ctx, tx, account.id, description, (amount, amount), None).await
}

/// Inserts a proforma with its full amount and the amount to pay, under the next number.
async fn insert_numbered_invoice(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    account_id: Uuid,
    description: String,
    (full, amount): (Cents, Cents),
    discount_code: Option<String>,
) -> Result<invoice::Model> {
    let now = ctx.now();
    let rates = exchange_rates::load_exchange_rates(tx).await?;
    // Numbers are consecutive. If two transactions read the same last number, the unique index
    // refuses the second one, and it reads the number again.
    loop {
        let last = last_number(tx).await?;
        let id = crypto::new_id(now);
        let row = invoice::ActiveModel {
            id: Set(id),
            account_id: Set(account_id),
            series: Set(ctx.settings.proforma_series.clone()),
            number: Set(last.unwrap_or(1_000) + 1),
            issued_series: Set(None),
            issued_number: Set(None),
            issued_at: Set(None),
            description: Set(description.clone()),
            full_cents: Set(full.0),
            amount_cents: Set(amount.0),
            currency: Set(INVOICE_CURRENCY.into()),
            status: Set("unpaid".into()),
            discount_code: Set(discount_code.clone()),
            payment_token: Set(crypto::random_token()),
            paid_at: Set(None),
            created_at: Set(now),
            document_id: Set(None),
            rate_micros: Set(Some(rates.micros_per_unit(Currency::Eur))),
            rate_on: Set(Some(rates.day)),
            parties: Set(None),
            ended_at: Set(None),
            ended_reason: Set(None),
            access_ended: Set(false),
            version: Set(1),
        };
        let fresh = invoice::Entity::insert(row)
            .on_conflict(
                OnConflict::column(invoice::Column::Number)
                    .do_nothing()
                    .to_owned(),
            )
            .exec_without_returning(tx)
            .await?;
        if fresh == 1 {
            return invoice::Entity::find_by_id(id)
                .one(tx)
                .await?
                .ok_or(Error::NotFound);
        }
    }
}

/// Returns the last number, including those of erased accounts.
async fn last_number(tx: &impl ConnectionTrait) -> Result<Option<i64>> {
    let open: Option<i64> = invoice::Entity::find()
        .select_only()
        .column(invoice::Column::Number)
        .order_by_desc(invoice::Column::Number)
        .limit(1)
        .into_tuple()
        .one(tx)
        .await?;
    let closed: Option<i64> = retained_invoice::Entity::find()
        .select_only()
        .column(retained_invoice::Column::Number)
        .order_by_desc(retained_invoice::Column::Number)
        .limit(1)
        .into_tuple()
        .one(tx)
        .await?;
    Ok(open.max(closed))
}

/// Returns the series and the number of an invoice: those of the invoice if it is issued, otherwise
/// those of the proforma.
pub fn issued_or_proforma_series_and_number(invoice: &invoice::Model) -> (&str, i64) {
    match (&invoice.issued_series, invoice.issued_number) {
        (Some(series), Some(number)) => (series.as_str(), number),
        _ => (invoice.series.as_str(), invoice.number),
    }
}

/// Returns the VAT of an amount of the invoice in lei, at the rate of the invoice. `None` for
/// invoices without a rate.
pub fn vat_in_lei(invoice: &invoice::Model, vat: Cents) -> Option<Cents> {
    invoice
        .rate_micros
        .map(|micros| exchange_rates::convert_to_lei_at_rate(vat, micros))
}

/// Returns the amount in lei at the reference rate of the day of the invoice. `None` for invoices
/// that are older than this rate.
pub fn amount_in_lei(invoice: &invoice::Model) -> Option<Cents> {
    invoice
        .rate_micros
        .map(|micros| exchange_rates::convert_to_lei_at_rate(Cents(invoice.amount_cents), micros))
}

/// Formats the series and the number as they are printed, such as `ALAI 1001`, or `PF 1001` of the
/// proforma for an invoice that is not issued.
pub fn format_issued_or_proforma_number(invoice: &invoice::Model) -> String {
    let (series, number) = issued_or_proforma_series_and_number(invoice);
    format!("{series} {number}")
}

/// Returns the path of our own page that opens the payment of an invoice.
pub fn payment_path(invoice: &invoice::Model) -> String {
    format!("/app/plata/{}", invoice.payment_token)
}

/// Returns the invoices of the account, newest first.
pub async fn list_invoices(ctx: &Ctx, member: &Member) -> Result<Vec<invoice::Model>> {
    load_invoices(ctx, member.account().id).await
}

/// Returns the invoices of an account that staff has opened.
pub async fn list_account_invoices(
    ctx: &Ctx,
    audited: &AuditedAccountAccess,
) -> Result<Vec<invoice::Model>> {
    load_invoices(ctx, audited.account().id).await
}

/// Returns the recorded payments of an account that staff has opened, each with its checkout, in the
/// order of their arrival.
pub async fn list_account_payments(
    ctx: &Ctx,
    audited: &AuditedAccountAccess,
) -> Result<Vec<(payment_record::Model, Option<checkout::Model>)>> {
    Ok(payment_record::Entity::find()
        .inner_join(invoice::Entity)
        .find_also_related(checkout::Entity)
        .filter(invoice::Column::AccountId.eq(audited.account().id))
        .order_by_asc(payment_record::Column::CreatedAt)
        .order_by_asc(payment_record::Column::Id)
        .all(&ctx.db)
        .await?)
}

/// Returns an invoice with its account: for an owner only one of its own account. Access by staff
/// is audited.
///
/// # Errors
/// 404 for any other invoice.
pub async fn find_invoice(
    ctx: &Ctx,
    access: &OwnerOrStaff,
    id: Uuid,
) -> Result<(invoice::Model, account::Model)> {
    let mut find = invoice::Entity::find_by_id(id);
    if let OwnerOrStaff::Owner(owner) = access {
        find = find.filter(invoice::Column::AccountId.eq(owner.account().id));
    }
    match find.find_also_related(account::Entity).one(&ctx.db).await? {
        Some((invoice, Some(account))) => {
            if let OwnerOrStaff::Staff(staff) = access {
                staff
                    .audit_account_access(
                        ctx,
                        account.id,
                        AuditAction::InvoiceOpened,
                        AuditTarget::Invoice(id),
                    )
                    .await?;
            }
            Ok((invoice, account))
        }
        _ => Err(Error::NotFound),
    }
}

/// Who may handle the payment of an invoice: the owner of its account, or staff (specification 3
/// §6).
#[derive(Clone, Debug)]
pub enum OwnerOrStaff {
    Owner(Box<Owner>),
    Staff(Staff),
}

async fn load_invoices(ctx: &Ctx, account_id: Uuid) -> Result<Vec<invoice::Model>> {
    Ok(invoice::Entity::find()
        .filter(invoice::Column::AccountId.eq(account_id))
        .order_by_desc(invoice::Column::CreatedAt)
        .order_by_desc(invoice::Column::Number)
        .all(&ctx.db)
        .await?)
}

/// Returns the status of an invoice, which is `paid` only if a provider reported the payment or the
/// amount is zero. An unknown id is reported as unpaid, so that ids cannot be probed.
pub async fn load_invoice_status(ctx: &Ctx, invoice_id: Option<Uuid>) -> Result<String> {
    let found = match invoice_id {
        Some(id) => invoice::Entity::find_by_id(id).one(&ctx.db).await?,
        None => None,
    };
    Ok(found.map_or_else(|| "unpaid".into(), |i| i.status))
}
