//! When and why staff cancelled an invoice or marked it as refunded, and whether that ended the
//! access that it had paid for (contract 10).

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

fn columns() -> [ColumnDef; 3] {
    [
        ColumnDef::new("ended_at")
            .timestamp_with_time_zone()
            .null()
            .to_owned(),
        ColumnDef::new("ended_reason").text().null().to_owned(),
        ColumnDef::new("access_ended")
            .boolean()
            .not_null()
            .default(false)
            .to_owned(),
    ]
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in columns() {
            manager
                .alter_table(
                    Table::alter()
                        .table("invoices")
                        .add_column(column)
                        .to_owned(),
                )
                .await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in ["access_ended", "ended_reason", "ended_at"] {
            manager
                .alter_table(
                    Table::alter()
                        .table("invoices")
                        .drop_column(column)
                        .to_owned(),
                )
                .await?;
        }
        Ok(())
    }
}
