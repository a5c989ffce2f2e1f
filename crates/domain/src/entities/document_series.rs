//! The last number of each series of invoices and credit notes.

use sea_orm::entity::prelude::*;

/// The last number of each series of invoices and credit notes.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "document_series")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub series: String,
    pub last_number: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
