//! What a couple wants of a suggested seating: the smallest number of guests at a table, families
//! together, tables that are locked or reserved for a category, and parties that sit together or
//! apart.

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// The table of the couple gets no guests automatically.
const LOCK_HEAD_TABLES: &str = "UPDATE hall_tables SET locked = TRUE WHERE LOWER(name) LIKE '%mirilor%' \
     OR LOWER(name) LIKE '%prezidiu%' OR LOWER(name) LIKE '%head table%'";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, column) in [
            ("halls", integer("min_table_guests").default(6).to_owned()),
            (
                "halls",
                boolean("families_together").default(true).to_owned(),
            ),
            ("hall_tables", boolean("locked").default(false).to_owned()),
            ("hall_tables", uuid_null("reserved_category_id")),
        ] {
            let add = Table::alter().table(table).add_column(column).to_owned();
            manager.alter_table(add).await?;
        }
        manager
            .get_connection()
            .execute_unprepared(LOCK_HEAD_TABLES)
            .await?;
        manager.create_table(seating_rules_table()).await?;
        create_indexes(manager, INDEXES).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["seating_rules"]).await?;
        for (table, column) in [
            ("hall_tables", "reserved_category_id"),
            ("hall_tables", "locked"),
            ("halls", "families_together"),
            ("halls", "min_table_guests"),
        ] {
            let drop = Table::alter().table(table).drop_column(column).to_owned();
            manager.alter_table(drop).await?;
        }
        Ok(())
    }
}

fn seating_rules_table() -> TableCreateStatement {
    create_table_statement(
        "seating_rules",
        [
            id(),
            uuid("event_id"),
            // `together` or `apart`.
            text("kind"),
            uuid("guest_id"),
            uuid("other_guest_id"),
            timestamp("created_at"),
        ],
        [
            cascading_key(
                "fk_seating_rules_event_id",
                ("seating_rules", "event_id"),
                "events",
            ),
            cascading_key(
                "fk_seating_rules_guest_id",
                ("seating_rules", "guest_id"),
                "answers",
            ),
            cascading_key(
                "fk_seating_rules_other_guest_id",
                ("seating_rules", "other_guest_id"),
                "answers",
            ),
        ],
    )
}

const INDEXES: &[IndexDefinition] = &[
    unique_index(
        "ux_seating_rules_pair",
        "seating_rules",
        &["event_id", "guest_id", "other_guest_id"],
    ),
    index("ix_seating_rules_guest", "seating_rules", &["guest_id"]),
    index(
        "ix_seating_rules_other_guest",
        "seating_rules",
        &["other_guest_id"],
    ),
];
