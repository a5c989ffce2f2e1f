//! Reads a guest list from CSV in any common encoding or from XLSX, which are distinguished by content, with Romanian or English headings
//! (contract 6, 7).

use std::collections::BTreeMap;

mod builder;
mod columns;
mod csv_text;
mod headings;
mod inspect;
#[cfg(test)]
mod tests;
mod totals;
mod workbook;

pub use columns::{Columns, GuestField};

use self::builder::SheetBuilder;

/// The greatest number of rows in a file (contract 6).
pub const MAX_ROWS: usize = 20_000;
/// The number of columns that are read. Columns to the right of them do not belong to a guest list.
pub const MAX_COLUMNS: usize = 60;
/// How many lines are searched for the header. A list often has a title above it.
const HEADER_SEARCH_LINES: usize = 10;
/// The number of bytes of a cell that are read. It is far above the limit of every field, so that a truncated cell is refused as too long.
const MAX_CELL_BYTES: usize = 2_000;

/// Why a file is refused as a whole. Nothing of it is imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetError {
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
    /// No column contains names.
    NoNameColumn,
    /// The selected sheet is not in the workbook.
    NoSuchSheet,
}

impl SheetError {
    /// Returns the stable code on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::UnsupportedFormat => "unsupported_kind",
            Self::PasswordProtected => "locked_workbook",
            Self::Corrupt => "broken_workbook",
            Self::UnpackedTooLarge => "swollen_workbook",
            Self::NoRows => "no_rows",
            Self::TooManyRows => "too_many_rows",
            Self::NoNameColumn => "name_column_missing",
            Self::NoSuchSheet => "sheet_missing",
        }
    }
}

/// A valid row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuestRow {
    /// The line in the file, from 1.
    pub line: u64,
    pub name: String,
    pub category: Option<String>,
    pub email: Option<String>,
    pub phone: Option<String>,
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

/// The format of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetFormat {
    /// Text: the name of the encoding, and the delimiter.
    Csv(&'static str, char),
    /// A workbook: the name of the sheet.
    Xlsx(String),
}

/// The content of a file.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub format: SheetFormat,
    /// The headings as in the file. Empty without a header.
    pub header: Vec<String>,
    /// The field of each column, or `None` for columns that are not imported.
    pub columns: Columns,
    /// The first lines below the header, as in the file.
    pub sample: Vec<Vec<String>>,
    pub rows: Vec<GuestRow>,
    pub rejected_rows: Vec<RejectedRow>,
    /// The number of lines below the header, without `ignored`.
    pub total_lines: usize,
    /// The number of filled cells in each column.
    pub filled: Vec<usize>,
    /// Lines that are no guests: totals, separators, names of groups, rows that contain only their number, and lines above the header that
    /// are no titles.
    pub ignored: Vec<u64>,
    /// The names of the visible sheets of a workbook.
    pub sheets: Vec<String>,
}

impl Sheet {
    /// Whether a column contains names. Without one there are neither valid nor invalid rows.
    pub fn has_name_column(&self) -> bool {
        self.columns.contains(&Some(GuestField::Name))
    }
}

/// The options for reading a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The field of each column. `None` means that the headings decide.
    pub columns: Option<Columns>,
    /// Whether the first line is a guest, not a header.
    pub has_no_header: bool,
    /// The sheet of a workbook. `None` means the first one with the headings of a guest list, otherwise the first one with data.
    pub sheet: Option<String>,
    /// Cells that replace those of a line, by line number.
    pub corrections: BTreeMap<u64, Vec<String>>,
}

/// The cells of a line, with its position.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// The line number as in a spreadsheet.
    line: u64,
    cells: Vec<String>,
    /// Whether the line has an unclosed quote, so that the boundaries of its cells are uncertain.
    has_unclosed_quote: bool,
    /// Whether the line comes from a text file, in which one extra delimiter shifts all later cells. In a workbook cells have fixed
    /// positions.
    is_text: bool,
    /// The cells that a workbook stores as numbers, as a bit mask.
    number_mask: u64,
}

impl Record {
    fn is_filled(&self) -> bool {
        self.cells.iter().any(|cell| !cell.is_empty())
    }

    fn has_one_cell(&self) -> bool {
        self.cells.iter().filter(|cell| !cell.is_empty()).count() == 1
    }
}

/// Returns the beginning of a cell, truncated between two characters.
fn truncate_cell(text: &str) -> &str {
    if text.len() <= MAX_CELL_BYTES {
        return text;
    }
    let end = (0..=MAX_CELL_BYTES)
        .rev()
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or(0);
    &text[..end]
}

/// Returns true for a workbook and false for text, judged by the first bytes.
///
/// # Errors
/// `NotAList` for images, archives and other binary files, and for old workbooks; `Locked` for a workbook with a password.
pub fn is_workbook(bytes: &[u8]) -> Result<bool, SheetError> {
    if bytes.starts_with(b"\xd0\xcf\x11\xe0") {
        let mark: Vec<u8> = "EncryptedPackage"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        return Err(if bytes.windows(mark.len()).any(|w| w == mark) {
            SheetError::PasswordProtected
        } else {
            SheetError::UnsupportedFormat
        });
    }
    let pictures = [
        b"%PDF".as_slice(),
        b"\x89PNG",
        b"\xff\xd8\xff",
        b"GIF8",
        b"RIFF",
        b"\x1f\x8b",
        b"7z\xbc\xaf",
        b"Rar!",
    ];
    if pictures.iter().any(|magic| bytes.starts_with(magic)) {
        return Err(SheetError::UnsupportedFormat);
    }
    if bytes.starts_with(b"PK") {
        return Ok(true);
    }
    let head = &bytes[..bytes.len().min(8_192)];
    if csv_text::is_text(&csv_text::decode(head).0) {
        Ok(false)
    } else {
        Err(SheetError::UnsupportedFormat)
    }
}

/// Reads a file.
///
/// # Errors
/// The [`SheetError`] of the file. A missing name column is not an error: the result then has a header and no rows.
pub fn read_sheet(bytes: &[u8], reading: &ReadOptions) -> Result<Sheet, SheetError> {
    let mut taken = SheetBuilder::new(reading);
    let kind = if is_workbook(bytes)? {
        let chosen = reading.sheet.as_deref();
        let (name, sheets) = workbook::for_each_record(bytes, chosen, &mut |r| taken.push(r))?;
        taken.sheets = sheets;
        SheetFormat::Xlsx(name)
    } else {
        let (decoded, encoding) = csv_text::decode(bytes);
        // Line ends of old Macintosh systems.
        let ends = if decoded.contains('\r') && !decoded.contains('\n') {
            decoded.replace('\r', "\n").into()
        } else {
            decoded
        };
        let (body, delimiter) = csv_text::detect_delimiter(&ends);
        csv_text::for_each_record(body, delimiter, &mut |r| taken.push(r))?;
        SheetFormat::Csv(encoding.name(), delimiter)
    };
    taken.finish(kind)
}
