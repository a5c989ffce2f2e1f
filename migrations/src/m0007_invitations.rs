//! Categories and invitations: the invited parties of an event, each with a guest code (contract
//! 4).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(categories_table()).await?;
        manager.create_table(invitations_table()).await?;
        create_indexes(manager, INDEXES).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["invitations", "categories"]).await
    }
}

fn categories_table() -> TableCreateStatement {
    create_table_statement(
        "categories",
        [
            id(),
            uuid("event_id"),
            text("name"),
            text("name_folded"),
            timestamp("created_at"),
        ],
        [cascading_key(
            "fk_categories_event_id",
            ("categories", "event_id"),
            "events",
        )],
    )
}

fn invitations_table() -> TableCreateStatement {
    create_table_statement(
        "invitations",
        [
            id(),
            uuid("event_id"),
            uuid_null("category_id"),
            text("name"),
            text("name_folded"),
            text("code"),
            boolean("participant"),
            text("status"),
            boolean("sent_invitation"),
            timestamp_null("sent_at"),
            text_null("email"),
            text_null("phone"),
            text_null("language"),
            integer("places"),
            integer("version"),
            timestamp("created_at"),
        ],
        [
            cascading_key(
                "fk_invitations_event_id",
                ("invitations", "event_id"),
                "events",
            ),
            ForeignKey::create()
                .name("fk_invitations_category_id")
                .from("invitations", "category_id")
                .to("categories", "id")
                .on_delete(ForeignKeyAction::SetNull)
                .to_owned(),
        ],
    )
}

const INDEXES: &[IndexDefinition] = &[
    unique_index(
        "ux_categories_name",
        "categories",
        &["event_id", "name_folded"],
    ),
    unique_index("ux_invitations_code", "invitations", &["event_id", "code"]),
    unique_index(
        "ux_invitations_event_id",
        "invitations",
        &["event_id", "id"],
    ),
    index(
        "ix_invitations_name",
        "invitations",
        &["event_id", "name_folded", "id"],
    ),
    index(
        "ix_invitations_status",
        "invitations",
        &["event_id", "status"],
    ),
];
