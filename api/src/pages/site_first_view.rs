//! The first screen of a couple's website as HTML, so that it is painted before any script runs. The front end replaces it with the same
//! content (docs/decisions/0052-first-view.md).

use std::sync::LazyLock;

use alai_domain::website::PublicSite;
use chrono::{Locale, NaiveDate};
use minijinja::{Value, context};

use super::{
    couple_names::{CoupleNames, soft_hyphenate},
    templates,
};
use crate::{
    i18n::{TextCatalogue, load_catalogue},
    website::public_site_dto::{Site, SiteDetails},
};

static SHARED_TEXTS: LazyLock<TextCatalogue> = load_catalogue!("shared");
static COUPLE_TEXTS: LazyLock<TextCatalogue> = load_catalogue!("couple-pages");
static SITE_TEXTS: LazyLock<TextCatalogue> = load_catalogue!("site");

/// The themes that have a style sheet of their own. Other websites have the theme Luncă.
const OTHER_THEMES: [&str; 3] = ["fila", "sanziene", "iie"];

/// The first view of a website, rendered by the server, so that the page is visible before its
/// scripts have loaded.
#[derive(Clone, Debug)]
pub struct PrerenderedFirstView {
    pub html: String,
    /// Style rules with the values of this website. The policy of the page permits no style attributes.
    pub css: String,
    /// Whether it contains links to the answer forms.
    pub has_answer_links: bool,
}

/// The address of the page.
#[derive(Clone, Copy, Debug)]
pub struct PageUrl<'a> {
    pub path: &'a str,
    pub query: Option<&'a str>,
    pub lang: &'static str,
}

impl PageUrl<'_> {
    fn with_query(path: &str, query: &str) -> String {
        if query.is_empty() {
            path.to_owned()
        } else {
            format!("{path}?{query}")
        }
    }

    /// Returns the URL of a page below this one, with the codes of the invitation's link.
    fn subpage(self, name: &str) -> String {
        let path = format!("{}/{name}", self.path.trim_end_matches('/'));
        Self::with_query(&path, self.query.unwrap_or_default())
    }

    /// Returns the URL of this page in a language.
    fn in_language(self, lang: &str) -> String {
        let pairs = self.query.unwrap_or_default().split('&');
        let mut other_pairs: Vec<&str> = pairs
            .filter(|pair| !pair.is_empty() && pair.split('=').next() != Some("lang"))
            .collect();
        if lang == "en" {
            other_pairs.push("lang=en");
        }
        Self::with_query(self.path, &other_pairs.join("&"))
    }
}

/// Renders the first view of a website. It contains only what the public API returns. `None` if the
/// event has no website.
pub fn prerender_first_view(site: &PublicSite, url: PageUrl) -> Option<PrerenderedFirstView> {
    let published = Site::from_public_site(site);
    let details = published.website_details.first()?;
    let names = CoupleNames::from_event_name(&published.name);
    let monogram = (details.theme == "iie")
        .then(|| stitched_monogram_size(&names.initials()))
        .flatten();
    let theme = OTHER_THEMES
        .into_iter()
        .find(|theme| details.theme == *theme)
        .unwrap_or("lunca");
    let has_answer_links = !published.closed;
    let text = |texts: &'static TextCatalogue, key: &str| texts.text(key, url.lang);
    let html = templates::render(
        "site_first_view.html",
        context! {
            theme,
            is_sample => published.sample,
            has_photo => details.background_image.is_some(),
            initials => names.initials().join(" & "),
            monogram => monogram.map(|(width, height)| context! { width, height }),
            lang => url.lang,
            languages_label => text(&SHARED_TEXTS, "lang.label"),
            romanian_href => url.in_language("ro"),
            english_href => url.in_language("en"),
            eyebrow => text(&SITE_TEXTS, "site.we_marry"),
            names_wrap => names.needs_several_lines(),
            first_name => soft_hyphenate(&names.first),
            second_name => names.second.as_deref().map(soft_hyphenate),
            day => site.event.date.map(|day| unbroken_day(day, url.lang)),
            iso_day => &published.date,
            city => &published.city,
            line => &published.additional_line,
            is_open => has_answer_links,
            accept_href => url.subpage("formular-invitatie"),
            accept_text => text(&COUPLE_TEXTS, "site.yes"),
            decline_href => url.subpage("formular-raspuns-negativ"),
            decline_text => text(&COUPLE_TEXTS, "site.no"),
            answer_label => text(&SITE_TEXTS, "site.answer"),
        },
    );
    let mut css = format!(".site_names{{--len:{}}}", names.width_in_letters());
    css.push_str(&photo_rule(details));
    if let Some((_, height)) = monogram {
        css.push_str(&format!(
            ".parts_mono svg{{height:{}rem}}",
            f64::from(height) / 5.0 * 0.26
        ));
    }
    Some(PrerenderedFirstView {
        html,
        css,
        has_answer_links,
    })
}

