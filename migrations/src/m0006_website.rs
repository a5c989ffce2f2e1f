//! The website of an event, its story, parts, contacts, and the settings of its answer forms
//! (specification 3).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(websites_table()).await?;
        manager.create_table(contacts_table()).await?;
        manager.create_table(event_parts_table()).await?;
        manager.create_table(stories_table()).await?;
        manager.create_table(story_steps_table()).await?;
        manager.create_table(invitation_forms_table()).await?;
        manager.create_table(menu_types_table()).await?;
        create_indexes(manager, INDEXES).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(
            manager,
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

fn websites_table() -> TableCreateStatement {
    create_table_statement(
        "websites",
        [
            id(),
            uuid("event_id"),
            boolean("live"),
            text("theme"),
            text_null("invitation_text"),
            text_null("long_invitation_text"),
            text_null("footer_text"),
            text_null("footer_disclaimer"),
            text("footer_color"),
            boolean("video_invitation"),
            boolean("active_website_video"),
            boolean("simple_story"),
            boolean("registry_list_activation"),
            uuid_null("invitation_image_id"),
            uuid_null("invitation_video_id"),
            uuid_null("simple_story_image_id"),
            uuid_null("background_image_id"),
            uuid_null("general_website_video_id"),
        ],
        [cascading_key(
            "fk_websites_event_id",
            ("websites", "event_id"),
            "events",
        )],
    )
}

fn contacts_table() -> TableCreateStatement {
    create_table_statement(
        "contacts",
        [
            id(),
            uuid("website_id"),
            text("name"),
            text("phone"),
            boolean("consent"),
            timestamp("created_at"),
        ],
        [cascading_key(
            "fk_contacts_website_id",
            ("contacts", "website_id"),
            "websites",
        )],
    )
}

fn event_parts_table() -> TableCreateStatement {
    create_table_statement(
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
            timestamp("created_at"),
        ],
        [cascading_key(
            "fk_event_parts_website_id",
            ("event_parts", "website_id"),
            "websites",
        )],
    )
}

fn stories_table() -> TableCreateStatement {
    create_table_statement(
        "stories",
        [
            id(),
            uuid("website_id"),
            text("title"),
            text_null("subtitle"),
            text_null("outcome"),
            boolean("active"),
            timestamp("created_at"),
        ],
        [cascading_key(
            "fk_stories_website_id",
            ("stories", "website_id"),
            "websites",
        )],
    )
}

fn story_steps_table() -> TableCreateStatement {
    create_table_statement(
        "story_steps",
        [
            id(),
            uuid("story_id"),
            integer("position"),
            text("tip"),
            text_null("description"),
            uuid_null("image_id"),
        ],
        [cascading_key(
            "fk_story_steps_story_id",
            ("story_steps", "story_id"),
            "stories",
        )],
    )
}

fn invitation_forms_table() -> TableCreateStatement {
    create_table_statement(
        "invitation_forms",
        [
            id(),
            uuid("event_id"),
            text_null("welcome_text"),
            uuid_null("welcome_image_id"),
            text_null("refused_text"),
            uuid_null("refused_image_id"),
            text_null("extra_services"),
            boolean("accommodation"),
            boolean("transport"),
            text_null("message"),
            text_null("message_refused"),
            boolean("civil_marriage_attend"),
            text_null("civil_marriage_message"),
        ],
        [cascading_key(
            "fk_invitation_forms_event_id",
            ("invitation_forms", "event_id"),
            "events",
        )],
    )
}

fn menu_types_table() -> TableCreateStatement {
    create_table_statement(
        "menu_types",
        [id(), uuid("form_id"), text("name"), timestamp("created_at")],
        [cascading_key(
            "fk_menu_types_form_id",
            ("menu_types", "form_id"),
            "invitation_forms",
        )],
    )
}

const INDEXES: &[IndexDefinition] = &[
    unique_index("ux_websites_event", "websites", &["event_id"]),
    index("ix_contacts_website", "contacts", &["website_id"]),
    index("ix_event_parts_website", "event_parts", &["website_id"]),
    unique_index("ux_stories_website", "stories", &["website_id"]),
    unique_index(
        "ux_story_steps_position",
        "story_steps",
        &["story_id", "position"],
    ),
    unique_index(
        "ux_invitation_forms_event",
        "invitation_forms",
        &["event_id"],
    ),
    unique_index("ux_menu_types_name", "menu_types", &["form_id", "name"]),
];
