//! Implements the payment providers for the interface of the domain: their requests, signatures and
//! responses. The worker uses the HTTP client, too. The crate has no database.
//!
//! **Invariant**: keys are never part of an error, of a log entry or of `Debug` output.

mod euplatesc;
pub mod http;
mod provider_request;
mod stripe;

use std::{fmt, time::Duration};

pub use euplatesc::{EuPlatesc, EuPlatescAccount};
pub use stripe::{Stripe, StripeAccount};

/// The timeout of a request to a provider. A payer waits for it.
pub const REQUEST_TIMEOUT: Duration = Duration::from_secs(8);

/// A key, as text or as bytes. Its `Debug` output does not contain it.
#[derive(Clone)]
pub struct Secret(Vec<u8>);

impl Secret {
    /// Wraps a key.
    pub fn new(key: impl Into<Vec<u8>>) -> Self {
        Self(key.into())
    }

    /// Returns the key as bytes, for signatures.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Returns the key as text, for headers. Empty if it is not UTF-8.
    fn text(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("(secret)")
    }
}
