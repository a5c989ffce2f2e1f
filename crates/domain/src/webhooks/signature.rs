//! Signatures as defined by Standard Webhooks, and the check of the addresses to which messages may
//! go.

use base64::{Engine, engine::general_purpose::STANDARD};
use url::{Host, Url};

use crate::{
    Ctx,
    entities::webhook,
    kernel::{crypto, network::is_loopback_url},
};

/// Derives the secret of a salt, in the form that is shown to the owner.
pub(super) fn derive_secret(ctx: &Ctx, salt: &str) -> String {
    format!(
        "whsec_{}",
        STANDARD.encode(ctx.settings.secret_keys.derive("webhook", salt))
    )
}

/// Returns the signature of a message with one secret: `v1,` and base64.
pub fn sign_payload(secret: &str, id: &str, timestamp: i64, body: &str) -> String {
    let key = STANDARD
        .decode(secret.trim_start_matches("whsec_"))
        .unwrap_or_default();
    let signed = crypto::decode_hex(&crypto::hmac_hex(
        &key,
        format!("{id}.{timestamp}.{body}").as_bytes(),
    ))
    .unwrap_or_default();
    format!("v1,{}", STANDARD.encode(signed))
}

/// Returns the header `webhook-signature` of a message: its signature by the current secret and,
/// for 24 hours, by the previous one.
pub(super) fn signature_header(
    ctx: &Ctx,
    webhook: &webhook::Model,
    id: &str,
    timestamp: i64,
    body: &str,
) -> String {
    let old = webhook
        .old_salt
        .as_deref()
        .filter(|_| webhook.old_until.is_some_and(|until| until > ctx.now()));
    let all = std::iter::once(webhook.salt.as_str()).chain(old);
    all.map(|salt| sign_payload(&derive_secret(ctx, salt), id, timestamp, body))
        .collect::<Vec<_>>()
        .join(" ")
}

/// Returns whether the installation serves only this machine. Messages may then go to this machine.
pub fn is_local_installation(ctx: &Ctx) -> bool {
    Url::parse(&ctx.settings.public_url).is_ok_and(|url| is_loopback_url(&url))
}

/// Returns whether a webhook may have this URL: HTTPS, a host name and not an IP address, no
/// credentials, no fragment. An installation that serves only this machine also accepts HTTP and
/// loopback hosts. The addresses that the name resolves to are checked when a message is sent.
pub(super) fn is_allowed_webhook_url(ctx: &Ctx, url: &Url) -> bool {
    let plain = url.username().is_empty() && url.password().is_none() && url.fragment().is_none();
    let named =
        matches!(url.host(), Some(Host::Domain(name)) if name.contains('.') && name != "localhost");
    plain
        && (url.scheme() == "https" && named
            || is_local_installation(ctx)
                && is_loopback_url(url)
                && ["http", "https"].contains(&url.scheme()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test vector of the Standard Webhooks libraries (standard-webhooks/standard-webhooks,
    /// libraries).
    // Covers S.integrators.02.
    #[test]
    fn a_webhook_signature_matches_the_standard_webhooks_example() {
        let signature = sign_payload(
            "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
            "msg_p5jXN8AQM9LWM0D4loKWxJek",
            1_614_265_330,
            "{\"test\": 2432232314}",
        );
        assert_eq!(signature, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }
}
