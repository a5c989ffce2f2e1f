//! Sending of invitations: the log of their mails (`invitation_mails`), the number of mails of an
//! account in a day (`mail_days`), an extended answer window for one guest (`invitations`), and the
//! couple's message with the link (`events`; specification 2; threats H4, K3).

use sea_orm_migration::prelude::*;

use crate::columns::*;

/// Returns the new columns of existing tables.
fn new_columns() -> [(&'static str, ColumnDef); 5] {
    [
        ("invitations", date_null("answers_until")),
        ("invitations", date_null("details_until")),
        ("events", date_null("details_until")),
        ("events", text_null("message_ro")),
        ("events", text_null("message_en")),
    ]
}

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, column) in new_columns() {
            manager
                .alter_table(Table::alter().table(table).add_column(column).to_owned())
                .await?;
        }
        manager
            .create_table(create_table_statement(
                "invitation_mails",
                [
                    id(),
                    uuid("event_id"),
                    uuid("invitation_id"),
                    text("kind"),
                    integer("round"),
                    text("recipient"),
                    timestamp_null("asked_at"),
                    timestamp_null("sent_at"),
                ],
                [same_event_key(
                    "fk_invitation_mails_invitation",
                    ("invitation_mails", "invitation_id"),
                    "invitations",
                )],
            ))
            .await?;
        manager
            .create_table(create_table_statement(
                "mail_days",
                [id(), uuid("account_id"), date("day"), integer("mails")],
                [cascading_key(
                    "fk_mail_days_account_id",
                    ("mail_days", "account_id"),
                    "accounts",
                )],
            ))
            .await?;
        create_index(
            manager,
            true,
            "ux_invitation_mails_kind",
            "invitation_mails",
            &["invitation_id", "kind"],
        )
        .await?;
        create_index(
            manager,
            false,
            "ix_invitation_mails_event",
            "invitation_mails",
            &["event_id"],
        )
        .await?;
        create_index(
            manager,
            true,
            "ux_mail_days_day",
            "mail_days",
            &["account_id", "day"],
        )
        .await?;
        // Before this migration `places` was 1 by default. Now it is a limit, and 0 means no limit.
        let unchosen = Query::update()
            .table("invitations")
            .value("places", 0)
            .and_where(Expr::col("places").eq(1))
            .to_owned();
        manager.exec_stmt(unchosen).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["mail_days", "invitation_mails"]).await?;
        for (table, column) in new_columns() {
            manager
                .alter_table(
                    Table::alter()
                        .table(table)
                        .drop_column(column.get_column_name())
                        .to_owned(),
                )
                .await?;
        }
        Ok(())
    }
}
