//! The bundled texts of the legal documents: the first version of each.

use std::sync::LazyLock;

use alai_domain::{
    Error,
    content::{BundledDocument, LegalDocument, LegalDocumentKey},
};
use serde::Deserialize;

use crate::i18n::{TextCatalogue, load_catalogue};

static TERMS: LazyLock<TextCatalogue> = load_catalogue!("legal-terms");
static PRIVACY: LazyLock<TextCatalogue> = load_catalogue!("legal-privacy");
static COOKIES: LazyLock<TextCatalogue> = load_catalogue!("legal-cookies");
static CANCELLATION: LazyLock<TextCatalogue> = load_catalogue!("legal-cancellation");

/// Returns the bundled text.
///
/// # Errors
/// 500 if the catalogue has a different structure.
pub fn bundled_document(place: LegalDocumentKey) -> alai_domain::Result<BundledDocument> {
    let catalogue = match place.document {
        LegalDocument::Terms => &TERMS,
        LegalDocument::Privacy => &PRIVACY,
        LegalDocument::Cookies => &COOKIES,
        LegalDocument::Cancellation => &CANCELLATION,
    };
    BundledDocument::deserialize(catalogue.all_texts(place.language)).map_err(Error::internal)
}
