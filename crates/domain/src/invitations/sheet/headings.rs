//! The meaning of column headings in Romanian and English, as people write them (contract 7).

use super::guest_field::{ColumnFields, GuestField};

mod heading_text;
mod parts;

use heading_text::without_brackets;

pub use heading_text::normalize_heading;
pub use parts::{counts_adults_or_children, counts_children};

/// The part of a name that a column contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NamePart {
    /// Family name and first name.
    Whole,
    /// The invited persons, or their number. It is a name only if no other column clearly contains
    /// one.
    Guest,
    /// "Nume": the full name, or the family name if there is a column of first names.
    Name,
    Family,
    Given,
}

/// The meaning of a known heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct KnownHeading {
    field: GuestField,
    /// Whether the column may contain something else. It is used only if there is no clearer
    /// heading for the field and its cells match.
    is_ambiguous: bool,
}

/// Returns the part of a name that a heading means.
fn name_part(plain: &str) -> Option<NamePart> {
    Some(match plain {
        "nume invitat"
        | "guest name"
        | "guest names"
        | "nume si prenume"
        | "nume prenume"
        | "numele si prenumele"
        | "numele prenumele"
        | "prenume si nume"
        | "prenume nume"
        | "prenumele si numele"
        | "nume de familie si prenume"
        | "nume familie si prenume"
        | "nume complet"
        | "numele complet"
        | "full name"
        | "name and surname"
        | "nume invitati"
        | "numele invitatului"
        | "numele invitatilor"
        | "nume invitat principal"
        | "nume persoana"
        | "nume persoane"
        | "numele persoanei"
        | "nume persoana invitata"
        | "nume persoane invitate"
        | "nume si prenume invitat"
        | "nume si prenume invitati"
        | "nume prenume invitat"
        | "nume prenume invitati"
        | "prenume si nume invitat"
        | "numele si prenumele invitatului"
        | "numele si prenumele invitatilor"
        | "invitat nume si prenume"
        | "invitati nume si prenume"
        | "nume pe invitatie"
        | "numele pe invitatie"
        | "numele de pe invitatie"
        | "nume musafir"
        | "nume musafiri"
        | "nume oaspete"
        | "nume oaspeti"
        | "nume nuntasi"
        | "nume familie invitat"
        | "nume familie invitata" => NamePart::Whole,
        "invitat" | "invitati" | "invitatii" | "invitatul" | "guest" | "guests" | "invitatie"
        | "invitat principal" | "lista invitati" | "lista invitatilor" | "lista de invitati"
        | "cine" | "cine vine" | "pe cine invitam" | "persoana" | "persoana invitata"
        | "familie invitata" | "familia invitata" | "familii" | "familii invitate" | "musafir"
        | "musafiri" | "musafirii" | "oaspete" | "oaspeti" | "oaspetii" | "nuntasi"
        | "nuntasii" => NamePart::Guest,
        "name" | "nume" | "numele" | "familie" | "familia" => NamePart::Name,
        "nume de familie" | "numele de familie" | "nume familie" | "numele familiei"
        | "last name" | "surname" | "family name" => NamePart::Family,
        "prenume"
        | "prenumele"
        | "prenume invitat"
        | "prenumele invitatului"
        | "first name"
        | "given name" => NamePart::Given,
        _ => return None,
    })
}

/// Returns whether a heading contains a term from `naming` and otherwise only terms from `naming`
/// and `allowed`.
fn is_made_of(plain: &str, naming: &[&str], allowed: &[&str]) -> bool {
    let mut words = plain.split(' ');
    words.clone().any(|word| naming.contains(&word))
        && words.all(|word| naming.contains(&word) || allowed.contains(&word))
}

fn is_email(plain: &str) -> bool {
    const NAMING: &[&str] = &["email", "mail", "emailul", "mailul", "emailuri"];
    const ALLOWED: &[&str] = &[
        "e",
        "adresa",
        "adrese",
        "de",
        "address",
        "contact",
        "invitat",
        "invitati",
        "invitatului",
        "guest",
    ];
    is_made_of(plain, NAMING, ALLOWED) || plain == "adresa electronica"
}

fn is_phone(plain: &str) -> bool {
    const NAMING: &[&str] = &[
        "phone",
        "telefon",
        "telefonul",
        "telefoane",
        "tel",
        "telephone",
        "mobil",
        "mobile",
        "cell",
        "gsm",
        "whatsapp",
        "whatsap",
        "telefonic",
    ];
    const ALLOWED: &[&str] = &[
        "nr",
        "numar",
        "numarul",
        "numere",
        "no",
        "number",
        "de",
        "sau",
        "or",
        "contact",
        "invitat",
        "invitati",
        "invitatului",
        "guest",
        "personal",
    ];
    is_made_of(plain, NAMING, ALLOWED)
        || matches!(
            plain,
            "nr contact" | "nr de contact" | "numar contact" | "numar de contact"
        )
}

