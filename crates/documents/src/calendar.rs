//! The parts of an event as calendar entries: one entry each, in the time zone of Bucharest, with a
//! stable id and an increasing sequence (specification 1 §2; threats F-5, J5).

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use icalendar::{Alarm, Calendar, CalendarDateTime, Component, Event, EventLike};

/// One part of an event.
#[derive(Clone, Debug)]
pub struct CalendarEntry {
    /// The id of the entry, which never changes.
    pub uid: String,
    pub sequence: i32,
    pub title: String,
    /// Empty if there is none.
    pub description: String,
    /// Empty if there is none.
    pub location: String,
    pub day: NaiveDate,
    /// Without an hour the entry lasts the whole day.
    pub start_time: Option<NaiveTime>,
    /// Latitude and longitude.
    pub coordinates: Option<(f64, f64)>,
    /// Empty if there is none.
    pub url: String,
    /// A reminder has an alarm two days before its day and does not block the day.
    pub is_reminder: bool,
}

/// How long before its day a reminder has its alarm.
const REMINDER_LEAD: TimeDelta = TimeDelta::days(2);

/// The rules of the time zone Europe/Bucharest since 1997, for calendars without a definition of
/// its name.
const BUCHAREST_VTIMEZONE: &str = "BEGIN:VTIMEZONE\r\nTZID:Europe/Bucharest\r\nBEGIN:DAYLIGHT\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0300\r\nTZNAME:EEST\r\n\
DTSTART:19970330T030000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\nEND:DAYLIGHT\r\nBEGIN:STANDARD\r\nTZOFFSETFROM:+0300\r\nTZOFFSETTO:+0200\r\n\
TZNAME:EET\r\nDTSTART:19971026T040000\r\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n";

/// Returns the content of an `.ics` file. `written_at` is the time stamp of each entry.
pub fn write_calendar(name: &str, entries: &[CalendarEntry], written_at: DateTime<Utc>) -> String {
    let mut calendar = Calendar::new();
    calendar.name(&replace_control_chars(name));
    for entry in entries {
        calendar.push(calendar_event(entry, written_at));
    }
    calendar.to_string().replacen(
        "BEGIN:VEVENT\r\n",
        &format!("{BUCHAREST_VTIMEZONE}BEGIN:VEVENT\r\n"),
        1,
    )
}

/// Replaces control characters with spaces. The library escapes line breaks in the texts of an
/// entry, but not in the name of the calendar.
fn replace_control_chars(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

fn calendar_event(entry: &CalendarEntry, stamp: DateTime<Utc>) -> Event {
    let mut event = Event::new();
    event
        .uid(&entry.uid)
        .timestamp(stamp)
        .sequence(entry.sequence.unsigned_abs())
        .summary(&replace_control_chars(&entry.title));
    if !entry.description.is_empty() {
        event.description(&entry.description);
    }
    if !entry.location.is_empty() {
        event.location(&replace_control_chars(&entry.location));
    }
    if !entry.url.is_empty() {
        event.url(&entry.url);
    }
    if entry.is_reminder {
        // A reminder does not block its day.
        event.add_property("TRANSP", "TRANSPARENT");
        event.alarm(Alarm::display(
            &replace_control_chars(&entry.title),
            -REMINDER_LEAD,
        ));
    }
    if let Some((lat, long)) = entry.coordinates {
        event.add_property("GEO", format!("{lat:.6};{long:.6}"));
    }
    match entry.start_time {
        Some(hour) => {
            let local = |at| CalendarDateTime::WithTimezone {
                date_time: at,
                tzid: "Europe/Bucharest".into(),
            };
            // The length of a part is not known, so that the entry has no end.
            event.starts(local(entry.day.and_time(hour)));
        }
        None => {
            event.all_day(entry.day);
        }
    }
    event.done()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(title: &str, hour: Option<(u32, u32)>) -> CalendarEntry {
        CalendarEntry {
            uid: "0199@alai".into(),
            sequence: 3,
            title: title.into(),
            description: String::new(),
            location: "Șura din Poiană, Brașov; lângă \"pârâu\"".into(),
            day: NaiveDate::from_ymd_opt(2027, 6, 19).unwrap(),
            start_time: hour.and_then(|(h, m)| NaiveTime::from_hms_opt(h, m, 0)),
            coordinates: Some((45.6423, 25.5888)),
            url: "https://alai.example/ana".into(),
            is_reminder: false,
        }
    }

    fn unfolded(text: &str) -> String {
        text.replace("\r\n ", "")
    }

    // Covers 1.9.09.
    #[test]
    fn a_calendar_entry_has_its_bucharest_time_and_its_number_of_changes() {
        let text = unfolded(&write_calendar(
            "Ana și Mihai",
            &[entry("Petrecere", Some((23, 30)))],
            DateTime::UNIX_EPOCH,
        ));
        for line in [
            "UID:0199@alai",
            "SEQUENCE:3",
            "DTSTART;TZID=Europe/Bucharest:20270619T233000",
            "TZID:Europe/Bucharest",
            "GEO:45.642300;25.588800",
            "DTSTAMP:19700101T000000Z",
        ] {
            assert!(text.lines().any(|l| l == line), "{line} is not in\n{text}");
        }
        assert!(
            !text.contains("DTEND") && !text.contains("DURATION"),
            "{text}"
        );
        let whole = unfolded(&write_calendar(
            "Ana",
            &[entry("Cununie", None)],
            DateTime::UNIX_EPOCH,
        ));
        assert!(whole.contains("DTSTART;VALUE=DATE:20270619"), "{whole}");
    }

    #[test]
    fn a_reminder_has_an_alarm_and_does_not_block_its_day() {
        let reminder = CalendarEntry {
            description: "Depuneți, apoi așteptați\nhttps://alai.example".into(),
            location: String::new(),
            url: String::new(),
            is_reminder: true,
            ..entry("Dosarul", None)
        };
        let text = unfolded(&write_calendar("Pași", &[reminder], DateTime::UNIX_EPOCH));
        for line in [
            "DTSTART;VALUE=DATE:20270619",
            "TRANSP:TRANSPARENT",
            // Two days, in seconds.
            "TRIGGER:-PT172800S",
            "DESCRIPTION:Depuneți\\, apoi așteptați\\nhttps://alai.example",
        ] {
            assert!(text.lines().any(|l| l == line), "{line} is not in\n{text}");
        }
        assert!(
            !text.contains("LOCATION") && !text.contains("\nURL"),
            "{text}"
        );
    }

    // Covers F-5.
    #[test]
    fn sec_f_5_line_breaks_in_a_name_cannot_add_calendar_entries() {
        let evil = "Ana\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Fals; a, b\\c";
        let text = write_calendar(evil, &[entry(evil, Some((16, 0)))], DateTime::UNIX_EPOCH);
        assert_eq!(
            text.lines().filter(|l| *l == "BEGIN:VEVENT").count(),
            1,
            "{text}"
        );
        assert_eq!(
            text.lines().filter(|l| l.starts_with("SUMMARY:")).count(),
            1,
            "{text}"
        );
    }
}
