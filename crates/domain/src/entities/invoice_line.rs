//! A line of an issued invoice, as an electronic invoice needs it. Amounts are in minor units.

use sea_orm::entity::prelude::*;

/// A line of an issued invoice, as an electronic invoice needs it. Amounts are in minor units.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "invoice_lines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub invoice_id: Uuid,
    pub position: i32,
    pub description: String,
    /// The unit of the quantity by UN/ECE Recommendation 20, such as `C62` for one.
    pub unit_code: String,
    pub quantity_thousandths: i64,
    /// The price before the discount, VAT included.
    pub full_cents: i64,
    pub discount_cents: i64,
    /// The price after the discount, without VAT.
    pub net_cents: i64,
    /// The category of VAT by UNCL 5305: `S` for the standard rate, `O` for a seller that does not
    /// charge VAT.
    pub vat_category: String,
    pub vat_basis_points: i32,
    pub vat_cents: i64,
    /// The price after the discount, VAT included.
    pub gross_cents: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::invoice::Entity",
        from = "Column::InvoiceId",
        to = "super::invoice::Column::Id"
    )]
    Invoice,
}

impl Related<super::invoice::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Invoice.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