fn is_category(plain: &str) -> bool {
    matches!(
        plain,
        "category"
            | "categorie"
            | "categoria"
            | "categorii"
            | "categorie invitat"
            | "categorie invitati"
            | "categoria invitatului"
            | "categorie grup"
            | "tip invitat"
            | "grup"
            | "grupul"
            | "grupa"
            | "group"
            | "grup invitati"
            | "grup de invitati"
            | "grup familie"
            | "familie grup"
            | "din partea"
            | "partea"
            | "din partea cui"
            | "din ce parte"
            | "invitat din partea"
            | "invitati din partea"
            | "mire mireasa"
            | "mireasa mire"
            | "mire sau mireasa"
            | "din partea mirelui miresei"
            | "side"
            | "relatie"
            | "relatia"
            | "relatii"
            | "relatia cu mirii"
            | "relatie cu mirii"
            | "relatia cu noi"
            | "grad de rudenie"
            | "relation"
            | "relationship"
    )
}

/// Returns whether a heading means the number of persons of an invitation: "Nr. de persoane", "Câte
/// persoane", "Total invitați".
fn is_places(plain: &str) -> bool {
    let counted = [
        "numarul total de ",
        "numar total de ",
        "numar total ",
        "nr total de ",
        "nr total ",
        "numarul de ",
        "numar de ",
        "numar ",
        "nr de ",
        "nr ",
        "total ",
        "cate ",
        "cati ",
    ]
    .iter()
    .find_map(|begin| plain.strip_prefix(begin));
    if let Some(counted) = counted
        && matches!(
            counted,
            "persoane"
                | "pers"
                | "persoane invitate"
                | "pers invitate"
                | "invitati"
                | "locuri"
                | "locuri rezervate"
                | "locuri alocate"
                | "oameni"
                | "musafiri"
                | "oaspeti"
                | "membri"
                | "membri familie"
                | "pax"
        )
    {
        return true;
    }
    matches!(
        plain,
        "places"
            | "locuri"
            | "locuri rezervate"
            | "locuri alocate"
            | "persoane"
            | "pers"
            | "persoane invitate"
            | "pax"
            | "cati"
            | "cate"
            | "cati sunt"
            | "numarul invitatilor"
            | "numarul persoanelor"
            | "persons"
            | "people"
            | "number of persons"
            | "number of people"
            | "number of guests"
            | "no of guests"
            | "no of persons"
            | "party size"
            | "seats"
            | "total persons"
            | "total guests"
    )
}

/// Returns whether a heading means the number of persons who have accepted. It is used as the
/// number of places if no column contains the invited number. The column may contain answers
/// instead of numbers.
fn is_confirmed_places(plain: &str) -> bool {
    let counted = ["numar de ", "numar ", "nr de ", "nr ", "total "]
        .iter()
        .find_map(|begin| plain.strip_prefix(begin));
    matches!(
        counted.unwrap_or(plain),
        "confirmati"
            | "persoane confirmate"
            | "pers confirmate"
            | "invitati confirmati"
            | "locuri confirmate"
            | "confirmed guests"
    ) || matches!(
        plain,
        "cati vin"
            | "cate vin"
            | "cate persoane vin"
            | "cati invitati vin"
            | "cati participa"
            | "cate persoane participa"
            | "cati au confirmat"
    )
}

/// Returns the meaning of a normalized heading.
fn find_known_heading(plain: &str) -> Option<KnownHeading> {
    // Google Contacts exports "Phone 1 - Label" and "Phone 1 - Value".
    let plain = plain.strip_suffix(" 1 value").unwrap_or(plain);
    let is_places = is_places(plain);
    let field = match plain {
        plain if name_part(plain).is_some() => GuestField::Name,
        plain if is_category(plain) => GuestField::Category,
        plain if is_email(plain) => GuestField::Email,
        plain if is_phone(plain) => GuestField::Phone,
        "participant" | "auxiliar" | "auxiliara" | "auxiliary" | "persoana auxiliara"
        | "auxiliary person" => GuestField::Participant,
        plain if is_places || is_confirmed_places(plain) => GuestField::Places,
        "language" | "limba" | "limba invitatiei" | "limba invitatie" | "limba invitatului"
        | "limba preferata" | "lang" => GuestField::Language,
        _ => return None,
    };
    let is_ambiguous = field == GuestField::Places && !is_places;
    Some(KnownHeading {
        field,
        is_ambiguous,
    })
}

