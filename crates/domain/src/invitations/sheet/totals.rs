//! Lines that are no guests: totals, separators, names of groups, and rows with values only in
//! columns that are not imported (contract 7).
//!
//! **Invariant**: a line is left out only if all of it is known to belong to a total or to a name
//! of a group. A term that may be a name keeps the line.

use alai_documents::reading::Record;

use crate::kernel::contact_details;

use super::{columns::is_formula_error, guest_field::GuestField, headings::normalize_heading};

/// The greatest count of persons that may be a party without a name: "2 copii".
const MAX_UNNAMED_PARTY_SIZE: u32 = 4;

/// Terms that begin a total whatever comes after them. They are not used as names.
const SUMS: &[&str] = &[
    "subtotal",
    "subtotalul",
    "subtotaluri",
    "totaluri",
    "totalul",
    "totals",
];
/// Terms that begin a total if all other terms are known. Some families have these names.
const TOTALS: &[&str] = &["total", "suma"];
/// Terms for what is counted.
const COUNTED: &[&str] = &[
    "invitati",
    "invitatii",
    "invitatilor",
    "persoane",
    "persoanele",
    "persoanelor",
    "pers",
    "locuri",
    "guests",
    "persons",
    "people",
    "confirmati",
    "confirmate",
    "neconfirmati",
    "neconfirmate",
    "adulti",
    "adultii",
    "copii",
    "copiii",
    "bebelusi",
    "familii",
    "mese",
    "musafiri",
    "oaspeti",
    "nuntasi",
    "adults",
    "children",
    "kids",
];
/// The singular of a counted term. It may also label a guest without a name, as in "Copil 1".
const SINGULARS: &[&str] = &["copil", "adult", "persoana"];
/// Terms that connect others in a total.
const JOINING: &[&str] = &[
    "de", "nr", "numar", "si", "plus", "in", "din", "care", "cu", "la", "and", "of",
];
/// Other terms that occur in a total.
const QUALIFYING: &[&str] = &[
    "total", "totala", "general", "generala", "masa", "mire", "mirelui", "mireasa", "miresei",
    "miri", "nunta", "familia", "familie", "partea", "rude", "prieteni", "colegi", "nasi",
    "prezenti", "absenti", "estimat", "final", "fara", "buget", "lei", "ron", "verisori",
];

/// Terms that name a group of guests.
const GROUPS: &[&str] = &[
    "familia",
    "familie",
    "familiile",
    "partea",
    "rude",
    "rudele",
    "rudenii",
    "neamuri",
    "prieteni",
    "prietenii",
    "prietene",
    "colegi",
    "colegii",
    "vecini",
    "vecinii",
    "invitati",
    "invitatii",
    "family",
    "friends",
    "relatives",
    "colleagues",
    "neighbours",
    "side",
    "masa",
    "prezidiu",
    "prezidiul",
];
/// Terms that may stand beside a group term: owners, places, prepositions.
const GROUP_QUALIFIERS: &[&str] = &[
    "mire",
    "mirele",
    "mirelui",
    "mireasa",
    "miresei",
    "miri",
    "mirii",
    "mirilor",
    "noastra",
    "noastre",
    "nostri",
    "comuni",
    "comune",
    "apropiati",
    "apropiate",
    "din",
    "de",
    "la",
    "cu",
    "ai",
    "ale",
    "al",
    "a",
    "si",
    "birou",
    "serviciu",
    "munca",
    "facultate",
    "liceu",
    "scoala",
    "bloc",
    "bride",
    "groom",
    "s",
    "of",
    "the",
    "and",
    "from",
    "work",
    "our",
];

fn is_count(word: &str) -> bool {
    word.chars().all(|c| c.is_ascii_digit())
}

