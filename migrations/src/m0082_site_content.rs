//! The welcome text of the gift registry, and the part of the couple's photo that stays visible
//! when it is cropped.

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const COLUMNS: [&str; 2] = ["registry_text", "background_position"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for name in COLUMNS {
            let add = Table::alter()
                .table("websites")
                .add_column(text_null(name))
                .to_owned();
            manager.alter_table(add).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for name in COLUMNS {
            let drop = Table::alter()
                .table("websites")
                .drop_column(name)
                .to_owned();
            manager.alter_table(drop).await?;
        }
        Ok(())
    }
}
