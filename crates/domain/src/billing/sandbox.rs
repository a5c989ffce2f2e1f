//! Notifications of the sandbox provider, with the key of this server.

use crate::{
    Ctx, Result,
    kernel::payment_gateway::{PaymentNotification, RawNotification, Sandbox},
};

/// Signs a raw body as the sandbox provider does: `t=SECONDS,v1=HMAC`.
pub fn sign_sandbox_notification(ctx: &Ctx, raw: &[u8]) -> String {
    Sandbox::new(ctx.settings.secret_keys.current()).sign(ctx.now(), raw)
}

/// Verifies the sandbox's signature of a raw body and reads the event.
///
/// # Errors
/// `bad_signature` (400) if the signature is wrong or too old.
pub fn verify_sandbox_notification(
    ctx: &Ctx,
    raw: &[u8],
    signature: &str,
) -> Result<PaymentNotification> {
    Sandbox::new(ctx.settings.secret_keys.current()).parse_verified(
        ctx.now(),
        RawNotification {
            payload: raw,
            signature,
        },
    )
}