/// Returns the weekday and the date. Only the weekday may be on a line of its own.
fn unbroken_day(day: NaiveDate, lang: &str) -> Value {
    let locale = if lang == "en" {
        Locale::en_GB
    } else {
        Locale::ro_RO
    };
    let weekday = day.format_localized("%A", locale).to_string();
    let mut letters = weekday.chars();
    let first: String = letters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .collect();
    let date = day.format_localized("%d\u{a0}%B\u{a0}%Y", locale);
    Value::from(format!("{first}{}, {date}", letters.as_str()))
}

/// Returns the rule with the couple's photo and the point of it that stays visible.
fn photo_rule(details: &SiteDetails) -> String {
    let Some(photo) = &details.background_image else {
        return String::new();
    };
    let url = photo
        .variants
        .get(2)
        .map_or(&photo.url, |variant| &variant.url);
    let is_plain = |text: &str, others: &str| {
        text.chars()
            .all(|c| c.is_ascii_alphanumeric() || others.contains(c))
    };
    if !is_plain(url, "/.") {
        return String::new();
    }
    let position = details
        .background_position
        .as_deref()
        .filter(|position| is_plain(position, "% "))
        .map(|position| format!(";--at:{position}"))
        .unwrap_or_default();
    format!(".site_hero{{--photo:url({url}){position}}}")
}

/// Returns the width and height of the stitched initials of the theme Iie in the units of their drawing. Diacritics take three more
/// rows. `None` if a letter has no stitches: the theme then shows it as text.
fn stitched_monogram_size(initials: &[String]) -> Option<(u16, u16)> {
    let letters: String = initials.iter().take(2).map(String::as_str).collect();
    let is_stitched = |c: char| c.is_ascii_uppercase() || "ĂÂÎȘȚŞŢÁÉÍÓÖÚÜ".contains(c);
    if letters.is_empty() || !letters.chars().all(is_stitched) {
        return None;
    }
    let rows_for = |diacritics: &str| 3 * u16::from(letters.contains(|c| diacritics.contains(c)));
    let rows = 13 + rows_for("ĂÂÎ") + rows_for("ȘȚŞŢ");
    let columns = if letters.chars().count() == 2 { 25 } else { 11 };
    Some((5 * columns, 5 * rows))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_links_of_the_first_view_keep_the_codes_of_the_url() {
        let url = PageUrl {
            path: "/ana/",
            query: Some("lang=en&event_code=NUNTA&guest_code=x%26y"),
            lang: "en",
        };
        assert_eq!(
            url.subpage("formular-invitatie"),
            "/ana/formular-invitatie?lang=en&event_code=NUNTA&guest_code=x%26y"
        );
        assert_eq!(
            url.in_language("ro"),
            "/ana/?event_code=NUNTA&guest_code=x%26y"
        );
        let plain = PageUrl {
            path: "/ana",
            query: None,
            lang: "ro",
        };
        assert_eq!(plain.in_language("ro"), "/ana");
        assert_eq!(plain.in_language("en"), "/ana?lang=en");
    }

    #[test]
    fn the_day_breaks_after_its_weekday_only() {
        let day = NaiveDate::from_ymd_opt(2027, 6, 5).unwrap();
        assert_eq!(
            ["ro", "en"].map(|lang| unbroken_day(day, lang).to_string()),
            [
                "Sâmbătă, 05\u{a0}iunie\u{a0}2027",
                "Saturday, 05\u{a0}June\u{a0}2027"
            ]
        );
    }

    #[test]
    fn stitched_initials_have_the_size_of_their_drawing() {
        let size = |letters: &[&str]| {
            let letters: Vec<String> = letters.iter().map(|l| (*l).to_owned()).collect();
            stitched_monogram_size(&letters)
        };
        assert_eq!(size(&["A", "M"]), Some((125, 65)));
        assert_eq!(size(&["Ș", "Î"]), Some((125, 95)));
        assert_eq!(size(&["N"]), Some((55, 65)));
        assert_eq!(
            (size(&["A", "7"]), size(&["Ж"]), size(&[])),
            (None, None, None)
        );
    }
}
