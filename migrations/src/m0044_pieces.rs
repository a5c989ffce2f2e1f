//! Versions of the other objects that two people may edit at the same time: parts, contacts, gifts
//! and the capacity of the hall (threats I9).

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLES: [&str; 4] = ["event_parts", "contacts", "gifts", "halls"];

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
