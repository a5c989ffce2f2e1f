//! Jobs, the mail log and in-app notifications (contract 7, threats K1 to K9).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(jobs_table()).await?;
        manager.create_table(mails_table()).await?;
        manager.create_table(notifications_table()).await?;
        create_indexes(manager, INDEXES).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["notifications", "mails", "jobs"]).await
    }
}

fn jobs_table() -> TableCreateStatement {
    create_table_statement(
        "jobs",
        [
            id(),
            text("kind"),
            text("unique_key"),
            text("payload"),
            uuid_null("account_id"),
            uuid_null("event_id"),
            text("status"),
            integer("attempts"),
            timestamp("run_at"),
            timestamp_null("lease_until"),
            uuid_null("lease_token"),
            integer("progress"),
            integer("processed"),
            integer("total"),
            text_null("error"),
            text_null("report"),
            text_null("file_key"),
            text_null("file_name"),
            timestamp("created_at"),
            timestamp_null("finished_at"),
        ],
        [],
    )
}

fn mails_table() -> TableCreateStatement {
    create_table_statement(
        "mails",
        [
            id(),
            text("mail_key"),
            text("message_id"),
            text("template"),
            text("recipient"),
            text("status"),
            timestamp("created_at"),
            timestamp_null("sent_at"),
        ],
        [],
    )
}

fn notifications_table() -> TableCreateStatement {
    create_table_statement(
        "notifications",
        [
            id(),
            uuid("event_id"),
            text("kind"),
            uuid_null("subject_id"),
            text("name"),
            text("detail"),
            boolean("read"),
            timestamp("created_at"),
        ],
        [],
    )
}

const INDEXES: &[IndexDefinition] = &[
    unique_index("ux_jobs_key", "jobs", &["unique_key"]),
    index("ix_jobs_due", "jobs", &["status", "run_at"]),
    index("ix_jobs_event", "jobs", &["event_id", "created_at"]),
    unique_index("ux_mails_key", "mails", &["mail_key"]),
    index(
        "ix_notifications_event",
        "notifications",
        &["event_id", "created_at", "id"],
    ),
    index(
        "ix_notifications_unread",
        "notifications",
        &["event_id", "read"],
    ),
];
