//! A legal document in one language: a published version or a draft.

use sea_orm::entity::prelude::*;

/// A legal document in one language: a published version or a draft.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "legal_versions")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// `terms`, `privacy`, `cookies` or `cancellation`.
    pub document: String,
    /// `ro` or `en`.
    pub language: String,
    /// Counted from 1 for each document and language. `None` for a draft.
    pub number: Option<i32>,
    /// Document and language of a draft. Unique, so that there is one draft of each.
    pub draft_of: Option<String>,
    pub title: String,
    pub intro: String,
    /// Titles with their paragraphs, as JSON.
    pub sections: String,
    /// A short summary of the changes.
    pub note: String,
    /// The first day on which it is in force. `None` for a draft.
    pub valid_from: Option<Date>,
    /// Incremented by each change.
    pub version: i32,
    pub written_by: String,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    /// `None` for the version that ships with the product.
    pub published_by: Option<String>,
    pub published_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
