//! A reserved gift that is removed from the list stays until the guest was notified.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let removed = ColumnDef::new("removed_at")
            .timestamp_with_time_zone()
            .null()
            .to_owned();
        manager
            .alter_table(Table::alter().table("gifts").add_column(removed).to_owned())
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .alter_table(
                Table::alter()
                    .table("gifts")
                    .drop_column("removed_at")
                    .to_owned(),
            )
            .await
    }
}
