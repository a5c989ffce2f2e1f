//! Exact amounts of money: integers of minor units, formatted as decimals with two places.

use std::fmt;

/// An amount in minor units (cents, bani).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cents(pub i64);

impl Cents {
    /// Returns this amount reduced by `percent`, rounded half up. The result is never negative.
    pub fn minus_percent(self, percent: i32) -> Self {
        let keep = i64::from(100 - percent.clamp(0, 100));
        Self((self.0 * keep + 50).div_euclid(100).max(0))
    }

    /// Formats the amount for people: `1.299,00` in Romanian, `1,299.00` in English (`en`).
    pub fn format_localized(self, language: &str) -> String {
        let (thousands, point) = if language == "en" {
            (',', '.')
        } else {
            ('.', ',')
        };
        let whole = (self.0.unsigned_abs() / 100).to_string();
        let mut out = String::from(if self.0 < 0 { "-" } else { "" });
        for (at, digit) in whole.char_indices() {
            if at > 0 && (whole.len() - at).is_multiple_of(3) {
                out.push(thousands);
            }
            out.push(digit);
        }
        format!("{out}{point}{:02}", self.0.unsigned_abs() % 100)
    }
}

impl Cents {
    /// Parses a decimal number with a point, rounded half up to two places. Returns `None` for any
    /// other text and for negative numbers.
    pub fn parse(text: &str) -> Option<Self> {
        let (whole, parts) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
        let digits = |part: &str, most: usize| {
            (1..=most).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit())
        };
        if !digits(whole, 12) || !digits(parts, 8) {
            return None;
        }
        let place = |at: usize| i64::from(parts.as_bytes().get(at).map_or(0, |b| b - b'0'));
        let up = i64::from(place(2) >= 5);
        Some(Self(
            whole.parse::<i64>().ok()? * 100 + place(0) * 10 + place(1) + up,
        ))
    }

    /// Returns this amount multiplied by `numerator / denominator`, rounded half away from zero.
    /// The result saturates at the limits of 64 bits.
    pub fn mul_ratio(self, numerator: i64, denominator: i64) -> Self {
        let (all, by) = (
            i128::from(self.0) * i128::from(numerator),
            i128::from(denominator.max(1)),
        );
        let rounded = (all.abs() * 2 + by) / (2 * by) * all.signum();
        Self(i64::try_from(rounded).unwrap_or(if rounded < 0 { i64::MIN } else { i64::MAX }))
    }
}

impl std::ops::Add for Cents {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl std::ops::Sub for Cents {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl std::iter::Sum for Cents {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self(0), |sum, one| sum + one)
    }
}

/// A currency of an expense (specification 3 §9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Currency {
    #[default]
    Ron,
    Eur,
    Usd,
    Gbp,
}

impl Currency {
    /// All currencies. All but `RON` have a rate.
    pub const ALL: [Self; 4] = [Self::Ron, Self::Eur, Self::Usd, Self::Gbp];

    /// Returns the ISO 4217 code, as in tables and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Ron => "RON",
            Self::Eur => "EUR",
            Self::Usd => "USD",
            Self::Gbp => "GBP",
        }
    }

    /// Parses an ISO 4217 code.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|c| c.as_str() == word)
    }
}

impl fmt::Display for Cents {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(
            formatter,
            "{sign}{}.{:02}",
            self.0.abs() / 100,
            self.0.abs() % 100
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_formatted_with_two_decimals() {
        assert_eq!(Cents(9900).to_string(), "99.00");
        assert_eq!(Cents(-5).to_string(), "-0.05");
    }

    #[test]
    fn amounts_are_formatted_for_each_locale() {
        let formatted = |cents: i64| {
            (
                Cents(cents).format_localized("ro"),
                Cents(cents).format_localized("en"),
            )
        };
        assert_eq!(formatted(9900), ("99,00".into(), "99.00".into()));
        assert_eq!(
            formatted(-123_456_705),
            ("-1.234.567,05".into(), "-1,234,567.05".into())
        );
        assert_eq!(formatted(100_000), ("1.000,00".into(), "1,000.00".into()));
    }

    #[test]
    fn decimal_amounts_are_parsed_exactly_and_rounded_half_up() {
        for (text, cents) in [
            ("0", 0),
            ("12", 1_200),
            ("12.5", 1_250),
            ("0.004", 0),
            ("0.005", 1),
            ("1234.505", 123_451),
            (" 7.10 ", 710),
        ] {
            assert_eq!(Cents::parse(text), Some(Cents(cents)), "{text}");
        }
        for text in [
            "",
            "-1",
            "+1",
            "1,5",
            "1.",
            ".5",
            "1e3",
            "NaN",
            "inf",
            "1 000",
            "0x1",
            "1234567890123",
            "٣",
        ] {
            assert_eq!(Cents::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_multiplied_amount_is_rounded_half_away_from_zero() {
        assert_eq!(Cents(1).mul_ratio(1, 2), Cents(1));
        assert_eq!(Cents(-1).mul_ratio(1, 2), Cents(-1));
        assert_eq!(Cents(100).mul_ratio(1, 3), Cents(33));
        assert_eq!(Cents(10_000).mul_ratio(5_090_500, 1_000_000), Cents(50_905));
        assert_eq!(Cents(i64::MAX).mul_ratio(3, 1), Cents(i64::MAX));
    }

    #[test]
    fn a_discounted_price_is_rounded_half_up_and_never_negative() {
        assert_eq!(Cents(9900).minus_percent(15), Cents(8415));
        assert_eq!(Cents(101).minus_percent(50), Cents(51));
        assert_eq!(Cents(9900).minus_percent(250), Cents(0));
    }
}
