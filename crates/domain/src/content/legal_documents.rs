//! Legal documents as visitors read them: the version in force, and every other published version.
//!
//! **Invariant**: a published version is never changed or deleted. Version 1 ships with the
//! product. It is stored when staff publishes the first version, so that a later release does not
//! change a text that was in force.

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
pub enum LegalDocument {
    Terms,
    Privacy,
    Cookies,
    Cancellation,
}

impl LegalDocument {
    /// All documents, in the order of the footer.
    pub const ALL: [Self; 4] = [
        Self::Terms,
        Self::Privacy,
        Self::Cookies,
        Self::Cancellation,
    ];

    /// Returns the value in the table and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Terms => "terms",
            Self::Privacy => "privacy",
            Self::Cookies => "cookies",
            Self::Cancellation => "cancellation",
        }
    }

    /// Parses the value in the table and on the wire.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|document| document.as_str() == word)
    }
}

/// A kind of legal document and a language. Each language has its own versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegalDocumentKey {
    pub document: LegalDocument,
    /// `ro` or `en`.
    pub language: &'static str,
}

impl LegalDocumentKey {
    pub(super) fn draft_key(self) -> String {
        format!("{}.{}", self.document.as_str(), self.language)
    }
}

/// A heading with its paragraphs as plain text. A paragraph that begins with a dash is a list item.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
pub struct LegalSection {
    pub title: String,
    pub paragraphs: Vec<String>,
}

/// The text of a document. `{company}`, `{legal}`, `{email}` and `{phone}` are placeholders for the
/// company's data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct LegalText {
    pub title: String,
    pub intro: String,
    pub sections: Vec<LegalSection>,
}

impl LegalText {
    /// Reads the text of a row.
    pub(super) fn from_row(row: &legal_version::Model) -> Result<Self> {
        let sections = serde_json::from_str(&row.sections).map_err(Error::internal)?;
        Ok(Self {
            title: row.title.clone(),
            intro: row.intro.clone(),
            sections,
        })
    }

    pub(super) fn sections_json(&self) -> Result<String> {
        serde_json::to_string(&self.sections).map_err(Error::internal)
    }
}

/// The version that ships with the product. It is in force as long as staff has published none.
#[derive(Clone, Debug, Deserialize)]
pub struct BundledDocument {
    /// The first day on which it is in force.
    #[serde(rename = "updated")]
    pub valid_from: NaiveDate,
    #[serde(flatten)]
    pub text: LegalText,
}

/// A published version, without its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedLegalVersion {
    /// `None` for the bundled version while it is not stored.
    pub id: Option<Uuid>,
    pub number: i32,
    pub valid_from: NaiveDate,
    pub note: String,
    pub publication: Option<PublicationRecord>,
}

/// Who published a version, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicationRecord {
    pub by: String,
    pub at: chrono::DateTime<chrono::Utc>,
}

/// The state of a version on a given day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LegalVersionState {
    /// It will be in force.
    Scheduled,
    /// It is in force.
    Current,
    /// It was in force, or a later version of the same day replaced it.
    Past,
}

impl LegalVersionState {
    /// Returns the value on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Scheduled => "scheduled",
            Self::Current => "current",
            Self::Past => "past",
        }
    }
}

/// A version with its text, and all versions.
#[derive(Clone, Debug)]
pub struct LegalVersionView {
    pub version: PublishedLegalVersion,
    pub text: LegalText,
    /// All published versions, newest first.
    pub versions: Vec<PublishedLegalVersion>,
}

pub(super) fn select_legal_versions(document: LegalDocumentKey) -> Select<legal_version::Entity> {
    legal_version::Entity::find()
        .filter(Column::Document.eq(document.document.as_str()))
        .filter(Column::Language.eq(document.language))
}

fn version_from_row(row: &legal_version::Model) -> Option<PublishedLegalVersion> {
    let published = row
        .published_by
        .clone()
        .zip(row.published_at)
        .map(|(by, at)| PublicationRecord { by, at });
    let (number, valid_from) = row.number.zip(row.valid_from)?;
    Some(PublishedLegalVersion {
        id: Some(row.id),
        number,
        valid_from,
        note: row.note.clone(),
        publication: published,
    })
}

