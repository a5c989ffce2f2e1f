//! The language that a user has chosen. It is stored with the user, because the browser's storage
//! is not used for it (contract 10).

use sea_orm_migration::prelude::*;

use crate::columns::text_null;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // NULL until the user has chosen a language. Until then the language of the account is
        // used, and Romanian for staff.
        manager
            .alter_table(
                Table::alter()
                    .table("users")
                    .add_column(text_null("language"))
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .alter_table(
                Table::alter()
                    .table("users")
                    .drop_column("language")
                    .to_owned(),
            )
            .await
    }
}
