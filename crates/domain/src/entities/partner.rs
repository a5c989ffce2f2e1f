//! A partner of Alai: a provider of wedding services, and the discount that it offers.

use sea_orm::entity::prelude::*;

/// A partner of Alai: a provider of wedding services, and the discount that it offers.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "providers")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub name: String,
    pub website_url: Option<String>,
    pub description: Option<String>,
    pub provider_type: String,
    pub contact_person: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub address: Option<String>,
    /// The discount of its code, in percent.
    pub value: i32,
    pub discount_code: Option<String>,
    pub logo_id: Option<Uuid>,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
