//! Billing by staff: discounts on unpaid invoices, invoices and their documents (contract 3, 10;
//! threats A4, A8, E9, E10).
//!
//! **Invariant**: an amount changes only while its invoice is unpaid, and checkouts with the old
//! amount are ended.

use std::{collections::HashMap, net::IpAddr};

use bytes::Bytes;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::ExprTrait,
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{AuditAction, AuditTarget, AuditedTransaction, Staff},
    entities::{account, credit_note, file, invoice},
    files::{self, StoredUpload, Upload},
    kernel::{
        money::Cents,
        network::Network,
        optimistic_lock,
        rate_limit::RateLimit,
        validation::{FieldErrors, MAX_NAME_CHARS},
    },
    uploads,
};

use super::{
    close_checkouts,
    credit_notes::list_credit_notes,
    discounts::redeem_discount_code,
    invoices::{INVOICE_CURRENCY, OwnerOrStaff, find_invoice, insert_custom_invoice},
};

/// The largest amount of one invoice.
const MAX_INVOICE_AMOUNT: Cents = Cents(100_000_000);

/// Applies a code to an account: each of its unpaid invoices costs its full amount less the code's
/// percentage. A code replaces the previous one; discounts do not add up.
///
/// # Errors
/// 422 without a code; `unknown_discount_code` (422), ten an hour from a network, then 429;
/// `no_unpaid_invoice` (409); 404 for an unknown account.
pub async fn apply_discount_code(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    code: Option<&str>,
    client_ip: IpAddr,
) -> Result<account::Model> {
    let (now, network) = (ctx.now(), Network::from(client_ip).to_string());
    ctx.rate_limiter
        .check(now, RateLimit::DiscountCodePerNetwork, &network)
        .await?;
    let mut fields = FieldErrors::default();
    let code = fields.required("discount_code", code, MAX_NAME_CHARS);
    fields.into_result()?;
    let code = code.to_uppercase();
    let mut transaction = staff.begin_audited(ctx).await?;
    let previous = account::Entity::find_by_id(id)
        .lock_exclusive()
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)?;
    account::Entity::update_many()
        .col_expr(account::Column::DiscountCode, Expr::value(&code))
        .filter(account::Column::Id.eq(id))
        .exec(transaction.tx())
        .await?;
    let unpaid = invoice::Entity::find()
        .filter(invoice::Column::AccountId.eq(id))
        .filter(invoice::Column::Status.eq("unpaid"))
        .filter(invoice::Column::IssuedNumber.is_null())
        .all(transaction.tx())
        .await?;
    if unpaid.is_empty() {
        return Err(Error::Rejected(ErrorCode::NoUnpaidInvoice));
    }
    let percent = redeem_discount_code(transaction.tx(), &code).await;
    if matches!(
        percent,
        Err(Error::Rejected(ErrorCode::UnknownDiscountCode))
    ) {
        ctx.rate_limiter
            .count_use(now, RateLimit::DiscountCodePerNetwork, &network)
            .await?;
    }
    let percent = percent?;
    let before = unpaid
        .first()
        .map_or(0, |row| discount_percent(row.full_cents, row.amount_cents));
    for row in unpaid {
        let amount = Cents(row.full_cents).minus_percent(percent);
        if reprice_unpaid_invoice(ctx, &transaction, &row, amount, Some(&code)).await? {
            let before = Some(row.amount_cents);
            transaction.record_amount_change("amount", &row.currency, before, amount.0);
        }
    }
    let saved = account::Entity::find_by_id(id)
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)?;
    transaction.record_change(
        "discount_code",
        previous.discount_code.unwrap_or_default(),
        &code,
    );
    transaction.record_change("percent", before, percent);
    transaction
        .commit(
            ctx,
            AuditAction::DiscountApplied,
            Some(id),
            Some(AuditTarget::Account(id)),
        )
        .await?;
    Ok(saved)
}

/// Returns the discount on the full amount, in percent.
const fn discount_percent(full: i64, amount: i64) -> i64 {
    if full > 0 {
        100 - (amount * 100 + full / 2) / full
    } else {
        0
    }
}

/// Changes the amount of a proforma. Returns false if it was paid or issued meanwhile; its amount
/// does not change then.
async fn reprice_unpaid_invoice(
    ctx: &Ctx,
    transaction: &AuditedTransaction,
    row: &invoice::Model,
    amount: Cents,
    code: Option<&str>,
) -> Result<bool> {
    let priced = invoice::Entity::update_many()
        .col_expr(invoice::Column::AmountCents, Expr::value(amount.0))
        .col_expr(invoice::Column::DiscountCode, Expr::value(code))
        .col_expr(
            invoice::Column::Version,
            Expr::col(invoice::Column::Version).add(1),
        )
        .filter(invoice::Column::Id.eq(row.id))
        .filter(invoice::Column::Status.eq("unpaid"))
        .filter(invoice::Column::IssuedNumber.is_null())
        .exec(transaction.tx())
        .await?;
    if priced.rows_affected == 0 {
        return Ok(false);
    }
    close_checkouts::end_open_checkouts(ctx, transaction.tx(), row).await?;
    Ok(true)
}

