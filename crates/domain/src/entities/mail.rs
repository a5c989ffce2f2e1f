//! The ledger of e-mails: one row for each mail, however often its job runs.

use sea_orm::entity::prelude::*;

use crate::kernel::crypto;

/// The ledger of e-mails: one row for each mail, however often its job runs.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "mails")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub mail_key: String,
    pub message_id: String,
    pub template: String,
    pub recipient: String,
    pub status: String,
    pub created_at: DateTimeUtc,
    pub sent_at: Option<DateTimeUtc>,
    /// The error of the last attempt.
    pub error: Option<String>,
    /// `a•••@e•••.ro`. `None` for older rows.
    pub recipient_masked: Option<String>,
    /// The account whose data it contains, if any.
    pub account_id: Option<Uuid>,
    /// The event whose guests' data it contains, if any.
    pub event_id: Option<Uuid>,
    /// The id of the request that caused the mail, or of the scheduled job if no request did.
    pub request_id: Option<Uuid>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Returns the name of its files in the mail folder, without the extension.
    pub fn file_stem(&self) -> String {
        crypto::sha256_hex(&self.mail_key)[..32].to_owned()
    }
}
