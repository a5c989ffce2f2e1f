//! The import of a guest list from a file: review, import and undo. A file is imported once,
//! however often the job runs or the file is uploaded (contract 7, threats G6).

mod apply;
mod counts;
mod event_lock;
mod imported_fields;
mod options;
mod plan;
mod preview;
mod reviews;
mod row_outcome;
mod undo;

use alai_documents::reading;

use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::job,
    files::{self, Upload},
    jobs::{self, Job, JobDetails},
    kernel::crypto,
};

use super::sheet::ImportFileError;

pub use apply::{
    ImportStart, ImportWriter, begin_import, find_finished_import, record_refused_import,
};
pub use counts::{ConflictingRow, ImportCounts};
pub(crate) use event_lock::lock_event;
pub use options::{DuplicatePolicy, ImportOptions, ImportOptionsInput};
pub use preview::{DuplicateRow, ImportPreview, ReviewedRow, preview_import};
pub use reviews::{MAX_QUEUED_REVIEWS_PER_ACCOUNT, REVIEW_SLOTS, ReviewSlot, ReviewSlots};
pub use row_outcome::{FieldDifference, MatchedBy, RowAction, RowChoice, RowOutcome};
pub(crate) use undo::revert_cancelled_import;
pub use undo::{
    BlockedRow, ImportUndoResult, UndoableImport, find_undoable_import, import_event_id,
    revert_abandoned_imports, revert_unfinished_import, undo_import,
};

/// How long an import can be undone. After this time the data for it is deleted.
pub const UNDO_PERIOD: chrono::TimeDelta = chrono::TimeDelta::days(30);

fn import_file_error(fault: ImportFileError) -> Error {
    match fault {
        ImportFileError::UnsupportedFormat => Error::Rejected(crate::ErrorCode::UnsupportedKind),
        ImportFileError::NoSuchSheet => Error::invalid_field("sheet", "unknown"),
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
        .map_err(|error| import_file_error(error.into()))
}

/// Stores an uploaded list and enqueues its import. `previewed_digest` is the digest of the file
/// that was reviewed; another file is refused.
///
/// # Errors
/// 413 for more than 5 MiB; 415 for a file that is neither CSV nor XLSX; 422 for a workbook with a
/// password and for invalid options; `stale` (409) for another file than the reviewed one.
pub async fn request_import(
    ctx: &Ctx,
    who: &EventMember,
    upload: Upload,
    input: &ImportOptionsInput,
    previewed_digest: Option<&str>,
) -> Result<job::Model> {
    check_upload(&upload)?;
    input.parse_options()?;
    if previewed_digest.is_some_and(|d| !d.is_empty() && d != crypto::sha256_hex(&upload.bytes)) {
        return Err(Error::Rejected(crate::ErrorCode::Stale));
    }
    let id = ctx.new_id();
    let key = format!("{}/{id}", files::UPLOADED_LIST_FOLDER);
    // If the process is killed before the job is inserted, `DeleteExpiredData` deletes the file.
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
