//! An issue of the newsletter: a draft, being sent, or sent.

use sea_orm::entity::prelude::*;

/// An issue of the newsletter: a draft, being sent, or sent.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "newsletter_issues")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub subject: String,
    /// Simple HTML, sanitized.
    pub body: String,
    /// Empty if there is no English text. Subscribers who read English then get the Romanian one.
    pub subject_en: String,
    pub body_en: String,
    /// Incremented by each change.
    pub version: i32,
    /// When sending started. The issue cannot be changed any more from then on.
    pub started_at: Option<DateTimeUtc>,
    pub started_by: Option<Uuid>,
    pub finished_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    pub updated_by: Uuid,
    /// The key of the client's request that has created it, if the request had one. Unique.
    pub creation_key: Option<String>,
    /// The digest of the values of that request. None if an earlier version of the server has
    /// created it.
    pub creation_digest: Option<String>,
}

impl Model {
    /// Returns subject, body and language of the mail to a subscriber who reads `language`.
    pub fn content_in(&self, language: &str) -> (&str, &str, &'static str) {
        if language == "en" && !self.subject_en.is_empty() {
            (&self.subject_en, &self.body_en, "en")
        } else {
            (&self.subject, &self.body, "ro")
        }
    }
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
