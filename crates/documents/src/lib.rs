//! Writes documents from rows, and reads rows from the bytes of tables. Rows are passed in batches.
//! The crate uses no database, no HTTP and no rules of the product.

pub mod answers;
pub mod attendance;
pub mod calendar;
pub mod csv;
pub mod declines;
mod drawing;
mod error;
pub mod expenses;
pub mod formula_guard;
pub mod gifts;
pub mod guest_import;
pub mod invitation_cards;
pub mod invitations;
pub mod invoice;
pub mod kitchen_sheet;
pub mod list;
pub mod reading;
pub mod seating_plan;
pub mod seating_poster;
pub mod share_picture;
pub mod sheet;
pub mod table_cards;
pub mod table_pdf;
mod text_metrics;
pub mod text_pdf;
pub mod theme;
mod theme_ornament;
pub mod theme_palette;
pub mod xlsx;
pub mod zip_stream;

pub use error::DocumentError;
pub use list::{ColumnSelection, ListKind};
pub use sheet::{Cell, Column, Lang, SheetHeader, SheetRow};

/// The file format of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Csv,
    Xlsx,
    Pdf,
}

/// A file that is written in parts. Only the rows of one batch are in memory besides the file.
pub enum ListWriter {
    Csv(Box<csv::CsvWriter>),
    Xlsx(Box<xlsx::XlsxWriter>),
    Pdf(Box<table_pdf::PdfTableWriter>),
}

impl ListWriter {
    /// Starts a file with its head.
    ///
    /// # Errors
    /// The format cannot be written.
    pub fn begin(format: Format, header: &SheetHeader) -> Result<Self, DocumentError> {
        Ok(match format {
            Format::Csv => Self::Csv(Box::new(csv::CsvWriter::begin(header)?)),
            Format::Xlsx => Self::Xlsx(Box::new(xlsx::XlsxWriter::begin(header)?)),
            Format::Pdf => Self::Pdf(Box::new(table_pdf::PdfTableWriter::begin(header))),
        })
    }

    /// Appends rows. Takes and returns `self`, so that the writer can be moved to another thread
    /// and back.
    ///
    /// # Errors
    /// The rows cannot be written.
    pub fn append_rows(mut self, rows: &[SheetRow]) -> Result<Self, DocumentError> {
        match &mut self {
            Self::Csv(file) => file.append_rows(rows)?,
            Self::Xlsx(book) => book.append_rows(rows)?,
            Self::Pdf(table) => table.append_rows(rows),
        }
        Ok(self)
    }

    /// Appends the rows below all others, such as totals.
    ///
    /// # Errors
    /// The rows cannot be written.
    pub fn append_summary_rows(mut self, rows: &[SheetRow]) -> Result<Self, DocumentError> {
        match &mut self {
            Self::Csv(file) => file.append_rows(rows)?,
            Self::Xlsx(book) => book.append_summary_rows(rows)?,
            Self::Pdf(table) => table.append_summary_rows(rows),
        }
        Ok(self)
    }

    /// Returns the bytes of the file.
    ///
    /// # Errors
    /// The file cannot be completed.
    pub fn finish(self) -> Result<Vec<u8>, DocumentError> {
        match self {
            Self::Csv(file) => file.finish(),
            Self::Xlsx(book) => book.finish(),
            Self::Pdf(table) => table.finish(),
        }
    }
}
