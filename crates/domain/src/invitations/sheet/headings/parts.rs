//! Columns that count only a part of a party: adults or children.

use super::heading_text::{normalize_heading, without_brackets};

/// The persons that a column counts, if they are only a part of the party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counted {
    Adults,
    Children,
}

/// Returns which part of a party a heading counts, and whether it says that it is a number: "Nr.
/// adulți", but not "Adulți".
fn counted_part(cell: &str) -> Option<(Counted, bool)> {
    let plain = normalize_heading(&without_brackets(cell));
    let number_of = [
        "numarul de ",
        "numar de ",
        "numar ",
        "nr de ",
        "nr ",
        "cati ",
        "number of ",
        "no of ",
    ]
    .iter()
    .find_map(|begin| plain.strip_prefix(begin));
    let part = match number_of.unwrap_or(&plain) {
        "adulti" | "adults" => Counted::Adults,
        "copii" | "children" | "kids" => Counted::Children,
        _ => return None,
    };
    Some((part, number_of.is_some()))
}

/// Returns whether the column counts only adults or only children.
pub fn counts_adults_or_children(cell: &str) -> bool {
    counted_part(cell).is_some()
}

/// Returns whether the column counts only children.
pub fn counts_children(cell: &str) -> bool {
    counted_part(cell).is_some_and(|(part, _)| part == Counted::Children)
}

/// Returns the columns that together count the persons of a party: adults and children, or only the
/// number of adults.
pub fn detect_person_count_columns(header: &[String]) -> Vec<usize> {
    let parts: Vec<_> = header.iter().map(|cell| counted_part(cell)).collect();
    let first = |counted| {
        parts
            .iter()
            .position(|part| part.is_some_and(|(part, _)| part == counted))
    };
    match (first(Counted::Adults), first(Counted::Children)) {
        (Some(adults), Some(children)) => vec![adults, children],
        (Some(adults), None) if parts[adults].is_some_and(|(_, is_number)| is_number) => {
            vec![adults]
        }
        _ => Vec::new(),
    }
}
