//! How often a password or a code of a second factor was tried in the window of its key.

use sea_orm::entity::prelude::*;

/// How often a password or a code of a second factor was tried in the window of its key.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "attempt_counters")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub key_hash: String,
    pub count: i32,
    pub ends_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
