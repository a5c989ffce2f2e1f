//! An offer of leftover food, sent on the food-waste page.

use sea_orm::entity::prelude::*;

/// An offer of leftover food, sent on the food-waste page.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "charity_contacts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub name: String,
    pub phone: String,
    pub date: Date,
    pub city: String,
    pub location: String,
    pub created_at: DateTimeUtc,
    /// When staff completed it.
    pub done_at: Option<DateTimeUtc>,
    pub done_by: Option<Uuid>,
    pub search_folded: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
