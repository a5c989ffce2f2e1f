//! The input of an event and its validation.

use chrono::NaiveDate;

use crate::{
    Error, Result,
    entities::event,
    kernel::{
        patch::Patch,
        text,
        validation::{FieldErrors, MAX_NAME_CHARS},
    },
};

use super::rules;

/// The longest message, in characters.
const MAX_MESSAGE_CHARS: usize = 1_000;

/// A new event as the form sends it.
#[derive(Clone, Debug, Default)]
pub struct NewEvent {
    pub name: Option<String>,
    pub slug: Option<String>,
    pub date: Option<NaiveDate>,
    pub event_type: Option<String>,
    pub city: Option<String>,
    pub location: Option<String>,
    pub code: Option<String>,
    pub additional_line: Option<String>,
    pub direct_response_mode: bool,
    pub answers_until: Option<NaiveDate>,
    pub details_until: Option<NaiveDate>,
}

/// A validated new event. Slug and code may be missing only in the first event of a registration.
#[derive(Clone, Debug, Default)]
pub struct CheckedEvent {
    pub name: String,
    pub slug: Option<String>,
    pub date: Option<NaiveDate>,
    pub event_type: String,
    pub city: Option<String>,
    pub location: Option<String>,
    pub code: Option<String>,
    pub additional_line: Option<String>,
    pub direct_response_mode: bool,
    pub answers_until: Option<NaiveDate>,
    pub details_until: Option<NaiveDate>,
}

impl NewEvent {
    /// Validates a new event.
    ///
    /// # Errors
    /// 422 with every invalid field: name, slug, date, location and code are required
    /// (specification 2 §5).
    pub fn check(self) -> Result<CheckedEvent> {
        let mut fields = FieldErrors::default();
        let name = fields.required("name", self.name.as_deref(), MAX_NAME_CHARS);
        let slug = check_slug_field(&mut fields, self.slug.as_deref());
        let code = check_code_field(&mut fields, self.code.as_deref());
        let location = fields.required("location", self.location.as_deref(), 200);
        let city = fields.optional("city", self.city.as_deref(), MAX_NAME_CHARS);
        let additional_line =
            fields.optional("additionalLine", self.additional_line.as_deref(), 300);
        let event_type =
            check_event_type(&mut fields, self.event_type.as_deref().unwrap_or("wedding"));
        fields.check("date", self.date.is_some(), "required");
        check_not_after_event(&mut fields, "answers_until", self.answers_until, self.date);
        check_details_until(
            &mut fields,
            self.details_until,
            self.answers_until,
            self.date,
        );
        fields.into_result()?;
        Ok(CheckedEvent {
            name,
            slug,
            date: self.date,
            event_type,
            city,
            location: Some(location),
            code,
            additional_line,
            direct_response_mode: self.direct_response_mode,
            answers_until: self.answers_until,
            details_until: self.details_until,
        })
    }
}

/// A change of an event.
#[derive(Clone, Debug, Default)]
pub struct EventPatch {
    pub name: Patch<String>,
    pub slug: Patch<String>,
    pub date: Patch<NaiveDate>,
    pub event_type: Patch<String>,
    pub city: Patch<String>,
    pub location: Patch<String>,
    pub code: Patch<String>,
    pub additional_line: Patch<String>,
    pub direct_response_mode: Patch<bool>,
    pub answers_until: Patch<NaiveDate>,
    pub details_until: Patch<NaiveDate>,
    pub message_ro: Patch<String>,
    pub message_en: Patch<String>,
}

