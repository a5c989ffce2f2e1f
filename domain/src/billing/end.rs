//! What staff ends by hand: an invoice that is not to be paid, and one whose money went back past the gateways (contract 10).
//!
//! **Invariant**: one conditional update decides, so that of many who ask at once one is written down; money that comes to a cancelled
//! invoice all the same is recorded as overpaid. The reason stands on the invoice and goes with it; its entry says only that there is one.

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, QueryFilter, QuerySelect, QueryTrait,
    prelude::{Expr, Uuid},
    sea_query::Func,
};

use crate::{
    Code, Ctx, Error, Result,
    access::{Act, Deed, Staff, Target},
    entities::{account, invoice, payment},
    jobs::{self, Scope, Work},
    kernel::{
        fields::{Fields, NAME},
        money::Cents,
    },
};

use super::{close, refund::settle};

/// Who "paid back" when no gateway said so.
pub const BY_HAND: &str = "manual";

/// Cancels an unpaid invoice: its link dies, its visits are over, and the client is told by mail.
///
/// # Errors
/// 422 without a reason, not found, `already_paid` once it is not unpaid.
pub async fn cancel_invoice(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    reason: Option<&str>,
) -> Result<invoice::Model> {
    let reason = checked(reason)?;
    let mut deed = staff.begin(ctx).await?;
    let row = end(ctx, &deed, id, ("unpaid", "cancelled"), &reason)
        .await?
        .ok_or(Error::Rule(Code::AlreadyPaid))?;
    close::replace(ctx, deed.tx(), &row).await?;
    tell(ctx, &deed, &row).await?;
    deed.changed("invoice_status", "unpaid", "cancelled");
    deed.touched("reason", &"", &reason.as_str());
    deed.commit(
        ctx,
        Act::InvoiceCancelled,
        Some(row.account_id),
        Some(Target::Invoice(id)),
    )
    .await?;
    Ok(row)
}

/// Notes that the money of a paid invoice was given back; no gateway is asked to. With `end_access` the account is free again, unless
/// another invoice of it is paid: its free days stay as they are, and none are added.
///
/// # Errors
/// 422 without a reason, not found, `invoice_not_paid` once it is not paid.
pub async fn refund_invoice(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    reason: Option<&str>,
    end_access: bool,
) -> Result<invoice::Model> {
    let reason = checked(reason)?;
    let mut deed = staff.begin(ctx).await?;
    let mut row = end(ctx, &deed, id, ("paid", "refunded"), &reason)
        .await?
        .ok_or(Error::Rule(Code::InvoiceNotPaid))?;
    give_back(ctx, &deed, &row).await?;
    deed.changed("invoice_status", "paid", "refunded");
    deed.touched("reason", &"", &reason.as_str());
    if end_access && free_again(ctx, &deed, &row).await? {
        row.access_ended = true;
        deed.changed("account_type", "paid", "free");
    }
    tell(ctx, &deed, &row).await?;
    deed.commit(
        ctx,
        Act::InvoiceRefunded,
        Some(row.account_id),
        Some(Target::Invoice(id)),
    )
    .await?;
    Ok(row)
}

/// Notes that some of an invoice's money was given back by hand: a part of it, what came twice, what came to one that is cancelled. Its
/// state stays as it is, unless nothing is left of one that was paid; no gateway is asked to, and no mail is sent.
///
/// # Errors
/// 422 `amount` when it cannot be read or is more than is left, not found.
pub async fn give_back_part(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    amount: Option<&str>,
) -> Result<invoice::Model> {
    let mut fields = Fields::default();
    let amount = fields.required("amount", amount, NAME);
    fields.finish()?;
    let cents = Cents::read(&amount.replace(',', "."))
        .filter(|cents| *cents > Cents(0))
        .ok_or_else(|| Error::field("amount", "invalid"))?;
    let mut deed = staff.begin(ctx).await?;
    // One at a time: who comes second finds less left.
    let held = invoice::Entity::update_many()
        .col_expr(invoice::Column::Id, Expr::value(id))
        .filter(invoice::Column::Id.eq(id));
    if held.exec(deed.tx()).await?.rows_affected == 0 {
        return Err(Error::NotFound);
    }
    let lines = payment::Entity::find()
        .filter(payment::Column::InvoiceId.eq(id))
        .all(deed.tx())
        .await?;
    if cents.0 > left_of(&lines) {
        return Err(Error::field("amount", "out_of_range"));
    }
    let row = invoice::Entity::find_by_id(id)
        .one(deed.tx())
        .await?
        .ok_or(Error::NotFound)?;
    note_back(
        ctx,
        &deed,
        &row,
        &format!("refund:{id}:{}", lines.len()),
        cents.0,
    )
    .await?;
    settle(deed.tx(), id).await?;
    deed.changed("given_back", "", cents);
    let settled = invoice::Entity::find_by_id(id)
        .one(deed.tx())
        .await?
        .ok_or(Error::NotFound)?;
    // The last part is what makes a paid invoice a refunded one.
    let act = if settled.status == row.status {
        Act::InvoicePartlyRefunded
    } else {
        deed.changed(
            "invoice_status",
            row.status.as_str(),
            settled.status.as_str(),
        );
        Act::InvoiceRefunded
    };
    deed.commit(ctx, act, Some(row.account_id), Some(Target::Invoice(id)))
        .await?;
    Ok(settled)
}

