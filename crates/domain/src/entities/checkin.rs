//! A check-in on the day: how many persons of a party arrived, and when. The newest one applies.

use sea_orm::entity::prelude::*;

/// A check-in on the day: how many persons of a party arrived, and when.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "checkins")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    /// The answer of the party.
    pub guest_id: Uuid,
    /// Created by the client. A repeated request with the same key is the same check-in.
    pub key: Uuid,
    pub arrived: i32,
    /// When it was entered, by the clock of the client.
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
