//! The user who requested a job, and the job of which another one is a part (contract 7).

use sea_orm_migration::prelude::*;

use crate::columns::*;

const ADDED: [&str; 2] = ["requested_by", "parent_id"];

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for name in ADDED {
            manager
                .alter_table(
                    Table::alter()
                        .table("jobs")
                        .add_column(uuid_null(name))
                        .to_owned(),
                )
                .await?;
        }
        create_index(manager, false, "ix_jobs_parent", "jobs", &["parent_id"]).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .drop_index(
                Index::drop()
                    .name("ix_jobs_parent")
                    .table("jobs")
                    .to_owned(),
            )
            .await?;
        for name in ADDED {
            manager
                .alter_table(Table::alter().table("jobs").drop_column(name).to_owned())
                .await?;
        }
        Ok(())
    }
}
