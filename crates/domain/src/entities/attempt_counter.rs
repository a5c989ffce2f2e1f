//! How many attempts at a password or a second-factor code were made in the time window of a key.

use sea_orm::entity::prelude::*;

/// How many attempts at a password or a second-factor code were made in the time window of a key.
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
