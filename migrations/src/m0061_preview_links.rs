//! The preview link of an event: the digest of its token and its expiry, at most one row per event
//! (contract 4).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(create_table_statement(
                "preview_links",
                [
                    id(),
                    uuid("event_id"),
                    text("token_hash"),
                    timestamp("created_at"),
                    timestamp("expires_at"),
                ],
                [cascading_key(
                    "fk_preview_links_event",
                    ("preview_links", "event_id"),
                    "events",
                )],
            ))
            .await?;
        create_index(
            manager,
            true,
            "ux_preview_links_event",
            "preview_links",
            &["event_id"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["preview_links"]).await
    }
}
