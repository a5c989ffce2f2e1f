//! Wire format of the import of a guest list.

use alai_domain::invitations::{
    import::{self, ImportOptionsInput, RowOutcome},
    sheet::{GuestField, RejectedRow, SheetFormat},
};
use poem_openapi::Object;
use uuid::Uuid;

use crate::{
    payload::{Flag, Text, format_instant, optional_text, wrapper},
    request_context,
};

/// The maximum number of duplicates and rows that a preview lists. Its counts include all of them.
const MAX_LISTED_ROWS: usize = 1_000;
/// The maximum number of ignored lines, and of lines with several phone numbers, that a preview lists.
const MAX_LISTED_LINES: usize = 100;

/// The options of an import. All except `event_id` are optional; the defaults are those of the contract.
#[derive(Debug, Object)]
#[oai(rename = "Import")]
pub struct ImportOptionsWrite {
    pub event_id: Option<Uuid>,
    /// The field of each column, separated by commas: `name`, `category`, `email`, `phone`, `participant`, `places`, `language` or nothing.
    /// Several `name` columns are joined with a space, several `places` columns are added. By default the headings determine the fields.
    pub columns: Option<Text>,
    /// Whether the first line is a header. The default is true.
    pub header: Option<Flag>,
    /// What happens to rows that repeat others: `proposed`, `skip`, `update` or `add`. With `proposed`, rows that repeat an earlier row of
    /// the file are the same guest. By default they are the same guest only if name, category, e-mail and phone are identical, and a row
    /// that contradicts an earlier row of the same name is a conflict. In both cases missing stored values are completed, and a row that
    /// differs from stored values is a conflict until `choices` contains its line.
    pub duplicates: Option<Text>,
    /// What happens to single rows: `line:action` or `line:action:basis`, separated by commas, for example
    /// `5:update:9f86d081884c7d65,9:skip`. `basis` is the value of the duplicate in the preview: if the existing data has changed since,
    /// the row is a conflict again. Without it the action always applies.
    pub choices: Option<Text>,
    /// `good` imports all valid rows (the default). `all` imports nothing unless every row is valid.
    pub mode: Option<Text>,
    /// The `digest` of the preview. 409 `stale` if the file is another one.
    pub digest: Option<Text>,
    /// The name of the sheet to read from a workbook. The default is the first visible sheet with the headings of a guest list, or else
    /// with data.
    pub sheet: Option<Text>,
    /// Corrected rows as JSON, with all cells of a line: `{"5": ["Ana Pop", "0740 000 101"]}`.
    pub corrections: Option<Text>,
}

impl ImportOptionsWrite {
    /// Returns the options for the domain, and the digest of the preview.
    pub fn into_request(self) -> (ImportOptionsInput, Option<String>) {
        let input = ImportOptionsInput {
            language: request_context::lang().as_str().to_owned(),
            columns: optional_text(self.columns),
            header: self.header.map(|h| h.0),
            duplicates: optional_text(self.duplicates),
            choices: optional_text(self.choices),
            mode: optional_text(self.mode),
            sheet: optional_text(self.sheet),
            corrections: optional_text(self.corrections),
        };
        (input, optional_text(self.digest))
    }
}

wrapper! {
    /// `wedding_invitation[event_id, import_file]`, and optionally columns, header, duplicates, choices, mode, digest, sheet and
    /// corrections.
    ImportBody, wedding_invitation: ImportOptionsWrite
}

/// An invalid row.
#[derive(Debug, Object)]
#[oai(rename = "BadRow")]
pub struct RejectedRowView {
    pub line: u64,
    /// The first of `reasons`.
    pub reason: String,
    /// All reasons why the row is invalid.
    pub reasons: Vec<String>,
    pub text: String,
}

/// A row that repeats an invitation or an earlier row.
#[derive(Debug, Object)]
#[oai(rename = "Duplicate")]
pub struct DuplicateRow {
    pub line: u64,
    pub name: String,
    /// The values by which it was matched: `all` (name, category, e-mail and phone), `email`, `phone` or `name`.
    pub by: String,
    /// The invitation or the earlier row.
    pub other: DuplicatedEntry,
    /// The fields that an update from this row would change: `category`, `email`, `phone`, `participant`, `places`, `language`.
    pub changes: Vec<String>,
    /// The fields in which the row differs from the existing entry, in the order of the columns.
    pub values: Vec<DuplicateValues>,
    /// How many invitations with the row's name it may refer to. 1 if this is clear.
    pub namesakes: usize,
    /// The digest of the existing data, for `choices`.
    pub basis: String,
    /// The line of the earlier row that it repeats. Null if it repeats an invitation of the event.
    pub above: Option<u64>,
    /// The proposed action: `skip`, `update` or `add`. It is `skip` for a conflict.
    pub proposed: String,
    /// What the import does with the row: `add`, `update`, `skip` or `conflict`.
    pub action: String,
}

