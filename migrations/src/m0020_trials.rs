//! One trial for each mailbox (threats A14): a keyed digest of the address, which is kept after the
//! account is erased.

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(create_table_statement(
                "trials",
                [
                    text("mailbox_hash").primary_key().to_owned(),
                    uuid("account_id"),
                    timestamp("created_at"),
                ],
                [],
            ))
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["trials"]).await
    }
}
