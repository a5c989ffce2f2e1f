//! The parts of an event as calendar entries: one entry each, in the time zone of Bucharest, with a stable id and an increasing sequence
//! (specification 1 §2; threats F-5, J5).

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use icalendar::{Calendar, CalendarDateTime, Component, Event, EventLike};

/// One part of an event.
#[derive(Clone, Debug)]
pub struct CalendarEntry {
    /// The id of the entry, which never changes.
    pub uid: String,
    pub sequence: i32,
    pub title: String,
    pub location: String,
    pub day: NaiveDate,
    /// Without an hour the entry lasts the whole day.
    pub start_time: Option<NaiveTime>,
    /// Latitude and longitude.
    pub coordinates: Option<(f64, f64)>,
    pub url: String,
    /// The duration in hours.
    pub duration_hours: i64,
}

/// The rules of the time zone Europe/Bucharest since 1997, for calendars that do not know its name.
const BUCHAREST_VTIMEZONE: &str = "BEGIN:VTIMEZONE\r\nTZID:Europe/Bucharest\r\nBEGIN:DAYLIGHT\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0300\r\nTZNAME:EEST\r\n\
DTSTART:19970330T030000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\nEND:DAYLIGHT\r\nBEGIN:STANDARD\r\nTZOFFSETFROM:+0300\r\nTZOFFSETTO:+0200\r\n\
TZNAME:EET\r\nDTSTART:19971026T040000\r\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n";

/// Returns the content of an `.ics` file. `stamp` is the time of writing.
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

/// The library escapes line breaks in the texts of an entry, but not in the name of the calendar.
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
        .summary(&replace_control_chars(&entry.title))
        .location(&replace_control_chars(&entry.location));
    event.url(&entry.url);
    if let Some((lat, long)) = entry.coordinates {
        event.add_property("GEO", format!("{lat:.6};{long:.6}"));
    }
    match entry.start_time {
        Some(hour) => {
            let local = |at| CalendarDateTime::WithTimezone {
                date_time: at,
                tzid: "Europe/Bucharest".into(),
            };
            let starts = entry.day.and_time(hour);
            event.starts(local(starts)).ends(local(
                starts + chrono::TimeDelta::hours(entry.duration_hours),
            ));
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
            location: "Șura din Poiană, Brașov; lângă \"pârâu\"".into(),
            day: NaiveDate::from_ymd_opt(2027, 6, 19).unwrap(),
            start_time: hour.and_then(|(h, m)| NaiveTime::from_hms_opt(h, m, 0)),
            coordinates: Some((45.6423, 25.5888)),
            url: "https://alai.example/ana".into(),
            duration_hours: 8,
        }
    }

    fn unfolded(text: &str) -> String {
        text.replace("\r\n ", "")
    }

    // Covers 1.9.09.
    #[test]
    fn an_entry_says_when_in_bucharest_and_how_often_it_was_changed() {
        let text = unfolded(&write_calendar(
            "Ana și Mihai",
            &[entry("Petrecere", Some((23, 30)))],
            DateTime::UNIX_EPOCH,
        ));
        for line in [
            "UID:0199@alai",
            "SEQUENCE:3",
            "DTSTART;TZID=Europe/Bucharest:20270619T233000",
            "DTEND;TZID=Europe/Bucharest:20270620T073000",
            "TZID:Europe/Bucharest",
            "GEO:45.642300;25.588800",
            "DTSTAMP:19700101T000000Z",
        ] {
            assert!(text.lines().any(|l| l == line), "{line} is not in\n{text}");
        }
        let whole = unfolded(&write_calendar(
            "Ana",
            &[entry("Cununie", None)],
            DateTime::UNIX_EPOCH,
        ));
        assert!(whole.contains("DTSTART;VALUE=DATE:20270619"), "{whole}");
    }

    // Covers F-5.
    #[test]
    fn sec_f_5_a_name_cannot_end_an_entry_or_begin_another() {
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
