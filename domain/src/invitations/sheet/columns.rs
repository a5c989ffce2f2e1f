//! Which column is what, and a line of cells as a row that can go in (contract 7).

use crate::kernel::{address, fields::NAME, text};

use super::{Record, Row};

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    Name,
    Category,
    Email,
    Phone,
    Participant,
    Places,
    Language,
}

impl Field {
    /// All of them, as a screen offers them.
    pub const ALL: [Self; 7] = [
        Self::Name,
        Self::Category,
        Self::Email,
        Self::Phone,
        Self::Participant,
        Self::Places,
        Self::Language,
    ];

    /// The word on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Category => "category",
            Self::Email => "email",
            Self::Phone => "phone",
            Self::Participant => "participant",
            Self::Places => "places",
            Self::Language => "language",
        }
    }

    /// The field of a word of the wire.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|f| f.word() == word)
    }
}

/// Columns in the file's order; none is left out.
pub type Columns = Vec<Option<Field>>;

/// Which part of a name a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// Family name and first name.
    Whole,
    /// Who is invited, or how many are: a name only where no column says so more clearly.
    Guest,
    Family,
    Given,
}

/// Lower case without diacritics, with single spaces for everything that is no letter or digit: "Nr.tel" is "nr tel".
fn plain(heading: &str) -> String {
    let spaced: String = text::fold(heading)
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { ' ' })
        .collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Which part of a name a heading means.
fn name_part(plain: &str) -> Option<Part> {
    Some(match plain {
        "nume invitat"
        | "guest name"
        | "guest names"
        | "nume si prenume"
        | "nume prenume"
        | "numele si prenumele"
        | "prenume si nume"
        | "prenume nume"
        | "nume complet"
        | "numele complet"
        | "full name"
        | "nume invitati"
        | "numele invitatului"
        | "numele invitatilor"
        | "nume persoana"
        | "nume si prenume invitat"
        | "nume si prenume invitati" => Part::Whole,
        "invitat" | "invitati" | "invitatii" | "invitatul" | "guest" | "guests" | "invitatie"
        | "lista invitati" | "lista invitatilor" => Part::Guest,
        "name" | "nume" | "numele" | "nume de familie" | "numele de familie" | "nume familie"
        | "familie" | "familia" | "last name" | "surname" | "family name" => Part::Family,
        "prenume" | "prenumele" | "prenume invitat" | "first name" | "given name" => Part::Given,
        _ => return None,
    })
}

/// What a heading says, Romanian or English, as people write it.
fn heading(cell: &str) -> Option<Field> {
    let plain = plain(cell);
    if name_part(&plain).is_some() {
        return Some(Field::Name);
    }
    Some(match plain.as_str() {
        "category" | "categorie" | "categoria" | "categorii" | "categorie invitat" | "grup"
        | "grupul" | "grupa" | "group" | "din partea" | "partea" | "din partea cui" => {
            Field::Category
        }
        "email" | "e mail" | "mail" | "emailul" | "mailul" | "adresa de email"
        | "adresa de e mail" | "adresa email" | "adresa e mail" | "adresa mail"
        | "adresa de mail" | "email address" | "e mail address" | "mail address"
        | "email invitat" => Field::Email,
        "phone" | "telefon" | "telefonul" | "tel" | "telefoane" | "mobil" | "telefon mobil"
        | "tel mobil" | "numar de telefon" | "numarul de telefon" | "numar telefon"
        | "nr telefon" | "nr tel" | "nr de telefon" | "nr de tel" | "nr mobil" | "numar mobil"
        | "numar de mobil" | "telefon contact" | "telefon de contact" | "telefon invitat"
        | "whatsapp" | "nr whatsapp" | "numar whatsapp" | "telefon whatsapp" | "phone number"
        | "phone no" | "mobile" | "mobile phone" | "mobile number" | "telephone" | "cell"
        | "cell phone" => Field::Phone,
        "participant" | "auxiliar" | "auxiliara" | "auxiliary" | "persoana auxiliara"
        | "auxiliary person" => Field::Participant,
        "places"
        | "locuri"
        | "nr locuri"
        | "numar locuri"
        | "numar de locuri"
        | "nr de locuri"
        | "persoane"
        | "pers"
        | "nr persoane"
        | "nr pers"
        | "nr de pers"
        | "nr de persoane"
        | "numar persoane"
        | "numar de persoane"
        | "numarul de persoane"
        | "numar pers"
        | "nr invitati"
        | "nr de invitati"
        | "numar invitati"
        | "numar de invitati"
        | "numarul invitatilor"
        | "total persoane"
        | "total pers"
        | "total invitati"
        | "cate persoane"
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
        | "total guests" => Field::Places,
        "language" | "limba" | "limba invitatiei" | "limba invitatie" | "lang" => Field::Language,
        _ => return None,
    })
}

