//! An uploaded or generated file. Its bytes are in storage, under their digest or, for private
//! files, under the id of the row.

use sea_orm::entity::prelude::*;

/// An uploaded or generated file. Its bytes are in storage, under their digest or, for private
/// files, under the id of the row.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "files")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Option<Uuid>,
    pub kind: String,
    pub mime: String,
    pub file_name: String,
    pub digest: String,
    pub bytes: i64,
    pub width: Option<i32>,
    pub height: Option<i32>,
    pub widths: String,
    pub created_at: DateTimeUtc,
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
