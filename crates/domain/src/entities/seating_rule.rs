//! A pair of parties that a suggested seating places together or apart.

use sea_orm::entity::prelude::*;

/// A pair of parties that a suggested seating places together or apart.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "seating_rules")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    /// `together` or `apart`.
    pub kind: String,
    /// The answers of the parties. The smaller id comes first, so that a pair is stored once.
    pub guest_id: Uuid,
    pub other_guest_id: Uuid,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
