//! A mailbox that has used its trial, stored as a keyed digest.

use sea_orm::entity::prelude::*;

/// A mailbox that has used its trial, stored as a keyed digest. The row has no foreign key, because
/// it is kept after the account is erased.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "trials")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub mailbox_hash: String,
    pub account_id: Uuid,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
