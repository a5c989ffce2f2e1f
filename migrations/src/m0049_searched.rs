//! Search of audit entries without regard to diacritics, and the masked address to which a mail was
//! sent (threats C19).

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const COLUMNS: [(&str, &str); 2] = [
    ("audit_entries", "changes_folded"),
    ("mails", "recipient_masked"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, column) in COLUMNS {
            let column = ColumnDef::new(column).text().null().to_owned();
            manager
                .alter_table(Table::alter().table(table).add_column(column).to_owned())
                .await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, column) in COLUMNS {
            manager
                .alter_table(Table::alter().table(table).drop_column(column).to_owned())
                .await?;
        }
        Ok(())
    }
}
