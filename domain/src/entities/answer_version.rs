//! What an answer or decline was, at each change; never deleted by a change.

use sea_orm::entity::prelude::*;

/// What an answer or decline was, at each change; never deleted by a change.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "answer_history")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    pub invitation_id: Option<Uuid>,
    pub kind: String,
    pub made_by: String,
    pub snapshot: String,
    pub created_at: DateTimeUtc,
    /// Of a direct answer, which has no invitation.
    pub answer_id: Option<Uuid>,
    /// From 1, each invitation or direct answer for itself.
    pub number: i32,
    /// Which user of the couple made it.
    pub user_id: Option<Uuid>,
    /// `phone` when the couple wrote a guest's words down, `undo` when it brought an earlier version back.
    pub via: Option<String>,
    /// Of a direct answer: the digest of its secret, so that bringing it back does not lock its guest out.
    #[serde(skip)]
    pub edit_hash: Option<String>,
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
