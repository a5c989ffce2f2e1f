//! Legal documents as visitors read them: the version in force, and every other published version.
//!
//! **Invariant**: a published version is never changed or deleted. Version 1 ships with the product. It is stored when staff publishes the
//! first version, so that a later release does not change a text that was in force.

use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, Select, prelude::Uuid,
};
use serde::{Deserialize, Serialize};

use crate::{
    Ctx, Error, Result,
    entities::legal_version::{self, Column},
};

/// The documents in the footer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Document {
    Terms,
    Privacy,
    Cookies,
    Cancellation,
}

impl Document {
    /// In the order of the footer.
    pub const ALL: [Self; 4] = [
        Self::Terms,
        Self::Privacy,
        Self::Cookies,
        Self::Cancellation,
    ];

    /// The word in the table and on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Terms => "terms",
            Self::Privacy => "privacy",
            Self::Cookies => "cookies",
            Self::Cancellation => "cancellation",
        }
    }

    /// Parses the word in the table and on the wire.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|document| document.word() == word)
    }
}

/// A document in one language. Each language has its own versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub document: Document,
    /// `ro` or `en`.
    pub language: &'static str,
}

impl Place {
    pub(super) fn key(self) -> String {
        format!("{}.{}", self.document.word(), self.language)
    }
}

/// A heading with its paragraphs as plain text. A paragraph that begins with a dash is a list item.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
pub struct LegalSection {
    pub title: String,
    pub paragraphs: Vec<String>,
}

/// The text of a document. `{company}`, `{legal}`, `{email}` and `{phone}` are placeholders for the company's data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct LegalText {
    pub title: String,
    pub intro: String,
    pub sections: Vec<LegalSection>,
}

impl LegalText {
    /// Reads the text of a row.
    pub(super) fn of(row: &legal_version::Model) -> Result<Self> {
        let sections = serde_json::from_str(&row.sections).map_err(Error::internal)?;
        Ok(Self {
            title: row.title.clone(),
            intro: row.intro.clone(),
            sections,
        })
    }

    pub(super) fn packed(&self) -> Result<String> {
        serde_json::to_string(&self.sections).map_err(Error::internal)
    }
}

/// The version that ships with the product. It is in force as long as staff has published none.
#[derive(Clone, Debug, Deserialize)]
pub struct Shipped {
    /// The first day on which it is in force.
    #[serde(rename = "updated")]
    pub since: NaiveDate,
    #[serde(flatten)]
    pub text: LegalText,
}

/// A published version, without its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    /// `None` for the shipped version while it is not stored.
    pub id: Option<Uuid>,
    pub number: i32,
    pub valid_from: NaiveDate,
    pub note: String,
    pub row: Option<Published>,
}

/// Who published a version, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    pub by: String,
    pub at: chrono::DateTime<chrono::Utc>,
}

/// The state of a version on a given day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LegalState {
    /// It will be in force.
    Scheduled,
    /// It is in force.
    Current,
    /// It was in force, or a later version of the same day replaced it.
    Past,
}

impl LegalState {
    /// The word on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Scheduled => "scheduled",
            Self::Current => "current",
            Self::Past => "past",
        }
    }
}

/// A version with its text, and all versions.
#[derive(Clone, Debug)]
pub struct Reading {
    pub issue: Edition,
    pub text: LegalText,
    /// All published versions, newest first.
    pub issues: Vec<Edition>,
}

pub(super) fn of_place(place: Place) -> Select<legal_version::Entity> {
    legal_version::Entity::find()
        .filter(Column::Document.eq(place.document.word()))
        .filter(Column::Language.eq(place.language))
}

fn issue(row: &legal_version::Model) -> Option<Edition> {
    let published = row
        .published_by
        .clone()
        .zip(row.published_at)
        .map(|(by, at)| Published { by, at });
    let (number, valid_from) = row.number.zip(row.valid_from)?;
    Some(Edition {
        id: Some(row.id),
        number,
        valid_from,
        note: row.note.clone(),
        row: published,
    })
}

/// Returns the published rows, newest first.
pub(super) async fn published(
    db: &impl ConnectionTrait,
    place: Place,
) -> Result<Vec<legal_version::Model>> {
    Ok(of_place(place)
        .filter(Column::Number.is_not_null())
        .order_by_desc(Column::Number)
        .all(db)
        .await?)
}

fn editions_of(rows: &[legal_version::Model], shipped: &Shipped) -> Vec<Edition> {
    let issues: Vec<Edition> = rows.iter().filter_map(issue).collect();
    if issues.is_empty() {
        return vec![Edition {
            id: None,
            number: 1,
            valid_from: shipped.since,
            note: String::new(),
            row: None,
        }];
    }
    issues
}

/// Returns the number of the version in force on a day: the one with the latest first day, and of several with the same day the one with
/// the highest number.
fn holding(issues: &[Edition], today: NaiveDate) -> i32 {
    let begun = issues
        .iter()
        .filter(|i| i.valid_from <= today)
        .max_by_key(|i| (i.valid_from, i.number));
    begun
        .or_else(|| issues.iter().min_by_key(|i| i.number))
        .map_or(1, |i| i.number)
}

/// Returns the present state of a version.
pub fn state_of(ctx: &Ctx, issues: &[Edition], number: i32) -> LegalState {
    let today = ctx.clock.today();
    if holding(issues, today) == number {
        return LegalState::Current;
    }
    let day = issues
        .iter()
        .find(|i| i.number == number)
        .map(|i| i.valid_from)
        .filter(|day| *day > today);
    let replaced = issues
        .iter()
        .any(|i| Some(i.valid_from) == day && i.number > number);
    if day.is_some() && !replaced {
        LegalState::Scheduled
    } else {
        LegalState::Past
    }
}

/// Lists every published version of a document, newest first.
pub async fn list_editions(ctx: &Ctx, place: Place, shipped: &Shipped) -> Result<Vec<Edition>> {
    Ok(editions_of(&published(&ctx.db, place).await?, shipped))
}

/// Returns the version in force today, or a published version by its number.
///
/// # Errors
/// 404 if no version has this number.
pub async fn read_legal(
    ctx: &Ctx,
    place: Place,
    shipped: &Shipped,
    number: Option<i32>,
) -> Result<Reading> {
    let rows = published(&ctx.db, place).await?;
    let issues = editions_of(&rows, shipped);
    let number = number.unwrap_or_else(|| holding(&issues, ctx.clock.today()));
    let issue = issues
        .iter()
        .find(|i| i.number == number)
        .cloned()
        .ok_or(Error::NotFound)?;
    let text = match rows.iter().find(|row| row.number == Some(number)) {
        Some(row) => LegalText::of(row)?,
        None => shipped.text.clone(),
    };
    Ok(Reading {
        issue,
        text,
        issues,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    // Covers 3.content.09.
    #[test]
    fn of_versions_of_one_day_the_later_one_holds_and_before_all_days_the_first() {
        let day = |n| NaiveDate::from_ymd_opt(2027, 1, n).unwrap();
        let of = |number, on| Edition {
            id: None,
            number,
            valid_from: day(on),
            note: String::new(),
            row: None,
        };
        let issues = [of(4, 10), of(3, 20), of(2, 10), of(1, 5)];
        let current: Vec<i32> = [1, 5, 9, 10, 19, 20, 31]
            .map(|on| holding(&issues, day(on)))
            .into();
        assert_eq!(current, [1, 1, 1, 4, 4, 3, 3]);
    }
}
