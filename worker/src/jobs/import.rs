//! Reads an uploaded guest list and reports every row that did not go in.

use alai_documents::{
    Lang,
    import::{BadRow, bad_rows},
};
use alai_domain::{
    Ctx, Error, files,
    invitations::{
        import::{self, Counts, Said},
        sheet::{self, Fault, Sheet},
    },
    jobs::{self, Claim, Outcome},
};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::run::{JobError, JobResult};

/// Rows shown in the report; the file holds all.
const SHOWN: usize = 200;

/// Runs an import. Killed at any point and run again it ends the same: what was committed is told again, nothing is done twice.
pub async fn run(ctx: &Ctx, claim: &Claim, event_id: Uuid) -> JobResult {
    let key = claim
        .row
        .file_key
        .clone()
        .ok_or_else(|| JobError::GiveUp("no file".into()))?;
    let report = match import::finished(ctx, claim.row.id).await? {
        Some(before) => before.report,
        None => first_time(ctx, claim, event_id, &key).await?,
    };
    // What was uploaded has names in it and is not needed any more.
    ctx.storage
        .delete(&key)
        .await
        .map_err(|e: Error| JobError::Retry(e.to_string()))?;
    let file_key = Some(out_key(claim));
    Ok(Outcome {
        total: told(&report),
        report: Some(report),
        file_key,
        file_name: Some("randuri-neimportate.csv".into()),
    })
}

fn out_key(claim: &Claim) -> String {
    files::made_key(claim.row.id)
}

async fn first_time(
    ctx: &Ctx,
    claim: &Claim,
    event_id: Uuid,
    key: &str,
) -> Result<String, JobError> {
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
    jobs::progress(
        ctx,
        claim,
        0,
        i32::try_from(sheet.total).unwrap_or(i32::MAX),
    )
    .await?;
    ctx.storage
        .put(&out_key(claim), mending(&said.language, &sheet)?)
        .await?;
    let file_name = claim.row.file_name.as_deref().unwrap_or_default();
    if wishes.all_or_nothing && !sheet.bad.is_empty() {
        let report = report(&sheet, Counts::default(), true);
        import::refuse(ctx, (claim.row.id, event_id), file_name, &report).await?;
        return Ok(report);
    }
    let pending = import::begin(
        ctx,
        (claim.row.id, event_id),
        file_name,
        &sheet.rows,
        &wishes,
    )
    .await?;
    let report = report(&sheet, pending.counts, false);
    pending.commit(&report).await?;
    Ok(report)
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
