//! The value of a currency in lei on a day.

use sea_orm::entity::prelude::*;

/// The value of a currency in lei on a day, published by the National Bank of Romania.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "exchange_rates")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub day: Date,
    pub currency: String,
    /// Lei for one unit of the currency, in millionths.
    pub micros: i64,
    pub fetched_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
