//! Reads a guest list from CSV in any common encoding or from XLSX, which are distinguished by content, with Romanian or English headings
//! (contract 6, 7).

use std::collections::BTreeMap;

mod columns;
mod headings;
mod inspect;
mod lines;
#[cfg(test)]
mod tests;
mod totals;
mod workbook;

pub use columns::{Columns, Field};

/// The greatest number of rows in a file (contract 6).
pub const ROWS: usize = 20_000;
/// The number of columns that are read. Columns to the right of them do not belong to a guest list.
pub const COLUMNS: usize = 60;
/// How many lines are searched for the header. A list often has a title above it.
const HEAD: usize = 10;
/// How many lines that may be names of groups are put aside until the end of the file. Further ones are read as guests.
const GROUP_NAMES: usize = 200;
/// How many lines are shown as a sample.
const SAMPLE: usize = 5;
/// The greatest number of bytes of all cells together: six times the largest file. A workbook can refer to the same long text in every
/// cell.
const KEPT: usize = 32 << 20;
/// The number of bytes of a cell that are read. It is far above the limit of every field, so that a truncated cell is refused as too long.
const CELL: usize = 2_000;

/// Why a file is refused as a whole. Nothing of it is imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Neither text nor a workbook, or a workbook in the format before 2007.
    NotAList,
    /// A workbook with a password.
    Locked,
    /// A workbook that cannot be opened.
    Broken,
    /// A workbook whose unpacked size is far above that of a guest list.
    Swollen,
    /// The file is empty.
    NoRows,
    /// More than [`ROWS`] rows.
    TooManyRows,
    /// No column contains names.
    NoNames,
    /// The selected sheet is not in the workbook.
    NoSuchSheet,
}

impl Fault {
    /// Returns the stable code on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Self::NotAList => "unsupported_kind",
            Self::Locked => "locked_workbook",
            Self::Broken => "broken_workbook",
            Self::Swollen => "swollen_workbook",
            Self::NoRows => "no_rows",
            Self::TooManyRows => "too_many_rows",
            Self::NoNames => "name_column_missing",
            Self::NoSuchSheet => "sheet_missing",
        }
    }
}

/// A valid row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
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
pub struct Bad {
    pub line: u64,
    /// Stable codes, at least one.
    pub reasons: Vec<&'static str>,
    pub cells: Vec<String>,
}

/// The format of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text: the name of the encoding, and the delimiter.
    Csv(&'static str, char),
    /// A workbook: the name of the sheet.
    Xlsx(String),
}

/// The content of a file.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub kind: Kind,
    /// The headings as in the file. Empty without a header.
    pub header: Vec<String>,
    /// The field of each column, or `None` for columns that are not imported.
    pub columns: Columns,
    /// The first lines below the header, as in the file.
    pub sample: Vec<Vec<String>>,
    pub rows: Vec<Row>,
    pub bad: Vec<Bad>,
    /// The number of lines below the header, without `ignored`.
    pub total: usize,
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
    pub fn named(&self) -> bool {
        self.columns.contains(&Some(Field::Name))
    }
}

/// The options for reading a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The field of each column. `None` means that the headings decide.
    pub columns: Option<Columns>,
    /// Whether the first line is a guest, not a header.
    pub headless: bool,
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
    torn: bool,
    /// Whether the line comes from a text file, in which one extra delimiter shifts all later cells. In a workbook cells have fixed
    /// positions.
    text: bool,
    /// The cells that a workbook stores as numbers, as a bit mask.
    numbers: u64,
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
fn clip(text: &str) -> &str {
    if text.len() <= CELL {
        return text;
    }
    let end = (0..=CELL)
        .rev()
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or(0);
    &text[..end]
}

