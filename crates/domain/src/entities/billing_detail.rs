//! The buyer that an account wants on its invoices.

use sea_orm::entity::prelude::*;

/// The buyer that an account wants on its invoices.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "billing_details")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub account_id: Uuid,
    pub is_company: bool,
    /// The name of the company. Empty for a person, whose name is the account's.
    pub name: String,
    pub tax_id: String,
    pub registry_number: String,
    pub street: String,
    pub city: String,
    /// The county by ISO 3166-2:RO without the prefix, such as `CJ`. In another country the region
    /// as text.
    pub county: String,
    pub postal_code: String,
    /// ISO 3166-1.
    pub country: String,
    pub updated_at: DateTimeUtc,
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
