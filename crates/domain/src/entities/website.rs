//! The content of an event's public site.

use sea_orm::entity::prelude::*;

/// The content of an event's public site.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "websites")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    pub live: bool,
    pub theme: String,
    pub invitation_text: Option<String>,
    pub long_invitation_text: Option<String>,
    pub footer_text: Option<String>,
    pub footer_disclaimer: Option<String>,
    pub footer_color: String,
    pub video_invitation: bool,
    pub active_website_video: bool,
    pub simple_story: bool,
    pub registry_list_activation: bool,
    pub invitation_image_id: Option<Uuid>,
    pub invitation_video_id: Option<Uuid>,
    pub simple_story_image_id: Option<Uuid>,
    pub background_image_id: Option<Uuid>,
    pub general_website_video_id: Option<Uuid>,
    /// The welcome text of the gift registry.
    pub registry_text: Option<String>,
    /// The point of the background photo that stays visible when it is cropped, as in CSS: `50%
    /// 30%`.
    pub background_position: Option<String>,
    /// The digest of the picture for link previews.
    pub share_picture_digest: Option<String>,
    /// Incremented by each change of what the picture for link previews shows.
    pub share_picture_version: i32,
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

/// The reverse relation, for one statement that reads both.
impl Related<Entity> for super::event::Entity {
    fn to() -> RelationDef {
        Relation::Event.def().rev()
    }
}

impl ActiveModelBehavior for ActiveModel {}
