//! Prevents a cell from being executed as a formula, and undoes it on import (threats G1, G2).

use std::borrow::Cow;

/// The characters that start a formula or a command in a spreadsheet, with their wide and small
/// forms.
const FORMULA_STARTS: [char; 14] = [
    '=', '+', '-', '@', '\t', '\r', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}', '\u{fe66}',
    '\u{fe62}', '\u{fe63}', '\u{fe6b}',
];

/// The number of digits of an international phone number. A shorter text is a number that a
/// spreadsheet would calculate.
const PHONE_DIGITS: std::ops::RangeInclusive<usize> = 7..=20;

/// Returns whether the text is a plus sign followed by digits, spaces, parentheses, dots and
/// hyphens that a spreadsheet cannot calculate. If only hyphens separate the digits, it would
/// subtract them.
fn is_international_number(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('+') else {
        return false;
    };
    let is_digit = |c: char| c.is_ascii_digit();
    let to_last_digit = rest.trim_end_matches(|c: char| !is_digit(c));
    let mut gaps = to_last_digit.split(is_digit).skip(1);
    let is_difference =
        rest.contains('-') && !gaps.any(|gap| !gap.contains('-') && gap.contains([' ', '(', ')']));
    PHONE_DIGITS.contains(&rest.chars().filter(|c| is_digit(*c)).count())
        && rest.chars().all(|c| is_digit(c) || " ().-".contains(c))
        && !is_difference
}

/// Prefixes a cell with an apostrophe if a spreadsheet would execute it. International phone
/// numbers stay unchanged.
pub fn escape_formula(text: &str) -> Cow<'_, str> {
    if text.starts_with(FORMULA_STARTS) && !is_international_number(text) {
        format!("'{text}").into()
    } else {
        text.into()
    }
}

/// Prefixes a cell and its parts after commas with an apostrophe, as [`escape_formula`] does. A
/// spreadsheet whose list separator is a comma reads them as cells of their own.
pub fn escape_formula_parts(text: &str) -> Cow<'_, str> {
    if !text.contains(',') {
        return escape_formula(text);
    }
    let mut escaped = String::with_capacity(text.len() + 1);
    for (at, part) in text.split(',').enumerate() {
        let begin = part.trim_start_matches([' ', '"']);
        if at == 0 {
            escaped.push_str(&escape_formula(part));
        } else if begin.starts_with(FORMULA_STARTS) {
            escaped.extend([",", &part[..part.len() - begin.len()], "'", begin]);
        } else {
            escaped.extend([",", part]);
        }
    }
    escaped.into()
}

/// Returns the cell as it was before [`escape_formula`].
pub fn unescape_formula(text: &str) -> &str {
    match text.strip_prefix('\'') {
        Some(rest) if rest.starts_with(FORMULA_STARTS) => rest,
        _ => text,
    }
}

/// Returns the cell as it was before [`escape_formula_parts`].
pub fn unescape_formula_parts(cell: &str) -> String {
    let parts = cell.split(',').map(|part| {
        let begin = part.trim_start_matches([' ', '"']);
        match begin.strip_prefix('\'') {
            Some(rest) if rest.starts_with(FORMULA_STARTS) => {
                format!("{}{rest}", &part[..part.len() - begin.len()])
            }
            _ => part.to_owned(),
        }
    });
    parts.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    // Covers 2.files.01, 2.files.02, G5.
    #[test]
    fn the_escape_apostrophes_of_an_export_are_removed() {
        for (exported, value) in [
            ("'=1+1", "=1+1"),
            ("Ana,'=HYPERLINK(1),b", "Ana,=HYPERLINK(1),b"),
            ("'=1,'-2", "=1,-2"),
            ("O'Neil, 'Ana'", "O'Neil, 'Ana'"),
        ] {
            assert_eq!(unescape_formula_parts(exported), value);
        }
    }

    // Covers G1.
    #[test]
    fn sec_g1_only_phone_numbers_are_exported_with_an_unescaped_plus() {
        for phone in [
            "+40 744 123 456",
            "+40744123456",
            "+1 (202) 555-0100",
            "+40 (744) 123-456",
            "+40.744.123.456",
            "+40 744-123-456",
        ] {
            assert_eq!(escape_formula(phone), phone);
        }
        for other in [
            "+40+cmd|'/c calc'!A1",
            "+40744-000-112",
            "+40-(744)-123456",
            "+123456789012345678901",
            "+40 744 123 456 (SUM)",
            "+A1",
            "+",
            "+ ",
            "+40 744/SUM(1)",
            "+40,1",
            "+40 744\t",
            "-40 744",
            "=40",
            "@40",
            "+4.5",
            "+1.5 2",
            "\u{ff1d}1+1",
            "\u{fe62}1+1",
        ] {
            assert_eq!(escape_formula(other), format!("'{other}"));
            assert_eq!(unescape_formula(&escape_formula(other)), other);
        }
        assert_eq!(unescape_formula("'+40 744 123 456"), "+40 744 123 456");
    }

    // Covers G1.
    #[test]
    fn sec_g1_a_formula_after_a_comma_is_escaped() {
        for (text, escaped) in [
            ("Ana,=HYPERLINK(1),b", "Ana,'=HYPERLINK(1),b"),
            ("a, \"+1+1", "a, \"'+1+1"),
            ("=1,-2", "'=1,'-2"),
            ("Ana, Ion", "Ana, Ion"),
        ] {
            assert_eq!(escape_formula_parts(text), escaped);
        }
    }

    // Covers 3.contract6.07, G1.
    #[test]
    fn sec_g1_escaped_cells_contain_no_formulas_and_can_be_unescaped() {
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