/// Returns true for a workbook and false for text, judged by the first bytes.
///
/// # Errors
/// `NotAList` for images, archives and other binary files, and for old workbooks; `Locked` for a workbook with a password.
pub fn is_workbook(bytes: &[u8]) -> Result<bool, Fault> {
    if bytes.starts_with(b"\xd0\xcf\x11\xe0") {
        let mark: Vec<u8> = "EncryptedPackage"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        return Err(if bytes.windows(mark.len()).any(|w| w == mark) {
            Fault::Locked
        } else {
            Fault::NotAList
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
        return Err(Fault::NotAList);
    }
    if bytes.starts_with(b"PK") {
        return Ok(true);
    }
    let head = &bytes[..bytes.len().min(8_192)];
    if lines::is_text(&lines::decode(head).0) {
        Ok(false)
    } else {
        Err(Fault::NotAList)
    }
}

/// Reads a file.
///
/// # Errors
/// The [`Fault`] of the file. A missing name column is not an error: the result then has a header and no rows.
pub fn read(bytes: &[u8], reading: &Reading) -> Result<Sheet, Fault> {
    let mut taken = Taken::new(reading);
    let kind = if is_workbook(bytes)? {
        let chosen = reading.sheet.as_deref();
        let (name, sheets) = workbook::each(bytes, chosen, &mut |r| taken.take(r))?;
        taken.sheets = sheets;
        Kind::Xlsx(name)
    } else {
        let (decoded, encoding) = lines::decode(bytes);
        // Line ends of old Macintosh systems.
        let ends = if decoded.contains('\r') && !decoded.contains('\n') {
            decoded.replace('\r', "\n").into()
        } else {
            decoded
        };
        let (body, delimiter) = lines::body(&ends);
        lines::each(body, delimiter, &mut |r| taken.take(r))?;
        Kind::Csv(encoding.name(), delimiter)
    };
    taken.finish(kind)
}

/// The content read so far. The first lines are buffered until the header is found.
struct Taken<'a> {
    reading: &'a Reading,
    waiting: Vec<Record>,
    begun: bool,
    header: Vec<String>,
    columns: Columns,
    sample: Vec<Vec<String>>,
    rows: Vec<Row>,
    bad: Vec<Bad>,
    total: usize,
    kept: usize,
    filled: Vec<usize>,
    ignored: Vec<u64>,
    /// Lines that are names of groups if the other lines have contact data or counts.
    group_names: Vec<Record>,
    sheets: Vec<String>,
}

impl<'a> Taken<'a> {
    fn new(reading: &'a Reading) -> Self {
        let (waiting, header, columns) = (Vec::new(), Vec::new(), Columns::new());
        Self {
            reading,
            waiting,
            begun: false,
            header,
            columns,
            sample: Vec::new(),
            rows: Vec::new(),
            bad: Vec::new(),
            total: 0,
            kept: 0,
            filled: Vec::new(),
            ignored: Vec::new(),
            group_names: Vec::new(),
            sheets: Vec::new(),
        }
    }

    fn take(&mut self, mut record: Record) -> Result<(), Fault> {
        if let Some(cells) = self.reading.corrections.get(&record.line) {
            record = Record {
                line: record.line,
                cells: cells.iter().map(|cell| lines::cell(cell)).collect(),
                ..Record::default()
            };
        }
        if !record.is_filled() {
            return Ok(());
        }
        if self.begun {
            return self.line(&record);
        }
        self.waiting.push(record);
        if self.waiting.len() == HEAD {
            self.begin()
        } else {
            Ok(())
        }
    }

    /// Finds the header: the line with the most known headings, or the first one if no line has several. Lines above it are left out.
    fn begin(&mut self) -> Result<(), Fault> {
        self.begun = true;
        let mut waiting = std::mem::take(&mut self.waiting);
        if self.reading.headless {
            self.columns = columns::guess(&waiting.iter().collect::<Vec<_>>());
        } else if !waiting.is_empty() {
            let at = header_index(&waiting);
            self.header = std::mem::take(&mut waiting[at].cells);
            self.columns = headings::propose(&self.header);
            let above = waiting.drain(..=at).take(at);
            self.ignored.extend(above.map(|record| record.line));
            self.drop_weak_columns(&waiting);
        }
        if let Some(columns) = &self.reading.columns {
            self.columns.clone_from(columns);
        }
        waiting.iter().try_for_each(|record| self.line(record))
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
        if counts.all(|(column, heading)| *column != Some(Field::Places) || is_children(heading)) {
            for (column, heading) in self.columns.iter_mut().zip(&self.header) {
                if is_children(heading) {
                    *column = None;
                }
            }
        }
    }

    fn line(&mut self, record: &Record) -> Result<(), Fault> {
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
    fn sort_out_group_names(&mut self) -> Result<(), Fault> {
        let is_detail = |column: &Option<Field>| {
            matches!(column, Some(Field::Email | Field::Phone | Field::Places))
        };
        let details = self.columns.iter().zip(&self.filled);
        let has_details = details
            .filter(|(column, _)| is_detail(column))
            .any(|(_, filled)| filled * 2 > self.total);
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
        self.bad.sort_by_key(|bad| bad.line);
        Ok(())
    }

    /// Reads a line that is a guest.
    fn guest(&mut self, record: &Record) -> Result<(), Fault> {
        self.total += 1;
        if self.total > ROWS {
            return Err(Fault::TooManyRows);
        }
        self.kept += record.cells.iter().map(String::len).sum::<usize>();
        if self.kept > KEPT {
            return Err(Fault::Swollen);
        }
        if self.filled.len() < record.cells.len() {
            self.filled.resize(record.cells.len(), 0);
        }
        for (count, cell) in self.filled.iter_mut().zip(&record.cells) {
            *count += usize::from(!cell.is_empty());
        }
        if self.sample.len() < SAMPLE {
            self.sample.push(record.cells.clone());
        }
        if self.columns.contains(&Some(Field::Name)) {
            let wide = self.surplus(record).then(|| vec!["surplus_cells"]);
            match wide.map_or_else(|| columns::row(record, &self.columns), Err) {
                Ok(row) => self.rows.push(row),
                Err(reasons) => self.bad.push(Bad {
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
    fn surplus(&self, record: &Record) -> bool {
        let meant = self
            .columns
            .iter()
            .rposition(Option::is_some)
            .map_or(0, |at| at + 1);
        let beyond = record
            .cells
            .get(meant.max(self.header.len())..)
            .unwrap_or_default();
        record.text
            && !record.torn
            && !self.header.is_empty()
            && beyond.iter().any(|cell| !cell.is_empty())
    }

    fn finish(mut self, kind: Kind) -> Result<Sheet, Fault> {
        if !self.begun {
            self.begin()?;
        }
        self.sort_out_group_names()?;
        if self.total == 0 && self.header.is_empty() {
            return Err(Fault::NoRows);
        }
        let Self {
            header,
            columns,
            sample,
            rows,
            bad,
            total,
            filled,
            ignored,
            sheets,
            ..
        } = self;
        Ok(Sheet {
            kind,
            header,
            columns,
            sample,
            rows,
            bad,
            total,
            filled,
            ignored,
            sheets,
        })
    }
}
