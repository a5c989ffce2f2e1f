//! A paid invoice keeps the data of its seller and its buyer.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let parties = ColumnDef::new("parties").text().null().to_owned();
        manager
            .alter_table(
                Table::alter()
                    .table("invoices")
                    .add_column(parties)
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .alter_table(
                Table::alter()
                    .table("invoices")
                    .drop_column("parties")
                    .to_owned(),
            )
            .await
    }
}
