//! Which rows of a file are there already: in the event, or above in the file (by name without diacritics, e-mail, or phone).

use std::collections::HashMap;

use crate::{
    entities::invitation,
    invitations::sheet::Row,
    kernel::{address, text},
};

/// What to do with a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// It does not go in.
    Skip,
    /// Its filled cells replace what is there.
    Update,
    /// It goes in beside what is there.
    Add,
}

impl Action {
    /// The word on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Skip => "skip",
            Self::Update => "update",
            Self::Add => "add",
        }
    }

    /// The action of a word of the wire.
    pub fn of(word: &str) -> Option<Self> {
        [Self::Skip, Self::Update, Self::Add]
            .into_iter()
            .find(|a| a.word() == word)
    }
}

/// By what a row is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Name, category, e-mail and phone (contract 10).
    All,
    Email,
    Phone,
    Name,
}

impl By {
    /// The word on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Email => "email",
            Self::Phone => "phone",
            Self::Name => "name",
        }
    }
}

/// What a row repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// An invitation, by its place among those that are there.
    Held(usize),
    /// A row of the file, by its place among the good ones.
    Row(usize),
}

/// A row that repeats something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    pub by: By,
    pub target: Target,
    /// Skip; add, when only the name is the same and the two are not one (a phone or an e-mail that differs, a guest and an auxiliary person);
    /// update, when the same one is told more of and nothing else.
    pub proposed: Action,
}

/// An invitation that is there, with its category's name.
pub type Held<'a> = (&'a invitation::Model, Option<&'a str>);

/// Digits of a phone number as it is dialled at home: `+40 740 000 101`, `0740000101` and `740000101` are one.
fn dialled(phone: &str) -> String {
    let digits: String = phone.chars().filter(char::is_ascii_digit).collect();
    let national = digits.trim_start_matches('0');
    match national.strip_prefix("40") {
        Some(rest) if rest.len() == 9 => rest.to_owned(),
        _ => national.to_owned(),
    }
}

/// Name, category, e-mail and phone, folded: the contract's rule of the same row.
type Key = (String, String, String, String);

fn key(name: &str, category: Option<&str>, email: Option<&str>, phone: Option<&str>) -> Key {
    let digits: String = phone
        .unwrap_or_default()
        .chars()
        .filter(|c| c.is_ascii_digit() || *c == '+')
        .collect();
    (
        text::fold(name),
        text::fold(category.unwrap_or_default()),
        text::fold(email.unwrap_or_default()),
        digits,
    )
}

/// What is known of somebody beside the name.
#[derive(Clone, Copy)]
struct Face<'a> {
    email: Option<&'a str>,
    phone: Option<&'a str>,
    auxiliary: bool,
    category: Option<&'a str>,
    /// 0 is none.
    places: i32,
    language: Option<&'a str>,
}

impl<'a> Face<'a> {
    fn held((m, category): Held<'a>) -> Self {
        Self {
            email: m.email.as_deref(),
            phone: m.phone.as_deref(),
            auxiliary: m.participant,
            category,
            places: m.places,
            language: m.language.as_deref(),
        }
    }

    fn row(row: &'a Row) -> Self {
        Self {
            email: row.email.as_deref(),
            phone: row.phone.as_deref(),
            auxiliary: row.participant.unwrap_or(false),
            category: row.category.as_deref(),
            places: row.places.unwrap_or(0),
            language: row.language,
        }
    }
}

/// Namesakes that are told apart by what they have; a file of one name alone stays cheap.
const NAMESAKES: usize = 8;

/// Who has an e-mail or a phone (the first one keeps it), and a name.
#[derive(Default)]
struct Known {
    email: HashMap<String, Target>,
    phone: HashMap<String, Target>,
    name: HashMap<String, Vec<Target>>,
}

impl Known {
    fn note(&mut self, target: Target, Face { email, phone, .. }: Face<'_>) {
        if let Some(email) = email {
            self.email.entry(text::fold(email)).or_insert(target);
        }
        if let Some(phone) = phone
            .map(dialled)
            .filter(|p| p.len() >= address::PHONE_DIGITS)
        {
            self.phone.entry(phone).or_insert(target);
        }
    }

