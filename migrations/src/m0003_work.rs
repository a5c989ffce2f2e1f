//! Jobs, the mail log and in-app notifications (contract 7, threats K1 to K9).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Step;

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.create_table(table(
            "jobs",
            [
                id(),
                text("kind"),
                text("unique_key"),
                text("payload"),
                uuid_null("account_id"),
                uuid_null("event_id"),
                text("status"),
                int("attempts"),
                at("run_at"),
                at_null("lease_until"),
                uuid_null("lease_token"),
                int("progress"),
                int("processed"),
                int("total"),
                text_null("error"),
                text_null("report"),
                text_null("file_key"),
                text_null("file_name"),
                at("created_at"),
                at_null("finished_at"),
            ],
            [],
        ))
        .await?;
        m.create_table(table(
            "mails",
            [
                id(),
                text("mail_key"),
                text("message_id"),
                text("template"),
                text("recipient"),
                text("status"),
                at("created_at"),
                at_null("sent_at"),
            ],
            [],
        ))
        .await?;
        m.create_table(table(
            "notifications",
            [
                id(),
                uuid("event_id"),
                text("kind"),
                uuid_null("subject_id"),
                text("name"),
                text("detail"),
                flag("read"),
                at("created_at"),
            ],
            [],
        ))
        .await?;
        index(m, true, "ux_jobs_key", "jobs", &["unique_key"]).await?;
        index(m, false, "ix_jobs_due", "jobs", &["status", "run_at"]).await?;
        index(
            m,
            false,
            "ix_jobs_event",
            "jobs",
            &["event_id", "created_at"],
        )
        .await?;
        index(m, true, "ux_mails_key", "mails", &["mail_key"]).await?;
        index(
            m,
            false,
            "ix_notifications_event",
            "notifications",
            &["event_id", "created_at", "id"],
        )
        .await?;
        index(
            m,
            false,
            "ix_notifications_unread",
            "notifications",
            &["event_id", "read"],
        )
        .await?;
        Ok(())
    }

    async fn down(&self, m: &SchemaManager) -> Result<(), DbErr> {
        drop_all(m, &["notifications", "mails", "jobs"]).await
    }
}
