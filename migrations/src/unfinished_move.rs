//! The mark of a database to which `api move` has not completely copied an installation.

use sea_orm_migration::{
    prelude::{DbErr, SchemaManager},
    sea_orm::DatabaseConnection,
};

/// The table that exists only while a move is not complete. It is no part of the schema.
pub const UNFINISHED_MOVE_TABLE: &str = "unfinished_move";

/// Whether the database has the mark of an unfinished move. Then no program may use it.
pub async fn has_unfinished_move(db: &DatabaseConnection) -> Result<bool, DbErr> {
    SchemaManager::new(db)
        .has_table(UNFINISHED_MOVE_TABLE)
        .await
}
