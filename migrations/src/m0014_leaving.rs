//! Deletion of accounts: the time of the erasure, an address of a user that is not confirmed yet,
//! and the data of invoices that is kept (contract 8).

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
                    .table("accounts")
                    .add_column(timestamp_null("erase_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .alter_table(
                Table::alter()
                    .table("users")
                    .add_column(text_null("new_email"))
                    .to_owned(),
            )
            .await?;
        // Invoice numbers are never reused. Paid invoices are kept for accounting, without any
        // name.
        manager
            .create_table(create_table_statement(
                "closed_invoices",
                [
                    id(),
                    big_integer("number"),
                    text("description"),
                    big_integer("amount_cents"),
                    text("currency"),
                    text("status"),
                    timestamp_null("paid_at"),
                    timestamp("created_at"),
                ],
                [],
            ))
            .await?;
        create_index(
            manager,
            true,
            "ux_closed_invoices_number",
            "closed_invoices",
            &["number"],
        )
        .await?;
        create_index(
            manager,
            false,
            "ix_accounts_erase",
            "accounts",
            &["erase_at"],
        )
        .await?;
        create_index(
            manager,
            false,
            "ix_jobs_account",
            "jobs",
            &["account_id", "kind", "created_at"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .drop_index(
                Index::drop()
                    .name("ix_jobs_account")
                    .table("jobs")
                    .to_owned(),
            )
            .await?;
        manager
            .drop_index(
                Index::drop()
                    .name("ix_accounts_erase")
                    .table("accounts")
                    .to_owned(),
            )
            .await?;
        drop_tables(manager, &["closed_invoices"]).await?;
        manager
            .alter_table(
                Table::alter()
                    .table("users")
                    .drop_column("new_email")
                    .to_owned(),
            )
            .await?;
        manager
            .alter_table(
                Table::alter()
                    .table("accounts")
                    .drop_column("erase_at")
                    .to_owned(),
            )
            .await
    }
}
