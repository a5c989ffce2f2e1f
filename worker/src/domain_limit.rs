//! Limits how many mails a minute this process sends to one receiving domain. Large mailbox
//! providers defer a sender that exceeds their limit.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, PoisonError},
};

use chrono::{DateTime, TimeDelta, Utc};

/// The time in which a domain gets its mails. It ends with each mail, so that no minute has more.
const WINDOW: TimeDelta = TimeDelta::minutes(1);
/// The longest time for which a mail is postponed.
const MAX_DELAY: TimeDelta = TimeDelta::hours(1);
/// Domains without mails are removed when there are more than this.
const MAX_IDLE_DOMAINS: usize = 1_000;

/// The mails of one domain.
#[derive(Debug)]
struct DomainMails {
    /// When the mails of the last minute were sent, the oldest first.
    sent_at: VecDeque<DateTime<Utc>>,
    /// How many mails were postponed and have not been due since.
    postponed: u32,
    /// Until when the mails that are due were subtracted from `postponed`.
    counted_until: DateTime<Utc>,
}

/// Limits mails per domain. There is no limit if `per_minute` is `None`.
#[derive(Debug, Default)]
pub struct DomainLimiter {
    per_minute: Option<u32>,
    domains: Mutex<HashMap<String, DomainMails>>,
}

impl DomainLimiter {
    /// Creates a limiter for this number of mails a minute to each domain.
    pub fn new(per_minute: Option<u32>) -> Self {
        Self {
            per_minute: per_minute.filter(|most| *most > 0),
            domains: Mutex::default(),
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
        let mut domains = self.domains.lock().unwrap_or_else(PoisonError::into_inner);
        if domains.len() > MAX_IDLE_DOMAINS {
            domains.retain(|_, mails| {
                mails.advance(now, per_minute);
                !mails.sent_at.is_empty() || mails.postponed > 0
            });
        }
        let mails = domains
            .entry(domain.to_lowercase())
            .or_insert_with(|| DomainMails {
                sent_at: VecDeque::new(),
                postponed: 0,
                counted_until: now,
            });
        mails.advance(now, per_minute);
        let oldest = match mails.sent_at.front() {
            Some(oldest) if mails.sent_at.len() >= per_minute as usize => *oldest,
            _ => {
                mails.sent_at.push_back(now);
                return Ok(());
            }
        };
        let full_windows = i32::try_from(mails.postponed / per_minute).unwrap_or(i32::MAX);
        mails.postponed = mails.postponed.saturating_add(1);
        let delay = (oldest + WINDOW - now)
            .checked_add(&WINDOW.checked_mul(full_windows).unwrap_or(MAX_DELAY));
        Err(delay.unwrap_or(MAX_DELAY).min(MAX_DELAY))
    }
}

impl DomainMails {
    /// Removes the mails that were sent more than a minute ago. Mails that were postponed to the
    /// minutes since then are due.
    fn advance(&mut self, now: DateTime<Utc>, per_minute: u32) {
        while self
            .sent_at
            .front()
            .is_some_and(|sent_at| *sent_at + WINDOW <= now)
        {
            self.sent_at.pop_front();
        }
        if self.postponed == 0 {
            self.counted_until = now;
            return;
        }
        let minutes = (now - self.counted_until).num_minutes();
        let due = u32::try_from(minutes)
            .unwrap_or(u32::MAX)
            .saturating_mul(per_minute);
        self.postponed = self.postponed.saturating_sub(due);
        self.counted_until = self
            .counted_until
            .checked_add_signed(TimeDelta::minutes(minutes))
            .unwrap_or(now);
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
    fn no_minute_has_more_mails_than_the_limit_at_whatever_second_it_begins() {
        let limiter = DomainLimiter::new(Some(3));
        let mut sent = Vec::new();
        for second in 0..600 {
            let at = now() + TimeDelta::seconds(second);
            // One mail in the first second of a minute, and many at its end.
            let attempts = if second % 60 == 0 {
                1
            } else {
                i64::from(second % 60 > 57) * 4
            };
            for _ in 0..attempts {
                if limiter.claim(at, "ana@exemplu.ro").is_ok() {
                    sent.push(second);
                }
            }
        }
        assert!(sent.len() > 20, "{sent:?}");
        for begin in 0..600 {
            let minute = begin..begin + 60;
            let count = sent
                .iter()
                .filter(|second| minute.contains(*second))
                .count();
            assert!(count <= 3, "{count} mails from second {begin}");
        }
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
