//! Events, their current and former slugs, halls and budgets (contract 4, threats C11 to C13).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Step;

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.create_table(table(
            "events",
            [
                id(),
                uuid("account_id"),
                text("name"),
                text_null("slug"),
                text("event_type"),
                day_null("date"),
                day_null("official_date"),
                text_null("city"),
                text_null("location"),
                text_null("additional_line"),
                text_null("code"),
                text_null("code_folded"),
                flag("direct_response_mode"),
                day_null("answers_until"),
                at("created_at"),
            ],
            [belongs(
                "fk_events_account_id",
                ("events", "account_id"),
                "accounts",
            )],
        ))
        .await?;
        m.create_table(table(
            "event_slugs",
            [
                text("slug").primary_key().to_owned(),
                uuid("event_id"),
                at("created_at"),
            ],
            [belongs(
                "fk_event_slugs_event_id",
                ("event_slugs", "event_id"),
                "events",
            )],
        ))
        .await?;
        m.create_table(table(
            "halls",
            [
                id(),
                uuid("event_id"),
                int("total_capacity"),
                int("max_tables"),
            ],
            [belongs(
                "fk_halls_event_id",
                ("halls", "event_id"),
                "events",
            )],
        ))
        .await?;
        m.create_table(table(
            "budgets",
            [
                id(),
                uuid("event_id"),
                text("base_currency"),
                int("expected_guests"),
            ],
            [belongs(
                "fk_budgets_event_id",
                ("budgets", "event_id"),
                "events",
            )],
        ))
        .await?;
        index(
            m,
            false,
            "ix_events_account",
            "events",
            &["account_id", "created_at"],
        )
        .await?;
        index(m, true, "ux_events_slug", "events", &["slug"]).await?;
        index(m, true, "ux_events_code", "events", &["code_folded"]).await?;
        index(
            m,
            false,
            "ix_event_slugs_event",
            "event_slugs",
            &["event_id"],
        )
        .await?;
        index(m, true, "ux_halls_event", "halls", &["event_id"]).await?;
        index(m, true, "ux_budgets_event", "budgets", &["event_id"]).await?;
        Ok(())
    }

    async fn down(&self, m: &SchemaManager) -> Result<(), DbErr> {
        drop_all(m, &["budgets", "halls", "event_slugs", "events"]).await
    }
}
