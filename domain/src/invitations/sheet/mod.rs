//! Reads a guest list from CSV in any common encoding or from XLSX, which are distinguished by content, with Romanian or English headings
//! (contract 6, 7).

use std::collections::BTreeMap;

mod columns;
mod csv_text;
mod headings;
mod inspect;
#[cfg(test)]
mod tests;
mod totals;
mod workbook;

pub use columns::{Columns, GuestField};

/// The greatest number of rows in a file (contract 6).
pub const MAX_ROWS: usize = 20_000;
/// The number of columns that are read. Columns to the right of them do not belong to a guest list.
pub const MAX_COLUMNS: usize = 60;
/// How many lines are searched for the header. A list often has a title above it.
const HEADER_SEARCH_LINES: usize = 10;
/// How many lines that may be names of groups are put aside until the end of the file. Further ones are read as guests.
const GROUP_NAMES: usize = 200;
/// How many lines are shown as a sample.
const SAMPLE_LINES: usize = 5;
/// The greatest number of bytes of all cells together: six times the largest file. A workbook can refer to the same long text in every
/// cell.
const KEPT: usize = 32 << 20;
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

/// Returns the index of the header among the first lines. A title above it may be a known heading itself ("Invitați").
fn header_index(lines: &[Record]) -> usize {
    let known = |at: usize| headings::known_headings(&lines[at].cells);
    let most = (0..lines.len()).rev().max_by_key(|at| known(*at));
    let titles = lines.iter().take_while(|line| line.has_one_cell()).count();
    let name_heading = || (0..titles).find(|at| headings::is_name_heading(&lines[*at].cells));
    most.filter(|at| known(*at) > 1)
        .or_else(name_heading)
        .unwrap_or(0)
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

/// The content read so far. The first lines are buffered until the header is found.
struct SheetBuilder<'a> {
    options: &'a ReadOptions,
    pending: Vec<Record>,
    is_header_known: bool,
    header: Vec<String>,
    columns: Columns,
    sample: Vec<Vec<String>>,
    rows: Vec<GuestRow>,
    rejected_rows: Vec<RejectedRow>,
    total_lines: usize,
    kept: usize,
    filled: Vec<usize>,
    ignored: Vec<u64>,
    /// Lines that are names of groups if the other lines have contact data or counts.
    group_names: Vec<Record>,
    sheets: Vec<String>,
}

impl<'a> SheetBuilder<'a> {
    fn new(options: &'a ReadOptions) -> Self {
        let (pending, header, columns) = (Vec::new(), Vec::new(), Columns::new());
        Self {
            options,
            pending,
            is_header_known: false,
            header,
            columns,
            sample: Vec::new(),
            rows: Vec::new(),
            rejected_rows: Vec::new(),
            total_lines: 0,
            kept: 0,
            filled: Vec::new(),
            ignored: Vec::new(),
            group_names: Vec::new(),
            sheets: Vec::new(),
        }
    }

    fn push(&mut self, mut record: Record) -> Result<(), SheetError> {
        if let Some(cells) = self.options.corrections.get(&record.line) {
            record = Record {
                line: record.line,
                cells: cells
                    .iter()
                    .map(|cell| csv_text::clean_cell(cell))
                    .collect(),
                ..Record::default()
            };
        }
        if !record.is_filled() {
            return Ok(());
        }
        if self.is_header_known {
            return self.push_line(&record);
        }
        self.pending.push(record);
        if self.pending.len() == HEADER_SEARCH_LINES {
            self.detect_header()
        } else {
            Ok(())
        }
    }

    /// Finds the header: the line with the most known headings, or the first one if no line has several. Lines above it are left out.
    fn detect_header(&mut self) -> Result<(), SheetError> {
        self.is_header_known = true;
        let mut waiting = std::mem::take(&mut self.pending);
        if self.options.has_no_header {
            self.columns = columns::columns_from_cells(&waiting.iter().collect::<Vec<_>>());
        } else if !waiting.is_empty() {
            let at = header_index(&waiting);
            self.header = std::mem::take(&mut waiting[at].cells);
            self.columns = headings::propose(&self.header);
            let above = waiting.drain(..=at).take(at);
            self.ignored.extend(above.map(|record| record.line));
            self.drop_weak_columns(&waiting);
        }
        if let Some(columns) = &self.options.columns {
            self.columns.clone_from(columns);
        }
        waiting.iter().try_for_each(|record| self.push_line(record))
    }

