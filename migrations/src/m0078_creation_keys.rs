//! The key of a creation that a client may repeat: one invitation of an event, and one issue of the
//! newsletter, for each key.

use sea_orm_migration::prelude::*;

use crate::columns::*;

const COLUMN: &str = "creation_key";
const INVITATIONS: (&str, &str) = ("invitations", "ux_invitations_creation_key");
const ISSUES: (&str, &str) = ("newsletter_issues", "ux_newsletter_issues_creation_key");

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, _) in [INVITATIONS, ISSUES] {
            let add = Table::alter()
                .table(table)
                .add_column(text_null(COLUMN))
                .to_owned();
            manager.alter_table(add).await?;
        }
        let (table, index) = INVITATIONS;
        create_index(manager, true, index, table, &["event_id", COLUMN]).await?;
        let (table, index) = ISSUES;
        create_index(manager, true, index, table, &[COLUMN]).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, index) in [INVITATIONS, ISSUES] {
            let drop = Index::drop().name(index).table(table).to_owned();
            manager.drop_index(drop).await?;
            let drop = Table::alter().table(table).drop_column(COLUMN).to_owned();
            manager.alter_table(drop).await?;
        }
        Ok(())
    }
}
