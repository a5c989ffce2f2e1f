//! A couple's website for visitors without scripts: names, date, places and contacts, as far as everybody may see them.

use std::sync::LazyLock;

use alai_domain::{entities::event_part, kernel::clock::long_date, website::PublicSite};
use minijinja::context;

use super::{
    head_tags::{head_text, language_query},
    templates,
};
use crate::i18n::{TextCatalogue, load_catalogue};

static TEXTS: LazyLock<TextCatalogue> = load_catalogue!("site-plain");

/// Returns the content of the `noscript` element. The site contains only what the public API returns: nothing that a code protects.
/// Names, date and line are left out if the page begins with the first view, which shows them (`site_first_view.rs`).
pub fn noscript_html(site: &PublicSite, lang: &str, has_first_view: bool) -> String {
    let (event, content) = (&site.event, &site.content);
    let text = |key: &str| TEXTS.text(key, lang).unwrap_or_default();
    let parts: Vec<_> = content
        .parts
        .iter()
        .map(|part| {
            context! {
                title => part_title(part, lang), when => part_time(part, lang),
                location => &part.location, address => &part.address,
            }
        })
        .collect();
    let contacts: Vec<_> = content
        .contacts
        .iter()
        .map(|contact| {
            context! {
                name => &contact.name, phone => &contact.phone,
                dial => contact.phone.chars().filter(|c| *c == '+' || c.is_ascii_digit()).collect::<String>(),
            }
        })
        .collect();
    let note = if contacts.is_empty() {
        "note_alone"
    } else {
        "note"
    };
    let slug = event.slug.as_deref().unwrap_or_default();
    let day = [
        event.date.map(|day| long_date(day, lang)),
        event.city.clone(),
    ];
    let day = day.into_iter().flatten().collect::<Vec<_>>().join(", ");
    templates::render(
        "site_noscript.html",
        context! {
            names => (!has_first_view).then_some(&event.name),
            day => (!has_first_view).then_some(day),
            line => event.additional_line.as_ref().filter(|_| !has_first_view),
            text => &content.website.invitation_text,
            parts_title => text("parts"), parts,
            calendar_url => format!("/{slug}/calendar.ics{}", language_query(lang)),
            calendar_text => text("calendar"),
            contacts_title => text("contacts"), contacts,
            note => text(note),
        },
    )
}

/// Returns the name of the part, or its location if it has none.
fn part_title(part: &event_part::Model, lang: &str) -> String {
    part.tag
        .as_deref()
        .and_then(|tag| head_text(&format!("tag.{tag}"), lang))
        .map_or_else(|| part.location.clone(), str::to_owned)
}

fn part_time(part: &event_part::Model, lang: &str) -> String {
    [Some(long_date(part.date, lang)), part.hour.clone()]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(", ")
}