/// An invoice as staff writes it. Without `id` it is a new one, which requires a description and an
/// amount.
#[derive(Clone, Debug, Default)]
pub struct InvoiceInput {
    pub client_id: Option<Uuid>,
    pub id: Option<Uuid>,
    pub description: Option<String>,
    /// An amount as [`parse_typed_amount`](crate::kernel::typed_amount::parse_typed_amount) reads it.
    pub amount: Option<String>,
    /// A PDF.
    pub document: Option<Upload>,
    /// The version that the change is based on. The change is refused if it is not the current
    /// one.
    pub version: Option<i32>,
}

/// The validated input.
struct CheckedInvoice {
    client_id: Uuid,
    description: Option<String>,
    amount: Option<Cents>,
    version: Option<i32>,
}

impl InvoiceInput {
    fn check(&self) -> Result<CheckedInvoice> {
        let mut fields = FieldErrors::default();
        fields.check("client_id", self.client_id.is_some(), "required");
        let fresh = self.id.is_none();
        let description = match self.description.as_deref() {
            None if !fresh => None,
            typed => Some(fields.required("description", typed, MAX_NAME_CHARS)),
        };
        let amount = match self
            .amount
            .as_deref()
            .map(str::trim)
            .filter(|a| !a.is_empty())
        {
            None => {
                fields.check("amount", !fresh && self.amount.is_none(), "required");
                None
            }
            Some(typed) => {
                let read = fields.amount("amount", typed);
                fields.check(
                    "amount",
                    read.is_none_or(|cents| cents > Cents(0) && cents <= MAX_INVOICE_AMOUNT),
                    "out_of_range",
                );
                read
            }
        };
        fields.into_result()?;
        let client_id = self
            .client_id
            .ok_or_else(|| Error::invalid_field("client_id", "required"))?;
        Ok(CheckedInvoice {
            client_id,
            description,
            amount,
            version: self.version,
        })
    }
}

/// Creates or changes an invoice of an account. Returns whether it is new.
///
/// # Errors
/// 422 with the invalid fields; 404 for an unknown account or invoice, or an invoice of another
/// account; `already_paid` (409) for the amount and the description of an invoice that is not
/// unpaid; `invoice_issued` (409) for those of an issued one; `stale` (409) if the change is based
/// on an older version; 413 and 415 for the document.
pub async fn save_invoice(
    ctx: &Ctx,
    staff: &Staff,
    mut input: InvoiceInput,
) -> Result<(invoice::Model, bool)> {
    let checked = input.check()?;
    let stored = match input.document.take() {
        Some(upload) => Some(files::store_uploaded_document(ctx, upload, false).await?),
        None => None,
    };
    let stored_document_id = stored.as_ref().and_then(StoredUpload::document_id);
    let saved = write_invoice(ctx, staff, input.id, checked, stored).await;
    if saved.is_err() {
        files::discard_unsaved_document(ctx, stored_document_id).await;
    }
    saved
}

async fn write_invoice(
    ctx: &Ctx,
    staff: &Staff,
    id: Option<Uuid>,
    new: CheckedInvoice,
    stored: Option<StoredUpload>,
) -> Result<(invoice::Model, bool)> {
    let mut transaction = staff.begin_audited(ctx).await?;
    let account = account::Entity::find_by_id(new.client_id)
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)?;
    let row = match id {
        Some(id) => update_invoice(ctx, &mut transaction, account.id, id, &new).await?,
        None => {
            let description = new.description.unwrap_or_default();
            let cents = new.amount.map_or(0, |amount| amount.0);
            transaction.record_amount_change("amount", INVOICE_CURRENCY, None, cents);
            insert_custom_invoice(
                ctx,
                transaction.tx(),
                &account,
                description,
                new.amount.unwrap_or(Cents(0)),
            )
            .await?
        }
    };
    let row = match stored {
        Some(stored) => attach_document(ctx, &transaction, row, stored).await?,
        None => row,
    };
    let act = if id.is_some() {
        AuditAction::InvoiceUpdated
    } else {
        AuditAction::InvoiceCreated
    };
    transaction
        .commit(
            ctx,
            act,
            Some(account.id),
            Some(AuditTarget::Invoice(row.id)),
        )
        .await?;
    Ok((row, id.is_none()))
}