/// The two values of a field in which a row differs from the entry that it repeats.
#[derive(Debug, Object)]
pub struct DuplicateValues {
    /// `name`, `category`, `email`, `phone`, `participant`, `places` or `language`.
    pub field: String,
    /// The existing value. Null if the field is empty.
    pub stored: Option<String>,
    /// The value in the file. Null if the cell is empty.
    pub file: Option<String>,
}

/// What an import would do with one row of the file, and why.
#[derive(Debug, Object)]
pub struct ReviewRow {
    pub line: u64,
    /// The name as it is in the file.
    pub name: String,
    /// `add`, `update`, `skip` (it contains nothing new or was left out), `conflict` (it differs from stored values and is not imported
    /// until `choices` contains its line) or `bad` (it is invalid).
    pub action: String,
    /// For an update the fields that it writes, for a conflict those that differ: `name`, `category`, `email`, `phone`, `participant`,
    /// `places`, `language`.
    pub fields: Vec<String>,
    /// Why an invalid row is invalid.
    pub reasons: Vec<String>,
    pub cells: Vec<String>,
}

/// The number of rows by outcome.
#[derive(Debug, Object)]
pub struct ReviewCounts {
    pub added: usize,
    pub updated: usize,
    pub skipped: usize,
    /// Skipped rows that repeat an earlier row.
    pub repeated: usize,
    pub conflicts: usize,
    /// Invalid rows and conflicts.
    pub failed: usize,
    /// Lines that are not guests, such as totals and names of groups. `total` does not include them.
    pub ignored: usize,
}

/// The invitation or the earlier row that a row repeats.
#[derive(Debug, Object)]
#[oai(rename = "Other")]
pub struct DuplicatedEntry {
    pub name: String,
    /// The guest code. Null for a row of the file.
    pub code: Option<String>,
    pub category: Option<String>,
    pub email: Option<String>,
    pub phone: Option<String>,
}

/// What an import would do.
#[derive(Debug, Object)]
#[oai(rename = "Preview")]
pub struct ImportPreview {
    /// The digest of the file. Send it with the import.
    pub digest: String,
    /// `csv` or `xlsx`.
    pub format: String,
    /// The encoding of a CSV file: `UTF-8`, `UTF-16LE`, `UTF-16BE` or `windows-1250`.
    pub encoding: Option<String>,
    /// The delimiter of a CSV file: `;`, `,` or a tab.
    pub delimiter: Option<String>,
    /// The sheet of a workbook that is read.
    pub sheet: Option<String>,
    /// The headings. Empty if the first line is a guest.
    pub header: Vec<String>,
    /// The field of each column. Empty for a column that is not imported. Two columns of `places` are adults and children.
    pub columns: Vec<String>,
    /// The first five lines, as a sample.
    pub sample: Vec<Vec<String>>,
    /// The number of lines below the header.
    pub total: usize,
    /// The number of valid rows. Null if no column contains the names.
    pub good: Option<usize>,
    /// The number of invalid rows. Unlike `counts.failed`, it does not include conflicts.
    pub failed: usize,
    /// The first 1,000 invalid rows.
    pub rows: Vec<RejectedRowView>,
    pub duplicates_count: usize,
    /// The rows that repeat others, at most 1,000. If there are more, those that need a decision come first.
    pub duplicates: Vec<DuplicateRow>,
    /// What the import does with each row, in the order of the file, at most 1,000. Invalid rows and conflicts
    /// are preferred, then updates, then the smaller group of those that are added or skipped.
    pub review: Vec<ReviewRow>,
    pub counts: ReviewCounts,
    /// The first 100 lines that are not guests, such as totals, names of groups, and lines above the header that are no titles.
    pub ignored_lines: Vec<u64>,
    /// The number of filled cells in each column.
    pub filled: Vec<usize>,
    /// The names of the visible sheets of a workbook.
    pub sheets: Vec<String>,
    /// The number of valid rows with several phone numbers in one cell. Only the first number is imported.
    pub omitted_phones: usize,
    /// The first 100 lines of these rows.
    pub omitted_phone_lines: Vec<u64>,
}