/// What the headings propose: each field once (the first column wins). A name may stand in two columns, the family name and the first name.
pub fn propose(header: &[String]) -> Columns {
    let parts: Vec<Option<Part>> = header.iter().map(|cell| name_part(&plain(cell))).collect();
    let first = |part: Part| parts.iter().position(|p| *p == Some(part));
    let family = first(Part::Family).or_else(|| first(Part::Guest));
    let names =
        first(Part::Whole).map_or([family, first(Part::Given)], |whole| [Some(whole), None]);
    let mut taken = Vec::new();
    header
        .iter()
        .enumerate()
        .map(|(at, cell)| {
            let field = heading(cell)?;
            if field == Field::Name {
                return names.contains(&Some(at)).then_some(field);
            }
            if taken.contains(&field) {
                return None;
            }
            taken.push(field);
            Some(field)
        })
        .collect()
}

/// Whether a line is no guest: a total, or a row in which only columns that are not imported have something, and that is a number.
pub fn is_no_guest(record: &Record, columns: &[Option<Field>]) -> bool {
    let filled = || {
        record
            .cells
            .iter()
            .enumerate()
            .filter(|(_, c)| !c.is_empty())
    };
    let is_number = |cell: &str| cell.starts_with('=') || !cell.chars().any(char::is_alphabetic);
    let is_meant = |at: usize| columns.get(at).copied().flatten().is_some();
    if record.torn || !columns.contains(&Some(Field::Name)) {
        return false;
    }
    if filled().all(|(at, cell)| !is_meant(at) && is_number(cell)) {
        return true;
    }
    let is_label = |cell: &str| {
        let plain = plain(cell);
        let plain = ["grand ", "nr ", "numar "]
            .iter()
            .find_map(|prefix| plain.strip_prefix(prefix))
            .unwrap_or(&plain);
        let mut words = plain.split(' ');
        let begins = matches!(
            words.next(),
            Some("total" | "totals" | "totaluri" | "subtotal" | "suma")
        );
        begins
            && words.all(|word| {
                matches!(
                    word,
                    "total"
                        | "general"
                        | "invitati"
                        | "persoane"
                        | "pers"
                        | "locuri"
                        | "guests"
                        | "persons"
                        | "people"
                        | "confirmati"
                        | "adulti"
                        | "copii"
                        | "familii"
                        | "masa"
                        | "mese"
                        | "mire"
                        | "mireasa"
                        | "nunta"
                        | "de"
                        | "nr"
                ) || word.chars().all(|c| c.is_ascii_digit())
            })
    };
    let has_contact = || filled().any(|(_, c)| address::is_email(c) || address::is_phone(c));
    let first = filled().next();
    first.is_some_and(|(_, cell)| is_label(cell))
        && filled()
            .skip(1)
            .all(|(_, c)| is_number(c) || is_label(c) || failed(c))
        && !has_contact()
}

/// What the cells themselves propose where there is no header: mostly addresses, mostly phones, the first other one the name.
pub fn guess(sample: &[&Record]) -> Columns {
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
            if !email && mostly(at, &address::is_email) {
                email = true;
                Some(Field::Email)
            } else if !phone && mostly(at, &|c| address::is_phone(&address::phone(c))) {
                phone = true;
                Some(Field::Phone)
            } else if !name && mostly(at, &|c| c.chars().any(char::is_alphabetic)) {
                name = true;
                Some(Field::Name)
            } else {
                None
            }
        })
        .collect()
}

