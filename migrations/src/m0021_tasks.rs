//! The to-do list of an event: tasks, their comments and votes (specification 3 §3; contract 5;
//! threats C5).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(tasks_table()).await?;
        manager.create_table(task_comments_table()).await?;
        manager.create_table(task_votes_table()).await?;
        create_indexes(manager, INDEXES).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["task_votes", "task_comments", "tasks"]).await
    }
}

fn tasks_table() -> TableCreateStatement {
    create_table_statement(
        "tasks",
        [
            id(),
            uuid("event_id"),
            text("name"),
            text("name_folded"),
            text("description"),
            text("importance"),
            text("status"),
            date("deadline"),
            // The tasks of a user that is removed have no responsible user.
            uuid_null("user_id"),
            text_null("ready_key"),
            date_null("reminded_for"),
            timestamp("created_at"),
            timestamp("updated_at"),
        ],
        [cascading_key(
            "fk_tasks_event_id",
            ("tasks", "event_id"),
            "events",
        )],
    )
}

fn task_comments_table() -> TableCreateStatement {
    create_table_statement(
        "task_comments",
        [
            id(),
            uuid("task_id"),
            uuid("user_id"),
            text("body"),
            timestamp("created_at"),
            timestamp_null("edited_at"),
        ],
        [cascading_key(
            "fk_task_comments_task_id",
            ("task_comments", "task_id"),
            "tasks",
        )],
    )
}

fn task_votes_table() -> TableCreateStatement {
    create_table_statement(
        "task_votes",
        [id(), uuid("comment_id"), uuid("user_id"), boolean("up")],
        [cascading_key(
            "fk_task_votes_comment_id",
            ("task_votes", "comment_id"),
            "task_comments",
        )],
    )
}

const INDEXES: &[IndexDefinition] = &[
    index("ix_tasks_event", "tasks", &["event_id", "deadline"]),
    index("ix_tasks_deadline", "tasks", &["deadline"]),
    // An event has each standard task once. Other tasks have no key.
    unique_index("ux_tasks_ready", "tasks", &["event_id", "ready_key"]),
    index(
        "ix_task_comments_task",
        "task_comments",
        &["task_id", "created_at"],
    ),
    unique_index(
        "ux_task_votes_once",
        "task_votes",
        &["comment_id", "user_id"],
    ),
];
