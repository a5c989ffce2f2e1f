//! Scalars that accept only their own JSON type (threats F-6, F-7), and their conversion to patches of the domain.

use std::{borrow::Cow, cell::Cell};

use alai_domain::{
    Error, Result,
    kernel::{patch::Patch, text},
};
use chrono::NaiveDate;
use poem_openapi::{
    registry::{MetaSchema, MetaSchemaRef},
    types::{
        MaybeUndefined, ParseError, ParseFromJSON, ParseFromParameter, ParseResult, ToJSON, Type,
    },
};
use serde_json::Value;
use uuid::Uuid;

thread_local! {
    static ACCEPTS_TEXT_SCALARS: Cell<bool> = const { Cell::new(false) };
}

/// Restores the mode when it is dropped, also after a panic, because the thread continues to serve other requests.
struct Restore(bool);

impl Drop for Restore {
    fn drop(&mut self) {
        ACCEPTS_TEXT_SCALARS.set(self.0);
    }
}

/// Runs `read` in the mode for multipart forms, in which numbers and booleans may be strings. JSON bodies are parsed without this mode.
pub(super) fn parse_with_text_scalars<T>(read: impl FnOnce() -> T) -> T {
    let _restore = Restore(ACCEPTS_TEXT_SCALARS.replace(true));
    read()
}

macro_rules! scalar {
    ($(#[$doc:meta])* $name:ident($inner:ty), $schema:literal) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $name(pub $inner);

        impl Type for $name {
            const IS_REQUIRED: bool = true;
            type RawValueType = Self;
            type RawElementValueType = Self;

            fn name() -> Cow<'static, str> {
                $schema.into()
            }

            fn schema_ref() -> MetaSchemaRef {
                MetaSchemaRef::Inline(Box::new(MetaSchema::new($schema)))
            }

            fn as_raw_value(&self) -> Option<&Self::RawValueType> {
                Some(self)
            }

            fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self::RawElementValueType> + 'a> {
                Box::new(std::iter::once(self))
            }
        }
    };
}

scalar! {
    /// A string in NFC. Control characters, numbers and booleans are rejected. Invisible characters are removed.
    Text(String), "string"
}

scalar! {
    /// A password: like [`Text`], but no characters are removed.
    Secret(String), "string"
}

scalar! {
    /// `true` or `false`. In a multipart form the strings `true`, `false`, `1` and `0` are accepted, too.
    Flag(bool), "boolean"
}

scalar! {
    /// A finite number. In a multipart form a decimal number in a string, with a point or a comma, is accepted, too.
    Number(f64), "number"
}

impl ParseFromJSON for Text {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        match value.unwrap_or_default() {
            Value::String(raw) => text::normalize_text(&raw)
                .map(Self)
                .ok_or_else(|| ParseError::custom("control characters")),
            other => Err(ParseError::expected_type(other)),
        }
    }
}

impl ParseFromParameter for Text {
    fn parse_from_parameter(value: &str) -> ParseResult<Self> {
        text::normalize_text(value)
            .map(Self)
            .ok_or_else(|| ParseError::custom("control characters"))
    }
}

impl ParseFromJSON for Secret {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        match value.unwrap_or_default() {
            Value::String(raw) => text::check_and_normalize_nfc(&raw)
                .map(Self)
                .ok_or_else(|| ParseError::custom("control characters")),
            other => Err(ParseError::expected_type(other)),
        }
    }
}

impl ToJSON for Secret {
    fn to_json(&self) -> Option<Value> {
        Some(Value::String(self.0.clone()))
    }
}

impl From<Text> for String {
    fn from(text: Text) -> Self {
        text.0
    }
}

impl From<Secret> for String {
    fn from(secret: Secret) -> Self {
        secret.0
    }
}

impl ToJSON for Text {
    fn to_json(&self) -> Option<Value> {
        Some(Value::String(self.0.clone()))
    }
}

impl ParseFromJSON for Flag {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        match value.unwrap_or_default() {
            Value::Bool(flag) => Ok(Self(flag)),
            Value::String(word) if ACCEPTS_TEXT_SCALARS.get() => match word.as_str() {
                "true" | "1" => Ok(Self(true)),
                "false" | "0" | "" => Ok(Self(false)),
                _ => Err(ParseError::custom("not a boolean")),
            },
            other => Err(ParseError::expected_type(other)),
        }
    }
}

impl ToJSON for Flag {
    fn to_json(&self) -> Option<Value> {
        Some(Value::Bool(self.0))
    }
}

impl ParseFromJSON for Number {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        let number = match value.unwrap_or_default() {
            Value::Number(number) => number.as_f64(),
            Value::String(digits) if ACCEPTS_TEXT_SCALARS.get() => {
                digits.trim().replace(',', ".").parse().ok()
            }
            other => return Err(ParseError::expected_type(other)),
        };
        number
            .filter(|n| n.is_finite())
            .map(Self)
            .ok_or_else(|| ParseError::custom("not a number"))
    }
}

impl ToJSON for Number {
    fn to_json(&self) -> Option<Value> {
        self.0.to_json()
    }
}

/// Returns the text of an optional field.
pub fn optional_text(value: Option<impl Into<String>>) -> Option<String> {
    value.map(Into::into)
}

/// Returns the text by which a list is searched: `search_name`, or `name` (specification 2 §7).
pub fn search_name_or_name(search_name: Option<Text>, name: Option<Text>) -> Option<Text> {
    search_name
        .filter(|text| !text.0.trim().is_empty())
        .or(name)
}

