//! An invitation that an import added or changed, with its previous values.

use sea_orm::entity::prelude::*;

/// An invitation that an import added or changed, with its previous values.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "guest_import_rows")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub import_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub invitation_id: Uuid,
    /// The line in the file.
    pub line: i32,
    /// A digest of the imported values, to detect later changes.
    pub mark: String,
    /// The version of the invitation when it was imported. An answer increments it.
    pub version: i32,
    pub sent: bool,
    /// The previous values as JSON. `None` for an invitation that was added.
    pub was: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::guest_import::Entity",
        from = "Column::ImportId",
        to = "super::guest_import::Column::Id"
    )]
    Import,
}

impl ActiveModelBehavior for ActiveModel {}
