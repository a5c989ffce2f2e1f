//! The sandbox provider: no money moves; what is pressed on its page is signed and heard as a gateway's word is.

use std::fmt;

use chrono::{DateTime, Utc};

use super::{
    gateway::{Asked, Away, Gateway, Notice, Order, Session, Way},
    record::{Said, near},
};
use crate::{Code, Ctx, Error, Result, kernel::secret};

/// Its name.
pub const SANDBOX: &str = "sandbox";

/// The sandbox, with the key that it signs with.
#[derive(Clone)]
pub struct Sandbox(Vec<u8>);

impl fmt::Debug for Sandbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sandbox")
    }
}

impl Sandbox {
    /// Its key is made from the server's.
    pub fn new(secret_key: &[u8]) -> Self {
        Self([b"sandbox-payment:", secret_key].concat())
    }

    fn sign(&self, now: DateTime<Utc>, raw: &[u8]) -> String {
        let t = now.timestamp();
        format!("t={t},v1={}", secret::sign(&self.0, &stamped(t, raw)))
    }

    fn read(&self, now: DateTime<Utc>, notice: Notice<'_>) -> Result<Said> {
        let bad = || Error::Rule(Code::BadSignature);
        let (t, v1) = notice.signature.split_once(",v1=").ok_or_else(bad)?;
        let t: i64 = t
            .strip_prefix("t=")
            .and_then(|t| t.parse().ok())
            .ok_or_else(bad)?;
        if !near(now, t) || !secret::signed(&self.0, &stamped(t, notice.raw), v1) {
            return Err(bad());
        }
        serde_json::from_slice(notice.raw).map_err(|_| bad())
    }
}

fn stamped(t: i64, raw: &[u8]) -> Vec<u8> {
    [format!("{t}.").as_bytes(), raw].concat()
}

#[async_trait::async_trait]
impl Gateway for Sandbox {
    fn name(&self) -> &'static str {
        SANDBOX
    }

    fn tells_refunds(&self) -> bool {
        true
    }

    async fn open(&self, _: DateTime<Utc>, order: &Order) -> std::result::Result<Session, Away> {
        Ok(Session {
            id: None,
            way: Way::Go(format!("/sandbox/{}", order.reference)),
        })
    }

    async fn hear(&self, now: DateTime<Utc>, notice: Notice<'_>) -> Result<Option<Said>> {
        self.read(now, notice).map(Some)
    }

    /// What was pressed was heard at once: there is nothing more to tell.
    async fn ask(&self, _: DateTime<Utc>, _: &Asked) -> std::result::Result<Vec<Said>, Away> {
        Ok(Vec::new())
    }
}

/// Signs a raw body as the sandbox provider does: `t=SECONDS,v1=HMAC`.
pub fn sign(ctx: &Ctx, raw: &[u8]) -> String {
    Sandbox::new(&ctx.settings.secret_key).sign(ctx.now(), raw)
}

/// Checks a signature of the sandbox over the raw body and reads the event.
///
/// # Errors
/// `bad_signature` (400) for a wrong one or one of another time.
pub fn verify(ctx: &Ctx, raw: &[u8], signature: &str) -> Result<Said> {
    Sandbox::new(&ctx.settings.secret_key).read(ctx.now(), Notice { raw, signature })
}
