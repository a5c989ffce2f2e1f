//! The ledger of e-mails: one row a mail, however often its job runs.

use sea_orm::entity::prelude::*;

/// The ledger of e-mails: one row a mail, however often its job runs.
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
    /// What was said against it the last time.
    pub error: Option<String>,
    /// `a•••@e•••.ro`; none of before.
    pub recipient_masked: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