/// How sure a line is a header: its headings that are known, if one is the name's.
pub fn known_headings(cells: &[String]) -> usize {
    let columns = propose(cells);
    if columns.contains(&Some(Field::Name)) {
        columns.iter().flatten().count()
    } else {
        0
    }
}

/// What a spreadsheet shows where a formula failed or a column is too narrow.
fn failed(cell: &str) -> bool {
    matches!(
        cell,
        "#N/A" | "#REF!" | "#VALUE!" | "#DIV/0!" | "#NAME?" | "#NUM!" | "#NULL!"
    ) || cell.len() > 2 && cell.bytes().all(|b| b == b'#')
}

/// A phone number that a spreadsheet kept as a number has lost its first zero: nine digits of a Romanian number get it back.
fn phone(cell: &str, number: bool) -> String {
    let lost = number
        && cell.len() == 9
        && cell.starts_with(['2', '3', '7'])
        && cell.bytes().all(|b| b.is_ascii_digit());
    if lost {
        format!("0{cell}")
    } else {
        address::phone(cell)
    }
}

/// A line as a row, or everything that keeps it from being one, in the order of the fields: stable reasons.
pub fn row(record: &Record, columns: &[Option<Field>]) -> Result<Row, Vec<&'static str>> {
    if record.torn {
        // Where its cells end is not sure: nothing else can be said of it.
        return Err(vec!["unclosed_quote"]);
    }
    let all = |wanted: Field| {
        let at = columns
            .iter()
            .enumerate()
            .filter(move |(_, c)| **c == Some(wanted))
            .map(|(at, _)| at);
        at.filter_map(|at| record.cells.get(at).map(|c| (at, c.trim())))
            .filter(|(_, c)| !c.is_empty())
    };
    // A formula without a result is told as that, not as a wrong address too.
    let cells = |wanted: Field| all(wanted).filter(|(_, c)| !failed(c));
    let cell = |wanted: Field| cells(wanted).next().map(|(_, c)| c);
    let mut wrong = Vec::new();
    let mut check = |fits: bool, reason: &'static str| {
        if !fits && !wrong.contains(&reason) {
            wrong.push(reason);
        }
    };
    check(
        !record.cells.iter().any(|c| c.chars().any(text::forbidden)),
        "control_characters",
    );
    check(
        !Field::ALL
            .into_iter()
            .any(|f| all(f).any(|(_, c)| failed(c))),
        "failed_formula",
    );
    let name = cells(Field::Name)
        .map(|(_, c)| c)
        .collect::<Vec<_>>()
        .join(" ");
    check(all(Field::Name).next().is_some(), "name_missing");
    let category = cell(Field::Category);
    check(
        name.chars().count() <= NAME && category.is_none_or(|c| c.chars().count() <= NAME),
        "too_long",
    );
    let email = cell(Field::Email).map(str::to_lowercase);
    check(
        email.as_deref().is_none_or(address::is_email),
        "invalid_email",
    );
    let phone = cells(Field::Phone)
        .next()
        .map(|(at, c)| phone(c, record.numbers & (1 << at) != 0));
    check(
        phone
            .as_deref()
            .is_none_or(|p| p.len() <= 32 && address::is_phone(p)),
        "invalid_phone",
    );
    let participant = match text::fold(cell(Field::Participant).unwrap_or_default()).as_str() {
        "" => None,
        "0" | "nu" | "no" | "false" | "n" => Some(false),
        "1" | "da" | "yes" | "true" | "x" | "d" | "y" => Some(true),
        _ => {
            check(false, "invalid_participant");
            None
        }
    };
    let places =
        cell(Field::Places).map(|p| p.parse::<i32>().ok().filter(|n| (1..=20).contains(n)));
    check(places != Some(None), "invalid_places");
    let language = match text::fold(cell(Field::Language).unwrap_or_default()).as_str() {
        "" => None,
        "ro" | "rom" | "romana" | "romanian" | "limba romana" => Some("ro"),
        "en" | "eng" | "engleza" | "english" | "limba engleza" => Some("en"),
        _ => {
            check(false, "invalid_language");
            None
        }
    };
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let (category, places) = (category.map(str::to_owned), places.flatten());
    Ok(Row {
        line: record.line,
        name,
        category,
        email,
        phone,
        participant,
        places,
        language,
        cells: record.cells.clone(),
    })
}
