//! What the product asks of a payment gateway: open a session, read what it signed, tell what is true. It knows no HTTP.

use std::{fmt::Debug, sync::Arc};

use chrono::{DateTime, Utc};
use sea_orm::prelude::Uuid;

use super::{record::Said, sandbox::Sandbox};
use crate::Result;

/// What is to be paid.
#[derive(Clone, Debug)]
pub struct Order {
    /// The visit: sent again with the same one it is the same order.
    pub checkout_id: Uuid,
    /// What the gateway calls the order when it speaks of it.
    pub reference: String,
    /// The invoice's number, for people.
    pub number: i64,
    pub description: String,
    /// Minor units.
    pub amount_cents: i64,
    /// ISO 4217.
    pub currency: String,
    /// The payer's.
    pub email: String,
    /// `ro` or `en`.
    pub language: String,
    pub opened_at: DateTime<Utc>,
    pub returns: Returns,
}

/// Where the gateway sends browsers and notices: addresses of ours, from `PUBLIC_URL` only (threats D15).
#[derive(Clone, Debug)]
pub struct Returns {
    pub success: String,
    pub failure: String,
    /// Reads a signed return and leads on.
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

/// What a gateway opened for an order.
#[derive(Clone, Debug)]
pub struct Session {
    /// The gateway's own name of it, where it has one.
    pub id: Option<String>,
    pub way: Way,
}

/// A notice as it came: nothing of it is believed before its signature.
#[derive(Clone, Copy, Debug)]
pub struct Notice<'a> {
    /// The body, or the query of a return.
    pub raw: &'a [u8],
    /// The gateway's own header, where it signs with one.
    pub signature: &'a str,
}

/// Which order a gateway is asked about.
#[derive(Clone, Debug)]
pub struct Asked {
    pub reference: String,
    /// What it opened for it.
    pub session: Option<String>,
    /// In what the order was signed.
    pub currency: String,
}

/// The gateway was not reached, was too slow, or refused; a sentence for the log, without secrets.
#[derive(Clone, Debug)]
pub struct Away(pub String);

/// A payment gateway.
#[async_trait::async_trait]
pub trait Gateway: Debug + Send + Sync {
    /// The word in `PAYMENT_PROVIDER` and in the tables.
    fn name(&self) -> &'static str;

    /// Whether a refund is told by a notice; else it is asked for.
    fn tells_refunds(&self) -> bool;

    /// Opens a session for an order.
    ///
    /// # Errors
    /// [`Away`].
    async fn open(&self, now: DateTime<Utc>, order: &Order) -> std::result::Result<Session, Away>;

    /// Checks a notice's signature and reads it; none when it is genuine and about nothing of ours.
    ///
    /// # Errors
    /// `bad_signature` for one that is forged, changed, or of another time; faults of ours when the gateway had to be asked and was away.
    async fn hear(&self, now: DateTime<Utc>, notice: Notice<'_>) -> Result<Option<Said>>;

    /// Asks the gateway what is true of an order: everything that it would say of it.
    ///
    /// # Errors
    /// [`Away`].
    async fn ask(&self, now: DateTime<Utc>, asked: &Asked) -> std::result::Result<Vec<Said>, Away>;

    /// Closes a session that nobody is to pay any more, where the gateway keeps one; what is paid already stays so.
    ///
    /// # Errors
    /// [`Away`].
    async fn close(&self, _session: &str) -> std::result::Result<(), Away> {
        Ok(())
    }
}

/// The gateways that are configured: one opens new payments, all are heard, so that a late word of an older one is not lost.
#[derive(Clone, Debug)]
pub struct Gateways(Arc<[Arc<dyn Gateway>]>);

impl Gateways {
    /// The one that opens, then the others.
    pub fn new(chosen: Arc<dyn Gateway>, others: Vec<Arc<dyn Gateway>>) -> Self {
        Self(std::iter::once(chosen).chain(others).collect())
    }

    /// The sandbox and nothing else.
    pub fn sandbox(secret_key: &[u8]) -> Self {
        Self::new(Arc::new(Sandbox::new(secret_key)), Vec::new())
    }

    /// These, and others that are heard too.
    #[must_use]
    pub fn with(&self, others: Vec<Arc<dyn Gateway>>) -> Self {
        Self(self.0.iter().cloned().chain(others).collect())
    }

    /// The one that opens new payments.
    pub fn chosen(&self) -> &dyn Gateway {
        &*self.0[0]
    }

    /// By its name.
    pub fn find(&self, name: &str) -> Option<&dyn Gateway> {
        self.0
            .iter()
            .map(|gateway| &**gateway)
            .find(|gateway| gateway.name() == name)
    }
}
