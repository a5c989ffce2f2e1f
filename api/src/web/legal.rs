//! `/documente/{name}.pdf`: the documents of the footer as files, with the words of their pages and the company's data.

use std::{
    future::Future,
    sync::{Arc, LazyLock},
};

use alai_documents::pdf::{self, Set};
use bytes::Bytes;
use poem::{
    Request, Response, handler,
    http::StatusCode,
    web::{Data, Path},
};
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::OnceCell;

use super::{head::lang_of, shell::Shell};
use crate::words::{Catalogue, catalogue};

// The words of the pages, from the catalogues of the front.
static TERMS: LazyLock<Catalogue> = catalogue!("legal-terms");
static PRIVACY: LazyLock<Catalogue> = catalogue!("legal-privacy");
static COOKIES: LazyLock<Catalogue> = catalogue!("legal-cookies");
static CANCELLATION: LazyLock<Catalogue> = catalogue!("legal-cancellation");

#[derive(Deserialize)]
struct Document {
    title: String,
    updated: String,
    intro: String,
    sections: Vec<Section>,
}

#[derive(Deserialize)]
struct Section {
    title: String,
    paragraphs: Vec<String>,
}

/// Addresses with what is read there.
static FILES: [(&str, &LazyLock<Catalogue>); 4] =
    [("termeni.pdf", &TERMS), ("confidentialitate.pdf", &PRIVACY), ("cookies.pdf", &COOKIES), ("anulare.pdf", &CANCELLATION)];

/// Each document in each language, written when it is first asked for and kept: its words change with a build, the company's data
/// with a start.
#[derive(Clone, Debug, Default)]
pub struct Written(Arc<[OnceCell<Bytes>; 2 * FILES.len()]>);

impl Written {
    /// The bytes at a place; many who ask at once wait for the one who writes.
    async fn at<F: Future<Output = poem::Result<Bytes>>>(&self, place: usize, write: impl FnOnce() -> F) -> poem::Result<Bytes> {
        let cell = self.0.get(place).ok_or(StatusCode::NOT_FOUND)?;
        Ok(cell.get_or_try_init(write).await?.clone())
    }
}

/// One document.
#[handler]
pub async fn file(
    shell: Data<&Shell>,
    written: Data<&Written>,
    Path(name): Path<String>,
    request: &Request,
) -> poem::Result<Response> {
    let place = FILES.iter().position(|(file, _)| *file == name).ok_or(StatusCode::NOT_FOUND)?;
    let lang = lang_of(request);
    let bytes = written.at(place * 2 + usize::from(lang == "en"), || write(&shell, FILES[place].1.of(lang))).await?;
    Ok(Response::builder()
        .content_type("application/pdf")
        .header("content-disposition", format!("inline; filename=\"{name}\""))
        .header("cache-control", "no-cache")
        .body(bytes))
}

async fn write(shell: &Shell, words: &Value) -> poem::Result<Bytes> {
    let document = Document::deserialize(words).map_err(|_| StatusCode::NOT_FOUND)?;
    let company = shell.company().clone();
    let bytes = tokio::task::spawn_blocking(move || {
        let filled = |text: &str| {
            let places = [
                ("{company}", &company.name),
                ("{legal}", &company.legal),
                ("{email}", &company.email),
                ("{phone}", &company.phone),
            ];
            places.iter().fold(text.to_owned(), |text, (place, value)| text.replace(place, value))
        };
        pdf::write(&document.title, &paragraphs(&document, filled))
    })
    .await
    .map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok(bytes.into())
}

fn paragraphs(document: &Document, filled: impl Fn(&str) -> String) -> Vec<(Set, String)> {
    let mut out = vec![(Set::Title, filled(&document.title)), (Set::Small, filled(&document.updated))];
    out.push((Set::Text, filled(&document.intro)));
    for section in &document.sections {
        out.push((Set::Heading, filled(&section.title)));
        out.extend(section.paragraphs.iter().map(|p| (Set::Text, filled(p))));
    }
    out
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[tokio::test]
    async fn a_document_is_written_once_however_many_ask() {
        let (written, times) = (Written::default(), AtomicUsize::new(0));
        let ask = || async {
            let write = || async {
                times.fetch_add(1, Ordering::SeqCst);
                tokio::task::yield_now().await;
                Ok(Bytes::from_static(b"1"))
            };
            written.at(3, write).await.unwrap()
        };
        assert!(futures_util::future::join_all((0..100).map(|_| ask())).await.iter().all(|bytes| bytes == "1"));
        assert_eq!(times.load(Ordering::SeqCst), 1);
        // A failure is not kept.
        assert!(written.at(4, || async { Err(StatusCode::INTERNAL_SERVER_ERROR.into()) }).await.is_err());
        assert_eq!(written.at(4, || async { Ok(Bytes::from_static(b"2")) }).await.unwrap(), "2");
    }
}
