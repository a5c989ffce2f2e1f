//! Invoices, discount codes, checkouts and the ledger of payment notifications (contract 3, threats A1 to A12).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Step;

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.create_table(table(
            "invoices",
            [
                id(),
                uuid("account_id"),
                big("number"),
                text("description"),
                big("full_cents"),
                big("amount_cents"),
                text("currency"),
                text("status"),
                text_null("discount_code"),
                text("payment_token"),
                at_null("paid_at"),
                at("created_at"),
            ],
            [belongs(
                "fk_invoices_account_id",
                ("invoices", "account_id"),
                "accounts",
            )],
        ))
        .await?;
        m.create_table(table(
            "discounts",
            [
                id(),
                text("code_folded"),
                int("percent"),
                ColumnDef::new("uses_left").integer().null().to_owned(),
                at("created_at"),
            ],
            [],
        ))
        .await?;
        m.create_table(table(
            "checkouts",
            [
                id(),
                uuid("invoice_id"),
                text("provider"),
                text("provider_ref"),
                big("amount_cents"),
                text("currency"),
                text("status"),
                at("created_at"),
            ],
            [belongs(
                "fk_checkouts_invoice_id",
                ("checkouts", "invoice_id"),
                "invoices",
            )],
        ))
        .await?;
        m.create_table(table(
            "payments",
            [
                id(),
                uuid("invoice_id"),
                text("provider"),
                text("provider_event"),
                text("kind"),
                big("amount_cents"),
                text("currency"),
                at("created_at"),
            ],
            [belongs(
                "fk_payments_invoice_id",
                ("payments", "invoice_id"),
                "invoices",
            )],
        ))
        .await?;
        index(m, false, "ix_invoices_account", "invoices", &["account_id"]).await?;
        index(m, true, "ux_invoices_number", "invoices", &["number"]).await?;
        index(
            m,
            true,
            "ux_invoices_payment_token",
            "invoices",
            &["payment_token"],
        )
        .await?;
        index(m, true, "ux_discounts_code", "discounts", &["code_folded"]).await?;
        index(
            m,
            true,
            "ux_checkouts_ref",
            "checkouts",
            &["provider", "provider_ref"],
        )
        .await?;
        index(
            m,
            false,
            "ix_checkouts_invoice",
            "checkouts",
            &["invoice_id"],
        )
        .await?;
        index(
            m,
            true,
            "ux_payments_event",
            "payments",
            &["provider", "provider_event"],
        )
        .await?;
        index(m, false, "ix_payments_invoice", "payments", &["invoice_id"]).await?;
        Ok(())
    }

    async fn down(&self, m: &SchemaManager) -> Result<(), DbErr> {
        drop_all(m, &["payments", "checkouts", "discounts", "invoices"]).await
    }
}
