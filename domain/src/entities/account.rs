//! Who pays: has users, events and invoices.

use sea_orm::entity::prelude::*;

/// Who pays: has users, events and invoices.
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
    /// When its deletion was asked for; it waits until `erase_at`.
    pub deleted_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    /// When everything of it goes, unless its owner takes the deletion back.
    pub erase_at: Option<DateTimeUtc>,
    /// The staff user who closed it; nobody of it logs in, and only staff takes that back.
    #[serde(skip)]
    pub closed_by: Option<Uuid>,
    /// Name and surname as they are searched.
    #[serde(skip)]
    pub name_folded: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Paid, or its demo is still running.
    pub fn is_active(&self, now: DateTimeUtc) -> bool {
        self.is_paid() || self.free_until.is_some_and(|until| until > now)
    }

    /// Whether its sites may be live: paid for, and not on its way out.
    pub fn may_be_live(&self) -> bool {
        self.is_paid() && self.erase_at.is_none()
    }

    /// Both names; staff may have written only one.
    pub fn full_name(&self) -> String {
        format!("{} {}", self.name, self.surname)
            .trim_end()
            .to_owned()
    }

    /// Closed by staff, until it is restored or erased.
    pub fn is_closed(&self) -> bool {
        self.closed_by.is_some()
    }

    /// Paid for, or set to paid by staff.
    pub fn is_paid(&self) -> bool {
        self.account_type == "paid"
    }
}
