//! A decline, with an optional reason.

use sea_orm::entity::prelude::*;

/// A decline, with an optional reason.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "declines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    pub invitation_id: Option<Uuid>,
    pub name: String,
    #[serde(skip)]
    pub name_folded: String,
    pub reason: Option<String>,
    pub language: String,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    /// The digest of the secret with which a guest replaces a direct decline by an answer.
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
    #[sea_orm(
        belongs_to = "super::invitation::Entity",
        from = "Column::InvitationId",
        to = "super::invitation::Column::Id"
    )]
    Invitation,
}

impl Related<super::event::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Event.def()
    }
}

impl Related<super::invitation::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Invitation.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
