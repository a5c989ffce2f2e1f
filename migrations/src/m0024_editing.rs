//! Versions of the website, the answer form and the story, so that two people who edit at the same
//! time do not overwrite each other's changes.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLES: [&str; 3] = ["websites", "invitation_forms", "stories"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for name in TABLES {
            let version = ColumnDef::new("version")
                .integer()
                .not_null()
                .default(1)
                .to_owned();
            manager
                .alter_table(Table::alter().table(name).add_column(version).to_owned())
                .await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for name in TABLES {
            manager
                .alter_table(Table::alter().table(name).drop_column("version").to_owned())
                .await?;
        }
        Ok(())
    }
}