/// Returns the normalized form in which a heading is known, and its meaning.
fn find_heading(cell: &str) -> Option<(String, KnownHeading)> {
    [
        normalize_heading(cell),
        normalize_heading(&without_brackets(cell)),
    ]
    .into_iter()
    .find_map(|plain| match find_known_heading(&plain) {
        Some(known) => Some((plain, known)),
        None => find_numbered_heading(&plain),
    })
}

/// Returns the form and the meaning of a heading with a number: "Telefon 1". A name with a number
/// may be a guest, such as "Invitat 1".
fn find_numbered_heading(plain: &str) -> Option<(String, KnownHeading)> {
    let words = plain.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_number = (1..=2).contains(&(plain.len() - words.len()));
    let words = words.trim_end();
    find_known_heading(words)
        .filter(|known| is_number && known.field != GuestField::Name)
        .map(|known| (words.to_owned(), known))
}

/// Proposes fields for the columns. Each field is used once, for the first column that matches. The
/// name may have two columns, for the family name and the first name, and so may the number of
/// persons, for adults and children.
pub fn propose_column_fields_from_header(header: &[String]) -> ColumnFields {
    let headings: Vec<Option<(String, KnownHeading)>> =
        header.iter().map(|cell| find_heading(cell)).collect();
    let part = |at: usize| {
        let (plain, _) = headings[at].as_ref()?;
        name_part(plain)
    };
    let first = |parts: &[NamePart]| {
        (0..headings.len()).find(|at| part(*at).is_some_and(|part| parts.contains(&part)))
    };
    let given = first(&[NamePart::Given]);
    // Google Contacts exports the full name and both parts of it.
    let both_parts = first(&[NamePart::Family]).filter(|_| given.is_some());
    let family = both_parts
        .or_else(|| first(&[NamePart::Name, NamePart::Family]))
        .or_else(|| first(&[NamePart::Guest]));
    let names = first(&[NamePart::Whole]).map_or([family, given], |whole| [Some(whole), None]);
    let clear: Vec<GuestField> = headings
        .iter()
        .flatten()
        .filter(|(_, known)| !known.is_ambiguous)
        .map(|(_, known)| known.field)
        .collect();
    let counts = if clear.contains(&GuestField::Places) {
        Vec::new()
    } else {
        person_count_columns(header)
    };
    let mut found_fields = Vec::new();
    if !counts.is_empty() {
        found_fields.push(GuestField::Places);
    }
    headings
        .iter()
        .enumerate()
        .map(|(at, heading)| {
            if counts.contains(&at) {
                return Some(GuestField::Places);
            }
            let KnownHeading {
                field,
                is_ambiguous,
            } = heading.as_ref()?.1;
            if field == GuestField::Name {
                return names.contains(&Some(at)).then_some(field);
            }
            if found_fields.contains(&field) || is_ambiguous && clear.contains(&field) {
                return None;
            }
            found_fields.push(field);
            Some(field)
        })
        .collect()
}

/// Returns the columns that count the persons of a party: those of adults and children, or a column
/// "Total" beside both. Without both columns, "Total" may be an amount of money and is ignored.
fn person_count_columns(header: &[String]) -> Vec<usize> {
    let counts = parts::detect_person_count_columns(header);
    let is_total = |cell: &String| {
        matches!(
            normalize_heading(cell).as_str(),
            "total" | "nr total" | "numar total" | "numarul total"
        )
    };
    match header.iter().position(is_total) {
        Some(total) if counts.len() > 1 => vec![total],
        _ => counts,
    }
}

/// Returns whether a heading alone is ambiguous, so that the cells below it have to be checked.
pub fn is_ambiguous_heading(cell: &str) -> bool {
    find_heading(cell).is_some_and(|(_, known)| known.is_ambiguous)
}

/// Returns whether a line consists of the heading of the names: "Nume", but not "Invitați", which
/// may be a title.
pub fn is_name_only_header_line(cells: &[String]) -> bool {
    let mut filled = cells.iter().filter(|cell| !cell.is_empty());
    let (Some(cell), None) = (filled.next(), filled.next()) else {
        return false;
    };
    find_heading(cell).is_some_and(|(plain, known)| {
        known.field == GuestField::Name
            && ["nume", "name"].iter().any(|word| plain.starts_with(word))
    })
}

/// Returns how many headings of a line are known, or 0 if none of them is the name. A higher number
/// makes a header more likely.
pub fn count_known_headings(cells: &[String]) -> usize {
    let columns = propose_column_fields_from_header(cells);
    if columns.contains(&Some(GuestField::Name)) {
        columns.iter().flatten().count()
    } else {
        0
    }
}

#[cfg(test)]
mod tests;
