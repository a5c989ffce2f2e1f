//! Removes the last copies of deleted rows from a SQLite database.

use sea_orm_migration::sea_orm::{
    ConnectionTrait, DatabaseConnection, DbBackend, DbErr, Statement,
};

/// Rewrites the database without free space and empties its write-ahead log. False when a reader kept the log: try again later.
///
/// `secure_delete` overwrites what is deleted, but not the copies that remain in a page whose rows have moved to another page.
/// PostgreSQL reuses the space of deleted rows by itself; nothing is done there.
///
/// # Errors
/// The database's, among them a disk without room for the copy.
pub async fn purge(db: &DatabaseConnection) -> Result<bool, DbErr> {
    if db.get_database_backend() != DbBackend::Sqlite {
        return Ok(true);
    }
    db.execute_unprepared("VACUUM").await?;
    let checkpoint = Statement::from_string(DbBackend::Sqlite, "PRAGMA wal_checkpoint(TRUNCATE)");
    let row = db.query_one_raw(checkpoint).await?;
    row.map_or(Ok(false), |row| Ok(row.try_get_by_index::<i32>(0)? == 0))
}
