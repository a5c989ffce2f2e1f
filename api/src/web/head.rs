//! Titles, descriptions and link previews by path: what a chat shows before anybody opens the page.

use alai_domain::website::PublicSite;
use chrono::{Datelike, NaiveDate};

use super::html::escape;

/// The head of a page.
#[derive(Clone, Debug, Default)]
pub struct Head {
    pub title: String,
    pub description: String,
    /// Path of the preview picture.
    pub image: Option<String>,
    /// Path of the canonical address.
    pub canonical: String,
}

const MONTHS: [&str; 12] = [
    "ianuarie",
    "februarie",
    "martie",
    "aprilie",
    "mai",
    "iunie",
    "iulie",
    "august",
    "septembrie",
    "octombrie",
    "noiembrie",
    "decembrie",
];

/// `19 iunie 2027`.
pub fn long_date(day: NaiveDate) -> String {
    format!("{} {} {}", day.day(), MONTHS[day.month0() as usize], day.year())
}

impl Head {
    /// A page of the product.
    pub fn plain(title: &str, description: &str, canonical: &str) -> Self {
        Self { title: title.into(), description: description.into(), image: None, canonical: canonical.into() }
    }

    /// The page of a couple.
    pub fn site(site: &PublicSite, path: &str) -> Self {
        let event = &site.event;
        let when = event.date.map(long_date).unwrap_or_default();
        let place = event.city.clone().unwrap_or_default();
        let parts: Vec<&str> = [when.as_str(), place.as_str()].into_iter().filter(|p| !p.is_empty()).collect();
        let website = &site.content.website;
        let text = website.invitation_text.clone().or_else(|| event.additional_line.clone());
        let description = text.unwrap_or_else(|| format!("{} vă invită la nuntă. {}.", event.name, parts.join(", ")));
        let image = [website.background_image_id, website.simple_story_image_id, website.invitation_image_id]
            .into_iter()
            .flatten()
            .find_map(|id| site.content.files.get(&id))
            .map(|f| format!("/media/{}/original", f.digest));
        Self {
            title: format!("{} · {}", event.name, parts.join(", ")),
            description: description.chars().take(200).collect(),
            image,
            canonical: path.into(),
        }
    }

    /// The tags, with addresses made whole by `base`.
    pub fn tags(&self, base: &str) -> String {
        let (title, description) = (escape(&self.title), escape(&self.description));
        let url = escape(&format!("{base}{}", self.canonical));
        let image = self
            .image
            .as_ref()
            .map(|i| format!("<meta property=\"og:image\" content=\"{}\">", escape(&format!("{base}{i}"))));
        format!(
            "<title>{title}</title><meta name=\"description\" content=\"{description}\"><link rel=\"canonical\" href=\"{url}\">\
             <meta property=\"og:type\" content=\"website\"><meta property=\"og:site_name\" content=\"Alai\">\
             <meta property=\"og:title\" content=\"{title}\"><meta property=\"og:description\" content=\"{description}\">\
             <meta property=\"og:url\" content=\"{url}\"><meta name=\"twitter:card\" content=\"summary_large_image\">{}",
            image.unwrap_or_default()
        )
    }
}

/// The heads of the product's own pages.
pub fn of_path(path: &str) -> Head {
    let sentence = "Site de nuntă, invitații online și lista de invitați, într-un singur loc.";
    match path {
        "/" => Head::plain("Alai · site de nuntă și invitații online", sentence, "/"),
        "/app/creeaza-cont" => {
            Head::plain("Creați un cont · Alai", "Șapte zile gratuite, apoi 99 de euro pentru toată nunta.", path)
        }
        "/app/login" | "/login" => Head::plain("Intrați în cont · Alai", sentence, "/app/login"),
        "/app/trimite-email" | "/app/reseteaza-parola" => Head::plain("Parolă nouă · Alai", sentence, path),
        "/app/plata-succes" => Head::plain("Plată reușită · Alai", sentence, path),
        "/app/plata-eroare" => Head::plain("Plată nereușită · Alai", sentence, path),
        _ => Head::plain("Alai", sentence, path),
    }
}
