//! One thing that was said at the door: how many of a party had arrived, and when. The newest one is how it is.

use sea_orm::entity::prelude::*;

/// One thing that was said at the door: how many of a party had arrived, and when.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "checkins")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    /// The party's yes.
    pub guest_id: Uuid,
    /// Made by the telephone: the same one is the same write.
    pub key: Uuid,
    pub arrived: i32,
    /// When it was said, by the telephone.
    pub at: DateTimeUtc,
    pub user_id: Uuid,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::answer::Entity",
        from = "Column::GuestId",
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
