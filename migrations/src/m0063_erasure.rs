//! Whose data a mail contains, so that it is deleted together with the account or with the guests
//! of an event (contract 8; threats N4). A SQLite database from before `secure_delete` is rewritten
//! once, by a job, because its free pages contain deleted data.

use sea_orm_migration::{
    prelude::*,
    sea_orm::{
        DbBackend,
        prelude::{DateTimeUtc, Uuid},
    },
};

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const COLUMNS: [&str; 2] = ["account_id", "event_id"];
const INDEXES: [&str; 2] = ["ix_mails_account", "ix_mails_event"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, index_name) in COLUMNS.into_iter().zip(INDEXES) {
            let add = Table::alter()
                .table("mails")
                .add_column(uuid_null(name))
                .to_owned();
            manager.alter_table(add).await?;
            create_index(manager, false, index_name, "mails", &[name]).await?;
        }
        enqueue_purge(manager).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, index_name) in COLUMNS.into_iter().zip(INDEXES) {
            manager
                .drop_index(Index::drop().name(index_name).table("mails").to_owned())
                .await?;
            manager
                .alter_table(Table::alter().table("mails").drop_column(name).to_owned())
                .await?;
        }
        Ok(())
    }
}

/// Enqueues the first purge of a SQLite database with accounts. The schema changes in a
/// transaction, and a database cannot be rewritten inside one.
async fn enqueue_purge(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let db = manager.get_connection();
    let account = Query::select()
        .column("id")
        .from("accounts")
        .limit(1)
        .to_owned();
    if manager.get_database_backend() != DbBackend::Sqlite
        || db.query_one(&account).await?.is_none()
    {
        return Ok(());
    }
    let (id, due) = (Uuid::nil(), DateTimeUtc::default());
    let job = Query::insert()
        .into_table("jobs")
        .columns([
            "id",
            "kind",
            "unique_key",
            "payload",
            "status",
            "attempts",
            "run_at",
            "progress",
            "processed",
            "total",
            "created_at",
        ])
        .values_panic([
            id.into(),
            "purge_database".into(),
            format!("purge_database:{id}").into(),
            format!(r#"{{"kind":"purge_database","cause":"{id}"}}"#).into(),
            "queued".into(),
            0.into(),
            due.into(),
            0.into(),
            0.into(),
            0.into(),
            due.into(),
        ])
        .to_owned();
    db.execute(&job).await?;
    Ok(())
}
