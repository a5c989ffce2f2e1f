//! The VAT in prices that include it.

use crate::kernel::money::Cents;

/// One piece, by UN/ECE Recommendation 20.
pub const UNIT_CODE_PIECE: &str = "C62";

/// The category of VAT of a line, by UNCL 5305.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VatCategory {
    /// The seller charges VAT.
    Standard,
    /// The seller does not charge VAT.
    NotSubject,
}

impl VatCategory {
    /// Returns the category of a seller's rate.
    pub const fn of_rate(basis_points: Option<u32>) -> Self {
        match basis_points {
            Some(_) => Self::Standard,
            None => Self::NotSubject,
        }
    }

    /// Returns the code in tables and electronic invoices.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Standard => "S",
            Self::NotSubject => "O",
        }
    }
}

/// Splits a price that includes VAT into the net amount, rounded half up, and the VAT. Both add up
/// to the price. The rate is in hundredths of a percent.
pub fn split_gross(gross: Cents, basis_points: u32) -> (Cents, Cents) {
    let whole = 10_000 + i128::from(basis_points);
    let twice = 2 * 10_000 * i128::from(gross.0) + whole;
    let net = Cents(i64::try_from(twice.div_euclid(2 * whole)).unwrap_or(gross.0));
    (net, gross - net)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn net_amount_and_vat_add_up_to_the_price() {
        for (gross, rate, net) in [
            (9_900, 2_100, 8_182),
            (8_415, 1_900, 7_071),
            (1, 2_100, 1),
            (9_900, 0, 9_900),
        ] {
            let (part, vat) = split_gross(Cents(gross), rate);
            assert_eq!((part, part + vat), (Cents(net), Cents(gross)));
        }
    }
}
