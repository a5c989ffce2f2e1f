//! A payment stores why it does not match its invoice.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let reason = ColumnDef::new("reason").text().null().to_owned();
        manager
            .alter_table(
                Table::alter()
                    .table("payments")
                    .add_column(reason)
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .alter_table(
                Table::alter()
                    .table("payments")
                    .drop_column("reason")
                    .to_owned(),
            )
            .await
    }
}
