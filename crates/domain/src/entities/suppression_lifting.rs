//! When the suppression of an address was lifted.

use sea_orm::entity::prelude::*;

/// When the suppression of an address was lifted for the last time.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "suppression_liftings")]
pub struct Model {
    /// The digest of the address, as in `suppressed_addresses`.
    #[sea_orm(primary_key, auto_increment = false)]
    pub recipient: String,
    pub lifted_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
