//! Activates the account of a paid invoice. The worker retries it until it succeeds.

use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, Result, accounts,
    entities::{account, invoice},
};

/// Sets the account to paid and lets its owner log in. Repeating it changes nothing, and an invoice
/// that was not paid is ignored.
///
/// # Errors
/// 404 for an unknown invoice.
pub async fn activate_paid_account(ctx: &Ctx, invoice_id: Uuid) -> Result<()> {
    let invoice = invoice::Entity::find_by_id(invoice_id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    // A payment activates the account even if the money was refunded before this job ran. Staff
    // decides whether such an account keeps its access, and may have ended it already.
    if invoice.paid_at.is_none() || invoice.access_ended {
        return Ok(());
    }
    let tx = ctx.begin_write().await?;
    account::Entity::update_many()
        .col_expr(account::Column::AccountType, Expr::value("paid"))
        .col_expr(account::Column::ActivatedAt, Expr::value(ctx.now()))
        .filter(account::Column::Id.eq(invoice.account_id))
        .filter(account::Column::AccountType.ne("paid"))
        .exec(&tx)
        .await?;
    accounts::enable_and_invite_owner(&tx, ctx.now(), invoice.account_id).await?;
    tx.commit().await?;
    Ok(())
}
