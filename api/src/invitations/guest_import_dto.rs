//! The wire words of importing a guest list.

use alai_domain::invitations::{
    import::{self, Outcome, Said},
    sheet::{Bad, Field, Kind},
};
use poem_openapi::Object;
use uuid::Uuid;

use crate::{
    edge::current,
    wire::{Flag, Text, hours_text, opt, wrap},
};

/// Duplicates and bad rows that a preview shows; it counts all.
const MAX_LISTED_ROWS: usize = 1_000;
/// Lines that are no guests, of which a preview gives the number.
const IGNORED_SHOWN: usize = 100;

/// What is said of an import beside its file; the event alone imports as the contract says.
#[derive(Debug, Object)]
#[oai(rename = "Import")]
pub struct ImportWrite {
    pub event_id: Option<Uuid>,
    /// A field for each column, with commas: `name`, `category`, `email`, `phone`, `participant`, `places`, `language` or nothing. Several `name`
    /// are joined with a space. Absent: by the headings.
    pub columns: Option<Text>,
    /// Whether the first line is a header (true).
    pub header: Option<Flag>,
    /// What happens to rows that repeat something: `proposed`, `skip`, `update` or `add`. With `proposed` rows of the file that repeat a row
    /// above are one guest. Absent: rows of the file are one only when name, category, e-mail and phone are the same. Either way values that
    /// are missing are completed, and a row that differs from stored values is a conflict, until its line has a choice.
    pub duplicates: Option<Text>,
    /// What happens to single rows: `line:action` or `line:action:basis` with commas, as `5:update:9f86d081884c7d65,9:skip`. `basis` is that of
    /// the duplicate in the preview: when what is there has changed since, the row is a conflict again. Without it the action holds in any case.
    pub choices: Option<Text>,
    /// `good` (all good rows, the default) or `all` (nothing unless all are good).
    pub mode: Option<Text>,
    /// Of the preview: another file is refused with 409 `stale`.
    pub digest: Option<Text>,
    /// Of a workbook the name of the sheet that is read; absent: the first visible one with the headings of a guest list, else with data.
    pub sheet: Option<Text>,
    /// Corrected rows as JSON, all cells of a line: `{"5": ["Ana Pop", "0740 000 101"]}`.
    pub corrections: Option<Text>,
}

impl ImportWrite {
    /// As the domain reads it, and the digest.
    pub fn into_request(self) -> (Said, Option<String>) {
        let said = Said {
            language: current::lang().word().to_owned(),
            columns: opt(self.columns),
            header: self.header.map(|h| h.0),
            duplicates: opt(self.duplicates),
            choices: opt(self.choices),
            mode: opt(self.mode),
            sheet: opt(self.sheet),
            corrections: opt(self.corrections),
        };
        (said, opt(self.digest))
    }
}

wrap! {
    /// `wedding_invitation[event_id, import_file]` and, if wanted, columns, header, duplicates, choices, mode, digest, sheet,
    /// corrections.
    ImportBody, wedding_invitation: ImportWrite
}

/// A row that cannot go in.
#[derive(Debug, Object)]
#[oai(rename = "BadRow")]
pub struct RejectedRowView {
    pub line: u64,
    /// The first of `reasons`.
    pub reason: String,
    /// Everything that is wrong with it.
    pub reasons: Vec<String>,
    pub text: String,
}

/// A row that repeats an invitation or a line above it.
#[derive(Debug, Object)]
#[oai(rename = "Duplicate")]
pub struct DuplicateRow {
    pub line: u64,
    pub name: String,
    /// By what it is known: `all` (name, category, e-mail and phone), `email`, `phone` or `name`.
    pub by: String,
    /// What is there already.
    pub other: DuplicatedEntry,
    /// Fields of what is there that an update from this row would change: `category`, `email`, `phone`, `participant`, `places`, `language`.
    pub changes: Vec<String>,
    /// Each field in which the row and what is there differ, in the order of the columns.
    pub values: Vec<DuplicateValues>,
    /// How many invitations of the row's name it may mean; 1 when it is clear which one.
    pub namesakes: usize,
    /// Digest of what is there, for `choices`.
    pub basis: String,
    /// The line above that it repeats; null when it is an invitation of the event.
    pub above: Option<u64>,
    /// `skip`, `update` or `add`; `skip` for a conflict.
    pub proposed: String,
    /// What the import does with the row: `add`, `update`, `skip` or `conflict`.
    pub action: String,
}

/// The two values of a field in which a row and what it repeats differ.
#[derive(Debug, Object)]
pub struct DuplicateValues {
    /// `name`, `category`, `email`, `phone`, `participant`, `places` or `language`.
    pub field: String,
    /// What is there; null when the field is empty.
    pub stored: Option<String>,
    /// What the row says; null when the cell is empty.
    pub file: Option<String>,
}

