//! Removes the last copies of deleted rows from a SQLite database.

use sea_orm_migration::sea_orm::{
    ConnectionTrait, DatabaseConnection, DbBackend, DbErr, Statement,
};

/// Rewrites the database without free space. Other writers wait while it runs.
///
/// `secure_delete` overwrites deleted data, but not the copies in a page whose rows have moved to
/// another page. PostgreSQL reuses the space of deleted rows by itself, so that nothing is done
/// there.
///
/// # Errors
/// A database error, for example if the disk has no space for the copy. The log that has grown
/// meanwhile is emptied.
pub async fn vacuum_sqlite(db: &DatabaseConnection) -> Result<(), DbErr> {
    if db.get_database_backend() != DbBackend::Sqlite {
        return Ok(());
    }
    if let Err(error) = db.execute_unprepared("VACUUM").await {
        // Otherwise the log would keep the space that the copy has taken.
        truncate_write_ahead_log(db).await?;
        return Err(error);
    }
    Ok(())
}

/// Moves the write-ahead log into the database and empties it. Returns false if a reader still uses
/// the log; then it has to be called again later.
pub async fn truncate_write_ahead_log(db: &DatabaseConnection) -> Result<bool, DbErr> {
    if db.get_database_backend() != DbBackend::Sqlite {
        return Ok(true);
    }
    let checkpoint = Statement::from_string(DbBackend::Sqlite, "PRAGMA wal_checkpoint(TRUNCATE)");
    let row = db.query_one_raw(checkpoint).await?;
    row.map_or(Ok(false), |row| Ok(row.try_get_by_index::<i32>(0)? == 0))
}
