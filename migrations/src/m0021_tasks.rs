//! The to-do list of an event: tasks, their comments and votes (specification 3 §3; contract 5; threats C5).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Step;

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.create_table(table(
            "tasks",
            [
                id(),
                uuid("event_id"),
                text("name"),
                text("name_folded"),
                text("description"),
                text("importance"),
                text("status"),
                day("deadline"),
                // The tasks of a user that is removed have no responsible user.
                uuid_null("user_id"),
                text_null("ready_key"),
                day_null("reminded_for"),
                at("created_at"),
                at("updated_at"),
            ],
            [belongs(
                "fk_tasks_event_id",
                ("tasks", "event_id"),
                "events",
            )],
        ))
        .await?;
        m.create_table(table(
            "task_comments",
            [
                id(),
                uuid("task_id"),
                uuid("user_id"),
                text("body"),
                at("created_at"),
                at_null("edited_at"),
            ],
            [belongs(
                "fk_task_comments_task_id",
                ("task_comments", "task_id"),
                "tasks",
            )],
        ))
        .await?;
        m.create_table(table(
            "task_votes",
            [id(), uuid("comment_id"), uuid("user_id"), flag("up")],
            [belongs(
                "fk_task_votes_comment_id",
                ("task_votes", "comment_id"),
                "task_comments",
            )],
        ))
        .await?;
        index(
            m,
            false,
            "ix_tasks_event",
            "tasks",
            &["event_id", "deadline"],
        )
        .await?;
        index(m, false, "ix_tasks_deadline", "tasks", &["deadline"]).await?;
        // An event has each standard task once. Other tasks have no key.
        index(
            m,
            true,
            "ux_tasks_ready",
            "tasks",
            &["event_id", "ready_key"],
        )
        .await?;
        index(
            m,
            false,
            "ix_task_comments_task",
            "task_comments",
            &["task_id", "created_at"],
        )
        .await?;
        index(
            m,
            true,
            "ux_task_votes_once",
            "task_votes",
            &["comment_id", "user_id"],
        )
        .await
    }

    async fn down(&self, m: &SchemaManager) -> Result<(), DbErr> {
        drop_all(m, &["task_votes", "task_comments", "tasks"]).await
    }
}