/// What the import does with a line of the file.
#[derive(Debug, Object)]
pub struct ReviewRow {
    pub line: u64,
    /// As it is in the file.
    pub name: String,
    /// `add`, `update`, `skip` (it says nothing new, or was left out), `conflict` (it differs from stored values; it is not imported until its
    /// line has a choice) or `bad`.
    pub action: String,
    /// Of an update the fields that it writes, of a conflict those that differ: `name`, `category`, `email`, `phone`, `participant`, `places`,
    /// `language`.
    pub fields: Vec<String>,
    /// Why a bad row is bad.
    pub reasons: Vec<String>,
    pub cells: Vec<String>,
}

/// How many rows the import adds, updates, skips and does not take.
#[derive(Debug, Object)]
pub struct ReviewCounts {
    pub added: usize,
    pub updated: usize,
    pub skipped: usize,
    /// Of the skipped those that repeat a row above.
    pub repeated: usize,
    pub conflicts: usize,
    /// Bad rows and conflicts.
    pub failed: usize,
    /// Lines that are no guests, as totals; not counted in `total`.
    pub ignored: usize,
}

/// What a row repeats.
#[derive(Debug, Object)]
#[oai(rename = "Other")]
pub struct DuplicatedEntry {
    pub name: String,
    /// The guest code; null for a line of the file.
    pub code: Option<String>,
    pub category: Option<String>,
    pub email: Option<String>,
    pub phone: Option<String>,
}

/// What an import would do.
#[derive(Debug, Object)]
#[oai(rename = "Preview")]
pub struct ImportPreview {
    /// Of the file; to be sent with the import.
    pub digest: String,
    /// `csv` or `xlsx`.
    pub format: String,
    /// Of a CSV: `UTF-8`, `UTF-16LE`, `UTF-16BE` or `windows-1250`.
    pub encoding: Option<String>,
    /// Of a CSV: `;`, `,` or a tab.
    pub delimiter: Option<String>,
    /// Of a workbook: the sheet that is read.
    pub sheet: Option<String>,
    /// The headings; empty when the first line is a guest.
    pub header: Vec<String>,
    /// What each column is taken for; an empty word is nothing.
    pub columns: Vec<String>,
    /// The first five lines.
    pub sample: Vec<Vec<String>>,
    /// Lines under the header.
    pub total: usize,
    /// Rows that can go in; null as long as no column has the names.
    pub good: Option<usize>,
    pub failed: usize,
    /// The first 1,000 rows that cannot.
    pub rows: Vec<RejectedRowView>,
    pub duplicates_count: usize,
    /// The first 1,000 rows that repeat something; of more those that need a decision come first.
    pub duplicates: Vec<DuplicateRow>,
    /// What the import does with each row, in the file's order. Of a long file 1,000 rows: those that are not simply added come first.
    pub review: Vec<ReviewRow>,
    pub counts: ReviewCounts,
    /// The first 100 lines that are no guests, as totals.
    pub ignored_lines: Vec<u64>,
    /// How many cells of each column are filled.
    pub filled: Vec<usize>,
    /// Names of the visible sheets of a workbook.
    pub sheets: Vec<String>,
}

impl From<&Bad> for RejectedRowView {
    fn from(b: &Bad) -> Self {
        let reasons: Vec<String> = b
            .reasons
            .iter()
            .map(|reason| (*reason).to_owned())
            .collect();
        Self {
            line: b.line,
            reason: reasons.first().cloned().unwrap_or_default(),
            reasons,
            text: b.cells.join("; "),
        }
    }
}

impl From<import::Reviewed> for ReviewRow {
    fn from(r: import::Reviewed) -> Self {
        let owned = |words: Vec<&'static str>| words.into_iter().map(str::to_owned).collect();
        Self {
            line: r.line,
            name: r.name,
            action: r.outcome.map_or("bad", Outcome::as_str).into(),
            fields: owned(r.fields),
            reasons: owned(r.reasons),
            cells: r.cells,
        }
    }
}

/// As many rows as a preview shows, first those that are not simply added.
fn shown(mut review: Vec<import::Reviewed>) -> Vec<ReviewRow> {
    if review.len() > MAX_LISTED_ROWS {
        review.sort_by_key(|row| (row.outcome == Some(Outcome::Add), row.line));
        review.truncate(MAX_LISTED_ROWS);
        review.sort_by_key(|row| row.line);
    }
    review.into_iter().map(ReviewRow::from).collect()
}

/// As many duplicates as a preview shows, first those that need a decision.
fn shown_duplicates(mut duplicates: Vec<import::Duplicate>) -> Vec<DuplicateRow> {
    if duplicates.len() > MAX_LISTED_ROWS {
        duplicates.sort_by_key(|d| (d.outcome != Outcome::Conflict, d.line));
        duplicates.truncate(MAX_LISTED_ROWS);
        duplicates.sort_by_key(|d| d.line);
    }
    duplicates.into_iter().map(DuplicateRow::from).collect()
}

