//! A seat at a table, and the party that it is assigned to.

use sea_orm::entity::prelude::*;

/// A seat at a table, and the party that it is assigned to.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "seats")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    pub table_id: Uuid,
    /// Counted from 1, around the table.
    pub position: i32,
    /// The answer of the party that sits here.
    pub guest_id: Option<Uuid>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::hall_table::Entity",
        from = "Column::TableId",
        to = "super::hall_table::Column::Id"
    )]
    Table,
}

impl Related<super::hall_table::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Table.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
