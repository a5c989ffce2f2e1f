//! The legal documents that staff writes: each published version, and at most one draft for each
//! document and language.

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let columns = [
            id(),
            text("document"),
            text("language"),
            ColumnDef::new("number").integer().null().to_owned(),
            text_null("draft_of"),
            text("title"),
            text("intro"),
            text("sections"),
            text("note"),
            date_null("valid_from"),
            integer("version"),
            text("written_by"),
            timestamp("created_at"),
            timestamp("updated_at"),
            text_null("published_by"),
            timestamp_null("published_at"),
        ];
        manager
            .create_table(create_table_statement("legal_versions", columns, []))
            .await?;
        create_index(
            manager,
            true,
            "ux_legal_versions_number",
            "legal_versions",
            &["document", "language", "number"],
        )
        .await?;
        // The column is NULL in published versions, of which there may be several. Only drafts are
        // unique.
        create_index(
            manager,
            true,
            "ux_legal_versions_draft",
            "legal_versions",
            &["draft_of"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["legal_versions"]).await
    }
}
