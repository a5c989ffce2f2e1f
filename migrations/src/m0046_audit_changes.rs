//! The changed values of an audit entry (threats C19).

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let changes = ColumnDef::new("changes").text().null().to_owned();
        manager
            .alter_table(
                Table::alter()
                    .table("audit_entries")
                    .add_column(changes)
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .alter_table(
                Table::alter()
                    .table("audit_entries")
                    .drop_column("changes")
                    .to_owned(),
            )
            .await
    }
}
