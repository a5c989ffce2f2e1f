//! Imports an uploaded guest list and reports every row that was not imported.

use alai_documents::{
    Lang,
    guest_import::{RejectedRow, write_rejected_rows},
};
use alai_domain::{
    Ctx, Error, files,
    invitations::{
        import::{self, ConflictingRow, ImportCounts, ImportOptionsInput, ImportStart},
        sheet::{self, ImportFileError, Sheet},
    },
    jobs::{Claim, JobOutcome},
    kernel::panics,
};
use chrono::TimeDelta;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::job_result::{JobError, JobResult};

use super::progress::record_job_progress;

/// How many rows the report shows. The file of rejected rows has all of them.
const MAX_REPORTED_ROWS: usize = 200;

/// How many lines with several phone numbers the report names.
const MAX_REPORTED_LINES: usize = 100;

/// How long to wait before trying again while another import of the event runs.
const WAIT: TimeDelta = TimeDelta::seconds(1);

/// Runs an import. A run that is killed at any point and repeated has the same result: the rows of
/// an earlier attempt are removed before the next attempt starts, and a finished import is only
/// reported again.
pub async fn import_guest_list(ctx: &Ctx, claim: &Claim, event_id: Uuid) -> JobResult {
    let key = claim
        .row
        .file_key
        .clone()
        .ok_or_else(|| JobError::GiveUp("no file".into()))?;
    let result = match import::find_finished_import(ctx, claim.row.id).await? {
        Some(before) => Ok(outcome(claim, before.report)),
        None => import_rows(ctx, claim, event_id, &key).await,
    };
    // The uploaded file contains names and is not needed any more. If the process is killed here,
    // `DeleteExpiredData` deletes the file.
    if matches!(result, Ok(_) | Err(JobError::Ended)) {
        ctx.storage
            .delete(&key)
            .await
            .map_err(|e: Error| JobError::Retry(e.to_string()))?;
    }
    result
}

fn outcome(claim: &Claim, report: String) -> JobOutcome {
    JobOutcome {
        total: report_total(&report),
        report: Some(report),
        file_key: Some(rejected_rows_key(claim)),
        file_name: Some("randuri-neimportate.csv".into()),
    }
}

fn rejected_rows_key(claim: &Claim) -> String {
    files::job_output_key(claim.row.id)
}

async fn import_rows(ctx: &Ctx, claim: &Claim, event_id: Uuid, key: &str) -> JobResult {
    let input = ImportOptionsInput::from_job_report(claim.row.report.as_deref());
    let options = input.parse_options()?;
    let bytes = ctx.storage.get(key).await?;
    let reading = options.read_options.clone();
    let read = tokio::task::spawn_blocking(move || sheet::read_import_file(&bytes, &reading))
        .await
        .map_err(|error| {
            // After a panic the same file would fail again. A reading that a stopping server has
            // ended is retried.
            let is_lasting = error.is_panic();
            let why = panics::log_task_failure(error).into();
            if is_lasting {
                JobError::GiveUp(why)
            } else {
                JobError::Retry(why)
            }
        })?;
    let sheet = match read {
        Ok(sheet) if sheet.has_name_column() => sheet,
        // The job `DeleteExpiredData` deletes the file a day later.
        fault => {
            return Err(JobError::GiveUp(
                fault
                    .err()
                    .unwrap_or(ImportFileError::NoNameColumn)
                    .as_str()
                    .into(),
            ));
        }
    };
    let total = i32::try_from(sheet.total_lines).unwrap_or(i32::MAX);
    record_job_progress(ctx, claim, 0, total).await?;
    ctx.storage
        .put(
            &rejected_rows_key(claim),
            correction_file(&input.language, &sheet, &[])?,
        )
        .await?;
    let file_name = claim.row.file_name.as_deref().unwrap_or_default();
    if options.all_or_nothing && !sheet.rejected_rows.is_empty() {
        let report = build_report(&sheet, ImportCounts::default(), &[], true);
        import::record_refused_import(ctx, (claim.row.id, event_id), file_name, &report).await?;
        return Ok(outcome(claim, report));
    }
    let writing =
        match import::begin_import(ctx, claim, event_id, file_name, &sheet.rows, &options).await? {
            ImportStart::Writing(writing) => writing,
            ImportStart::Conflicts(conflicts) => {
                let file = correction_file(&input.language, &sheet, &conflicts)?;
                ctx.storage.put(&rejected_rows_key(claim), file).await?;
                let report = build_report(&sheet, ImportCounts::default(), &conflicts, true);
                import::record_refused_import(ctx, (claim.row.id, event_id), file_name, &report)
                    .await?;
                return Ok(outcome(claim, report));
            }
            ImportStart::Busy => return Err(JobError::Postpone(WAIT)),
            ImportStart::Lost => return Err(JobError::Lost),
        };
    if !writing.conflicts.is_empty() {
        let file = correction_file(&input.language, &sheet, &writing.conflicts)?;
        ctx.storage.put(&rejected_rows_key(claim), file).await?;
    }
    if !writing.write(ctx, claim, total).await? {
        return Err(JobError::Lost);
    }
    let report = build_report(&sheet, writing.counts, &writing.conflicts, false);
    let outcome = outcome(claim, report.clone());
    if writing.finish(ctx, claim, &report, outcome).await? {
        Err(JobError::Ended)
    } else {
        Err(JobError::Lost)
    }
}

