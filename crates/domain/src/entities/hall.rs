//! The hall of an event: its capacity and tables.

use sea_orm::entity::prelude::*;

/// The hall of an event: its capacity and tables.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "halls")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    pub total_capacity: i32,
    pub max_tables: i32,
    /// Whether guests may look up their seats.
    pub published: bool,
    /// Incremented by each change by the couple.
    pub version: i32,
    /// Incremented by each change of the tables and of the seats by the couple.
    pub plan_version: i32,
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