    /// Removes the field of a column with an ambiguous heading unless the first cells below it match. The number of children is not used
    /// alone.
    fn drop_weak_columns(&mut self, below: &[Record]) {
        for (at, column) in self.columns.iter_mut().enumerate() {
            let cells = || below.iter().filter_map(|record| record.cells.get(at));
            let fits = |cell: &String| cell.is_empty() || columns::places(cell).is_some();
            // Cells that only contain 1 may mean an acceptance instead of a number.
            let counts = cells().any(|cell| columns::places(cell) > Some(1));
            let is_unfit_part = headings::counts_part(&self.header[at])
                && !cells().all(|cell| columns::is_part_count(cell));
            let is_weak = headings::is_weak(&self.header[at]);
            if is_unfit_part || is_weak && !(counts && cells().all(fits)) {
                *column = None;
            }
        }
        let mut counts = self.columns.iter().zip(&self.header);
        let is_children = |heading: &String| headings::counts_children(heading);
        if counts
            .all(|(column, heading)| *column != Some(GuestField::Places) || is_children(heading))
        {
            for (column, heading) in self.columns.iter_mut().zip(&self.header) {
                if is_children(heading) {
                    *column = None;
                }
            }
        }
    }

    fn push_line(&mut self, record: &Record) -> Result<(), SheetError> {
        if totals::is_no_guest(record, &self.columns) {
            self.ignored.push(record.line);
            return Ok(());
        }
        if self.group_names.len() < GROUP_NAMES && totals::may_be_group_name(record, &self.columns)
        {
            self.group_names.push(record.clone());
            return Ok(());
        }
        self.guest(record)
    }

    /// Leaves out the names of groups if most guests have an e-mail address, a phone number or a count. Otherwise they are guests.
    fn sort_out_group_names(&mut self) -> Result<(), SheetError> {
        let is_detail = |column: &Option<GuestField>| {
            matches!(
                column,
                Some(GuestField::Email | GuestField::Phone | GuestField::Places)
            )
        };
        let details = self.columns.iter().zip(&self.filled);
        let has_details = details
            .filter(|(column, _)| is_detail(column))
            .any(|(_, filled)| filled * 2 > self.total_lines);
        let group_names = std::mem::take(&mut self.group_names);
        if has_details {
            self.ignored.extend(group_names.iter().map(|r| r.line));
            self.ignored.sort_unstable();
            return Ok(());
        }
        for record in &group_names {
            self.guest(record)?;
        }
        self.rows.sort_by_key(|row| row.line);
        self.rejected_rows.sort_by_key(|bad| bad.line);
        Ok(())
    }

    /// Reads a line that is a guest.
    fn guest(&mut self, record: &Record) -> Result<(), SheetError> {
        self.total_lines += 1;
        if self.total_lines > MAX_ROWS {
            return Err(SheetError::TooManyRows);
        }
        self.kept += record.cells.iter().map(String::len).sum::<usize>();
        if self.kept > KEPT {
            return Err(SheetError::UnpackedTooLarge);
        }
        if self.filled.len() < record.cells.len() {
            self.filled.resize(record.cells.len(), 0);
        }
        for (count, cell) in self.filled.iter_mut().zip(&record.cells) {
            *count += usize::from(!cell.is_empty());
        }
        if self.sample.len() < SAMPLE_LINES {
            self.sample.push(record.cells.clone());
        }
        if self.columns.contains(&Some(GuestField::Name)) {
            let wide = self
                .has_surplus_cells(record)
                .then(|| vec!["surplus_cells"]);
            match wide.map_or_else(|| columns::parse_row(record, &self.columns), Err) {
                Ok(row) => self.rows.push(row),
                Err(reasons) => self.rejected_rows.push(RejectedRow {
                    line: record.line,
                    reasons,
                    cells: record.cells.clone(),
                }),
            }
        }
        Ok(())
    }

    /// Whether a line has more cells than the header has headings and than columns have fields. Then no cell is certain to be in the right
    /// column.
    fn has_surplus_cells(&self, record: &Record) -> bool {
        let meant = self
            .columns
            .iter()
            .rposition(Option::is_some)
            .map_or(0, |at| at + 1);
        let beyond = record
            .cells
            .get(meant.max(self.header.len())..)
            .unwrap_or_default();
        record.is_text
            && !record.has_unclosed_quote
            && !self.header.is_empty()
            && beyond.iter().any(|cell| !cell.is_empty())
    }

    fn finish(mut self, kind: SheetFormat) -> Result<Sheet, SheetError> {
        if !self.is_header_known {
            self.detect_header()?;
        }
        self.sort_out_group_names()?;
        if self.total_lines == 0 && self.header.is_empty() {
            return Err(SheetError::NoRows);
        }
        let Self {
            header,
            columns,
            sample,
            rows,
            rejected_rows: bad,
            total_lines: total,
            filled,
            ignored,
            sheets,
            ..
        } = self;
        Ok(Sheet {
            format: kind,
            header,
            columns,
            sample,
            rows,
            rejected_rows: bad,
            total_lines: total,
            filled,
            ignored,
            sheets,
        })
    }
}
