//! The Romanian tax id of a company (CUI), with its check digit, and the VAT numbers of the other
//! countries of the European Union.

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

/// The countries of the European Union except Romania.
const OTHER_EU_COUNTRIES: &str =
    "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT SE SI SK";

/// Returns the two letters in front of the VAT numbers of a country of the European Union. `None`
/// for other countries and for Romania. They are the code of the country, except for Greece.
pub fn vat_number_prefix(country: &str) -> Option<&str> {
    match country {
        "GR" => Some("EL"),
        _ => OTHER_EU_COUNTRIES
            .split(' ')
            .any(|code| code == country)
            .then_some(country),
    }
}

/// Returns a VAT number without spaces, dots and hyphens and in upper case, such as `DE123456789`.
/// `None` if it is not the prefix of the country and 2 to 12 letters, digits, `+` or `*`. These
/// limits are those of all countries together (Directive 2006/112/EC, article 215, and the VIES
/// interface). The check digits of other countries are not checked.
pub fn parse_vat_number(written: &str, prefix: &str) -> Option<String> {
    let text: String = written
        .chars()
        .filter(|c| !c.is_whitespace() && !".-".contains(*c))
        .collect::<String>()
        .to_uppercase();
    let number = text.strip_prefix(prefix)?;
    let is_permitted = |c: char| c.is_ascii_alphanumeric() || "+*".contains(c);
    let is_valid = (2..=12).contains(&number.len())
        && number.chars().all(is_permitted)
        && number.contains(|c: char| c.is_ascii_digit());
    is_valid.then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vat_number_has_the_prefix_of_its_country() {
        for (written, country, parsed) in [
            ("de 123 456 789", "DE", Some("DE123456789")),
            ("EL-123456789", "GR", Some("EL123456789")),
            ("NL123456789B01", "NL", Some("NL123456789B01")),
            ("IE1+23456A", "IE", Some("IE1+23456A")),
            ("123456789", "DE", None),
            ("AT123456789", "DE", None),
            ("DE1", "DE", None),
            ("DE1234567890123", "DE", None),
            ("DEȘ23456789", "DE", None),
            ("DEPENDENT", "DE", None),
        ] {
            let prefix = vat_number_prefix(country).unwrap();
            let read = parse_vat_number(written, prefix);
            assert_eq!(read.as_deref(), parsed, "{written}");
        }
        assert!(
            ["RO", "CH", "US", "", "EL"]
                .iter()
                .all(|code| vat_number_prefix(code).is_none())
        );
    }

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
