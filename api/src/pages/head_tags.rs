//! The head of a page as tags: title, description, addresses, link preview and structured data.

use alai_domain::entities::file;
use minijinja::context;

use super::{
    html::script_json,
    templates::{self, safe_html},
};
use crate::routes::texts::HEAD;

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

/// Returns a text of heads and link previews.
pub fn head_text(key: &str, lang: &str) -> Option<&'static str> {
    HEAD.text(key, lang)
}

/// Returns the path of the preview image. Chat applications ignore images of several megabytes.
pub fn preview_image_path(file: &file::Model) -> String {
    let variant = if file.widths.split(',').any(|w| w == "960") {
        "960.webp"
    } else {
        "original"
    };
    format!("/media/{}/{variant}", file.digest)
}

impl PageHead {
    /// Returns the head without links to other languages if `is_noindex`: search engines may not index
    /// such a page.
    #[must_use]
    pub fn without_alternates_if(mut self, is_noindex: bool) -> Self {
        if is_noindex && self.addresses == PageAddresses::PerLanguage {
            self.addresses = PageAddresses::Single;
        }
        self
    }

    /// Returns the tags. `base` is prepended to paths.
    pub fn to_html(&self, base: &str) -> String {
        let exists = self.addresses != PageAddresses::Missing;
        let alternates = if self.addresses == PageAddresses::PerLanguage {
            HREFLANGS
                .map(|(name, lang)| context! { name, url => self.url(base, lang) })
                .to_vec()
        } else {
            Vec::new()
        };
        let has_feed =
            self.canonical_path == "/app/blog" || self.canonical_path.starts_with("/app/article/");
        templates::render(
            "document_head.html",
            context! {
                title => &self.title,
                description => &self.description,
                canonical => exists.then(|| self.url(base, self.lang)),
                alternates,
                feed_url => has_feed.then(|| format!("{base}/rss.xml")),
                locale => if self.lang == "en" { "en_GB" } else { "ro_RO" },
                preview_image_url => self.preview_image_path.as_ref().map(|path| format!("{base}{path}")),
                structured_data => self.structured_data.as_ref().map(|data| safe_html(script_json(data))),
            },
        )
    }

    /// Returns the address of the page in a language.
    fn url(&self, base: &str, lang: &str) -> String {
        format!("{base}{}{}", self.canonical_path, language_query(lang))
    }
}
