//! Imports of guest lists. Each is done once, and the last one can be undone (contract 7; threats
//! G6).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(create_table_statement(
                "guest_imports",
                [
                    id(),
                    uuid("event_id"),
                    text("file_name"),
                    integer("added"),
                    integer("updated"),
                    text("report"),
                    text("categories"),
                    timestamp("created_at"),
                    timestamp_null("undone_at"),
                ],
                [cascading_key(
                    "fk_guest_imports_event_id",
                    ("guest_imports", "event_id"),
                    "events",
                )],
            ))
            .await?;
        create_index(
            manager,
            false,
            "ix_guest_imports_event",
            "guest_imports",
            &["event_id", "created_at"],
        )
        .await?;
        let columns = [
            uuid("import_id"),
            uuid("invitation_id"),
            integer("line"),
            text("mark"),
            integer("version"),
            boolean("sent"),
            text_null("was"),
        ];
        // There is no foreign key to the invitation, so that an invitation that was deleted since
        // can be reported.
        let keys = [cascading_key(
            "fk_guest_import_rows_import_id",
            ("guest_import_rows", "import_id"),
            "guest_imports",
        )];
        let mut rows = create_table_statement("guest_import_rows", columns, keys);
        rows.primary_key(
            Index::create()
                .name("pk_guest_import_rows")
                .col("import_id")
                .col("invitation_id"),
        );
        manager.create_table(rows).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["guest_import_rows", "guest_imports"]).await
    }
}
