//! Sending of invitations: the log of their mails, an extended answer window for one guest, and the couple's message with the link
//! (specification 2; threats H4, K3).

use sea_orm_migration::prelude::*;

use crate::columns::*;

/// The new columns of existing tables.
fn gained() -> [(&'static str, ColumnDef); 5] {
    [
        ("invitations", day_null("answers_until")),
        ("invitations", day_null("details_until")),
        ("events", day_null("details_until")),
        ("events", text_null("message_ro")),
        ("events", text_null("message_en")),
    ]
}

#[derive(DeriveMigrationName)]
pub struct Step;

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        for (table, column) in gained() {
            m.alter_table(Table::alter().table(table).add_column(column).to_owned())
                .await?;
        }
        m.create_table(table(
            "invitation_mails",
            [
                id(),
                uuid("event_id"),
                uuid("invitation_id"),
                text("kind"),
                int("round"),
                text("recipient"),
                at_null("asked_at"),
                at_null("sent_at"),
            ],
            [same_event(
                "fk_invitation_mails_invitation",
                ("invitation_mails", "invitation_id"),
                "invitations",
            )],
        ))
        .await?;
        m.create_table(table(
            "mail_days",
            [id(), uuid("account_id"), day("day"), int("mails")],
            [belongs(
                "fk_mail_days_account_id",
                ("mail_days", "account_id"),
                "accounts",
            )],
        ))
        .await?;
        index(
            m,
            true,
            "ux_invitation_mails_kind",
            "invitation_mails",
            &["invitation_id", "kind"],
        )
        .await?;
        index(
            m,
            false,
            "ix_invitation_mails_event",
            "invitation_mails",
            &["event_id"],
        )
        .await?;
        index(
            m,
            true,
            "ux_mail_days_day",
            "mail_days",
            &["account_id", "day"],
        )
        .await?;
        // Until now 1 was the default. From here on a number is a limit, and 0 means no limit.
        let unchosen = Query::update()
            .table("invitations")
            .value("places", 0)
            .and_where(Expr::col("places").eq(1))
            .to_owned();
        m.exec_stmt(unchosen).await
    }

    async fn down(&self, m: &SchemaManager) -> Result<(), DbErr> {
        drop_all(m, &["mail_days", "invitation_mails"]).await?;
        for (table, column) in gained() {
            m.alter_table(
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