    fn note_name(&mut self, target: Target, name: &str) {
        let namesakes = self.name.entry(text::fold(name)).or_default();
        if namesakes.len() < NAMESAKES {
            namesakes.push(target);
        }
    }

    fn contacts(&self, row: &Row) -> [Option<(By, Target)>; 2] {
        let email = row
            .email
            .as_deref()
            .and_then(|e| self.email.get(&text::fold(e)))
            .map(|t| (By::Email, *t));
        let phone = row
            .phone
            .as_deref()
            .and_then(|p| self.phone.get(&dialled(p)))
            .map(|t| (By::Phone, *t));
        [email, phone]
    }

    /// Somebody of the row's name; among namesakes the one with its e-mail or phone, else one with no other.
    fn namesake<'a>(
        &self,
        row: &Row,
        name: impl Fn(Target) -> String,
        face: impl Fn(Target) -> Face<'a>,
    ) -> Option<(By, Target)> {
        let own = text::fold(&row.name);
        let sure = self
            .contacts(row)
            .into_iter()
            .flatten()
            .find(|(_, t)| name(*t) == own);
        sure.or_else(|| {
            let all = self.name.get(&own)?;
            let fits = all.iter().find(|t| !strangers(Face::row(row), face(**t)));
            fits.or_else(|| all.first()).map(|t| (By::Name, *t))
        })
    }

    /// Somebody of another name with its e-mail or phone.
    fn sharer(&self, row: &Row) -> Option<(By, Target)> {
        self.contacts(row).into_iter().flatten().next()
    }
}

/// Whether both have an e-mail or a phone, and not the same, or one is a guest and the other an auxiliary person.
fn strangers(row: Face<'_>, there: Face<'_>) -> bool {
    let phones = (row.phone.map(dialled), there.phone.map(dialled));
    row.auxiliary != there.auxiliary
        || differ(row.email, there.email)
        || differ(phones.0.as_deref(), phones.1.as_deref())
}

/// Whether both say something, and not the same.
fn differ(a: Option<&str>, b: Option<&str>) -> bool {
    a.zip(b)
        .is_some_and(|(a, b)| text::fold(a) != text::fold(b))
}

/// Whether the row tells something that is not known yet, and nothing that is known otherwise.
fn tells_more(row: Face<'_>, there: Face<'_>) -> bool {
    let places = |face: Face<'_>| (face.places > 0).then(|| face.places.to_string());
    let (own, known) = (places(row), places(there));
    let phones = (row.phone.map(dialled), there.phone.map(dialled));
    let pairs = [
        (row.email, there.email),
        (phones.0.as_deref(), phones.1.as_deref()),
        (row.category, there.category),
        (own.as_deref(), known.as_deref()),
        (row.language, there.language),
    ];
    pairs.iter().any(|(a, b)| a.is_some() && b.is_none())
        && !pairs.iter().any(|(a, b)| differ(*a, *b))
}

fn proposed(row: Face<'_>, there: Face<'_>, by: By, one_name: bool) -> Action {
    match by {
        By::Name if strangers(row, there) => Action::Add,
        _ if one_name && !strangers(row, there) && tells_more(row, there) => Action::Update,
        _ => Action::Skip,
    }
}

