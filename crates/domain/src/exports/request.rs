//! The kinds and formats of exports, and the names of their files.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::{
    answers, budget,
    entities::{event, job},
    files, invitations,
};

/// The list to export.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExportKind {
    Answers,
    Declines,
    Invitations,
    Gifts,
    Budget,
    /// Cards to print, one per invitation.
    #[serde(rename = "cards")]
    InvitationCards,
    /// The attendance list for the check-in on the day: each party with the number of its table.
    #[serde(rename = "seating")]
    Attendance,
    /// A drawing of the hall and its tables.
    SeatingPlan,
    /// Cards to print, one per table.
    TableCards,
    /// A poster for the entrance: all seated parties by surname, each with its table.
    SeatingPoster,
    /// The menus, children and restrictions of each table, for the kitchen.
    KitchenSheet,
}

impl ExportKind {
    /// Every kind.
    pub const ALL: [Self; 11] = [
        Self::Answers,
        Self::Declines,
        Self::Invitations,
        Self::Gifts,
        Self::Budget,
        Self::InvitationCards,
        Self::Attendance,
        Self::SeatingPlan,
        Self::TableCards,
        Self::SeatingPoster,
        Self::KitchenSheet,
    ];

    /// Returns the value on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Answers => "answers",
            Self::Declines => "declines",
            Self::Invitations => "invitations",
            Self::Gifts => "gifts",
            Self::Budget => "budget",
            Self::InvitationCards => "cards",
            Self::Attendance => "seating",
            Self::SeatingPlan => "seating_plan",
            Self::TableCards => "table_cards",
            Self::SeatingPoster => "seating_poster",
            Self::KitchenSheet => "kitchen_sheet",
        }
    }

    /// Returns whether a line can be written for each person.
    pub const fn supports_person_rows(self) -> bool {
        matches!(self, Self::Answers | Self::Invitations)
    }

    /// Returns whether the export is a list with columns. The others are only printed.
    pub const fn has_columns(self) -> bool {
        matches!(self.content(), ExportContent::List(_))
    }

    /// Returns what the file contains.
    pub const fn content(self) -> ExportContent {
        match self {
            Self::Answers => ExportContent::List(ExportedList::Answers),
            Self::Declines => ExportContent::List(ExportedList::Declines),
            Self::Invitations => ExportContent::List(ExportedList::Invitations),
            Self::Gifts => ExportContent::List(ExportedList::Gifts),
            Self::Budget => ExportContent::List(ExportedList::Budget),
            Self::Attendance => ExportContent::List(ExportedList::Attendance),
            Self::InvitationCards => ExportContent::InvitationCards,
            Self::SeatingPlan => ExportContent::SeatingDocument(SeatingDocument::Plan),
            Self::TableCards => ExportContent::SeatingDocument(SeatingDocument::TableCards),
            Self::SeatingPoster => ExportContent::SeatingDocument(SeatingDocument::Poster),
            Self::KitchenSheet => ExportContent::SeatingDocument(SeatingDocument::KitchenSheet),
        }
    }
}

/// What the file of an export contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportContent {
    /// The lines of a list with columns.
    List(ExportedList),
    /// Cards to print, one per invitation.
    InvitationCards,
    /// A printed document of the hall.
    SeatingDocument(SeatingDocument),
}

/// A list whose rows can be read in chunks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportedList {
    Answers,
    Declines,
    Invitations,
    Gifts,
    Budget,
    Attendance,
}

/// A printed document of the hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatingDocument {
    Plan,
    TableCards,
    Poster,
    KitchenSheet,
}

/// The format of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ExportFormat {
    Csv,
    Xlsx,
    Pdf,
}

impl ExportFormat {
    /// Returns the value on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
            Self::Pdf => "pdf",
        }
    }
}

/// What one line represents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RowUnit {
    /// A party.
    #[default]
    Invitation,
    /// A person: each person of an answer, and each place of an invitation without an answer.
    Person,
}

impl RowUnit {
    /// Returns the value on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Invitation => "invitation",
            Self::Person => "person",
        }
    }
}

