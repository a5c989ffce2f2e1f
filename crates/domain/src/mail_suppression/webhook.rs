//! The signed webhook with which a mail relay reports bounces.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, sea_query::ExprTrait};
use serde::Deserialize;

use super::{
    SuppressionReason, delivery_report::is_status, digest_and_mask, digests, find_lifting, suppress,
};
use crate::{
    Ctx, Error, ErrorCode, Result,
    entities::mail,
    kernel::{contact_details, crypto, payment_gateway::is_fresh_timestamp},
};

/// How many bounces one message may report.
const MAX_BOUNCES: usize = 1_000;

/// The body of the webhook. Fields that are not named here are ignored.
#[derive(Deserialize)]
struct Message {
    bounces: Vec<Bounce>,
}

#[derive(Deserialize)]
struct Bounce {
    email: String,
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    status: Option<String>,
}

impl Bounce {
    /// Returns why the address is suppressed, or `None` for a temporary failure.
    fn reason(&self) -> Option<SuppressionReason> {
        match self.kind.as_str() {
            "hard" => Some(SuppressionReason::HardBounce),
            "complaint" => Some(SuppressionReason::Complaint),
            _ => None,
        }
    }
}

/// Suppresses the addresses of a message that is signed with the secret of the setting
/// `BOUNCE_WEBHOOK_SECRET`. Temporary failures and malformed addresses are ignored. A repeated
/// message changes nothing.
///
/// # Errors
/// `not_found` (404) without that setting; `bad_signature` (400) if the signature is wrong or older
/// than five minutes; 422 if the body is malformed or has more than 1,000 bounces.
pub async fn suppress_from_bounce_webhook(ctx: &Ctx, signature: &str, body: &[u8]) -> Result<()> {
    let now = ctx.now();
    let secret = ctx.settings.bounce_webhook_secret.as_deref();
    let secret = secret.ok_or(Error::NotFound)?;
    if !is_signed(secret, now, signature, body) {
        return Err(Error::Rejected(ErrorCode::BadSignature));
    }
    let malformed = || Error::invalid_field("bounces", "invalid");
    let message: Message = serde_json::from_slice(body).map_err(|_| malformed())?;
    if message.bounces.len() > MAX_BOUNCES {
        return Err(malformed());
    }
    let mut suppressed = BTreeMap::new();
    for bounce in message.bounces {
        let Some(reason) = bounce.reason() else {
            continue;
        };
        let email = bounce.email.trim();
        if !contact_details::is_email(email) {
            continue;
        }
        let status = bounce.status.filter(|text| is_status(text));
        let (digest, masked) = digest_and_mask(email);
        let report = (digests(email), masked, (reason, status));
        suppressed.entry(digest).or_insert(report);
    }
    let tx = ctx.begin_write().await?;
    // In the same order in every transaction, so that two messages cannot wait for each other.
    for (digest, (digests, masked, reason)) in suppressed {
        if !is_only_about_older_mails(&tx, &digests).await? {
            suppress(&tx, now, (digest, masked), reason).await?;
        }
    }
    Ok(tx.commit().await?)
}

/// Whether the suppression of an address was lifted and no mail was sent to it since. A report of the
/// webhook names no mail, so that it can only be about one from before.
async fn is_only_about_older_mails(
    tx: &impl ConnectionTrait,
    digests: &[String; 2],
) -> Result<bool> {
    let Some(lifted_at) = find_lifting(tx, digests).await? else {
        return Ok(false);
    };
    let newer = mail::Entity::find()
        .filter(mail::Column::Recipient.is_in(digests.iter().map(String::as_str)))
        .filter(
            mail::Column::SentAt
                .gte(lifted_at)
                .or(mail::Column::CreatedAt.gte(lifted_at)),
        );
    Ok(newer.one(tx).await?.is_none())
}

/// Verifies `t=SECONDS,v1=HMAC`, the HMAC-SHA256 of `SECONDS.BODY`.
fn is_signed(secret: &str, now: DateTime<Utc>, signature: &str, body: &[u8]) -> bool {
    let parts = signature
        .strip_prefix("t=")
        .and_then(|rest| rest.split_once(",v1="));
    let Some((timestamp, v1)) = parts else {
        return false;
    };
    let signed = [format!("{timestamp}.").as_bytes(), body].concat();
    let is_fresh = timestamp
        .parse()
        .is_ok_and(|seconds| is_fresh_timestamp(now, seconds));
    is_fresh && crypto::verify_hmac(secret.as_bytes(), &signed, v1)
}
