//! Webhooks for integrators, and their messages with the results of the deliveries.

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(create_table_statement(
                "webhooks",
                [
                    id(),
                    uuid("account_id"),
                    text("url"),
                    text("events"),
                    text("salt"),
                    text_null("old_salt"),
                    timestamp_null("old_until"),
                    boolean("enabled"),
                    timestamp_null("failing_since"),
                    timestamp("created_at"),
                ],
                [cascading_key(
                    "fk_webhooks_account",
                    ("webhooks", "account_id"),
                    "accounts",
                )],
            ))
            .await?;
        manager
            .create_table(create_table_statement(
                "webhook_deliveries",
                [
                    id(),
                    uuid("webhook_id"),
                    text("kind"),
                    text("payload"),
                    text("status"),
                    integer("attempts"),
                    integer("round"),
                    ColumnDef::new("answer_status").integer().null().to_owned(),
                    text_null("answer"),
                    ColumnDef::new("duration_ms").integer().null().to_owned(),
                    timestamp("created_at"),
                    timestamp_null("tried_at"),
                ],
                [cascading_key(
                    "fk_webhook_deliveries_webhook",
                    ("webhook_deliveries", "webhook_id"),
                    "webhooks",
                )],
            ))
            .await?;
        create_index(
            manager,
            false,
            "ix_webhooks_account",
            "webhooks",
            &["account_id", "created_at"],
        )
        .await?;
        create_index(
            manager,
            false,
            "ix_webhook_deliveries_webhook",
            "webhook_deliveries",
            &["webhook_id", "created_at", "id"],
        )
        .await?;
        create_index(
            manager,
            false,
            "ix_webhook_deliveries_created",
            "webhook_deliveries",
            &["created_at"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["webhook_deliveries", "webhooks"]).await
    }
}
