//! What an account owes.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, prelude::Uuid, sea_query::OnConflict,
};

use crate::{
    Ctx, Error, Result,
    access::{AccountProof, Act, Opened, Owner, Staff, Target},
    entities::{account, closed_invoice, invoice, payment},
    kernel::{
        money::{Cents, Currency},
        rates, secret,
    },
};

/// The standard package, VAT included (specification 1 §9).
pub const STANDARD: Cents = Cents(9_900);
/// What invoices are in.
pub const CURRENCY: &str = "EUR";

/// Writes the invoice of the standard package, less `percent`.
///
/// # Errors
/// Database faults.
pub async fn insert_invoice(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    account: &account::Model,
    percent: i32,
) -> Result<invoice::Model> {
    let code = account.discount_code.clone();
    number(
        ctx,
        tx,
        account.id,
        "Pachet standard Alai".into(),
        (STANDARD, STANDARD.less_percent(percent)),
        code,
    )
    .await
}

/// Writes an invoice that staff makes.
///
/// # Errors
/// Database faults.
pub(super) async fn insert_priced(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    account: &account::Model,
    description: String,
    amount: Cents,
) -> Result<invoice::Model> {
    number(ctx, tx, account.id, description, (amount, amount), None).await
}

/// Writes an invoice of a full amount and what is asked of it, under the next number.
async fn number(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    account_id: Uuid,
    description: String,
    (full, amount): (Cents, Cents),
    discount_code: Option<String>,
) -> Result<invoice::Model> {
    let (now, today) = (ctx.now(), rates::current(tx).await?);
    // Numbers are consecutive: two who read the same last one meet at the index, and the later reads again.
    loop {
        let last = last_number(tx).await?;
        let id = secret::id(now);
        let row = invoice::ActiveModel {
            id: Set(id),
            account_id: Set(account_id),
            series: Set(ctx.settings.invoice_series.clone()),
            number: Set(last.unwrap_or(1_000) + 1),
            description: Set(description.clone()),
            full_cents: Set(full.0),
            amount_cents: Set(amount.0),
            currency: Set(CURRENCY.into()),
            status: Set("unpaid".into()),
            discount_code: Set(discount_code.clone()),
            payment_token: Set(secret::token()),
            paid_at: Set(None),
            created_at: Set(now),
            document_id: Set(None),
            rate_micros: Set(Some(today.micros_of(Currency::Eur))),
            rate_on: Set(Some(today.day)),
            parties: Set(None),
            ended_at: Set(None),
            ended_reason: Set(None),
            access_ended: Set(false),
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

/// The last number that was given, also to accounts that are gone.
async fn last_number(tx: &impl ConnectionTrait) -> Result<Option<i64>> {
    let open: Option<i64> = invoice::Entity::find()
        .select_only()
        .column(invoice::Column::Number)
        .order_by_desc(invoice::Column::Number)
        .limit(1)
        .into_tuple()
        .one(tx)
        .await?;
    let closed: Option<i64> = closed_invoice::Entity::find()
        .select_only()
        .column(closed_invoice::Column::Number)
        .order_by_desc(closed_invoice::Column::Number)
        .limit(1)
        .into_tuple()
        .one(tx)
        .await?;
    Ok(open.max(closed))
}

/// What an invoice asks for in lei, at the reference rate of the day on which it was written; none for those older than that.
pub fn in_lei(invoice: &invoice::Model) -> Option<Cents> {
    invoice
        .rate_micros
        .map(|micros| rates::in_lei(Cents(invoice.amount_cents), micros))
}

/// `ALAI 1001`: the series and the number, as they stand on paper.
pub fn paper_number(invoice: &invoice::Model) -> String {
    format!("{} {}", invoice.series, invoice.number)
}

/// Our own address that opens the payment of an invoice.
pub fn payment_path(invoice: &invoice::Model) -> String {
    format!("/app/plata/{}", invoice.payment_token)
}

/// The invoices of the account, newest first.
///
/// # Errors
/// Database faults.
pub async fn list_invoices(ctx: &Ctx, who: &AccountProof) -> Result<Vec<invoice::Model>> {
    rows(ctx, who.account().id).await
}

/// The invoices of an account that staff looks at.
///
/// # Errors
/// Database faults.
pub async fn of_account(ctx: &Ctx, opened: &Opened) -> Result<Vec<invoice::Model>> {
    rows(ctx, opened.account().id).await
}

/// What providers said of the invoices of an account that staff looks at, in the order in which it came.
///
/// # Errors
/// Database faults.
pub async fn payments_of(ctx: &Ctx, opened: &Opened) -> Result<Vec<payment::Model>> {
    Ok(payment::Entity::find()
        .inner_join(invoice::Entity)
        .filter(invoice::Column::AccountId.eq(opened.account().id))
        .order_by_asc(payment::Column::CreatedAt)
        .order_by_asc(payment::Column::Id)
        .all(&ctx.db)
        .await?)
}

/// One invoice of the owner's account, with the account; a look of staff is on record.
///
/// # Errors
/// Not found.
pub async fn find_invoice(
    ctx: &Ctx,
    who: &Payer,
    id: Uuid,
) -> Result<(invoice::Model, account::Model)> {
    let mut find = invoice::Entity::find_by_id(id);
    if let Payer::Owner(owner) = who {
        find = find.filter(invoice::Column::AccountId.eq(owner.account().id));
    }
    match find.find_also_related(account::Entity).one(&ctx.db).await? {
        Some((invoice, Some(account))) => {
            if let Payer::Staff(staff) = who {
                staff
                    .open(ctx, account.id, Act::InvoiceOpened, Target::Invoice(id))
                    .await?;
            }
            Ok((invoice, account))
        }
        _ => Err(Error::NotFound),
    }
}

/// Who may handle the payment of an invoice: the owner of its account, or staff (specification 3 §6).
#[derive(Clone, Debug)]
pub enum Payer {
    Owner(Box<Owner>),
    Staff(Staff),
}

async fn rows(ctx: &Ctx, account_id: Uuid) -> Result<Vec<invoice::Model>> {
    Ok(invoice::Entity::find()
        .filter(invoice::Column::AccountId.eq(account_id))
        .order_by_desc(invoice::Column::CreatedAt)
        .order_by_desc(invoice::Column::Number)
        .all(&ctx.db)
        .await?)
}

/// What is true of an invoice: `paid` only when a provider said so. Unknown ids look unpaid, so nothing can be probed.
///
/// # Errors
/// Database faults.
pub async fn true_status(ctx: &Ctx, invoice_id: Option<Uuid>) -> Result<String> {
    let found = match invoice_id {
        Some(id) => invoice::Entity::find_by_id(id).one(&ctx.db).await?,
        None => None,
    };
    Ok(found.map_or_else(|| "unpaid".into(), |i| i.status))
}
