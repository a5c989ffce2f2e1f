//! The meaning of columns, and the conversion of a line of cells to a valid row (contract 7).

use std::borrow::Cow;

use alai_documents::reading::Record;

use crate::kernel::{contact_details, text, validation::MAX_NAME_CHARS};

use super::{
    content::ImportedGuestRow,
    guest_field::{ColumnFields, GuestField},
};

/// Guesses the fields of columns without a header from their cells: mostly e-mail addresses, mostly
/// phone numbers. The first other column with text is the name.
pub fn propose_column_fields_from_cells(sample: &[&Record]) -> ColumnFields {
    let width = sample.iter().map(|r| r.cells.len()).max().unwrap_or(0);
    let mostly = |at: usize, fits: &dyn Fn(&str) -> bool| {
        let filled = || {
            sample
                .iter()
                .filter_map(|r| r.cells.get(at))
                .filter(|c| !c.is_empty())
        };
        filled().count() > 0 && filled().filter(|c| fits(c)).count() * 2 > filled().count()
    };
    let (mut email, mut phone, mut name) = (false, false, false);
    (0..width)
        .map(|at| {
            if !email && mostly(at, &contact_details::is_email) {
                email = true;
                Some(GuestField::Email)
            } else if !phone
                && mostly(at, &|cell| {
                    contact_details::is_phone(&contact_details::normalize_phone(cell))
                })
            {
                phone = true;
                Some(GuestField::Phone)
            } else if !name && mostly(at, &|c| c.chars().any(char::is_alphabetic)) {
                name = true;
                Some(GuestField::Name)
            } else {
                None
            }
        })
        .collect()
}

/// Returns whether a cell is what a spreadsheet shows if a formula has failed or the column is too
/// narrow.
pub fn is_formula_error(cell: &str) -> bool {
    matches!(
        cell,
        "#N/A" | "#REF!" | "#VALUE!" | "#DIV/0!" | "#NAME?" | "#NUM!" | "#NULL!"
    ) || cell.len() > 2 && cell.bytes().all(|b| b == b'#')
}

/// Returns the record with complete phone numbers. A spreadsheet that stores one as a number drops
/// the leading zero; nine digits of a Romanian number get it back. All uses of the row see the
/// complete number: the review, a correction, and the file of rejected rows.
pub fn restore_leading_zeros<'a>(record: &'a Record, columns: &ColumnFields) -> Cow<'a, Record> {
    let lost: Vec<usize> = columns
        .iter()
        .zip(&record.cells)
        .enumerate()
        .filter(|(at, (column, cell))| {
            **column == Some(GuestField::Phone)
                && record.number_mask & (1 << at) != 0
                && cell.len() == 9
                && cell.starts_with(['2', '3', '7'])
                && cell.bytes().all(|b| b.is_ascii_digit())
        })
        .map(|(at, _)| at)
        .collect();
    if lost.is_empty() {
        return Cow::Borrowed(record);
    }
    let mut record = record.clone();
    for at in lost {
        record.cells[at].insert(0, '0');
    }
    Cow::Owned(record)
}

/// Returns whether a cell states that there is no value: "-", "N/A", "nu are".
fn is_placeholder(cell: &str) -> bool {
    let folded = text::fold(cell.trim());
    let word = folded.trim_end_matches('.');
    let is_mark = |c: char| matches!(c, '-' | '–' | '—' | '_' | '.' | '/' | '?' | '*');
    word.chars().all(is_mark)
        || matches!(
            word,
            "n/a" | "n.a" | "na" | "nu" | "nu are" | "nu stiu" | "fara" | "none"
        )
}

/// The counts of persons that a row may have.
const COUNTS: std::ops::RangeInclusive<i32> = 1..=20;

/// The units of a count, folded and without a final full stop.
const PERSON_UNITS: &[&str] = &[
    "", "pers", "persoana", "persoane", "p", "loc", "locuri", "invitat", "invitati", "musafir",
    "musafiri", "oaspete", "oaspeti", "adult", "adulti", "person", "persons", "people", "guest",
    "guests", "adults",
];

/// The units of further persons. Alone they state no size of a party.
const CHILD_UNITS: &[&str] = &["copil", "copii", "child", "children"];

