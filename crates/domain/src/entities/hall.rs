//! The hall of an event: its capacity and tables.

use sea_orm::entity::prelude::*;

/// The smallest number of guests at a table for a new event.
pub const DEFAULT_MIN_TABLE_GUESTS: i32 = 6;

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
    /// The smallest number of guests at a table that a suggestion uses. 0 means no minimum.
    pub min_table_guests: i32,
    /// Whether a suggestion places parties of one category with the same surname together.
    pub families_together: bool,
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