impl From<import::Preview> for ImportPreview {
    fn from(p: import::Preview) -> Self {
        let named = p.sheet.named();
        let counts = ReviewCounts {
            added: p.counts.added,
            updated: p.counts.updated,
            skipped: p.counts.skipped,
            repeated: p.counts.repeated,
            conflicts: p.counts.conflicts,
            failed: p.counts.conflicts + p.sheet.bad.len(),
            ignored: p.sheet.ignored.len(),
        };
        let (format, encoding, delimiter, page) = match p.sheet.kind {
            Kind::Csv(encoding, delimiter) => (
                "csv",
                Some(encoding.to_owned()),
                Some(delimiter.to_string()),
                None,
            ),
            Kind::Xlsx(name) => ("xlsx", None, None, Some(name)),
        };
        let bad = p.sheet.bad.iter().take(MAX_LISTED_ROWS);
        Self {
            digest: p.digest,
            format: format.into(),
            encoding,
            delimiter,
            sheet: page,
            header: p.sheet.header,
            columns: p
                .sheet
                .columns
                .iter()
                .map(|c| c.map_or("", Field::word).to_owned())
                .collect(),
            sample: p.sheet.sample,
            total: p.sheet.total,
            good: named.then_some(p.sheet.rows.len()),
            failed: p.sheet.bad.len(),
            rows: bad.map(RejectedRowView::from).collect(),
            duplicates_count: p.duplicates.len(),
            duplicates: shown_duplicates(p.duplicates),
            review: shown(p.review),
            counts,
            ignored_lines: p.sheet.ignored.into_iter().take(IGNORED_SHOWN).collect(),
            filled: p.sheet.filled,
            sheets: p.sheet.sheets,
        }
    }
}

impl From<import::Duplicate> for DuplicateRow {
    fn from(d: import::Duplicate) -> Self {
        let [name, category, email, phone] = d.other;
        Self {
            line: d.line,
            name: d.name,
            by: d.by.word().into(),
            other: DuplicatedEntry {
                name: name.unwrap_or_default(),
                code: d.code,
                category,
                email,
                phone,
            },
            changes: d.changes.into_iter().map(str::to_owned).collect(),
            values: d
                .values
                .into_iter()
                .map(|v| DuplicateValues {
                    field: v.field.into(),
                    stored: v.known,
                    file: v.own,
                })
                .collect(),
            namesakes: d.namesakes,
            basis: d.basis,
            above: d.above,
            proposed: if d.outcome == Outcome::Conflict {
                "skip"
            } else {
                d.outcome.as_str()
            }
            .into(),
            action: d.outcome.as_str().into(),
        }
    }
}

wrap! {
    /// A look at a file.
    #[oai(rename = "PreviewBody")]
    ImportPreviewBody, preview: ImportPreview
}

/// The import that can be taken back.
#[derive(Debug, Object)]
pub struct LastImport {
    /// Of its job, too.
    pub id: String,
    pub file_name: String,
    pub added: i32,
    pub updated: i32,
    pub created_at: String,
}

impl From<import::Last> for LastImport {
    fn from(l: import::Last) -> Self {
        let created_at = hours_text(l.created_at);
        Self {
            id: l.id.to_string(),
            file_name: l.file_name,
            added: l.added,
            updated: l.updated,
            created_at,
        }
    }
}

/// The import that can be taken back, or null.
#[derive(Debug, Object)]
pub struct LastImportBody {
    pub last_import: Option<LastImport>,
}

/// How an import is taken back.
#[derive(Debug, Default, Object)]
#[oai(rename = "Undo")]
pub struct ImportUndoWrite {
    /// Leave the rows that somebody built on, and take back the others (false: all or nothing).
    pub partial: Option<Flag>,
}

wrap! {
    /// The body of an undo.
    #[oai(rename = "UndoBody")]
    ImportUndoWriteBody, wedding_invitation: ImportUndoWrite
}

/// A row that was not taken back.
#[derive(Debug, Object)]
#[oai(rename = "KeptRow")]
pub struct BlockedRowView {
    pub line: i32,
    /// Empty when the invitation is gone.
    pub name: String,
    /// `answered`, `sent`, `edited`, `gift_reserved` or `deleted`.
    pub reason: String,
}

/// What became of an import that was to be taken back.
#[derive(Debug, Object)]
pub struct ImportUndone {
    /// False when nothing was done because of `rows`.
    pub done: bool,
    /// Invitations that were added and are gone.
    pub removed: usize,
    /// Invitations that were changed and have their former values.
    pub restored: usize,
    pub rows: Vec<BlockedRowView>,
}

impl From<import::Undone> for ImportUndone {
    fn from(u: import::Undone) -> Self {
        let rows = u
            .kept
            .into_iter()
            .map(|k| BlockedRowView {
                line: k.line,
                name: k.name,
                reason: k.reason.into(),
            })
            .collect();
        Self {
            done: u.done,
            removed: u.removed,
            restored: u.restored,
            rows,
        }
    }
}

wrap! {
    /// What became of it.
    #[oai(rename = "UndoneBody")]
    ImportUndoneBody, undone: ImportUndone
}
