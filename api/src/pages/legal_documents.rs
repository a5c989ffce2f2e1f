//! The legal documents outside of the front end: the bundled texts, the text in the page, and `/documente/{name}.pdf`.

use std::{
    collections::HashMap,
    future::Future,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use alai_documents::text_pdf::{self, ParagraphStyle};
use alai_domain::{
    Ctx, Error,
    content::{self, BundledDocument, LegalDocument, LegalVersionView, LocalizedDocument},
    kernel::clock::long_date,
};
use alai_settings::Company;
use bytes::Bytes;
use poem::{
    Request, Response, handler,
    http::StatusCode,
    web::{Data, Path},
};
use serde::Deserialize;
use tokio::sync::OnceCell;

use super::{app_shell::AppShell, html::escape, page_head::language_from_query};
use crate::{
    error::ApiError,
    i18n::{TextCatalogue, load_catalogue},
};

// The bundled texts: the first version of each document.
static TERMS: LazyLock<TextCatalogue> = load_catalogue!("legal-terms");
static PRIVACY: LazyLock<TextCatalogue> = load_catalogue!("legal-privacy");
static COOKIES: LazyLock<TextCatalogue> = load_catalogue!("legal-cookies");
static CANCELLATION: LazyLock<TextCatalogue> = load_catalogue!("legal-cancellation");

/// The texts around a document.
static GUIDE: LazyLock<TextCatalogue> = load_catalogue!("info-pages");

/// The documents by their name in the URL.
const DOCUMENT_PATHS: [(&str, LegalDocument); 4] = [
    ("termeni", LegalDocument::Terms),
    ("confidentialitate", LegalDocument::Privacy),
    ("cookies", LegalDocument::Cookies),
    ("anulare", LegalDocument::Cancellation),
];

/// Returns the document of a name in the URL.
pub fn document_from_path(name: &str, language: &'static str) -> Option<LocalizedDocument> {
    DOCUMENT_PATHS
        .iter()
        .find(|(word, _)| *word == name)
        .map(|(_, document)| LocalizedDocument {
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

/// Returns the bundled text.
///
/// # Errors
/// 500 if the catalogue has a different structure.
pub fn bundled_document(place: LocalizedDocument) -> alai_domain::Result<BundledDocument> {
    let catalogue = match place.document {
        LegalDocument::Terms => &TERMS,
        LegalDocument::Privacy => &PRIVACY,
        LegalDocument::Cookies => &COOKIES,
        LegalDocument::Cancellation => &CANCELLATION,
    };
    BundledDocument::deserialize(catalogue.all_texts(place.language)).map_err(Error::internal)
}

/// Returns a version of a document, or without a number the version that is valid today.
///
/// # Errors
/// Not found if there is no such version.
pub async fn load_document(
    ctx: &Ctx,
    place: LocalizedDocument,
    number: Option<i32>,
) -> alai_domain::Result<LegalVersionView> {
    content::load_legal_version(ctx, place, &bundled_document(place)?, number).await
}

/// The limit of cached files: eight documents, and previous versions.
const MAX_CACHED_PDFS: usize = 64;

/// The PDF files by document, language and number of the version. A version never changes.
type CachedPdfs = HashMap<(&'static str, &'static str, i32), Arc<OnceCell<Bytes>>>;

/// The cache of PDF files. Each version is written when it is first requested.
#[derive(Clone, Debug, Default)]
pub struct LegalPdfCache(Arc<Mutex<CachedPdfs>>);

impl LegalPdfCache {
    /// Returns the bytes of a version. Concurrent requests wait for the first one, which writes it.
    async fn get_or_render<F: Future<Output = poem::Result<Bytes>>>(
        &self,
        place: LocalizedDocument,
        number: i32,
        write: impl FnOnce() -> F,
    ) -> poem::Result<Bytes> {
        let cell = {
            let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if files.len() >= MAX_CACHED_PDFS {
                files.clear();
            }
            Arc::clone(
                files
                    .entry((place.document.as_str(), place.language, number))
                    .or_default(),
            )
        };
        Ok(cell.get_or_try_init(write).await?.clone())
    }
}

/// Serves a document as PDF.
#[handler]
pub async fn legal_pdf(
    ctx: Data<&Ctx>,
    shell: Data<&AppShell>,
    written: Data<&LegalPdfCache>,
    Path(name): Path<String>,
    request: &Request,
) -> poem::Result<Response> {
    let place = name
        .strip_suffix(".pdf")
        .and_then(|name| document_from_path(name, language_from_query(request)))
        .ok_or(StatusCode::NOT_FOUND)?;
    let read = load_document(&ctx, place, version_from_query(request.uri().query()))
        .await
        .map_err(ApiError::from)?;
    let number = read.version.number;
    let bytes = written
        .get_or_render(place, number, || {
            render_pdf(shell.company().clone(), place, read)
        })
        .await?;
    Ok(Response::builder()
        .content_type("application/pdf")
        .header(
            "content-disposition",
            format!("inline; filename=\"{name}\""),
        )
        .header("cache-control", "no-cache")
        .body(bytes))
}

async fn render_pdf(
    company: Company,
    place: LocalizedDocument,
    read: LegalVersionView,
) -> poem::Result<Bytes> {
    let bytes = tokio::task::spawn_blocking(move || {
        let lines = document_lines(&read, place, &company);
        text_pdf::write_text_pdf(lines.first().map_or("Alai", |(_, title)| title), &lines)
    })
    .await
    .map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok(bytes.into())
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

fn document_lines(
    read: &LegalVersionView,
    place: LocalizedDocument,
    company: &Company,
) -> Vec<(ParagraphStyle, String)> {
    let fill = |text: &str| fill_company(text, company);
    let since = GUIDE
        .text("legal.updated", place.language)
        .unwrap_or_default();
    let since = since.replace(
        "{date}",
        &long_date(read.version.valid_from, place.language),
    );
    let mut out = vec![
        (ParagraphStyle::Title, fill(&read.text.title)),
        (ParagraphStyle::Small, since),
        (ParagraphStyle::Text, fill(&read.text.intro)),
    ];
    for section in &read.text.sections {
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
    read: &LegalVersionView,
    place: LocalizedDocument,
    company: &Company,
) -> String {
    let tag = |set| match set {
        ParagraphStyle::Title => "h1",
        ParagraphStyle::Heading => "h2",
        ParagraphStyle::Text | ParagraphStyle::Small => "p",
    };
    let lines = document_lines(read, place, company).into_iter();
    lines
        .map(|(set, words)| format!("<{0}>{1}</{0}>", tag(set), escape(&words)))
        .collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    const HERE: LocalizedDocument = LocalizedDocument {
        document: LegalDocument::Terms,
        language: "ro",
    };

    // Covers 1.2.37.
    #[tokio::test]
    async fn a_document_is_written_once_however_many_ask() {
        let (written, times) = (LegalPdfCache::default(), AtomicUsize::new(0));
        let ask = |number| {
            let (written, times) = (&written, &times);
            async move {
                let write = || async {
                    times.fetch_add(1, Ordering::SeqCst);
                    tokio::task::yield_now().await;
                    Ok(Bytes::from_static(b"1"))
                };
                written.get_or_render(HERE, number, write).await.unwrap()
            }
        };
        assert!(
            futures_util::future::join_all((0..100).map(|_| ask(1)))
                .await
                .iter()
                .all(|bytes| bytes == "1")
        );
        assert_eq!(times.load(Ordering::SeqCst), 1);
        // Another version is another file.
        ask(2).await;
        assert_eq!(times.load(Ordering::SeqCst), 2);
        // A failure is not cached.
        assert!(
            written
                .get_or_render(HERE, 4, || async {
                    Err(StatusCode::INTERNAL_SERVER_ERROR.into())
                })
                .await
                .is_err()
        );
        assert_eq!(
            written
                .get_or_render(HERE, 4, || async { Ok(Bytes::from_static(b"2")) })
                .await
                .unwrap(),
            "2"
        );
    }

    // Covers 3.content.08.
    #[test]
    fn what_the_product_ships_with_is_read_in_both_languages() {
        for (name, document) in DOCUMENT_PATHS {
            for language in ["ro", "en"] {
                let place = document_from_path(name, language).unwrap();
                assert_eq!(place, LocalizedDocument { document, language });
                assert!(
                    !bundled_document(place).unwrap().text.sections.is_empty(),
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
