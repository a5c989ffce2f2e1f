//! Creates, changes and deletes expenses with their private files (contract 6; threats E10, E13,
//! I9, I11).

use chrono::NaiveDate;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use super::{EXPENSE_CATEGORIES, MAX_EXPENSES};
use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::{
        expense::{self, Column, Entity},
        file,
    },
    files::{self, StoredUpload},
    kernel::{
        money::{Cents, Currency},
        optimistic_lock,
        patch::Patch,
        text,
        validation::{FieldErrors, MAX_NAME_CHARS, MAX_TEXT_CHARS},
    },
    uploads,
    website::FilePatch,
};

/// The largest amount of one expense: a hundred million.
const MAX_EXPENSE_AMOUNT: Cents = Cents(10_000_000_000);

/// A new expense or a change of one.
#[derive(Clone, Debug, Default)]
pub struct ExpenseInput {
    pub name: Patch<String>,
    /// One of [`EXPENSE_CATEGORIES`].
    pub category: Patch<String>,
    /// A decimal number with a point: the full price, or the price per guest.
    pub total_price: Patch<String>,
    pub advance_payment: Patch<String>,
    pub currency: Patch<String>,
    pub cost_per_guest: Patch<bool>,
    pub paid: Patch<bool>,
    pub comment: Patch<String>,
    pub due_on: Patch<NaiveDate>,
    /// A PDF or an image.
    pub document: FilePatch,
    /// A PDF.
    pub invoice: FilePatch,
    /// The version that the change is based on. The change is refused if it is not the current
    /// one.
    pub version: Option<i32>,
}

struct CheckedExpense {
    name: Patch<String>,
    category: Patch<String>,
    total: Patch<Cents>,
    advance: Patch<Cents>,
    currency: Patch<String>,
    comment: Patch<String>,
}

fn check_amount(fields: &mut FieldErrors, name: &str, value: Patch<String>) -> Patch<Cents> {
    let Patch::Set(typed) = value else {
        return if value == Patch::Keep {
            Patch::Keep
        } else {
            Patch::Clear
        };
    };
    if typed.trim().is_empty() {
        return Patch::Clear;
    }
    let read = fields.amount(name, &typed);
    fields.check(
        name,
        read.is_none_or(|cents| cents <= MAX_EXPENSE_AMOUNT),
        "out_of_range",
    );
    read.map_or(Patch::Keep, Patch::Set)
}

impl ExpenseInput {
    fn check(&mut self) -> Result<CheckedExpense> {
        let mut fields = FieldErrors::default();
        let name = fields.patch_required("name", std::mem::take(&mut self.name), MAX_NAME_CHARS);
        let category = match std::mem::take(&mut self.category) {
            Patch::Clear => Patch::Set(EXPENSE_CATEGORIES[EXPENSE_CATEGORIES.len() - 1].to_owned()),
            other => other,
        };
        if let Patch::Set(word) = &category {
            fields.check(
                "category",
                EXPENSE_CATEGORIES.contains(&word.as_str()),
                "invalid",
            );
        }
        let total = check_amount(
            &mut fields,
            "total_price",
            std::mem::take(&mut self.total_price),
        );
        fields.check("total_price", total != Patch::Clear, "required");
        let advance = match check_amount(
            &mut fields,
            "advance_payment",
            std::mem::take(&mut self.advance_payment),
        ) {
            Patch::Clear => Patch::Set(Cents(0)),
            other => other,
        };
        let currency =
            super::check_currency(&mut fields, "currency", std::mem::take(&mut self.currency));
        let comment =
            fields.patch_optional("comment", std::mem::take(&mut self.comment), MAX_TEXT_CHARS);
        fields.into_result()?;
        Ok(CheckedExpense {
            name,
            category,
            total,
            advance,
            currency,
            comment,
        })
    }
}

/// A change of a private file. Its bytes are in storage already; its row is written with the
/// transaction.
enum StoredDocumentPatch {
    Keep,
    Remove,
    Replace(StoredUpload),
}

impl StoredDocumentPatch {
    async fn store(ctx: &Ctx, patch: FilePatch, allow_images: bool) -> Result<Self> {
        Ok(match patch {
            FilePatch::Keep => Self::Keep,
            FilePatch::Remove => Self::Remove,
            FilePatch::Replace(upload) => {
                Self::Replace(files::store_uploaded_document(ctx, upload, allow_images).await?)
            }
        })
    }

    fn stored_id(&self) -> Option<Uuid> {
        if let Self::Replace(stored) = self {
            stored.document_id()
        } else {
            None
        }
    }

