//! When the suppression of an address was lifted. Reports about mails that were sent before do not
//! suppress it again.

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(create_table_statement(
                "suppression_liftings",
                [
                    // The digest of the address, as in `suppressed_addresses`.
                    text("recipient").primary_key().to_owned(),
                    timestamp("lifted_at"),
                ],
                [],
            ))
            .await?;
        create_index(
            manager,
            false,
            "ix_suppression_liftings_lifted_at",
            "suppression_liftings",
            &["lifted_at"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["suppression_liftings"]).await
    }
}
