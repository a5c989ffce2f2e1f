//! The current and the former codes of events. A link with a former code still leads to its event.

use sea_orm_migration::prelude::*;

use crate::columns::*;

/// Adds the codes that events have.
const CURRENT_CODES: &str = "INSERT INTO event_codes (code, event_id, created_at) \
    SELECT code_folded, id, created_at FROM events WHERE code_folded IS NOT NULL";

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(create_table_statement(
                "event_codes",
                [
                    // The code without regard to case, spaces and dashes, as `events.code_folded`.
                    text("code").primary_key().to_owned(),
                    uuid("event_id"),
                    timestamp("created_at"),
                ],
                [cascading_key(
                    "fk_event_codes_event_id",
                    ("event_codes", "event_id"),
                    "events",
                )],
            ))
            .await?;
        create_index(
            manager,
            false,
            "ix_event_codes_event",
            "event_codes",
            &["event_id"],
        )
        .await?;
        manager
            .get_connection()
            .execute_unprepared(CURRENT_CODES)
            .await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["event_codes"]).await
    }
}