/// A requested export. It is stored in the job row and contains no names except a search text.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ExportRequest {
    pub kind: ExportKind,
    pub format: ExportFormat,
    #[serde(default)]
    pub answers: answers::AnswerFilter,
    #[serde(default)]
    pub invitations: invitations::InvitationFilter,
    #[serde(default)]
    pub expenses: budget::ExpenseFilter,
    #[serde(default)]
    pub search_name: Option<String>,
    #[serde(default)]
    pub rows: RowUnit,
    /// The keys of the columns, in the order in which they are written. Empty means all.
    #[serde(default)]
    pub columns: Vec<String>,
    /// `ro` or `en`.
    pub language: String,
}

impl ExportRequest {
    /// Returns the name under which the file is downloaded (contract 7): that of its list, or for
    /// the attendance list as PDF that of the event and its date as DD-MM-YYYY. `today` is used
    /// if the event has no date.
    pub fn file_name(&self, event: &event::Model, today: NaiveDate) -> String {
        let ro = self.language != "en";
        let named = |romanian: &str, english: &str| {
            let ending = match self.format {
                ExportFormat::Csv => "csv",
                ExportFormat::Xlsx => "xlsx",
                ExportFormat::Pdf => "pdf",
            };
            format!("{}.{ending}", if ro { romanian } else { english })
        };
        match (self.kind, self.format) {
            (ExportKind::InvitationCards, _) => "invitatii-qr.pdf".into(),
            (ExportKind::SeatingPlan, _) => named("plan-mese", "seating-plan"),
            (ExportKind::TableCards, _) => named("carduri-mese", "table-cards"),
            (ExportKind::SeatingPoster, _) => named("afis-mese", "seating-poster"),
            (ExportKind::KitchenSheet, _) => named("fisa-bucatarie", "kitchen-sheet"),
            (ExportKind::Answers, ExportFormat::Csv) => "users.csv".into(),
            (ExportKind::Answers, ExportFormat::Xlsx) => "data.xlsx".into(),
            (ExportKind::Answers, ExportFormat::Pdf) => named("raspunsuri", "answers"),
            (ExportKind::Declines, _) => named("raspunsuri-negative", "declines"),
            (ExportKind::Invitations, _) => named("invitatii", "invitations"),
            (ExportKind::Gifts, _) => named("cadouri", "gifts"),
            (ExportKind::Budget, _) => named("buget", "budget"),
            (ExportKind::Attendance, ExportFormat::Csv | ExportFormat::Xlsx) => {
                named("prezenta", "attendance")
            }
            (ExportKind::Attendance, ExportFormat::Pdf) => {
                let day = event.date.unwrap_or(today).format("%d-%m-%Y");
                // A slash in a couple's name would cut the name to its last part.
                files::sanitize_file_name(&format!(
                    "{} {day}.pdf",
                    event.name.replace(['/', '\\'], "-")
                ))
            }
        }
    }

    /// Returns whether the list is filtered.
    pub fn is_filtered(&self) -> bool {
        let named = self
            .search_name
            .as_deref()
            .is_some_and(|n| !n.trim().is_empty());
        let lists = self.answers != answers::AnswerFilter::default()
            || self.invitations != invitations::InvitationFilter::default();
        named || lists || self.expenses != budget::ExpenseFilter::default()
    }

    /// Returns what the job row stores about the finished export, without the values of filters.
    pub fn summary(&self) -> ExportSummary {
        ExportSummary {
            kind: self.kind,
            format: self.format,
            rows: self.rows,
            filtered: self.is_filtered(),
        }
    }
}

/// A finished export, as the job row stores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportSummary {
    pub kind: ExportKind,
    pub format: ExportFormat,
    pub rows: RowUnit,
    pub filtered: bool,
}

/// Returns the export of a job row, requested or finished.
pub fn export_summary(row: &job::Model) -> Option<ExportSummary> {
    let report = row.report.as_deref().filter(|_| row.kind == "export")?;
    serde_json::from_str::<ExportSummary>(report)
        .ok()
        .or_else(|| {
            Some(
                serde_json::from_str::<ExportRequest>(report)
                    .ok()?
                    .summary(),
            )
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_and_documents_of_the_hall_have_no_columns() {
        let printed: Vec<_> = ExportKind::ALL
            .into_iter()
            .filter(|kind| !kind.has_columns())
            .map(ExportKind::as_str)
            .collect();
        assert_eq!(
            printed,
            [
                "cards",
                "seating_plan",
                "table_cards",
                "seating_poster",
                "kitchen_sheet"
            ]
        );
    }
}