    async fn apply(
        self,
        ctx: &Ctx,
        tx: &impl ConnectionTrait,
        event_id: Uuid,
        previous: Option<Uuid>,
    ) -> Result<sea_orm::ActiveValue<Option<Uuid>>> {
        match self {
            Self::Keep => Ok(sea_orm::ActiveValue::NotSet),
            Self::Remove => uploads::delete_document(tx, ctx.now(), previous)
                .await
                .map(|()| Set(None)),
            Self::Replace(stored) => {
                uploads::delete_document(tx, ctx.now(), previous).await?;
                Ok(Set(Some(
                    uploads::insert_event_file_row(tx, ctx.now(), event_id, stored).await?,
                )))
            }
        }
    }
}

/// Both files of an expense. Their bytes are in storage already and are deleted if the rest of the
/// change fails.
struct ExpenseFiles {
    document: StoredDocumentPatch,
    invoice: StoredDocumentPatch,
}

impl ExpenseFiles {
    async fn store(ctx: &Ctx, document: FilePatch, invoice: FilePatch) -> Result<Self> {
        let document = StoredDocumentPatch::store(ctx, document, true).await?;
        match StoredDocumentPatch::store(ctx, invoice, false).await {
            Ok(invoice) => Ok(Self { document, invoice }),
            Err(error) => {
                files::discard_unsaved_document(ctx, document.stored_id()).await;
                Err(error)
            }
        }
    }

    fn stored_ids(&self) -> [Option<Uuid>; 2] {
        [self.document.stored_id(), self.invoice.stored_id()]
    }
}

/// Deletes the stored bytes if the change failed.
async fn discard_unless_saved<T>(
    ctx: &Ctx,
    stored: [Option<Uuid>; 2],
    saved: Result<T>,
) -> Result<T> {
    if saved.is_err() {
        for id in stored {
            files::discard_unsaved_document(ctx, id).await;
        }
    }
    saved
}

/// Adds an expense. Its defaults are lei and the category `other`.
///
/// # Errors
/// 422 with the invalid fields (name and total price are required), or too many expenses; 413 and
/// 415 for the files.
pub async fn create_expense(
    ctx: &Ctx,
    member: &EventMember,
    mut new: ExpenseInput,
) -> Result<expense::Model> {
    let clear_if_missing = |patch: Patch<String>| {
        if patch == Patch::Keep {
            Patch::Clear
        } else {
            patch
        }
    };
    new.name = clear_if_missing(new.name);
    new.total_price = clear_if_missing(new.total_price);
    let checked = new.check()?;
    let files = ExpenseFiles::store(
        ctx,
        std::mem::take(&mut new.document),
        std::mem::take(&mut new.invoice),
    )
    .await?;
    let stored = files.stored_ids();
    discard_unless_saved(
        ctx,
        stored,
        insert_expense(ctx, member, new, checked, files).await,
    )
    .await
}

async fn insert_expense(
    ctx: &Ctx,
    who: &EventMember,
    new: ExpenseInput,
    checked: CheckedExpense,
    files: ExpenseFiles,
) -> Result<expense::Model> {
    let now = ctx.now();
    let tx = ctx.begin_write().await?;
    if Entity::find()
        .filter(Column::EventId.eq(who.event_id()))
        .count(&tx)
        .await?
        >= MAX_EXPENSES
    {
        return Err(Error::invalid_field("name", "too_many"));
    }
    let mut row = expense::Model {
        id: ctx.new_id(),
        event_id: who.event_id(),
        name: checked.name.into_value().unwrap_or_default(),
        name_folded: String::new(),
        category: checked
            .category
            .into_value()
            .unwrap_or_else(|| EXPENSE_CATEGORIES[EXPENSE_CATEGORIES.len() - 1].into()),
        total_cents: checked.total.into_value().unwrap_or(Cents(0)).0,
        advance_cents: checked.advance.into_value().unwrap_or(Cents(0)).0,
        currency: checked
            .currency
            .into_value()
            .unwrap_or_else(|| Currency::default().as_str().into()),
        cost_per_guest: new.cost_per_guest.into_value().unwrap_or(false),
        paid: new.paid.into_value().unwrap_or(false),
        comment: checked.comment.into_value(),
        due_on: new.due_on.into_value(),
        document_id: None,
        invoice_id: None,
        version: 1,
        reminded_for: None,
        reminded_days: None,
        created_at: now,
        updated_at: now,
    };
    row.name_folded = text::fold(&row.name);
    row.document_id = files
        .document
        .apply(ctx, &tx, row.event_id, None)
        .await?
        .take()
        .flatten();
    row.invoice_id = files
        .invoice
        .apply(ctx, &tx, row.event_id, None)
        .await?
        .take()
        .flatten();
    let row = Entity::insert(row.into_active_model().reset_all())
        .exec_with_returning(&tx)
        .await?;
    tx.commit().await?;
    Ok(row)
}

