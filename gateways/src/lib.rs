//! The payment gateways behind the domain's interface: their requests, signatures and answers; no database.
//!
//! **Invariant**: a key is never in an error, in a log or in what is printed of a gateway.

mod euplatesc;
mod http;
mod stripe;

use std::{fmt, time::Duration};

pub use euplatesc::{EuPlatesc, EuPlatescAccount};
pub use stripe::{Stripe, StripeAccount};

/// A gateway has this long for one answer: a payer waits for it.
pub const PATIENCE: Duration = Duration::from_secs(8);

/// A key; what prints it prints nothing.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    /// Keeps a key.
    pub fn new(key: impl Into<String>) -> Self {
        Self(key.into())
    }

    fn told(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(secret)")
    }
}
