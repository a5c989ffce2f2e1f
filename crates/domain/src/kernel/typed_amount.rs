//! Amounts as people type them, in Romanian (`1.234,50`) and in English (`1,234.50`). The forms read
//! them by the same rules (`packages/kit/src/amounts.ts`), and both are tested with the same cases.

use super::money::Cents;

/// The most digits in front of the decimals.
const MAX_WHOLE_DIGITS: usize = 12;
/// Words and signs of currencies that may follow an amount.
const CURRENCY_SUFFIXES: [&str; 8] = ["lei", "ron", "eur", "usd", "gbp", "€", "$", "£"];

/// Why a typed amount is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AmountError {
    /// It is not an amount.
    Invalid,
    /// It has more than two decimals.
    TooManyDecimals,
    /// The separator of `1.234` may separate thousands or decimals.
    Ambiguous,
}

impl AmountError {
    /// Returns the code on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Invalid => "invalid",
            Self::TooManyDecimals => "too_many_decimals",
            Self::Ambiguous => "ambiguous_amount",
        }
    }
}

/// Reads a typed amount.
///
/// # Errors
/// Why it is refused. A blank text is invalid.
pub fn parse_typed_amount(text: &str) -> Result<Cents, AmountError> {
    let typed: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let typed = without_currency(&typed.to_lowercase());
    let (whole, decimals) = split_decimals(&typed)?;
    let digits: String = whole.chars().filter(char::is_ascii_digit).collect();
    if !(1..=MAX_WHOLE_DIGITS).contains(&digits.len()) || !is_digits(decimals) {
        return Err(AmountError::Invalid);
    }
    if decimals.len() > 2 {
        return Err(AmountError::TooManyDecimals);
    }
    Cents::parse(&format!("{digits}.{decimals:0<2}")).ok_or(AmountError::Invalid)
}

fn without_currency(typed: &str) -> String {
    CURRENCY_SUFFIXES
        .iter()
        .find_map(|suffix| typed.strip_suffix(suffix))
        .unwrap_or(typed)
        .to_owned()
}

/// Splits an amount into its whole part, which may have separators of thousands, and its decimals.
fn split_decimals(typed: &str) -> Result<(&str, &str), AmountError> {
    let Some(last) = typed.rfind(['.', ',']) else {
        return if is_digits(typed) {
            Ok((typed, "0"))
        } else {
            Err(AmountError::Invalid)
        };
    };
    let (whole, decimals) = (&typed[..last], &typed[last + 1..]);
    let separator = &typed[last..=last];
    if is_grouped(typed, separator) && !typed.starts_with('0') {
        let is_repeated = whole.contains(separator);
        return if is_repeated {
            Ok((typed, "0"))
        } else {
            Err(AmountError::Ambiguous)
        };
    }
    let thousands = if separator == "." { "," } else { "." };
    if decimals.is_empty() || !(is_digits(whole) || is_grouped(whole, thousands)) {
        return Err(AmountError::Invalid);
    }
    Ok((whole, decimals))
}

fn is_digits(part: &str) -> bool {
    !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether the separator separates thousands, as in `1.234` and `1.234.567`.
fn is_grouped(part: &str, separator: &str) -> bool {
    let mut groups = part.split(separator);
    let first = groups.next().unwrap_or_default();
    let rest: Vec<&str> = groups.collect();
    is_digits(first)
        && first.len() <= 3
        && !rest.is_empty()
        && rest
            .iter()
            .all(|group| group.len() == 3 && is_digits(group))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[derive(serde::Deserialize)]
    struct Cases {
        amounts: BTreeMap<String, String>,
        errors: BTreeMap<String, String>,
    }

    // Covers 3.5.10.
    #[test]
    fn typed_amounts_are_read_as_the_forms_read_them() {
        let cases: Cases = serde_json::from_str(include_str!(
            "../../../../packages/kit/src/amounts.cases.json"
        ))
        .unwrap();
        for (typed, expected) in &cases.amounts {
            assert_eq!(
                parse_typed_amount(typed).ok(),
                Cents::parse(expected),
                "{typed}"
            );
        }
        for (typed, code) in &cases.errors {
            let error = parse_typed_amount(typed).unwrap_err();
            assert_eq!(error.as_str(), code, "{typed}");
        }
        assert_eq!(parse_typed_amount(" "), Err(AmountError::Invalid));
    }
}