impl From<&RejectedRow> for RejectedRowView {
    fn from(rejected: &RejectedRow) -> Self {
        let reasons: Vec<String> = rejected
            .reasons
            .iter()
            .map(|reason| (*reason).to_owned())
            .collect();
        Self {
            line: rejected.line,
            reason: reasons.first().cloned().unwrap_or_default(),
            reasons,
            text: rejected.cells.join("; "),
        }
    }
}

impl From<import::ReviewedRow> for ReviewRow {
    fn from(reviewed: import::ReviewedRow) -> Self {
        let owned = |words: Vec<&'static str>| words.into_iter().map(str::to_owned).collect();
        Self {
            line: reviewed.line,
            name: reviewed.name,
            action: reviewed.outcome.map_or("bad", RowOutcome::as_str).into(),
            fields: owned(reviewed.fields),
            reasons: owned(reviewed.reasons),
            cells: reviewed.cells,
        }
    }
}

/// Limits a list of a preview to [`MAX_LISTED_ROWS`] rows, in the order of the file. Invalid rows and conflicts are preferred, because
/// they need a decision, then updates. Of the rows that are added or skipped the smaller group is preferred, because it is the exception.
fn limit_rows<T>(
    mut rows: Vec<T>,
    outcome: impl Fn(&T) -> Option<RowOutcome>,
    line: impl Fn(&T) -> u64,
) -> Vec<T> {
    if rows.len() > MAX_LISTED_ROWS {
        let count = |kind| rows.iter().filter(|row| outcome(row) == Some(kind)).count();
        let adds_first = count(RowOutcome::Add) < count(RowOutcome::Skip);
        let priority = |row: &T| match outcome(row) {
            None | Some(RowOutcome::Conflict) => 0,
            Some(RowOutcome::Update) => 1,
            Some(RowOutcome::Add) => 2 + u8::from(!adds_first),
            Some(RowOutcome::Skip) => 2 + u8::from(adds_first),
        };
        rows.sort_by_key(|row| (priority(row), line(row)));
        rows.truncate(MAX_LISTED_ROWS);
        rows.sort_by_key(line);
    }
    rows
}

impl From<import::ImportPreview> for ImportPreview {
    fn from(preview: import::ImportPreview) -> Self {
        let has_name_column = preview.sheet.has_name_column();
        let mut omitted_phone_lines = preview.sheet.omitted_phone_lines();
        let omitted_phones = omitted_phone_lines.len();
        omitted_phone_lines.truncate(MAX_LISTED_LINES);
        let counts = ReviewCounts {
            added: preview.counts.added,
            updated: preview.counts.updated,
            skipped: preview.counts.skipped,
            repeated: preview.counts.repeated,
            conflicts: preview.counts.conflicts,
            failed: preview.counts.conflicts + preview.sheet.rejected_rows.len(),
            ignored: preview.sheet.ignored.len(),
        };
        let (format, encoding, delimiter, sheet) = match preview.sheet.format {
            SheetFormat::Csv(encoding, delimiter) => (
                "csv",
                Some(encoding.to_owned()),
                Some(delimiter.to_string()),
                None,
            ),
            SheetFormat::Xlsx(name) => ("xlsx", None, None, Some(name)),
        };
        let rejected_rows = preview.sheet.rejected_rows.iter().take(MAX_LISTED_ROWS);
        Self {
            digest: preview.digest,
            format: format.into(),
            encoding,
            delimiter,
            sheet,
            header: preview.sheet.header,
            columns: preview
                .sheet
                .columns
                .iter()
                .map(|c| c.map_or("", GuestField::as_str).to_owned())
                .collect(),
            sample: preview.sheet.sample,
            total: preview.sheet.total_lines,
            good: has_name_column.then_some(preview.sheet.rows.len()),
            failed: preview.sheet.rejected_rows.len(),
            rows: rejected_rows.map(RejectedRowView::from).collect(),
            duplicates_count: preview.duplicates.len(),
            duplicates: limit_rows(preview.duplicates, |d| Some(d.outcome), |d| d.line)
                .into_iter()
                .map(DuplicateRow::from)
                .collect(),
            review: limit_rows(preview.review, |row| row.outcome, |row| row.line)
                .into_iter()
                .map(ReviewRow::from)
                .collect(),
            counts,
            ignored_lines: preview
                .sheet
                .ignored
                .into_iter()
                .take(MAX_LISTED_LINES)
                .collect(),
            filled: preview.sheet.filled,
            sheets: preview.sheet.sheets,
            omitted_phones,
            omitted_phone_lines,
        }
    }
}

