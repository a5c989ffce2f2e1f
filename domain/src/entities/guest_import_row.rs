//! One invitation that an import added or changed, with what it was before.

use sea_orm::entity::prelude::*;

/// One invitation that an import added or changed, with what it was before.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "guest_import_rows")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub import_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub invitation_id: Uuid,
    /// In the file.
    pub line: i32,
    /// A digest of what the import left, to see whether somebody edited it since.
    pub mark: String,
    /// Of the invitation when it was imported; an answer counts it up.
    pub version: i32,
    pub sent: bool,
    /// The former values as JSON; none for one that was added.
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
