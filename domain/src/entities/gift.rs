//! A line of the gift registry; reserved once.

use sea_orm::entity::prelude::*;

/// A line of the gift registry; reserved once.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "gifts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    pub position: i32,
    pub name: String,
    pub description: Option<String>,
    pub url: Option<String>,
    /// Whether something like it is welcome too.
    pub similar: bool,
    pub image_id: Option<Uuid>,
    pub reserved_at: Option<DateTimeUtc>,
    pub reserved_by_id: Option<Uuid>,
    pub reserved_name: Option<String>,
    pub reserved_email: Option<String>,
    /// In which it is written to; that of its invitation where none is known.
    pub reserved_language: Option<String>,
    /// Counts reservations, so that an old undo link fits no new one.
    pub round: i32,
    /// Off the list; the row waits until who had reserved it was told.
    pub removed_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    /// Counts the changes of its couple.
    pub version: i32,
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

impl Related<super::event::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Event.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