/// What came and has not gone back.
fn left_of(lines: &[payment::Model]) -> i64 {
    let sum = |kinds: &[&str]| {
        lines
            .iter()
            .filter(|p| kinds.contains(&p.kind.as_str()))
            .map(|p| p.amount_cents)
            .sum::<i64>()
    };
    sum(&["paid", "overpaid"]) - sum(&["refunded"])
}

fn checked(reason: Option<&str>) -> Result<String> {
    let mut fields = Fields::default();
    let reason = fields.required("reason", reason, NAME);
    fields.finish()?;
    Ok(reason)
}

/// The invoice in its new state; none when it is not in the one before.
async fn end(
    ctx: &Ctx,
    deed: &Deed,
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
        .exec(deed.tx())
        .await?;
    let row = invoice::Entity::find_by_id(id)
        .one(deed.tx())
        .await?
        .ok_or(Error::NotFound)?;
    Ok((ended.rows_affected == 1).then_some(row))
}

/// A line of the ledger with what the gateways did not give back already.
async fn give_back(ctx: &Ctx, deed: &Deed, row: &invoice::Model) -> Result<()> {
    let said = payment::Entity::find()
        .filter(payment::Column::InvoiceId.eq(row.id))
        .all(deed.tx())
        .await?;
    let left = row.amount_cents.min(left_of(&said));
    if left <= 0 {
        return Ok(());
    }
    note_back(ctx, deed, row, &format!("refund:{}", row.id), left).await
}

async fn note_back(
    ctx: &Ctx,
    deed: &Deed,
    row: &invoice::Model,
    event: &str,
    cents: i64,
) -> Result<()> {
    let line = payment::ActiveModel {
        id: Set(ctx.id()),
        invoice_id: Set(row.id),
        checkout_id: Set(None),
        provider: Set(BY_HAND.into()),
        provider_event: Set(event.into()),
        kind: Set("refunded".into()),
        amount_cents: Set(cents),
        currency: Set(row.currency.clone()),
        created_at: Set(ctx.now()),
    };
    payment::Entity::insert(line)
        .exec_without_returning(deed.tx())
        .await?;
    Ok(())
}

/// Ends what the invoice had opened; false when something else still pays for the account.
async fn free_again(ctx: &Ctx, deed: &Deed, row: &invoice::Model) -> Result<bool> {
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
        .exec(deed.tx())
        .await?;
    if freed.rows_affected == 0 {
        return Ok(false);
    }
    // An activation that has not run yet finds it here.
    invoice::Entity::update_many()
        .col_expr(invoice::Column::AccessEnded, Expr::value(true))
        .filter(invoice::Column::Id.eq(row.id))
        .exec(deed.tx())
        .await?;
    Ok(true)
}

async fn tell(ctx: &Ctx, deed: &Deed, row: &invoice::Model) -> Result<()> {
    let work = Work::MailInvoiceEnded { invoice_id: row.id };
    let scope = Scope {
        account_id: Some(row.account_id),
        ..Scope::default()
    };
    jobs::put(
        deed.tx(),
        ctx.now(),
        &format!("mail_invoice_ended:{}", row.id),
        &work,
        scope,
    )
    .await?;
    Ok(())
}