async fn update_invoice(
    ctx: &Ctx,
    transaction: &mut AuditedTransaction,
    account_id: Uuid,
    id: Uuid,
    new: &CheckedInvoice,
) -> Result<invoice::Model> {
    let select_own =
        || invoice::Entity::find_by_id(id).filter(invoice::Column::AccountId.eq(account_id));
    let previous = select_own()
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)?;
    if changes_locked_fields(&previous, new) {
        return Err(locked_invoice_error(&previous));
    }
    let row = invoice::Entity::update_many().filter(invoice::Column::Id.eq(id));
    optimistic_lock::check_and_bump_version(
        transaction.tx(),
        row,
        invoice::Column::Version,
        new.version,
    )
    .await?;
    let previous = select_own()
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)?;
    let amount = new
        .amount
        .filter(|amount| amount.0 != previous.amount_cents);
    if let Some(amount) = amount
        && !reprice_unpaid_invoice(ctx, transaction, &previous, amount, None).await?
    {
        return Err(locked_invoice_error(&previous));
    }
    let current = select_own()
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)?;
    // The text of an invoice must not change once it is paid or issued.
    let new_description = new
        .description
        .as_ref()
        .filter(|new_description| **new_description != current.description);
    if new_description.is_some() && (current.status != "unpaid" || current.issued_number.is_some())
    {
        return Err(locked_invoice_error(&current));
    }
    let mut row = current.into_active_model();
    if let Some(description) = new_description {
        transaction.record_private_change("description", &previous.description, description);
        row.description = Set(description.clone());
    }
    if let Some(amount) = amount {
        let before = Some(previous.amount_cents);
        transaction.record_amount_change("amount", &previous.currency, before, amount.0);
        row.full_cents = Set(amount.0);
    }
    if row.is_changed() {
        Ok(row.update(transaction.tx()).await?)
    } else {
        select_own()
            .one(transaction.tx())
            .await?
            .ok_or(Error::NotFound)
    }
}

/// Returns whether the amount or the text would change, although the invoice is paid, ended or
/// issued.
fn changes_locked_fields(row: &invoice::Model, new: &CheckedInvoice) -> bool {
    let is_locked = row.status != "unpaid" || row.issued_number.is_some();
    let changes_amount = new
        .amount
        .is_some_and(|amount| amount.0 != row.amount_cents);
    let changes_text = new
        .description
        .as_ref()
        .is_some_and(|description| *description != row.description);
    is_locked && (changes_amount || changes_text)
}

/// Returns why the amount and the text of an invoice cannot change.
fn locked_invoice_error(row: &invoice::Model) -> Error {
    Error::Rejected(if row.status == "unpaid" && row.issued_number.is_some() {
        ErrorCode::InvoiceIssued
    } else {
        ErrorCode::AlreadyPaid
    })
}

async fn attach_document(
    ctx: &Ctx,
    transaction: &AuditedTransaction,
    row: invoice::Model,
    stored: StoredUpload,
) -> Result<invoice::Model> {
    uploads::delete_document(transaction.tx(), ctx.now(), row.document_id).await?;
    let document_id =
        uploads::insert_platform_file_row(transaction.tx(), ctx.now(), stored).await?;
    let mut row = row.into_active_model();
    row.document_id = Set(Some(document_id));
    Ok(row.update(transaction.tx()).await?)
}

/// Returns the document that staff uploaded for an invoice, for the owner of its account and for
/// staff.
///
/// # Errors
/// 404 if there is none.
pub async fn load_invoice_document(
    ctx: &Ctx,
    who: &OwnerOrStaff,
    id: Uuid,
) -> Result<(file::Model, Bytes)> {
    let (invoice, _) = find_invoice(ctx, who, id).await?;
    files::load_document(ctx, invoice.document_id.ok_or(Error::NotFound)?).await
}

/// The documents of invoices: the uploaded ones by the id of their file, and the credit notes by
/// the id of their invoice.
#[derive(Clone, Debug, Default)]
pub struct InvoiceDocuments {
    pub files: HashMap<Uuid, file::Model>,
    pub credit_notes: HashMap<Uuid, Vec<credit_note::Model>>,
}

/// Returns the uploaded documents and the credit notes of these invoices.
pub async fn load_invoice_documents(
    ctx: &Ctx,
    rows: &[invoice::Model],
) -> Result<InvoiceDocuments> {
    let files =
        files::load_by_ids(ctx, rows.iter().filter_map(|i| i.document_id).collect()).await?;
    let mut credit_notes: HashMap<Uuid, Vec<credit_note::Model>> = HashMap::new();
    for note in list_credit_notes(ctx, rows.iter().map(|row| row.id).collect()).await? {
        credit_notes.entry(note.invoice_id).or_default().push(note);
    }
    Ok(InvoiceDocuments {
        files,
        credit_notes,
    })
}
