//! The only source of the current time, and the formatting of dates.

use std::sync::{Arc, Mutex};

use chrono::{DateTime, Locale, NaiveDate, NaiveTime, SubsecRound, TimeDelta, TimeZone, Utc};
use chrono_tz::Europe::Bucharest;

/// The clock of a context: the system clock, or one that a test sets.
#[derive(Clone, Debug)]
pub enum Clock {
    System,
    /// A clock that changes only when it is advanced.
    Fixed(Arc<Mutex<DateTime<Utc>>>),
}

impl Clock {
    /// Returns a clock that is fixed at `at`.
    pub fn fixed(at: DateTime<Utc>) -> Self {
        Self::Fixed(Arc::new(Mutex::new(at)))
    }

    /// Returns the current time, truncated to microseconds. PostgreSQL stores no greater precision,
    /// and both databases have to store the same value.
    #[expect(
        clippy::disallowed_methods,
        reason = "the only place that reads the system clock"
    )]
    pub fn now(&self) -> DateTime<Utc> {
        match self {
            Self::System => Utc::now().trunc_subsecs(6),
            Self::Fixed(at) => *at.lock().unwrap_or_else(std::sync::PoisonError::into_inner),
        }
    }

    /// Returns the current date in Europe/Bucharest. Answer deadlines end with the day in this time
    /// zone.
    pub fn today(&self) -> NaiveDate {
        self.now().with_timezone(&Bucharest).date_naive()
    }

    /// Returns the date of an instant in Europe/Bucharest.
    pub fn day_of(&self, at: DateTime<Utc>) -> NaiveDate {
        at.with_timezone(&Bucharest).date_naive()
    }

    /// Advances a fixed clock. The system clock does not change.
    pub fn advance(&self, by: TimeDelta) {
        if let Self::Fixed(at) = self {
            *at.lock().unwrap_or_else(std::sync::PoisonError::into_inner) += by;
        }
    }
}

/// Returns the instant at which a day begins in Europe/Bucharest.
pub fn day_start(day: NaiveDate) -> DateTime<Utc> {
    let midnight = day.and_time(NaiveTime::MIN);
    // Midnight always exists exactly once in this time zone: the clocks change at three.
    Bucharest
        .from_local_datetime(&midnight)
        .earliest()
        .map_or_else(|| midnight.and_utc(), |at| at.to_utc())
}

/// Formats an instant for mails and feeds: `Sat, 19 Jun 2027 12:00:00 +0000`.
pub fn rfc_2822(at: DateTime<Utc>) -> String {
    at.to_rfc2822()
}

/// Formats a date as DD MMMM YYYY: `05 iunie 2027` or `05 June 2027` (specification 1 §9).
/// `language` is `ro` or `en`.
pub fn long_date(day: NaiveDate, language: &str) -> String {
    let locale = if language == "en" {
        Locale::en_GB
    } else {
        Locale::ro_RO
    };
    day.format_localized("%d %B %Y", locale).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    // Covers 1.9.07.
    #[test]
    fn dates_are_formatted_in_both_languages() {
        let day = NaiveDate::from_ymd_opt(2027, 6, 5).unwrap();
        assert_eq!(
            (long_date(day, "ro").as_str(), long_date(day, "en").as_str()),
            ("05 iunie 2027", "05 June 2027")
        );
    }
}
