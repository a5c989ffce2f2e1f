//! What visitors wrote, as staff works it off: who has dealt with it and when, and words to search by.

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Step;

/// Tables with what is searched in them.
const TABLES: [(&str, &str); 3] = [
    ("partner_contacts", "name || ' ' || email || ' ' || phone"),
    ("charity_contacts", "name || ' ' || phone || ' ' || city"),
    (
        "preregistrations",
        "name || ' ' || email || ' ' || phone || ' ' || code",
    ),
];

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        for (name, words) in TABLES {
            for column in [
                at_null("done_at"),
                uuid_null("done_by"),
                text("search_folded").default("").to_owned(),
            ] {
                m.alter_table(Table::alter().table(name).add_column(column).to_owned())
                    .await?;
            }
            // As far as SQL folds; what is written from now on the domain folds.
            let sql = format!("UPDATE {name} SET search_folded = LOWER({words})");
            m.get_connection().execute_unprepared(&sql).await?;
        }
        index(
            m,
            false,
            "ix_preregistrations_created",
            "preregistrations",
            &["created_at"],
        )
        .await
    }

    async fn down(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.drop_index(
            Index::drop()
                .name("ix_preregistrations_created")
                .table("preregistrations")
                .to_owned(),
        )
        .await?;
        for (name, _) in TABLES {
            for column in ["search_folded", "done_by", "done_at"] {
                m.alter_table(Table::alter().table(name).drop_column(column).to_owned())
                    .await?;
            }
        }
        Ok(())
    }
}
