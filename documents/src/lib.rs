//! Writes documents: rows are passed in batches, and the result is the bytes of a file. The crate knows no database and no HTTP.

pub mod answers;
pub mod archive;
pub mod attendance;
pub mod calendar;
pub mod cards;
pub mod csv;
pub mod declines;
mod draw;
pub mod expenses;
pub mod gifts;
pub mod guard;
pub mod hall;
pub mod import;
pub mod invitations;
pub mod invoice;
pub mod list;
mod measure;
pub mod pdf;
pub mod sheet;
pub mod table;
pub mod table_cards;
pub mod xlsx;

pub use list::{List, Picked};
pub use sheet::{Cell, Column, Head, Lang, Line};

/// A file could not be written. Retrying does not help.
#[derive(Debug, thiserror::Error)]
#[error("the document could not be written: {0}")]
pub struct Broken(pub String);

/// The file format of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Csv,
    Xlsx,
    Pdf,
}

/// A file that is written in parts. Only the rows of one batch are in memory besides the file.
pub enum Writer {
    Csv(Box<csv::Csv>),
    Xlsx(Box<xlsx::Book>),
    Pdf(Box<table::Table>),
}

impl Writer {
    /// Starts a file with its head.
    ///
    /// # Errors
    /// The format cannot be written.
    pub fn begin(format: Format, head: &Head) -> Result<Self, Broken> {
        Ok(match format {
            Format::Csv => Self::Csv(Box::new(csv::Csv::begin(head)?)),
            Format::Xlsx => Self::Xlsx(Box::new(xlsx::Book::begin(head)?)),
            Format::Pdf => Self::Pdf(Box::new(table::Table::begin(head))),
        })
    }

    /// Adds rows. Takes and returns `self`, so that the writer can be moved to another thread and back.
    ///
    /// # Errors
    /// The rows cannot be written.
    pub fn append(mut self, lines: &[Line]) -> Result<Self, Broken> {
        match &mut self {
            Self::Csv(file) => file.add(lines)?,
            Self::Xlsx(book) => book.add(lines)?,
            Self::Pdf(table) => table.add(lines),
        }
        Ok(self)
    }

    /// Adds the rows below all others, such as totals.
    ///
    /// # Errors
    /// The rows cannot be written.
    pub fn foot(mut self, lines: &[Line]) -> Result<Self, Broken> {
        match &mut self {
            Self::Csv(file) => file.add(lines)?,
            Self::Xlsx(book) => book.foot(lines)?,
            Self::Pdf(table) => table.foot(lines),
        }
        Ok(self)
    }

    /// Returns the bytes of the file.
    ///
    /// # Errors
    /// The file cannot be completed.
    pub fn finish(self) -> Result<Vec<u8>, Broken> {
        match self {
            Self::Csv(file) => file.finish(),
            Self::Xlsx(book) => book.finish(),
            Self::Pdf(table) => Ok(table.finish()),
        }
    }
}
