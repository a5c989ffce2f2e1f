//! Events, their current and former slugs, halls and budgets (contract 4, threats C11 to C13).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(events_table()).await?;
        manager.create_table(event_slugs_table()).await?;
        manager.create_table(halls_table()).await?;
        manager.create_table(budgets_table()).await?;
        create_indexes(manager, INDEXES).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["budgets", "halls", "event_slugs", "events"]).await
    }
}

fn events_table() -> TableCreateStatement {
    create_table_statement(
        "events",
        [
            id(),
            uuid("account_id"),
            text("name"),
            text_null("slug"),
            text("event_type"),
            date_null("date"),
            date_null("official_date"),
            text_null("city"),
            text_null("location"),
            text_null("additional_line"),
            text_null("code"),
            text_null("code_folded"),
            boolean("direct_response_mode"),
            date_null("answers_until"),
            timestamp("created_at"),
        ],
        [cascading_key(
            "fk_events_account_id",
            ("events", "account_id"),
            "accounts",
        )],
    )
}

fn event_slugs_table() -> TableCreateStatement {
    create_table_statement(
        "event_slugs",
        [
            text("slug").primary_key().to_owned(),
            uuid("event_id"),
            timestamp("created_at"),
        ],
        [cascading_key(
            "fk_event_slugs_event_id",
            ("event_slugs", "event_id"),
            "events",
        )],
    )
}

fn halls_table() -> TableCreateStatement {
    create_table_statement(
        "halls",
        [
            id(),
            uuid("event_id"),
            integer("total_capacity"),
            integer("max_tables"),
        ],
        [cascading_key(
            "fk_halls_event_id",
            ("halls", "event_id"),
            "events",
        )],
    )
}

fn budgets_table() -> TableCreateStatement {
    create_table_statement(
        "budgets",
        [
            id(),
            uuid("event_id"),
            text("base_currency"),
            integer("expected_guests"),
        ],
        [cascading_key(
            "fk_budgets_event_id",
            ("budgets", "event_id"),
            "events",
        )],
    )
}

const INDEXES: &[IndexDefinition] = &[
    index("ix_events_account", "events", &["account_id", "created_at"]),
    unique_index("ux_events_slug", "events", &["slug"]),
    unique_index("ux_events_code", "events", &["code_folded"]),
    index("ix_event_slugs_event", "event_slugs", &["event_id"]),
    unique_index("ux_halls_event", "halls", &["event_id"]),
    unique_index("ux_budgets_event", "budgets", &["event_id"]),
];
