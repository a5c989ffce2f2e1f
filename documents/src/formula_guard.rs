//! Prevents a cell from being executed as a formula, and undoes it on import (threats G1, G2).

/// The characters that start a formula or a command in a spreadsheet.
const FORMULA_STARTS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Whether the text is a plus sign followed by digits and spaces. With a dash or parentheses a spreadsheet would calculate it.
fn is_international_number(text: &str) -> bool {
    text.strip_prefix('+').is_some_and(|rest| {
        rest.contains(|c: char| c.is_ascii_digit())
            && rest.chars().all(|c| c.is_ascii_digit() || c == ' ')
    })
}

/// Prefixes a cell with an apostrophe if a spreadsheet would execute it. International phone numbers stay unchanged.
pub fn escape_formula(text: &str) -> String {
    if text.starts_with(FORMULA_STARTS) && !is_international_number(text) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

/// Formats a phone number so that a spreadsheet does not read it as a number and drop the leading zero: ten plain digits are grouped.
pub fn format_phone(text: &str) -> String {
    let plain =
        text.len() == 10 && text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit());
    if plain {
        format!("{} {} {}", &text[..4], &text[4..7], &text[7..])
    } else {
        text.to_owned()
    }
}

/// Returns the cell as it was before [`escape_formula`].
pub fn unescape_formula(text: &str) -> &str {
    match text.strip_prefix('\'') {
        Some(rest) if rest.starts_with(FORMULA_STARTS) => rest,
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phone_number_keeps_its_first_zero() {
        assert_eq!(format_phone("0740123456"), "0740 123 456");
        for other in ["0740 123 456", "+40740123456", "021", "07401234567"] {
            assert_eq!(format_phone(other), other);
        }
    }

    // Covers G1.
    #[test]
    fn sec_g1_a_phone_number_is_exported_unchanged_and_nothing_else_with_a_plus_is() {
        for phone in ["+40 744 123 456", "+40744123456"] {
            assert_eq!(escape_formula(phone), phone);
        }
        for other in [
            "+40+cmd|'/c calc'!A1",
            "+40 (744) 123-456",
            "+40744-000-112",
            "+A1",
            "+",
            "+ ",
            "+40 744/SUM(1)",
            "+40,1",
            "+40 744\t",
            "-40 744",
            "=40",
            "@40",
        ] {
            assert_eq!(escape_formula(other), format!("'{other}"));
            assert_eq!(unescape_formula(&escape_formula(other)), other);
        }
        assert_eq!(unescape_formula("'+40 744 123 456"), "+40 744 123 456");
    }

    // Covers 3.contract6.07, G1.
    #[test]
    fn sec_g1_guarding_round_trips_and_leaves_nothing_that_runs() {
        for cell in [
            "=cmd|'/c calc'!A1",
            "+40 740 000 101",
            "-1",
            "@SUM(A1)",
            "\tx",
            "Ana",
            "'citat'",
            "",
        ] {
            let guarded = escape_formula(cell);
            let runs = guarded.starts_with(FORMULA_STARTS) && !is_international_number(&guarded);
            assert!(!runs, "{cell}");
            assert_eq!(unescape_formula(&guarded), cell);
        }
    }
}
