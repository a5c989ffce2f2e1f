//! Titles, descriptions and link previews by path. Chats show them before anybody opens the page.

use std::sync::LazyLock;

use alai_domain::{entities::file, kernel::clock::long_date, website::PublicSite};

use super::{
    html::{escape, json},
    schema,
};
use crate::i18n::{TextCatalogue, load_catalogue};

/// The values of `hreflang`, with the language that each refers to.
pub const LANGUAGES: [(&str, &str); 3] = [("ro", "ro"), ("en", "en"), ("x-default", "ro")];

/// Returns the query that selects a language.
pub fn tail(lang: &str) -> &'static str {
    if lang == "en" { "?lang=en" } else { "" }
}

/// The addresses under which a page exists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// One address per language.
    Both,
    /// One address only: its text exists in one language, or search engines may not index it.
    #[default]
    Alone,
    /// The page does not exist.
    Nowhere,
}

/// The head of a page.
#[derive(Clone, Debug, Default)]
pub struct Head {
    pub title: String,
    pub description: String,
    /// The path of the preview image.
    pub image: Option<String>,
    /// The path of the canonical address.
    pub canonical: String,
    /// The language of the text.
    pub lang: &'static str,
    pub reach: Reach,
    /// Structured data (schema.org).
    pub data: Option<serde_json::Value>,
}

/// The texts of heads and link previews. The front end uses the same catalogue.
static TEXTS: LazyLock<TextCatalogue> = load_catalogue!("document-head");

/// The texts of the couple's pages, for the titles that those pages set.
static PUBLIC: LazyLock<TextCatalogue> = load_catalogue!("couple-pages");
static REGISTRY: LazyLock<TextCatalogue> = load_catalogue!("registry");
static GALLERY: LazyLock<TextCatalogue> = load_catalogue!("gallery");

/// Returns the language of a page's URL. The settings of the browser have no effect.
pub fn lang_of(request: &poem::Request) -> &'static str {
    if request
        .uri()
        .query()
        .is_some_and(|q| q.split('&').any(|p| p == "lang=en"))
    {
        "en"
    } else {
        "ro"
    }
}

/// Returns a text of the catalogue.
pub fn word(key: &str, lang: &str) -> Option<&'static str> {
    TEXTS.text(key, lang)
}

/// Returns the path of the preview image. Chats ignore images of several megabytes.
pub fn preview(file: &file::Model) -> String {
    let variant = if file.widths.split(',').any(|w| w == "960") {
        "960.webp"
    } else {
        "original"
    };
    format!("/media/{}/{variant}", file.digest)
}

impl Head {
    /// Returns the head of a couple's website.
    pub fn site(site: &PublicSite, lang: &'static str, base: &str) -> Self {
        let event = &site.event;
        let website = &site.content.website;
        let text = website
            .invitation_text
            .clone()
            .or_else(|| event.additional_line.clone());
        let text = text.filter(|t| !t.trim().is_empty());
        let description =
            text.unwrap_or_else(|| told(site, word("site", lang).unwrap_or_default(), lang));
        let image = [
            website.background_image_id,
            website.simple_story_image_id,
            website.invitation_image_id,
        ]
        .into_iter()
        .flatten()
        .find_map(|id| site.content.files.get(&id))
        .map(preview);
        let mut head = Self {
            title: format!("{} · {}", event.name, when_and_where(site, lang)),
            description: description.chars().take(200).collect(),
            image,
            canonical: format!("/{}", event.slug.as_deref().unwrap_or_default()),
            lang,
            reach: Reach::Both,
            data: None,
        };
        head.data = Some(schema::event(site, &head, base));
        head
    }

    /// Returns the head of a subpage (registry, gallery, forms). It has the title that the page itself sets.
    #[must_use]
    pub fn beside(mut self, site: &PublicSite, segment: &str) -> Self {
        let name = match segment {
            "formular-invitatie" => PUBLIC.text("site.yes", self.lang),
            "formular-raspuns-negativ" => PUBLIC.text("site.no", self.lang),
            "registru-de-cadouri" => REGISTRY.text("registry.title", self.lang),
            "galerie-foto" => GALLERY.text("gallery.title", self.lang),
            _ => return self,
        };
        let said = word(&format!("beside.{segment}"), self.lang).unwrap_or_default();
        self.title = format!("{} · {}", name.unwrap_or_default(), site.event.name);
        self.description = told(site, said, self.lang);
        self.canonical = format!("{}/{segment}", self.canonical);
        self.data = None;
        self
    }

    /// Returns the head without links to other languages if search engines may not index the page.
    #[must_use]
    pub fn kept_from_lists(mut self, hidden: bool) -> Self {
        if hidden && self.reach == Reach::Both {
            self.reach = Reach::Alone;
        }
        self
    }

