//! The second factor of staff: a salt from which the secret is derived, the last time step that was
//! used, and recovery codes.

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(create_table_statement(
                "second_factors",
                [
                    id(),
                    uuid("user_id"),
                    text("salt"),
                    big_integer("last_step"),
                    timestamp_null("confirmed_at"),
                    timestamp("created_at"),
                ],
                [cascading_key(
                    "fk_second_factors_user",
                    ("second_factors", "user_id"),
                    "users",
                )],
            ))
            .await?;
        manager
            .create_table(create_table_statement(
                "recovery_codes",
                [
                    id(),
                    uuid("user_id"),
                    text("code_hash"),
                    timestamp_null("used_at"),
                ],
                [cascading_key(
                    "fk_recovery_codes_user",
                    ("recovery_codes", "user_id"),
                    "users",
                )],
            ))
            .await?;
        // The flag is in the row of the user, so that a request needs no additional query.
        manager
            .alter_table(
                Table::alter()
                    .table("users")
                    .add_column(boolean("second_factor").default(false).to_owned())
                    .to_owned(),
            )
            .await?;
        create_index(
            manager,
            true,
            "ux_second_factors_user",
            "second_factors",
            &["user_id"],
        )
        .await?;
        create_index(
            manager,
            true,
            "ux_recovery_codes_hash",
            "recovery_codes",
            &["user_id", "code_hash"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .alter_table(
                Table::alter()
                    .table("users")
                    .drop_column("second_factor")
                    .to_owned(),
            )
            .await?;
        drop_tables(manager, &["recovery_codes", "second_factors"]).await
    }
}
