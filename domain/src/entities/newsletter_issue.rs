//! An issue of the newsletter: a draft, then on its way, then sent.

use sea_orm::entity::prelude::*;

/// An issue of the newsletter: a draft, then on its way, then sent.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "newsletter_issues")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub subject: String,
    /// Simple HTML, sanitised.
    pub body: String,
    /// Empty where there is no English one: who reads English gets the Romanian one then.
    pub subject_en: String,
    pub body_en: String,
    /// Counted by each change.
    pub version: i32,
    /// From here on nothing of it changes.
    pub started_at: Option<DateTimeUtc>,
    pub started_by: Option<Uuid>,
    pub finished_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    pub updated_by: Uuid,
}

impl Model {
    /// Subject, body and language of the letter to somebody who reads `language`.
    pub fn said(&self, language: &str) -> (&str, &str, &'static str) {
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
