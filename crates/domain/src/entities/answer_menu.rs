//! The menu of one person of an answer.

use sea_orm::entity::prelude::*;

/// The menu of one person of an answer.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "answer_menus")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub answer_id: Uuid,
    pub position: i32,
    pub menu_type: String,
    pub person_name: Option<String>,
    pub child: bool,
    /// The event of its answer. `None` only if a server of an earlier version wrote the row during
    /// an update.
    #[serde(skip)]
    pub event_id: Option<Uuid>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::answer::Entity",
        from = "Column::AnswerId",
        to = "super::answer::Column::Id"
    )]
    Answer,
}

impl Related<super::answer::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Answer.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
