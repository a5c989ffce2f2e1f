//! The preview link of an event: the digest of its token and its expiry, at most one row per event (contract 4).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Step;

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.create_table(table(
            "preview_links",
            [
                id(),
                uuid("event_id"),
                text("token_hash"),
                at("created_at"),
                at("expires_at"),
            ],
            [belongs(
                "fk_preview_links_event",
                ("preview_links", "event_id"),
                "events",
            )],
        ))
        .await?;
        index(
            m,
            true,
            "ux_preview_links_event",
            "preview_links",
            &["event_id"],
        )
        .await
    }

    async fn down(&self, m: &SchemaManager) -> Result<(), DbErr> {
        drop_all(m, &["preview_links"]).await
    }
}
