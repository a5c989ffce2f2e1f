//! Structured data of a page (schema.org). It contains only what the page itself shows (specification 1 §2).

use std::sync::LazyLock;

use alai_domain::{entities::event_part, website::PublicSite};
use chrono::{NaiveDate, NaiveTime};
use chrono_tz::Europe::Bucharest;
use serde_json::{Value, json};

use super::head::{self, Head};
use crate::i18n::{TextCatalogue, load_catalogue};

/// The texts of the landing page, for its questions and answers.
static BRAND: LazyLock<TextCatalogue> = load_catalogue!("brand");

/// The texts of the guide to the civil ceremony.
static GUIDE: LazyLock<TextCatalogue> = load_catalogue!("info-pages");
const STEPS: [&str; 3] = ["tests", "file", "wait"];

/// Returns the wedding as an `Event`, with a sub-event for each of its parts.
pub fn event(site: &PublicSite, head: &Head, base: &str) -> Value {
    let event = &site.event;
    let parts = &site.content.parts;
    let place = parts.first().map_or_else(
        || json!({"@type": "Place", "name": event.location, "address": event.city}),
        place_of,
    );
    let mut data = json!({
        "@context": "https://schema.org", "@type": "Event", "name": event.name, "description": head.description,
        "startDate": parts.first().map(start_of).or_else(|| event.date.map(|d| d.to_string())),
        "endDate": parts.iter().map(|p| p.date).max().or(event.date).map(|d| d.to_string()),
        "eventStatus": "https://schema.org/EventScheduled",
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode", "location": place,
    });
    if parts.len() > 1 {
        data["subEvent"] = parts
            .iter()
            .map(|part| part_of(part, &event.name, head.lang))
            .collect();
    }
    if let Some(image) = &head.image {
        data["image"] = format!("{base}{image}").into();
    }
    data
}

fn part_of(part: &event_part::Model, names: &str, lang: &str) -> Value {
    let kind = part
        .tag
        .as_deref()
        .and_then(|tag| head::word(&format!("tag.{tag}"), lang));
    let name = kind.map_or_else(|| names.to_owned(), |kind| format!("{kind} · {names}"));
    json!({"@type": "Event", "name": name, "startDate": start_of(part), "location": place_of(part)})
}

fn start_of(part: &event_part::Model) -> String {
    part.hour
        .as_deref()
        .and_then(|hour| instant(part.date, hour))
        .unwrap_or_else(|| part.date.to_string())
}

fn place_of(part: &event_part::Model) -> Value {
    json!({"@type": "Place", "name": part.location, "address": part.address})
}

/// Returns for example `2027-06-19T18:30:00+03:00`, for an hour of that day in Europe/Bucharest, where the weddings take place.
fn instant(day: NaiveDate, hour: &str) -> Option<String> {
    let hour = NaiveTime::parse_from_str(hour, "%H:%M").ok()?;
    Some(
        day.and_time(hour)
            .and_local_timezone(Bucharest)
            .earliest()?
            .to_rfc3339(),
    )
}

/// Returns the structured data of one of the product's own pages, if it has any.
pub fn of_path(canonical: &str, lang: &str) -> Option<Value> {
    match canonical {
        "/" => questions(lang),
        "/app/cununie-civila" => steps(lang),
        _ => None,
    }
}

/// Returns the questions and answers of the landing page as a `FAQPage`.
fn questions(lang: &str) -> Option<Value> {
    let asked: Vec<Value> = (1..)
        .map_while(|n| Some((BRAND.text(&format!("faq.{n}.q"), lang)?, BRAND.text(&format!("faq.{n}.a"), lang)?)))
        .map(|(q, a)| json!({"@type": "Question", "name": q, "acceptedAnswer": {"@type": "Answer", "text": a}}))
        .collect();
    (!asked.is_empty())
        .then(|| json!({"@context": "https://schema.org", "@type": "FAQPage", "inLanguage": lang, "mainEntity": asked}))
}

/// Returns the guide to the civil ceremony as a `HowTo`.
fn steps(lang: &str) -> Option<Value> {
    let step = |name| {
        let (title, text) = (
            GUIDE.text(&format!("step.{name}"), lang)?,
            GUIDE.text(&format!("step.{name}.text"), lang)?,
        );
        Some(json!({"@type": "HowToStep", "name": title, "text": text}))
    };
    let steps = STEPS
        .into_iter()
        .map(step)
        .collect::<Option<Vec<Value>>>()?;
    let (name, lead) = (
        GUIDE.text("guide.title", lang)?,
        GUIDE.text("guide.lead", lang)?,
    );
    Some(json!({
        "@context": "https://schema.org", "@type": "HowTo", "inLanguage": lang, "name": name, "description": lead, "step": steps,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_hour_is_said_with_the_offset_of_its_season() {
        let day = |month| NaiveDate::from_ymd_opt(2027, month, 19).unwrap();
        assert_eq!(
            instant(day(6), "18:30").as_deref(),
            Some("2027-06-19T18:30:00+03:00")
        );
        assert_eq!(
            instant(day(1), "18:30").as_deref(),
            Some("2027-01-19T18:30:00+02:00")
        );
        assert_eq!(instant(day(1), "seara"), None);
    }

    #[test]
    fn the_guide_is_told_as_three_steps_in_both_languages() {
        for lang in ["ro", "en"] {
            let told = of_path("/app/cununie-civila", lang).unwrap();
            assert_eq!(
                (
                    told["@type"].as_str(),
                    told["step"].as_array().map(Vec::len)
                ),
                (Some("HowTo"), Some(3)),
                "{told}"
            );
        }
        assert_eq!(of_path("/app/parteneri", "ro"), None);
    }
}
