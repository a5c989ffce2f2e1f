//! The content of a guest list, the options for reading it, and why a file is refused.

use std::collections::BTreeMap;

use alai_documents::{
    formula_guard::unescape_formula_parts,
    reading::{ReadError, SheetFormat},
};

use super::guest_field::{ColumnFields, GuestField};
use crate::kernel::text;

/// The greatest number of rows in a file (contract 6).
pub const MAX_ROWS: usize = 20_000;

/// Why a file is refused as a whole. Nothing of it is imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportFileError {
    /// Neither text nor a workbook, or a workbook in the format before 2007.
    UnsupportedFormat,
    /// A workbook with a password.
    PasswordProtected,
    /// A workbook that cannot be opened.
    Corrupt,
    /// A workbook whose unpacked size is far above that of a guest list.
    UnpackedTooLarge,
    /// The file is empty.
    NoRows,
    /// More than [`MAX_ROWS`] rows.
    TooManyRows,
    /// More than [`super::MAX_COLUMNS`] columns with a filled cell.
    TooManyColumns,
    /// No column contains names.
    NoNameColumn,
    /// The selected sheet is not in the workbook.
    NoSuchSheet,
}

impl ImportFileError {
    /// Returns the stable code on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::UnsupportedFormat => "unsupported_kind",
            Self::PasswordProtected => "locked_workbook",
            Self::Corrupt => "broken_workbook",
            Self::UnpackedTooLarge => "swollen_workbook",
            Self::NoRows => "no_rows",
            Self::TooManyRows => "too_many_rows",
            Self::TooManyColumns => "too_many_columns",
            Self::NoNameColumn => "name_column_missing",
            Self::NoSuchSheet => "sheet_missing",
        }
    }
}

impl From<ReadError> for ImportFileError {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::UnsupportedFormat => Self::UnsupportedFormat,
            ReadError::PasswordProtected => Self::PasswordProtected,
            ReadError::Corrupt => Self::Corrupt,
            ReadError::ParserPanicked(panic) => {
                tracing::warn!(panic, "the parser of workbooks panicked");
                Self::Corrupt
            }
            ReadError::UnpackedTooLarge => Self::UnpackedTooLarge,
            ReadError::NoRows => Self::NoRows,
            ReadError::NoSuchSheet => Self::NoSuchSheet,
        }
    }
}

/// A valid row of an uploaded guest list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportedGuestRow {
    /// The line in the file, from 1.
    pub line: u64,
    pub name: String,
    pub category: Option<String>,
    pub email: Option<String>,
    pub phone: Option<String>,
    /// Whether the cell of the phone number has further numbers, which are not imported.
    pub has_omitted_phones: bool,
    /// `None` if the file does not state it.
    pub participant: Option<bool>,
    /// 1 to 20, or `None` if the file does not state it.
    pub places: Option<i32>,
    /// `ro` or `en`, or `None` if the file does not state it.
    pub language: Option<&'static str>,
    /// The cells of the row, as in the file.
    pub cells: Vec<String>,
}

/// An invalid row, with all errors and its cells, so that it can be corrected and uploaded again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RejectedRow {
    pub line: u64,
    /// Stable codes, at least one.
    pub reasons: Vec<&'static str>,
    pub cells: Vec<String>,
}

/// The content of a guest list file: valid rows, rejected rows and columns.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub format: SheetFormat,
    /// The headings as in the file. Empty without a header.
    pub header: Vec<String>,
    /// The field of each column, or `None` for columns that are not imported.
    pub columns: ColumnFields,
    /// The first lines below the header, as in the file.
    pub sample: Vec<Vec<String>>,
    pub rows: Vec<ImportedGuestRow>,
    pub rejected_rows: Vec<RejectedRow>,
    /// The number of lines below the header, without `ignored`.
    pub total_lines: usize,
    /// The number of filled cells in each column.
    pub filled: Vec<usize>,
    /// Lines that are no guests: totals, separators, names of groups, rows that contain only their
    /// number, and lines above the header that are no titles.
    pub ignored: Vec<u64>,
    /// The names of the visible sheets of a workbook.
    pub sheets: Vec<String>,
}

impl Sheet {
    /// Returns whether a column contains names. Without one there are neither valid nor invalid
    /// rows.
    pub fn has_name_column(&self) -> bool {
        self.columns.contains(&Some(GuestField::Name))
    }

    /// Returns the lines of the valid rows with several phone numbers in one cell. Only the first
    /// number is imported.
    pub fn omitted_phone_lines(&self) -> Vec<u64> {
        let rows = self.rows.iter().filter(|row| row.has_omitted_phones);
        rows.map(|row| row.line).collect()
    }
}

/// The options for reading a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The field of each column. `None` means that the headings decide.
    pub columns: Option<ColumnFields>,
    /// Whether the first line is a guest, not a header.
    pub has_no_header: bool,
    /// The sheet of a workbook. `None` means the first one with the headings of a guest list,
    /// otherwise the first one with data.
    pub sheet: Option<String>,
    /// Cells that replace those of a line, by line number.
    pub corrections: BTreeMap<u64, Vec<String>>,
}

/// Cleans a cell: line breaks and tabs become spaces, letters with a cedilla get a comma below, and
/// invisible characters and the apostrophes of exports are removed.
pub(super) fn clean_cell(raw: &str) -> String {
    text::replace_cedillas(unescape_formula_parts(&text::normalize_line(raw)).trim())
}
