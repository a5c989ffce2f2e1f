//! Reads tables line by line from CSV in any common encoding or from XLSX, which are distinguished by content (contract 6, 7).
//!
//! The reader knows formats and limits. What the columns mean is for the caller to decide.

mod csv_text;
mod inspect;
mod workbook;

/// The number of columns that are read. Further columns are left out.
pub const MAX_COLUMNS: usize = 60;
/// How many lines are searched for the header. A list often has a title above it.
pub const HEADER_SEARCH_LINES: usize = 10;
/// The number of bytes of a cell that are read. It is far above the limit of every field, so that a truncated cell is refused as too long.
pub const MAX_CELL_BYTES: usize = 2_000;

/// Why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// Neither text nor a workbook, or a workbook in the format before 2007.
    #[error("the file is neither text nor a workbook")]
    UnsupportedFormat,
    /// A workbook with a password.
    #[error("the workbook has a password")]
    PasswordProtected,
    /// A workbook that cannot be opened.
    #[error("the workbook is broken")]
    Corrupt,
    /// The parser panicked, which means a broken workbook. The text is the message of the panic.
    #[error("the parser of workbooks panicked: {0}")]
    ParserPanicked(String),
    /// A workbook whose unpacked size is far above that of a list.
    #[error("the workbook is too large when it is unpacked")]
    UnpackedTooLarge,
    /// The workbook has no visible sheet with any lines.
    #[error("the workbook is empty")]
    NoRows,
    /// The selected sheet is not in the workbook.
    #[error("the workbook has no such sheet")]
    NoSuchSheet,
}

/// The format of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetFormat {
    /// Text: the name of the encoding, and the delimiter.
    Csv(&'static str, char),
    /// A workbook: the name of the sheet.
    Xlsx(String),
}

/// What the reader has to know about the table that the caller expects.
#[derive(Clone, Copy, Debug)]
pub struct TableOptions<'a> {
    /// The sheet of a workbook. `None` means the first one with known headings, otherwise the first one with data.
    pub sheet: Option<&'a str>,
    /// Returns how many cells of a line are known headings, or 0 if the line cannot be the header.
    pub known_headings: fn(&[String]) -> usize,
    /// Cleans the text of a cell, which is trimmed and has at most [`MAX_CELL_BYTES`].
    pub clean_cell: fn(&str) -> String,
}

impl TableOptions<'_> {
    fn cell_text(&self, raw: &str) -> String {
        (self.clean_cell)(truncate_cell(raw.trim()))
    }
}

/// The cells of a line, with its position.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// The line number as in a spreadsheet.
    pub line: u64,
    pub cells: Vec<String>,
    /// Whether the line has an unclosed quote, so that the boundaries of its cells are uncertain.
    pub has_unclosed_quote: bool,
    /// Whether the line comes from a text file, in which one extra delimiter shifts all later cells. In a workbook cells have fixed
    /// positions.
    pub is_text: bool,
    /// The cells that a workbook stores as numbers, as a bit mask.
    pub number_mask: u64,
}

impl Record {
    /// Whether any cell has text.
    pub fn is_filled(&self) -> bool {
        self.cells.iter().any(|cell| !cell.is_empty())
    }

    /// Whether exactly one cell has text.
    pub fn has_one_cell(&self) -> bool {
        self.cells.iter().filter(|cell| !cell.is_empty()).count() == 1
    }
}

/// Returns the beginning of a cell, truncated between two characters.
pub fn truncate_cell(text: &str) -> &str {
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
/// `UnsupportedFormat` for images, archives and other binary files, and for old workbooks; `PasswordProtected`.
pub fn is_workbook(bytes: &[u8]) -> Result<bool, ReadError> {
    if bytes.starts_with(b"\xd0\xcf\x11\xe0") {
        let mark: Vec<u8> = "EncryptedPackage"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        return Err(if bytes.windows(mark.len()).any(|w| w == mark) {
            ReadError::PasswordProtected
        } else {
            ReadError::UnsupportedFormat
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
        return Err(ReadError::UnsupportedFormat);
    }
    if bytes.starts_with(b"PK") {
        return Ok(true);
    }
    let head = &bytes[..bytes.len().min(8_192)];
    if csv_text::is_text(&csv_text::decode(head).0) {
        Ok(false)
    } else {
        Err(ReadError::UnsupportedFormat)
    }
}

/// Passes the lines of a file to `take`. Returns its format and the names of the visible sheets of a workbook.
///
/// # Errors
/// The [`ReadError`] of the file, and the errors of `take`, which end the reading.
pub fn read_table<E: From<ReadError>>(
    bytes: &[u8],
    options: &TableOptions<'_>,
    take: &mut dyn FnMut(Record) -> Result<(), E>,
) -> Result<(SheetFormat, Vec<String>), E> {
    if is_workbook(bytes)? {
        let (name, sheets) = workbook::for_each_record(bytes, options, take)?;
        return Ok((SheetFormat::Xlsx(name), sheets));
    }
    let (decoded, encoding) = csv_text::decode(bytes);
    // Line ends of old Macintosh systems.
    let ends = if decoded.contains('\r') && !decoded.contains('\n') {
        decoded.replace('\r', "\n").into()
    } else {
        decoded
    };
    let (body, delimiter) = csv_text::detect_delimiter(&ends);
    csv_text::for_each_record(body, delimiter, options, take)?;
    Ok((SheetFormat::Csv(encoding.name(), delimiter), Vec::new()))
}

#[cfg(test)]
mod tests;
