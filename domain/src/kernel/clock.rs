//! The only place that asks the machine for the time, and the one way to say a day in words.

use std::sync::{Arc, Mutex};

use chrono::{DateTime, Locale, NaiveDate, NaiveTime, SubsecRound, TimeDelta, TimeZone, Utc};
use chrono_tz::Europe::Bucharest;

/// The clock of a context: the machine's, or one that a test sets.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's clock.
    System,
    /// A clock that stands until it is moved.
    Fixed(Arc<Mutex<DateTime<Utc>>>),
}

impl Clock {
    /// A clock that stands at `at`.
    pub fn fixed(at: DateTime<Utc>) -> Self {
        Self::Fixed(Arc::new(Mutex::new(at)))
    }

    /// Now, cut to microseconds: PostgreSQL keeps no more and the two databases shall agree.
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place where the time comes in"
    )]
    pub fn now(&self) -> DateTime<Utc> {
        match self {
            Self::System => Utc::now().trunc_subsecs(6),
            Self::Fixed(at) => *at.lock().unwrap_or_else(std::sync::PoisonError::into_inner),
        }
    }

    /// Today in Europe/Bucharest, where the last day of answering ends.
    pub fn today(&self) -> NaiveDate {
        self.now().with_timezone(&Bucharest).date_naive()
    }

    /// The day of a moment in Europe/Bucharest.
    pub fn day_of(&self, at: DateTime<Utc>) -> NaiveDate {
        at.with_timezone(&Bucharest).date_naive()
    }

    /// Moves a fixed clock; the machine's clock stays as it is.
    pub fn advance(&self, by: TimeDelta) {
        if let Self::Fixed(at) = self {
            *at.lock().unwrap_or_else(std::sync::PoisonError::into_inner) += by;
        }
    }
}

/// When a day begins in Europe/Bucharest.
pub fn day_start(day: NaiveDate) -> DateTime<Utc> {
    let midnight = day.and_time(NaiveTime::MIN);
    // No day begins twice or not at all there: clocks change at three.
    Bucharest
        .from_local_datetime(&midnight)
        .earliest()
        .map_or_else(|| midnight.and_utc(), |at| at.to_utc())
}

/// An instant as mails and feeds write it: `Sat, 19 Jun 2027 12:00:00 +0000`.
pub fn rfc_2822(at: DateTime<Utc>) -> String {
    at.to_rfc2822()
}

/// `05 iunie 2027` or `05 June 2027`, DD MMMM YYYY (specification 1 §9); `language` is `ro` or `en`.
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
    fn a_day_is_said_in_both_languages() {
        let day = NaiveDate::from_ymd_opt(2027, 6, 5).unwrap();
        assert_eq!(
            (long_date(day, "ro").as_str(), long_date(day, "en").as_str()),
            ("05 iunie 2027", "05 June 2027")
        );
    }
}
