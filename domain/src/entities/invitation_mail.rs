//! The ledger of an invitation's mails: one row a kind, however often it is asked for; a round more when it goes out again.

use sea_orm::entity::prelude::*;

/// The ledger of an invitation's mails: one row a kind, however often it is asked for; a round more when it goes out again.
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
    /// None once it was taken back unsent: it may be asked for again.
    pub asked_at: Option<DateTimeUtc>,
    pub sent_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
