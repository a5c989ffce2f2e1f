//! How the schema is brought up to date: by one process at a time, and past the steps of a newer version.

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

/// The lock of PostgreSQL under which the schema changes; no other lock of the product has a number.
const ADVISORY_LOCK: &str = "SELECT pg_advisory_xact_lock(7089231140615)";
/// The other process may take as long as it needs.
const NO_LOCK_TIMEOUT: &str = "SET LOCAL lock_timeout = 0";
/// SQLite is asked again for its write lock after this time.
const LOCK_PAUSE: Duration = Duration::from_millis(100);

/// Brings the schema up to date in one transaction. Processes that do so at once wait for each other. Steps of a newer version, which
/// this one does not know, stay applied.
///
/// # Errors
/// Database faults.
pub async fn migrate(db: &DatabaseConnection) -> Result<(), DbErr> {
    if Steps::load(db).await?.is_up_to_date() {
        return Ok(());
    }
    let transaction = lock(db).await?;
    // Another process may have applied them while this one waited.
    Steps::load(&transaction)
        .await?
        .up(&transaction, None)
        .await?;
    transaction.commit().await
}

/// A transaction that no other process has at the same time.
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
        transaction.execute_unprepared(NO_LOCK_TIMEOUT).await?;
        transaction.execute_unprepared(ADVISORY_LOCK).await?;
    }
    Ok(transaction)
}

/// Whether another connection has the write lock of SQLite.
fn is_busy(error: &DbErr) -> bool {
    let DbErr::Query(RuntimeErr::SqlxError(cause)) = error else {
        return false;
    };
    let sqlx::Error::Database(said) = cause.as_ref() else {
        return false;
    };
    let code = said.code().and_then(|code| code.parse::<u32>().ok());
    code.is_some_and(|code| code & 0xff == 5)
}

/// The steps of this version, and what is applied.
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
        let steps = <Migrator as MigratorTrait>::migrations();
        steps.iter().all(|step| self.applied.contains(step.name()))
    }
}

impl MigratorTraitSelf for Steps {
    fn migrations(&self) -> Vec<Box<dyn MigrationTrait>> {
        let mut steps = <Migrator as MigratorTrait>::migrations();
        let own: HashSet<String> = steps.iter().map(|step| step.name().to_owned()).collect();
        // sea-orm refuses a schema with a step that is not in the list.
        for name in self.applied.difference(&own) {
            steps.push(Box::new(NewerStep(name.clone())));
        }
        steps
    }
}

/// A step that a newer version has applied; it is never run.
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
