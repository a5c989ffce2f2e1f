//! The head of a page as tags: title, description, addresses, link preview and structured data.

use std::sync::LazyLock;

use alai_domain::entities::file;

use super::html::{escape, script_json};
use crate::i18n::{TextCatalogue, load_catalogue};

/// The values of `hreflang`, with the language that each refers to.
pub const HREFLANGS: [(&str, &str); 3] = [("ro", "ro"), ("en", "en"), ("x-default", "ro")];

/// Returns the query that selects a language.
pub fn language_query(lang: &str) -> &'static str {
    if lang == "en" { "?lang=en" } else { "" }
}

/// The addresses under which a page exists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PageAddresses {
    /// One address per language.
    PerLanguage,
    /// One address only: its text exists in one language, or search engines may not index it.
    #[default]
    Single,
    /// The page does not exist.
    Missing,
}

/// The head of a page.
#[derive(Clone, Debug, Default)]
pub struct PageHead {
    pub title: String,
    pub description: String,
    /// The path of the preview image.
    pub preview_image_path: Option<String>,
    /// The path of the canonical address.
    pub canonical_path: String,
    /// The language of the text.
    pub lang: &'static str,
    pub addresses: PageAddresses,
    /// Structured data (schema.org).
    pub structured_data: Option<serde_json::Value>,
}

/// The texts of heads and link previews. The front end uses the same catalogue.
static TEXTS: LazyLock<TextCatalogue> = load_catalogue!("document-head");

/// Returns the language of a page's URL. The settings of the browser have no effect.
pub fn language_from_query(request: &poem::Request) -> &'static str {
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
pub fn head_text(key: &str, lang: &str) -> Option<&'static str> {
    TEXTS.text(key, lang)
}

/// Returns the path of the preview image. Chats ignore images of several megabytes.
pub fn preview_image_path(file: &file::Model) -> String {
    let variant = if file.widths.split(',').any(|w| w == "960") {
        "960.webp"
    } else {
        "original"
    };
    format!("/media/{}/{variant}", file.digest)
}

impl PageHead {
    /// Returns the head without links to other languages if search engines may not index the page.
    #[must_use]
    pub fn with_noindex(mut self, hidden: bool) -> Self {
        if hidden && self.addresses == PageAddresses::PerLanguage {
            self.addresses = PageAddresses::Single;
        }
        self
    }

    /// Returns the tags. `base` is prepended to paths.
    pub fn to_html(&self, base: &str) -> String {
        let (title, description) = (escape(&self.title), escape(&self.description));
        let locale = if self.lang == "en" { "en_GB" } else { "ro_RO" };
        let image = self.preview_image_path.as_ref().map(|path| {
            format!(
                "<meta property=\"og:image\" content=\"{}\">",
                escape(&format!("{base}{path}"))
            )
        });
        format!(
            "<title>{title}</title><meta name=\"description\" content=\"{description}\">{}\
             <meta property=\"og:type\" content=\"website\"><meta property=\"og:site_name\" content=\"Alai\">\
             <meta property=\"og:locale\" content=\"{locale}\"><meta property=\"og:title\" content=\"{title}\">\
             <meta property=\"og:description\" content=\"{description}\"><meta name=\"twitter:card\" content=\"summary_large_image\">{}{}",
            self.address_tags(base),
            image.unwrap_or_default(),
            self.structured_data
                .as_ref()
                .map(|d| format!(
                    "<script type=\"application/ld+json\">{}</script>",
                    script_json(d)
                ))
                .unwrap_or_default()
        )
    }

    /// Returns the canonical link, the links to other languages and the link to the feed.
    fn address_tags(&self, base: &str) -> String {
        if self.addresses == PageAddresses::Missing {
            return String::new();
        }
        let of = |lang: &str| {
            escape(&format!(
                "{base}{}{}",
                self.canonical_path,
                language_query(lang)
            ))
        };
        let url = of(self.lang);
        let link = |(name, lang)| {
            format!(
                "<link rel=\"alternate\" hreflang=\"{name}\" href=\"{}\">",
                of(lang)
            )
        };
        let others: String = if self.addresses == PageAddresses::PerLanguage {
            HREFLANGS.map(link).concat()
        } else {
            String::new()
        };
        let read =
            self.canonical_path == "/app/blog" || self.canonical_path.starts_with("/app/article/");
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
