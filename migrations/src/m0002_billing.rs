//! Invoices, discount codes, checkouts and the ledger of payment notifications (contract 3, threats
//! A1 to A12).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(invoices_table()).await?;
        manager.create_table(discounts_table()).await?;
        manager.create_table(checkouts_table()).await?;
        manager.create_table(payments_table()).await?;
        create_indexes(manager, INDEXES).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["payments", "checkouts", "discounts", "invoices"]).await
    }
}

fn invoices_table() -> TableCreateStatement {
    create_table_statement(
        "invoices",
        [
            id(),
            uuid("account_id"),
            big_integer("number"),
            text("description"),
            big_integer("full_cents"),
            big_integer("amount_cents"),
            text("currency"),
            text("status"),
            text_null("discount_code"),
            text("payment_token"),
            timestamp_null("paid_at"),
            timestamp("created_at"),
        ],
        [cascading_key(
            "fk_invoices_account_id",
            ("invoices", "account_id"),
            "accounts",
        )],
    )
}

fn discounts_table() -> TableCreateStatement {
    create_table_statement(
        "discounts",
        [
            id(),
            text("code_folded"),
            integer("percent"),
            ColumnDef::new("uses_left").integer().null().to_owned(),
            timestamp("created_at"),
        ],
        [],
    )
}

fn checkouts_table() -> TableCreateStatement {
    create_table_statement(
        "checkouts",
        [
            id(),
            uuid("invoice_id"),
            text("provider"),
            text("provider_ref"),
            big_integer("amount_cents"),
            text("currency"),
            text("status"),
            timestamp("created_at"),
        ],
        [cascading_key(
            "fk_checkouts_invoice_id",
            ("checkouts", "invoice_id"),
            "invoices",
        )],
    )
}

fn payments_table() -> TableCreateStatement {
    create_table_statement(
        "payments",
        [
            id(),
            uuid("invoice_id"),
            text("provider"),
            text("provider_event"),
            text("kind"),
            big_integer("amount_cents"),
            text("currency"),
            timestamp("created_at"),
        ],
        [cascading_key(
            "fk_payments_invoice_id",
            ("payments", "invoice_id"),
            "invoices",
        )],
    )
}

const INDEXES: &[IndexDefinition] = &[
    index("ix_invoices_account", "invoices", &["account_id"]),
    unique_index("ux_invoices_number", "invoices", &["number"]),
    unique_index("ux_invoices_payment_token", "invoices", &["payment_token"]),
    unique_index("ux_discounts_code", "discounts", &["code_folded"]),
    unique_index(
        "ux_checkouts_ref",
        "checkouts",
        &["provider", "provider_ref"],
    ),
    index("ix_checkouts_invoice", "checkouts", &["invoice_id"]),
    unique_index(
        "ux_payments_event",
        "payments",
        &["provider", "provider_event"],
    ),
    index("ix_payments_invoice", "payments", &["invoice_id"]),
];
