//! The kind and the storage key of private files.

use sea_orm::prelude::Uuid;

/// The stored kind of private files.
pub(super) const DOCUMENT_KIND: &str = "document";
/// The folder of private files in the storage.
pub(super) const DOCUMENT_FOLDER: &str = "private/documents";

/// Returns the storage key of a private file.
pub fn document_key(id: Uuid) -> String {
    format!("{DOCUMENT_FOLDER}/{id}")
}
