//! Counters of attempts with passwords and second factors, so that a restart or a second server
//! does not reset them (threats D10, C18).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(create_table_statement(
                "attempt_counters",
                [
                    text("key_hash").primary_key().to_owned(),
                    integer("count"),
                    timestamp("ends_at"),
                ],
                [],
            ))
            .await?;
        create_index(
            manager,
            false,
            "ix_attempt_counters_ends_at",
            "attempt_counters",
            &["ends_at"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["attempt_counters"]).await
    }
}
