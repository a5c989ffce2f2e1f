//! What can be asked for as a file, and how the file is called.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::{
    answers, budget,
    entities::{event, job},
    files, invitations,
};

/// Which list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Answers,
    Declines,
    Invitations,
    Gifts,
    Budget,
    /// Cards to print, one an invitation.
    Cards,
    /// Who sits where, to tick off at the door.
    Seating,
    /// The hall and its tables, drawn.
    SeatingPlan,
    /// Cards to print, one a table.
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

    /// Whether a line of it is of people who can be written one by one.
    pub const fn has_persons(self) -> bool {
        matches!(self, Self::Answers | Self::Invitations)
    }

    /// Whether it is a list with columns; cards and plans are only printed.
    pub const fn is_list(self) -> bool {
        !matches!(self, Self::Cards | Self::SeatingPlan | Self::TableCards)
    }
}

/// As what.
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

/// What a line is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rows {
    /// A party.
    #[default]
    Invitation,
    /// A person: of a yes each who comes; of an invitation that has not said yes each of its places.
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

/// What was asked for; it lies in the job's row and holds no names but the search's own word.
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
    /// Keys of the columns, in the order in which they are written; none means all.
    #[serde(default)]
    pub columns: Vec<String>,
    /// `ro` or `en`.
    pub language: String,
}

impl Ask {
    /// The name under which the file is downloaded (contract 7): that of its list, and of the attendance list as PDF the event and the day,
    /// DD-MM-YYYY. A day that is not known yet is `today`.
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
                // A stroke in a couple's name would cut it to its last part.
                files::safe_name(&format!(
                    "{} {day}.pdf",
                    event.name.replace(['/', '\\'], "-")
                ))
            }
        }
    }

    /// Whether fewer than all rows were asked for.
    pub fn is_filtered(&self) -> bool {
        let named = self
            .search_name
            .as_deref()
            .is_some_and(|n| !n.trim().is_empty());
        let lists = self.answers != answers::Filter::default()
            || self.invitations != invitations::Filter::default();
        named || lists || self.expenses != budget::Filter::default()
    }

    /// What the job shows of it once the file is there: no filter's words.
    pub fn made(&self) -> Made {
        Made {
            kind: self.kind,
            format: self.format,
            rows: self.rows,
            filtered: self.is_filtered(),
        }
    }
}

/// What a finished export was of; it stays in the job's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made {
    pub kind: Kind,
    pub format: Format,
    pub rows: Rows,
    pub filtered: bool,
}

/// What an export's row says of itself, asked for or made.
pub fn made(row: &job::Model) -> Option<Made> {
    let report = row.report.as_deref().filter(|_| row.kind == "export")?;
    serde_json::from_str::<Made>(report)
        .ok()
        .or_else(|| Some(serde_json::from_str::<Ask>(report).ok()?.made()))
}
