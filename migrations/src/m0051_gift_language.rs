//! The language of mails to the guest who has reserved a gift: that of the page on which it was
//! reserved (specification 1 §2).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .alter_table(
                Table::alter()
                    .table("gifts")
                    .add_column(text_null("reserved_language"))
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .alter_table(
                Table::alter()
                    .table("gifts")
                    .drop_column("reserved_language")
                    .to_owned(),
            )
            .await
    }
}
