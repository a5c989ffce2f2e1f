//! Files that were uploaded or generated (contract 6).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(create_table_statement(
                "files",
                [
                    id(),
                    uuid_null("event_id"),
                    text("kind"),
                    text("mime"),
                    text("file_name"),
                    text("digest"),
                    big_integer("bytes"),
                    ColumnDef::new("width").integer().null().to_owned(),
                    ColumnDef::new("height").integer().null().to_owned(),
                    text("widths"),
                    timestamp("created_at"),
                ],
                [cascading_key(
                    "fk_files_event_id",
                    ("files", "event_id"),
                    "events",
                )],
            ))
            .await?;
        create_index(manager, false, "ix_files_event", "files", &["event_id"]).await?;
        create_index(manager, false, "ix_files_digest", "files", &["digest"]).await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["files"]).await
    }
}
