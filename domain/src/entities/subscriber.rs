//! An address of the newsletter; mailed only once it was confirmed.

use sea_orm::entity::prelude::*;

/// An address of the newsletter; mailed only once it was confirmed.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "subscribers")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub name: String,
    pub email: String,
    pub language: String,
    pub confirmed_at: Option<DateTimeUtc>,
    pub unsubscribed_at: Option<DateTimeUtc>,
    /// When the last request for confirmation was put.
    pub asked_at: DateTimeUtc,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

/// What stands before the id in the place of an address that was forgotten; no address has a colon.
pub const GONE: &str = "gone:";

impl Model {
    /// The address, until it was forgotten.
    pub fn address(self) -> Option<String> {
        (!self.email.starts_with(GONE)).then_some(self.email)
    }
}

impl ActiveModelBehavior for ActiveModel {}
