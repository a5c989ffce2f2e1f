//! The digest of the values with which a creation key was sent. Requests with other values and the
//! same key are rejected. Rows that were created before have none.

use sea_orm_migration::prelude::*;

use crate::columns::*;

const COLUMN: &str = "creation_digest";
const TABLES: [&str; 2] = ["invitations", "newsletter_issues"];

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES {
            let add = Table::alter()
                .table(table)
                .add_column(text_null(COLUMN))
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
