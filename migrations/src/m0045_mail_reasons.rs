//! The reason why a mail was not sent (shown to staff with the health of the service).

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let error = ColumnDef::new("error").text().null().to_owned();
        manager
            .alter_table(Table::alter().table("mails").add_column(error).to_owned())
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .alter_table(
                Table::alter()
                    .table("mails")
                    .drop_column("error")
                    .to_owned(),
            )
            .await
    }
}