    /// Returns the tags. `base` is prepended to paths.
    pub fn tags(&self, base: &str) -> String {
        let (title, description) = (escape(&self.title), escape(&self.description));
        let locale = if self.lang == "en" { "en_GB" } else { "ro_RO" };
        let image = self.image.as_ref().map(|i| {
            format!(
                "<meta property=\"og:image\" content=\"{}\">",
                escape(&format!("{base}{i}"))
            )
        });
        format!(
            "<title>{title}</title><meta name=\"description\" content=\"{description}\">{}\
             <meta property=\"og:type\" content=\"website\"><meta property=\"og:site_name\" content=\"Alai\">\
             <meta property=\"og:locale\" content=\"{locale}\"><meta property=\"og:title\" content=\"{title}\">\
             <meta property=\"og:description\" content=\"{description}\"><meta name=\"twitter:card\" content=\"summary_large_image\">{}{}",
            self.addresses(base),
            image.unwrap_or_default(),
            self.data
                .as_ref()
                .map(|d| format!("<script type=\"application/ld+json\">{}</script>", json(d)))
                .unwrap_or_default()
        )
    }

    /// Returns the canonical link, the links to other languages and the link to the feed.
    fn addresses(&self, base: &str) -> String {
        if self.reach == Reach::Nowhere {
            return String::new();
        }
        let of = |lang: &str| escape(&format!("{base}{}{}", self.canonical, tail(lang)));
        let url = of(self.lang);
        let link = |(name, lang)| {
            format!(
                "<link rel=\"alternate\" hreflang=\"{name}\" href=\"{}\">",
                of(lang)
            )
        };
        let others: String = if self.reach == Reach::Both {
            LANGUAGES.map(link).concat()
        } else {
            String::new()
        };
        let read = self.canonical == "/app/blog" || self.canonical.starts_with("/app/article/");
        let feed = if read {
            format!(
                "<link rel=\"alternate\" type=\"application/rss+xml\" title=\"Alai\" href=\"{base}/rss.xml\">"
            )
        } else {
            String::new()
        };
        format!(
            "<link rel=\"canonical\" href=\"{url}\">{others}{feed}<meta property=\"og:url\" content=\"{url}\">"
        )
    }
}

/// Returns for example `19 iunie 2027, Brașov`, or the part of it that is known.
fn when_and_where(site: &PublicSite, lang: &str) -> String {
    let when = site.event.date.map(|day| long_date(day, lang));
    [when, site.event.city.clone()]
        .into_iter()
        .flatten()
        .filter(|p| !p.is_empty())
        .collect::<Vec<_>>()
        .join(", ")
}

/// Returns a sentence about a wedding, without date and place if neither is known.
fn told(site: &PublicSite, text: &str, lang: &str) -> String {
    let when = when_and_where(site, lang);
    let text = if when.is_empty() {
        text.replace(" {when}.", "")
    } else {
        text.replace("{when}", &when)
    };
    text.replace("{names}", &site.event.name)
}

/// Whether one of the product's own public pages has this path: it has a title, or is a preview.
pub fn is_page(path: &str) -> bool {
    word(&format!("{}.title", path.trim_end_matches('/')), "ro").is_some()
        || path.starts_with("/app/preview/")
}

/// Returns the head of one of the product's own pages.
pub fn of_path(path: &str, lang: &'static str) -> Head {
    let canonical = match path.trim_end_matches('/') {
        "" => "/",
        "/login" => "/app/login",
        path => path,
    };
    let title = word(&format!("{canonical}.title"), lang).unwrap_or("Alai");
    let description = word(&format!("{canonical}.description"), lang)
        .or_else(|| word("description", lang))
        .unwrap_or_default();
    let data = schema::of_path(canonical, lang);
    let (title, description, canonical) = (title.into(), description.into(), canonical.into());
    let image = Some(format!("/social.{lang}.png"));
    Head {
        title,
        description,
        canonical,
        lang,
        reach: Reach::Both,
        data,
        image,
    }
}

/// Returns the head of a missing `page`, of a `form` that is not open yet, or of a missing `article`.
pub fn missing(what: &str, lang: &'static str) -> Head {
    let title = word(&format!("missing.{what}"), lang)
        .map_or_else(|| "Alai".to_owned(), |said| format!("{said} · Alai"));
    let description = word("description", lang).unwrap_or_default().into();
    Head {
        title,
        description,
        lang,
        reach: Reach::Nowhere,
        ..Head::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogues_are_read_and_say_the_same_pages() {
        assert!(
            ["ro", "en"]
                .iter()
                .all(|lang| word("site", lang).is_some_and(|text| text.contains("{names}")))
        );
        assert!(
            of_path("/login", "en").title.contains("Log in")
                && of_path("/app/none", "ro").title == "Alai"
        );
    }
}
