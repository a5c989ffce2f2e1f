//! A subscriber of the newsletter. Only confirmed addresses get mails.

use sea_orm::entity::prelude::*;

/// A subscriber of the newsletter. Only confirmed addresses get mails.
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
    /// When the last confirmation mail was enqueued.
    pub asked_at: DateTimeUtc,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

/// The prefix before the id that replaces a removed address. No address contains a colon.
pub const ERASED_ADDRESS_PREFIX: &str = "gone:";

impl Model {
    /// Returns the address, or `None` if it was removed.
    pub fn into_unerased_email(self) -> Option<String> {
        (!self.email.starts_with(ERASED_ADDRESS_PREFIX)).then_some(self.email)
    }
}

impl ActiveModelBehavior for ActiveModel {}
