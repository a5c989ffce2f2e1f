//! Removes the last copies of deleted rows from a SQLite database.

use sea_orm_migration::sea_orm::{
    ConnectionTrait, DatabaseConnection, DbBackend, DbErr, Statement,
};

/// Rewrites the database without free space. Other writers wait while it runs.
///
/// `secure_delete` overwrites what is deleted, but not the copies that remain in a page whose rows have moved to another page.
/// PostgreSQL reuses the space of deleted rows by itself; nothing is done there.
///
/// # Errors
/// The database's, among them a disk without room for the copy. The log that has grown meanwhile is emptied.
pub async fn rewrite(db: &DatabaseConnection) -> Result<(), DbErr> {
    if db.get_database_backend() != DbBackend::Sqlite {
        return Ok(());
    }
    if let Err(error) = db.execute_unprepared("VACUUM").await {
        // Without it the log would keep the space that the copy has taken.
        empty_log(db).await?;
        return Err(error);
    }
    Ok(())
}

/// Moves the write-ahead log into the database and empties it. False when a reader keeps it: try again later.
///
/// # Errors
/// The database's.
pub async fn empty_log(db: &DatabaseConnection) -> Result<bool, DbErr> {
    if db.get_database_backend() != DbBackend::Sqlite {
        return Ok(true);
    }
    let checkpoint = Statement::from_string(DbBackend::Sqlite, "PRAGMA wal_checkpoint(TRUNCATE)");
    let row = db.query_one_raw(checkpoint).await?;
    row.map_or(Ok(false), |row| Ok(row.try_get_by_index::<i32>(0)? == 0))
}
