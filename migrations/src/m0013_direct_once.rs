//! A direct answer that is sent twice is stored once, because its secret identifies it (contract 4;
//! threats B6).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        create_index(
            manager,
            true,
            "ux_answers_edit_hash",
            "answers",
            &["edit_hash"],
        )
        .await?;
        create_index(
            manager,
            true,
            "ux_declines_edit_hash",
            "declines",
            &["edit_hash"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .drop_index(
                Index::drop()
                    .name("ux_declines_edit_hash")
                    .table("declines")
                    .to_owned(),
            )
            .await?;
        manager
            .drop_index(
                Index::drop()
                    .name("ux_answers_edit_hash")
                    .table("answers")
                    .to_owned(),
            )
            .await
    }
}
