//! Counters of misses and mails per key and time, kept in this process (contract 3, threats B1, D10, D16).

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use chrono::{DateTime, TimeDelta, Utc};

use super::error::{Error, Result};

/// At most this many keys are remembered; the oldest windows go first.
const KEYS: usize = 100_000;

/// What is limited, how often, in how many seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Wrong passwords for one account.
    LoginAccount,
    /// Wrong passwords from one address.
    LoginAddress,
    /// Reset mails to one address.
    ResetMail,
    /// Reset requests from one address.
    ResetAddress,
    /// Wrong guest codes from one address.
    GuestAddress,
    /// Wrong guest codes at one event.
    GuestEvent,
    /// One wrong pair of codes from one address: typed and sent it is one miss.
    GuestSame,
    /// So many wrong guest codes from one address that right ones are not taken either.
    GuestAddressFlood,
    /// The same at one event.
    GuestEventFlood,
    /// New direct answers from one address.
    DirectAddress,
    /// New direct answers at one event.
    DirectEvent,
    /// Registrations from one address.
    Register,
    /// Registered addresses that one address was told of.
    Known,
    /// One registered address told to one address: asked again it is one.
    KnownSame,
    /// Addresses without an account that one address was told of.
    Unknown,
    /// Unknown discount codes from one address.
    Discount,
    /// Requests for the newsletter from one address.
    Newsletter,
    /// Messages and pre-registrations from one address.
    Message,
    /// Gift reservations from one address.
    Reserve,
    /// Wrong album passwords from one address.
    AlbumAddress,
    /// Wrong album passwords at one album.
    Album,
    /// Photos that guests add, from one address.
    AlbumPhotos,
    /// Reset links that fit nothing, from one address.
    ResetToken,
    /// Wrong present passwords of somebody who is logged in.
    PasswordAgain,
    /// Codes of a second factor for one user.
    SecondFactor,
    /// Codes of a second factor from one address.
    SecondFactorAddress,
    /// Calls with one key.
    ApiKey,
    /// Mails to addresses that an account's owner names: invitations of co-users, new addresses.
    UserMail,
    /// Questions to a gateway about one invoice, while a page waits for it.
    AskGateway,
}

impl Limit {
    const fn rule(self) -> (u32, i64) {
        match self {
            Self::LoginAccount => (10, 900),
            Self::LoginAddress => (300, 900),
            Self::ResetMail => (3, 3_600),
            Self::ResetAddress => (20, 3_600),
            Self::GuestAddress => (10, 900),
            Self::GuestEvent => (50, 3_600),
            Self::GuestSame => (1, 900),
            Self::GuestAddressFlood => (300, 900),
            Self::GuestEventFlood => (5_000, 3_600),
            Self::DirectAddress => (30, 3_600),
            Self::DirectEvent => (500, 86_400),
            Self::Register => (20, 3_600),
            Self::Known => (3, 3_600),
            Self::KnownSame => (1, 3_600),
            Self::Unknown => (3, 3_600),
            Self::Discount => (10, 3_600),
            Self::Newsletter => (20, 3_600),
            Self::Message => (5, 3_600),
            Self::Reserve => (30, 3_600),
            Self::AlbumAddress => (10, 900),
            Self::Album => (1_000, 3_600),
            Self::AlbumPhotos => (100, 3_600),
            Self::ResetToken => (30, 3_600),
            Self::PasswordAgain => (10, 900),
            Self::SecondFactor => (10, 900),
            Self::SecondFactorAddress => (50, 900),
            Self::ApiKey => (600, 60),
            Self::UserMail => (10, 3_600),
            Self::AskGateway => (20, 60),
        }
    }
}

#[derive(Debug)]
struct Window {
    since: DateTime<Utc>,
    count: u32,
}

/// The counters; cheap to clone, shared by all who hold the context.
#[derive(Clone, Debug, Default)]
pub struct Limits(Arc<Mutex<HashMap<(Limit, String), Window>>>);

impl Limits {
    /// Refuses when the key has used up its tries; counts nothing.
    ///
    /// # Errors
    /// [`Error::TooMany`] with the seconds that are left.
    pub fn check(&self, now: DateTime<Utc>, limit: Limit, key: &str) -> Result<()> {
        let (most, seconds) = limit.rule();
        let windows = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match windows.get(&(limit, key.to_owned())) {
            Some(w) if w.count >= most && now < w.since + TimeDelta::seconds(seconds) => {
                let left = (w.since + TimeDelta::seconds(seconds) - now).num_seconds() + 1;
                Err(Error::TooMany(u32::try_from(left).unwrap_or(1)))
            }
            _ => Ok(()),
        }
    }

    /// Counts one miss (or one mail).
    pub fn count(&self, now: DateTime<Utc>, limit: Limit, key: &str) {
        let (_, seconds) = limit.rule();
        let mut windows = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if windows.len() >= KEYS {
            windows.retain(|(l, _), w| now < w.since + TimeDelta::seconds(l.rule().1));
        }
        if windows.len() >= KEYS {
            windows.clear();
        }
        let window = windows.entry((limit, key.to_owned())).or_insert(Window {
            since: now,
            count: 0,
        });
        if now >= window.since + TimeDelta::seconds(seconds) {
            *window = Window {
                since: now,
                count: 0,
            };
        }
        window.count += 1;
    }

    /// Forgets what was counted of a key.
    pub fn forgive(&self, limit: Limit, key: &str) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&(limit, key.to_owned()));
    }

    /// Checks and counts in one step, for what is limited on every use.
    ///
    /// # Errors
    /// [`Error::TooMany`].
    pub fn take(&self, now: DateTime<Utc>, limit: Limit, key: &str) -> Result<()> {
        self.check(now, limit, key)?;
        self.count(now, limit, key);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_refused_after_its_tries_and_free_again_after_its_window() {
        let limits = Limits::default();
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        for _ in 0..10 {
            limits.take(now, Limit::GuestAddress, "a").unwrap();
        }
        assert!(matches!(
            limits.check(now, Limit::GuestAddress, "a"),
            Err(Error::TooMany(901))
        ));
        assert!(limits.check(now, Limit::GuestAddress, "b").is_ok());
        assert!(
            limits
                .check(now + TimeDelta::seconds(900), Limit::GuestAddress, "a")
                .is_ok()
        );
    }
}
