//! A legal document in one language, as it was published once or as it is written now.

use sea_orm::entity::prelude::*;

/// A legal document in one language, as it was published once or as it is written now.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "legal_versions")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// `terms`, `privacy`, `cookies` or `cancellation`.
    pub document: String,
    /// `ro` or `en`.
    pub language: String,
    /// Counted from 1 in each document and language; none in a draft.
    pub number: Option<i32>,
    /// Document and language of a draft, so that there is one of each.
    pub draft_of: Option<String>,
    pub title: String,
    pub intro: String,
    /// JSON: titles with their paragraphs.
    pub sections: String,
    /// What changed, in a few words.
    pub note: String,
    /// The first day on which it holds; none in a draft.
    pub valid_from: Option<Date>,
    /// Counted by each save.
    pub version: i32,
    pub written_by: String,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    /// None in what the product ships with.
    pub published_by: Option<String>,
    pub published_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
