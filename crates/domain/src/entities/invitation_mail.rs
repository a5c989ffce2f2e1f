//! A mail of an invitation, one row for each kind however often it is requested. `round` is
//! incremented when it is sent again.

use sea_orm::entity::prelude::*;

/// A mail of an invitation, one row for each kind however often it is requested. `round` is
/// incremented when it is sent again.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "invitation_mails")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    pub invitation_id: Uuid,
    pub kind: String,
    pub round: i32,
    /// The digest of the address.
    #[serde(skip)]
    pub recipient: String,
    /// `None` after it was cancelled before it was sent. It can then be requested again.
    pub asked_at: Option<DateTimeUtc>,
    pub sent_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
