//! The signed webhook with which a mail relay reports bounces.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::Deserialize;

use super::{SuppressionReason, delivery_report::is_status, digest_and_mask, suppress};
use crate::{
    Ctx, Error, ErrorCode, Result,
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
pub async fn receive_bounces(ctx: &Ctx, signature: &str, body: &[u8]) -> Result<()> {
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
        suppressed
            .entry(digest)
            .or_insert((masked, (reason, status)));
    }
    let tx = ctx.begin_write().await?;
    // In the same order in every transaction, so that two messages cannot wait for each other.
    for (digest, (masked, reason)) in suppressed {
        suppress(&tx, now, (digest, masked), reason).await?;
    }
    Ok(tx.commit().await?)
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
