//! Addresses at which a mail bounced, or whose owner reported a mail as spam. They get only
//! essential mails until staff lifts the suppression.
//!
//! A report comes from a signed webhook, or as a delivery report (RFC 3464) that names a mail of
//! ours by its Message-ID. No address is stored, only its digest and its masked form.

mod delivery_report;
mod webhook;

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    prelude::{Expr, Uuid},
    sea_query::OnConflict,
};

use crate::{
    Ctx, Error, Result,
    access::{AuditAction, AuditTarget, Staff},
    entities::{
        mail,
        suppressed_address::{self, Column, Entity},
        suppression_lifting,
    },
    kernel::{
        contact_details, crypto,
        pagination::{Page, PageRequest},
    },
};

pub use delivery_report::{BounceReport, parse_bounce_report};
pub use webhook::suppress_from_bounce_webhook;

/// How long an address stays suppressed. After that it gets mails again, because mailboxes return.
const SUPPRESSION_PERIOD: TimeDelta = TimeDelta::days(365);
/// The beginning of the error of a mail that was not sent to a suppressed address.
pub const SUPPRESSED_MAIL_ERROR_PREFIX: &str = "suppressed:";
/// The error of a mail that was not sent, because an earlier one bounced.
pub const SUPPRESSED_AFTER_BOUNCE_ERROR: &str =
    "suppressed: an earlier mail to this address bounced";
/// The error of a mail that was not sent, because its recipient has complained about an earlier one.
pub const SUPPRESSED_AFTER_COMPLAINT_ERROR: &str =
    "suppressed: complaint: the recipient reported an earlier mail as spam";
/// How many addresses one condition has.
const ROWS_PER_STATEMENT: usize = 200;

/// Why an address is suppressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuppressionReason {
    /// The mailbox does not exist.
    HardBounce,
    /// The recipient has reported a mail as spam.
    Complaint,
}

impl SuppressionReason {
    /// Returns the reason as stored in the table and sent on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::HardBounce => "hard_bounce",
            Self::Complaint => "complaint",
        }
    }

    /// Returns the error of a mail that is not sent for this reason.
    pub const fn mail_error(self) -> &'static str {
        match self {
            Self::HardBounce => SUPPRESSED_AFTER_BOUNCE_ERROR,
            Self::Complaint => SUPPRESSED_AFTER_COMPLAINT_ERROR,
        }
    }

    /// Reads a stored reason. An unknown one of a newer version counts as a bounce.
    fn parse(stored: &str) -> Self {
        match stored {
            "complaint" => Self::Complaint,
            _ => Self::HardBounce,
        }
    }
}

/// Returns the digests under which the reports of an address are stored. A delivery report has the
/// digest of the address as it was written on the mail.
fn digests(email: &str) -> [String; 2] {
    [
        crypto::sha256_hex(email.to_lowercase()),
        crypto::sha256_hex(email),
    ]
}

/// Returns why an address gets only essential mails, or `None` if it gets all mails.
pub async fn find_suppression_reason(ctx: &Ctx, email: &str) -> Result<Option<SuppressionReason>> {
    let found = Entity::find()
        .filter(Column::Recipient.is_in(digests(email)))
        .filter(Column::CreatedAt.gt(ctx.now() - SUPPRESSION_PERIOD))
        .one(&ctx.db)
        .await?;
    Ok(found.map(|row| SuppressionReason::parse(&row.reason)))
}

/// Returns when the suppression of an address was lifted for the last time, if it was.
async fn find_lifting(
    tx: &impl ConnectionTrait,
    recipients: impl IntoIterator<Item = &String>,
) -> Result<Option<DateTime<Utc>>> {
    let recipients = recipients.into_iter().map(String::as_str);
    let found = suppression_lifting::Entity::find()
        .filter(suppression_lifting::Column::Recipient.is_in(recipients))
        .order_by_desc(suppression_lifting::Column::LiftedAt)
        .one(tx)
        .await?;
    Ok(found.map(|row| row.lifted_at))
}

