//! One invited party with its own guest code.

use sea_orm::entity::prelude::*;

/// One invited party with its own guest code.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "invitations")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    pub category_id: Option<Uuid>,
    pub name: String,
    #[serde(skip)]
    pub name_folded: String,
    pub code: String,
    pub participant: bool,
    pub status: String,
    pub sent_invitation: bool,
    pub sent_at: Option<DateTimeUtc>,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub language: Option<String>,
    /// The maximum number of persons of an answer; 0 if the couple has set none.
    pub places: i32,
    /// A later last day than that of the event.
    pub answers_until: Option<Date>,
    pub details_until: Option<Date>,
    /// Incremented by each change of its answer.
    pub version: i32,
    /// Incremented by each change by the couple.
    pub edit_version: i32,
    pub created_at: DateTimeUtc,
    /// The key of the client's request that has created it, if the request had one. Unique in the
    /// event.
    #[serde(skip)]
    pub creation_key: Option<String>,
    /// The digest of the values of that request. None if an earlier version of the server has
    /// created it.
    #[serde(skip)]
    pub creation_digest: Option<String>,
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
