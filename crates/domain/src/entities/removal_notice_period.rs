//! The notice period before guests' data of an event is removed.

use sea_orm::entity::prelude::*;

/// The notice period before guests' data of an event is removed. An event has at most one.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "retentions")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    /// The date of the event for which the period was opened. If the date of the event changes,
    /// the period ends.
    pub event_date: Date,
    /// When the mail system accepted the first mail.
    pub first_mail_at: Option<DateTimeUtc>,
    /// When the mail system accepted the second mail.
    pub second_mail_at: Option<DateTimeUtc>,
    pub removed_at: Option<DateTimeUtc>,
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

impl Related<Entity> for super::event::Entity {
    fn to() -> RelationDef {
        Relation::Event.def().rev()
    }
}

impl ActiveModelBehavior for ActiveModel {}
