//! The legal documents that staff writes: each published version, and at most one draft for each document and language.

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Step;

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
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
            day_null("valid_from"),
            int("version"),
            text("written_by"),
            at("created_at"),
            at("updated_at"),
            text_null("published_by"),
            at_null("published_at"),
        ];
        m.create_table(table("legal_versions", columns, [])).await?;
        index(
            m,
            true,
            "ux_legal_versions_number",
            "legal_versions",
            &["document", "language", "number"],
        )
        .await?;
        // The column is NULL in published versions, of which there may be several. Only drafts are unique.
        index(
            m,
            true,
            "ux_legal_versions_draft",
            "legal_versions",
            &["draft_of"],
        )
        .await
    }

    async fn down(&self, m: &SchemaManager) -> Result<(), DbErr> {
        drop_all(m, &["legal_versions"]).await
    }
}
