//! One import of a guest list, which runs once and can be undone.

use sea_orm::entity::prelude::*;

/// One import of a guest list, which runs once and can be undone.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "guest_imports")]
pub struct Model {
    /// The id of its job.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    pub file_name: String,
    pub added: i32,
    pub updated: i32,
    /// The report of the job as JSON, including the names of rejected rows.
    pub report: String,
    /// Ids of the categories that it created, as JSON.
    pub categories: String,
    pub created_at: DateTimeUtc,
    pub undone_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::event::Entity",
        from = "Column::EventId",
        to = "super::event::Column::Id"
    )]
    Event,
}

impl ActiveModelBehavior for ActiveModel {}
