//! A task of the couple before the event.

use sea_orm::entity::prelude::*;

/// A task of the couple before the event.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "tasks")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    pub name: String,
    #[serde(skip)]
    pub name_folded: String,
    pub description: String,
    /// `Joasa`, `Medie` or `Foarte important`.
    pub importance: String,
    /// `Nou`, `In progres` or `Done`.
    pub status: String,
    pub deadline: Date,
    /// The user of the account to whom it is assigned.
    pub user_id: Option<Uuid>,
    /// The key of the preset task from which it was created.
    pub ready_key: Option<String>,
    /// The deadline of the last reminder.
    #[serde(skip)]
    pub reminded_for: Option<Date>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
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
