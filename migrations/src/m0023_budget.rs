//! The expenses of an event, and the reference rates with which their totals are computed
//! (specification 3 §3; contract 5; threats I11).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let answered = boolean("guests_from_answers").default(false).to_owned();
        manager
            .alter_table(
                Table::alter()
                    .table("budgets")
                    .add_column(answered)
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(create_table_statement(
                "expenses",
                [
                    id(),
                    uuid("event_id"),
                    text("name"),
                    text("name_folded"),
                    text("category"),
                    big_integer("total_cents"),
                    big_integer("advance_cents"),
                    text("currency"),
                    boolean("cost_per_guest"),
                    boolean("paid"),
                    text_null("comment"),
                    date_null("due_on"),
                    uuid_null("document_id"),
                    uuid_null("invoice_id"),
                    integer("version"),
                    // The due date of the last reminder, and how many days before it the reminder
                    // was sent.
                    date_null("reminded_for"),
                    ColumnDef::new("reminded_days").integer().null().to_owned(),
                    timestamp("created_at"),
                    timestamp("updated_at"),
                ],
                [cascading_key(
                    "fk_expenses_event_id",
                    ("expenses", "event_id"),
                    "events",
                )],
            ))
            .await?;
        // Exchange rates belong to no account. The value of a unit is in lei, in millionths.
        manager
            .create_table(create_table_statement(
                "exchange_rates",
                [
                    id(),
                    date("day"),
                    text("currency"),
                    big_integer("micros"),
                    timestamp("fetched_at"),
                ],
                [],
            ))
            .await?;
        create_index(
            manager,
            false,
            "ix_expenses_event",
            "expenses",
            &["event_id", "created_at"],
        )
        .await?;
        create_index(manager, false, "ix_expenses_due", "expenses", &["due_on"]).await?;
        create_index(
            manager,
            true,
            "ux_exchange_rates_day",
            "exchange_rates",
            &["day", "currency"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["exchange_rates", "expenses"]).await?;
        manager
            .alter_table(
                Table::alter()
                    .table("budgets")
                    .drop_column("guests_from_answers")
                    .to_owned(),
            )
            .await
    }
}
