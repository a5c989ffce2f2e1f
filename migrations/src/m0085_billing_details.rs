//! The buyer of an account's invoices: a person or a company, with its address by part.

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(create_table_statement(
                "billing_details",
                [
                    id(),
                    uuid("account_id"),
                    boolean("is_company"),
                    text("name"),
                    text("tax_id"),
                    text("registry_number"),
                    text("street"),
                    text("city"),
                    text("county"),
                    text("postal_code"),
                    text("country"),
                    timestamp("updated_at"),
                ],
                [cascading_key(
                    "fk_billing_details_account_id",
                    ("billing_details", "account_id"),
                    "accounts",
                )],
            ))
            .await?;
        create_index(
            manager,
            true,
            "ux_billing_details_account",
            "billing_details",
            &["account_id"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["billing_details"]).await
    }
}
