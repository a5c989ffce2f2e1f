//! Direct answers: the secret with which a guest without a code changes its answer, and their
//! versions (contract 4; threats B4).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .alter_table(
                Table::alter()
                    .table("answers")
                    .add_column(text_null("edit_hash"))
                    .to_owned(),
            )
            .await?;
        manager
            .alter_table(
                Table::alter()
                    .table("declines")
                    .add_column(text_null("edit_hash"))
                    .to_owned(),
            )
            .await?;
        manager
            .alter_table(
                Table::alter()
                    .table("answer_history")
                    .add_column(uuid_null("answer_id"))
                    .to_owned(),
            )
            .await?;
        create_index(
            manager,
            false,
            "ix_answer_history_answer",
            "answer_history",
            &["event_id", "answer_id", "created_at"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .drop_index(
                Index::drop()
                    .name("ix_answer_history_answer")
                    .table("answer_history")
                    .to_owned(),
            )
            .await?;
        manager
            .alter_table(
                Table::alter()
                    .table("answer_history")
                    .drop_column("answer_id")
                    .to_owned(),
            )
            .await?;
        manager
            .alter_table(
                Table::alter()
                    .table("declines")
                    .drop_column("edit_hash")
                    .to_owned(),
            )
            .await?;
        manager
            .alter_table(
                Table::alter()
                    .table("answers")
                    .drop_column("edit_hash")
                    .to_owned(),
            )
            .await
    }
}
