//! Validation of input. All invalid fields are collected before the input is refused.

use std::{collections::BTreeMap, fmt};

use chrono::NaiveDate;

use super::{contact_details, money::Cents, patch::Patch, text, typed_amount::parse_typed_amount};

/// The greatest length of a name, in characters (contract 10).
pub const MAX_NAME_CHARS: usize = 120;
/// The greatest length of a free text, in characters (contract 10).
pub const MAX_TEXT_CHARS: usize = 2_000;

/// Cleans a text. A text that is limited to less than the length of free text is a single line:
/// white space of every kind becomes one plain space. Free text keeps its line breaks. Control and
/// invisible characters are removed, and a text that shows nothing is empty.
fn cleaned(value: &str, max: usize) -> String {
    if max < MAX_TEXT_CHARS {
        text::strip_forbidden_chars(&text::normalize_line(value))
    } else {
        text::normalize_multiline(value)
    }
}

/// The invalid fields with their stable codes (`required`, `too_long`, `taken`, ...).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FieldErrors(BTreeMap<String, Vec<&'static str>>);

impl FieldErrors {
    /// Returns the error of one field.
    pub fn single(name: &str, code: &'static str) -> Self {
        let mut fields = Self::default();
        fields.add(name, code);
        fields
    }

    /// Adds an error code to a field.
    pub fn add(&mut self, name: &str, code: &'static str) {
        self.0.entry(name.to_owned()).or_default().push(code);
    }

    /// Adds the codes of one field to another field.
    pub fn copy_codes(&mut self, from: &str, to: &str) {
        for code in self.0.get(from).cloned().unwrap_or_default() {
            self.add(to, code);
        }
    }

    /// Adds `code` unless `is_valid` is true.
    pub fn check(&mut self, name: &str, is_valid: bool, code: &'static str) {
        if !is_valid {
            self.add(name, code);
        }
    }

    /// Checks a required text of at most `max` characters, and returns it trimmed and cleaned.
    pub fn required(&mut self, name: &str, value: Option<&str>, max: usize) -> String {
        let value = cleaned(value.unwrap_or_default(), max);
        if value.is_empty() {
            self.add(name, "required");
        } else if value.chars().count() > max {
            self.add(name, "too_long");
        }
        value
    }

    /// Checks an optional text of at most `max` characters, and returns it trimmed and cleaned. A
    /// blank text counts as absent.
    pub fn optional(&mut self, name: &str, value: Option<&str>, max: usize) -> Option<String> {
        self.optional_cleaned(name, cleaned(value?, max), max)
    }

    fn optional_cleaned(&mut self, name: &str, value: String, max: usize) -> Option<String> {
        if value.is_empty() {
            return None;
        }
        self.check(name, value.chars().count() <= max, "too_long");
        Some(value)
    }

    /// Reads a typed amount. Adds the code of its error if it is refused.
    pub fn amount(&mut self, name: &str, typed: &str) -> Option<Cents> {
        match parse_typed_amount(typed) {
            Ok(cents) => Some(cents),
            Err(error) => {
                self.add(name, error.as_str());
                None
            }
        }
    }

    /// Checks the change of a required text. It can be replaced, but not cleared.
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

    /// Checks the change of an optional text. A blank text clears it.
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

    /// Checks the change of an optional text of several lines that is shorter than free text. A
    /// blank text clears it.
    pub fn patch_optional_lines(
        &mut self,
        name: &str,
        value: Patch<String>,
        max: usize,
    ) -> Patch<String> {
        match value {
            Patch::Set(text) => self
                .optional_cleaned(name, text::normalize_multiline(&text), max)
                .map_or(Patch::Clear, Patch::Set),
            other => other,
        }
    }

    /// Returns a required name that is mailed to an unconfirmed address. It must not contain a link
    /// (threats H4).
    pub fn required_linkless_name(&mut self, name: &str, value: Option<&str>) -> String {
        let typed = self.required(name, value, MAX_NAME_CHARS);
        self.check(name, !text::contains_link(&typed), "invalid");
        typed
    }

    /// Checks and returns an optional text of a single line, of at most [`MAX_NAME_CHARS`]
    /// characters.
    pub fn optional_line(&mut self, name: &str, value: Option<&str>) -> Option<String> {
        self.optional(name, value, MAX_NAME_CHARS)
    }

    /// Returns an optional name that is mailed to an unconfirmed address. It must not contain a
    /// link (threats H4).
    pub fn optional_linkless_name(&mut self, name: &str, value: Option<&str>) -> Option<String> {
        let typed = self.optional_line(name, value)?;
        self.check(name, !text::contains_link(&typed), "invalid");
        Some(typed)
    }

    /// Returns a required e-mail address in lower case.
    pub fn required_email(&mut self, name: &str, value: Option<&str>) -> String {
        let email = self
            .required(name, value, contact_details::MAX_EMAIL_BYTES)
            .to_lowercase();
        self.check(
            name,
            email.is_empty() || contact_details::is_email(&email),
            "invalid_email",
        );
        email
    }

