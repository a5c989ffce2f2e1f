//! A paid invoice keeps the data of its seller and its buyer.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Step;

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let parties = ColumnDef::new("parties").text().null().to_owned();
        m.alter_table(
            Table::alter()
                .table("invoices")
                .add_column(parties)
                .to_owned(),
        )
        .await
    }

    async fn down(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.alter_table(
            Table::alter()
                .table("invoices")
                .drop_column("parties")
                .to_owned(),
        )
        .await
    }
}
