//! Reads an uploaded guest list and reports every row that did not go in.

use alai_documents::{
    Lang,
    import::{BadRow, bad_rows},
};
use alai_domain::{
    Ctx, Error, files,
    invitations::{
        import::{self, Begun, Counts, Said},
        sheet::{self, Fault, Sheet},
    },
    jobs::{Claim, Outcome},
};
use chrono::TimeDelta;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::run::{JobError, JobResult};

use super::step;

/// Rows shown in the report; the file holds all.
const SHOWN: usize = 200;

/// Another import of the event is asked again after this long.
const WAIT: TimeDelta = TimeDelta::seconds(1);

/// Runs an import. Killed at any point and run again it ends the same: what an attempt had written is taken back before the next one
/// begins, and an import that has ended is reported again.
pub async fn run(ctx: &Ctx, claim: &Claim, event_id: Uuid) -> JobResult {
    let key = claim
        .row
        .file_key
        .clone()
        .ok_or_else(|| JobError::GiveUp("no file".into()))?;
    let result = match import::finished(ctx, claim.row.id).await? {
        Some(before) => Ok(outcome(claim, before.report)),
        None => first_time(ctx, claim, event_id, &key).await,
    };
    // What was uploaded has names in it and is not needed any more.
    if matches!(result, Ok(_) | Err(JobError::Ended)) {
        ctx.storage
            .delete(&key)
            .await
            .map_err(|e: Error| JobError::Retry(e.to_string()))?;
    }
    result
}

fn outcome(claim: &Claim, report: String) -> Outcome {
    Outcome {
        total: told(&report),
        report: Some(report),
        file_key: Some(out_key(claim)),
        file_name: Some("randuri-neimportate.csv".into()),
    }
}

fn out_key(claim: &Claim) -> String {
    files::made_key(claim.row.id)
}

async fn first_time(ctx: &Ctx, claim: &Claim, event_id: Uuid, key: &str) -> JobResult {
    let said = Said::stored(claim.row.report.as_deref());
    let wishes = said.wishes()?;
    let bytes = ctx.storage.get(key).await?;
    let reading = wishes.reading.clone();
    let read = tokio::task::spawn_blocking(move || sheet::read(&bytes, &reading))
        .await
        .map_err(|e| JobError::Retry(e.to_string()))?;
    let sheet = match read {
        Ok(sheet) if sheet.named() => sheet,
        // The file goes with its job, a day later.
        fault => {
            return Err(JobError::GiveUp(
                fault.err().unwrap_or(Fault::NoNames).word().into(),
            ));
        }
    };
    let total = i32::try_from(sheet.total).unwrap_or(i32::MAX);
    step(ctx, claim, 0, total).await?;
    ctx.storage
        .put(&out_key(claim), mending(&said.language, &sheet)?)
        .await?;
    let file_name = claim.row.file_name.as_deref().unwrap_or_default();
    if wishes.all_or_nothing && !sheet.bad.is_empty() {
        let report = report(&sheet, Counts::default(), true);
        import::refuse(ctx, (claim.row.id, event_id), file_name, &report).await?;
        return Ok(outcome(claim, report));
    }
    let writing = match import::begin(ctx, claim, event_id, file_name, &sheet.rows, &wishes).await?
    {
        Begun::Writing(writing) => writing,
        Begun::Busy => return Err(JobError::Postpone(WAIT)),
        Begun::Lost => return Err(JobError::Lost),
    };
    if !writing.write(ctx, claim, total).await? {
        return Err(JobError::Lost);
    }
    let report = report(&sheet, writing.counts, false);
    let outcome = outcome(claim, report.clone());
    if writing.finish(ctx, claim, &report, outcome).await? {
        Err(JobError::Ended)
    } else {
        Err(JobError::Lost)
    }
}

/// The bad rows as a file.
fn mending(language: &str, sheet: &Sheet) -> Result<Vec<u8>, JobError> {
    let bad: Vec<BadRow<'_>> = sheet
        .bad
        .iter()
        .map(|b| BadRow {
            line: b.line,
            reasons: &b.reasons,
            cells: b.cells.as_slice(),
        })
        .collect();
    bad_rows(Lang::of(language), &sheet.header, &bad).map_err(|e| JobError::GiveUp(e.to_string()))
}

/// `nothing` when the couple wanted all rows or none, and some are bad.
fn report(sheet: &Sheet, counts: Counts, nothing: bool) -> String {
    let rows: Vec<_> = sheet
        .bad
        .iter()
        .take(SHOWN)
        .map(|b| json!({"line": b.line, "reason": b.reasons.first(), "reasons": b.reasons, "text": b.cells.join("; ")}))
        .collect();
    let Counts {
        added,
        updated,
        skipped,
    } = counts;
    json!({"added": added, "updated": updated, "skipped": skipped, "failed": sheet.bad.len(), "nothing": nothing,
        "total": sheet.total, "rows": rows})
    .to_string()
}

fn told(report: &str) -> i32 {
    let report: Value = serde_json::from_str(report).unwrap_or_default();
    report["total"]
        .as_i64()
        .and_then(|n| i32::try_from(n).ok())
        .unwrap_or(0)
}
