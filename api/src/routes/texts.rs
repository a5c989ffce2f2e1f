//! The texts of titles and descriptions. A route names them as `catalogue:key`.

use std::sync::LazyLock;

use crate::i18n::{TextCatalogue, load_catalogue};

/// The texts of heads and link previews. The front end uses the same catalogue.
pub static DOCUMENT_HEAD_TEXTS: LazyLock<TextCatalogue> = load_catalogue!("document-head");
/// The texts of the couples' websites, for the titles that their pages set.
static COUPLE_PAGES: LazyLock<TextCatalogue> = load_catalogue!("couple-pages");
static REGISTRY: LazyLock<TextCatalogue> = load_catalogue!("registry");
static GALLERY: LazyLock<TextCatalogue> = load_catalogue!("gallery");

/// Returns a text. `None` for the catalogues of the areas behind the log-in, which the server does not read.
pub fn text(key: &str, lang: &str) -> Option<&'static str> {
    let (catalogue, key) = key.split_once(':')?;
    let catalogue = match catalogue {
        "document-head" => &DOCUMENT_HEAD_TEXTS,
        "couple-pages" => &COUPLE_PAGES,
        "registry" => &REGISTRY,
        "gallery" => &GALLERY,
        _ => return None,
    };
    catalogue.text(key, lang)
}
