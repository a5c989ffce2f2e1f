//! Accounts, their users, sessions, mailed tokens and results of bot checks (specification 2, contract 3).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Step;

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.create_table(table(
            "accounts",
            [
                id(),
                text("name"),
                text("surname"),
                text("email"),
                text("phone"),
                text("city"),
                text("account_type"),
                at_null("free_until"),
                at_null("activated_at"),
                text_null("discount_code"),
                text("language"),
                at_null("deleted_at"),
                at("created_at"),
            ],
            [],
        ))
        .await?;
        m.create_table(table(
            "users",
            [
                id(),
                uuid_null("account_id"),
                text("name"),
                text("email"),
                text("role"),
                flag("owner"),
                text_null("password_hash"),
                flag("allowed_to_log_in"),
                at("created_at"),
            ],
            [belongs(
                "fk_users_account_id",
                ("users", "account_id"),
                "accounts",
            )],
        ))
        .await?;
        m.create_table(table(
            "sessions",
            [id(), uuid("user_id"), at("expires_at"), at("created_at")],
            [belongs(
                "fk_sessions_user_id",
                ("sessions", "user_id"),
                "users",
            )],
        ))
        .await?;
        m.create_table(table(
            "user_tokens",
            [
                id(),
                uuid("user_id"),
                text("purpose"),
                text("token_hash"),
                at("expires_at"),
                at_null("used_at"),
                at("created_at"),
            ],
            [belongs(
                "fk_user_tokens_user_id",
                ("user_tokens", "user_id"),
                "users",
            )],
        ))
        .await?;
        m.create_table(table(
            "bot_verdicts",
            [
                id(),
                text("token_hash"),
                int("score"),
                at("expires_at"),
                at_null("used_at"),
            ],
            [],
        ))
        .await?;
        index(m, true, "ux_users_email", "users", &["email"]).await?;
        index(m, false, "ix_users_account", "users", &["account_id"]).await?;
        index(m, false, "ix_sessions_user", "sessions", &["user_id"]).await?;
        index(
            m,
            true,
            "ux_user_tokens_hash",
            "user_tokens",
            &["token_hash"],
        )
        .await?;
        index(
            m,
            false,
            "ix_user_tokens_user",
            "user_tokens",
            &["user_id", "purpose"],
        )
        .await?;
        index(
            m,
            true,
            "ux_bot_verdicts_hash",
            "bot_verdicts",
            &["token_hash"],
        )
        .await?;
        index(
            m,
            false,
            "ix_accounts_created",
            "accounts",
            &["created_at", "id"],
        )
        .await?;
        Ok(())
    }

    async fn down(&self, m: &SchemaManager) -> Result<(), DbErr> {
        drop_all(
            m,
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
