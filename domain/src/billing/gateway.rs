//! The interface of a payment gateway: open a session, read its signed notifications, query its state. It contains no HTTP.

use std::{fmt::Debug, sync::Arc};

use chrono::{DateTime, Utc};
use sea_orm::prelude::Uuid;

use super::{record::Said, sandbox::Sandbox};
use crate::Result;

/// A payment to make.
#[derive(Clone, Debug)]
pub struct Order {
    /// The checkout. A repeated request with the same id is the same order.
    pub checkout_id: Uuid,
    /// How the gateway refers to the order.
    pub reference: String,
    /// The invoice's number, for people.
    pub number: i64,
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
    pub returns: Returns,
}

/// Where the gateway sends browsers and notifications. These are our own URLs, built from `PUBLIC_URL` only (threats D15).
#[derive(Clone, Debug)]
pub struct Returns {
    pub success: String,
    pub failure: String,
    /// Verifies a signed return and redirects.
    pub signed: String,
    pub notification: String,
}

/// A form that the payer's browser posts to the gateway.
#[derive(Clone, Debug)]
pub struct Form {
    pub action: String,
    pub fields: Vec<(String, String)>,
}

/// How the payer gets to the gateway.
#[derive(Clone, Debug)]
pub enum Way {
    Go(String),
    Post(Form),
}

/// A session that a gateway opened for an order.
#[derive(Clone, Debug)]
pub struct Session {
    /// The gateway's own id of the session, if it has one.
    pub id: Option<String>,
    pub way: Way,
}

/// A notification as it arrived. Nothing in it is trusted before its signature is verified.
#[derive(Clone, Copy, Debug)]
pub struct Notice<'a> {
    /// The body, or the query of a return.
    pub raw: &'a [u8],
    /// The gateway's own signature header, if it uses one.
    pub signature: &'a str,
}

/// The order that a query is about.
#[derive(Clone, Debug)]
pub struct Asked {
    pub reference: String,
    /// The session that the gateway opened for it.
    pub session: Option<String>,
    /// The currency in which the order was signed.
    pub currency: String,
}

/// The gateway was unreachable, too slow, or refused. The text is for the log and contains no secrets.
#[derive(Clone, Debug)]
pub struct Away(pub String);

/// A payment gateway.
#[async_trait::async_trait]
pub trait Gateway: Debug + Send + Sync {
    /// The name in `PAYMENT_PROVIDER` and in the tables.
    fn name(&self) -> &'static str;

    /// Whether the gateway notifies of refunds. If not, they are queried.
    fn tells_refunds(&self) -> bool;

    /// Opens a session for an order.
    ///
    /// # Errors
    /// [`Away`].
    async fn open(&self, now: DateTime<Utc>, order: &Order) -> std::result::Result<Session, Away>;

    /// Verifies a notification's signature and reads it. Returns `None` if it is genuine but not about a payment of ours.
    ///
    /// # Errors
    /// `bad_signature` (400) if it is forged, changed or too old; an internal error if the gateway had to be queried and was unavailable.
    async fn hear(&self, now: DateTime<Utc>, notice: Notice<'_>) -> Result<Option<Said>>;

    /// Queries everything that the gateway knows about an order.
    ///
    /// # Errors
    /// [`Away`].
    async fn ask(&self, now: DateTime<Utc>, query: &Asked) -> std::result::Result<Vec<Said>, Away>;

    /// Closes a session that should not be paid any more, if the gateway keeps one. A payment already made is not affected.
    ///
    /// # Errors
    /// [`Away`].
    async fn close(&self, _session: &str) -> std::result::Result<(), Away> {
        Ok(())
    }
}

/// The configured gateways. One opens new payments. Notifications of all are processed, so that a late one of a former gateway is not lost.
#[derive(Clone, Debug)]
pub struct Gateways(Arc<[Arc<dyn Gateway>]>);

impl Gateways {
    /// Creates the list with the gateway for new payments first.
    pub fn new(chosen: Arc<dyn Gateway>, others: Vec<Arc<dyn Gateway>>) -> Self {
        Self(std::iter::once(chosen).chain(others).collect())
    }

    /// Creates a list with only the sandbox.
    pub fn sandbox(secret_key: &[u8]) -> Self {
        Self::new(Arc::new(Sandbox::new(secret_key)), Vec::new())
    }

    /// Returns this list with further gateways whose notifications are processed, too.
    #[must_use]
    pub fn with(&self, others: Vec<Arc<dyn Gateway>>) -> Self {
        Self(self.0.iter().cloned().chain(others).collect())
    }

    /// The gateway for new payments.
    pub fn chosen(&self) -> &dyn Gateway {
        &*self.0[0]
    }

    /// Returns the gateway of a name.
    pub fn find(&self, name: &str) -> Option<&dyn Gateway> {
        self.0
            .iter()
            .map(|gateway| &**gateway)
            .find(|gateway| gateway.name() == name)
    }
}
