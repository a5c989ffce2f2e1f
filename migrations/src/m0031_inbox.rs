//! Messages of visitors as staff handles them: who has dealt with a message and when, and search
//! words.

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// The tables with the columns that are searched.
const TABLES: [(&str, &str); 3] = [
    ("partner_contacts", "name || ' ' || email || ' ' || phone"),
    ("charity_contacts", "name || ' ' || phone || ' ' || city"),
    (
        "preregistrations",
        "name || ' ' || email || ' ' || phone || ' ' || code",
    ),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, words) in TABLES {
            for column in [
                timestamp_null("done_at"),
                uuid_null("done_by"),
                text("search_folded").default("").to_owned(),
            ] {
                manager
                    .alter_table(Table::alter().table(name).add_column(column).to_owned())
                    .await?;
            }
            // Folds existing texts as far as SQL can. The domain folds everything that is written
            // from now on.
            let sql = format!("UPDATE {name} SET search_folded = LOWER({words})");
            manager.get_connection().execute_unprepared(&sql).await?;
        }
        create_index(
            manager,
            false,
            "ix_preregistrations_created",
            "preregistrations",
            &["created_at"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .drop_index(
                Index::drop()
                    .name("ix_preregistrations_created")
                    .table("preregistrations")
                    .to_owned(),
            )
            .await?;
        for (name, _) in TABLES {
            for column in ["search_folded", "done_by", "done_at"] {
                manager
                    .alter_table(Table::alter().table(name).drop_column(column).to_owned())
                    .await?;
            }
        }
        Ok(())
    }
}
