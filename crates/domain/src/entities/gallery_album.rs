//! A photo album of an event with its own password.

use sea_orm::entity::prelude::*;

/// A photo album of an event with its own password.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "gallery_albums")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    /// `civil` or `party`.
    pub kind: String,
    #[serde(skip)]
    pub password_hash: Option<String>,
    /// Incremented when the password changes, which invalidates keys of the previous one.
    pub key_version: i32,
    pub guests_may_add: bool,
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
