//! Reads a guest list as people have them: CSV in any usual encoding or XLSX, by content, with Romanian or English headings (contract 6, 7).

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

/// The most rows of one file (contract 6).
pub const ROWS: usize = 20_000;
/// Columns that are read; what stands to the right of them is not a guest list's.
pub const COLUMNS: usize = 60;
/// Lines among which the header is looked for: a list often has a title over it.
const HEAD: usize = 10;
/// Lines shown as an example.
const SAMPLE: usize = 5;
/// Bytes of all cells together that are kept: six times the largest file. A workbook can name the same long text in every cell.
const KEPT: usize = 32 << 20;
/// Bytes of a cell that are kept: far over every field, so that a cut one is refused as too long.
const CELL: usize = 2_000;

/// Why a file is refused as a whole: nothing of it goes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Neither text nor a workbook, or a workbook of before 2007.
    NotAList,
    /// A workbook with a password.
    Locked,
    /// A workbook that cannot be opened.
    Broken,
    /// A workbook that unpacks to far more than a guest list.
    Swollen,
    /// Nothing in it.
    NoRows,
    /// More than [`ROWS`].
    TooManyRows,
    /// No column with names.
    NoNames,
    /// The sheet that was chosen is not in the workbook.
    NoSuchSheet,
}

impl Fault {
    /// The stable word on the wire.
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

/// A row that can go in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Its line in the file, from 1.
    pub line: u64,
    pub name: String,
    pub category: Option<String>,
    pub email: Option<String>,
    pub phone: Option<String>,
    /// None when the file does not say.
    pub participant: Option<bool>,
    /// 1 to 20; none when the file does not say.
    pub places: Option<i32>,
    /// `ro` or `en`; none when the file does not say.
    pub language: Option<&'static str>,
    /// The row as it is in the file.
    pub cells: Vec<String>,
}

/// A row that cannot, with everything that is wrong and its own text, to be mended and sent again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bad {
    pub line: u64,
    /// Stable words, at least one.
    pub reasons: Vec<&'static str>,
    pub cells: Vec<String>,
}

/// As what a file was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text: the encoding's name and the delimiter.
    Csv(&'static str, char),
    /// A workbook: the sheet's name.
    Xlsx(String),
}

/// A file as read.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub kind: Kind,
    /// The headings as they are; empty without a header.
    pub header: Vec<String>,
    /// What each column is; some may be nothing.
    pub columns: Columns,
    /// The first lines under the header, as they are.
    pub sample: Vec<Vec<String>>,
    pub rows: Vec<Row>,
    pub bad: Vec<Bad>,
    /// Lines under the header, without `ignored`.
    pub total: usize,
    /// How many cells of each column are filled.
    pub filled: Vec<usize>,
    /// Lines that are no guests: totals, and rows with nothing but their number.
    pub ignored: Vec<u64>,
    /// Names of the visible sheets of a workbook.
    pub sheets: Vec<String>,
}

impl Sheet {
    /// Whether a column holds the names; without one there are neither rows nor bad ones.
    pub fn named(&self) -> bool {
        self.columns.contains(&Some(Field::Name))
    }
}

/// How somebody wants a file read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// What each column is; none leaves it to the headings.
    pub columns: Option<Columns>,
    /// The first line is a guest already.
    pub headless: bool,
    /// The sheet of a workbook; none is the first one with the headings of a guest list, else the first one with data.
    pub sheet: Option<String>,
    /// Cells that replace those of a line.
    pub corrections: BTreeMap<u64, Vec<String>>,
}

/// A line's cells, and where it stands.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// As the spreadsheet counts.
    line: u64,
    cells: Vec<String>,
    /// A quote mark on it is not closed, so that its cells are not sure.
    torn: bool,
    /// Of a text, where one sign too many shifts all that follows; a workbook's cells stay where they are.
    text: bool,
    /// Cells that a workbook holds as numbers, a bit each.
    numbers: u64,
}

impl Record {
    fn is_filled(&self) -> bool {
        self.cells.iter().any(|cell| !cell.is_empty())
    }
}

/// The beginning of a cell, cut between letters.
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

/// What the first bytes tell: a workbook (true) or text (false).
///
/// # Errors
/// `NotAList` for pictures, programs, old workbooks; `Locked` for a workbook with a password.
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
/// A [`Fault`] with the whole file, but for a missing name column: then the sheet has its header and no rows.
pub fn read(bytes: &[u8], reading: &Reading) -> Result<Sheet, Fault> {
    let mut taken = Taken::new(reading);
    let kind = if is_workbook(bytes)? {
        let chosen = reading.sheet.as_deref();
        let (name, sheets) = workbook::each(bytes, chosen, &mut |r| taken.take(r))?;
        taken.sheets = sheets;
        Kind::Xlsx(name)
    } else {
        let (decoded, encoding) = lines::decode(bytes);
        // Lines of an old Macintosh.
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

/// What was read so far; the first lines wait until it is clear which one is the header.
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

    /// Finds the header: the first line, or one under a title that has a name's heading and another one.
    fn begin(&mut self) -> Result<(), Fault> {
        self.begun = true;
        let mut waiting = std::mem::take(&mut self.waiting);
        if self.reading.headless {
            self.columns = columns::guess(&waiting.iter().collect::<Vec<_>>());
        } else if !waiting.is_empty() {
            let known = |at: usize| headings::known_headings(&waiting[at].cells);
            let is_title = waiting[0].cells.iter().filter(|c| !c.is_empty()).count() == 1;
            let below = || (1..waiting.len()).find(|at| known(*at) > 1);
            // A title may be a heading by itself ("Invitați"): then the line with several headings is the header.
            let at = match known(0) {
                0 => below().unwrap_or(0),
                1 if is_title => below().unwrap_or(0),
                _ => 0,
            };
            self.header = std::mem::take(&mut waiting[at].cells);
            self.columns = headings::propose(&self.header);
            waiting.drain(..=at);
            self.drop_weak_columns(&waiting);
        }
        if let Some(columns) = &self.reading.columns {
            self.columns.clone_from(columns);
        }
        waiting.iter().try_for_each(|record| self.line(record))
    }

    /// A column whose heading does not say enough means nothing when the first cells under it do not fit.
    fn drop_weak_columns(&mut self, below: &[Record]) {
        for (at, column) in self.columns.iter_mut().enumerate() {
            let cells = || below.iter().filter_map(|record| record.cells.get(at));
            let fits = |cell: &String| cell.is_empty() || columns::places(cell).is_some();
            // Ones alone may say yes.
            let counts = cells().any(|cell| columns::places(cell) > Some(1));
            if headings::is_weak(&self.header[at]) && !(counts && cells().all(fits)) {
                *column = None;
            }
        }
    }

    fn line(&mut self, record: &Record) -> Result<(), Fault> {
        if totals::is_no_guest(record, &self.columns) {
            self.ignored.push(record.line);
            return Ok(());
        }
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

    /// A line with more cells than the header has headings, and than were given a meaning: nothing in it is sure to stand where it belongs.
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
