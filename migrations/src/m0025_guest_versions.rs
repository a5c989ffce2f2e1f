//! The version of the couple's data of an invitation, so that two people who edit at the same time
//! do not overwrite each other's changes.

use sea_orm_migration::prelude::*;

use crate::columns::integer;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // `version` counts the answers. This column counts the couple's own changes.
        let column = integer("edit_version").default(1).to_owned();
        manager
            .alter_table(
                Table::alter()
                    .table("invitations")
                    .add_column(column)
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .alter_table(
                Table::alter()
                    .table("invitations")
                    .drop_column("edit_version")
                    .to_owned(),
            )
            .await
    }
}