/// Changes an expense. Fields that are left out do not change.
///
/// # Errors
/// 422 with the invalid fields; `stale` (409) if the change is based on an older version; 404 for
/// an unknown expense; 413 and 415 for the files.
pub async fn update_expense(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    mut patch: ExpenseInput,
) -> Result<expense::Model> {
    let checked = patch.check()?;
    let files = ExpenseFiles::store(
        ctx,
        std::mem::take(&mut patch.document),
        std::mem::take(&mut patch.invoice),
    )
    .await?;
    let stored = files.stored_ids();
    discard_unless_saved(
        ctx,
        stored,
        apply_expense_patch(ctx, member, id, patch, checked, files).await,
    )
    .await
}

async fn apply_expense_patch(
    ctx: &Ctx,
    who: &EventMember,
    id: Uuid,
    patch: ExpenseInput,
    checked: CheckedExpense,
    files: ExpenseFiles,
) -> Result<expense::Model> {
    let tx = ctx.begin_write().await?;
    find_expense(&tx, who, id).await?;
    // The row is updated first. This locks it and checks its version.
    let locked_expense = Entity::update_many()
        .col_expr(Column::UpdatedAt, Expr::value(ctx.now()))
        .filter(Column::Id.eq(id))
        .filter(Column::EventId.eq(who.event_id()));
    optimistic_lock::check_and_bump_version(&tx, locked_expense, Column::Version, patch.version)
        .await?;
    let previous = find_expense(&tx, who, id).await?;
    let (document, invoice) = (previous.document_id, previous.invoice_id);
    let mut row = previous.clone().into_active_model();
    if let Patch::Set(name) = &checked.name {
        row.name_folded = Set(text::fold(name));
    }
    row.name = checked.name.into_active_value();
    row.category = checked.category.into_active_value();
    row.total_cents = checked.total.map(|cents| cents.0).into_active_value();
    row.advance_cents = checked.advance.map(|cents| cents.0).into_active_value();
    row.currency = checked.currency.into_active_value();
    row.cost_per_guest = patch.cost_per_guest.into_active_value();
    row.paid = patch.paid.into_active_value();
    row.comment = checked.comment.into_nullable_active_value();
    row.due_on = patch.due_on.into_nullable_active_value();
    row.document_id = files
        .document
        .apply(ctx, &tx, who.event_id(), document)
        .await?;
    row.invoice_id = files
        .invoice
        .apply(ctx, &tx, who.event_id(), invoice)
        .await?;
    let row = if row.is_changed() {
        row.update(&tx).await?
    } else {
        previous
    };
    tx.commit().await?;
    Ok(row)
}

/// Deletes an expense with its files.
///
/// # Errors
/// 404 for an unknown expense.
pub async fn delete_expense(ctx: &Ctx, member: &EventMember, id: Uuid) -> Result<()> {
    let tx = ctx.begin_write().await?;
    let previous = find_expense(&tx, member, id).await?;
    let deleted = Entity::delete_many()
        .filter(Column::Id.eq(id))
        .exec(&tx)
        .await?;
    if deleted.rows_affected == 0 {
        return Err(Error::NotFound);
    }
    uploads::delete_document(&tx, ctx.now(), previous.document_id).await?;
    uploads::delete_document(&tx, ctx.now(), previous.invoice_id).await?;
    tx.commit().await?;
    Ok(())
}

/// Returns the bytes of an expense's contract, or of its invoice.
///
/// # Errors
/// 404 if there is none.
pub async fn load_expense_document(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    is_invoice: bool,
) -> Result<(file::Model, bytes::Bytes)> {
    let row = find_expense(&ctx.db, member, id).await?;
    let document_id = if is_invoice {
        row.invoice_id
    } else {
        row.document_id
    };
    files::load_document(ctx, document_id.ok_or(Error::NotFound)?).await
}

async fn find_expense(
    db: &impl ConnectionTrait,
    who: &EventMember,
    id: Uuid,
) -> Result<expense::Model> {
    let own_expense = Entity::find_by_id(id).filter(Column::EventId.eq(who.event_id()));
    own_expense.one(db).await?.ok_or(Error::NotFound)
}
