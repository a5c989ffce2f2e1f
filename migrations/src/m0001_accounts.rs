//! Accounts, their users, sessions, mailed tokens and results of bot checks (specification 2,
//! contract 3).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(accounts_table()).await?;
        manager.create_table(users_table()).await?;
        manager.create_table(sessions_table()).await?;
        manager.create_table(user_tokens_table()).await?;
        manager.create_table(bot_verdicts_table()).await?;
        create_indexes(manager, INDEXES).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(
            manager,
            &[
                "bot_verdicts",
                "user_tokens",
                "sessions",
                "users",
                "accounts",
            ],
        )
        .await
    }
}

fn accounts_table() -> TableCreateStatement {
    create_table_statement(
        "accounts",
        [
            id(),
            text("name"),
            text("surname"),
            text("email"),
            text("phone"),
            text("city"),
            text("account_type"),
            timestamp_null("free_until"),
            timestamp_null("activated_at"),
            text_null("discount_code"),
            text("language"),
            timestamp_null("deleted_at"),
            timestamp("created_at"),
        ],
        [],
    )
}

fn users_table() -> TableCreateStatement {
    create_table_statement(
        "users",
        [
            id(),
            uuid_null("account_id"),
            text("name"),
            text("email"),
            text("role"),
            boolean("owner"),
            text_null("password_hash"),
            boolean("allowed_to_log_in"),
            timestamp("created_at"),
        ],
        [cascading_key(
            "fk_users_account_id",
            ("users", "account_id"),
            "accounts",
        )],
    )
}

fn sessions_table() -> TableCreateStatement {
    create_table_statement(
        "sessions",
        [
            id(),
            uuid("user_id"),
            timestamp("expires_at"),
            timestamp("created_at"),
        ],
        [cascading_key(
            "fk_sessions_user_id",
            ("sessions", "user_id"),
            "users",
        )],
    )
}

fn user_tokens_table() -> TableCreateStatement {
    create_table_statement(
        "user_tokens",
        [
            id(),
            uuid("user_id"),
            text("purpose"),
            text("token_hash"),
            timestamp("expires_at"),
            timestamp_null("used_at"),
            timestamp("created_at"),
        ],
        [cascading_key(
            "fk_user_tokens_user_id",
            ("user_tokens", "user_id"),
            "users",
        )],
    )
}

fn bot_verdicts_table() -> TableCreateStatement {
    create_table_statement(
        "bot_verdicts",
        [
            id(),
            text("token_hash"),
            integer("score"),
            timestamp("expires_at"),
            timestamp_null("used_at"),
        ],
        [],
    )
}

const INDEXES: &[IndexDefinition] = &[
    unique_index("ux_users_email", "users", &["email"]),
    index("ix_users_account", "users", &["account_id"]),
    index("ix_sessions_user", "sessions", &["user_id"]),
    unique_index("ux_user_tokens_hash", "user_tokens", &["token_hash"]),
    index(
        "ix_user_tokens_user",
        "user_tokens",
        &["user_id", "purpose"],
    ),
    unique_index("ux_bot_verdicts_hash", "bot_verdicts", &["token_hash"]),
    index("ix_accounts_created", "accounts", &["created_at", "id"]),
];
