//! What a currency was worth in lei on a day.

use sea_orm::entity::prelude::*;

/// What a currency was worth in lei on a day, as the National Bank of Romania said.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "exchange_rates")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub day: Date,
    pub currency: String,
    /// Lei for one unit, in millionths.
    pub micros: i64,
    pub fetched_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
