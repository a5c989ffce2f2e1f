//! The website of an event, its story, parts, contacts, and the settings of its answer forms (specification 3).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Step;

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.create_table(table(
            "websites",
            [
                id(),
                uuid("event_id"),
                flag("live"),
                text("theme"),
                text_null("invitation_text"),
                text_null("long_invitation_text"),
                text_null("footer_text"),
                text_null("footer_disclaimer"),
                text("footer_color"),
                flag("video_invitation"),
                flag("active_website_video"),
                flag("simple_story"),
                flag("registry_list_activation"),
                uuid_null("invitation_image_id"),
                uuid_null("invitation_video_id"),
                uuid_null("simple_story_image_id"),
                uuid_null("background_image_id"),
                uuid_null("general_website_video_id"),
            ],
            [belongs(
                "fk_websites_event_id",
                ("websites", "event_id"),
                "events",
            )],
        ))
        .await?;
        m.create_table(table(
            "contacts",
            [
                id(),
                uuid("website_id"),
                text("name"),
                text("phone"),
                flag("consent"),
                at("created_at"),
            ],
            [belongs(
                "fk_contacts_website_id",
                ("contacts", "website_id"),
                "websites",
            )],
        ))
        .await?;
        m.create_table(table(
            "event_parts",
            [
                id(),
                uuid("website_id"),
                text_null("tag"),
                text("location"),
                text("address"),
                ColumnDef::new("date").date().not_null().to_owned(),
                text_null("hour"),
                ColumnDef::new("google_lat").double().null().to_owned(),
                ColumnDef::new("google_long").double().null().to_owned(),
                uuid_null("image_id"),
                at("created_at"),
            ],
            [belongs(
                "fk_event_parts_website_id",
                ("event_parts", "website_id"),
                "websites",
            )],
        ))
        .await?;
        m.create_table(table(
            "stories",
            [
                id(),
                uuid("website_id"),
                text("title"),
                text_null("subtitle"),
                text_null("outcome"),
                flag("active"),
                at("created_at"),
            ],
            [belongs(
                "fk_stories_website_id",
                ("stories", "website_id"),
                "websites",
            )],
        ))
        .await?;
        m.create_table(table(
            "story_steps",
            [
                id(),
                uuid("story_id"),
                int("position"),
                text("tip"),
                text_null("description"),
                uuid_null("image_id"),
            ],
            [belongs(
                "fk_story_steps_story_id",
                ("story_steps", "story_id"),
                "stories",
            )],
        ))
        .await?;
        m.create_table(table(
            "invitation_forms",
            [
                id(),
                uuid("event_id"),
                text_null("welcome_text"),
                uuid_null("welcome_image_id"),
                text_null("refused_text"),
                uuid_null("refused_image_id"),
                text_null("extra_services"),
                flag("accommodation"),
                flag("transport"),
                text_null("message"),
                text_null("message_refused"),
                flag("civil_marriage_attend"),
                text_null("civil_marriage_message"),
            ],
            [belongs(
                "fk_invitation_forms_event_id",
                ("invitation_forms", "event_id"),
                "events",
            )],
        ))
        .await?;
        m.create_table(table(
            "menu_types",
            [id(), uuid("form_id"), text("name"), at("created_at")],
            [belongs(
                "fk_menu_types_form_id",
                ("menu_types", "form_id"),
                "invitation_forms",
            )],
        ))
        .await?;
        index(m, true, "ux_websites_event", "websites", &["event_id"]).await?;
        index(m, false, "ix_contacts_website", "contacts", &["website_id"]).await?;
        index(
            m,
            false,
            "ix_event_parts_website",
            "event_parts",
            &["website_id"],
        )
        .await?;
        index(m, true, "ux_stories_website", "stories", &["website_id"]).await?;
        index(
            m,
            true,
            "ux_story_steps_position",
            "story_steps",
            &["story_id", "position"],
        )
        .await?;
        index(
            m,
            true,
            "ux_invitation_forms_event",
            "invitation_forms",
            &["event_id"],
        )
        .await?;
        index(
            m,
            true,
            "ux_menu_types_name",
            "menu_types",
            &["form_id", "name"],
        )
        .await?;
        Ok(())
    }

    async fn down(&self, m: &SchemaManager) -> Result<(), DbErr> {
        drop_all(
            m,
            &[
                "menu_types",
                "invitation_forms",
                "story_steps",
                "stories",
                "event_parts",
                "contacts",
                "websites",
            ],
        )
        .await
    }
}
