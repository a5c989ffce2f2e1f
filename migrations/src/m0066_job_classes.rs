//! The class of a job, its order in the class, and the account that takes turns with others
//! (contract 7).
//!
//! A server of the previous version inserts jobs without these columns. They get the defaults, and
//! a worker assigns their turn.

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// The kinds of existing jobs that are in another class than `mail`.
const CLASSES: [(&str, &[&str]); 3] = [
    (
        "interactive",
        &[
            "mail_reset",
            "mail_user_invite",
            "mail_email_confirm",
            "mail_newsletter_confirm",
            "mail_issue_test",
            "mail_preregistered",
            "mail_payment_link",
            "activate",
            "payment_link",
            "close_checkout",
        ],
    ),
    (
        "bulk",
        &[
            "import",
            "export",
            "image_sizes",
            "sending",
            "export_data",
            "send_issue",
        ],
    ),
    (
        "maintenance",
        &[
            "rates",
            "drop_files",
            "drop_document",
            "remove_guests",
            "purge_database",
            "ask_gateways",
            "retention",
            "notices",
            "digests",
            "task_reminders",
            "expense_reminders",
            "demo_reminders",
            "sweep",
        ],
    ),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in new_columns() {
            let add = Table::alter().table("jobs").add_column(column).to_owned();
            manager.alter_table(add).await?;
        }
        for (class, kinds) in CLASSES {
            let update = Query::update()
                .table("jobs")
                .value("class", class)
                .and_where(Expr::col("kind").is_in(kinds.iter().copied()))
                .and_where(Expr::col("status").is_in(["queued", "delivered", "running"]))
                .to_owned();
            manager.get_connection().execute(&update).await?;
        }
        for index in new_indexes() {
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for name in ["ix_jobs_claim", "ix_jobs_turn", "ix_jobs_scheduled"] {
            manager
                .drop_index(Index::drop().name(name).table("jobs").to_owned())
                .await?;
        }
        for name in ["class", "priority", "owner_id", "turn"] {
            manager
                .alter_table(Table::alter().table("jobs").drop_column(name).to_owned())
                .await?;
        }
        Ok(())
    }
}

fn new_columns() -> [ColumnDef; 4] {
    [
        text("class").default("mail").to_owned(),
        integer("priority").default(1).to_owned(),
        uuid_null("owner_id"),
        ColumnDef::new("turn").big_integer().null().to_owned(),
    ]
}

/// Indexes of waiting jobs only, so that running and ended jobs add nothing to them: the claim of
/// the next jobs of a class, the last turn of an account, and the jobs that have no turn yet.
fn new_indexes() -> [IndexCreateStatement; 3] {
    let waiting = |name: &'static str, has_turn: bool| {
        let turn = Expr::col("turn");
        let mut index = Index::create();
        index.name(name).table("jobs");
        index.cond_where(Expr::col("status").eq("queued"));
        index.cond_where(if has_turn {
            turn.is_not_null()
        } else {
            turn.is_null()
        });
        index
    };
    let mut claim = waiting("ix_jobs_claim", true);
    claim.col("class").col("priority").col("turn").col("id");
    let mut turn = waiting("ix_jobs_turn", true);
    turn.col("class")
        .col("priority")
        .col("owner_id")
        .col("turn");
    let mut scheduled = waiting("ix_jobs_scheduled", false);
    scheduled.col("run_at");
    [claim, turn, scheduled]
}
