//! Payment providers: the session that a provider has opened for a checkout, and the checkout that
//! an entry of the ledger is about.

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
                    .table("checkouts")
                    .add_column(text_null("session"))
                    .to_owned(),
            )
            .await?;
        manager
            .alter_table(
                Table::alter()
                    .table("payments")
                    .add_column(uuid_null("checkout_id"))
                    .to_owned(),
            )
            .await?;
        create_index(
            manager,
            false,
            "ix_payments_checkout",
            "payments",
            &["checkout_id"],
        )
        .await?;
        create_index(
            manager,
            false,
            "ix_checkouts_status",
            "checkouts",
            &["status", "created_at"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .drop_index(
                Index::drop()
                    .name("ix_checkouts_status")
                    .table("checkouts")
                    .to_owned(),
            )
            .await?;
        manager
            .drop_index(
                Index::drop()
                    .name("ix_payments_checkout")
                    .table("payments")
                    .to_owned(),
            )
            .await?;
        manager
            .alter_table(
                Table::alter()
                    .table("payments")
                    .drop_column("checkout_id")
                    .to_owned(),
            )
            .await?;
        manager
            .alter_table(
                Table::alter()
                    .table("checkouts")
                    .drop_column("session")
                    .to_owned(),
            )
            .await
    }
}
