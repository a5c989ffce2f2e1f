//! The lines of a table that is read, its limits, and the errors of reading.

/// The number of columns that are read. [`Record::width`] shows whether a line has more.
pub const MAX_COLUMNS: usize = 60;
/// How many lines are searched for the header. A list often has a title above it.
pub const HEADER_SEARCH_LINES: usize = 10;
/// The number of bytes of a cell that are read. It is far above the limit of every field, so that a
/// truncated cell is refused as too long.
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

/// How a table is read: which sheet, which headings are known, and how cells are cleaned.
#[derive(Clone, Copy, Debug)]
pub struct TableReadOptions<'a> {
    /// The sheet of a workbook. `None` means the first one with known headings, otherwise the
    /// first one with data.
    pub sheet: Option<&'a str>,
    /// Returns how many cells of a line are known headings, or 0 if the line cannot be the header.
    pub count_known_headings: fn(&[String]) -> usize,
    /// Cleans the text of a cell, which is trimmed and has at most [`MAX_CELL_BYTES`].
    pub clean_cell: fn(&str) -> String,
}

impl TableReadOptions<'_> {
    pub(super) fn clean_cell_text(&self, raw: &str) -> String {
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
    /// Whether the line comes from a text file, in which one extra delimiter shifts all later
    /// cells. In a workbook cells have fixed positions.
    pub is_text: bool,
    /// The cells that a workbook stores as numbers, as a bit mask.
    pub number_mask: u64,
    /// The number of columns up to the last filled cell, which may be more than [`MAX_COLUMNS`].
    pub width: usize,
}

impl Record {
    /// Returns whether any cell has text.
    pub fn is_filled(&self) -> bool {
        self.width > 0 || self.cells.iter().any(|cell| !cell.is_empty())
    }

    /// Returns whether exactly one cell has text.
    pub fn has_one_filled_cell(&self) -> bool {
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
