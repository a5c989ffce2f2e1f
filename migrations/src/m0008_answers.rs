//! Answers and declines, the menus of an answer, and the history of both (contract 4, threats B6 to
//! B8).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(answers_table()).await?;
        manager.create_table(answer_menus_table()).await?;
        manager.create_table(declines_table()).await?;
        manager.create_table(answer_history_table()).await?;
        create_indexes(manager, INDEXES).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(
            manager,
            &["answer_history", "declines", "answer_menus", "answers"],
        )
        .await
    }
}

fn answers_table() -> TableCreateStatement {
    create_table_statement(
        "answers",
        [
            id(),
            uuid("event_id"),
            uuid_null("invitation_id"),
            text("name"),
            text("name_folded"),
            text_null("phone"),
            text_null("email"),
            text("company"),
            integer("company_number"),
            boolean("allergy"),
            text_null("allergy_mentions"),
            timestamp_null("health_consent_at"),
            text_null("other_restrictions"),
            boolean("housing"),
            boolean("transport"),
            text_null("other"),
            ColumnDef::new("civil_marriage_attend")
                .boolean()
                .null()
                .to_owned(),
            text("language"),
            integer("version"),
            timestamp("created_at"),
            timestamp("updated_at"),
        ],
        [
            cascading_key("fk_answers_event_id", ("answers", "event_id"), "events"),
            same_event_key(
                "fk_answers_invitation_id",
                ("answers", "invitation_id"),
                "invitations",
            ),
        ],
    )
}

fn answer_menus_table() -> TableCreateStatement {
    create_table_statement(
        "answer_menus",
        [
            id(),
            uuid("answer_id"),
            integer("position"),
            text("menu_type"),
            text_null("person_name"),
            boolean("child"),
        ],
        [cascading_key(
            "fk_answer_menus_answer_id",
            ("answer_menus", "answer_id"),
            "answers",
        )],
    )
}

fn declines_table() -> TableCreateStatement {
    create_table_statement(
        "declines",
        [
            id(),
            uuid("event_id"),
            uuid_null("invitation_id"),
            text("name"),
            text("name_folded"),
            text_null("reason"),
            text("language"),
            timestamp("created_at"),
            timestamp("updated_at"),
        ],
        [
            cascading_key("fk_declines_event_id", ("declines", "event_id"), "events"),
            same_event_key(
                "fk_declines_invitation_id",
                ("declines", "invitation_id"),
                "invitations",
            ),
        ],
    )
}

fn answer_history_table() -> TableCreateStatement {
    create_table_statement(
        "answer_history",
        [
            id(),
            uuid("event_id"),
            uuid_null("invitation_id"),
            text("kind"),
            text("made_by"),
            text("snapshot"),
            timestamp("created_at"),
        ],
        [cascading_key(
            "fk_answer_history_event_id",
            ("answer_history", "event_id"),
            "events",
        )],
    )
}

const INDEXES: &[IndexDefinition] = &[
    unique_index("ux_answers_invitation", "answers", &["invitation_id"]),
    index(
        "ix_answers_created",
        "answers",
        &["event_id", "created_at", "id"],
    ),
    unique_index(
        "ux_answer_menus_position",
        "answer_menus",
        &["answer_id", "position"],
    ),
    unique_index("ux_declines_invitation", "declines", &["invitation_id"]),
    index(
        "ix_declines_created",
        "declines",
        &["event_id", "created_at", "id"],
    ),
    index(
        "ix_answer_history_invitation",
        "answer_history",
        &["event_id", "invitation_id", "created_at"],
    ),
];
