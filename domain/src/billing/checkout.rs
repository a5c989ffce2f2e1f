//! A visit to the payment provider: opened from the payment link, one open visit for each click.

use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, prelude::Expr};

use crate::{
    Ctx, Error, Result,
    entities::{account, checkout, invoice},
    kernel::secret,
};

/// What the payment link leads to.
#[derive(Clone, Debug)]
pub enum Checkout {
    /// Nothing to pay any more.
    AlreadyPaid(invoice::Model),
    /// The provider's page.
    Open(checkout::Model, invoice::Model),
}

/// Opens a checkout for the invoice behind a payment token.
///
/// # Errors
/// Not found for an unknown token, and for a client that staff has closed.
pub async fn open_checkout(ctx: &Ctx, payment_token: &str) -> Result<Checkout> {
    let found = invoice::Entity::find().filter(invoice::Column::PaymentToken.eq(payment_token));
    let Some((invoice, Some(account))) = found.find_also_related(account::Entity).one(&ctx.db).await? else {
        return Err(Error::NotFound);
    };
    // Nobody pays for what is being deleted.
    if account.is_closed() {
        return Err(Error::NotFound);
    }
    if invoice.status != "unpaid" {
        return Ok(Checkout::AlreadyPaid(invoice));
    }
    let tx = ctx.begin().await?;
    // A write that changes nothing but takes the row: a link that is replaced right now opens no visit behind the other's back.
    let held = invoice::Entity::update_many()
        .col_expr(invoice::Column::PaymentToken, Expr::value(payment_token))
        .filter(invoice::Column::PaymentToken.eq(payment_token))
        .exec(&tx)
        .await?;
    if held.rows_affected == 0 {
        return Err(Error::NotFound);
    }
    let row = checkout::ActiveModel {
        id: Set(ctx.id()),
        invoice_id: Set(invoice.id),
        provider: Set("sandbox".into()),
        provider_ref: Set(secret::token()),
        amount_cents: Set(invoice.amount_cents),
        currency: Set(invoice.currency.clone()),
        status: Set("open".into()),
        created_at: Set(ctx.now()),
    };
    let row = checkout::Entity::insert(row).exec_with_returning(&tx).await?;
    tx.commit().await?;
    Ok(Checkout::Open(row, invoice))
}

/// The checkout that a provider's reference names, with its invoice.
///
/// # Errors
/// Not found.
pub async fn find_checkout(ctx: &Ctx, provider: &str, reference: &str) -> Result<(checkout::Model, invoice::Model)> {
    let found = checkout::Entity::find()
        .filter(checkout::Column::Provider.eq(provider))
        .filter(checkout::Column::ProviderRef.eq(reference))
        .find_also_related(invoice::Entity)
        .one(&ctx.db)
        .await?;
    match found {
        Some((checkout, Some(invoice))) => Ok((checkout, invoice)),
        _ => Err(Error::NotFound),
    }
}

/// The same for a visitor: a visit whose payment link was replaced is over. What a provider says of it all the same is recorded.
///
/// # Errors
/// Not found.
pub async fn visit(ctx: &Ctx, provider: &str, reference: &str) -> Result<(checkout::Model, invoice::Model)> {
    let (checkout, invoice) = find_checkout(ctx, provider, reference).await?;
    if checkout.status == "replaced" { Err(Error::NotFound) } else { Ok((checkout, invoice)) }
}
