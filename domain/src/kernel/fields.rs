//! Collects every wrong field of an input before anything is refused.

use std::{collections::BTreeMap, fmt};

use chrono::NaiveDate;

use super::{
    address,
    error::{Error, Result},
    patch::Patch,
    text,
};

/// The longest name (contract 10).
pub const NAME: usize = 120;
/// The longest free text (contract 10).
pub const TEXT: usize = 2_000;

/// Trimmed; a text shorter than free text is one of one line and has neither invisible characters nor no-break spaces.
fn trimmed(value: &str, max: usize) -> String {
    if max < TEXT {
        text::one_line(value)
    } else {
        value.trim().to_owned()
    }
}

/// Field names with their stable codes (`required`, `too_long`, `taken`, ...).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields(BTreeMap<String, Vec<&'static str>>);

impl Fields {
    /// One wrong field.
    pub fn one(name: &str, code: &'static str) -> Self {
        let mut fields = Self::default();
        fields.add(name, code);
        fields
    }

    /// Notes a wrong field.
    pub fn add(&mut self, name: &str, code: &'static str) {
        self.0.entry(name.to_owned()).or_default().push(code);
    }

    /// Notes `code` unless `holds`.
    pub fn check(&mut self, name: &str, holds: bool, code: &'static str) {
        if !holds {
            self.add(name, code);
        }
    }

    /// A text that must be there; trimmed, and cleaned when it is one of one line.
    pub fn required(&mut self, name: &str, value: Option<&str>, max: usize) -> String {
        let value = trimmed(value.unwrap_or_default(), max);
        if value.is_empty() {
            self.add(name, "required");
        } else if value.chars().count() > max {
            self.add(name, "too_long");
        } else if max <= NAME && value.contains(['\n', '\r']) {
            // Names are one line: they go into subjects, lists and file cells.
            self.add(name, "invalid");
        }
        value
    }

    /// A text that may be absent; blank is absent.
    pub fn optional(&mut self, name: &str, value: Option<&str>, max: usize) -> Option<String> {
        let value = value
            .map(|value| trimmed(value, max))
            .filter(|value| !value.is_empty())?;
        self.check(name, value.chars().count() <= max, "too_long");
        Some(value)
    }

    /// A change of a required text: it can be replaced, not emptied.
    pub fn patch_required(
        &mut self,
        name: &str,
        value: Patch<String>,
        max: usize,
    ) -> Patch<String> {
        match value {
            Patch::Keep => Patch::Keep,
            Patch::Clear => {
                self.add(name, "required");
                Patch::Clear
            }
            Patch::Set(text) => Patch::Set(self.required(name, Some(&text), max)),
        }
    }

    /// A change of an optional text; blank clears.
    pub fn patch_optional(
        &mut self,
        name: &str,
        value: Patch<String>,
        max: usize,
    ) -> Patch<String> {
        match value {
            Patch::Set(text) => self
                .optional(name, Some(&text), max)
                .map_or(Patch::Clear, Patch::Set),
            other => other,
        }
    }

    /// A required name that goes into a mail to an address which its sender only claims: no links in it (threats H4).
    pub fn mailed_name(&mut self, name: &str, value: Option<&str>) -> String {
        let typed = self.required(name, value, NAME);
        self.check(name, !text::holds_link(&typed), "invalid");
        typed
    }

    /// An optional text of one line.
    pub fn optional_line(&mut self, name: &str, value: Option<&str>) -> Option<String> {
        let line = self.optional(name, value, NAME)?;
        self.check(name, !line.contains(['\n', '\r']), "invalid");
        Some(line)
    }

    /// An optional name that goes into such a mail.
    pub fn optional_mailed_name(&mut self, name: &str, value: Option<&str>) -> Option<String> {
        let typed = self.optional_line(name, value)?;
        self.check(name, !text::holds_link(&typed), "invalid");
        Some(typed)
    }

    /// A required e-mail address in lower case.
    pub fn email(&mut self, name: &str, value: Option<&str>) -> String {
        let email = self.required(name, value, address::MAX).to_lowercase();
        self.check(
            name,
            email.is_empty() || address::is_email(&email),
            "invalid_email",
        );
        email
    }

    /// An optional e-mail address in lower case.
    pub fn optional_email(&mut self, name: &str, value: Option<&str>) -> Option<String> {
        let email = self.optional(name, value, address::MAX)?.to_lowercase();
        self.check(name, address::is_email(&email), "invalid_email");
        Some(email)
    }

    /// An optional phone number: digits with the usual signs, 5 to 20 digits.
    pub fn optional_phone(&mut self, name: &str, value: Option<&str>) -> Option<String> {
        let phone = address::phone(&self.optional(name, value, 32)?);
        self.check(name, address::is_phone(&phone), "invalid_phone");
        Some(phone)
    }

    /// An optional web address, as it will be linked.
    pub fn optional_url(&mut self, name: &str, value: Option<&str>) -> Option<String> {
        let typed = self.optional(name, value, 2_048)?;
        let url = address::web_url(&typed);
        self.check(name, url.is_some(), "invalid_url");
        url
    }

    /// A required phone number.
    pub fn phone(&mut self, name: &str, value: Option<&str>) -> String {
        let phone = address::phone(&self.required(name, value, 32));
        self.check(
            name,
            phone.is_empty() || address::is_phone(&phone),
            "invalid_phone",
        );
        phone
    }

    /// A required day that is not over.
    pub fn day_to_come(&mut self, name: &str, day: Option<NaiveDate>, today: NaiveDate) {
        self.check(name, day.is_some(), "required");
        self.check(name, day.is_none_or(|day| day >= today), "invalid_date");
    }

    /// The names and codes.
    pub fn into_map(self) -> BTreeMap<String, Vec<&'static str>> {
        self.0
    }

    /// Whether nothing was wrong so far.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// # Errors
    /// [`Error::Invalid`] with all that was noted.
    pub fn finish(self) -> Result<()> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(Error::Invalid(self))
        }
    }
}

impl fmt::Display for Fields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self
            .0
            .iter()
            .map(|(k, v)| format!("{k} {}", v.join(" ")))
            .collect();
        f.write_str(&words.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phone_a_name_and_an_email_pasted_from_contacts_are_cleaned() {
        let mut fields = Fields::default();
        let phone = fields.optional_phone("phone", Some("\u{202a}+40\u{a0}744 123 456\u{202c}"));
        assert_eq!(phone.as_deref(), Some("+40 744 123 456"));
        assert_eq!(
            fields.phone("phone", Some("\u{2066}0744\u{200b}123456\u{2069}")),
            "0744123456"
        );
        assert_eq!(
            fields.email("email", Some("\u{200e}Ana@exemplu.ro\u{a0}")),
            "ana@exemplu.ro"
        );
        assert_eq!(
            fields.required("name", Some("Ana\u{a0}Pop\u{feff}"), NAME),
            "Ana Pop"
        );
        assert_eq!(fields.optional("name", Some("\u{200b}\u{a0}"), NAME), None);
        // Free text keeps its no-break spaces.
        let kept = fields.required("text", Some("10\u{a0}lei"), TEXT);
        assert_eq!((kept.as_str(), fields.is_empty()), ("10\u{a0}lei", true));
    }
}
