//! The Romanian tax id of a company (CUI), with its check digit.

/// The weights of the digits before the check digit, for the longest number. Shorter numbers use
/// the last ones.
const WEIGHTS: [u32; 9] = [7, 5, 3, 2, 1, 7, 5, 3, 2];

/// Returns a tax id without spaces and in upper case, such as `RO14399840` or `14399840`. `None` if
/// it is no CUI: two to ten digits, the last of which is the check digit, after an optional `RO` of
/// sellers that charge VAT.
pub fn parse_tax_id(written: &str) -> Option<String> {
    let text: String = written
        .chars()
        .filter(|c| !c.is_whitespace())
        .collect::<String>()
        .to_uppercase();
    let digits: Vec<u32> = text
        .strip_prefix("RO")
        .unwrap_or(&text)
        .chars()
        .map(|c| c.to_digit(10))
        .collect::<Option<_>>()?;
    let (check, number) = digits.split_last()?;
    if !(1..=WEIGHTS.len()).contains(&number.len()) || number.first() == Some(&0) {
        return None;
    }
    let sum: u32 = number
        .iter()
        .zip(&WEIGHTS[WEIGHTS.len() - number.len()..])
        .map(|(digit, weight)| digit * weight)
        .sum();
    (sum * 10 % 11 % 10 == *check).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tax_id_needs_the_right_check_digit() {
        for (written, parsed) in [
            ("14399840", "14399840"),
            ("RO14399840", "RO14399840"),
            ("ro 1590082", "RO1590082"),
            (" 361757 ", "361757"),
        ] {
            assert_eq!(parse_tax_id(written).as_deref(), Some(parsed), "{written}");
        }
        for wrong in [
            "",
            "RO",
            "1",
            "14399841",
            "RO14399850",
            "DE14399840",
            "12345678901",
            "014399840",
            "x",
        ] {
            assert_eq!(parse_tax_id(wrong), None, "{wrong}");
        }
    }
}
