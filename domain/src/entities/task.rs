//! Something to do before the day.

use sea_orm::entity::prelude::*;

/// Something to do before the day.
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
    /// Who does it; a user of the account.
    pub user_id: Option<Uuid>,
    /// Of a task of the ready list: which one.
    pub ready_key: Option<String>,
    /// The deadline of which the couple was reminded.
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
