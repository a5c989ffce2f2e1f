//! `/documente/{name}.pdf`: the documents of the footer as files, with the words of their pages and the company's data.

use std::sync::LazyLock;

use alai_documents::pdf::{self, Set};
use poem::{
    Request, Response, handler,
    http::StatusCode,
    web::{Data, Path},
};
use serde::Deserialize;
use serde_json::Value;

use super::{head::lang_of, shell::Shell};

/// The words of the pages, from the catalogues of the front.
static WORDS: LazyLock<[Value; 2]> = LazyLock::new(|| {
    [include_str!("../../../packages/kit/src/i18n/legal.ro.json"), include_str!("../../../packages/kit/src/i18n/legal.en.json")]
        .map(|json| serde_json::from_str(json).unwrap_or_default())
});

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

/// The catalogue's word of an address's.
fn key(name: &str) -> Option<&'static str> {
    Some(match name {
        "termeni.pdf" => "terms",
        "confidentialitate.pdf" => "privacy",
        "cookies.pdf" => "cookies",
        "anulare.pdf" => "cancellation",
        _ => return None,
    })
}

/// One document.
#[handler]
pub async fn file(shell: Data<&Shell>, Path(name): Path<String>, request: &Request) -> poem::Result<Response> {
    let words = &WORDS[usize::from(lang_of(request) == "en")];
    let found = key(&name).and_then(|key| Document::deserialize(&words[key]).ok());
    let document = found.ok_or(StatusCode::NOT_FOUND)?;
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
    Ok(Response::builder()
        .content_type("application/pdf")
        .header("content-disposition", format!("inline; filename=\"{name}\""))
        .header("cache-control", "no-cache")
        .body(bytes))
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
