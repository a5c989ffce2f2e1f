//! Wire format of jobs.

use alai_domain::{
    Ctx,
    entities::job,
    exports::{self, ExportSummary},
};
use poem_openapi::Object;

use crate::payload::{format_instant, wrapper};

/// What an export contains. It distinguishes several files of one day.
#[derive(Clone, Debug, Object)]
#[oai(rename = "ExportOf")]
pub struct ExportDescription {
    pub kind: String,
    pub format: String,
    /// `invitation` or `person`.
    pub rows: String,
    /// Whether the export is filtered.
    pub filtered: bool,
}

impl From<ExportSummary> for ExportDescription {
    fn from(summary: ExportSummary) -> Self {
        let format = summary.format.as_str().into();
        Self {
            kind: summary.kind.as_str().into(),
            format,
            rows: summary.rows.as_str().into(),
            filtered: summary.filtered,
        }
    }
}

/// A background job (contract 7).
#[derive(Clone, Debug, Object)]
pub struct Job {
    pub id: String,
    pub kind: String,
    /// `queued`, `running`, `succeeded`, `failed` or `cancelled`.
    pub status: String,
    /// The progress in percent, 0 to 100.
    pub progress: i32,
    pub processed: i32,
    /// 0 while it is not known.
    pub total: i32,
    pub error: Option<String>,
    /// The result. For an import: added, skipped, failed, rows; for a cancelled import: removed, restored, kept; for a sending: sent,
    /// skipped, failed, not_sent.
    pub report: Option<serde_json::Value>,
    /// For an export, what it contains.
    pub export: Option<ExportDescription>,
    /// Present if there is a file to download.
    pub file_name: Option<String>,
    pub created_at: String,
    pub finished_at: Option<String>,
}

impl Job {
    /// Converts a row. The internal state `delivered` is shown as `queued`.
    pub fn from_row(ctx: &Ctx, row: &job::Model) -> Self {
        let done = row.status == "succeeded";
        let status = if row.status == "delivered" {
            "queued"
        } else {
            &row.status
        };
        let export = exports::export_summary(row);
        let report = row
            .report
            .as_deref()
            .filter(|_| {
                export.is_none() && matches!(row.status.as_str(), "succeeded" | "cancelled")
            })
            .and_then(|r| serde_json::from_str(r).ok());
        Self {
            id: row.id.to_string(),
            kind: row.kind.clone(),
            status: status.into(),
            progress: row.progress,
            processed: row.processed,
            total: row.total,
            error: row.error.clone().filter(|_| row.status == "failed"),
            report,
            export: export.map(ExportDescription::from),
            file_name: row.file_name.clone().filter(|_| {
                done && row.file_key.is_some() && exports::is_in_download_period(ctx, row)
            }),
            created_at: format_instant(row.created_at),
            finished_at: row.finished_at.map(format_instant),
        }
    }
}

wrapper! {
    /// One job.
    JobBody, job: Job
}

/// Jobs, newest first.
#[derive(Debug, Object)]
pub struct Jobs {
    pub jobs: Vec<Job>,
}

/// Returns the media type of a file by its extension.
pub fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("csv") => "text/csv; charset=utf-8",
        Some("pdf") => "application/pdf",
        Some("xlsx") => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        Some("zip") => "application/zip",
        _ => "application/octet-stream",
    }
}