/// Suppresses an address. The first report of an address is kept, unless it has expired.
async fn suppress(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    (recipient, masked): (String, String),
    (reason, status): (SuppressionReason, Option<String>),
) -> Result<()> {
    Entity::delete_many()
        .filter(Column::Recipient.eq(&recipient))
        .filter(Column::CreatedAt.lte(now - SUPPRESSION_PERIOD))
        .exec(tx)
        .await?;
    let row = suppressed_address::ActiveModel {
        id: Set(crypto::new_id(now)),
        recipient: Set(recipient),
        recipient_masked: Set(masked),
        reason: Set(reason.as_str().into()),
        status: Set(status),
        created_at: Set(now),
    };
    Entity::insert(row)
        .on_conflict(
            OnConflict::column(Column::Recipient)
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(tx)
        .await?;
    Ok(())
}

/// Whether a report is about the recipient of a mail, whose digest is given. Returns true if the
/// report names no recipient. The bounce of a forwarded copy is not a bounce of the address that
/// forwards it.
fn is_about(report: &BounceReport, recipient: &String) -> bool {
    report.recipients.is_empty()
        || report
            .recipients
            .iter()
            .any(|address| digests(address).contains(recipient))
}

/// Suppresses the recipient of a mail for which a delivery report has arrived, and records the
/// status with the mail. The operator's mail server passes the report. Returns false for a message
/// that is no report of a hard bounce, that names no mail of ours, or that is about another
/// recipient. The Message-ID of a mail is signed and known only to its recipient and the mail
/// servers, so that a forged report suppresses no address.
pub async fn suppress_from_bounce_report(ctx: &Ctx, message: &[u8]) -> Result<bool> {
    let Some(report) = parse_bounce_report(message) else {
        return Ok(false);
    };
    let tx = ctx.begin_write().await?;
    let sent = mail::Entity::find()
        .filter(mail::Column::MessageId.eq(&report.message_id))
        .one(&tx)
        .await?;
    let Some(sent) = sent.filter(|row| is_about(&report, &row.recipient)) else {
        return Ok(false);
    };
    // Staff has lifted the suppression after this mail, because the mailbox exists.
    let lifted_at = find_lifting(&tx, [&sent.recipient]).await?;
    if lifted_at.is_some_and(|lifted_at| sent.sent_at.unwrap_or(sent.created_at) < lifted_at) {
        return Ok(false);
    }
    let masked = sent.recipient_masked.unwrap_or_else(|| "•••".into());
    let reason = (SuppressionReason::HardBounce, Some(report.status.clone()));
    suppress(&tx, ctx.now(), (sent.recipient, masked), reason).await?;
    let error = format!("bounced: {}", report.status);
    mail::Entity::update_many()
        .col_expr(mail::Column::Error, Expr::value(error))
        .filter(mail::Column::Id.eq(sent.id))
        .exec(&tx)
        .await?;
    tx.commit().await?;
    Ok(true)
}

/// Lists suppressed addresses, newest first. A search for an address discloses whether it is known,
/// so it is recorded in the audit log.
pub async fn list_suppressed_addresses(
    ctx: &Ctx,
    staff: &Staff,
    email: Option<&str>,
    page_request: PageRequest,
) -> Result<Page<suppressed_address::Model>> {
    let mut select = Entity::find().filter(Column::CreatedAt.gt(ctx.now() - SUPPRESSION_PERIOD));
    if let Some(email) = email.map(str::trim).filter(|text| !text.is_empty()) {
        select = select.filter(Column::Recipient.is_in(digests(email)));
        staff
            .record_read(ctx, AuditAction::MailsSearched, None)
            .await?;
    }
    let sorted = select
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id);
    page_request.fetch(&ctx.db, sorted).await
}

/// Returns the suppressions of the recipients of mails, by the recipient as stored with the mail.
pub async fn load_suppressions_by_recipient(
    ctx: &Ctx,
    _: &Staff,
    mails: &[mail::Model],
) -> Result<HashMap<String, suppressed_address::Model>> {
    let recipients = mails.iter().map(|row| row.recipient.as_str());
    let found = Entity::find()
        .filter(Column::Recipient.is_in(recipients))
        .filter(Column::CreatedAt.gt(ctx.now() - SUPPRESSION_PERIOD))
        .all(&ctx.db)
        .await?;
    Ok(found
        .into_iter()
        .map(|row| (row.recipient.clone(), row))
        .collect())
}

/// Lifts the suppression of an address, so that it gets all mails again.
///
/// # Errors
/// `not_found` (404) if the address is not suppressed.
pub async fn lift_suppression(ctx: &Ctx, staff: &Staff, id: Uuid) -> Result<()> {
    let transaction = staff.begin_audited(ctx).await?;
    let found = Entity::find_by_id(id).one(transaction.tx()).await?;
    let lifted = Entity::delete_by_id(id).exec(transaction.tx()).await?;
    let Some(found) = found.filter(|_| lifted.rows_affected > 0) else {
        return Err(Error::NotFound);
    };
    record_lifting(transaction.tx(), ctx.now(), found.recipient).await?;
    transaction
        .commit(
            ctx,
            AuditAction::SuppressionLifted,
            None,
            Some(AuditTarget::SuppressedAddress(id)),
        )
        .await
}

/// Records when a suppression was lifted, so that older reports do not suppress the address again.
async fn record_lifting(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    recipient: String,
) -> Result<()> {
    use suppression_lifting::{ActiveModel, Column, Entity};
    let row = ActiveModel {
        recipient: Set(recipient),
        lifted_at: Set(now),
    };
    let replace = OnConflict::column(Column::Recipient)
        .update_column(Column::LiftedAt)
        .to_owned();
    Entity::insert(row)
        .on_conflict(replace)
        .exec_without_returning(tx)
        .await?;
    Ok(())
}

/// Deletes the suppressions of the addresses of an account, which are erased. The suppressions of
/// guests and of readers of the newsletter stay until they end, because others write to the same
/// addresses. They contain a digest and a masked form only.
pub(crate) async fn delete_suppressions<'a>(
    tx: &impl ConnectionTrait,
    addresses: impl IntoIterator<Item = &'a String>,
) -> Result<()> {
    let all: Vec<String> = addresses
        .into_iter()
        .flat_map(|email| digests(email))
        .collect();
    for chunk in all.chunks(ROWS_PER_STATEMENT) {
        Entity::delete_many()
            .filter(Column::Recipient.is_in(chunk.iter().map(String::as_str)))
            .exec(tx)
            .await?;
        let liftings = chunk.iter().map(String::as_str);
        suppression_lifting::Entity::delete_many()
            .filter(suppression_lifting::Column::Recipient.is_in(liftings))
            .exec(tx)
            .await?;
    }
    Ok(())
}

/// Deletes the suppressions whose period has ended, and the liftings that are as old.
pub async fn delete_expired_suppressions(ctx: &Ctx) -> Result<()> {
    let before = ctx.now() - SUPPRESSION_PERIOD;
    Entity::delete_many()
        .filter(Column::CreatedAt.lte(before))
        .exec(&ctx.db)
        .await?;
    suppression_lifting::Entity::delete_many()
        .filter(suppression_lifting::Column::LiftedAt.lte(before))
        .exec(&ctx.db)
        .await?;
    Ok(())
}

/// Returns the digest and the masked form of an address.
fn digest_and_mask(email: &str) -> (String, String) {
    let [digest, _] = digests(email);
    (digest, contact_details::mask_email(email))
}
