//! An account: the customer that pays. It has users, events and invoices.

use sea_orm::entity::prelude::*;

/// An account: the customer that pays. It has users, events and invoices.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "accounts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub name: String,
    pub surname: String,
    pub email: String,
    pub phone: String,
    pub city: String,
    pub account_type: String,
    pub free_until: Option<DateTimeUtc>,
    pub activated_at: Option<DateTimeUtc>,
    pub discount_code: Option<String>,
    pub language: String,
    /// When its deletion was requested. It is erased at `erase_at`.
    pub deleted_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    /// When its data is erased, unless the deletion is cancelled.
    pub erase_at: Option<DateTimeUtc>,
    /// The staff user who closed it. The users of a closed account cannot log in, and only staff
    /// can restore it.
    #[serde(skip)]
    pub closed_by: Option<Uuid>,
    /// Name and surname, folded for search.
    #[serde(skip)]
    pub name_folded: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Returns whether it is paid or its trial is running.
    pub fn is_active(&self, now: DateTimeUtc) -> bool {
        self.is_paid() || self.free_until.is_some_and(|until| until > now)
    }

    /// Returns whether its sites may be live: it is paid and not being deleted.
    pub fn can_be_live(&self) -> bool {
        self.is_paid() && self.erase_at.is_none()
    }

    /// Returns both names. Staff may have entered only one.
    pub fn full_name(&self) -> String {
        format!("{} {}", self.name, self.surname)
            .trim_end()
            .to_owned()
    }

    /// Returns whether staff has closed the account.
    pub fn is_closed_by_staff(&self) -> bool {
        self.closed_by.is_some()
    }

    /// Returns whether the account was paid or set to paid by staff. The two are not distinguished.
    pub fn is_paid(&self) -> bool {
        self.account_type == "paid"
    }
}
