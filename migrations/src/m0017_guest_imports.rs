//! Imports of guest lists. Each is done once, and the last one can be undone (contract 7; threats G6).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Step;

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.create_table(table(
            "guest_imports",
            [
                id(),
                uuid("event_id"),
                text("file_name"),
                int("added"),
                int("updated"),
                text("report"),
                text("categories"),
                at("created_at"),
                at_null("undone_at"),
            ],
            [belongs(
                "fk_guest_imports_event_id",
                ("guest_imports", "event_id"),
                "events",
            )],
        ))
        .await?;
        index(
            m,
            false,
            "ix_guest_imports_event",
            "guest_imports",
            &["event_id", "created_at"],
        )
        .await?;
        let columns = [
            uuid("import_id"),
            uuid("invitation_id"),
            int("line"),
            text("mark"),
            int("version"),
            flag("sent"),
            text_null("was"),
        ];
        // There is no foreign key to the invitation, so that an invitation that was deleted since can be reported.
        let keys = [belongs(
            "fk_guest_import_rows_import_id",
            ("guest_import_rows", "import_id"),
            "guest_imports",
        )];
        let mut rows = table("guest_import_rows", columns, keys);
        rows.primary_key(
            Index::create()
                .name("pk_guest_import_rows")
                .col("import_id")
                .col("invitation_id"),
        );
        m.create_table(rows).await
    }

    async fn down(&self, m: &SchemaManager) -> Result<(), DbErr> {
        drop_all(m, &["guest_import_rows", "guest_imports"]).await
    }
}
