//! The version of a seating plan, which increases with each change, so that open pages reload it
//! (contract 5).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let version = integer("plan_version").default(0).to_owned();
        manager
            .alter_table(Table::alter().table("halls").add_column(version).to_owned())
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .alter_table(
                Table::alter()
                    .table("halls")
                    .drop_column("plan_version")
                    .to_owned(),
            )
            .await
    }
}
