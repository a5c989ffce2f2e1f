//! `/{slug}/calendar.ics`: the parts of a live event for the calendar of a guest (specification 1 §2).

use alai_documents::calendar::{self, CalendarEntry};
use alai_domain::{
    Ctx, Error,
    entities::event_part,
    website::{self, PublicSite},
};
use chrono::NaiveTime;
use poem::{
    Request, Response, handler,
    http::{StatusCode, header},
    web::{Data, Path},
};

use crate::{
    error::ApiError,
    pages::head_tags::{self, language_from_query},
    payload::attachment_disposition,
};

/// Serves the file. 404 while the website is not live.
#[handler]
pub async fn serve_calendar_file(
    ctx: Data<&Ctx>,
    Path(slug): Path<String>,
    request: &Request,
) -> poem::Result<Response> {
    let site = website::load_public_site(&ctx, &slug, None)
        .await
        .map_err(|error| {
            // A website that is not live counts as not found. Faults of the server remain faults.
            ApiError::from(match error {
                Error::Rejected(_) => Error::NotFound,
                other => other,
            })
        })?;
    let text = calendar::write_calendar(
        &site.event.name,
        &calendar_entries(&ctx, &site, language_from_query(request)),
        ctx.now(),
    );
    let name = attachment_disposition(&format!("{slug}.ics")).ok_or(StatusCode::NOT_FOUND)?;
    Ok(Response::builder()
        .content_type("text/calendar; charset=utf-8")
        .header(header::CONTENT_DISPOSITION, name)
        .header(header::CACHE_CONTROL, "no-cache")
        .body(text))
}

fn calendar_entries(ctx: &Ctx, site: &PublicSite, lang: &str) -> Vec<CalendarEntry> {
    let url = format!(
        "{}/{}",
        ctx.settings.public_url,
        site.event.slug.as_deref().unwrap_or_default()
    );
    let host = url::Url::parse(&url)
        .ok()
        .and_then(|u| u.host_str().map(str::to_owned))
        .unwrap_or_else(|| "alai".into());
    let parts = site
        .content
        .parts
        .iter()
        .map(|part| event_part_entry(site, part, lang, &host, &url));
    let all: Vec<CalendarEntry> = parts.collect();
    match site.event.date {
        // Without parts the calendar contains the day of the event.
        Some(day) if all.is_empty() => vec![CalendarEntry {
            uid: format!("{}@{host}", site.event.id),
            sequence: 0,
            title: site.event.name.clone(),
            description: String::new(),
            location: location_line(
                [&site.event.location, &site.event.city]
                    .into_iter()
                    .flatten(),
            ),
            day,
            start_time: None,
            coordinates: None,
            url,
            is_reminder: false,
        }],
        _ => all,
    }
}

/// Joins the filled parts of a place. Empty if there is none.
fn location_line<'a>(parts: impl IntoIterator<Item = &'a String>) -> String {
    let filled: Vec<&str> = parts
        .into_iter()
        .map(|part| part.trim())
        .filter(|part| !part.is_empty())
        .collect();
    filled.join(", ")
}

fn event_part_entry(
    site: &PublicSite,
    part: &event_part::Model,
    lang: &str,
    host: &str,
    url: &str,
) -> CalendarEntry {
    let kind = part
        .tag
        .as_deref()
        .and_then(|tag| head_tags::head_text(&format!("tag.{tag}"), lang));
    CalendarEntry {
        uid: format!("{}@{host}", part.id),
        sequence: part.sequence,
        title: [kind, Some(site.event.name.as_str())]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" · "),
        description: String::new(),
        location: location_line([&part.location, &part.address]),
        day: part.date,
        start_time: part
            .hour
            .as_deref()
            .and_then(|h| NaiveTime::parse_from_str(h, "%H:%M").ok()),
        coordinates: part.google_lat.zip(part.google_long),
        url: url.to_owned(),
        is_reminder: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_without_a_name_or_an_address_has_no_separator() {
        let line = |name: &str, address: &str| location_line([&name.into(), &address.into()]);
        assert_eq!(line("Șura", "Brașov"), "Șura, Brașov");
        assert_eq!(line("Șura", " "), "Șura");
        assert_eq!(line("", "Brașov"), "Brașov");
        assert_eq!(line("", ""), "");
    }
}
