//! The import of a guest list from a file: review, import and undo. A file is imported once, however often the job runs or the file is
//! uploaded (contract 7, threats G6).

mod apply;
mod event_lock;
mod imported_fields;
mod plan;
mod preview;
mod reviews;
mod undo;

use std::collections::BTreeMap;

use alai_documents::reading;
use serde::{Deserialize, Serialize};

use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::job,
    files::{self, Upload},
    jobs::{self, Job, JobDetails},
    kernel::crypto,
};

use super::sheet::{self, Columns, GuestField, ReadOptions, SheetError};

pub use apply::{
    Begun, Conflict, ImportCounts, Writing, begin_import, find_finished_import,
    record_refused_import,
};
pub(crate) use event_lock::lock_event;
pub use plan::{FieldDifference, ImportAction, MatchedBy, RowDecision, RowOutcome};
pub use preview::{DuplicateRow, ImportPreview, Reviewed, preview_import};
pub use reviews::{MAX_WAITING, REVIEWS, Review, Reviews};
pub(crate) use undo::cancel_in;
pub use undo::{
    BlockedRow, ImportUndoResult, UndoableImport, abandon, abandon_all, find_undoable_import,
    import_event_id, undo_import,
};

/// How long an import can be undone. After this time the data for it is deleted.
pub const UNDO_PERIOD: chrono::TimeDelta = chrono::TimeDelta::days(30);

/// The options of an import. By default the rule of the contract applies: unambiguous rows are imported, and rows that differ from stored
/// values are not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportOptions {
    pub read_options: ReadOptions,
    /// What happens to rows that repeat others. `None` means that rows of the file are the same guest only if name, category, e-mail and phone
    /// are the same, and that a row that contradicts an earlier row of the same name is a conflict.
    pub duplicates: Option<DuplicatePolicy>,
    /// What happens to single rows, by line number. It takes precedence over `duplicates`.
    pub line_actions: BTreeMap<u64, RowDecision>,
    /// Whether nothing is imported unless every row is valid.
    pub all_or_nothing: bool,
}

/// What happens to rows that repeat others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuplicatePolicy {
    /// The outcome that the review proposes for each row. Rows that repeat an earlier row of the file are one guest.
    Proposed,
    /// The same action for all.
    All(ImportAction),
}

impl DuplicatePolicy {
    /// Returns the option as sent on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Proposed => "proposed",
            Self::All(action) => action.as_str(),
        }
    }

    /// Parses the option.
    pub fn parse(word: &str) -> Option<Self> {
        if word == "proposed" {
            Some(Self::Proposed)
        } else {
            ImportAction::parse(word).map(Self::All)
        }
    }
}

/// The options of an import as they were sent. They are stored with the job until it has run.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct ImportRequest {
    /// The language of the file of rejected rows: `ro` or `en`.
    pub language: String,
    /// Fields by column, separated by commas: `name,,phone`.
    pub columns: Option<String>,
    /// Whether the first line is a header. The default is true.
    pub header: Option<bool>,
    /// `proposed`, `skip`, `update` or `add`.
    pub duplicates: Option<String>,
    /// `line:action` or `line:action:basis`, separated by commas: `5:update:9f86d081884c7d65,9:skip`.
    pub choices: Option<String>,
    /// `good` (the default) or `all`.
    pub mode: Option<String>,
    /// The name of the sheet of a workbook.
    #[serde(default)]
    pub sheet: Option<String>,
    /// Corrected rows as JSON, with all cells of a line: `{"5": ["Ana", "0740 000 101"]}`.
    #[serde(default)]
    pub corrections: Option<String>,
}

impl ImportRequest {
    /// Parses the options for reading the file.
    ///
    /// # Errors
    /// 422 with the field `columns` for an unknown field, or `corrections` for anything else than a list of cells by line.
    pub fn read_options(&self) -> Result<ReadOptions> {
        let wrong = || Error::invalid_field("columns", "unknown");
        let column_list = self.columns.as_deref().filter(|c| !c.trim().is_empty());
        let field = |word: &str| {
            if word.trim().is_empty() {
                Ok(None)
            } else {
                GuestField::parse(word.trim()).map(Some).ok_or_else(wrong)
            }
        };
        let columns = column_list
            .map(|c| c.split(',').map(field).collect::<Result<Columns>>())
            .transpose()?;
        if columns
            .as_ref()
            .is_some_and(|c| c.len() > sheet::MAX_COLUMNS)
        {
            return Err(wrong());
        }
        Ok(ReadOptions {
            columns,
            has_no_header: self.header == Some(false),
            sheet: self.sheet.clone().filter(|name| !name.is_empty()),
            corrections: self.corrected()?,
        })
    }

