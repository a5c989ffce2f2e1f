//! What a provider says of a payment: checked by signature, amount and currency, written once, acted on once.

use chrono::DateTime;
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, TransactionTrait,
    prelude::{Expr, Uuid},
    sea_query::OnConflict,
};
use serde::{Deserialize, Serialize};

use crate::{
    Code, Ctx, Error, Result,
    entities::{checkout, invoice, payment},
    jobs::{self, Scope, Work},
    kernel::secret,
};

use super::checkout::find_checkout;

/// A signature older (or newer) than this is refused.
const SKEW_SECONDS: i64 = 300;

/// How a visit ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    Paid,
    Failed,
    Cancelled,
}

/// A provider's event; the body of its signed webhook.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Said {
    /// The provider's own id of this event: the same id is the same event.
    pub event_id: String,
    /// Which checkout.
    pub reference: String,
    /// How it ended.
    pub outcome: Outcome,
    /// Minor units.
    pub amount_cents: i64,
    /// ISO 4217.
    pub currency: String,
}

/// Signs a raw body as the sandbox provider does: `t=SECONDS,v1=HMAC`.
pub fn sign(ctx: &Ctx, raw: &[u8]) -> String {
    let t = ctx.now().timestamp();
    format!("t={t},v1={}", secret::sign(&key(ctx), &stamped(t, raw)))
}

/// Checks a signature over the raw body and reads the event.
///
/// # Errors
/// `bad_signature` (400) for a wrong one or one of another time.
pub fn verify(ctx: &Ctx, raw: &[u8], signature: &str) -> Result<Said> {
    let bad = || Error::Rule(Code::BadSignature);
    let (t, v1) = signature.split_once(",v1=").ok_or_else(bad)?;
    let t: i64 = t.strip_prefix("t=").and_then(|t| t.parse().ok()).ok_or_else(bad)?;
    let near = DateTime::from_timestamp(t, 0).is_some_and(|at| (ctx.now() - at).num_seconds().abs() <= SKEW_SECONDS);
    if !near || !secret::signed(&key(ctx), &stamped(t, raw), v1) {
        return Err(bad());
    }
    serde_json::from_slice(raw).map_err(|_| bad())
}

fn key(ctx: &Ctx) -> Vec<u8> {
    [b"sandbox-payment:", ctx.settings.secret_key.as_slice()].concat()
}

fn stamped(t: i64, raw: &[u8]) -> Vec<u8> {
    [format!("{t}.").as_bytes(), raw].concat()
}

/// Writes what a provider said. The first `paid` that fits pays the invoice and asks for the activation in the same
/// transaction; a second one is kept as an overpayment with a notice; repeats change nothing.
///
/// # Errors
/// Not found for an unknown reference, `bad_signature` when amount or currency do not fit.
pub async fn record(ctx: &Ctx, provider: &str, said: &Said) -> Result<invoice::Model> {
    let now = ctx.now();
    let (found, invoice) = find_checkout(ctx, provider, &said.reference).await?;
    if said.amount_cents != found.amount_cents || said.currency != found.currency {
        return Err(Error::Rule(Code::BadSignature));
    }
    let tx = ctx.begin().await?;
    let id = ctx.id();
    let row = payment::ActiveModel {
        id: Set(id),
        invoice_id: Set(invoice.id),
        provider: Set(provider.into()),
        provider_event: Set(said.event_id.clone()),
        kind: Set(kind(said.outcome).into()),
        amount_cents: Set(said.amount_cents),
        currency: Set(said.currency.clone()),
        created_at: Set(now),
    };
    let fresh = payment::Entity::insert(row)
        .on_conflict(OnConflict::columns([payment::Column::Provider, payment::Column::ProviderEvent]).do_nothing().to_owned())
        .exec_without_returning(&tx)
        .await?;
    if fresh == 1 {
        checkout::Entity::update_many()
            .col_expr(checkout::Column::Status, Expr::value(kind(said.outcome)))
            .filter(checkout::Column::Id.eq(found.id))
            .exec(&tx)
            .await?;
        if said.outcome == Outcome::Paid {
            pay(ctx, &tx, &invoice, id).await?;
        }
    }
    tx.commit().await?;
    invoice::Entity::find_by_id(invoice.id).one(&ctx.db).await?.ok_or(Error::NotFound)
}

const fn kind(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Paid => "paid",
        Outcome::Failed => "failed",
        Outcome::Cancelled => "cancelled",
    }
}

async fn pay<C: ConnectionTrait + TransactionTrait>(ctx: &Ctx, tx: &C, invoice: &invoice::Model, payment_id: Uuid) -> Result<()> {
    let now = ctx.now();
    let first = invoice::Entity::update_many()
        .col_expr(invoice::Column::Status, Expr::value("paid"))
        .col_expr(invoice::Column::PaidAt, Expr::value(now))
        .filter(invoice::Column::Id.eq(invoice.id))
        .filter(invoice::Column::Status.eq("unpaid"))
        .exec(tx)
        .await?;
    let scope = || Scope { account_id: Some(invoice.account_id), ..Scope::default() };
    if first.rows_affected == 1 {
        let work = Work::Activate { invoice_id: invoice.id };
        jobs::put(tx, now, &format!("activate:{}", invoice.id), &work, scope()).await?;
        let work = Work::MailReceipt { invoice_id: invoice.id };
        jobs::put(tx, now, &format!("mail_receipt:{}", invoice.id), &work, scope()).await?;
    } else {
        payment::Entity::update_many()
            .col_expr(payment::Column::Kind, Expr::value("overpaid"))
            .filter(payment::Column::Id.eq(payment_id))
            .exec(tx)
            .await?;
        let work = Work::MailOverpaid { payment_id };
        jobs::put(tx, now, &format!("mail_overpaid:{payment_id}"), &work, scope()).await?;
    }
    Ok(())
}
