//! Limits of attempts and mails per key and time window (contract 3; threats B1, D10, D16).
//!
//! **Invariant**: a use is counted in one atomic step, before the protected data is read. A window begins with its first use.

mod database;
mod memory;

use std::{fmt::Debug, sync::Arc};

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::DatabaseConnection;

use super::error::{Error, Result};

pub use database::DatabaseCounters;
pub use memory::MemoryCounters;

/// A limited operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Wrong passwords at log-in for one account, from one network or from one known device.
    LoginAccount,
    /// Wrong passwords at log-in from one network.
    LoginNetwork,
    /// Wrong passwords for one account from all networks together, without known devices.
    PasswordChecks,
    /// Wrong passwords at a confirmation in one session or on one known device.
    PasswordAgain,
    /// Wrong codes of a second factor for one user, from one network, session or known device.
    SecondFactor,
    /// Wrong codes of a second factor from one network.
    SecondFactorNetwork,
    /// Wrong codes of a second factor for one user from all networks together, without known devices.
    SecondFactorChecks,
    /// Reset mails to one address, or for one known device.
    ResetMail,
    /// Reset requests from one network.
    ResetNetwork,
    /// Wrong guest codes from one network.
    GuestNetwork,
    /// One wrong pair of codes from one network. The look-up and the submission of the same pair count as one miss.
    GuestSame,
    /// New direct answers of one event from one network.
    DirectNetwork,
    /// Confirmation mails of one answer.
    AnswerMail,
    /// Registrations from one network.
    Register,
    /// Registered addresses disclosed to one network.
    Known,
    /// One registered address disclosed to one network. A repeated query is counted once.
    KnownSame,
    /// Addresses without an account disclosed to one network.
    Unknown,
    /// Unknown discount codes from one network.
    Discount,
    /// Newsletter requests from one network.
    Newsletter,
    /// Messages and pre-registrations from one network.
    Message,
    /// Gift reservations without a code from one network.
    Reserve,
    /// Wrong passwords of one album from one network.
    AlbumNetwork,
    /// Photos that guests add to one album from one network.
    AlbumPhotos,
    /// Unknown reset links from one network.
    ResetToken,
    /// Calls with one API key.
    ApiKey,
    /// Mails to addresses that an account's owner enters: invitations of co-users, new addresses.
    UserMail,
    /// Queries of a gateway about one invoice, while a page waits for it.
    AskGateway,
}

/// How many uses a window permits.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// The name of the limit in stored keys. It never changes.
    pub name: &'static str,
    /// The number of uses in one window.
    pub max: u32,
    /// Length of the window in seconds.
    pub seconds: i64,
}

impl Rule {
    /// Returns the length of the window.
    pub fn window(self) -> TimeDelta {
        TimeDelta::seconds(self.seconds)
    }
}

impl Limit {
    /// Returns the rule of the limit.
    pub const fn rule(self) -> Rule {
        let (name, max, seconds) = match self {
            Self::LoginAccount => ("login_account", 10, 900),
            Self::LoginNetwork => ("login_network", 300, 900),
            Self::PasswordChecks => ("password_checks", 100, 3_600),
            Self::PasswordAgain => ("password_again", 10, 900),
            Self::SecondFactor => ("second_factor", 10, 900),
            Self::SecondFactorNetwork => ("second_factor_network", 50, 900),
            Self::SecondFactorChecks => ("second_factor_checks", 100, 3_600),
            Self::ResetMail => ("reset_mail", 3, 3_600),
            Self::ResetNetwork => ("reset_network", 20, 3_600),
            Self::GuestNetwork => ("guest_network", 10, 900),
            Self::GuestSame => ("guest_same", 1, 900),
            Self::DirectNetwork => ("direct_network", 30, 3_600),
            Self::AnswerMail => ("answer_mail", 5, 3_600),
            Self::Register => ("register", 20, 3_600),
            Self::Known => ("known", 3, 3_600),
            Self::KnownSame => ("known_same", 1, 3_600),
            Self::Unknown => ("unknown", 3, 3_600),
            Self::Discount => ("discount", 10, 3_600),
            Self::Newsletter => ("newsletter", 20, 3_600),
            Self::Message => ("message", 5, 3_600),
            Self::Reserve => ("reserve", 30, 3_600),
            Self::AlbumNetwork => ("album_network", 10, 900),
            Self::AlbumPhotos => ("album_photos", 100, 3_600),
            Self::ResetToken => ("reset_token", 30, 3_600),
            Self::ApiKey => ("api_key", 600, 60),
            Self::UserMail => ("user_mail", 10, 3_600),
            Self::AskGateway => ("ask_gateway", 20, 60),
        };
        Rule { name, max, seconds }
    }

