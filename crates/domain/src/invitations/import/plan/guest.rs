//! A guest with the values that are compared, and the difference between a row and a guest.

use crate::{
    invitations::{
        import::row_outcome::{FieldDifference, InvitationWithCategory, MatchTarget},
        sheet::ImportedGuestRow,
    },
    kernel::{contact_details, text},
};

/// Returns the national digits of a phone number: `+40 740 000 101`, `0740000101` and `740000101`
/// are the same. Of several numbers the first one counts, which is the one that an import stores.
pub(super) fn national_digits(phone: &str) -> String {
    let first = contact_details::first_phone(phone);
    let digits: String = first.chars().filter(char::is_ascii_digit).collect();
    let national = digits.trim_start_matches('0');
    match national.strip_prefix("40") {
        Some(rest) if rest.len() == 9 => rest.to_owned(),
        _ => national.to_owned(),
    }
}

/// Name, category, e-mail address and phone number, normalized. Rows with the same key are
/// identical by the rule of the contract.
pub(super) type IdentityKey = (String, String, String, String);

/// A guest as it is after the rows that were compared so far.
#[derive(Clone)]
pub(super) struct GuestState {
    pub(super) target: MatchTarget,
    pub(super) name: String,
    pub(super) category: Option<String>,
    pub(super) email: Option<String>,
    pub(super) phone: Option<String>,
    pub(super) participant: bool,
    /// 0 means no number.
    pub(super) places: i32,
    pub(super) language: Option<String>,
}

impl GuestState {
    pub(super) fn from_invitation(
        at: usize,
        (invitation, category): InvitationWithCategory<'_>,
    ) -> Self {
        Self {
            target: MatchTarget::Invitation(at),
            name: invitation.name.clone(),
            category: category.map(str::to_owned),
            email: invitation.email.clone(),
            phone: invitation.phone.clone(),
            participant: invitation.participant,
            places: invitation.places,
            language: invitation.language.clone(),
        }
    }

    pub(super) fn from_row(at: usize, row: &ImportedGuestRow) -> Self {
        Self {
            target: MatchTarget::Row(at),
            name: row.name.clone(),
            category: row.category.clone(),
            email: row.email.clone(),
            phone: row.phone.clone(),
            participant: row.participant.unwrap_or(false),
            places: row.places.unwrap_or(0),
            language: row.language.map(str::to_owned),
        }
    }

    pub(super) fn identity_key(&self) -> IdentityKey {
        let digits = self
            .phone
            .as_deref()
            .map(national_digits)
            .unwrap_or_default();
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

    /// Sets the given fields to the values of a row of the file.
    pub(super) fn set_fields_from_row(&mut self, row: &ImportedGuestRow, fields: &[&str]) {
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
pub(super) const FIELDS_IN_COLUMN_ORDER: [&str; 7] = [
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
pub(super) struct RowDifference {
    /// The guest has another name.
    pub(super) has_other_name: bool,
    /// The names are the same, but only the row spells the name with diacritics.
    pub(super) adds_diacritics: bool,
    /// Fields that are empty for the guest.
    pub(super) filled_fields: Vec<&'static str>,
    /// Fields in which both have different values.
    pub(super) differing_fields: Vec<&'static str>,
}

impl RowDifference {
    pub(super) fn between(row: &ImportedGuestRow, guest: &GuestState) -> Self {
        let other_name = text::fold(&row.name) != text::fold(&guest.name);
        let has_diacritics = !row.name.is_ascii() && guest.name.is_ascii();
        let mut out = Self {
            has_other_name: other_name,
            adds_diacritics: !other_name && has_diacritics,
            ..Self::default()
        };
        let places = |places: i32| (places > 0).then(|| places.to_string());
        let phones = (
            row.phone.as_deref().map(national_digits),
            guest.phone.as_deref().map(national_digits),
        );
        out.compare_text(
            "category",
            row.category.as_deref(),
            guest.category.as_deref(),
        );
        out.compare_text("email", row.email.as_deref(), guest.email.as_deref());
        out.compare_text("phone", phones.0.as_deref(), phones.1.as_deref());
        if row.participant.is_some_and(|p| p != guest.participant) {
            out.differing_fields.push("participant");
        }
        let (new, known) = (places(row.places.unwrap_or(0)), places(guest.places));
        out.compare_text("places", new.as_deref(), known.as_deref());
        // An invitation without a language is in Romanian, and an export writes it so.
        let known = guest.language.as_deref();
        let new = row.language.filter(|new| known.is_some() || *new != "ro");
        out.compare_text("language", new, known);
        out
    }

    pub(super) fn compare_text(
        &mut self,
        field: &'static str,
        new: Option<&str>,
        known: Option<&str>,
    ) {
        match (new, known) {
            (Some(_), None) => self.filled_fields.push(field),
            (Some(new), Some(known)) if text::fold(new) != text::fold(known) => {
                self.differing_fields.push(field);
            }
            _ => {}
        }
    }

    /// Returns whether the row differs from the guest in nothing but diacritics of the name.
    pub(super) fn has_no_new_values(&self) -> bool {
        !self.has_other_name && self.filled_fields.is_empty() && self.differing_fields.is_empty()
    }

    /// Returns whether the row is another person: another e-mail address or phone number, or an
    /// auxiliary person instead of a guest.
    pub(super) fn is_other_person(&self) -> bool {
        ["email", "phone", "participant"]
            .iter()
            .any(|field| self.differing_fields.contains(field))
    }

    /// Returns the fields that a requested update writes, in the order of the columns.
    pub(super) fn fields_to_update(&self) -> Vec<&'static str> {
        let writes = |field: &&str| {
            self.filled_fields.contains(field)
                || self.differing_fields.contains(field)
                || (self.adds_diacritics && *field == "name")
        };
        FIELDS_IN_COLUMN_ORDER.into_iter().filter(writes).collect()
    }

    /// Returns the values of each field in which the row, read as a guest, and the existing guest
    /// differ.
    pub(super) fn field_differences(
        &self,
        row_guest: &GuestState,
        known: &GuestState,
    ) -> Vec<FieldDifference> {
        let differs = |field: &&str| {
            self.filled_fields.contains(field)
                || self.differing_fields.contains(field)
                || (*field == "name" && (self.has_other_name || self.adds_diacritics))
        };
        let both = |field| FieldDifference {
            field,
            stored_value: known.value(field),
            row_value: row_guest.value(field),
        };
        FIELDS_IN_COLUMN_ORDER
            .into_iter()
            .filter(differs)
            .map(both)
            .collect()
    }

    pub(super) fn conflicting_fields(&self) -> Vec<&'static str> {
        let name = self.has_other_name.then_some("name");
        name.into_iter()
            .chain(self.differing_fields.clone())
            .collect()
    }
}

/// Returns whether a row and a guest have the same e-mail address or the same phone number.
pub(super) fn shares_contact(row: &ImportedGuestRow, guest: &GuestState) -> bool {
    let is_same = |new: Option<String>, known: Option<String>| new.is_some() && new == known;
    let emails = (row.email.as_deref(), guest.email.as_deref());
    let phones = (row.phone.as_deref(), guest.phone.as_deref());
    is_same(emails.0.map(text::fold), emails.1.map(text::fold))
        || is_same(phones.0.map(national_digits), phones.1.map(national_digits))
}
