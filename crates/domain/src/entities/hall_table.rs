//! A table in the hall of an event. Its seats are separate rows.

use sea_orm::entity::prelude::*;

/// A table in the hall of an event. Its seats are separate rows.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "hall_tables")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    pub hall_id: Uuid,
    pub name: String,
    pub number: i32,
    /// `round` or `square`.
    pub geo_type: String,
    /// In pixels of the plan.
    pub x_pos: i32,
    pub y_pos: i32,
    /// Whether it is in the stack of new tables, not placed on the plan yet.
    pub stacked: bool,
    /// Whether suggestions place no guests there.
    pub locked: bool,
    /// The only category that suggestions place there. The category may have been deleted.
    pub reserved_category_id: Option<Uuid>,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::hall::Entity",
        from = "Column::HallId",
        to = "super::hall::Column::Id"
    )]
    Hall,
}

impl Related<super::hall::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Hall.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
