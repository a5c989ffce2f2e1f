//! An invoice of an account. Amounts are in minor units.

use sea_orm::entity::prelude::*;

/// An invoice of an account. Amounts are in minor units.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "invoices")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub account_id: Uuid,
    /// The series and the number of the proforma, which the invoice is until it is issued.
    /// Invoices that are older than issuing have the same ones as the invoice.
    pub series: String,
    pub number: i64,
    /// The series and the number of the invoice, from the time when it is issued.
    pub issued_series: Option<String>,
    pub issued_number: Option<i64>,
    pub issued_at: Option<DateTimeUtc>,
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
    /// The document that staff uploaded. Without it, Alai generates the document.
    pub document_id: Option<Uuid>,
    /// The value of one unit of the currency in lei, in millionths, and the day of that rate: when
    /// the proforma was created, and from the time when it is issued, when the invoice was
    /// issued.
    pub rate_micros: Option<i64>,
    pub rate_on: Option<Date>,
    /// Seller and buyer as JSON, from the time when it is issued.
    #[serde(skip)]
    pub parties: Option<String>,
    /// When and why staff cancelled it or recorded its refund.
    pub ended_at: Option<DateTimeUtc>,
    pub ended_reason: Option<String>,
    /// Whether the access that it paid for has ended.
    pub access_ended: bool,
    /// Increases with each change of the amount, the text or the document.
    #[serde(skip)]
    pub version: i32,
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
