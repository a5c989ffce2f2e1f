//! Limits of attempts and mails per key and time window (contract 3; threats B1, D10, D16).
//!
//! **Invariant**: a use is counted in one atomic step, before the protected data is read. A window
//! begins with its first use.

mod limits;
mod memory;

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::{
    error::{Error, Result},
    metric_names,
};

pub use limits::{Consumption, Counters, Quota, RateLimit};
pub use memory::MemoryCounters;

/// The counters of all limits. They are cheap to clone, and all clones of a context share them.
#[derive(Clone, Debug)]
pub struct RateLimiter {
    volatile: Arc<dyn Counters>,
    durable: Arc<dyn Counters>,
}

impl RateLimiter {
    /// Creates the limiter of a single server. Uses that are not durable are counted in this
    /// process.
    pub fn new(durable: Arc<dyn Counters>) -> Self {
        Self {
            volatile: Arc::new(MemoryCounters::default()),
            durable,
        }
    }

    /// Creates the limiter of one of several servers. `shared` holds the counters that are not
    /// durable, for all servers together.
    pub fn with_shared(durable: Arc<dyn Counters>, shared: Arc<dyn Counters>) -> Self {
        Self {
            volatile: shared,
            durable,
        }
    }

    fn counters(&self, limit: RateLimit) -> &dyn Counters {
        if limit.is_durable() {
            &*self.durable
        } else {
            &*self.volatile
        }
    }

    /// Checks that the window of the key is not full. Counts nothing.
    ///
    /// # Errors
    /// [`Error::RateLimited`] with the remaining seconds.
    pub async fn check(&self, now: DateTime<Utc>, limit: RateLimit, key: &str) -> Result<()> {
        match self.counters(limit).blocked_until(now, limit, key).await? {
            Some(until) => Err(too_many(now, limit, until)),
            None => Ok(()),
        }
    }

    /// Counts one use unless the window is full.
    ///
    /// # Errors
    /// [`Error::RateLimited`] with the remaining seconds.
    pub async fn consume(&self, now: DateTime<Utc>, limit: RateLimit, key: &str) -> Result<()> {
        match self.counters(limit).consume(now, limit, key).await? {
            Consumption::Refused(until) => Err(too_many(now, limit, until)),
            Consumption::Counted => Ok(()),
        }
    }

    /// Counts one use of each key, or of none if one of them is refused.
    ///
    /// # Errors
    /// [`Error::RateLimited`] with the remaining seconds.
    pub async fn consume_all(
        &self,
        now: DateTime<Utc>,
        uses: &[(RateLimit, String)],
    ) -> Result<()> {
        for (done, (limit, key)) in uses.iter().enumerate() {
            if let Err(refused) = self.consume(now, *limit, key).await {
                self.release(now, &uses[..done]).await?;
                return Err(refused);
            }
        }
        Ok(())
    }

    /// Counts one use unless the window is full. A full window is not an error.
    pub async fn count_use(&self, now: DateTime<Utc>, limit: RateLimit, key: &str) -> Result<()> {
        self.counters(limit).consume(now, limit, key).await?;
        Ok(())
    }

    /// Subtracts one counted use from each of the keys.
    pub async fn release(&self, now: DateTime<Utc>, uses: &[(RateLimit, String)]) -> Result<()> {
        let (durable, volatile): (Vec<_>, Vec<_>) = uses
            .iter()
            .cloned()
            .partition(|(limit, _)| limit.is_durable());
        for (counters, uses) in [(&self.durable, durable), (&self.volatile, volatile)] {
            if !uses.is_empty() {
                counters.release(now, &uses).await?;
            }
        }
        Ok(())
    }

    /// Removes the counter of a key.
    pub async fn reset(&self, limit: RateLimit, key: &str) -> Result<()> {
        self.counters(limit).reset(limit, key).await
    }

    /// Removes the counters whose windows have ended.
    pub async fn remove_expired(&self, now: DateTime<Utc>) -> Result<()> {
        self.volatile.remove_expired(now).await?;
        self.durable.remove_expired(now).await
    }
}

fn too_many(now: DateTime<Utc>, limit: RateLimit, until: DateTime<Utc>) -> Error {
    metrics::counter!(metric_names::LIMIT_REFUSALS, "limit" => limit.quota().name).increment(1);
    let seconds_left = (until - now).num_seconds() + 1;
    Error::RateLimited(u32::try_from(seconds_left).unwrap_or(1))
}
