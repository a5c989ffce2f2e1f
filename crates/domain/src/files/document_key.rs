//! The kind and the storage key of documents: private files, such as contracts and invoices.

use sea_orm::prelude::Uuid;

/// The value of `files.kind` of documents.
pub(super) const DOCUMENT_FILE_KIND: &str = "document";
/// The folder of documents in the storage.
pub(super) const DOCUMENT_FOLDER: &str = "private/documents";

/// Returns the storage key of a document.
pub fn document_key(id: Uuid) -> String {
    format!("{DOCUMENT_FOLDER}/{id}")
}
