//! An answer with its persons and menus. Without an invitation it is a direct answer.

use sea_orm::entity::prelude::*;

/// An answer with its persons and menus. Without an invitation it is a direct answer.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "answers")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    pub invitation_id: Option<Uuid>,
    pub name: String,
    #[serde(skip)]
    pub name_folded: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub company: String,
    pub company_number: i32,
    pub allergy: bool,
    pub allergy_mentions: Option<String>,
    pub health_consent_at: Option<DateTimeUtc>,
    pub other_restrictions: Option<String>,
    pub housing: bool,
    pub transport: bool,
    pub other: Option<String>,
    pub civil_marriage_attend: Option<bool>,
    pub language: String,
    pub version: i32,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    /// The digest of the secret with which a guest changes a direct answer.
    #[serde(skip)]
    pub edit_hash: Option<String>,
    /// The version of the consent text that the guest accepted; see
    /// `answers::HEALTH_CONSENT_TEXTS`.
    pub health_consent_version: Option<i32>,
    /// The language in which that text was shown.
    pub health_consent_language: Option<String>,
    /// `guest`, or `couple` if the couple entered the answer.
    pub health_consent_by: Option<String>,
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

impl ActiveModelBehavior for ActiveModel {}
