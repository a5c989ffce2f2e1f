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
pub enum Kind {
    Answers,
    Declines,
    Invitations,
    Gifts,
    Budget,
    /// Cards to print, one per invitation.
    Cards,
    /// Who sits where, to check off on the day.
    Seating,
    /// A drawing of the hall and its tables.
    SeatingPlan,
    /// Cards to print, one per table.
    TableCards,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 9] = [
        Self::Answers,
        Self::Declines,
        Self::Invitations,
        Self::Gifts,
        Self::Budget,
        Self::Cards,
        Self::Seating,
        Self::SeatingPlan,
        Self::TableCards,
    ];

    /// The word on the wire.
    pub const fn wire(self) -> &'static str {
        match self {
            Self::Answers => "answers",
            Self::Declines => "declines",
            Self::Invitations => "invitations",
            Self::Gifts => "gifts",
            Self::Budget => "budget",
            Self::Cards => "cards",
            Self::Seating => "seating",
            Self::SeatingPlan => "seating_plan",
            Self::TableCards => "table_cards",
        }
    }

    /// Returns whether a line can be written for each person.
    pub const fn has_persons(self) -> bool {
        matches!(self, Self::Answers | Self::Invitations)
    }

    /// Returns whether the export is a list with columns. Cards and plans are only printed.
    pub const fn is_list(self) -> bool {
        !matches!(self, Self::Cards | Self::SeatingPlan | Self::TableCards)
    }
}

/// The format of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    Csv,
    Xlsx,
    Pdf,
}

impl Format {
    /// The word on the wire.
    pub const fn wire(self) -> &'static str {
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
pub enum Rows {
    /// A party.
    #[default]
    Invitation,
    /// A person: everyone who comes of an answer; every place of an invitation that is not accepted.
    Person,
}

impl Rows {
    /// The word on the wire.
    pub const fn wire(self) -> &'static str {
        match self {
            Self::Invitation => "invitation",
            Self::Person => "person",
        }
    }
}

/// A requested export. It is stored in the job row and contains no names except a search text.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Ask {
    pub kind: Kind,
    pub format: Format,
    #[serde(default)]
    pub answers: answers::Filter,
    #[serde(default)]
    pub invitations: invitations::Filter,
    #[serde(default)]
    pub expenses: budget::Filter,
    #[serde(default)]
    pub search_name: Option<String>,
    #[serde(default)]
    pub rows: Rows,
    /// The keys of the columns, in the order in which they are written. Empty means all.
    #[serde(default)]
    pub columns: Vec<String>,
    /// `ro` or `en`.
    pub language: String,
}

impl Ask {
    /// Returns the name under which the file is downloaded (contract 7): that of its list, or for the attendance list as PDF that of the
    /// event and its date as DD-MM-YYYY. `today` is used if the event has no date.
    pub fn file_name(&self, event: &event::Model, today: NaiveDate) -> String {
        let ro = self.language != "en";
        let named = |romanian: &str, english: &str| {
            let ending = match self.format {
                Format::Csv => "csv",
                Format::Xlsx => "xlsx",
                Format::Pdf => "pdf",
            };
            format!("{}.{ending}", if ro { romanian } else { english })
        };
        match (self.kind, self.format) {
            (Kind::Cards, _) => "invitatii-qr.pdf".into(),
            (Kind::SeatingPlan, _) => named("plan-mese", "seating-plan"),
            (Kind::TableCards, _) => named("carduri-mese", "table-cards"),
            (Kind::Answers, Format::Csv) => "users.csv".into(),
            (Kind::Answers, Format::Xlsx) => "data.xlsx".into(),
            (Kind::Answers, Format::Pdf) => named("raspunsuri", "answers"),
            (Kind::Declines, _) => named("raspunsuri-negative", "declines"),
            (Kind::Invitations, _) => named("invitatii", "invitations"),
            (Kind::Gifts, _) => named("cadouri", "gifts"),
            (Kind::Budget, _) => named("buget", "budget"),
            (Kind::Seating, Format::Csv | Format::Xlsx) => named("prezenta", "attendance"),
            (Kind::Seating, Format::Pdf) => {
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
        let lists = self.answers != answers::Filter::default()
            || self.invitations != invitations::Filter::default();
        named || lists || self.expenses != budget::Filter::default()
    }

    /// Returns what the job row stores about the finished export, without the values of filters.
    pub fn made(&self) -> Made {
        Made {
            kind: self.kind,
            format: self.format,
            rows: self.rows,
            filtered: self.is_filtered(),
        }
    }
}

/// A finished export, as the job row stores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made {
    pub kind: Kind,
    pub format: Format,
    pub rows: Rows,
    pub filtered: bool,
}

/// Returns the export of a job row, requested or finished.
pub fn made(row: &job::Model) -> Option<Made> {
    let report = row.report.as_deref().filter(|_| row.kind == "export")?;
    serde_json::from_str::<Made>(report)
        .ok()
        .or_else(|| Some(serde_json::from_str::<Ask>(report).ok()?.made()))
}
