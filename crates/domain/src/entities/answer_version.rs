//! A version of an answer or decline, written at each change. Later changes never delete it.

use sea_orm::entity::prelude::*;

/// A version of an answer or decline, written at each change. Later changes never delete it.
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
    /// The direct answer, which has no invitation.
    pub answer_id: Option<Uuid>,
    /// Counted from 1 for each invitation or direct answer.
    pub number: i32,
    /// The user of the couple who made the change.
    pub user_id: Option<Uuid>,
    /// `phone` if the couple entered a phone answer, `undo` if an earlier version was restored.
    pub via: Option<String>,
    /// The digest of the secret of a direct answer. A restored version keeps it, so that its guest
    /// is not locked out.
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
