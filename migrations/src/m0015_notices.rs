//! Which notifications a user gets by mail, and which of them are in which mail (specification 2
//! §2; contract 7; threats K3, K9).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(notification_settings_table()).await?;
        manager.create_table(notice_mailings_table()).await?;
        manager.create_table(notice_lines_table()).await?;
        create_indexes(manager, INDEXES).await?;
        manager
            .drop_index(
                Index::drop()
                    .name("ix_notifications_unread")
                    .table("notifications")
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        create_index(
            manager,
            false,
            "ix_notifications_unread",
            "notifications",
            &["event_id", "read"],
        )
        .await?;
        manager
            .drop_index(
                Index::drop()
                    .name("ix_notifications_standing")
                    .table("notifications")
                    .to_owned(),
            )
            .await?;
        drop_tables(
            manager,
            &["notice_lines", "notice_mailings", "notification_settings"],
        )
        .await
    }
}

fn notification_settings_table() -> TableCreateStatement {
    create_table_statement(
        "notification_settings",
        [
            id(),
            uuid("user_id"),
            uuid("event_id"),
            text("kind"),
            text("choice"),
            timestamp("chosen_at"),
        ],
        [
            cascading_key(
                "fk_notification_settings_user_id",
                ("notification_settings", "user_id"),
                "users",
            ),
            cascading_key(
                "fk_notification_settings_event_id",
                ("notification_settings", "event_id"),
                "events",
            ),
        ],
    )
}

fn notice_mailings_table() -> TableCreateStatement {
    create_table_statement(
        "notice_mailings",
        [
            id(),
            uuid("user_id"),
            uuid("event_id"),
            text("slot"),
            timestamp("created_at"),
        ],
        [
            cascading_key(
                "fk_notice_mailings_user_id",
                ("notice_mailings", "user_id"),
                "users",
            ),
            cascading_key(
                "fk_notice_mailings_event_id",
                ("notice_mailings", "event_id"),
                "events",
            ),
        ],
    )
}

fn notice_lines_table() -> TableCreateStatement {
    create_table_statement(
        "notice_lines",
        [
            id(),
            uuid("mailing_id"),
            uuid("user_id"),
            uuid("notification_id"),
        ],
        [
            cascading_key(
                "fk_notice_lines_mailing_id",
                ("notice_lines", "mailing_id"),
                "notice_mailings",
            ),
            cascading_key(
                "fk_notice_lines_notification_id",
                ("notice_lines", "notification_id"),
                "notifications",
            ),
        ],
    )
}

const INDEXES: &[IndexDefinition] = &[
    unique_index(
        "ux_notification_settings_kind",
        "notification_settings",
        &["user_id", "event_id", "kind"],
    ),
    index(
        "ix_notification_settings_event",
        "notification_settings",
        &["event_id", "kind", "choice"],
    ),
    unique_index(
        "ux_notice_mailings_slot",
        "notice_mailings",
        &["user_id", "event_id", "slot"],
    ),
    index(
        "ix_notice_mailings_created",
        "notice_mailings",
        &["created_at"],
    ),
    unique_index(
        "ux_notice_lines_once",
        "notice_lines",
        &["user_id", "notification_id"],
    ),
    index("ix_notice_lines_mailing", "notice_lines", &["mailing_id"]),
    index(
        "ix_notice_lines_notification",
        "notice_lines",
        &["notification_id"],
    ),
    // The notification streams read the number of unread notifications and the newest one every
    // second. With this index the database reads no rows for it.
    index(
        "ix_notifications_standing",
        "notifications",
        &["event_id", "read", "created_at"],
    ),
];
