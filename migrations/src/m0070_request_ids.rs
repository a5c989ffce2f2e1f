//! The request that a job or a mail comes from, so that its log can be found (contract 9).

use sea_orm_migration::prelude::*;

use crate::columns::*;

const COLUMN: &str = "request_id";
const TABLES: [&str; 2] = ["jobs", "mails"];

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES {
            let add = Table::alter()
                .table(table)
                .add_column(uuid_null(COLUMN))
                .to_owned();
            manager.alter_table(add).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES {
            let drop = Table::alter().table(table).drop_column(COLUMN).to_owned();
            manager.alter_table(drop).await?;
        }
        Ok(())
    }
}
