//! Addresses that get only essential mails, because a mail to them bounced or its recipient
//! reported one as spam.

use sea_orm::entity::prelude::*;

/// An address that gets only essential mails, because a mail to it bounced or its recipient
/// reported one as spam.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "suppressed_addresses")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The digest of the address in lower case. The address is not stored.
    pub recipient: String,
    /// `a•••@e•••.ro`
    pub recipient_masked: String,
    /// `hard_bounce` or `complaint`.
    pub reason: String,
    /// The status of the report (RFC 3463), for example `5.1.1`.
    pub status: Option<String>,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
