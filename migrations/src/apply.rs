//! Migrates the schema. One process migrates at a time, and steps of a newer version are ignored.

use std::{collections::HashSet, time::Duration};

use sea_orm_migration::{
    MigratorTraitSelf,
    async_trait::async_trait,
    prelude::{
        ConnectionTrait, DbErr, IntoSchemaManagerConnection, MigrationName, MigrationTrait,
        MigratorTrait, SchemaManager,
    },
    sea_orm::{
        DatabaseConnection, DatabaseTransaction, DbBackend, EntityTrait, RuntimeErr,
        SqliteTransactionMode, TransactionOptions, TransactionTrait, sqlx,
    },
    seaql_migrations,
};

use crate::Migrator;

/// The advisory lock of PostgreSQL under which the schema is changed. The product uses no other
/// advisory lock.
const ADVISORY_LOCK: &str = "SELECT pg_advisory_xact_lock(7089231140615)";
/// The other process and each step may take as long as they need.
const NO_TIMEOUTS: &str = "SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0";
/// The time between two attempts to get the write lock of SQLite.
const LOCK_PAUSE: Duration = Duration::from_millis(100);

/// Migrates the schema to this version in one transaction. Concurrent processes wait for each
/// other. Steps of a newer version, which this one does not contain, stay applied.
pub async fn migrate(db: &DatabaseConnection) -> Result<(), DbErr> {
    if Steps::load(db).await?.is_up_to_date() {
        return Ok(());
    }
    let transaction = lock(db).await?;
    // Another process may have applied the steps while this one waited.
    Steps::load(&transaction)
        .await?
        .up(&transaction, None)
        .await?;
    transaction.commit().await
}

/// Returns how many steps of this version are not applied. It changes nothing.
pub async fn count_pending(db: &DatabaseConnection) -> Result<usize, DbErr> {
    Ok(Steps::load(db).await?.count_pending())
}

/// Starts a transaction that only one process can have at a time.
async fn lock(db: &DatabaseConnection) -> Result<DatabaseTransaction, DbErr> {
    let options = || TransactionOptions {
        sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
        ..TransactionOptions::default()
    };
    let transaction = loop {
        match db.begin_with_options(options()).await {
            Err(error) if is_busy(&error) => tokio::time::sleep(LOCK_PAUSE).await,
            begun => break begun?,
        }
    };
    if transaction.get_database_backend() == DbBackend::Postgres {
        transaction.execute_unprepared(NO_TIMEOUTS).await?;
        transaction.execute_unprepared(ADVISORY_LOCK).await?;
    }
    Ok(transaction)
}

/// Whether another connection has the write lock of SQLite.
fn is_busy(error: &DbErr) -> bool {
    let DbErr::Query(RuntimeErr::SqlxError(cause)) = error else {
        return false;
    };
    let sqlx::Error::Database(database_error) = cause.as_ref() else {
        return false;
    };
    let code = database_error
        .code()
        .and_then(|code| code.parse::<u32>().ok());
    code.is_some_and(|code| code & 0xff == 5)
}

/// The steps of this version, and those that are applied.
struct Steps {
    applied: HashSet<String>,
}

impl Steps {
    async fn load<C>(db: &C) -> Result<Self, DbErr>
    where
        C: ConnectionTrait,
        for<'c> &'c C: IntoSchemaManagerConnection<'c>,
    {
        let mut applied = HashSet::new();
        if SchemaManager::new(db).has_table("seaql_migrations").await? {
            let rows = seaql_migrations::Entity::find().all(db).await?;
            applied.extend(rows.into_iter().map(|row| row.version));
        }
        Ok(Self { applied })
    }

    fn is_up_to_date(&self) -> bool {
        self.count_pending() == 0
    }

    fn count_pending(&self) -> usize {
        let steps = <Migrator as MigratorTrait>::migrations();
        steps
            .iter()
            .filter(|step| !self.applied.contains(step.name()))
            .count()
    }
}

impl MigratorTraitSelf for Steps {
    fn migrations(&self) -> Vec<Box<dyn MigrationTrait>> {
        let mut steps = <Migrator as MigratorTrait>::migrations();
        let own: HashSet<String> = steps.iter().map(|step| step.name().to_owned()).collect();
        // sea-orm rejects a schema with an applied step that is not in the list.
        for name in self.applied.difference(&own) {
            steps.push(Box::new(NewerStep(name.clone())));
        }
        steps
    }
}

/// A step that a newer version has applied. It is never run.
struct NewerStep(String);

impl MigrationName for NewerStep {
    fn name(&self) -> &str {
        &self.0
    }
}

#[async_trait]
impl MigrationTrait for NewerStep {
    async fn up(&self, _: &SchemaManager) -> Result<(), DbErr> {
        Ok(())
    }
}
