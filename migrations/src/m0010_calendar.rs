//! The sequence of a part of the event: calendars replace an entry by one with a higher sequence
//! (specification 1 §2).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .alter_table(
                Table::alter()
                    .table("event_parts")
                    .add_column(integer("sequence").default(0))
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .alter_table(
                Table::alter()
                    .table("event_parts")
                    .drop_column("sequence")
                    .to_owned(),
            )
            .await
    }
}
