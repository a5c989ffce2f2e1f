//! Hall and tables: seats, the seating, whether guests may look up their seats, and who has arrived
//! (specification 3 §3; contract 5; threats I1 to I6).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let published = boolean("published").default(false).to_owned();
        manager
            .alter_table(
                Table::alter()
                    .table("halls")
                    .add_column(published)
                    .to_owned(),
            )
            .await?;
        manager.create_table(hall_tables_table()).await?;
        manager.create_table(seats_table()).await?;
        manager.create_table(checkins_table()).await?;
        create_indexes(manager, INDEXES).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["checkins", "seats", "hall_tables"]).await?;
        manager
            .alter_table(
                Table::alter()
                    .table("halls")
                    .drop_column("published")
                    .to_owned(),
            )
            .await
    }
}

fn hall_tables_table() -> TableCreateStatement {
    create_table_statement(
        "hall_tables",
        [
            id(),
            uuid("event_id"),
            uuid("hall_id"),
            text("name"),
            integer("number"),
            text("geo_type"),
            integer("x_pos"),
            integer("y_pos"),
            // Whether the table is still stacked with other new tables.
            boolean("stacked"),
            timestamp("created_at"),
        ],
        [
            cascading_key(
                "fk_hall_tables_event_id",
                ("hall_tables", "event_id"),
                "events",
            ),
            cascading_key(
                "fk_hall_tables_hall_id",
                ("hall_tables", "hall_id"),
                "halls",
            ),
        ],
    )
}

fn seats_table() -> TableCreateStatement {
    create_table_statement(
        "seats",
        [
            id(),
            uuid("event_id"),
            uuid("table_id"),
            integer("position"),
            uuid_null("guest_id"),
        ],
        [
            cascading_key("fk_seats_event_id", ("seats", "event_id"), "events"),
            cascading_key("fk_seats_table_id", ("seats", "table_id"), "hall_tables"),
            // Deleting an answer frees its seats in the same statement, whatever deletes it.
            ForeignKey::create()
                .name("fk_seats_guest_id")
                .from("seats", "guest_id")
                .to("answers", "id")
                .on_delete(ForeignKeyAction::SetNull)
                .to_owned(),
        ],
    )
}

fn checkins_table() -> TableCreateStatement {
    create_table_statement(
        "checkins",
        [
            id(),
            uuid("event_id"),
            uuid("guest_id"),
            uuid("key"),
            integer("arrived"),
            timestamp("at"),
            // The reports of a user that is removed stay.
            uuid("user_id"),
            timestamp("created_at"),
        ],
        [
            cascading_key("fk_checkins_event_id", ("checkins", "event_id"), "events"),
            cascading_key("fk_checkins_guest_id", ("checkins", "guest_id"), "answers"),
        ],
    )
}

const INDEXES: &[IndexDefinition] = &[
    index(
        "ix_hall_tables_event",
        "hall_tables",
        &["event_id", "number"],
    ),
    index("ix_hall_tables_hall", "hall_tables", &["hall_id"]),
    unique_index("ux_seats_position", "seats", &["table_id", "position"]),
    index("ix_seats_event", "seats", &["event_id", "guest_id"]),
    index("ix_seats_guest", "seats", &["guest_id"]),
    // A report of a device is stored once, however often it is sent.
    unique_index("ux_checkins_key", "checkins", &["event_id", "key"]),
    index("ix_checkins_guest", "checkins", &["guest_id", "at"]),
];
