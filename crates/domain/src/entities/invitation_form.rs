//! The settings of the answer forms of an event.

use sea_orm::entity::prelude::*;

/// The settings of the answer forms of an event.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "invitation_forms")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    pub welcome_text: Option<String>,
    pub welcome_image_id: Option<Uuid>,
    pub refused_text: Option<String>,
    pub refused_image_id: Option<Uuid>,
    pub extra_services: Option<String>,
    pub accommodation: bool,
    pub transport: bool,
    pub message: Option<String>,
    pub message_refused: Option<String>,
    pub civil_marriage_attend: bool,
    pub civil_marriage_message: Option<String>,
    /// Incremented by each change.
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
