//! Addresses that get only essential mails, because a mail to them bounced. A delivery
//! report names the mail by its Message-ID.

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const MESSAGE_ID_INDEX: &str = "ix_mails_message_id";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(create_table_statement(
                "suppressed_addresses",
                [
                    id(),
                    // The digest of the address in lower case. The address is not stored.
                    text("recipient"),
                    text("recipient_masked"),
                    text("reason"),
                    text_null("status"),
                    timestamp("created_at"),
                ],
                [],
            ))
            .await?;
        create_indexes(
            manager,
            &[
                unique_index(
                    "ux_suppressed_addresses_recipient",
                    "suppressed_addresses",
                    &["recipient"],
                ),
                index(
                    "ix_suppressed_addresses_created_at",
                    "suppressed_addresses",
                    &["created_at"],
                ),
                index(MESSAGE_ID_INDEX, "mails", &["message_id"]),
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .drop_index(
                Index::drop()
                    .name(MESSAGE_ID_INDEX)
                    .table("mails")
                    .to_owned(),
            )
            .await?;
        drop_tables(manager, &["suppressed_addresses"]).await
    }
}
