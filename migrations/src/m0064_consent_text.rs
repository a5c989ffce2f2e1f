//! The text that was accepted with a consent to store health data, its language, and who entered
//! the consent (threats N1).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

fn columns() -> [ColumnDef; 3] {
    [
        ColumnDef::new("health_consent_version")
            .integer()
            .null()
            .to_owned(),
        text_null("health_consent_language"),
        text_null("health_consent_by"),
    ]
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in columns() {
            let add = Table::alter()
                .table("answers")
                .add_column(column)
                .to_owned();
            manager.alter_table(add).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for name in [
            "health_consent_version",
            "health_consent_language",
            "health_consent_by",
        ] {
            let drop = Table::alter().table("answers").drop_column(name).to_owned();
            manager.alter_table(drop).await?;
        }
        Ok(())
    }
}
