//! The to-do list of an event: tasks, their comments and votes (specification 3 §3; contract 5; threats C5).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Step;

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(create_table_statement(
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
            ))
            .await?;
        manager
            .create_table(create_table_statement(
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
            ))
            .await?;
        manager
            .create_table(create_table_statement(
                "task_votes",
                [id(), uuid("comment_id"), uuid("user_id"), boolean("up")],
                [cascading_key(
                    "fk_task_votes_comment_id",
                    ("task_votes", "comment_id"),
                    "task_comments",
                )],
            ))
            .await?;
        create_index(
            manager,
            false,
            "ix_tasks_event",
            "tasks",
            &["event_id", "deadline"],
        )
        .await?;
        create_index(manager, false, "ix_tasks_deadline", "tasks", &["deadline"]).await?;
        // An event has each standard task once. Other tasks have no key.
        create_index(
            manager,
            true,
            "ux_tasks_ready",
            "tasks",
            &["event_id", "ready_key"],
        )
        .await?;
        create_index(
            manager,
            false,
            "ix_task_comments_task",
            "task_comments",
            &["task_id", "created_at"],
        )
        .await?;
        create_index(
            manager,
            true,
            "ux_task_votes_once",
            "task_votes",
            &["comment_id", "user_id"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["task_votes", "task_comments", "tasks"]).await
    }
}
