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

/// A key, as text or as bytes. Its `Debug` output does not contain it.
#[derive(Clone)]
pub struct Secret(Vec<u8>);

impl Secret {
    /// Keeps a key.
    pub fn new(key: impl Into<Vec<u8>>) -> Self {
        Self(key.into())
    }

    /// The key as bytes, for signatures.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The key as text, for headers; empty when it is not text.
    fn text(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(secret)")
    }
}