    /// Whether the counter has to survive a restart. This is true for passwords and second factors.
    const fn is_durable(self) -> bool {
        matches!(
            self,
            Self::LoginAccount
                | Self::LoginNetwork
                | Self::PasswordChecks
                | Self::PasswordAgain
                | Self::SecondFactor
                | Self::SecondFactorNetwork
                | Self::SecondFactorChecks
        )
    }
}

/// The result of a use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// The use was counted.
    Counted,
    /// The window is full until this time, and nothing was counted.
    Refused(DateTime<Utc>),
}

/// A store of counters.
#[async_trait]
pub trait Counters: Debug + Send + Sync {
    /// Counts one use of `key` unless its window is full. This is one atomic step for any number of concurrent callers.
    async fn claim(&self, now: DateTime<Utc>, limit: Limit, key: &str) -> Result<Use>;

    /// Returns until when `key` is refused, or `None`. Counts nothing.
    async fn refused_until(
        &self,
        now: DateTime<Utc>,
        limit: Limit,
        key: &str,
    ) -> Result<Option<DateTime<Utc>>>;

    /// Subtracts one counted use from each of the keys.
    async fn refund(&self, now: DateTime<Utc>, claims: &[(Limit, String)]) -> Result<()>;

    /// Removes the counter of `key`.
    async fn forget(&self, limit: Limit, key: &str) -> Result<()>;

    /// Removes the counters whose windows have ended.
    async fn remove_expired(&self, now: DateTime<Utc>) -> Result<()>;
}

/// The counters of all limits. They are cheap to clone, and all clones of a context share them.
#[derive(Clone, Debug)]
pub struct Limits {
    fast: Arc<dyn Counters>,
    durable: Arc<dyn Counters>,
}

impl Limits {
    /// Creates the counters. Passwords and second factors are counted in the database, everything else in this process.
    pub fn new(db: DatabaseConnection) -> Self {
        Self {
            fast: Arc::new(MemoryCounters::default()),
            durable: Arc::new(DatabaseCounters::new(db)),
        }
    }

    fn counters(&self, limit: Limit) -> &dyn Counters {
        if limit.is_durable() {
            &*self.durable
        } else {
            &*self.fast
        }
    }

    /// Checks that the window of the key is not full. Counts nothing.
    ///
    /// # Errors
    /// [`Error::RateLimited`] with the remaining seconds.
    pub async fn check(&self, now: DateTime<Utc>, limit: Limit, key: &str) -> Result<()> {
        match self.counters(limit).refused_until(now, limit, key).await? {
            Some(until) => Err(too_many(now, until)),
            None => Ok(()),
        }
    }

    /// Counts one use unless the window is full.
    ///
    /// # Errors
    /// [`Error::RateLimited`] with the remaining seconds.
    pub async fn claim(&self, now: DateTime<Utc>, limit: Limit, key: &str) -> Result<()> {
        match self.counters(limit).claim(now, limit, key).await? {
            Use::Refused(until) => Err(too_many(now, until)),
            Use::Counted => Ok(()),
        }
    }

    /// Counts one use of each key, or of none if one of them is refused.
    ///
    /// # Errors
    /// [`Error::RateLimited`] with the remaining seconds.
    pub async fn claim_all(&self, now: DateTime<Utc>, claims: &[(Limit, String)]) -> Result<()> {
        for (done, (limit, key)) in claims.iter().enumerate() {
            if let Err(refused) = self.claim(now, *limit, key).await {
                self.refund(now, &claims[..done]).await?;
                return Err(refused);
            }
        }
        Ok(())
    }

    /// Counts one use. It does not fail when the window is full.
    pub async fn count(&self, now: DateTime<Utc>, limit: Limit, key: &str) -> Result<()> {
        self.counters(limit).claim(now, limit, key).await?;
        Ok(())
    }

    /// Subtracts one counted use from each of the keys.
    pub async fn refund(&self, now: DateTime<Utc>, claims: &[(Limit, String)]) -> Result<()> {
        let (durable, fast): (Vec<_>, Vec<_>) = claims
            .iter()
            .cloned()
            .partition(|(limit, _)| limit.is_durable());
        for (counters, claims) in [(&self.durable, durable), (&self.fast, fast)] {
            if !claims.is_empty() {
                counters.refund(now, &claims).await?;
            }
        }
        Ok(())
    }

    /// Removes the counter of a key.
    pub async fn forget(&self, limit: Limit, key: &str) -> Result<()> {
        self.counters(limit).forget(limit, key).await
    }

    /// Removes the counters whose windows have ended.
    pub async fn remove_expired(&self, now: DateTime<Utc>) -> Result<()> {
        self.fast.remove_expired(now).await?;
        self.durable.remove_expired(now).await
    }
}

fn too_many(now: DateTime<Utc>, until: DateTime<Utc>) -> Error {
    let left = (until - now).num_seconds() + 1;
    Error::RateLimited(u32::try_from(left).unwrap_or(1))
}
