//! A guest with the values that are compared, and the difference between a row and a guest.

use crate::{invitations::sheet::GuestRow, kernel::text};

use super::{Held, Target, Values};

/// Returns the national digits of a phone number: `+40 740 000 101`, `0740000101` and `740000101` are the same.
pub(super) fn dialled(phone: &str) -> String {
    let digits: String = phone.chars().filter(char::is_ascii_digit).collect();
    let national = digits.trim_start_matches('0');
    match national.strip_prefix("40") {
        Some(rest) if rest.len() == 9 => rest.to_owned(),
        _ => national.to_owned(),
    }
}

/// Name, category, e-mail address and phone number, normalized. Rows with the same key are identical by the rule of the contract.
pub(super) type Key = (String, String, String, String);

/// A guest in the state after the rows so far.
#[derive(Clone)]
pub(super) struct Guest {
    pub(super) target: Target,
    pub(super) name: String,
    pub(super) category: Option<String>,
    pub(super) email: Option<String>,
    pub(super) phone: Option<String>,
    pub(super) participant: bool,
    /// 0 means no number.
    pub(super) places: i32,
    pub(super) language: Option<String>,
}

impl Guest {
    pub(super) fn from_invitation(at: usize, (m, category): Held<'_>) -> Self {
        Self {
            target: Target::Held(at),
            name: m.name.clone(),
            category: category.map(str::to_owned),
            email: m.email.clone(),
            phone: m.phone.clone(),
            participant: m.participant,
            places: m.places,
            language: m.language.clone(),
        }
    }

    pub(super) fn row(at: usize, row: &GuestRow) -> Self {
        Self {
            target: Target::Row(at),
            name: row.name.clone(),
            category: row.category.clone(),
            email: row.email.clone(),
            phone: row.phone.clone(),
            participant: row.participant.unwrap_or(false),
            places: row.places.unwrap_or(0),
            language: row.language.map(str::to_owned),
        }
    }

    pub(super) fn key(&self) -> Key {
        let digits = self.phone.as_deref().map(dialled).unwrap_or_default();
        let folded = |text: &Option<String>| text::fold(text.as_deref().unwrap_or_default());
        (
            text::fold(&self.name),
            folded(&self.category),
            folded(&self.email),
            digits,
        )
    }

    /// Returns the value of a field as sent on the wire.
    pub(super) fn value(&self, field: &str) -> Option<String> {
        match field {
            "name" => Some(self.name.clone()),
            "category" => self.category.clone(),
            "email" => self.email.clone(),
            "phone" => self.phone.clone(),
            "participant" => Some(self.participant.to_string()),
            "places" => (self.places > 0).then(|| self.places.to_string()),
            "language" => self.language.clone(),
            _ => None,
        }
    }

    /// Copies the fields of a row.
    pub(super) fn write(&mut self, row: &GuestRow, fields: &[&str]) {
        for field in fields {
            match *field {
                "name" => self.name.clone_from(&row.name),
                "category" => self.category.clone_from(&row.category),
                "email" => self.email.clone_from(&row.email),
                "phone" => self.phone.clone_from(&row.phone),
                "participant" => self.participant = row.participant.unwrap_or(self.participant),
                "places" => self.places = row.places.unwrap_or(self.places),
                "language" => self.language = row.language.map(str::to_owned),
                _ => {}
            }
        }
    }
}

/// The fields of a row, in the order of the columns.
pub(super) const ORDER: [&str; 7] = [
    "name",
    "category",
    "email",
    "phone",
    "participant",
    "places",
    "language",
];

/// The differences between a row and a guest.
#[derive(Default)]
pub(super) struct Difference {
    /// The guest has another name.
    pub(super) other_name: bool,
    /// The names are the same, but only the row spells the name with diacritics.
    pub(super) respelled: bool,
    /// Fields that are empty for the guest.
    pub(super) fills: Vec<&'static str>,
    /// Fields in which both have different values.
    pub(super) differs: Vec<&'static str>,
}

impl Difference {
    pub(super) fn of(row: &GuestRow, guest: &Guest) -> Self {
        let other_name = text::fold(&row.name) != text::fold(&guest.name);
        let has_diacritics = !row.name.is_ascii() && guest.name.is_ascii();
        let mut out = Self {
            other_name,
            respelled: !other_name && has_diacritics,
            ..Self::default()
        };
        let places = |places: i32| (places > 0).then(|| places.to_string());
        let phones = (
            row.phone.as_deref().map(dialled),
            guest.phone.as_deref().map(dialled),
        );
        out.text(
            "category",
            row.category.as_deref(),
            guest.category.as_deref(),
        );
        out.text("email", row.email.as_deref(), guest.email.as_deref());
        out.text("phone", phones.0.as_deref(), phones.1.as_deref());
        if row.participant.is_some_and(|p| p != guest.participant) {
            out.differs.push("participant");
        }
        let (own, known) = (places(row.places.unwrap_or(0)), places(guest.places));
        out.text("places", own.as_deref(), known.as_deref());
        // An invitation without a language is in Romanian, and an export writes it so.
        let known = guest.language.as_deref();
        let own = row.language.filter(|own| known.is_some() || *own != "ro");
        out.text("language", own, known);
        out
    }

    pub(super) fn text(&mut self, field: &'static str, own: Option<&str>, known: Option<&str>) {
        match (own, known) {
            (Some(_), None) => self.fills.push(field),
            (Some(own), Some(known)) if text::fold(own) != text::fold(known) => {
                self.differs.push(field);
            }
            _ => {}
        }
    }

    /// Whether the row contains nothing new.
    pub(super) fn is_none(&self) -> bool {
        !self.other_name && self.fills.is_empty() && self.differs.is_empty()
    }

    /// Whether the row is another person: another e-mail address or phone number, or an auxiliary person instead of a guest.
    pub(super) fn is_stranger(&self) -> bool {
        ["email", "phone", "participant"]
            .iter()
            .any(|field| self.differs.contains(field))
    }

    /// Returns the fields that a requested update writes, in the order of the columns.
    pub(super) fn changes(&self) -> Vec<&'static str> {
        let writes = |field: &&str| {
            self.fills.contains(field)
                || self.differs.contains(field)
                || (self.respelled && *field == "name")
        };
        ORDER.into_iter().filter(writes).collect()
    }

    /// Returns the values of each field in which the row, read as a guest, and the existing guest differ.
    pub(super) fn values(&self, own: &Guest, known: &Guest) -> Vec<Values> {
        let differs = |field: &&str| {
            self.fills.contains(field)
                || self.differs.contains(field)
                || (*field == "name" && (self.other_name || self.respelled))
        };
        let both = |field| Values {
            field,
            known: known.value(field),
            own: own.value(field),
        };
        ORDER.into_iter().filter(differs).map(both).collect()
    }

    pub(super) fn conflicts(&self) -> Vec<&'static str> {
        let name = self.other_name.then_some("name");
        name.into_iter().chain(self.differs.clone()).collect()
    }
}

/// Whether a row and a guest have the same e-mail address or the same phone number.
pub(super) fn shares_contact(row: &GuestRow, guest: &Guest) -> bool {
    let is_same = |own: Option<String>, known: Option<String>| own.is_some() && own == known;
    let emails = (row.email.as_deref(), guest.email.as_deref());
    let phones = (row.phone.as_deref(), guest.phone.as_deref());
    is_same(emails.0.map(text::fold), emails.1.map(text::fold))
        || is_same(phones.0.map(dialled), phones.1.map(dialled))
}
