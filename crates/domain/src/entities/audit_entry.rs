//! An audit entry: what a staff user read or changed. It names actions and ids, never the data that
//! was read.

use sea_orm::entity::prelude::*;

/// An audit entry: what a staff user read or changed. It names actions and ids, never the data that
/// was read.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "audit_entries")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub staff_id: Uuid,
    pub account_id: Option<Uuid>,
    pub action: String,
    pub target_kind: Option<String>,
    pub target_id: Option<Uuid>,
    pub request_id: Option<String>,
    pub created_at: DateTimeUtc,
    /// The changes as JSON: names of fields, and values that are not personal data.
    pub changes: Option<String>,
    /// The changes folded for search. `None` for older entries.
    pub changes_folded: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
