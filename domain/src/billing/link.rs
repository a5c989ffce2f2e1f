//! A new payment link: the old one dies, and there is one open link of an invoice at any time (threats A5).
//!
//! **Invariant**: the link is one column of the invoice, replaced by one conditional update from the link that was seen.

use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Code, Ctx, Error, Result,
    access::{Act, Target},
    entities::{invoice, job},
    jobs::{self, Scope, Work},
    kernel::secret,
};

use super::{
    close,
    invoices::{Payer, find_invoice},
};

/// So much of a link's digest names it in the key of its job.
const NAMED: usize = 16;

fn named(token: &str) -> String {
    secret::digest(token)[..NAMED].to_owned()
}

/// Asks the worker for a new link; asked a hundred times of the same link it is one job.
///
/// # Errors
/// Not found, `already_paid` once there is nothing to pay.
pub async fn regenerate(ctx: &Ctx, who: &Payer, invoice_id: Option<Uuid>) -> Result<job::Model> {
    let id = invoice_id.ok_or(Error::NotFound)?;
    let invoice = match who {
        Payer::Owner(_) => find_invoice(ctx, who, id).await?.0,
        // What it does is on record; that it looked at the invoice for it is not a thing of its own.
        Payer::Staff(_) => invoice::Entity::find_by_id(id)
            .one(&ctx.db)
            .await?
            .ok_or(Error::NotFound)?,
    };
    if invoice.status != "unpaid" {
        return Err(Error::Rule(Code::AlreadyPaid));
    }
    let (by, whose) = match who {
        Payer::Owner(owner) => (owner.user().id, String::new()),
        // A job of its own: staff follows what it asked for, not what the client did.
        Payer::Staff(staff) => (staff.user_id(), format!("{}:", staff.user_id())),
    };
    let key = format!("payment_link:{id}:{whose}{}", named(&invoice.payment_token));
    let scope = Scope {
        account_id: Some(invoice.account_id),
        requested_by: Some(by),
        ..Scope::default()
    };
    let work = Work::PaymentLink { invoice_id: id };
    if let Payer::Staff(staff) = who {
        let deed = staff.begin(ctx).await?;
        jobs::put(deed.tx(), ctx.now(), &key, &work, scope.clone()).await?;
        deed.commit(
            ctx,
            Act::PaymentLinkRegenerated,
            Some(invoice.account_id),
            Some(Target::Invoice(id)),
        )
        .await?;
    }
    // By its key: what was put before under the same one is the same job.
    jobs::put_now(ctx, &key, &work, scope).await
}

/// The worker's part: replaces the link that the job was asked for, closes the visits that were opened by it, and asks for the mail.
/// Done again it changes nothing.
///
/// # Errors
/// Database faults.
pub async fn replace_link(ctx: &Ctx, row: &job::Model, invoice_id: Uuid) -> Result<()> {
    let Some(invoice) = invoice::Entity::find_by_id(invoice_id).one(&ctx.db).await? else {
        return Ok(());
    };
    if !row.unique_key.ends_with(&named(&invoice.payment_token)) {
        return Ok(());
    }
    let tx = ctx.begin().await?;
    let replaced = invoice::Entity::update_many()
        .col_expr(invoice::Column::PaymentToken, Expr::value(secret::token()))
        .filter(invoice::Column::Id.eq(invoice_id))
        .filter(invoice::Column::PaymentToken.eq(&invoice.payment_token))
        .filter(invoice::Column::Status.eq("unpaid"))
        .exec(&tx)
        .await?;
    if replaced.rows_affected == 1 {
        close::replace(ctx, &tx, &invoice).await?;
        let work = Work::MailPaymentLink { invoice_id };
        let scope = Scope {
            account_id: Some(invoice.account_id),
            ..Scope::default()
        };
        jobs::put(
            &tx,
            ctx.now(),
            &format!("mail_payment_link:{}", row.id),
            &work,
            scope,
        )
        .await?;
    }
    tx.commit().await?;
    Ok(())
}