impl From<import::DuplicateRow> for DuplicateRow {
    fn from(duplicate: import::DuplicateRow) -> Self {
        let [name, category, email, phone] = duplicate.existing;
        Self {
            line: duplicate.line,
            name: duplicate.name,
            by: duplicate.matched_by.as_str().into(),
            other: DuplicatedEntry {
                name: name.unwrap_or_default(),
                code: duplicate.guest_code,
                category,
                email,
                phone,
            },
            changes: duplicate
                .changed_fields
                .into_iter()
                .map(str::to_owned)
                .collect(),
            values: duplicate
                .values
                .into_iter()
                .map(|v| DuplicateValues {
                    field: v.field.into(),
                    stored: v.stored_value,
                    file: v.row_value,
                })
                .collect(),
            namesakes: duplicate.namesakes,
            basis: duplicate.basis,
            above: duplicate.earlier_line,
            proposed: if duplicate.outcome == RowOutcome::Conflict {
                "skip"
            } else {
                duplicate.outcome.as_str()
            }
            .into(),
            action: duplicate.outcome.as_str().into(),
        }
    }
}

wrapper! {
    /// The preview of a file.
    #[oai(rename = "PreviewBody")]
    ImportPreviewBody, preview: ImportPreview
}

/// The last import that can be undone.
#[derive(Debug, Object)]
#[oai(rename = "LastImport")]
pub struct UndoableImport {
    /// The id of the import and of its job.
    pub id: String,
    pub file_name: String,
    /// The number of rows that were added, as in the report.
    pub added: i32,
    /// The number of rows that changed a guest, as in the report. Several rows may have changed the same guest.
    pub updated: i32,
    pub created_at: String,
}

impl From<import::UndoableImport> for UndoableImport {
    fn from(last: import::UndoableImport) -> Self {
        let created_at = format_instant(last.created_at);
        Self {
            id: last.id.to_string(),
            file_name: last.file_name,
            added: last.added,
            updated: last.updated,
            created_at,
        }
    }
}

/// The last import that can be undone, or null.
#[derive(Debug, Object)]
#[oai(rename = "LastImportBody")]
pub struct UndoableImportBody {
    pub last_import: Option<UndoableImport>,
}

/// The options of an undo.
#[derive(Debug, Default, Object)]
#[oai(rename = "Undo")]
pub struct ImportUndoWrite {
    /// Whether rows that were used since are skipped and all others undone. By default nothing is undone if there are any.
    pub partial: Option<Flag>,
}

wrapper! {
    /// The request body of an undo.
    #[oai(rename = "UndoBody")]
    ImportUndoWriteBody, wedding_invitation: ImportUndoWrite
}

/// A row that was not undone.
#[derive(Debug, Object)]
#[oai(rename = "KeptRow")]
pub struct BlockedRowView {
    pub line: i32,
    /// Empty if the invitation was deleted.
    pub name: String,
    /// `answered`, `sent`, `edited`, `gift_reserved` or `deleted`.
    pub reason: String,
}

/// The result of an undo.
#[derive(Debug, Object)]
#[oai(rename = "ImportUndone")]
pub struct ImportUndoResultView {
    /// False if `rows` prevented it and nothing was changed.
    pub done: bool,
    /// The number of deleted invitations that the import had added.
    pub removed: usize,
    /// The number of invitations whose previous values were restored.
    pub restored: usize,
    /// The number of invitations that an undo with `partial` deletes or restores.
    pub undoable: usize,
    pub rows: Vec<BlockedRowView>,
}

impl From<import::ImportUndoResult> for ImportUndoResultView {
    fn from(undone: import::ImportUndoResult) -> Self {
        let rows = undone
            .blocked_rows
            .into_iter()
            .map(|k| BlockedRowView {
                line: k.line,
                name: k.name,
                reason: k.reason.into(),
            })
            .collect();
        Self {
            done: undone.is_done,
            removed: undone.removed,
            restored: undone.restored,
            undoable: undone.undoable,
            rows,
        }
    }
}

wrapper! {
    /// The result of an undo.
    #[oai(rename = "UndoneBody")]
    ImportUndoneBody, undone: ImportUndoResultView
}
