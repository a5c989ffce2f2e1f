//! Opens the account of a paid invoice; run by the worker until it holds.

use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, Result, accounts,
    entities::{account, invoice},
};

/// Sets the account to paid and lets its owner in; doing it again changes nothing.
///
/// # Errors
/// Database faults; an invoice that was not paid is not acted on.
pub async fn activate(ctx: &Ctx, invoice_id: Uuid) -> Result<()> {
    let invoice = invoice::Entity::find_by_id(invoice_id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    // What was paid opens the account, also when the money went back before this ran: staff decides what then becomes of it, and may
    // have decided already.
    if invoice.paid_at.is_none() || invoice.access_ended {
        return Ok(());
    }
    let tx = ctx.begin().await?;
    account::Entity::update_many()
        .col_expr(account::Column::AccountType, Expr::value("paid"))
        .col_expr(account::Column::ActivatedAt, Expr::value(ctx.now()))
        .filter(account::Column::Id.eq(invoice.account_id))
        .filter(account::Column::AccountType.ne("paid"))
        .exec(&tx)
        .await?;
    accounts::let_in(&tx, ctx.now(), invoice.account_id).await?;
    tx.commit().await?;
    Ok(())
}