/// Returns the published rows, newest first.
pub(super) async fn load_published_rows(
    db: &impl ConnectionTrait,
    document: LegalDocumentKey,
) -> Result<Vec<legal_version::Model>> {
    Ok(select_legal_versions(document)
        .filter(Column::Number.is_not_null())
        .order_by_desc(Column::Number)
        .all(db)
        .await?)
}

fn versions_from_rows(
    rows: &[legal_version::Model],
    bundled: &BundledDocument,
) -> Vec<PublishedLegalVersion> {
    let versions: Vec<PublishedLegalVersion> = rows.iter().filter_map(version_from_row).collect();
    if versions.is_empty() {
        return vec![PublishedLegalVersion {
            id: None,
            number: 1,
            valid_from: bundled.valid_from,
            note: String::new(),
            publication: None,
        }];
    }
    versions
}

/// Returns the number of the version in force on a day: the one with the latest first day, and of
/// several with the same day the one with the highest number.
fn current_number(versions: &[PublishedLegalVersion], today: NaiveDate) -> i32 {
    let begun = versions
        .iter()
        .filter(|version| version.valid_from <= today)
        .max_by_key(|v| (v.valid_from, v.number));
    begun
        .or_else(|| versions.iter().min_by_key(|version| version.number))
        .map_or(1, |version| version.number)
}

/// Returns the current state of a version.
pub fn legal_version_state(
    ctx: &Ctx,
    versions: &[PublishedLegalVersion],
    number: i32,
) -> LegalVersionState {
    let today = ctx.clock.today();
    if current_number(versions, today) == number {
        return LegalVersionState::Current;
    }
    let day = versions
        .iter()
        .find(|version| version.number == number)
        .map(|version| version.valid_from)
        .filter(|day| *day > today);
    let replaced = versions
        .iter()
        .any(|v| Some(v.valid_from) == day && v.number > number);
    if day.is_some() && !replaced {
        LegalVersionState::Scheduled
    } else {
        LegalVersionState::Past
    }
}

/// Lists every published version of a document, newest first.
pub async fn list_legal_versions(
    ctx: &Ctx,
    document: LegalDocumentKey,
    bundled: &BundledDocument,
) -> Result<Vec<PublishedLegalVersion>> {
    Ok(versions_from_rows(
        &load_published_rows(&ctx.db, document).await?,
        bundled,
    ))
}

/// Returns the version in force today, or a published version by its number.
///
/// # Errors
/// 404 if no version has this number.
pub async fn load_legal_version(
    ctx: &Ctx,
    document: LegalDocumentKey,
    bundled: &BundledDocument,
    number: Option<i32>,
) -> Result<LegalVersionView> {
    let rows = load_published_rows(&ctx.db, document).await?;
    let versions = versions_from_rows(&rows, bundled);
    let number = number.unwrap_or_else(|| current_number(&versions, ctx.clock.today()));
    let version = versions
        .iter()
        .find(|version| version.number == number)
        .cloned()
        .ok_or(Error::NotFound)?;
    let text = match rows.iter().find(|row| row.number == Some(number)) {
        Some(row) => LegalText::from_row(row)?,
        None => bundled.text.clone(),
    };
    Ok(LegalVersionView {
        version,
        text,
        versions,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    // Covers 3.content.09.
    #[test]
    fn the_current_legal_version_is_the_latest_valid_one_or_else_the_first() {
        let day = |n| NaiveDate::from_ymd_opt(2027, 1, n).unwrap();
        let bundled_version = |number, on| PublishedLegalVersion {
            id: None,
            number,
            valid_from: day(on),
            note: String::new(),
            publication: None,
        };
        let versions = [
            bundled_version(4, 10),
            bundled_version(3, 20),
            bundled_version(2, 10),
            bundled_version(1, 5),
        ];
        let current: Vec<i32> = [1, 5, 9, 10, 19, 20, 31]
            .map(|on| current_number(&versions, day(on)))
            .into();
        assert_eq!(current, [1, 1, 1, 4, 4, 3, 3]);
    }
}