/// Returns whether a cell is the label of a total: it begins with a term for sums, or with "din
/// care".
fn is_total(plain: &str) -> bool {
    let plain = ["grand ", "nr ", "numar ", "sub "]
        .iter()
        .find_map(|prefix| plain.strip_prefix(prefix))
        .unwrap_or(plain);
    let is_known = |word: &str| {
        is_count(word)
            || [COUNTED, SINGULARS, JOINING, QUALIFYING]
                .iter()
                .any(|words| words.contains(&word))
    };
    let share = ["din care ", "dintre care ", "of which "]
        .iter()
        .find_map(|begin| plain.strip_prefix(begin));
    if let Some(share) = share {
        return share.split(' ').all(is_known);
    }
    // Matches a word with a space after each letter: "T O T A L".
    let is_spaced = plain.split(' ').all(|word| word.chars().count() == 1);
    if is_spaced && TOTALS.contains(&plain.replace(' ', "").as_str()) {
        return true;
    }
    let mut words = plain.split(' ');
    let Some(first) = words.next() else {
        return false;
    };
    SUMS.contains(&first) || TOTALS.contains(&first) && words.all(is_known)
}

/// Returns whether a count is larger than that of a party. This includes numbers that are too large
/// to parse.
fn is_large(count: &str) -> bool {
    count
        .parse()
        .map_or(true, |n: u32| n > MAX_UNNAMED_PARTY_SIZE)
}

/// Returns whether a cell is only a count of persons: "17 persoane", "Adulți și copii: 12", or
/// "Copii" with a count in another cell, which `has_large_count` states. A number at the end, as in
/// "Copii 5", may distinguish guests without a name.
fn is_count_of_persons(cell: &str, has_large_count: bool) -> bool {
    let plain = normalize_heading(cell);
    let words = || plain.split(' ');
    let mut counts = words().filter(|word| is_count(word)).peekable();
    let counts_persons = if counts.peek().is_none() {
        has_large_count
    } else {
        let says_what_follows = cell.contains(':') || words().next().is_some_and(is_count);
        says_what_follows && counts.any(is_large)
    };
    counts_persons
        && words().any(|word| COUNTED.contains(&word))
        && words().all(|word| is_count(word) || COUNTED.contains(&word) || JOINING.contains(&word))
}

/// Returns whether a line is no guest: a total, a separator, or a row that has values only in
/// columns that are not imported, all of them numbers.
pub fn is_not_a_guest(record: &Record, columns: &[Option<GuestField>]) -> bool {
    let filled = || {
        record
            .cells
            .iter()
            .enumerate()
            .filter(|(_, c)| !c.is_empty())
    };
    let is_number = |cell: &str| cell.starts_with('=') || !cell.chars().any(char::is_alphabetic);
    let field = |at: usize| columns.get(at).copied().flatten();
    if record.has_unclosed_quote || !columns.contains(&Some(GuestField::Name)) {
        return false;
    }
    if filled().all(|(at, cell)| field(at).is_none() && is_number(cell)) {
        return true;
    }
    // A line that separates parts of the list.
    if filled().all(|(_, cell)| !cell.chars().any(char::is_alphanumeric) && !is_formula_error(cell))
    {
        return true;
    }
    let has_large_count = filled().any(|(_, c)| c.starts_with('=') || is_count(c) && is_large(c));
    let is_label = |at: usize, cell: &str| {
        // If the count of persons is in an imported column other than the name, the line is a row
        // without a name.
        let names = field(at).is_none_or(|field| field == GuestField::Name);
        is_total(&normalize_heading(cell)) || names && is_count_of_persons(cell, has_large_count)
    };
    // In other columns than the phone number, an amount of money must not be taken for a phone
    // number.
    let is_dialled = |cell: &str| {
        cell.starts_with(['0', '+', '7']) && cell.chars().filter(char::is_ascii_digit).count() >= 9
    };
    let is_contact = |at: usize, cell: &str| {
        let is_phone = field(at) == Some(GuestField::Phone) || is_dialled(cell);
        contact_details::is_email(cell) || is_phone && contact_details::is_phone(cell)
    };
    let has_contact = || filled().any(|(at, c)| is_contact(at, c));
    let first = filled().next();
    first.is_some_and(|(at, cell)| is_label(at, cell))
        && filled()
            .skip(1)
            .all(|(at, c)| is_number(c) || is_label(at, c) || is_formula_error(c))
        && !has_contact()
}

