//! Answers and declines, the menus of an answer, and the history of both (contract 4, threats B6 to B8).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Step;

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.create_table(table(
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
                int("company_number"),
                flag("allergy"),
                text_null("allergy_mentions"),
                at_null("health_consent_at"),
                text_null("other_restrictions"),
                flag("housing"),
                flag("transport"),
                text_null("other"),
                ColumnDef::new("civil_marriage_attend")
                    .boolean()
                    .null()
                    .to_owned(),
                text("language"),
                int("version"),
                at("created_at"),
                at("updated_at"),
            ],
            [
                belongs("fk_answers_event_id", ("answers", "event_id"), "events"),
                same_event(
                    "fk_answers_invitation_id",
                    ("answers", "invitation_id"),
                    "invitations",
                ),
            ],
        ))
        .await?;
        m.create_table(table(
            "answer_menus",
            [
                id(),
                uuid("answer_id"),
                int("position"),
                text("menu_type"),
                text_null("person_name"),
                flag("child"),
            ],
            [belongs(
                "fk_answer_menus_answer_id",
                ("answer_menus", "answer_id"),
                "answers",
            )],
        ))
        .await?;
        m.create_table(table(
            "declines",
            [
                id(),
                uuid("event_id"),
                uuid_null("invitation_id"),
                text("name"),
                text("name_folded"),
                text_null("reason"),
                text("language"),
                at("created_at"),
                at("updated_at"),
            ],
            [
                belongs("fk_declines_event_id", ("declines", "event_id"), "events"),
                same_event(
                    "fk_declines_invitation_id",
                    ("declines", "invitation_id"),
                    "invitations",
                ),
            ],
        ))
        .await?;
        m.create_table(table(
            "answer_history",
            [
                id(),
                uuid("event_id"),
                uuid_null("invitation_id"),
                text("kind"),
                text("made_by"),
                text("snapshot"),
                at("created_at"),
            ],
            [belongs(
                "fk_answer_history_event_id",
                ("answer_history", "event_id"),
                "events",
            )],
        ))
        .await?;
        index(
            m,
            true,
            "ux_answers_invitation",
            "answers",
            &["invitation_id"],
        )
        .await?;
        index(
            m,
            false,
            "ix_answers_created",
            "answers",
            &["event_id", "created_at", "id"],
        )
        .await?;
        index(
            m,
            true,
            "ux_answer_menus_position",
            "answer_menus",
            &["answer_id", "position"],
        )
        .await?;
        index(
            m,
            true,
            "ux_declines_invitation",
            "declines",
            &["invitation_id"],
        )
        .await?;
        index(
            m,
            false,
            "ix_declines_created",
            "declines",
            &["event_id", "created_at", "id"],
        )
        .await?;
        index(
            m,
            false,
            "ix_answer_history_invitation",
            "answer_history",
            &["event_id", "invitation_id", "created_at"],
        )
        .await?;
        Ok(())
    }

    async fn down(&self, m: &SchemaManager) -> Result<(), DbErr> {
        drop_all(
            m,
            &["answer_history", "declines", "answer_menus", "answers"],
        )
        .await
    }
}
