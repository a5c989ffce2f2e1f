//! The legal documents outside of the front end: their versions and their text in the page.

use std::sync::LazyLock;

use alai_documents::text_pdf::ParagraphStyle;
use alai_domain::{
    Ctx,
    content::{self, LegalDocument, LegalDocumentKey, LegalVersionView},
    kernel::clock::long_date,
};
use alai_settings::Company;

use super::html::escape;
use crate::{
    content::bundled_document,
    i18n::{TextCatalogue, load_catalogue},
};

/// The texts around a document.
static INFO_PAGE_TEXTS: LazyLock<TextCatalogue> = load_catalogue!("info-pages");

/// The documents by their name in the URL.
const DOCUMENT_PATHS: [(&str, LegalDocument); 4] = [
    ("termeni", LegalDocument::Terms),
    ("confidentialitate", LegalDocument::Privacy),
    ("cookies", LegalDocument::Cookies),
    ("anulare", LegalDocument::Cancellation),
];

/// Returns the document of a name in the URL.
pub fn document_from_path(name: &str, language: &'static str) -> Option<LegalDocumentKey> {
    DOCUMENT_PATHS
        .iter()
        .find(|(word, _)| *word == name)
        .map(|(_, document)| LegalDocumentKey {
            document: *document,
            language,
        })
}

/// Returns the version that a URL requests, for example `versiune=2`.
pub fn version_from_query(query: Option<&str>) -> Option<i32> {
    query?
        .split('&')
        .find_map(|pair| pair.strip_prefix("versiune="))?
        .parse()
        .ok()
}

/// Returns a version of a document, or without a number the version that is valid today.
///
/// # Errors
/// Not found if there is no such version.
pub async fn load_document(
    ctx: &Ctx,
    localized_document: LegalDocumentKey,
    number: Option<i32>,
) -> alai_domain::Result<LegalVersionView> {
    content::load_legal_version(
        ctx,
        localized_document,
        &bundled_document(localized_document)?,
        number,
    )
    .await
}

/// Replaces the placeholders of a text with the data of the company.
fn fill_company(text: &str, company: &Company) -> String {
    let places = [
        ("{company}", &company.name),
        ("{legal}", &company.legal),
        ("{email}", &company.email),
        ("{phone}", &company.phone),
    ];
    places.iter().fold(text.to_owned(), |text, (place, value)| {
        text.replace(place, value)
    })
}

/// Returns the text of a list item, or `None` for other paragraphs.
fn list_item_text(paragraph: &str) -> Option<&str> {
    ["- ", "– ", "• "]
        .iter()
        .find_map(|sign| paragraph.strip_prefix(sign))
}

/// Splits a text into paragraphs at its empty lines.
fn split_paragraphs(text: &str) -> impl Iterator<Item = &str> {
    text.split("\n\n")
        .map(str::trim)
        .filter(|paragraph| !paragraph.is_empty())
}

/// Returns the paragraphs of a document, with the data of the company.
pub fn document_paragraphs(
    version_view: &LegalVersionView,
    localized_document: LegalDocumentKey,
    company: &Company,
) -> Vec<(ParagraphStyle, String)> {
    let fill = |text: &str| fill_company(text, company);
    let since = INFO_PAGE_TEXTS
        .text("legal.updated", localized_document.language)
        .unwrap_or_default();
    let since = since.replace(
        "{date}",
        &long_date(version_view.version.valid_from, localized_document.language),
    );
    let mut out = vec![
        (ParagraphStyle::Title, fill(&version_view.text.title)),
        (ParagraphStyle::Small, since),
    ];
    out.extend(
        split_paragraphs(&version_view.text.intro)
            .map(|paragraph| (ParagraphStyle::Text, fill(paragraph))),
    );
    for section in &version_view.text.sections {
        out.push((ParagraphStyle::Heading, fill(&section.title)));
        out.extend(section.paragraphs.iter().map(|p| match list_item_text(p) {
            Some(words) => (ParagraphStyle::Text, format!("• {}", fill(words))),
            None => (ParagraphStyle::Text, fill(p)),
        }));
    }
    out
}

/// Returns the document as HTML for visitors without scripts.
pub fn noscript_html(
    version_view: &LegalVersionView,
    localized_document: LegalDocumentKey,
    company: &Company,
) -> String {
    let tag = |style| match style {
        ParagraphStyle::Title => "h1",
        ParagraphStyle::Heading => "h2",
        ParagraphStyle::Text | ParagraphStyle::Small => "p",
    };
    let lines = document_paragraphs(version_view, localized_document, company).into_iter();
    lines
        .map(|(style, words)| format!("<{0}>{1}</{0}>", tag(style), escape(&words)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_line_separates_paragraphs_of_an_introduction() {
        let paragraphs: Vec<_> = split_paragraphs("Întâi.\n\n\nApoi,\nmai departe.\n").collect();
        assert_eq!(paragraphs, ["Întâi.", "Apoi,\nmai departe."]);
    }

    // Covers 3.content.08.
    #[test]
    fn every_bundled_legal_document_exists_in_both_languages() {
        for (name, document) in DOCUMENT_PATHS {
            for language in ["ro", "en"] {
                let localized_document = document_from_path(name, language).unwrap();
                assert_eq!(localized_document, LegalDocumentKey { document, language });
                assert!(
                    !bundled_document(localized_document)
                        .unwrap()
                        .text
                        .sections
                        .is_empty(),
                    "{name} {language}"
                );
            }
        }
        assert_eq!(
            (
                version_from_query(Some("lang=en&versiune=2")),
                version_from_query(Some("versiune=x")),
                version_from_query(None)
            ),
            (Some(2), None, None)
        );
    }
}
