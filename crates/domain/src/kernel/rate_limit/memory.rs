//! Counters in the memory of this process. Their number is limited, and the oldest entry is removed
//! first.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Mutex, PoisonError},
};

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::limits::{Consumption, Counters, RateLimit};
use crate::kernel::{crypto, error::Result};

/// The greatest number of windows, over all limits together.
const MAX_WINDOWS: usize = 100_000;
/// The greatest length of a stored key. A longer key is stored as its digest, so that a caller
/// cannot decide how much memory an entry takes.
const MAX_KEY_BYTES: usize = 64;

/// Counters that exist as long as the process.
#[derive(Debug)]
pub struct MemoryCounters {
    max_windows: usize,
    /// Each limit permits this part of its quota, and at least one use.
    divisor: u32,
    state: Mutex<State>,
}

impl Default for MemoryCounters {
    fn default() -> Self {
        Self::bounded(MAX_WINDOWS)
    }
}

#[derive(Debug, Default)]
struct State {
    limits: HashMap<RateLimit, Windows>,
    total: usize,
    /// The number of the next window. A lower number is an older window.
    next: u64,
}

/// The windows of one limit.
#[derive(Debug, Default)]
struct Windows {
    by_key: HashMap<String, Window>,
    by_age: BTreeMap<u64, String>,
}

#[derive(Debug)]
struct Window {
    number: u64,
    ends_at: DateTime<Utc>,
    count: u32,
}

impl MemoryCounters {
    /// Creates counters with at most `max_windows` windows.
    pub fn bounded(max_windows: usize) -> Self {
        Self {
            max_windows,
            divisor: 1,
            state: Mutex::default(),
        }
    }

    /// Creates counters that permit only a part of each quota, for a process that cannot see the
    /// uses of the others.
    pub fn with_part_of_quota(divisor: u32) -> Self {
        Self {
            divisor,
            ..Self::default()
        }
    }

    fn max(&self, limit: RateLimit) -> u32 {
        (limit.quota().max / self.divisor).max(1)
    }

