//! The sandbox provider. No money is transferred. A choice on its page is signed and processed like
//! a notification of a gateway.

use std::fmt;

use chrono::{DateTime, Utc};

use super::interface::{
    Gateway, GatewayRedirect, GatewaySession, GatewayUnavailable, PaymentNotification,
    PaymentOrder, RawNotification, StatusQuery, is_fresh_timestamp,
};
use crate::{Error, ErrorCode, Result, kernel::crypto};

/// The name of the sandbox.
pub const SANDBOX: &str = "sandbox";

/// The sandbox with its signing key.
#[derive(Clone)]
pub struct Sandbox(Vec<u8>);

impl fmt::Debug for Sandbox {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Sandbox")
    }
}

impl Sandbox {
    /// Creates a sandbox. Its key is derived from the server's key.
    pub fn new(secret_key: &[u8]) -> Self {
        Self([b"sandbox-payment:", secret_key].concat())
    }

    /// Signs a raw body as the provider does: `t=SECONDS,v1=HMAC`.
    pub fn sign(&self, now: DateTime<Utc>, raw: &[u8]) -> String {
        let timestamp = now.timestamp();
        format!(
            "t={timestamp},v1={}",
            crypto::hmac_hex(&self.0, &signed_message(timestamp, raw))
        )
    }

    /// Verifies the signature of a notification and reads it.
    ///
    /// # Errors
    /// `bad_signature` (400) if the signature is wrong or too old.
    pub fn parse_verified(
        &self,
        now: DateTime<Utc>,
        notice: RawNotification<'_>,
    ) -> Result<PaymentNotification> {
        let bad = || Error::Rejected(ErrorCode::BadSignature);
        let (timestamp, v1) = notice.signature.split_once(",v1=").ok_or_else(bad)?;
        let timestamp: i64 = timestamp
            .strip_prefix("t=")
            .and_then(|timestamp| timestamp.parse().ok())
            .ok_or_else(bad)?;
        if !is_fresh_timestamp(now, timestamp)
            || !crypto::verify_hmac(&self.0, &signed_message(timestamp, notice.payload), v1)
        {
            return Err(bad());
        }
        serde_json::from_slice(notice.payload).map_err(|_| bad())
    }
}

fn signed_message(timestamp: i64, raw: &[u8]) -> Vec<u8> {
    [format!("{timestamp}.").as_bytes(), raw].concat()
}

#[async_trait::async_trait]
impl Gateway for Sandbox {
    fn name(&self) -> &'static str {
        SANDBOX
    }

    fn notifies_refunds(&self) -> bool {
        true
    }

    async fn open_session(
        &self,
        _: DateTime<Utc>,
        order: &PaymentOrder,
    ) -> std::result::Result<GatewaySession, GatewayUnavailable> {
        Ok(GatewaySession {
            id: None,
            redirect: GatewayRedirect::Get(format!("/sandbox/{}", order.reference)),
        })
    }

    async fn verify_notification(
        &self,
        now: DateTime<Utc>,
        notice: RawNotification<'_>,
    ) -> Result<Option<PaymentNotification>> {
        self.parse_verified(now, notice).map(Some)
    }

    /// Returns nothing: the sandbox sends each notification immediately.
    async fn query_status(
        &self,
        _: DateTime<Utc>,
        _: &StatusQuery,
    ) -> std::result::Result<Vec<PaymentNotification>, GatewayUnavailable> {
        Ok(Vec::new())
    }
}
