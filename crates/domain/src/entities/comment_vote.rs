//! The vote of a user on a comment, one for each user.

use sea_orm::entity::prelude::*;

/// The vote of a user on a comment, one for each user.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "task_votes")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub comment_id: Uuid,
    pub user_id: Uuid,
    pub up: bool,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::task_comment::Entity",
        from = "Column::CommentId",
        to = "super::task_comment::Column::Id"
    )]
    Comment,
}

impl Related<super::task_comment::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Comment.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
