//! Counters of attempts in Redis, which all servers share. While Redis is away, each server counts
//! by itself and permits less.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use alai_domain::{
    Result,
    kernel::{
        crypto,
        rate_limit::{Consumption, Counters, MemoryCounters, RateLimit},
    },
};
use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use redis::{
    Client, Cmd, FromRedisValue,
    aio::{ConnectionManager, ConnectionManagerConfig},
};

/// How long a request waits for Redis.
const REDIS_TIMEOUT: Duration = Duration::from_millis(250);
/// How long Redis is not asked after it has failed, so that not every request waits.
const AWAY_PAUSE: Duration = Duration::from_secs(1);
/// While Redis is away, each server permits this part of a quota. Up to four servers together
/// permit no more than the whole.
const QUOTA_DIVISOR: u32 = 4;
/// How many keys with uses that Redis has not counted are stored.
const MAX_OWED_KEYS: usize = 10_000;

/// Counts a use unless the window is full. Uses from a time without Redis are added first. The
/// arguments are the quota, the length of the window in milliseconds and the number of added uses.
/// Returns whether the use was counted, and the remaining milliseconds.
const CONSUME: &str = "\
local left = redis.call('PTTL', KEYS[1])
if left < 0 then left = tonumber(ARGV[2]) end
local owed = tonumber(ARGV[3])
local count = tonumber(redis.call('GET', KEYS[1]) or '0') + owed
local taken = 0
if count < tonumber(ARGV[1]) then taken = 1 end
if taken + owed > 0 then redis.call('SET', KEYS[1], count + taken, 'PX', left) end
return {taken, left}";

/// Returns the count and the remaining milliseconds.
const READ: &str =
    "return {tonumber(redis.call('GET', KEYS[1]) or '0'), redis.call('PTTL', KEYS[1])}";

/// Subtracts one use from a window that still has uses.
const REFUND: &str = "\
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then return redis.call('DECR', KEYS[1]) end
return 0";

/// Counters in Redis.
pub struct RedisCounters {
    redis: ConnectionManager,
    /// Counts the uses of this server, and decides while Redis is away.
    local: MemoryCounters,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Until when Redis is not asked.
    away_until: Option<Instant>,
    is_away: bool,
    /// Uses that were counted only here.
    owed: HashMap<String, u32>,
}

/// Omits the connection, whose URL may contain a password.
impl std::fmt::Debug for RedisCounters {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("RedisCounters")
            .finish_non_exhaustive()
    }
}

/// The key contains an e-mail address or a network, so that only its digest is stored.
fn redis_key(limit: RateLimit, key: &str) -> String {
    let name = limit.quota().name;
    format!("alai:limit:{name}:{}", crypto::sha256_hex(key))
}

fn script(text: &str, key: &str) -> Cmd {
    let mut command = redis::cmd("EVAL");
    command.arg(text).arg(1).arg(key);
    command
}

