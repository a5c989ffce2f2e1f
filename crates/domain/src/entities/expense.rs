//! An expense of the event.

use sea_orm::entity::prelude::*;

/// An expense of the event.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "expenses")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    pub name: String,
    #[serde(skip)]
    pub name_folded: String,
    /// One of [`crate::budget::EXPENSE_CATEGORIES`].
    pub category: String,
    /// In minor units of its own currency; per guest if `cost_per_guest` is set.
    pub total_cents: i64,
    pub advance_cents: i64,
    /// One of [`crate::kernel::money::Currency`].
    pub currency: String,
    pub cost_per_guest: bool,
    pub paid: bool,
    pub comment: Option<String>,
    pub due_on: Option<Date>,
    /// The contract or offer, a private file.
    pub document_id: Option<Uuid>,
    /// The invoice, a private file.
    pub invoice_id: Option<Uuid>,
    /// Incremented by each change. A change that is based on an older version is refused.
    pub version: i32,
    /// The due date of the last reminder, and how many days ahead it was sent.
    #[serde(skip)]
    pub reminded_for: Option<Date>,
    #[serde(skip)]
    pub reminded_days: Option<i32>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::event::Entity",
        from = "Column::EventId",
        to = "super::event::Column::Id"
    )]
    Event,
}

impl Related<super::event::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Event.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