impl EventPatch {
    /// Validates a change.
    ///
    /// # Errors
    /// 422 with every invalid field. Required fields can be replaced but not cleared.
    pub fn check(self, previous: &event::Model) -> Result<Self> {
        let mut fields = FieldErrors::default();
        let checked = Self {
            name: fields.patch_required("name", self.name, MAX_NAME_CHARS),
            slug: check_required_patch(&mut fields, "slug", self.slug, check_slug_field),
            date: self.date,
            event_type: self.event_type.map(|t| check_event_type(&mut fields, &t)),
            city: fields.patch_optional("city", self.city, MAX_NAME_CHARS),
            location: fields.patch_required("location", self.location, 200),
            code: check_required_patch(&mut fields, "code", self.code, check_code_field),
            additional_line: fields.patch_optional("additionalLine", self.additional_line, 300),
            direct_response_mode: self.direct_response_mode,
            answers_until: self.answers_until,
            details_until: self.details_until,
            message_ro: check_message(&mut fields, "message_ro", self.message_ro),
            message_en: check_message(&mut fields, "message_en", self.message_en),
        };
        fields.check("date", checked.date != Patch::Clear, "required");
        fields.check("event_type", checked.event_type != Patch::Clear, "required");
        let (until, date) = (
            checked
                .answers_until
                .clone()
                .apply_to(previous.answers_until),
            checked.date.clone().apply_to(previous.date),
        );
        check_not_after_event(&mut fields, "answers_until", until, date);
        check_details_until(
            &mut fields,
            checked
                .details_until
                .clone()
                .apply_to(previous.details_until),
            until,
            date,
        );
        fields.into_result()?;
        Ok(checked)
    }
}

fn check_required_patch(
    fields: &mut FieldErrors,
    name: &'static str,
    value: Patch<String>,
    check: fn(&mut FieldErrors, Option<&str>) -> Option<String>,
) -> Patch<String> {
    match value {
        Patch::Set(text) => check(fields, Some(&text)).map_or(Patch::Clear, Patch::Set),
        Patch::Clear => {
            fields.add(name, "required");
            Patch::Clear
        }
        Patch::Keep => Patch::Keep,
    }
}

pub(super) fn check_slug_field(fields: &mut FieldErrors, input: Option<&str>) -> Option<String> {
    let typed = fields.required("slug", input, MAX_NAME_CHARS);
    let slug = text::slugify(&typed);
    fields.check("slug", typed.is_empty() || slug.is_some(), "invalid");
    slug
}

fn check_code_field(fields: &mut FieldErrors, typed: Option<&str>) -> Option<String> {
    let typed = fields.required("code", typed, 40);
    let folded = text::normalize_code(&typed);
    let fits = typed.is_empty()
        || (folded.chars().count() >= 6 && folded.chars().all(char::is_alphanumeric));
    fields.check("code", fits, "invalid_code");
    Some(typed)
}

fn check_event_type(fields: &mut FieldErrors, word: &str) -> String {
    fields.check("event_type", rules::EVENT_TYPES.contains(&word), "unknown");
    word.to_owned()
}

fn check_not_after_event(
    fields: &mut FieldErrors,
    name: &'static str,
    until: Option<NaiveDate>,
    date: Option<NaiveDate>,
) {
    if let (Some(until), Some(date)) = (until, date) {
        fields.check(name, until <= date, "after_event");
    }
}

fn check_details_until(
    fields: &mut FieldErrors,
    details: Option<NaiveDate>,
    until: Option<NaiveDate>,
    date: Option<NaiveDate>,
) {
    check_not_after_event(fields, "details_until", details, date);
    if let Some(details) = details {
        fields.check(
            "details_until",
            until.is_some_and(|until| until < details),
            "not_later",
        );
    }
}

/// Checks a message that is sent with a link. It has to contain the placeholder `{link}`.
fn check_message(
    fields: &mut FieldErrors,
    name: &'static str,
    text: Patch<String>,
) -> Patch<String> {
    let text = fields.patch_optional_lines(name, text, MAX_MESSAGE_CHARS);
    if let Patch::Set(text) = &text {
        fields.check(name, text.contains("{link}"), "link_missing");
    }
    text
}

/// Returns the error for a slug that another event has or that is reserved.
pub(super) fn slug_taken_error() -> Error {
    Error::Rejected(crate::ErrorCode::SlugExists)
}
