//! The expenses of an event, and the reference rates with which their totals are computed (specification 3 §3; contract 5; threats I11).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Step;

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let answered = flag("guests_from_answers").default(false).to_owned();
        m.alter_table(
            Table::alter()
                .table("budgets")
                .add_column(answered)
                .to_owned(),
        )
        .await?;
        m.create_table(table(
            "expenses",
            [
                id(),
                uuid("event_id"),
                text("name"),
                text("name_folded"),
                text("category"),
                big("total_cents"),
                big("advance_cents"),
                text("currency"),
                flag("cost_per_guest"),
                flag("paid"),
                text_null("comment"),
                day_null("due_on"),
                uuid_null("document_id"),
                uuid_null("invoice_id"),
                int("version"),
                // The due date of the last reminder, and how many days before it the reminder was sent.
                day_null("reminded_for"),
                ColumnDef::new("reminded_days").integer().null().to_owned(),
                at("created_at"),
                at("updated_at"),
            ],
            [belongs(
                "fk_expenses_event_id",
                ("expenses", "event_id"),
                "events",
            )],
        ))
        .await?;
        // Exchange rates belong to no account. The value of a unit is in lei, in millionths.
        m.create_table(table(
            "exchange_rates",
            [
                id(),
                day("day"),
                text("currency"),
                big("micros"),
                at("fetched_at"),
            ],
            [],
        ))
        .await?;
        index(
            m,
            false,
            "ix_expenses_event",
            "expenses",
            &["event_id", "created_at"],
        )
        .await?;
        index(m, false, "ix_expenses_due", "expenses", &["due_on"]).await?;
        index(
            m,
            true,
            "ux_exchange_rates_day",
            "exchange_rates",
            &["day", "currency"],
        )
        .await
    }

    async fn down(&self, m: &SchemaManager) -> Result<(), DbErr> {
        drop_all(m, &["exchange_rates", "expenses"]).await?;
        m.alter_table(
            Table::alter()
                .table("budgets")
                .drop_column("guests_from_answers")
                .to_owned(),
        )
        .await
    }
}
