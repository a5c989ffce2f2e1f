//! Articles that staff writes: who saved last, what is featured, search words, and the former slugs
//! of an article.

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let columns = [
            integer("version").default(1).to_owned(),
            boolean("featured").default(false).to_owned(),
            text_null("meta_title"),
            text("title_folded").default("").to_owned(),
        ];
        for column in columns {
            manager
                .alter_table(
                    Table::alter()
                        .table("articles")
                        .add_column(column)
                        .to_owned(),
                )
                .await?;
        }
        // Existing articles are found by their slug, which is the title without diacritics and
        // punctuation.
        manager
            .get_connection()
            .execute_unprepared("UPDATE articles SET title_folded = REPLACE(slug, '-', ' ')")
            .await?;
        manager
            .create_table(create_table_statement(
                "article_slugs",
                [
                    text("slug").primary_key().to_owned(),
                    uuid("article_id"),
                    timestamp("created_at"),
                ],
                [cascading_key(
                    "fk_article_slugs_article_id",
                    ("article_slugs", "article_id"),
                    "articles",
                )],
            ))
            .await?;
        create_index(
            manager,
            false,
            "ix_article_slugs_article",
            "article_slugs",
            &["article_id"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["article_slugs"]).await?;
        for column in ["title_folded", "meta_title", "featured", "version"] {
            manager
                .alter_table(
                    Table::alter()
                        .table("articles")
                        .drop_column(column)
                        .to_owned(),
                )
                .await?;
        }
        Ok(())
    }
}
