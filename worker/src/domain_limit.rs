//! Limits how many mails a minute this process sends to one receiving domain. Large mailbox
//! providers defer a sender that exceeds their limit.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use chrono::{DateTime, TimeDelta, Utc};

/// The length of a window.
const WINDOW: TimeDelta = TimeDelta::minutes(1);
/// The longest time for which a mail is postponed.
const MAX_DELAY: TimeDelta = TimeDelta::hours(1);
/// Windows that have ended are removed when there are more than this.
const MAX_IDLE_WINDOWS: usize = 1_000;

/// The mails of one domain.
#[derive(Debug)]
struct Window {
    ends_at: DateTime<Utc>,
    sent: u32,
    /// How many mails were postponed and have not been due since.
    postponed: u32,
}

/// The limiter. `None` is no limit.
#[derive(Debug, Default)]
pub struct DomainLimiter {
    per_minute: Option<u32>,
    windows: Mutex<HashMap<String, Window>>,
}

impl DomainLimiter {
    /// Creates a limiter for this number of mails a minute to each domain.
    pub fn new(per_minute: Option<u32>) -> Self {
        Self {
            per_minute: per_minute.filter(|most| *most > 0),
            windows: Mutex::default(),
        }
    }

    /// Counts a mail to an address.
    ///
    /// # Errors
    /// The time for which the mail is to be postponed, if its domain has got its mails of this
    /// minute. Postponed mails are spread over the following minutes.
    pub fn claim(&self, now: DateTime<Utc>, address: &str) -> Result<(), TimeDelta> {
        let Some(per_minute) = self.per_minute else {
            return Ok(());
        };
        let domain = address.rsplit('@').next().unwrap_or_default();
        let mut windows = self.windows.lock().unwrap_or_else(PoisonError::into_inner);
        if windows.len() > MAX_IDLE_WINDOWS {
            windows.retain(|_, window| window.ends_at > now || window.postponed > 0);
        }
        let window = windows
            .entry(domain.to_lowercase())
            .or_insert_with(|| Window {
                ends_at: now + WINDOW,
                sent: 0,
                postponed: 0,
            });
        window.advance(now, per_minute);
        if window.sent < per_minute {
            window.sent += 1;
            return Ok(());
        }
        let full_windows = i32::try_from(window.postponed / per_minute).unwrap_or(i32::MAX);
        window.postponed = window.postponed.saturating_add(1);
        let delay = (window.ends_at - now)
            .checked_add(&WINDOW.checked_mul(full_windows).unwrap_or(MAX_DELAY));
        Err(delay.unwrap_or(MAX_DELAY).min(MAX_DELAY))
    }
}

impl Window {
    /// Begins the window of `now`, if this one has ended. Mails that were postponed to the windows
    /// between them are due by then.
    fn advance(&mut self, now: DateTime<Utc>, per_minute: u32) {
        if now < self.ends_at {
            return;
        }
        let ended = (now - self.ends_at).num_minutes() + 1;
        let due = u32::try_from(ended)
            .unwrap_or(u32::MAX)
            .saturating_mul(per_minute);
        *self = Self {
            ends_at: now + WINDOW,
            sent: 0,
            postponed: self.postponed.saturating_sub(due),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now() -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000, 0).unwrap()
    }

    #[test]
    fn postponed_mails_are_spread_over_the_following_minutes() {
        let limiter = DomainLimiter::new(Some(2));
        let claim = |now, address: &str| limiter.claim(now, address).map_err(|by| by.num_seconds());
        let results: Vec<_> = (0..7).map(|_| claim(now(), "ana@exemplu.ro")).collect();
        let expected = [
            Ok(()),
            Ok(()),
            Err(60),
            Err(60),
            Err(120),
            Err(120),
            Err(180),
        ];
        assert_eq!(results, expected);
        assert_eq!(claim(now(), "ion@Altul.ro"), Ok(()));
        assert_eq!(claim(now(), "ion@altul.RO"), Ok(()));
        assert_eq!(claim(now(), "dan@altul.ro"), Err(60));
        let later = now() + TimeDelta::seconds(60);
        assert_eq!(claim(later, "ion@exemplu.ro"), Ok(()));
        assert_eq!(claim(later, "ion@exemplu.ro"), Ok(()));
        // Two of the five postponed mails are due in this minute, so that three are waiting.
        assert_eq!(claim(later, "ion@exemplu.ro"), Err(120));
        let much_later = now() + TimeDelta::hours(1);
        assert_eq!(claim(much_later, "ion@exemplu.ro"), Ok(()));
        assert_eq!(claim(much_later, "ion@exemplu.ro"), Ok(()));
        assert_eq!(claim(much_later, "ion@exemplu.ro"), Err(60));
    }

    #[test]
    fn a_mail_is_postponed_for_an_hour_at_most_and_without_a_limit_not_at_all() {
        let limiter = DomainLimiter::new(Some(1));
        let delays = (0..1_000).map(|_| limiter.claim(now(), "ana@exemplu.ro"));
        let longest = delays.filter_map(Result::err).max();
        assert_eq!(longest, Some(MAX_DELAY));
        for unlimited in [DomainLimiter::default(), DomainLimiter::new(Some(0))] {
            assert!((0..1_000).all(|_| unlimited.claim(now(), "ana@exemplu.ro").is_ok()));
        }
    }
}
