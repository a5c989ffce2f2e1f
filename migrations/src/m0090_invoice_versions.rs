//! The version of an invoice, so that of two changes by staff the second is refused if it is based
//! on an older one (contract 10).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let version = integer("version").default(1).to_owned();
        manager
            .alter_table(
                Table::alter()
                    .table("invoices")
                    .add_column(version)
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .alter_table(
                Table::alter()
                    .table("invoices")
                    .drop_column("version")
                    .to_owned(),
            )
            .await
    }
}
