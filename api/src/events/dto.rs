//! The wire words of events.

use alai_domain::{
    Result,
    entities::event,
    events::{EventPatch, NewEvent},
    retention::Outlook,
};
use poem_openapi::{Object, types::MaybeUndefined};

use crate::wire::{Flag, Text, bool_patch, day, hours_text, list, patch, wrap};

/// An event for its couple and for staff.
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
    /// Until when the details of a yes stay editable.
    pub details_until: Option<String>,
    /// What is said with a link, `{name}` and `{link}` in it; null for our own words.
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

list! {
    /// Events with the pager.
    Events, events: Event
}

wrap! {
    /// One event.
    EventBody, event: Event
}

/// What a couple writes of an event.
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
    /// After the last day of answering, not after the event.
    pub details_until: MaybeUndefined<Text>,
    /// Up to 1,000 signs, `{link}` among them; read on a change.
    pub message_ro: MaybeUndefined<Text>,
    pub message_en: MaybeUndefined<Text>,
}

wrap! {
    /// The body of a write.
    EventWriteBody, event: EventWrite
}

impl EventWrite {
    /// As a new event.
    ///
    /// # Errors
    /// 422 for a date that is none.
    pub fn into_new_event(self) -> Result<NewEvent> {
        let patch = self.into_patch()?;
        Ok(NewEvent {
            name: patch.name.set(),
            slug: patch.slug.set(),
            date: patch.date.set(),
            event_type: patch.event_type.set(),
            city: patch.city.set(),
            location: patch.location.set(),
            code: patch.code.set(),
            additional_line: patch.additional_line.set(),
            direct_response_mode: patch.direct_response_mode.set().unwrap_or(false),
            answers_until: patch.answers_until.set(),
            details_until: patch.details_until.set(),
        })
    }

    /// As a change.
    ///
    /// # Errors
    /// 422 for a date that is none.
    pub fn into_patch(self) -> Result<EventPatch> {
        Ok(EventPatch {
            name: patch(self.name),
            slug: patch(self.slug),
            date: day("date", self.date)?,
            event_type: patch(self.event_type),
            city: patch(self.city),
            location: patch(self.location),
            code: patch(self.code),
            additional_line: patch(self.additional_line),
            direct_response_mode: bool_patch(self.direct_response_mode),
            answers_until: day("answers_until", self.answers_until)?,
            details_until: day("details_until", self.details_until)?,
            message_ro: patch(self.message_ro),
            message_en: patch(self.message_en),
        })
    }
}

/// When guests' data of an event is removed: 12 months after its date, after two e-mails to the couple.
#[derive(Clone, Debug, Object)]
pub struct Retention {
    pub event_id: String,
    /// The day of the removal as it stands now; null without a date and after the removal.
    pub removal_on: Option<String>,
    /// Whether that day was announced by e-mail.
    pub announced: bool,
    pub removed_at: Option<String>,
}

impl From<Outlook> for Retention {
    fn from(outlook: Outlook) -> Self {
        Self {
            event_id: outlook.event.id.to_string(),
            removal_on: outlook.removal_day.map(|day| day.to_string()),
            announced: outlook.is_announced,
            removed_at: outlook.removed_at.map(hours_text),
        }
    }
}

/// One entry for each event of the account.
#[derive(Debug, Object)]
pub struct Retentions {
    pub retentions: Vec<Retention>,
}

/// Nothing is missing.
#[derive(Debug, Object)]
#[oai(rename = "CheckEvent")]
pub struct EventCheck {
    pub complete: bool,
}

/// A slug as it will be saved, and whether nobody else holds it.
#[derive(Debug, Object)]
pub struct CheckedSlug {
    pub slug: String,
    pub available: bool,
}

/// A code that nobody has.
#[derive(Debug, Object)]
pub struct SuggestedCode {
    pub code: String,
}
