//! The text of a heading in a form that can be compared.

use crate::kernel::text;

/// Returns a heading in lower case without diacritics. Everything except letters and digits becomes
/// a single space: "Nr.tel" becomes "nr tel".
pub fn normalize_heading(heading: &str) -> String {
    let spaced: String = text::fold(heading)
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { ' ' })
        .collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the heading without text in brackets: "Persoane (adulți + copii)" becomes "Persoane".
pub fn without_brackets(heading: &str) -> String {
    let mut depth = 0_u32;
    heading
        .chars()
        .filter(|character| {
            let inside = depth > 0;
            match character {
                '(' | '[' => depth += 1,
                ')' | ']' => depth = depth.saturating_sub(1),
                _ => {}
            }
            !inside && depth == 0
        })
        .collect()
}
