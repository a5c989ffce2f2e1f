//! What a staff user read or changed; ids and words, never what was read.

use sea_orm::entity::prelude::*;

/// What a staff user read or changed; ids and words, never what was read.
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
    /// JSON of what was changed: names of fields, and values where they are nobody's data.
    pub changes: Option<String>,
    /// The same as it is searched; none of before.
    pub changes_folded: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
