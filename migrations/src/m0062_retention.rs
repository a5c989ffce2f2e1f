//! The removal of guests' data after the event: which mails the couple has received, and when the
//! data was removed (contract 8).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(create_table_statement(
                "retentions",
                [
                    id(),
                    uuid("event_id"),
                    date("event_date"),
                    timestamp_null("first_mail_at"),
                    timestamp_null("second_mail_at"),
                    timestamp_null("removed_at"),
                    timestamp("created_at"),
                ],
                [cascading_key(
                    "fk_retentions_event_id",
                    ("retentions", "event_id"),
                    "events",
                )],
            ))
            .await?;
        create_index(
            manager,
            true,
            "ux_retentions_event",
            "retentions",
            &["event_id"],
        )
        .await?;
        create_index(manager, false, "ix_events_date", "events", &["date", "id"]).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .drop_index(
                Index::drop()
                    .name("ix_events_date")
                    .table("events")
                    .to_owned(),
            )
            .await?;
        drop_tables(manager, &["retentions"]).await
    }
}
