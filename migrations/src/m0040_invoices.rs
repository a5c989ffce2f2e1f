//! Invoices have a series and the exchange rate of the euro on the day they were written.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLES: [&str; 2] = ["invoices", "closed_invoices"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES {
            for column in [
                ColumnDef::new("series")
                    .text()
                    .not_null()
                    .default("ALAI")
                    .to_owned(),
                ColumnDef::new("rate_micros")
                    .big_integer()
                    .null()
                    .to_owned(),
                ColumnDef::new("rate_on").date().null().to_owned(),
            ] {
                manager
                    .alter_table(Table::alter().table(table).add_column(column).to_owned())
                    .await?;
            }
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES {
            for column in ["series", "rate_micros", "rate_on"] {
                manager
                    .alter_table(Table::alter().table(table).drop_column(column).to_owned())
                    .await?;
            }
        }
        Ok(())
    }
}
