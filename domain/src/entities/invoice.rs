//! What an account owes; money in minor units.

use sea_orm::entity::prelude::*;

/// What an account owes; money in minor units.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "invoices")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub account_id: Uuid,
    /// Stands before the number on paper, as it was set when the invoice was written.
    pub series: String,
    pub number: i64,
    pub description: String,
    pub full_cents: i64,
    pub amount_cents: i64,
    pub currency: String,
    pub status: String,
    pub discount_code: Option<String>,
    #[serde(skip)]
    pub payment_token: String,
    pub paid_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    /// What staff uploaded for it; the product's own paper without one.
    pub document_id: Option<Uuid>,
    /// What a unit of the currency was worth in lei when it was written, in millionths, and the day of that rate.
    pub rate_micros: Option<i64>,
    pub rate_on: Option<Date>,
    /// Who sold and who bought when it was paid, as JSON; none before.
    #[serde(skip)]
    pub parties: Option<String>,
    /// When staff cancelled it or noted that it was given back, and why.
    pub ended_at: Option<DateTimeUtc>,
    pub ended_reason: Option<String>,
    /// Whether what it had opened ended with it.
    pub access_ended: bool,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::account::Entity",
        from = "Column::AccountId",
        to = "super::account::Column::Id"
    )]
    Account,
}

impl Related<super::account::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Account.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
