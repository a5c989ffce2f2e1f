//! A pre-registration with its discount code.

use sea_orm::entity::prelude::*;

/// A pre-registration with its discount code.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "preregistrations")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub name: String,
    pub email: String,
    pub phone: String,
    pub event_date: Date,
    pub code: String,
    pub language: String,
    pub created_at: DateTimeUtc,
    /// When staff completed it.
    pub done_at: Option<DateTimeUtc>,
    pub done_by: Option<Uuid>,
    pub search_folded: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