/// A row that was not imported.
struct FailedRow<'a> {
    line: u64,
    reasons: Vec<&'a str>,
    /// The fields that are in conflict.
    fields: &'a [&'static str],
    cells: &'a [String],
}

/// Returns the rejected rows and the rows that differ from stored values, in the order of the file.
fn failed_rows<'a>(sheet: &'a Sheet, conflicts: &'a [ConflictingRow]) -> Vec<FailedRow<'a>> {
    let bad = sheet.rejected_rows.iter().map(|bad| FailedRow {
        line: bad.line,
        reasons: bad.reasons.clone(),
        fields: &[],
        cells: &bad.cells,
    });
    let conflicts = conflicts.iter().map(|conflict| FailedRow {
        line: conflict.line,
        reasons: vec![if conflict.is_of_file {
            "conflict_in_file"
        } else {
            "conflict"
        }],
        fields: &conflict.fields,
        cells: &conflict.cells,
    });
    let mut rows: Vec<FailedRow<'a>> = bad.chain(conflicts).collect();
    rows.sort_by_key(|row| row.line);
    rows
}

/// Returns the rows that were not imported, as a file that can be corrected.
fn correction_file(
    language: &str,
    sheet: &Sheet,
    conflicts: &[ConflictingRow],
) -> Result<Vec<u8>, JobError> {
    let failed = failed_rows(sheet, conflicts);
    let rows: Vec<RejectedRow<'_>> = failed
        .iter()
        .map(|row| RejectedRow {
            line_number: row.line,
            reasons: &row.reasons,
            cells: row.cells,
        })
        .collect();
    write_rejected_rows(Lang::from_code_or_default(language), &sheet.header, &rows)
        .map_err(|e| JobError::GiveUp(e.to_string()))
}

/// Returns the report as JSON. `is_rejected` means that no row was imported, because the couple
/// wanted all rows or none.
fn build_report(
    sheet: &Sheet,
    counts: ImportCounts,
    conflicts: &[ConflictingRow],
    is_rejected: bool,
) -> String {
    let failed = failed_rows(sheet, conflicts);
    let rows: Vec<_> = failed
        .iter()
        .take(MAX_REPORTED_ROWS)
        .map(|row| {
            json!({"line": row.line, "reason": row.reasons.first(), "reasons": row.reasons,
                "fields": row.fields, "text": row.cells.join("; ")})
        })
        .collect();
    let mut omitted_phone_lines = if is_rejected {
        Vec::new()
    } else {
        sheet.omitted_phone_lines()
    };
    let omitted_phones = omitted_phone_lines.len();
    omitted_phone_lines.truncate(MAX_REPORTED_LINES);
    json!({"added": counts.added, "updated": counts.updated, "skipped": counts.skipped, "repeated": counts.repeated,
        "failed": failed.len(), "conflicts": conflicts.len(), "ignored": sheet.ignored.len(), "nothing": is_rejected,
        "total": sheet.total_lines, "omitted_phones": omitted_phones, "omitted_phone_lines": omitted_phone_lines,
        "rows": rows})
    .to_string()
}

fn report_total(report: &str) -> i32 {
    let report: Value = serde_json::from_str(report).unwrap_or_default();
    report["total"]
        .as_i64()
        .and_then(|n| i32::try_from(n).ok())
        .unwrap_or(0)
}
