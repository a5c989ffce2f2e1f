//! What remains of an invoice when its account is erased: numbers and dates, without names.

use sea_orm::entity::prelude::*;

/// What remains of an invoice when its account is erased: numbers and dates, without names.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "closed_invoices")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub series: String,
    pub number: i64,
    pub issued_series: Option<String>,
    pub issued_number: Option<i64>,
    pub issued_at: Option<DateTimeUtc>,
    pub description: String,
    pub amount_cents: i64,
    pub currency: String,
    pub status: String,
    pub paid_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    pub rate_micros: Option<i64>,
    pub rate_on: Option<Date>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
