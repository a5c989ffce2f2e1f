//! Password hashing with Argon2id, at most one hash per core at a time (threats D11, D12).

use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicUsize, Ordering},
};

#[cfg(feature = "testing")]
use argon2::{Algorithm, Params, Version};
use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use tokio::sync::Semaphore;

use crate::{Error, Result};

/// The longest password that is hashed, in characters.
pub const MAX_PASSWORD_CHARS: usize = 128;
/// How many requests may wait for a core. Further ones are refused.
const MAX_WAITING: usize = 50;

/// Hashes and verifies passwords, one at a time on each core.
#[derive(Clone, Debug)]
pub struct PasswordHashPool {
    argon: Argon2<'static>,
    /// A hash of a random password, so that an unknown address takes as long as a wrong password.
    dummy: Arc<OnceLock<String>>,
    slots: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
}

impl Default for PasswordHashPool {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            argon: Argon2::default(),
            dummy: Arc::default(),
            slots: Arc::new(Semaphore::new(cores)),
            waiting: Arc::default(),
        }
    }
}

impl PasswordHashPool {
    /// Returns a pool that uses the least memory and time, for tests that log in but do not test
    /// the hash.
    ///
    /// # Panics
    /// If the library refuses its own minimal parameters.
    #[cfg(feature = "testing")]
    #[must_use]
    pub fn cheap() -> Self {
        let least = Params::new(Params::MIN_M_COST, Params::MIN_T_COST, 1, None);
        Self {
            argon: Argon2::new(
                Algorithm::Argon2id,
                Version::V0x13,
                least.expect("the library accepts its least parameters"),
            ),
            ..Self::default()
        }
    }

    /// Returns a pool that refuses every password because too many requests are waiting.
    #[cfg(feature = "testing")]
    #[must_use]
    pub fn always_overloaded() -> Self {
        Self {
            waiting: Arc::new(AtomicUsize::new(MAX_WAITING)),
            ..Self::cheap()
        }
    }

    /// Hashes a password into its PHC string.
    ///
    /// # Errors
    /// 429 if too many requests are waiting.
    pub async fn hash(&self, password: String) -> Result<String> {
        let argon = self.argon.clone();
        self.run_in_slot(move || hash_blocking(&argon, &password))
            .await?
    }

    /// Returns whether `password` matches `hash`. Without a hash it takes the same time and returns
    /// false. A password that is too long never matches.
    ///
    /// # Errors
    /// 429 if too many requests are waiting.
    pub async fn verify(&self, password: String, hash: Option<String>) -> Result<bool> {
        if password.chars().count() > MAX_PASSWORD_CHARS {
            return Ok(false);
        }
        let (argon, dummy) = (self.argon.clone(), self.dummy.clone());
        self.run_in_slot(move || {
            let known = hash.is_some();
            let hash = hash.unwrap_or_else(|| {
                let random = || hash_blocking(&argon, &crate::kernel::crypto::random_token());
                dummy.get_or_init(|| random().unwrap_or_default()).clone()
            });
            let fits = PasswordHash::new(&hash)
                .is_ok_and(|h| argon.verify_password(password.as_bytes(), &h).is_ok());
            known && fits
        })
        .await
    }

    async fn run_in_slot<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        let queue_guard = WaitingSlot(&self.waiting);
        if self.waiting.fetch_add(1, Ordering::SeqCst) >= MAX_WAITING {
            return Err(Error::RateLimited(5));
        }
        let core_permit = self.slots.clone().acquire_owned().await;
        drop(queue_guard);
        let core_permit = core_permit.map_err(Error::internal)?;
        tokio::task::spawn_blocking(move || {
            let out = work();
            drop(core_permit);
            out
        })
        .await
        .map_err(Error::internal)
    }
}

/// A place in the queue. It is released when the wait ends, also if the request is dropped.
struct WaitingSlot<'a>(&'a AtomicUsize);

impl Drop for WaitingSlot<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

fn hash_blocking(argon: &Argon2, password: &str) -> Result<String> {
    argon
        .hash_password(password.as_bytes())
        .map(|h| h.to_string())
        .map_err(Error::internal)
}

#[cfg(test)]
mod tests {
    use super::*;

    // Covers D12.
    #[tokio::test]
    async fn sec_d12_password_hashes_use_19_mib_and_two_iterations() {
        let hash = PasswordHashPool::default()
            .hash("parola".into())
            .await
            .unwrap();
        assert!(
            hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{hash}"
        );
        // The parameters are read from the hash, independently of those for new hashes.
        let verified = PasswordHashPool::cheap()
            .verify("parola".into(), Some(hash))
            .await;
        assert!(verified.unwrap());
    }

    // Covers D12.
    #[tokio::test]
    async fn sec_d12_a_dropped_request_releases_its_place_in_the_password_queue() {
        let hashers = PasswordHashPool::default();
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let turns = hashers.slots.acquire_many(cores as u32).await.unwrap();
        for _ in 0..=MAX_WAITING {
            // Polled once so that it waits for a core, then dropped, as poem drops the request of a
            // closed connection.
            let mut waiting = Box::pin(hashers.verify("parola".into(), None));
            assert!(futures_util::poll!(&mut waiting).is_pending());
        }
        assert_eq!(hashers.waiting.load(Ordering::SeqCst), 0);
        drop(turns);
        assert!(!hashers.verify("parola".into(), None).await.unwrap());
    }

    // Covers D12.
    #[tokio::test]
    async fn sec_d12_password_requests_beyond_the_queue_limit_are_rejected() {
        let hashers = PasswordHashPool::default();
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let turns = hashers.slots.acquire_many(cores as u32).await.unwrap();
        let mut waiting: Vec<_> = (0..MAX_WAITING)
            .map(|_| Box::pin(hashers.verify("parola".into(), None)))
            .collect();
        for request in &mut waiting {
            assert!(futures_util::poll!(request).is_pending());
        }
        let refused = hashers.verify("parola".into(), None).await;
        assert!(matches!(refused, Err(Error::RateLimited(_))));
        waiting.pop();
        let mut next = Box::pin(hashers.verify("parola".into(), None));
        assert!(futures_util::poll!(&mut next).is_pending());
        // The earlier requests would get their turns first, and they are not polled.
        drop((waiting, turns));
        assert!(!next.await.unwrap());
    }
}
