//! Rows in, file bytes out; knows no database and no HTTP.

pub mod answers;
pub mod csv;
pub mod declines;
pub mod guard;
pub mod import;
pub mod invitations;
pub mod sheet;
pub mod xlsx;

pub use sheet::{Cell, Lang, Sheet};

/// A file that could not be written; trying again will not help.
#[derive(Debug, thiserror::Error)]
#[error("the document could not be written: {0}")]
pub struct Broken(pub String);