    /// Returns an optional e-mail address in lower case.
    pub fn optional_email(&mut self, name: &str, value: Option<&str>) -> Option<String> {
        let email = self
            .optional(name, value, contact_details::MAX_EMAIL_BYTES)?
            .to_lowercase();
        self.check(name, contact_details::is_email(&email), "invalid_email");
        Some(email)
    }

    /// Returns an optional phone number with 5 to 20 digits; see [`contact_details::is_phone`].
    pub fn optional_phone(&mut self, name: &str, value: Option<&str>) -> Option<String> {
        let phone = contact_details::normalize_phone(&self.optional(name, value, 32)?);
        self.check(name, contact_details::is_phone(&phone), "invalid_phone");
        Some(phone)
    }

    /// Returns an optional URL in the form in which pages link to it.
    pub fn optional_url(&mut self, name: &str, value: Option<&str>) -> Option<String> {
        let typed = self.optional(name, value, 2_048)?;
        let url = contact_details::parse_web_url(&typed);
        self.check(name, url.is_some(), "invalid_url");
        url
    }

    /// Returns a required phone number with 5 to 20 digits; see [`contact_details::is_phone`].
    pub fn required_phone(&mut self, name: &str, value: Option<&str>) -> String {
        let phone = contact_details::normalize_phone(&self.required(name, value, 32));
        self.check(
            name,
            phone.is_empty() || contact_details::is_phone(&phone),
            "invalid_phone",
        );
        phone
    }

    /// Checks a required date that must not be in the past.
    pub fn required_day_from_today(
        &mut self,
        name: &str,
        day: Option<NaiveDate>,
        today: NaiveDate,
    ) {
        self.check(name, day.is_some(), "required");
        self.check(name, day.is_none_or(|day| day >= today), "invalid_date");
    }

    /// Returns the codes by field name.
    pub fn into_map(self) -> BTreeMap<String, Vec<&'static str>> {
        self.0
    }

    /// Returns whether no invalid field was found so far.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for FieldErrors {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self
            .0
            .iter()
            .map(|(k, v)| format!("{k} {}", v.join(" ")))
            .collect();
        formatter.write_str(&words.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contact_fields_pasted_with_invisible_characters_are_cleaned() {
        let mut fields = FieldErrors::default();
        let phone = fields.optional_phone("phone", Some("\u{202a}+40\u{a0}744 123 456\u{202c}"));
        assert_eq!(phone.as_deref(), Some("+40 744 123 456"));
        assert_eq!(
            fields.required_phone("phone", Some("\u{2066}0744\u{200b}123456\u{2069}")),
            "0744123456"
        );
        assert_eq!(
            fields.required_email("email", Some("\u{200e}Ana@exemplu.ro\u{a0}")),
            "ana@exemplu.ro"
        );
        assert_eq!(
            fields.required("name", Some("Ana\u{a0}Pop\u{feff}"), MAX_NAME_CHARS),
            "Ana Pop"
        );
        assert_eq!(
            fields.optional("name", Some("\u{200b}\u{a0}"), MAX_NAME_CHARS),
            None
        );
        // Free text keeps its no-break spaces.
        let text = fields.required("text", Some("10\u{a0}lei"), MAX_TEXT_CHARS);
        assert_eq!((text.as_str(), fields.is_empty()), ("10\u{a0}lei", true));
    }

    #[test]
    fn names_are_reduced_to_one_line_and_free_text_preserves_line_breaks() {
        let mut fields = FieldErrors::default();
        for typed in ["Ana\tPop", "Ana\nPop", "Ana\u{2028}Pop", "A\u{1}na\u{b}Pop"] {
            assert_eq!(
                fields.required("name", Some(typed), MAX_NAME_CHARS),
                "Ana Pop"
            );
            assert_eq!(
                fields.optional_line("line", Some(typed)).as_deref(),
                Some("Ana Pop")
            );
            assert_eq!(fields.required("place", Some(typed), 200), "Ana Pop");
        }
        assert_eq!(
            fields.required("text", Some("a\r\nb\u{1}\tc\u{2028}d"), MAX_TEXT_CHARS),
            "a\nb c\nd"
        );
        let lines = fields.patch_optional_lines("message", Patch::Set(" a\nb ".into()), 3);
        assert_eq!(lines, Patch::Set("a\nb".into()));
        assert!(fields.is_empty(), "{fields}");
        for blank in ["\u{3164}", "\u{2800}\u{115f}", "\u{180e}\t"] {
            assert_eq!(fields.optional("line", Some(blank), MAX_NAME_CHARS), None);
            let cleared = fields.patch_optional_lines("message", Patch::Set(blank.to_owned()), 300);
            assert_eq!(cleared, Patch::Clear);
            let mut fields = FieldErrors::default();
            fields.required("name", Some(blank), MAX_NAME_CHARS);
            fields.required("text", Some(blank), MAX_TEXT_CHARS);
            assert_eq!(fields.to_string(), "name required, text required");
        }
    }
}
