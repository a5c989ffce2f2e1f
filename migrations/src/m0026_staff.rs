//! Staff: the audit log, closed accounts, documents of invoices, and search by name without regard
//! to diacritics.

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Letters that the database does not fold itself. The domain folds everything that is written from
/// now on.
const FOLDED: [(&str, &str); 14] = [
    ("Ă", "a"),
    ("ă", "a"),
    ("Â", "a"),
    ("â", "a"),
    ("Î", "i"),
    ("î", "i"),
    ("Ș", "s"),
    ("ș", "s"),
    ("Ş", "s"),
    ("ş", "s"),
    ("Ț", "t"),
    ("ț", "t"),
    ("Ţ", "t"),
    ("ţ", "t"),
];

/// Folds the existing names as far as SQL can.
fn fold_names() -> String {
    let chain = FOLDED.iter().fold(
        "LOWER(name || ' ' || surname)".to_owned(),
        |sql, (from, to)| format!("REPLACE({sql}, '{from}', '{to}')"),
    );
    format!("UPDATE accounts SET name_folded = {chain}")
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // An entry is kept after the account and the user whose ids it contains are deleted.
        // Therefore there are no foreign keys.
        manager
            .create_table(create_table_statement(
                "audit_entries",
                [
                    id(),
                    uuid("staff_id"),
                    uuid_null("account_id"),
                    text("action"),
                    text_null("target_kind"),
                    uuid_null("target_id"),
                    text_null("request_id"),
                    timestamp("created_at"),
                ],
                [],
            ))
            .await?;
        let columns = [
            ("accounts", uuid_null("closed_by")),
            ("accounts", text("name_folded").default("").to_owned()),
            // Set for the users of an account that staff has closed. They cannot log in, whatever
            // else their rows contain.
            ("users", boolean("shut").default(false).to_owned()),
            ("sessions", timestamp_null("confirmed_at")),
            ("invoices", uuid_null("document_id")),
        ];
        for (name, column) in columns {
            manager
                .alter_table(Table::alter().table(name).add_column(column).to_owned())
                .await?;
        }
        manager
            .get_connection()
            .execute_unprepared(&fold_names())
            .await?;
        create_index(
            manager,
            false,
            "ix_audit_entries_created",
            "audit_entries",
            &["created_at", "id"],
        )
        .await?;
        create_index(
            manager,
            false,
            "ix_audit_entries_account",
            "audit_entries",
            &["account_id", "created_at"],
        )
        .await?;
        create_index(
            manager,
            false,
            "ix_audit_entries_staff",
            "audit_entries",
            &["staff_id", "created_at"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, column) in [
            ("invoices", "document_id"),
            ("sessions", "confirmed_at"),
            ("users", "shut"),
            ("accounts", "name_folded"),
            ("accounts", "closed_by"),
        ] {
            manager
                .alter_table(Table::alter().table(name).drop_column(column).to_owned())
                .await?;
        }
        drop_tables(manager, &["audit_entries"]).await
    }
}
