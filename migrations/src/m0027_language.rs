//! The language that a user has chosen: kept with the user, because nothing of it lies in the browser's storage (contract 10).

use sea_orm_migration::prelude::*;

use crate::columns::text_null;

#[derive(DeriveMigrationName)]
pub struct Step;

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        // None until one is chosen: then the account's holds, Romanian for staff.
        m.alter_table(
            Table::alter()
                .table("users")
                .add_column(text_null("language"))
                .to_owned(),
        )
        .await
    }

    async fn down(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.alter_table(
            Table::alter()
                .table("users")
                .drop_column("language")
                .to_owned(),
        )
        .await
    }
}