/// What each row repeats. The same row meets its like first (the k-th the k-th), a name goes before an e-mail or a phone (families share
/// these), and what is in the event before what is in the file.
pub fn find(rows: &[Row], held: &[Held<'_>]) -> Vec<Option<Match>> {
    let mut same: HashMap<Key, Vec<usize>> = HashMap::new();
    let (mut there, mut above) = (Known::default(), Known::default());
    for (at, (m, category)) in held.iter().enumerate().rev() {
        same.entry(key(
            &m.name,
            *category,
            m.email.as_deref(),
            m.phone.as_deref(),
        ))
        .or_default()
        .push(at);
    }
    for (at, (m, _)) in held.iter().enumerate() {
        there.note(Target::Held(at), Face::held(held[at]));
        there.note_name(Target::Held(at), &m.name);
    }
    let name = |target: Target| match target {
        Target::Held(h) => held[h].0.name_folded.clone(),
        Target::Row(r) => text::fold(&rows[r].name),
    };
    let face = |target: Target| match target {
        Target::Held(h) => Face::held(held[h]),
        Target::Row(r) => Face::row(&rows[r]),
    };
    let mut first: HashMap<Key, usize> = HashMap::new();
    let mut out = Vec::with_capacity(rows.len());
    for (at, row) in rows.iter().enumerate() {
        let own = key(
            &row.name,
            row.category.as_deref(),
            row.email.as_deref(),
            row.phone.as_deref(),
        );
        let met = same
            .get_mut(&own)
            .and_then(Vec::pop)
            .map(|h| (By::All, Target::Held(h)));
        let twice = || first.get(&own).map(|r| (By::All, Target::Row(*r)));
        let namesake = || {
            there
                .namesake(row, name, face)
                .or_else(|| above.namesake(row, name, face))
        };
        let sharer = || there.sharer(row).or_else(|| above.sharer(row));
        let found = met.or_else(twice).or_else(namesake).or_else(sharer);
        let found = found.map(|(by, target)| {
            let one_name = name(target) == text::fold(&row.name);
            Match {
                by,
                target,
                proposed: proposed(Face::row(row), face(target), by, one_name),
            }
        });
        first.entry(own).or_insert(at);
        above.note(Target::Row(at), Face::row(row));
        // A row that repeats somebody of its name is nobody by itself: who is unlike that one is unlike it too.
        if found
            .is_none_or(|m| m.proposed == Action::Add || name(m.target) != text::fold(&row.name))
        {
            above.note_name(Target::Row(at), &row.name);
        }
        out.push(found);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(line: u64, name: &str, email: Option<&str>, phone: Option<&str>) -> Row {
        let owned = |t: Option<&str>| t.map(str::to_owned);
        Row {
            line,
            name: name.into(),
            category: None,
            email: owned(email),
            phone: owned(phone),
            participant: None,
            places: None,
            language: None,
        }
    }

    #[test]
    fn duplicates_are_known_by_name_without_diacritics_phone_and_email() {
        let rows = [
            row(2, "Ștefan Brânză", Some("s@x.ro"), Some("0740 000 101")),
            row(3, "STEFAN  BRANZA", None, None),
            row(4, "Altcineva", None, Some("+40740000101")),
            row(5, "Încă cineva", Some("s@x.ro"), None),
            row(6, "Stefan Branza", None, Some("0740 000 999")),
            row(7, "Ștefan Brânză", Some("s@x.ro"), Some("0740 000 101")),
            row(8, "Nou", None, None),
        ];
        let found = find(&rows, &[]);
        let told: Vec<_> = found
            .iter()
            .map(|m| m.map(|m| (m.by, m.target, m.proposed)))
            .collect();
        let first = Target::Row(0);
        assert_eq!(
            told,
            [
                None,
                Some((By::Name, first, Action::Skip)),
                Some((By::Phone, first, Action::Skip)),
                Some((By::Email, first, Action::Skip)),
                // Another phone: another person of that name.
                Some((By::Name, first, Action::Add)),
                Some((By::All, first, Action::Skip)),
                None,
            ]
        );
    }

    #[test]
    fn who_is_told_more_of_is_updated_and_a_guest_is_no_auxiliary_person() {
        let of = |name: &str, email, places, participant| Row {
            places,
            participant,
            ..row(0, name, email, None)
        };
        let rows = [
            of("Ana Pop", None, Some(2), None),
            // An e-mail more, and the same number of places.
            of("Ana Pop", Some("ana@x.ro"), Some(2), None),
            // Another number: whoever is right, nobody is overwritten without being asked.
            of("Ana Pop", Some("ana@x.ro"), Some(3), None),
            of("Ana Pop", Some("foto@x.ro"), None, Some(true)),
        ];
        let proposed: Vec<_> = find(&rows, &[])
            .iter()
            .map(|m| m.map(|m| m.proposed))
            .collect();
        assert_eq!(
            proposed,
            [
                None,
                Some(Action::Update),
                Some(Action::Skip),
                Some(Action::Add)
            ]
        );
    }
}
