//! What remains of a credit note when its account is erased: numbers and dates, without names.

use sea_orm::entity::prelude::*;

/// What remains of a credit note when its account is erased: numbers and dates, without names.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "closed_credit_notes")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub invoice_id: Uuid,
    pub series: String,
    pub number: i64,
    pub amount_cents: i64,
    pub currency: String,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
