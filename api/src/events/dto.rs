//! API types of events.

use alai_domain::{
    Result,
    entities::event,
    events::{EventPatch, NewEvent},
    retention::RemovalForecast,
};
use poem_openapi::{Object, types::MaybeUndefined};

use crate::payload::{
    Flag, Text, date_patch, flag_patch, format_instant, list_response, text_patch, wrapper,
};

/// An event, for its couple and for staff.
#[derive(Clone, Debug, Object)]
pub struct Event {
    pub id: String,
    pub name: String,
    pub slug: Option<String>,
    pub date: Option<String>,
    #[oai(rename = "officialDate")]
    pub official_date: Option<String>,
    pub event_type: String,
    /// The same as `event_type`.
    #[oai(rename = "type")]
    pub kind: String,
    pub city: Option<String>,
    pub location: Option<String>,
    #[oai(rename = "additionalLine")]
    pub additional_line: Option<String>,
    pub code: Option<String>,
    pub direct_response_mode: bool,
    pub answers_until: Option<String>,
    /// The last day on which guests may change the details of an answer.
    pub details_until: Option<String>,
    /// The message that is sent with an invitation link, with the placeholders `{name}` and `{link}`. Null for the default text.
    pub message_ro: Option<String>,
    pub message_en: Option<String>,
}

impl From<&event::Model> for Event {
    fn from(row: &event::Model) -> Self {
        Self {
            id: row.id.to_string(),
            name: row.name.clone(),
            slug: row.slug.clone(),
            date: row.date.map(|d| d.to_string()),
            official_date: row.official_date.map(|d| d.to_string()),
            event_type: row.event_type.clone(),
            kind: row.event_type.clone(),
            city: row.city.clone(),
            location: row.location.clone(),
            additional_line: row.additional_line.clone(),
            code: row.code.clone(),
            direct_response_mode: row.direct_response_mode,
            answers_until: row.answers_until.map(|d| d.to_string()),
            details_until: row.details_until.map(|d| d.to_string()),
            message_ro: row.message_ro.clone(),
            message_en: row.message_en.clone(),
        }
    }
}

list_response! {
    /// A page of events.
    Events, events: Event
}

wrapper! {
    EventBody, event: Event
}

/// The fields of an event.
#[derive(Debug, Object)]
pub struct EventWrite {
    pub name: MaybeUndefined<Text>,
    pub slug: MaybeUndefined<Text>,
    pub date: MaybeUndefined<Text>,
    pub event_type: MaybeUndefined<Text>,
    pub city: MaybeUndefined<Text>,
    pub location: MaybeUndefined<Text>,
    pub code: MaybeUndefined<Text>,
    #[oai(rename = "additionalLine")]
    pub additional_line: MaybeUndefined<Text>,
    pub direct_response_mode: Option<Flag>,
    pub answers_until: MaybeUndefined<Text>,
    /// A day after `answers_until` and not after the event.
    pub details_until: MaybeUndefined<Text>,
    /// Up to 1,000 characters, including the placeholder `{link}`. Ignored for a new event.
    pub message_ro: MaybeUndefined<Text>,
    pub message_en: MaybeUndefined<Text>,
}

wrapper! {
    /// The body of an event.
    EventWriteBody, event: EventWrite
}

impl EventWrite {
    /// Converts the fields to a new event.
    ///
    /// # Errors
    /// 422 for an invalid date.
    pub fn into_new_event(self) -> Result<NewEvent> {
        let patch = self.into_patch()?;
        Ok(NewEvent {
            name: patch.name.into_value(),
            slug: patch.slug.into_value(),
            date: patch.date.into_value(),
            event_type: patch.event_type.into_value(),
            city: patch.city.into_value(),
            location: patch.location.into_value(),
            code: patch.code.into_value(),
            additional_line: patch.additional_line.into_value(),
            direct_response_mode: patch.direct_response_mode.into_value().unwrap_or(false),
            answers_until: patch.answers_until.into_value(),
            details_until: patch.details_until.into_value(),
        })
    }

    /// Converts the fields to a change.
    ///
    /// # Errors
    /// 422 for an invalid date.
    pub fn into_patch(self) -> Result<EventPatch> {
        Ok(EventPatch {
            name: text_patch(self.name),
            slug: text_patch(self.slug),
            date: date_patch("date", self.date)?,
            event_type: text_patch(self.event_type),
            city: text_patch(self.city),
            location: text_patch(self.location),
            code: text_patch(self.code),
            additional_line: text_patch(self.additional_line),
            direct_response_mode: flag_patch(self.direct_response_mode),
            answers_until: date_patch("answers_until", self.answers_until)?,
            details_until: date_patch("details_until", self.details_until)?,
            message_ro: text_patch(self.message_ro),
            message_en: text_patch(self.message_en),
        })
    }
}

/// When the personal data of an event's guests is removed: 12 months after the date of the event, after two e-mails to the couple.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Retention")]
pub struct GuestDataRemovalForecast {
    pub event_id: String,
    /// The expected day of the removal. Null without a date, and after the removal.
    pub removal_on: Option<String>,
    /// Whether an e-mail has announced the removal.
    pub announced: bool,
    pub removed_at: Option<String>,
}

impl From<RemovalForecast> for GuestDataRemovalForecast {
    fn from(outlook: RemovalForecast) -> Self {
        Self {
            event_id: outlook.event.id.to_string(),
            removal_on: outlook.removal_day.map(|day| day.to_string()),
            announced: outlook.is_announced,
            removed_at: outlook.removed_at.map(format_instant),
        }
    }
}

/// One entry for each event of the account.
#[derive(Debug, Object)]
#[oai(rename = "Retentions")]
pub struct GuestDataRemovalForecasts {
    pub retentions: Vec<GuestDataRemovalForecast>,
}

/// The result of `check_event` when the event has all required data. Otherwise the response is an error with the missing fields.
#[derive(Debug, Object)]
#[oai(rename = "CheckEvent")]
pub struct EventCompleteness {
    pub complete: bool,
}

/// A slug as it would be saved, and whether it is available.
#[derive(Debug, Object)]
pub struct CheckedSlug {
    pub slug: String,
    pub available: bool,
}

/// An unused event code.
#[derive(Debug, Object)]
pub struct SuggestedCode {
    pub code: String,
}