/// Returns whether a line has one filled cell, which names a group: "Familia miresei", "Colegi de
/// la birou". The cell is in the column of the name or in one that is not imported.
pub fn may_be_group_line(record: &Record, columns: &[Option<GuestField>]) -> bool {
    let mut filled = record
        .cells
        .iter()
        .enumerate()
        .filter(|(_, c)| !c.is_empty());
    let (Some((at, cell)), None) = (filled.next(), filled.next()) else {
        return false;
    };
    let field = columns.get(at).copied().flatten();
    let plain = normalize_heading(cell);
    let words = || plain.split(' ');
    !record.has_unclosed_quote
        && columns.contains(&Some(GuestField::Name))
        && field.is_none_or(|field| field == GuestField::Name)
        && words().any(|word| GROUPS.contains(&word))
        && words().all(|word| {
            GROUPS.contains(&word) || GROUP_QUALIFIERS.contains(&word) || is_count(word)
        })
        && plain != "familia"
        && plain != "familie"
}

#[cfg(test)]
mod tests {
    use crate::invitations::sheet::{ReadOptions, Sheet, read_import_file};

    fn list(row: &str) -> Sheet {
        let text =
            format!("Nume;Nr. persoane;Telefon;Categorie\nAna Pop;2;;\n{row}\nIon Pop;2;;\n");
        read_import_file(text.as_bytes(), &ReadOptions::default()).unwrap()
    }

    // Covers 2.2.37.
    #[test]
    fn total_rows_are_ignored_in_all_common_spellings() {
        for row in [
            "TOTAL;40",
            "T O T A L;9",
            "Total general;40",
            "Totalul;40",
            "Totaluri;40",
            "Total;#REF!",
            "Subtotal familia mirelui;12",
            "Subtotal Popescu;12",
            "Sub-total;12",
            "Sub total mireasă;12",
            "---;",
            "***;---;---;---",
            "Sumă totală;40",
            "Suma;=SUM(B2:B9)",
            "Total persoane confirmate – 12;",
            "Total persoane confirmate: 12;12",
            "Total neconfirmați;3",
            "Total familia miresei;20",
            "Total partea mirelui;20",
            "Total adulți și copii;20",
            "Total mese;12",
            "Din care copii 12;",
            "Din care copii;3",
            "din care adulți: 28;",
            "Dintre care confirmați;20",
            "Of which children;4",
            "Copii;12",
            "Adulți;28",
            "Adulți și copii;40",
            "Persoane;40",
            "17 persoane;",
            "Persoane: 17;",
            "12 adulți + 5 copii;",
            "Confirmați;40",
            "Nr. persoane;40",
            "Număr invitați: 40;",
            "Grand total;40",
            "TOTAL;;;45000",
            "TOTAL;40;;2027-06-12",
            "Total fără copii;40",
            "Total buget lei;40",
        ] {
            let sheet = list(row);
            assert_eq!(sheet.ignored, [3], "{row}");
            assert_eq!(
                (sheet.rows.len(), sheet.rejected_rows.len()),
                (2, 0),
                "{row}"
            );
        }
    }

