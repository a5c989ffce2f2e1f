//! The history of answers: who changed an answer and how, and version numbers. Also the columns
//! that each user exports (specification 2 §2, contract 7).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Existing versions get their numbers in the order of their creation.
const NUMBERED: [&str; 2] = [
    "UPDATE answer_history SET number = (SELECT COUNT(*) FROM answer_history o WHERE o.event_id = answer_history.event_id \
     AND o.invitation_id = answer_history.invitation_id AND (o.created_at < answer_history.created_at \
     OR (o.created_at = answer_history.created_at AND o.id <= answer_history.id))) WHERE invitation_id IS NOT NULL",
    "UPDATE answer_history SET number = (SELECT COUNT(*) FROM answer_history o WHERE o.event_id = answer_history.event_id \
     AND o.answer_id = answer_history.answer_id AND (o.created_at < answer_history.created_at \
     OR (o.created_at = answer_history.created_at AND o.id <= answer_history.id))) WHERE answer_id IS NOT NULL",
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [
            integer("number").default(0).to_owned(),
            uuid_null("user_id"),
            text_null("via"),
            text_null("edit_hash"),
        ] {
            manager
                .alter_table(
                    Table::alter()
                        .table("answer_history")
                        .add_column(column)
                        .to_owned(),
                )
                .await?;
        }
        for statement in NUMBERED {
            manager
                .get_connection()
                .execute_unprepared(statement)
                .await?;
        }
        create_index(
            manager,
            true,
            "ux_answer_history_invitation",
            "answer_history",
            &["invitation_id", "number"],
        )
        .await?;
        create_index(
            manager,
            true,
            "ux_answer_history_answer",
            "answer_history",
            &["answer_id", "number"],
        )
        .await?;
        create_index(
            manager,
            false,
            "ix_answer_history_via",
            "answer_history",
            &["event_id", "via", "created_at"],
        )
        .await?;
        manager
            .create_table(create_table_statement(
                "export_choices",
                [
                    id(),
                    uuid("user_id"),
                    uuid("event_id"),
                    text("kind"),
                    text("rows"),
                    text("columns"),
                    timestamp("updated_at"),
                ],
                [
                    cascading_key(
                        "fk_export_choices_user_id",
                        ("export_choices", "user_id"),
                        "users",
                    ),
                    cascading_key(
                        "fk_export_choices_event_id",
                        ("export_choices", "event_id"),
                        "events",
                    ),
                ],
            ))
            .await?;
        create_index(
            manager,
            true,
            "ux_export_choices",
            "export_choices",
            &["user_id", "event_id", "kind", "rows"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["export_choices"]).await?;
        for name in [
            "ix_answer_history_via",
            "ux_answer_history_answer",
            "ux_answer_history_invitation",
        ] {
            manager
                .drop_index(Index::drop().name(name).table("answer_history").to_owned())
                .await?;
        }
        for name in ["edit_hash", "via", "user_id", "number"] {
            manager
                .alter_table(
                    Table::alter()
                        .table("answer_history")
                        .drop_column(name)
                        .to_owned(),
                )
                .await?;
        }
        Ok(())
    }
}
