//! The interface of a payment gateway: open a session, read its signed notifications, query its
//! state. It contains no HTTP.

use std::fmt::Debug;

use chrono::{DateTime, Utc};
use sea_orm::prelude::Uuid;
use serde::{Deserialize, Serialize};

use crate::Result;

/// Signatures that are older or newer than this are refused.
const SIGNATURE_TOLERANCE_SECONDS: i64 = 300;

/// Returns whether the time of a signature (in seconds) is close enough to accept it.
pub fn is_fresh_timestamp(now: DateTime<Utc>, seconds: i64) -> bool {
    DateTime::from_timestamp(seconds, 0)
        .is_some_and(|at| (now - at).num_seconds().abs() <= SIGNATURE_TOLERANCE_SECONDS)
}

/// What happened to a payment, as a provider reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PaymentEventKind {
    Paid,
    Failed,
    Cancelled,
    /// Money was refunded, in full or in part.
    Refunded,
    /// The payer's bank disputes the payment. The money may be withdrawn from the seller.
    Disputed,
}

/// A fact that a provider reports. Also the body of the sandbox's signed webhook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaymentNotification {
    /// The provider's id of this fact. Repeated notifications and responses to queries have the
    /// same one.
    pub event_id: String,
    /// The reference of the checkout.
    pub reference: String,
    #[serde(rename = "outcome")]
    pub kind: PaymentEventKind,
    /// In minor units. For a refund, the total refunded so far. For a dispute, the disputed
    /// amount.
    pub amount_cents: i64,
    /// ISO 4217.
    pub currency: String,
}

/// A payment to make.
#[derive(Clone, Debug)]
pub struct PaymentOrder {
    /// The checkout. A repeated request with the same id is the same order.
    pub checkout_id: Uuid,
    /// How the gateway refers to the order.
    pub reference: String,
    /// The series and number of the invoice or proforma, as they are printed.
    pub document_number: String,
    pub description: String,
    /// In minor units.
    pub amount_cents: i64,
    /// ISO 4217.
    pub currency: String,
    /// The payer's address.
    pub email: String,
    /// `ro` or `en`.
    pub language: String,
    pub opened_at: DateTime<Utc>,
    pub return_urls: ReturnUrls,
}

/// Where the gateway sends browsers and notifications. These are our own URLs, built from
/// `PUBLIC_URL` only (threats D15).
#[derive(Clone, Debug)]
pub struct ReturnUrls {
    pub success: String,
    pub failure: String,
    /// Verifies a signed return and redirects.
    pub signed_return: String,
    pub notification: String,
}

/// A form that the payer's browser posts to the gateway.
#[derive(Clone, Debug)]
pub struct PaymentForm {
    pub action: String,
    pub fields: Vec<(String, String)>,
}

/// How the payer gets to the gateway.
#[derive(Clone, Debug)]
pub enum GatewayRedirect {
    Get(String),
    Post(PaymentForm),
}

/// A session that a gateway opened for an order.
#[derive(Clone, Debug)]
pub struct GatewaySession {
    /// The gateway's own id of the session, if it has one.
    pub id: Option<String>,
    pub redirect: GatewayRedirect,
}

/// What became of a session that was opened before.
#[derive(Clone, Debug)]
pub enum ResumedSession {
    /// It can be paid.
    Open(GatewaySession),
    /// The payer has completed it. The payment is recorded already, or its notification arrives
    /// later.
    Complete,
    /// It has expired.
    Expired,
}

/// A notification as it arrived. Nothing in it is trusted before its signature is verified.
#[derive(Clone, Copy, Debug)]
pub struct RawNotification<'a> {
    /// The body, or the query of a return.
    pub payload: &'a [u8],
    /// The gateway's own signature header, if it uses one.
    pub signature: &'a str,
}

/// The order that a query is about.
#[derive(Clone, Debug)]
pub struct StatusQuery {
    pub reference: String,
    /// The session that the gateway opened for it.
    pub session_id: Option<String>,
    /// The currency in which the order was signed.
    pub currency: String,
}

/// The gateway was unreachable, too slow, or refused. The text is for the log and contains no
/// secrets.
#[derive(Clone, Debug)]
pub struct GatewayUnavailable(pub String);

/// A payment gateway.
#[async_trait::async_trait]
pub trait Gateway: Debug + Send + Sync {
    /// Returns the name in `PAYMENT_PROVIDER` and in the tables.
    fn name(&self) -> &'static str;

    /// Returns whether the gateway notifies of refunds. If not, they are queried.
    fn notifies_refunds(&self) -> bool;

    /// Opens a session for an order.
    ///
    /// # Errors
    /// [`GatewayUnavailable`].
    async fn open_session(
        &self,
        now: DateTime<Utc>,
        order: &PaymentOrder,
    ) -> std::result::Result<GatewaySession, GatewayUnavailable>;

    /// Opens the page of a session again that this gateway has opened for the order. The default
    /// opens a session with the same reference, for gateways that keep no sessions.
    ///
    /// # Errors
    /// [`GatewayUnavailable`].
    async fn resume_session(
        &self,
        now: DateTime<Utc>,
        order: &PaymentOrder,
        _session: Option<&str>,
    ) -> std::result::Result<ResumedSession, GatewayUnavailable> {
        self.open_session(now, order)
            .await
            .map(ResumedSession::Open)
    }

    /// Verifies a notification's signature and reads it. Returns `None` if it is genuine but not
    /// about a payment of ours.
    ///
    /// # Errors
    /// `bad_signature` (400) if it is forged, changed or too old; an internal error if the gateway
    /// had to be queried and was unavailable.
    async fn verify_notification(
        &self,
        now: DateTime<Utc>,
        notice: RawNotification<'_>,
    ) -> Result<Option<PaymentNotification>>;

    /// Queries everything that the gateway has recorded about an order.
    ///
    /// # Errors
    /// [`GatewayUnavailable`].
    async fn query_status(
        &self,
        now: DateTime<Utc>,
        query: &StatusQuery,
    ) -> std::result::Result<Vec<PaymentNotification>, GatewayUnavailable>;

    /// Closes a session that should not be paid any more, if the gateway keeps one. A payment
    /// already made is not affected.
    ///
    /// # Errors
    /// [`GatewayUnavailable`].
    async fn close_session(&self, _session: &str) -> std::result::Result<(), GatewayUnavailable> {
        Ok(())
    }
}
