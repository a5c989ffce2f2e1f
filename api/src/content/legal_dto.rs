//! Wire format of the legal documents: published versions and drafts.

use alai_domain::{
    Ctx, Error, Result,
    content::{
        LegalDocument, LegalDocumentKey, LegalDocumentOverview, LegalSection, LegalText,
        LegalVersionView, PublishedLegalVersion, legal_version_state,
    },
    entities::legal_version,
};
use poem_openapi::{Object, types::MaybeUndefined};

use crate::payload::{Number, Text, format_instant, wrapper};

/// Parses a document and its language.
///
/// # Errors
/// 404 for an unknown document; 422 for an unknown language.
pub fn parse_localized_document(document: &str, language: &str) -> Result<LegalDocumentKey> {
    let document = LegalDocument::parse(document).ok_or(Error::NotFound)?;
    let language = ["ro", "en"]
        .into_iter()
        .find(|word| *word == language)
        .ok_or_else(|| Error::invalid_field("language", "unknown"))?;
    Ok(LegalDocumentKey { document, language })
}

/// A heading with its paragraphs in plain text. A paragraph that begins with a dash is a list item.
#[derive(Clone, Debug, Object)]
#[oai(rename = "LegalPart")]
pub struct LegalDocumentSection {
    pub title: String,
    pub paragraphs: Vec<String>,
}

impl From<LegalSection> for LegalDocumentSection {
    fn from(section: LegalSection) -> Self {
        Self {
            title: section.title,
            paragraphs: section.paragraphs,
        }
    }
}

/// A published version.
#[derive(Clone, Debug, Object)]
#[oai(rename = "LegalIssue")]
pub struct LegalVersionSummary {
    /// The number of the version, starting with 1.
    pub number: i32,
    /// The first day on which it is in force, `YYYY-MM-DD`.
    pub valid_from: String,
    /// What changed. Empty for the first version.
    pub note: String,
    /// `scheduled`, `current` or `past`.
    pub state: String,
}

impl LegalVersionSummary {
    fn from_version(
        ctx: &Ctx,
        versions: &[PublishedLegalVersion],
        version: &PublishedLegalVersion,
    ) -> Self {
        Self {
            number: version.number,
            valid_from: version.valid_from.to_string(),
            note: version.note.clone(),
            state: legal_version_state(ctx, versions, version.number)
                .as_str()
                .into(),
        }
    }
}

/// A version of a legal document. `{company}`, `{legal}`, `{email}` and `{phone}` are placeholders for the company's data.
#[derive(Clone, Debug, Object)]
#[oai(rename = "LegalDocument")]
pub struct LegalDocumentView {
    /// `terms`, `privacy`, `cookies` or `cancellation`.
    pub document: String,
    /// `ro` or `en`.
    pub language: String,
    #[oai(flatten)]
    pub issue: LegalVersionSummary,
    pub title: String,
    pub intro: String,
    pub sections: Vec<LegalDocumentSection>,
    /// All published versions, newest first.
    pub versions: Vec<LegalVersionSummary>,
}

impl LegalDocumentView {
    /// Converts a version with its state today.
    pub fn from_version_view(
        ctx: &Ctx,
        localized_document: LegalDocumentKey,
        version_view: LegalVersionView,
    ) -> Self {
        let LegalVersionView {
            version,
            text,
            versions,
        } = version_view;
        Self {
            document: localized_document.document.as_str().into(),
            language: localized_document.language.into(),
            issue: LegalVersionSummary::from_version(ctx, &versions, &version),
            title: text.title,
            intro: text.intro,
            sections: text.sections.into_iter().map(Into::into).collect(),
            versions: versions
                .iter()
                .map(|one| LegalVersionSummary::from_version(ctx, &versions, one))
                .collect(),
        }
    }
}

wrapper! {
    /// One document.
    LegalDocumentBody, legal_document: LegalDocumentView
}

/// A published version, with the person who published it.
#[derive(Clone, Debug, Object)]
#[oai(rename = "StaffLegalIssue")]
pub struct StaffLegalVersion {
    #[oai(flatten)]
    pub issue: LegalVersionSummary,
    /// Null for the version that ships with the product.
    pub published_by: Option<String>,
    pub published_at: Option<String>,
}

