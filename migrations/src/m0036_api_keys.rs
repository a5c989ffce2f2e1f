//! API keys for integrators: a digest, the permissions of each key, and when it was last used.

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(create_table_statement(
                "api_keys",
                [
                    id(),
                    uuid("account_id"),
                    uuid("made_by"),
                    text("name"),
                    text("prefix"),
                    text("key_hash"),
                    text("scopes"),
                    timestamp("created_at"),
                    timestamp_null("last_used_at"),
                    timestamp_null("revoked_at"),
                ],
                [
                    cascading_key(
                        "fk_api_keys_account",
                        ("api_keys", "account_id"),
                        "accounts",
                    ),
                    cascading_key("fk_api_keys_user", ("api_keys", "made_by"), "users"),
                ],
            ))
            .await?;
        create_index(manager, true, "ux_api_keys_hash", "api_keys", &["key_hash"]).await?;
        create_index(
            manager,
            false,
            "ix_api_keys_account",
            "api_keys",
            &["account_id", "created_at"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["api_keys"]).await
    }
}