    fn corrected(&self) -> Result<BTreeMap<u64, Vec<String>>> {
        let wrong = || Error::invalid_field("corrections", "invalid");
        let text = self.corrections.as_deref().filter(|c| !c.trim().is_empty());
        let Some(text) = text else {
            return Ok(BTreeMap::new());
        };
        let lines: BTreeMap<u64, Vec<String>> = serde_json::from_str(text).map_err(|_| wrong())?;
        if lines.len() > sheet::MAX_ROWS
            || lines.values().any(|cells| cells.len() > sheet::MAX_COLUMNS)
        {
            return Err(wrong());
        }
        Ok(lines)
    }

    /// Parses all options.
    ///
    /// # Errors
    /// 422 with the invalid field.
    pub fn options(&self) -> Result<ImportOptions> {
        let duplicates = self.duplicates.as_deref().filter(|d| !d.is_empty());
        let duplicates = duplicates
            .map(|policy| {
                DuplicatePolicy::parse(policy)
                    .ok_or_else(|| Error::invalid_field("duplicates", "unknown"))
            })
            .transpose()?;
        let choice = |pair: &str| {
            let mut parts = pair.trim().splitn(3, ':');
            let line = parts.next()?.trim().parse().ok()?;
            let action = ImportAction::parse(parts.next()?.trim())?;
            let basis = parts.next().map(str::to_owned);
            Some((line, RowDecision { action, basis }))
        };
        let pairs = self
            .choices
            .as_deref()
            .unwrap_or_default()
            .split(',')
            .filter(|p| !p.trim().is_empty());
        let choices: Option<BTreeMap<u64, RowDecision>> = pairs.map(choice).collect();
        let all_or_nothing = match self.mode.as_deref() {
            None | Some("" | "good") => false,
            Some("all") => true,
            Some(_) => return Err(Error::invalid_field("mode", "unknown")),
        };
        let choices = choices.ok_or_else(|| Error::invalid_field("choices", "unknown"))?;
        Ok(ImportOptions {
            read_options: self.read_options()?,
            duplicates,
            line_actions: choices,
            all_or_nothing,
        })
    }

    /// Reads the options that are stored with a job. An older job has only the language.
    pub fn from_job_report(report: Option<&str>) -> Self {
        let report = report.unwrap_or_default();
        serde_json::from_str(report).unwrap_or_else(|_| Self {
            language: report.to_owned(),
            ..Self::default()
        })
    }
}

fn sheet_error(fault: SheetError) -> Error {
    match fault {
        SheetError::UnsupportedFormat => Error::Rejected(crate::ErrorCode::UnsupportedKind),
        SheetError::NoSuchSheet => Error::invalid_field("sheet", "unknown"),
        other => Error::invalid_field("import_file", other.as_str()),
    }
}

/// Checks an upload as far as possible without reading it (contract 6).
fn check_upload(upload: &Upload) -> Result<()> {
    if upload.bytes.len() > files::MAX_GUEST_LIST_BYTES {
        return Err(Error::Rejected(crate::ErrorCode::TooLarge));
    }
    let name = upload.file_name.to_lowercase();
    if ![".csv", ".xlsx"].iter().any(|end| name.ends_with(end)) {
        return Err(Error::Rejected(crate::ErrorCode::UnsupportedKind));
    }
    reading::is_workbook(&upload.bytes)
        .map(drop)
        .map_err(|error| sheet_error(error.into()))
}

/// Stores an uploaded list and enqueues its import. `digest` is the digest of the file that was reviewed; another file is refused.
///
/// # Errors
/// 413 for more than 5 MiB; 415 for a file that is neither CSV nor XLSX; 422 for a workbook with a password and for invalid options;
/// `stale` (409) for another file than the reviewed one.
pub async fn request_import(
    ctx: &Ctx,
    who: &EventMember,
    upload: Upload,
    input: &ImportRequest,
    previewed_digest: Option<&str>,
) -> Result<job::Model> {
    check_upload(&upload)?;
    input.options()?;
    if previewed_digest.is_some_and(|d| !d.is_empty() && d != crypto::sha256_hex(&upload.bytes)) {
        return Err(Error::Rejected(crate::ErrorCode::Stale));
    }
    let id = ctx.new_id();
    let key = format!("private/imports/{id}");
    ctx.storage.put(&key, upload.bytes).await?;
    let scope = JobDetails {
        account_id: Some(who.account().id),
        event_id: Some(who.event_id()),
        requested_by: Some(who.user_id()),
        report: Some(serde_json::to_string(input).map_err(Error::internal)?),
        file_key: Some(key),
        file_name: Some(files::sanitize_file_name(&upload.file_name)),
    };
    jobs::enqueue_standalone(
        ctx,
        &format!("import:{id}"),
        &Job::ImportGuestList {
            event_id: who.event_id(),
        },
        scope,
    )
    .await
}