    fn with<T>(&self, work: impl FnOnce(&mut State) -> T) -> T {
        work(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl State {
    fn remove(&mut self, limit: RateLimit, key: &str) {
        let Some(windows) = self.limits.get_mut(&limit) else {
            return;
        };
        if let Some(window) = windows.by_key.remove(key) {
            windows.by_age.remove(&window.number);
            self.total -= 1;
        }
    }

    /// Removes the oldest window of the limit that has the most windows. A flood of keys for one
    /// limit cannot remove the windows of another one.
    fn evict(&mut self) {
        let fullest = self
            .limits
            .values_mut()
            .max_by_key(|windows| windows.by_key.len());
        if let Some(windows) = fullest
            && let Some((_, key)) = windows.by_age.pop_first()
        {
            windows.by_key.remove(&key);
            self.total -= 1;
        }
    }

    fn window(&mut self, now: DateTime<Utc>, limit: RateLimit, key: &str) -> Option<&mut Window> {
        let windows = self.limits.get_mut(&limit)?;
        windows.by_key.get_mut(key).filter(|w| now < w.ends_at)
    }

    fn open(&mut self, max_windows: usize, now: DateTime<Utc>, limit: RateLimit, key: &str) {
        self.remove(limit, key);
        if self.total >= max_windows {
            self.evict();
        }
        let number = self.next;
        self.next += 1;
        self.total += 1;
        let windows = self.limits.entry(limit).or_default();
        windows.by_age.insert(number, key.to_owned());
        let window = Window {
            number,
            ends_at: now + limit.quota().window(),
            count: 1,
        };
        windows.by_key.insert(key.to_owned(), window);
    }
}

fn bounded_key(key: &str) -> String {
    if key.len() > MAX_KEY_BYTES {
        crypto::sha256_hex(key)
    } else {
        key.to_owned()
    }
}

#[async_trait]
impl Counters for MemoryCounters {
    async fn consume(
        &self,
        now: DateTime<Utc>,
        limit: RateLimit,
        key: &str,
    ) -> Result<Consumption> {
        let key = bounded_key(key);
        Ok(self.with(|state| match state.window(now, limit, &key) {
            Some(window) if window.count >= self.max(limit) => Consumption::Refused(window.ends_at),
            Some(window) => {
                window.count += 1;
                Consumption::Counted
            }
            None => {
                state.open(self.max_windows, now, limit, &key);
                Consumption::Counted
            }
        }))
    }

    async fn blocked_until(
        &self,
        now: DateTime<Utc>,
        limit: RateLimit,
        key: &str,
    ) -> Result<Option<DateTime<Utc>>> {
        let key = bounded_key(key);
        Ok(self.with(|state| {
            state
                .window(now, limit, &key)
                .filter(|window| window.count >= self.max(limit))
                .map(|window| window.ends_at)
        }))
    }

    async fn release(&self, now: DateTime<Utc>, uses: &[(RateLimit, String)]) -> Result<()> {
        self.with(|state| {
            for (limit, key) in uses {
                if let Some(window) = state.window(now, *limit, &bounded_key(key)) {
                    window.count = window.count.saturating_sub(1);
                }
            }
        });
        Ok(())
    }

    async fn reset(&self, limit: RateLimit, key: &str) -> Result<()> {
        self.with(|state| state.remove(limit, &bounded_key(key)));
        Ok(())
    }

    async fn remove_expired(&self, now: DateTime<Utc>) -> Result<()> {
        self.with(|state| {
            let State { limits, total, .. } = state;
            for windows in limits.values_mut() {
                let Windows { by_key, by_age } = windows;
                by_key.retain(|_, window| {
                    let keep = now < window.ends_at;
                    if !keep {
                        by_age.remove(&window.number);
                        *total -= 1;
                    }
                    keep
                });
            }
        });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now() -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000, 0).unwrap()
    }

    async fn refused(counters: &MemoryCounters, limit: RateLimit, key: &str) -> bool {
        let until = counters.blocked_until(now(), limit, key).await.unwrap();
        until.is_some()
    }

    // Covers B1.
    #[tokio::test]
    async fn sec_b1_a_flood_of_keys_removes_the_oldest_entries_of_its_own_limit_only() {
        let counters = MemoryCounters::bounded(100);
        for _ in 0..10 {
            for key in ["first", "last"] {
                counters
                    .consume(now(), RateLimit::AlbumPasswordPerInvitation, key)
                    .await
                    .unwrap();
                counters
                    .consume(now(), RateLimit::GuestCodePerNetwork, key)
                    .await
                    .unwrap();
            }
        }
        for n in 0..97 {
            let key = format!("flood {n}");
            counters
                .consume(now(), RateLimit::GuestCodePerNetwork, &key)
                .await
                .unwrap();
        }
        // 101 windows were opened. Exactly the oldest one of the flooded limit is removed.
        assert!(!refused(&counters, RateLimit::GuestCodePerNetwork, "first").await);
        assert!(refused(&counters, RateLimit::GuestCodePerNetwork, "last").await);
        for n in 97..1_000 {
            let key = format!("flood {n}");
            counters
                .consume(now(), RateLimit::GuestCodePerNetwork, &key)
                .await
                .unwrap();
        }
        assert!(refused(&counters, RateLimit::AlbumPasswordPerInvitation, "first").await);
        assert!(refused(&counters, RateLimit::AlbumPasswordPerInvitation, "last").await);
        assert_eq!(counters.with(|state| state.total), 100);
        counters
            .remove_expired(now() + chrono::TimeDelta::hours(1))
            .await
            .unwrap();
        assert_eq!(counters.with(|state| state.total), 0);
    }

    // Covers B1.
    #[tokio::test]
    async fn sec_b1_a_long_key_is_stored_as_its_digest_and_counted_like_a_short_one() {
        let counters = MemoryCounters::default();
        let limit = RateLimit::AlbumPasswordPerNetwork;
        let [long, other] = ["a", "b"].map(|end| "x".repeat(10_000) + end);
        for _ in 0..limit.quota().max {
            counters.consume(now(), limit, &long).await.unwrap();
        }
        assert!(refused(&counters, limit, &long).await);
        assert!(!refused(&counters, limit, &other).await);
        let longest = counters.with(|state| {
            let keys = state.limits[&limit].by_key.keys();
            keys.map(String::len).max()
        });
        assert_eq!(longest, Some(MAX_KEY_BYTES));
        let uses = [(limit, long.clone())];
        counters.release(now(), &uses).await.unwrap();
        assert!(!refused(&counters, limit, &long).await);
        counters.reset(limit, &long).await.unwrap();
        assert_eq!(counters.with(|state| state.total), 0);
    }
}