/// Numbers that are written as words, folded.
const NUMBER_WORDS: &[(&str, i32)] = &[
    ("unu", 1),
    ("una", 1),
    ("doi", 2),
    ("doua", 2),
    ("trei", 3),
    ("patru", 4),
    ("cinci", 5),
    ("sase", 6),
    ("sapte", 7),
    ("opt", 8),
    ("noua", 9),
    ("zece", 10),
];

/// The articles that mean one person before a unit, folded.
const ARTICLES: &[&str] = &["un", "o"];

/// Parses a count of 1 to 20 persons: "2", "2 pers.", "o persoană", "doi", or a sum: "1+1", "2
/// adulți + 1 copil", "un copil și doi adulți". CSV files of spreadsheets may contain "2.0" or
/// "2,0".
pub fn parse_person_count(cell: &str) -> Option<i32> {
    let cell = cell.trim();
    let cell = [".0", ",0", ".00", ",00"]
        .iter()
        .find_map(|decimals| cell.strip_suffix(decimals))
        .unwrap_or(cell);
    let folded = text::fold(cell).replace(" si ", "+");
    let addends: Option<Vec<Addend>> = folded.split('+').map(Addend::parse).collect();
    let addends = addends?;
    let has_adults = addends.iter().any(|addend| !addend.is_children);
    let count = addends.iter().map(|addend| addend.count).sum();
    (has_adults && COUNTS.contains(&count)).then_some(count)
}

/// One addend of a count.
struct Addend {
    count: i32,
    is_children: bool,
}

impl Addend {
    /// Parses a number with or without a unit.
    fn parse(addend: &str) -> Option<Self> {
        let addend = addend.trim();
        let digits_end = addend
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(addend.len());
        let (count, unit) = match digits_end {
            0 => {
                let (word, unit) = addend.split_once(' ').unwrap_or((addend, ""));
                if ARTICLES.contains(&word) && !unit.is_empty() {
                    (1, unit)
                } else {
                    let known = NUMBER_WORDS.iter().find(|(known, _)| *known == word)?;
                    (known.1, unit)
                }
            }
            1 | 2 => (addend[..digits_end].parse().ok()?, &addend[digits_end..]),
            _ => return None,
        };
        let unit = unit.trim().trim_end_matches('.');
        let is_children = CHILD_UNITS.contains(&unit);
        (is_children || PERSON_UNITS.contains(&unit)).then_some(Self { count, is_children })
    }
}

/// Parses the counts of adults and children. One of them may be 0.
fn total_places(cells: &[&str]) -> Option<i32> {
    let count = |cell: &&str| {
        if is_none(cell) {
            Some(0)
        } else {
            parse_person_count(cell)
        }
    };
    let total = cells.iter().map(count).sum::<Option<i32>>();
    total.filter(|total| COUNTS.contains(total))
}

/// Returns whether a cell means zero persons: "0", "-", or an empty cell.
fn is_none(cell: &str) -> bool {
    cell.trim() == "0" || is_placeholder(cell)
}

/// Returns whether a cell can be the count of a part of a party.
pub fn is_partial_person_count(cell: &str) -> bool {
    is_none(cell) || parse_person_count(cell).is_some()
}

