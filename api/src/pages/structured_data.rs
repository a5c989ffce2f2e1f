//! Structured data of a page (schema.org). It contains only what the page itself shows (specification 1 §2).

use std::sync::LazyLock;

use alai_domain::{entities::event_part, website::PublicSite};
use chrono::{NaiveDate, NaiveTime};
use chrono_tz::Europe::Bucharest;
use serde_json::{Value, json};

use super::head_tags::{self, PageHead};
use crate::i18n::{TextCatalogue, load_catalogue};

/// The texts of the landing page, for its questions and answers.
static BRAND: LazyLock<TextCatalogue> = load_catalogue!("brand");

/// The texts of the guide to the civil ceremony.
static GUIDE: LazyLock<TextCatalogue> = load_catalogue!("info-pages");
const GUIDE_STEPS: [&str; 3] = ["tests", "file", "wait"];

/// Returns the wedding as an `Event`, with a sub-event for each of its parts.
pub fn wedding_event(site: &PublicSite, head: &PageHead, base: &str) -> Value {
    let event = &site.event;
    let parts = &site.content.parts;
    let place = parts.first().map_or_else(
        || json!({"@type": "Place", "name": event.location, "address": event.city}),
        schema_place,
    );
    let mut data = json!({
        "@context": "https://schema.org", "@type": "Event", "name": event.name, "description": head.description,
        "startDate": parts.first().map(start_date).or_else(|| event.date.map(|d| d.to_string())),
        "endDate": parts.iter().map(|p| p.date).max().or(event.date).map(|d| d.to_string()),
        "eventStatus": "https://schema.org/EventScheduled",
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode", "location": place,
    });
    if parts.len() > 1 {
        data["subEvent"] = parts
            .iter()
            .map(|part| sub_event(part, &event.name, head.lang))
            .collect();
    }
    if let Some(image) = &head.preview_image {
        data["image"] = format!("{base}{}", image.path).into();
    }
    data
}

fn sub_event(part: &event_part::Model, names: &str, lang: &str) -> Value {
    let kind = part
        .tag
        .as_deref()
        .and_then(|tag| head_tags::head_text(&format!("tag.{tag}"), lang));
    let name = kind.map_or_else(|| names.to_owned(), |kind| format!("{kind} · {names}"));
    json!({"@type": "Event", "name": name, "startDate": start_date(part), "location": schema_place(part)})
}

fn start_date(part: &event_part::Model) -> String {
    part.hour
        .as_deref()
        .and_then(|hour| local_timestamp(part.date, hour))
        .unwrap_or_else(|| part.date.to_string())
}

fn schema_place(part: &event_part::Model) -> Value {
    json!({"@type": "Place", "name": part.location, "address": part.address})
}

/// Returns for example `2027-06-19T18:30:00+03:00`, for an hour of that day in Europe/Bucharest, where the weddings take place.
fn local_timestamp(day: NaiveDate, hour: &str) -> Option<String> {
    let hour = NaiveTime::parse_from_str(hour, "%H:%M").ok()?;
    Some(
        day.and_time(hour)
            .and_local_timezone(Bucharest)
            .earliest()?
            .to_rfc3339(),
    )
}

/// Returns the structured data of one of the product's own pages, if it has any.
pub fn product_page_data(canonical: &str, lang: &str) -> Option<Value> {
    match canonical {
        "/" => faq_page(lang),
        "/app/cununie-civila" => how_to(lang),
        _ => None,
    }
}

/// Returns the questions and answers of the landing page as a `FAQPage`.
fn faq_page(lang: &str) -> Option<Value> {
    let questions: Vec<Value> = (1..)
        .map_while(|n| Some((BRAND.text(&format!("faq.{n}.q"), lang)?, BRAND.text(&format!("faq.{n}.a"), lang)?)))
        .map(|(q, a)| json!({"@type": "Question", "name": q, "acceptedAnswer": {"@type": "Answer", "text": a}}))
        .collect();
    (!questions.is_empty())
        .then(|| json!({"@context": "https://schema.org", "@type": "FAQPage", "inLanguage": lang, "mainEntity": questions}))
}

/// Returns the guide to the civil ceremony as a `HowTo`.
fn how_to(lang: &str) -> Option<Value> {
    let step = |name| {
        let (title, text) = (
            GUIDE.text(&format!("step.{name}"), lang)?,
            GUIDE.text(&format!("step.{name}.text"), lang)?,
        );
        Some(json!({"@type": "HowToStep", "name": title, "text": text}))
    };
    let steps = GUIDE_STEPS
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
    fn local_timestamps_use_the_offset_of_their_season() {
        let day = |month| NaiveDate::from_ymd_opt(2027, month, 19).unwrap();
        assert_eq!(
            local_timestamp(day(6), "18:30").as_deref(),
            Some("2027-06-19T18:30:00+03:00")
        );
        assert_eq!(
            local_timestamp(day(1), "18:30").as_deref(),
            Some("2027-01-19T18:30:00+02:00")
        );
        assert_eq!(local_timestamp(day(1), "seara"), None);
    }

    #[test]
    fn the_guide_page_has_three_structured_steps_in_both_languages() {
        for lang in ["ro", "en"] {
            let data = product_page_data("/app/cununie-civila", lang).unwrap();
            assert_eq!(
                (
                    data["@type"].as_str(),
                    data["step"].as_array().map(Vec::len)
                ),
                (Some("HowTo"), Some(3)),
                "{data}"
            );
        }
        assert_eq!(product_page_data("/app/parteneri", "ro"), None);
    }
}
