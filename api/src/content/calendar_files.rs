//! Calendar files of reminders, for pages that plan without an account (specification 1 §2, the guide to the civil ceremony).

use alai_documents::calendar::{self, CalendarEntry};
use alai_domain::{
    Ctx, Error, Result,
    kernel::text::{normalize_line, normalize_multiline},
};
use poem_openapi::{
    Object, OpenApi,
    payload::{Binary, Json, Response},
};

use crate::{
    error::ApiResult,
    openapi::ApiTag,
    payload::{Text, parse_day, wrapper},
};

/// The maximum number of reminders in one file.
const MAX_REMINDERS: usize = 20;
const MAX_TITLE_CHARS: usize = 200;
const MAX_DESCRIPTION_CHARS: usize = 2_000;

/// A reminder on a day.
#[derive(Debug, Object)]
pub struct ReminderWrite {
    /// The stable id of the reminder, for example `cununie-civila-file-2027-06-19`: a calendar replaces an entry with the same id. At most
    /// 200 characters.
    pub id: Option<Text>,
    /// `YYYY-MM-DD`.
    pub day: Option<Text>,
    /// At most 200 characters.
    pub title: Option<Text>,
    /// At most 2,000 characters.
    pub description: Option<Text>,
}

/// The content of a calendar file.
#[derive(Debug, Object)]
pub struct CalendarFileWrite {
    /// The name of the calendar, at most 200 characters.
    pub name: Option<Text>,
    /// 1 to 20 reminders.
    #[oai(default)]
    pub reminders: Vec<ReminderWrite>,
}

wrapper! {
    /// The request body for a calendar file.
    CalendarFileWriteBody, calendar_file: CalendarFileWrite
}

/// Calendar files.
pub struct CalendarFilesApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Content")]
impl CalendarFilesApi {
    /// Returns a calendar file (`text/calendar`) with one all-day entry for each reminder and an alarm two days before it. Nothing is
    /// stored.
    #[oai(
        path = "/calendar_files",
        method = "post",
        operation_id = "write_calendar_file"
    )]
    async fn write_calendar_file(
        &self,
        body: Json<CalendarFileWriteBody>,
    ) -> ApiResult<Response<Binary<Vec<u8>>>> {
        let file = body.0.calendar_file;
        let name = required_line("name", file.name.as_ref())?;
        if !(1..=MAX_REMINDERS).contains(&file.reminders.len()) {
            return Err(Error::invalid_field("reminders", "invalid").into());
        }
        let entries = file
            .reminders
            .iter()
            .map(reminder_entry)
            .collect::<Result<Vec<_>>>()?;
        let text = calendar::write_calendar(&name, &entries, self.ctx.now());
        Ok(Response::new(Binary(text.into_bytes()))
            .header("content-type", "text/calendar; charset=utf-8")
            .header("content-disposition", "attachment; filename=\"alai.ics\""))
    }
}

fn required_line(field: &'static str, text: Option<&Text>) -> Result<String> {
    let line = normalize_line(text.map_or("", |text| &text.0));
    match line.chars().count() {
        0 => Err(Error::invalid_field(field, "required")),
        length if length > MAX_TITLE_CHARS => Err(Error::invalid_field(field, "too_long")),
        _ => Ok(line),
    }
}

fn reminder_entry(reminder: &ReminderWrite) -> Result<CalendarEntry> {
    let description = normalize_multiline(reminder.description.as_ref().map_or("", |text| &text.0));
    if description.chars().count() > MAX_DESCRIPTION_CHARS {
        return Err(Error::invalid_field("description", "too_long"));
    }
    let day = required_line("day", reminder.day.as_ref())?;
    let day = parse_day("day", &day)?;
    Ok(CalendarEntry {
        uid: required_line("id", reminder.id.as_ref())?,
        sequence: 0,
        title: required_line("title", reminder.title.as_ref())?,
        description,
        location: String::new(),
        day,
        start_time: None,
        coordinates: None,
        url: String::new(),
        is_reminder: true,
    })
}
