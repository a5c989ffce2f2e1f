//! Newsletter issues, and the result of each of their mails.

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(create_table_statement(
                "newsletter_issues",
                [
                    id(),
                    text("subject"),
                    text("body"),
                    text("subject_en"),
                    text("body_en"),
                    integer("version"),
                    timestamp_null("started_at"),
                    uuid_null("started_by"),
                    timestamp_null("finished_at"),
                    timestamp("created_at"),
                    timestamp("updated_at"),
                    uuid("updated_by"),
                ],
                [],
            ))
            .await?;
        let mut deliveries = create_table_statement(
            "issue_deliveries",
            [
                uuid("issue_id"),
                uuid("subscriber_id"),
                integer("batch"),
                text("status"),
                boolean("passing"),
                text_null("reason"),
                timestamp_null("sent_at"),
            ],
            [
                cascading_key(
                    "fk_issue_deliveries_issue_id",
                    ("issue_deliveries", "issue_id"),
                    "newsletter_issues",
                ),
                cascading_key(
                    "fk_issue_deliveries_subscriber_id",
                    ("issue_deliveries", "subscriber_id"),
                    "subscribers",
                ),
            ],
        );
        deliveries.primary_key(
            Index::create()
                .name("pk_issue_deliveries")
                .col("issue_id")
                .col("subscriber_id"),
        );
        manager.create_table(deliveries).await?;
        create_index(
            manager,
            false,
            "ix_newsletter_issues_created",
            "newsletter_issues",
            &["created_at"],
        )
        .await?;
        create_index(
            manager,
            false,
            "ix_issue_deliveries_batch",
            "issue_deliveries",
            &["issue_id", "status", "batch"],
        )
        .await?;
        create_index(
            manager,
            false,
            "ix_issue_deliveries_subscriber",
            "issue_deliveries",
            &["subscriber_id"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["issue_deliveries", "newsletter_issues"]).await
    }
}
