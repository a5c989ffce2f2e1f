//! A gift of the registry. It can be reserved once.

use sea_orm::entity::prelude::*;

/// A gift of the registry. It can be reserved once.
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
    /// Whether the couple also accepts a similar gift.
    pub similar: bool,
    pub image_id: Option<Uuid>,
    pub reserved_at: Option<DateTimeUtc>,
    pub reserved_by_id: Option<Uuid>,
    pub reserved_name: Option<String>,
    pub reserved_email: Option<String>,
    /// The language of mails to the reserver. Without one, that of the invitation.
    pub reserved_language: Option<String>,
    /// Counts reservations, so that the release link of an earlier one does not match a later one.
    pub round: i32,
    /// When it was removed from the list. The row remains until the reserver has been notified.
    pub removed_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    /// Incremented by each change by the couple.
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
