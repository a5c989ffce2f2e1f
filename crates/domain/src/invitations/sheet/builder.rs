//! Collects the content of a file line by line: finds the header, leaves out lines that are not
//! guests, and reads the others as rows.

use alai_documents::reading::{self, HEADER_SEARCH_LINES, MAX_COLUMNS, Record, SheetFormat};

use super::{
    columns,
    content::{
        ImportFileError, ImportedGuestRow, MAX_ROWS, ReadOptions, RejectedRow, Sheet, clean_cell,
    },
    guest_field::{ColumnFields, GuestField},
    headings, totals,
};

/// How many lines that may be names of groups are put aside until the end of the file. Further ones
/// are read as guests.
const GROUP_NAMES: usize = 200;
/// How many lines are shown as a sample.
const SAMPLE_LINES: usize = 5;
/// The greatest number of bytes of all cells together: six times the largest file. A workbook can
/// refer to the same long text in every cell.
const MAX_STORED_BYTES: usize = 32 << 20;

/// The content read so far. The first lines are buffered until the header is found.
pub(super) struct ImportFileBuilder<'a> {
    options: &'a ReadOptions,
    pending: Vec<Record>,
    is_header_known: bool,
    header: Vec<String>,
    columns: ColumnFields,
    sample: Vec<Vec<String>>,
    rows: Vec<ImportedGuestRow>,
    rejected_rows: Vec<RejectedRow>,
    total_lines: usize,
    stored_bytes: usize,
    filled: Vec<usize>,
    ignored: Vec<u64>,
    /// Lines that are names of groups if the other lines have contact data or counts.
    group_names: Vec<Record>,
    pub(super) sheets: Vec<String>,
}

impl<'a> ImportFileBuilder<'a> {
    pub(super) fn new(options: &'a ReadOptions) -> Self {
        let (pending, header, columns) = (Vec::new(), Vec::new(), ColumnFields::new());
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
            stored_bytes: 0,
            filled: Vec::new(),
            ignored: Vec::new(),
            group_names: Vec::new(),
            sheets: Vec::new(),
        }
    }

    pub(super) fn push(&mut self, mut record: Record) -> Result<(), ImportFileError> {
        if let Some(cells) = self.options.corrections.get(&record.line) {
            record = Record {
                line: record.line,
                cells: cells
                    .iter()
                    .map(|cell| clean_cell(reading::truncate_cell(cell.trim())))
                    .collect(),
                ..Record::default()
            };
        }
        if record.width > MAX_COLUMNS {
            return Err(ImportFileError::TooManyColumns);
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

    /// Finds the header: the line with the most known headings, or the first one if no line has
    /// several. Lines above it are left out.
    fn detect_header(&mut self) -> Result<(), ImportFileError> {
        self.is_header_known = true;
        let mut waiting = std::mem::take(&mut self.pending);
        if self.options.has_no_header {
            self.columns =
                columns::propose_column_fields_from_cells(&waiting.iter().collect::<Vec<_>>());
        } else if !waiting.is_empty() {
            let at = header_index(&waiting);
            self.header = std::mem::take(&mut waiting[at].cells);
            self.columns = headings::propose_column_fields_from_header(&self.header);
            let above = waiting.drain(..=at).take(at);
            self.ignored.extend(above.map(|record| record.line));
            self.drop_weak_columns(&waiting);
        }
        if let Some(columns) = &self.options.columns {
            self.columns.clone_from(columns);
        }
        waiting.iter().try_for_each(|record| self.push_line(record))
    }

    /// Removes the field of a column with an ambiguous heading unless the first cells below it
    /// match. The number of children is not used alone.
    fn drop_weak_columns(&mut self, below: &[Record]) {
        for (at, column) in self.columns.iter_mut().enumerate() {
            let cells = || below.iter().filter_map(|record| record.cells.get(at));
            let fits =
                |cell: &String| cell.is_empty() || columns::parse_person_count(cell).is_some();
            // Cells that only contain 1 may mean an acceptance instead of a number.
            let counts = cells().any(|cell| columns::parse_person_count(cell) > Some(1));
            let is_unfit_part = headings::counts_adults_or_children(&self.header[at])
                && !cells().all(|cell| columns::is_partial_person_count(cell));
            let is_ambiguous_heading = headings::is_ambiguous_heading(&self.header[at]);
            if is_unfit_part || is_ambiguous_heading && !(counts && cells().all(fits)) {
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

    fn push_line(&mut self, record: &Record) -> Result<(), ImportFileError> {
        if totals::is_not_a_guest(record, &self.columns) {
            self.ignored.push(record.line);
            return Ok(());
        }
        if self.group_names.len() < GROUP_NAMES && totals::may_be_group_line(record, &self.columns)
        {
            self.group_names.push(record.clone());
            return Ok(());
        }
        self.guest(record)
    }

    /// Leaves out the names of groups if most guests have an e-mail address, a phone number or a
    /// count. Otherwise they are guests.
    fn sort_out_group_names(&mut self) -> Result<(), ImportFileError> {
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
    fn guest(&mut self, record: &Record) -> Result<(), ImportFileError> {
        let record = &*columns::restore_leading_zeros(record, &self.columns);
        self.total_lines += 1;
        if self.total_lines > MAX_ROWS {
            return Err(ImportFileError::TooManyRows);
        }
        self.stored_bytes += record.cells.iter().map(String::len).sum::<usize>();
        if self.stored_bytes > MAX_STORED_BYTES {
            return Err(ImportFileError::UnpackedTooLarge);
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

    /// Returns whether a line has more cells than the header has headings and than columns have
    /// fields. Then no cell is certain to be in the right column.
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

    pub(super) fn finish(mut self, kind: SheetFormat) -> Result<Sheet, ImportFileError> {
        if !self.is_header_known {
            self.detect_header()?;
        }
        self.sort_out_group_names()?;
        if self.total_lines == 0 && self.header.is_empty() {
            return Err(ImportFileError::NoRows);
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

/// Returns the index of the header among the first lines. A title above it may be a known heading
/// itself ("Invitați").
fn header_index(lines: &[Record]) -> usize {
    let known = |at: usize| headings::count_known_headings(&lines[at].cells);
    let most = (0..lines.len()).rev().max_by_key(|at| known(*at));
    let titles = lines
        .iter()
        .take_while(|line| line.has_one_filled_cell())
        .count();
    let name_heading =
        || (0..titles).find(|at| headings::is_name_only_header_line(&lines[*at].cells));
    most.filter(|at| known(*at) > 1)
        .or_else(name_heading)
        .unwrap_or(0)
}
