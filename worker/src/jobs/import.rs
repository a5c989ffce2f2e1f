//! Reads an uploaded guest list and reports every row that did not go in.

use alai_documents::{
    Lang,
    import::{BadRow, bad_rows},
};
use alai_domain::{
    Ctx, Error, files,
    invitations::{import, sheet},
    jobs::{self, Claim, Outcome},
};
use serde_json::json;
use uuid::Uuid;

use crate::run::{JobError, JobResult};

/// Rows shown in the report; the file holds all.
const SHOWN: usize = 200;

/// Runs an import.
pub async fn run(ctx: &Ctx, claim: &Claim, event_id: Uuid) -> JobResult {
    let key = claim.row.file_key.clone().ok_or_else(|| JobError::GiveUp("no file".into()))?;
    let bytes = ctx.storage.get(&key).await?;
    let read = tokio::task::spawn_blocking(move || sheet::read(&bytes)).await.map_err(|e| JobError::Retry(e.to_string()))?;
    let Some(read) = read else { return Err(JobError::GiveUp("name_column_missing".into())) };
    let total = i32::try_from(read.rows.len() + read.bad.len()).unwrap_or(i32::MAX);
    jobs::progress(ctx, claim, 0, total).await?;
    let counts = import::apply(ctx, event_id, &read.rows).await?;
    let rows: Vec<_> = read
        .bad
        .iter()
        .take(SHOWN)
        .map(|b| json!({"line": b.line, "reason": b.reason, "text": b.cells.join("; ")}))
        .collect();
    let report = json!({"added": counts.added, "skipped": counts.skipped, "failed": read.bad.len(), "rows": rows}).to_string();
    let mut outcome = Outcome { report: Some(report), total, ..Outcome::default() };
    let out_key = files::made_key(claim.row.id);
    let bad: Vec<BadRow<'_>> =
        read.bad.iter().map(|b| BadRow { line: b.line, reason: b.reason, cells: b.cells.as_slice() }).collect();
    let lang = Lang::of(claim.row.report.as_deref().unwrap_or_default());
    let file = bad_rows(lang, &read.header, &bad).map_err(|e| JobError::GiveUp(e.to_string()))?;
    ctx.storage.put(&out_key, file).await?;
    outcome.file_key = Some(out_key);
    outcome.file_name = Some("randuri-neimportate.csv".into());
    // What was uploaded has names in it and is not needed any more.
    ctx.storage.delete(&key).await.map_err(|e: Error| JobError::Retry(e.to_string()))?;
    Ok(outcome)
}