    // Covers 2.2.37.
    #[test]
    fn guests_whose_names_resemble_totals_are_imported() {
        for row in [
            "Familia Totan;4",
            "Totan Ion;2",
            "Total Ion;2",
            "Familia Total;2",
            "Adultu Ion;1",
            "Copilu Maria;2",
            "Copii Popescu;2",
            "Copiii lui Ion;2",
            "Adulți Popescu;2",
            "Suma Andrei;2",
            "Suma Andrei și Maria;2",
            "Sumănaru;2",
            "Sumanaru Ion;2",
            "Subtire Ana;2",
            "Persoană de contact Ion;1",
            "Pers Ioana;1",
            "Familia mirelui;4",
            "Nașii;2",
            "Colegi de la birou;5",
            "2 copii;",
            "Copii;",
            "Copii;2",
            "Copii 5;",
            "Copil 5;1",
            "Copil;1",
            "Adult 12;1",
            "Persoana 5;1",
            "Persoană;1",
            "4 persoane;4",
            "Total;4;0740000101",
            "Copii;2;;Rude mireasă",
            "Persoane;2;;Colegi",
            "17 Februarie Ana;2",
        ] {
            let sheet = list(row);
            assert_eq!(
                (sheet.ignored.len(), sheet.rejected_rows.len()),
                (0, 0),
                "{row}"
            );
            assert_eq!(sheet.rows.len(), 3, "{row}");
        }
        // A row without a name is not left out because of its category.
        let text = "Categorie;Nume;Nr. persoane\nCopii;;3\n";
        let sheet = read_import_file(text.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(
            (sheet.ignored.len(), sheet.rejected_rows[0].reasons[0]),
            (0, "name_missing")
        );
    }

    // Covers 2.2.37.
    #[test]
    fn group_headings_are_ignored_in_a_list_with_details() {
        for row in [
            "Familia miresei;",
            "FAMILIA MIRELUI:",
            "Partea mirelui;;;",
            "Prieteni",
            "Prieteni comuni;",
            "Colegi de la birou;",
            "Rude mireasă",
            "Invitații miresei",
            "Bride's family;",
            "Familia miresei (45);",
            "Masa 1;",
            "Prezidiu",
        ] {
            let sheet = list(row);
            assert_eq!(sheet.ignored, [3], "{row}");
            assert_eq!(
                (
                    sheet.total_lines,
                    sheet.rows.len(),
                    sheet.rejected_rows.len()
                ),
                (2, 2, 0)
            );
            assert_eq!(sheet.filled, [2, 2, 0, 0]);
        }
        for row in [
            "Vasile Pop;",
            "Familia Popescu;",
            "Familia;",
            "Nașii;",
            "Părinții miresei;",
            "Familia miresei;4",
            "Prieteni;;0740000101",
            "Colegi;;;Rude",
        ] {
            let sheet = list(row);
            assert_eq!((sheet.ignored.len(), sheet.rows.len()), (0, 3), "{row}");
            let lines: Vec<u64> = sheet.rows.iter().map(|row| row.line).collect();
            assert_eq!(lines, [2, 3, 4], "{row}");
        }
        // A column that is not imported may contain them. Then other rows without a name are still
        // reported.
        let text = "Nr.;Nume;Telefon\nFamilia miresei;;\n1;Ana;0740000101\nGrupul lui Dan;;\n2;Ion;0740000102\n";
        let sheet = read_import_file(text.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!((sheet.ignored, sheet.rejected_rows[0].line), (vec![2], 4));
    }

    // Covers 2.2.37.
    #[test]
    fn in_a_list_of_mostly_bare_names_every_line_is_a_guest() {
        for text in [
            "Nume\nFamilia miresei\nPrieteni\nAna Pop\n",
            "Nume;Telefon\nFamilia miresei;\nPrieteni;\nAna Pop;\n",
            "Nume;Telefon\nFamilia miresei;\nPrieteni;\nAna Pop;\nIon;0740000101\n",
        ] {
            let sheet = read_import_file(text.as_bytes(), &ReadOptions::default()).unwrap();
            let names: Vec<&str> = sheet.rows.iter().map(|row| row.name.as_str()).collect();
            assert_eq!(names[..3], ["Familia miresei", "Prieteni", "Ana Pop"]);
            assert!(sheet.ignored.is_empty());
        }
    }
}
