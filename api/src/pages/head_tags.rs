//! The head of a page as tags: title, description, addresses, link preview and structured data.

use alai_documents::theme::DocumentTheme;
use alai_domain::entities::file;
use minijinja::{Value, context};

use super::{
    html::script_json,
    page_theme,
    templates::{self, safe_html},
};
use crate::routes::texts::DOCUMENT_HEAD_TEXTS;

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

/// The image that chat applications show next to a link.
#[derive(Clone, Debug)]
pub struct SharePictureLink {
    pub path: String,
    pub mime: &'static str,
    /// Width and height in pixels, if they are known.
    pub size: Option<(u32, u32)>,
    /// The text for persons who do not see the image.
    pub alt: String,
}

/// The head of a page.
#[derive(Clone, Debug, Default)]
pub struct PageHead {
    pub title: String,
    pub description: String,
    pub preview_image: Option<SharePictureLink>,
    /// The theme of a couple's website. Other pages have the colour and the icon of the product.
    pub theme: Option<DocumentTheme>,
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
    DOCUMENT_HEAD_TEXTS.text(key, lang)
}

impl SharePictureLink {
    /// Returns an uploaded image. Chat applications ignore images of several megabytes.
    pub fn of_file(file: &file::Model, alt: &str) -> Self {
        let is_small = file.widths.split(',').any(|width| width == "960");
        let (variant, mime) = match (is_small, file.mime.as_str()) {
            (true, _) => ("960.webp", "image/webp"),
            (false, "image/png") => ("original", "image/png"),
            (false, _) => ("original", "image/jpeg"),
        };
        Self {
            path: format!("/media/{}/{variant}", file.digest),
            mime,
            size: None,
            alt: alt.to_owned(),
        }
    }

    fn to_value(&self, base: &str) -> Value {
        let (width, height) = self.size.unzip();
        context! { url => format!("{base}{}", self.path), mime => self.mime, width, height, alt => &self.alt }
    }
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
                image => self.preview_image.as_ref().map(|image| image.to_value(base)),
                toolbar_color => page_theme::toolbar_color(self.theme),
                icon_url => page_theme::icon_data_url(self.theme),
                structured_data => self.structured_data.as_ref().map(|data| safe_html(script_json(data))),
            },
        )
    }

    /// Returns the address of the page in a language.
    fn url(&self, base: &str, lang: &str) -> String {
        format!("{base}{}{}", self.canonical_path, language_query(lang))
    }
}
