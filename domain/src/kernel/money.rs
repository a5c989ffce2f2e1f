//! Exact money: minor units inside, a decimal string with two places outside.

use std::fmt;

/// An amount in minor units (cents, bani).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cents(pub i64);

impl Cents {
    /// This amount less `percent`, rounded half-up, never below zero.
    pub fn less_percent(self, percent: i32) -> Self {
        let keep = i64::from(100 - percent.clamp(0, 100));
        Self((self.0 * keep + 50).div_euclid(100).max(0))
    }

    /// For people: `1.299,00` in Romanian, `1,299.00` in English (`en`).
    pub fn said(self, language: &str) -> String {
        let (thousands, point) = if language == "en" { (',', '.') } else { ('.', ',') };
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

impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}{}.{:02}", self.0.abs() / 100, self.0.abs() % 100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_read_as_decimals_with_two_places() {
        assert_eq!(Cents(9900).to_string(), "99.00");
        assert_eq!(Cents(-5).to_string(), "-0.05");
    }

    #[test]
    fn people_read_amounts_as_they_write_them() {
        let said = |cents: i64| (Cents(cents).said("ro"), Cents(cents).said("en"));
        assert_eq!(said(9900), ("99,00".into(), "99.00".into()));
        assert_eq!(said(-123_456_705), ("-1.234.567,05".into(), "-1,234,567.05".into()));
        assert_eq!(said(100_000), ("1.000,00".into(), "1,000.00".into()));
    }

    #[test]
    fn a_discount_rounds_half_up_and_stops_at_zero() {
        assert_eq!(Cents(9900).less_percent(15), Cents(8415));
        assert_eq!(Cents(101).less_percent(50), Cents(51));
        assert_eq!(Cents(9900).less_percent(250), Cents(0));
    }
}
