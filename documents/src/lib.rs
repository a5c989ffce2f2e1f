//! Rows in, a chunk at a time, file bytes out; knows no database and no HTTP.

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

/// A file that could not be written; trying again will not help.
#[derive(Debug, thiserror::Error)]
#[error("the document could not be written: {0}")]
pub struct Broken(pub String);

/// As what a list is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Csv,
    Xlsx,
    Pdf,
}

/// A file that grows: only the lines of one chunk are held beside it.
pub enum Writer {
    Csv(Box<csv::Csv>),
    Xlsx(Box<xlsx::Book>),
    Pdf(Box<table::Table>),
}

impl Writer {
    /// Begins with the head.
    ///
    /// # Errors
    /// What the format refuses.
    pub fn begin(format: Format, head: &Head) -> Result<Self, Broken> {
        Ok(match format {
            Format::Csv => Self::Csv(Box::new(csv::Csv::begin(head)?)),
            Format::Xlsx => Self::Xlsx(Box::new(xlsx::Book::begin(head)?)),
            Format::Pdf => Self::Pdf(Box::new(table::Table::begin(head))),
        })
    }

    /// Adds lines; gives itself back, so that it can go to another thread and return.
    ///
    /// # Errors
    /// What the format refuses.
    pub fn append(mut self, lines: &[Line]) -> Result<Self, Broken> {
        match &mut self {
            Self::Csv(file) => file.add(lines)?,
            Self::Xlsx(book) => book.add(lines)?,
            Self::Pdf(table) => table.add(lines),
        }
        Ok(self)
    }

    /// Adds what stands under all lines: totals, and where they come from.
    ///
    /// # Errors
    /// What the format refuses.
    pub fn foot(mut self, lines: &[Line]) -> Result<Self, Broken> {
        match &mut self {
            Self::Csv(file) => file.add(lines)?,
            Self::Xlsx(book) => book.foot(lines)?,
            Self::Pdf(table) => table.foot(lines),
        }
        Ok(self)
    }

    /// The bytes.
    ///
    /// # Errors
    /// What the format refuses.
    pub fn finish(self) -> Result<Vec<u8>, Broken> {
        match self {
            Self::Csv(file) => file.finish(),
            Self::Xlsx(book) => book.finish(),
            Self::Pdf(table) => Ok(table.finish()),
        }
    }
}