/// A draft without its text.
#[derive(Clone, Debug, Object)]
#[oai(rename = "LegalDraftLine")]
pub struct LegalDraftSummary {
    pub id: String,
    pub written_by: String,
    pub updated_at: String,
}

/// A document in one language, for staff.
#[derive(Clone, Debug, Object)]
pub struct StaffLegalDocument {
    /// `terms`, `privacy`, `cookies` or `cancellation`.
    pub document: String,
    /// `ro` or `en`.
    pub language: String,
    /// All published versions, newest first.
    pub versions: Vec<StaffLegalVersion>,
    pub draft: Option<LegalDraftSummary>,
}

impl StaffLegalDocument {
    /// Converts a document with the states of its versions today.
    pub fn from_overview(ctx: &Ctx, overview: LegalDocumentOverview) -> Self {
        let version = |one: &PublishedLegalVersion| StaffLegalVersion {
            issue: LegalVersionSummary::from_version(ctx, &overview.versions, one),
            published_by: one.publication.as_ref().map(|row| row.by.clone()),
            published_at: one.publication.as_ref().map(|row| format_instant(row.at)),
        };
        Self {
            document: overview.document.document.as_str().into(),
            language: overview.document.language.into(),
            versions: overview.versions.iter().map(version).collect(),
            draft: overview.draft.map(|row| LegalDraftSummary {
                id: row.id.to_string(),
                written_by: row.written_by,
                updated_at: format_instant(row.updated_at),
            }),
        }
    }
}

wrapper! {
    /// All documents.
    StaffLegalDocuments, legal_documents: Vec<StaffLegalDocument>
}

/// A draft.
#[derive(Clone, Debug, Object)]
#[oai(rename = "LegalDraft")]
pub struct LegalDraftView {
    pub id: String,
    pub document: String,
    pub language: String,
    pub title: String,
    pub intro: String,
    pub sections: Vec<LegalDocumentSection>,
    pub note: String,
    /// The version to send with a change.
    pub version: i32,
    pub written_by: String,
    pub updated_at: String,
}

impl LegalDraftView {
    /// Converts a stored draft.
    pub fn from_row(row: &legal_version::Model, text: LegalText) -> Self {
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
            updated_at: format_instant(row.updated_at),
        }
    }
}

wrapper! {
    /// One draft.
    LegalDraftBody, legal_draft: LegalDraftView
}

/// The document and the language of a new draft.
#[derive(Debug, Object)]
#[oai(rename = "LegalDraftNew")]
pub struct NewLegalDraft {
    /// `terms`, `privacy`, `cookies` or `cancellation`.
    pub document: Option<Text>,
    /// `ro` or `en`.
    pub language: Option<Text>,
}

wrapper! {
    /// The request body that creates a draft.
    #[oai(rename = "LegalDraftStart")]
    NewLegalDraftBody, legal_draft: NewLegalDraft
}

/// A section to write, in plain text. Tags are removed.
#[derive(Debug, Object)]
#[oai(rename = "LegalPartWrite")]
pub struct LegalDocumentSectionWrite {
    pub title: Option<Text>,
    #[oai(default)]
    pub paragraphs: Vec<Text>,
}

/// The complete draft. Absent fields are empty.
#[derive(Debug, Object)]
pub struct LegalDraftWrite {
    pub title: Option<Text>,
    pub intro: Option<Text>,
    #[oai(default)]
    pub sections: Vec<LegalDocumentSectionWrite>,
    /// What changed, for visitors.
    pub note: Option<Text>,
    /// The version that the change is based on. 409 `stale` if it is not the current one.
    pub version: Option<Number>,
}

wrapper! {
    /// The request body that replaces a draft.
    LegalDraftWriteBody, legal_draft: LegalDraftWrite
}

/// The fields of the publication of a draft.
#[derive(Debug, Object)]
#[oai(rename = "LegalPublish")]
pub struct LegalPublicationWrite {
    /// The first day on which the version is in force, today or later: `YYYY-MM-DD`.
    pub valid_from: MaybeUndefined<Text>,
    /// The version of the draft. 409 `stale` if it is not the current one.
    pub version: Option<Number>,
}

wrapper! {
    /// The request body that publishes a draft.
    #[oai(rename = "LegalPublishBody")]
    LegalPublicationBody, legal_draft: LegalPublicationWrite
}