impl RedisCounters {
    /// Creates counters that connect at their first use. Redis need not be reachable at the start.
    ///
    /// # Errors
    /// A sentence that names the setting.
    pub fn open(url: &str) -> std::result::Result<Self, String> {
        let malformed = |error| format!("The setting REDIS_URL is malformed: {error}.");
        let client = Client::open(url).map_err(malformed)?;
        let config = ConnectionManagerConfig::new()
            .set_connection_timeout(Some(REDIS_TIMEOUT))
            .set_response_timeout(Some(REDIS_TIMEOUT))
            .set_number_of_retries(0);
        Ok(Self {
            redis: ConnectionManager::new_lazy_with_config(client, config).map_err(malformed)?,
            local: MemoryCounters::with_part_of_quota(QUOTA_DIVISOR),
            state: Mutex::default(),
        })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the reply of Redis. `None` while Redis is away.
    async fn ask<T: FromRedisValue>(&self, command: &Cmd) -> Option<T> {
        let is_paused = |until: Instant| Instant::now() < until;
        if self.state().away_until.is_some_and(is_paused) {
            return None;
        }
        let mut redis = self.redis.clone();
        let replied = tokio::time::timeout(REDIS_TIMEOUT, command.query_async(&mut redis)).await;
        let (reply, error) = match replied {
            Ok(Ok(reply)) => (Some(reply), None),
            Ok(Err(error)) => (None, Some(error.to_string())),
            Err(_) => (None, Some("no response in time".to_owned())),
        };
        self.record_reply(error);
        reply
    }

    /// Records whether Redis has replied, and logs a change. After an error Redis is not used for a
    /// moment.
    fn record_reply(&self, error: Option<String>) {
        let mut state = self.state();
        let was_away = std::mem::replace(&mut state.is_away, error.is_some());
        state.away_until = error.is_some().then(|| Instant::now() + AWAY_PAUSE);
        match error {
            Some(error) if !was_away => {
                tracing::warn!(
                    error,
                    "Redis is away; each server counts attempts by itself"
                );
            }
            None if was_away => tracing::info!("Redis counts attempts again"),
            _ => {}
        }
    }

    fn take_owed(&self, key: &str) -> u32 {
        self.state().owed.remove(key).unwrap_or_default()
    }

    fn owe(&self, key: String, uses: u32) {
        let mut state = self.state();
        if uses > 0 && (state.owed.len() < MAX_OWED_KEYS || state.owed.contains_key(&key)) {
            *state.owed.entry(key).or_default() += uses;
        }
    }
}

fn in_milliseconds(now: DateTime<Utc>, milliseconds: i64) -> DateTime<Utc> {
    now + TimeDelta::milliseconds(milliseconds.max(0))
}

#[async_trait]
impl Counters for RedisCounters {
    async fn consume(
        &self,
        now: DateTime<Utc>,
        limit: RateLimit,
        key: &str,
    ) -> Result<Consumption> {
        let quota = limit.quota();
        let name = redis_key(limit, key);
        let owed = self.take_owed(&name);
        let mut command = script(CONSUME, &name);
        command
            .arg(quota.max)
            .arg(quota.window().num_milliseconds())
            .arg(owed);
        match self.ask::<(i64, i64)>(&command).await {
            Some((1, _)) => {
                // The local window is full long before the shared one, which does not matter here.
                self.local.consume(now, limit, key).await?;
                Ok(Consumption::Counted)
            }
            Some((_, milliseconds_left)) => Ok(Consumption::Refused(in_milliseconds(
                now,
                milliseconds_left,
            ))),
            None => {
                let counted = self.local.consume(now, limit, key).await?;
                self.owe(name, owed + u32::from(counted == Consumption::Counted));
                Ok(counted)
            }
        }
    }

    async fn blocked_until(
        &self,
        now: DateTime<Utc>,
        limit: RateLimit,
        key: &str,
    ) -> Result<Option<DateTime<Utc>>> {
        let name = redis_key(limit, key);
        let Some((count, milliseconds_left)) = self.ask::<(u32, i64)>(&script(READ, &name)).await
        else {
            return self.local.blocked_until(now, limit, key).await;
        };
        let owed = self.state().owed.get(&name).copied().unwrap_or_default();
        if count.saturating_add(owed) < limit.quota().max {
            return Ok(None);
        }
        let window = limit.quota().window().num_milliseconds();
        let milliseconds_left = if milliseconds_left < 0 {
            window
        } else {
            milliseconds_left
        };
        Ok(Some(in_milliseconds(now, milliseconds_left)))
    }

    async fn release(&self, now: DateTime<Utc>, uses: &[(RateLimit, String)]) -> Result<()> {
        for (limit, key) in uses {
            // A release while Redis is not reachable is lost, so that the limit is stricter and not looser.
            self.ask::<i64>(&script(REFUND, &redis_key(*limit, key)))
                .await;
        }
        self.local.release(now, uses).await
    }

    async fn reset(&self, limit: RateLimit, key: &str) -> Result<()> {
        let name = redis_key(limit, key);
        let mut delete = redis::cmd("DEL");
        delete.arg(&name);
        self.ask::<i64>(&delete).await;
        self.take_owed(&name);
        self.local.reset(limit, key).await
    }

    /// Redis removes its counters by itself.
    async fn remove_expired(&self, now: DateTime<Utc>) -> Result<()> {
        self.local.remove_expired(now).await
    }
}

#[cfg(test)]
mod tests;