/// Converts a text field of a change. An omitted field stays as it is, null clears it.
pub fn text_patch(value: MaybeUndefined<impl Into<String>>) -> Patch<String> {
    match value {
        MaybeUndefined::Undefined => Patch::Keep,
        MaybeUndefined::Null => Patch::Clear,
        MaybeUndefined::Value(text) => Patch::Set(text.into()),
    }
}

/// Converts a boolean of a change. An omitted field stays as it is.
pub fn flag_patch(value: Option<Flag>) -> Patch<bool> {
    value.map(|f| f.0).into()
}

/// Converts a number of a change. An omitted field stays as it is, null clears it. An empty part of a multipart form is null.
pub fn number_patch(value: MaybeUndefined<Number>) -> Patch<f64> {
    match value {
        MaybeUndefined::Undefined => Patch::Keep,
        MaybeUndefined::Null => Patch::Clear,
        MaybeUndefined::Value(number) => Patch::Set(number.0),
    }
}

/// Returns an integer of 1 or more (a version or a position). Other values become 0, which is no version and no position.
pub fn positive_integer_or_zero(value: Option<Number>) -> Option<i32> {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the number is whole and within the range"
    )]
    value.map(|Number(number)| {
        if number.fract() == 0.0 && (1.0..=f64::from(i32::MAX)).contains(&number) {
            number as i32
        } else {
            0
        }
    })
}

/// Converts a calendar day of a change in the format `YYYY-MM-DD`. A blank text clears the field.
///
/// # Errors
/// 422 that names the field if the text is not a valid day.
pub fn date_patch(name: &'static str, value: MaybeUndefined<Text>) -> Result<Patch<NaiveDate>> {
    match text_patch(value) {
        Patch::Keep => Ok(Patch::Keep),
        Patch::Clear => Ok(Patch::Clear),
        Patch::Set(text) if text.trim().is_empty() => Ok(Patch::Clear),
        Patch::Set(text) => parse_day(name, &text).map(Patch::Set),
    }
}

/// Parses a calendar day in the format `YYYY-MM-DD`.
///
/// # Errors
/// 422 that names the field if the text is not a valid day.
pub fn parse_day(name: &'static str, text: &str) -> Result<NaiveDate> {
    (text.len() == 10)
        .then(|| NaiveDate::parse_from_str(text, "%Y-%m-%d").ok())
        .flatten()
        .ok_or_else(|| Error::invalid_field(name, "invalid_date"))
}

/// Converts a reference of a change. Null and an empty text clear the field.
///
/// # Errors
/// 422 that names the field if the text is not an id.
pub fn id_patch(name: &'static str, value: MaybeUndefined<Text>) -> Result<Patch<Uuid>> {
    match text_patch(value) {
        Patch::Keep => Ok(Patch::Keep),
        Patch::Clear => Ok(Patch::Clear),
        Patch::Set(text) if text.is_empty() => Ok(Patch::Clear),
        Patch::Set(text) => Uuid::parse_str(&text)
            .map(Patch::Set)
            .map_err(|_| Error::invalid_field(name, "unknown")),
    }
}

/// Formats a time in RFC 3339 in UTC, without fractions of a second.
pub fn format_instant(at: chrono::DateTime<chrono::Utc>) -> String {
    at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sec_f_7_json_scalars_reject_values_of_other_types() {
        assert!(Text::parse_from_json(Some(Value::from(1))).is_err());
        assert!(Text::parse_from_json(Some(Value::Bool(true))).is_err());
        assert!(Number::parse_from_json(Some(Value::from("1"))).is_err());
        assert!(Flag::parse_from_json(Some(Value::from("true"))).is_err());
        assert_eq!(
            parse_with_text_scalars(|| Number::parse_from_json(Some(Value::from("1,5")))).ok(),
            Some(Number(1.5))
        );
        assert_eq!(
            parse_with_text_scalars(|| Flag::parse_from_json(Some(Value::from("1")))).ok(),
            Some(Flag(true))
        );
        assert!(Flag::parse_from_json(Some(Value::from("1"))).is_err());
        assert!(Text::parse_from_json(Some(Value::from("a\u{85}b"))).is_err());
        assert_eq!(
            Text::parse_from_json(Some(Value::from("\u{202a}+40 744\u{202c}"))).ok(),
            Some(Text("+40 744".into()))
        );
        // A password that was set with such a character remains valid.
        assert_eq!(
            Secret::parse_from_json(Some(Value::from("a\u{200b}b"))).ok(),
            Some(Secret("a\u{200b}b".into()))
        );
        assert_eq!(
            Text::parse_from_json(Some(Value::from("ș"))).ok(),
            Some(Text("ș".into()))
        );
    }

    #[test]
    fn sec_f_7_json_stays_strict_after_a_panic_in_a_form() {
        let panicked = std::panic::catch_unwind(|| parse_with_text_scalars(|| panic!("in a form")));
        assert!(panicked.is_err());
        assert!(Number::parse_from_json(Some(Value::from("1"))).is_err());
        // The mode survives a nested form.
        parse_with_text_scalars(|| {
            parse_with_text_scalars(|| ());
            assert!(Number::parse_from_json(Some(Value::from("1"))).is_ok());
        });
    }

    #[test]
    fn only_valid_iso_dates_are_accepted() {
        let patch = |t: &str| date_patch("date", MaybeUndefined::Value(Text(t.into())));
        assert!(patch("2027-02-30").is_err());
        assert!(patch("19.06.2027").is_err());
        assert_eq!(patch("").ok(), Some(Patch::Clear));
        assert_eq!(
            patch("2027-06-19").ok(),
            Some(Patch::Set(NaiveDate::from_ymd_opt(2027, 6, 19).unwrap()))
        );
    }
}
