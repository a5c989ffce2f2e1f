//! The wire words of jobs and exports.

use alai_domain::{
    Ctx, Error, Result, answers,
    entities::job,
    exports::{self, Ask, Format, Kind},
    invitations,
};
use poem::http::HeaderValue;
use poem_openapi::Object;
use uuid::Uuid;

use crate::{
    edge::current,
    wire::{Text, hours_text, opt, wrap},
};

/// Work that outlives a request (contract 7).
#[derive(Clone, Debug, Object)]
pub struct Job {
    pub id: String,
    pub kind: String,
    /// `queued`, `running`, `succeeded` or `failed`.
    pub status: String,
    /// 0 to 100.
    pub progress: i32,
    pub processed: i32,
    pub total: i32,
    pub error: Option<String>,
    /// Of an import: added, skipped, failed, rows.
    pub report: Option<serde_json::Value>,
    /// Set when there is a file to download.
    pub file_name: Option<String>,
    pub created_at: String,
    pub finished_at: Option<String>,
}

impl Job {
    /// A row as its owner sees it.
    pub fn of(ctx: &Ctx, row: &job::Model) -> Self {
        let done = row.status == "succeeded";
        let status = if row.status == "delivered" { "queued" } else { &row.status };
        let report = row.report.as_deref().filter(|_| done).and_then(|r| serde_json::from_str(r).ok());
        Self {
            id: row.id.to_string(),
            kind: row.kind.clone(),
            status: status.into(),
            progress: row.progress,
            processed: row.processed,
            total: row.total,
            error: row.error.clone().filter(|_| row.status == "failed"),
            report,
            file_name: row.file_name.clone().filter(|_| done && row.file_key.is_some() && exports::is_kept(ctx, row)),
            created_at: hours_text(row.created_at),
            finished_at: row.finished_at.map(hours_text),
        }
    }
}

wrap! {
    /// One job.
    JobBody, job: Job
}

/// Jobs, newest first.
#[derive(Debug, Object)]
pub struct Jobs {
    pub jobs: Vec<Job>,
}

/// The list's search parameters; absent means all rows.
#[derive(Debug, Default, Object)]
pub struct ExportFilters {
    /// Invitations by id, at most 1,000; an id that is not the event's is not there.
    pub ids: Option<Vec<Text>>,
    pub search_name: Option<Text>,
    pub category: Option<Text>,
    pub sent: Option<bool>,
    pub status: Option<Text>,
    pub company: Option<Text>,
    pub housing: Option<bool>,
    pub transport: Option<bool>,
    pub civil_marriage_attend: Option<bool>,
    pub other_restrictions: Option<bool>,
    pub allergy: Option<Text>,
}

/// What is asked for.
#[derive(Debug, Object)]
pub struct Export {
    pub event_id: Option<Uuid>,
    /// `answers`, `declines`, `invitations`, or `cards` (a printed card an invitation).
    pub kind: Option<Text>,
    /// `csv` or `xlsx`; `pdf` for cards.
    pub format: Option<Text>,
    pub filters: Option<ExportFilters>,
}

wrap! {
    /// The body of an export.
    ExportBody, export: Export
}

impl Export {
    /// As the domain reads it.
    ///
    /// # Errors
    /// 422 for kinds, formats and filters that cannot be.
    pub fn into_ask(self) -> Result<Ask> {
        let kind = match opt(self.kind).as_deref() {
            Some("answers") => Kind::Answers,
            Some("declines") => Kind::Declines,
            Some("invitations") => Kind::Invitations,
            Some("cards") => Kind::Cards,
            _ => return Err(Error::field("kind", "unknown")),
        };
        let format = match opt(self.format).as_deref() {
            Some("csv") if kind != Kind::Cards => Format::Csv,
            Some("xlsx") if kind != Kind::Cards => Format::Xlsx,
            Some("pdf") if kind == Kind::Cards => Format::Pdf,
            _ => return Err(Error::field("format", "unknown")),
        };
        let f = self.filters.unwrap_or_default();
        let search_name = f.search_name.as_ref().map(|t| t.0.clone());
        let (mut yes, mut list) = (answers::Filter::default(), invitations::Filter::default());
        if kind == Kind::Answers {
            let words = crate::answers::dto::filter(f.search_name, f.company, f.allergy)?;
            let civil_marriage_attend = f.civil_marriage_attend;
            yes = answers::Filter {
                housing: f.housing,
                transport: f.transport,
                civil_marriage_attend,
                other_restrictions: f.other_restrictions,
                ..words
            };
        } else if matches!(kind, Kind::Invitations | Kind::Cards) {
            let ids = crate::invitations::chosen_ids(f.ids)?;
            let words = crate::invitations::dto::filter(f.search_name, f.category, f.sent, f.status)?;
            list = invitations::Filter { ids, ..words };
        }
        Ok(Ask { kind, format, answers: yes, invitations: list, search_name, language: current::lang().word().into() })
    }
}

/// The type of a file that we made.
pub fn mime(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("csv") => "text/csv; charset=utf-8",
        Some("pdf") => "application/pdf",
        Some("xlsx") => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        _ => "application/octet-stream",
    }
}

/// `attachment` with an ASCII name and the real one beside it (RFC 6266).
pub fn disposition(name: &str) -> Option<HeaderValue> {
    let plain: String = name.chars().map(|c| if c.is_ascii_alphanumeric() || ".-_".contains(c) { c } else { '_' }).collect();
    let full: String = name
        .bytes()
        .map(|b| if b.is_ascii_alphanumeric() || b".-_".contains(&b) { char::from(b).to_string() } else { format!("%{b:02X}") })
        .collect();
    HeaderValue::from_str(&format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{full}")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sec_e11_a_download_name_cannot_break_the_header() {
        let value = disposition("invitați\r\nX: y\".csv").unwrap();
        assert_eq!(value, "attachment; filename=\"invita_i__X__y_.csv\"; filename*=UTF-8''invita%C8%9Bi%0D%0AX%3A%20y%22.csv");
    }
}
