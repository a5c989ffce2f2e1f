//! The error of a document that cannot be written.

/// A file could not be written. Retrying does not help.
#[derive(Debug, thiserror::Error)]
#[error("the document could not be written: {0}")]
pub struct DocumentError(pub String);
