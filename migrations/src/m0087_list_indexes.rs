//! Indexes from which the lists and statistics of a long guest list are read, without reading the
//! rows themselves (decision 0051).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// The event of each menu, so that the menus of an event are counted without their answers.
const MENU_EVENTS: &str = "UPDATE answer_menus SET event_id = \
     (SELECT answers.event_id FROM answers WHERE answers.id = answer_menus.answer_id)";

const INDEXES: &[IndexDefinition] = &[
    index(
        "ix_invitations_category",
        "invitations",
        &["event_id", "category_id", "name_folded", "id"],
    ),
    index(
        "ix_invitations_participant",
        "invitations",
        &["event_id", "participant", "status"],
    ),
    index(
        "ix_answers_totals",
        "answers",
        &[
            "event_id",
            "company",
            "transport",
            "housing",
            "civil_marriage_attend",
            "allergy",
            "company_number",
        ],
    ),
    index(
        "ix_answer_menus_event",
        "answer_menus",
        &["event_id", "menu_type"],
    ),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let add = Table::alter()
            .table("answer_menus")
            .add_column(uuid_null("event_id"))
            .to_owned();
        manager.alter_table(add).await?;
        manager
            .get_connection()
            .execute_unprepared(MENU_EVENTS)
            .await?;
        create_indexes(manager, INDEXES).await?;
        // Few answers have other restrictions, and their text is too long for a key.
        let restrictions = Index::create()
            .name("ix_answers_restrictions")
            .table("answers")
            .col("event_id")
            .and_where(Expr::col("other_restrictions").is_not_null())
            .to_owned();
        manager.create_index(restrictions).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, table) in [
            ("ix_answers_restrictions", "answers"),
            ("ix_answer_menus_event", "answer_menus"),
            ("ix_answers_totals", "answers"),
            ("ix_invitations_participant", "invitations"),
            ("ix_invitations_category", "invitations"),
        ] {
            let drop = Index::drop().name(name).table(table).to_owned();
            manager.drop_index(drop).await?;
        }
        let drop = Table::alter()
            .table("answer_menus")
            .drop_column("event_id")
            .to_owned();
        manager.alter_table(drop).await
    }
}