/// Converts a line to a row.
///
/// # Errors
/// The stable reasons why the row is invalid, in the order of the fields.
pub fn parse_row(
    record: &Record,
    columns: &[Option<GuestField>],
) -> Result<ImportedGuestRow, Vec<&'static str>> {
    if record.has_unclosed_quote {
        // The boundaries of its cells are uncertain, so nothing else is checked.
        return Err(vec!["unclosed_quote"]);
    }
    let all = |field: GuestField| {
        let at = columns
            .iter()
            .enumerate()
            .filter(move |(_, c)| **c == Some(field))
            .map(|(at, _)| at);
        at.filter_map(|at| record.cells.get(at).map(|c| (at, c.trim())))
            .filter(|(_, c)| !c.is_empty())
    };
    // A failed formula is reported as such, and not as an invalid address, too.
    let cells = |field: GuestField| all(field).filter(|(_, c)| !is_formula_error(c));
    let cell = |field: GuestField| cells(field).next().map(|(_, c)| c);
    let mut wrong = Vec::new();
    let mut check = |fits: bool, reason: &'static str| {
        if !fits && !wrong.contains(&reason) {
            wrong.push(reason);
        }
    };
    check(!has_forbidden_characters(record), "control_characters");
    check(
        !GuestField::ALL
            .into_iter()
            .any(|f| all(f).any(|(_, c)| is_formula_error(c))),
        "failed_formula",
    );
    let name = cells(GuestField::Name)
        .map(|(_, c)| c)
        .collect::<Vec<_>>()
        .join(" ");
    check(all(GuestField::Name).next().is_some(), "name_missing");
    let given = |field: GuestField| cells(field).find(|(_, c)| !is_placeholder(c));
    let has_letters = |c: &&str| c.chars().any(char::is_alphanumeric);
    let category = cell(GuestField::Category).filter(has_letters);
    check(
        name.chars().count() <= MAX_NAME_CHARS
            && category.is_none_or(|c| c.chars().count() <= MAX_NAME_CHARS),
        "too_long",
    );
    let email = given(GuestField::Email).map(|(_, c)| c.to_lowercase());
    check(
        email.as_deref().is_none_or(contact_details::is_email),
        "invalid_email",
    );
    let phone_cell = given(GuestField::Phone).map(|(_, c)| c);
    let phone = phone_cell.map(parse_phone);
    check(
        phone
            .as_deref()
            .is_none_or(|p| p.len() <= 32 && contact_details::is_phone(p)),
        "invalid_phone",
    );
    let participant = parse_participant(cell(GuestField::Participant).unwrap_or_default())
        .unwrap_or_else(|reason| {
            check(false, reason);
            None
        });
    let places = parse_places(cells(GuestField::Places).map(|(_, c)| c));
    check(places != Some(None), "invalid_places");
    let language =
        parse_language(cell(GuestField::Language).unwrap_or_default()).unwrap_or_else(|reason| {
            check(false, reason);
            None
        });
    if !wrong.is_empty() {
        return Err(wrong);
    }
    Ok(ImportedGuestRow {
        line: record.line,
        name,
        category: category.map(str::to_owned),
        email,
        phone,
        has_omitted_phones: phone_cell.is_some_and(contact_details::has_several_phones),
        participant,
        places: places.flatten(),
        language,
        cells: record.cells.clone(),
    })
}

fn has_forbidden_characters(record: &Record) -> bool {
    record
        .cells
        .iter()
        .any(|c| c.chars().any(text::is_forbidden_char))
}

/// Returns the first phone number of a cell as it is stored.
fn parse_phone(cell: &str) -> String {
    contact_details::normalize_phone(contact_details::first_phone(cell))
}

/// Returns the number of persons: `None` without a cell, `Some(None)` if the cells contain no valid
/// number.
fn parse_places<'a>(cells: impl Iterator<Item = &'a str>) -> Option<Option<i32>> {
    match cells.collect::<Vec<_>>().as_slice() {
        [] => None,
        [count] => Some(parse_person_count(count)),
        several => Some(total_places(several)),
    }
}

/// Returns whether the invited person is an auxiliary one, or the reason why the cell is invalid.
fn parse_participant(cell: &str) -> Result<Option<bool>, &'static str> {
    match text::fold(cell).as_str() {
        "" => Ok(None),
        "0" | "nu" | "no" | "false" | "n" => Ok(Some(false)),
        "1" | "da" | "yes" | "true" | "x" | "d" | "y" => Ok(Some(true)),
        _ => Err("invalid_participant"),
    }
}

/// Returns the language of an invitation, or the reason why the cell is invalid.
fn parse_language(cell: &str) -> Result<Option<&'static str>, &'static str> {
    match text::fold(cell).as_str() {
        "" => Ok(None),
        "ro" | "rom" | "romana" | "romanian" | "limba romana" => Ok(Some("ro")),
        "en" | "eng" | "engleza" | "english" | "limba engleza" => Ok(Some("en")),
        _ => Err("invalid_language"),
    }
}
