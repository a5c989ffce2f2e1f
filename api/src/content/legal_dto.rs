//! Wire words of the legal documents: a version as it is read, and a draft as it is written.

use alai_domain::{
    Ctx, Error, Result,
    content::{Document, Edition, LegalLine, LegalSection, LegalText, Place, Reading, state_of},
    entities::legal_version,
};
use poem_openapi::{Object, types::MaybeUndefined};

use crate::wire::{Number, Text, hours_text, wrap};

/// The document of two words.
///
/// # Errors
/// Not found: there is no such document; 422: no such language.
pub fn place(document: &str, language: &str) -> Result<Place> {
    let document = Document::of_word(document).ok_or(Error::NotFound)?;
    let language = ["ro", "en"]
        .into_iter()
        .find(|word| *word == language)
        .ok_or_else(|| Error::field("language", "unknown"))?;
    Ok(Place { document, language })
}

/// A heading with its paragraphs: plain text. A paragraph that begins with a dash is an item of a list.
#[derive(Clone, Debug, Object)]
pub struct LegalPart {
    pub title: String,
    pub paragraphs: Vec<String>,
}

impl From<LegalSection> for LegalPart {
    fn from(section: LegalSection) -> Self {
        Self {
            title: section.title,
            paragraphs: section.paragraphs,
        }
    }
}

/// A published version.
#[derive(Clone, Debug, Object)]
pub struct LegalIssue {
    /// Counted from 1.
    pub number: i32,
    /// The first day on which it holds, `YYYY-MM-DD`.
    pub valid_from: String,
    /// What changed; empty in the first version.
    pub note: String,
    /// `scheduled`, `current` or `past`.
    pub state: String,
}

impl LegalIssue {
    fn of(ctx: &Ctx, issues: &[Edition], issue: &Edition) -> Self {
        Self {
            number: issue.number,
            valid_from: issue.valid_from.to_string(),
            note: issue.note.clone(),
            state: state_of(ctx, issues, issue.number).word().into(),
        }
    }
}

/// A legal document as it is read. `{company}`, `{legal}`, `{email}` and `{phone}` are places for the company's data.
#[derive(Clone, Debug, Object)]
pub struct LegalDocument {
    /// `terms`, `privacy`, `cookies` or `cancellation`.
    pub document: String,
    /// `ro` or `en`.
    pub language: String,
    #[oai(flatten)]
    pub issue: LegalIssue,
    pub title: String,
    pub intro: String,
    pub sections: Vec<LegalPart>,
    /// Every published version, the newest first.
    pub versions: Vec<LegalIssue>,
}

impl LegalDocument {
    /// As it is today.
    pub fn of(ctx: &Ctx, place: Place, reading: Reading) -> Self {
        let Reading {
            issue,
            text,
            issues,
        } = reading;
        Self {
            document: place.document.word().into(),
            language: place.language.into(),
            issue: LegalIssue::of(ctx, &issues, &issue),
            title: text.title,
            intro: text.intro,
            sections: text.sections.into_iter().map(Into::into).collect(),
            versions: issues
                .iter()
                .map(|one| LegalIssue::of(ctx, &issues, one))
                .collect(),
        }
    }
}

wrap! {
    /// One document.
    LegalDocumentBody, legal_document: LegalDocument
}

/// A published version with who published it.
#[derive(Clone, Debug, Object)]
pub struct StaffLegalIssue {
    #[oai(flatten)]
    pub issue: LegalIssue,
    /// Null in what the product ships with.
    pub published_by: Option<String>,
    pub published_at: Option<String>,
}

/// A draft without its words.
#[derive(Clone, Debug, Object)]
pub struct LegalDraftLine {
    pub id: String,
    pub written_by: String,
    pub updated_at: String,
}

/// A document in a language as staff finds it.
#[derive(Clone, Debug, Object)]
pub struct StaffLegalDocument {
    /// `terms`, `privacy`, `cookies` or `cancellation`.
    pub document: String,
    /// `ro` or `en`.
    pub language: String,
    /// Every published version, the newest first.
    pub versions: Vec<StaffLegalIssue>,
    pub draft: Option<LegalDraftLine>,
}

impl StaffLegalDocument {
    /// As it is today.
    pub fn of(ctx: &Ctx, line: LegalLine) -> Self {
        let issue = |one: &Edition| StaffLegalIssue {
            issue: LegalIssue::of(ctx, &line.issues, one),
            published_by: one.row.as_ref().map(|row| row.by.clone()),
            published_at: one.row.as_ref().map(|row| hours_text(row.at)),
        };
        Self {
            document: line.place.document.word().into(),
            language: line.place.language.into(),
            versions: line.issues.iter().map(issue).collect(),
            draft: line.draft.map(|row| LegalDraftLine {
                id: row.id.to_string(),
                written_by: row.written_by,
                updated_at: hours_text(row.updated_at),
            }),
        }
    }
}

wrap! {
    /// All documents.
    StaffLegalDocuments, legal_documents: Vec<StaffLegalDocument>
}

/// A draft.
#[derive(Clone, Debug, Object)]
#[oai(rename = "LegalDraft")]
pub struct LegalDraftOut {
    pub id: String,
    pub document: String,
    pub language: String,
    pub title: String,
    pub intro: String,
    pub sections: Vec<LegalPart>,
    pub note: String,
    /// Sent back with a save.
    pub version: i32,
    pub written_by: String,
    pub updated_at: String,
}

impl LegalDraftOut {
    /// As it is saved.
    pub fn of(row: &legal_version::Model, text: LegalText) -> Self {
        Self {
            id: row.id.to_string(),
            document: row.document.clone(),
            language: row.language.clone(),
            title: text.title,
            intro: text.intro,
            sections: text.sections.into_iter().map(Into::into).collect(),
            note: row.note.clone(),
            version: row.version,
            written_by: row.written_by.clone(),
            updated_at: hours_text(row.updated_at),
        }
    }
}

wrap! {
    /// One draft.
    LegalDraftBody, legal_draft: LegalDraftOut
}

/// What is to be written.
#[derive(Debug, Object)]
pub struct LegalDraftNew {
    /// `terms`, `privacy`, `cookies` or `cancellation`.
    pub document: Option<Text>,
    /// `ro` or `en`.
    pub language: Option<Text>,
}

wrap! {
    /// The body that begins a draft.
    LegalDraftStart, legal_draft: LegalDraftNew
}

/// A section as it is sent: plain text, tags are taken out.
#[derive(Debug, Object)]
pub struct LegalPartWrite {
    pub title: Option<Text>,
    #[oai(default)]
    pub paragraphs: Vec<Text>,
}

/// `legal_draft{...}`, whole: what is left out is empty.
#[derive(Debug, Object)]
pub struct LegalDraftWrite {
    pub title: Option<Text>,
    pub intro: Option<Text>,
    #[oai(default)]
    pub sections: Vec<LegalPartWrite>,
    /// What changed, for visitors.
    pub note: Option<Text>,
    /// Of the draft that was seen; another one is 409 `stale`.
    pub version: Option<Number>,
}

wrap! {
    /// The body that writes a draft.
    LegalDraftWriteBody, legal_draft: LegalDraftWrite
}

/// How a draft is published.
#[derive(Debug, Object)]
pub struct LegalPublish {
    /// The first day on which it holds, today or later: `YYYY-MM-DD`.
    pub valid_from: MaybeUndefined<Text>,
    /// Of the draft that was seen.
    pub version: Option<Number>,
}

wrap! {
    /// The body that publishes a draft.
    LegalPublishBody, legal_draft: LegalPublish
}
