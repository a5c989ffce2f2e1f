//! The picture that chat applications show next to a link to a couple's website: its digest, and
//! the number of the change that it has to show.

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const COLUMNS: [&str; 2] = ["share_picture_digest", "share_picture_version"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let columns = [
            text_null(COLUMNS[0]),
            integer(COLUMNS[1]).default(0).to_owned(),
        ];
        for column in columns {
            let add = Table::alter()
                .table("websites")
                .add_column(column)
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
