//! A report about an invoice (paid, overpaid, refunded, disputed, failed or cancelled), stored once
//! for each event id of its provider.

use sea_orm::entity::prelude::*;

/// A report about an invoice (paid, overpaid, refunded, disputed, failed or cancelled), stored once
/// for each event id of its provider.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "payments")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub invoice_id: Uuid,
    /// The checkout that it belongs to. A refund that staff noted by hand has none until a provider
    /// reports the same money.
    #[serde(skip)]
    pub checkout_id: Option<Uuid>,
    pub provider: String,
    #[serde(skip)]
    pub provider_event: String,
    pub kind: String,
    pub amount_cents: i64,
    pub currency: String,
    /// Why the payment does not match its invoice: see [`crate::billing::PaymentMismatch`]. `None`
    /// for payments that match.
    pub reason: Option<String>,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::invoice::Entity",
        from = "Column::InvoiceId",
        to = "super::invoice::Column::Id"
    )]
    Invoice,
    #[sea_orm(
        belongs_to = "super::checkout::Entity",
        from = "Column::CheckoutId",
        to = "super::checkout::Column::Id"
    )]
    Checkout,
}

impl Related<super::invoice::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Invoice.def()
    }
}

impl Related<super::checkout::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Checkout.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
