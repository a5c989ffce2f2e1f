//! A new payment link. The old one becomes invalid, so that an invoice has one open link at any
//! time (threats A5).
//!
//! **Invariant**: the link is one column of the invoice, replaced by one conditional UPDATE that
//! compares it with the link that was read.

use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{AuditAction, AuditTarget},
    entities::{invoice, job},
    jobs::{self, Job, JobDetails},
    kernel::crypto,
};

use super::{
    close_checkouts,
    invoices::{OwnerOrStaff, find_invoice},
};

/// How many characters of a link's digest are in the key of its job.
const FINGERPRINT_LENGTH: usize = 16;

fn token_fingerprint(token: &str) -> String {
    crypto::sha256_hex(token)[..FINGERPRINT_LENGTH].to_owned()
}

/// Enqueues the replacement of a link. Repeated requests for the same link are one job.
///
/// # Errors
/// 404 for an unknown invoice; `already_paid` (409) if nothing is left to pay.
pub async fn request_new_payment_link(
    ctx: &Ctx,
    who: &OwnerOrStaff,
    invoice_id: Option<Uuid>,
) -> Result<job::Model> {
    let id = invoice_id.ok_or(Error::NotFound)?;
    let invoice = match who {
        OwnerOrStaff::Owner(_) => find_invoice(ctx, who, id).await?.0,
        // Only the replacement is audited, not the access to the invoice.
        OwnerOrStaff::Staff(_) => invoice::Entity::find_by_id(id)
            .one(&ctx.db)
            .await?
            .ok_or(Error::NotFound)?,
    };
    if invoice.status != "unpaid" {
        return Err(Error::Rejected(ErrorCode::AlreadyPaid));
    }
    let (by, whose) = match who {
        OwnerOrStaff::Owner(owner) => (owner.user().id, String::new()),
        // A separate job, so that staff sees the progress of its own request and not of the
        // client's.
        OwnerOrStaff::Staff(staff) => (staff.user_id(), format!("{}:", staff.user_id())),
    };
    let key = format!(
        "payment_link:{id}:{whose}{}",
        token_fingerprint(&invoice.payment_token)
    );
    let scope = JobDetails {
        account_id: Some(invoice.account_id),
        requested_by: Some(by),
        ..JobDetails::default()
    };
    let work = Job::ReplacePaymentLink { invoice_id: id };
    if let OwnerOrStaff::Staff(staff) = who {
        let transaction = staff.begin_audited(ctx).await?;
        jobs::enqueue(transaction.tx(), ctx.now(), &key, &work, scope.clone()).await?;
        transaction
            .commit(
                ctx,
                AuditAction::PaymentLinkRegenerated,
                Some(invoice.account_id),
                Some(AuditTarget::Invoice(id)),
            )
            .await?;
    }
    // Found by its key: a job that was enqueued before under the same key is the same job.
    jobs::enqueue_standalone(ctx, &key, &work, scope).await
}

/// Replaces the link that the job was enqueued for, ends the checkouts that it opened, and enqueues
/// the mail. Repeating it changes nothing.
pub async fn replace_payment_link(ctx: &Ctx, row: &job::Model, invoice_id: Uuid) -> Result<()> {
    let Some(invoice) = invoice::Entity::find_by_id(invoice_id).one(&ctx.db).await? else {
        return Ok(());
    };
    if !row
        .unique_key
        .ends_with(&token_fingerprint(&invoice.payment_token))
    {
        return Ok(());
    }
    let tx = ctx.begin_write().await?;
    let replaced = invoice::Entity::update_many()
        .col_expr(
            invoice::Column::PaymentToken,
            Expr::value(crypto::random_token()),
        )
        .filter(invoice::Column::Id.eq(invoice_id))
        .filter(invoice::Column::PaymentToken.eq(&invoice.payment_token))
        .filter(invoice::Column::Status.eq("unpaid"))
        .exec(&tx)
        .await?;
    if replaced.rows_affected == 1 {
        close_checkouts::end_open_checkouts(ctx, &tx, &invoice).await?;
        let work = Job::MailPaymentLink { invoice_id };
        let scope = JobDetails {
            account_id: Some(invoice.account_id),
            ..JobDetails::default()
        };
        jobs::enqueue(
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
