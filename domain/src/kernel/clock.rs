//! The only place that asks the machine for the time.

use std::sync::{Arc, Mutex};

use chrono::{DateTime, NaiveDate, SubsecRound, TimeDelta, Utc};
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
    #[expect(clippy::disallowed_methods, reason = "the one place where the time comes in")]
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

    /// Moves a fixed clock; the machine's clock stays as it is.
    pub fn advance(&self, by: TimeDelta) {
        if let Self::Fixed(at) = self {
            *at.lock().unwrap_or_else(std::sync::PoisonError::into_inner) += by;
        }
    }
}
