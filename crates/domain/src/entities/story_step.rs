//! One step of the story. `position` gives the order.

use sea_orm::entity::prelude::*;

/// One step of the story. `position` gives the order.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "story_steps")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub story_id: Uuid,
    pub position: i32,
    pub tip: String,
    pub description: Option<String>,
    pub image_id: Option<Uuid>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::story::Entity",
        from = "Column::StoryId",
        to = "super::story::Column::Id"
    )]
    Story,
}

impl Related<super::story::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Story.def()
    }
}

/// The reverse relation, for one statement that reads both.
impl Related<Entity> for super::story::Entity {
    fn to() -> RelationDef {
        Relation::Story.def().rev()
    }
}

impl ActiveModelBehavior for ActiveModel {}
