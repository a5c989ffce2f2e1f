//! The content of Alai's own pages: articles, partners, the newsletter, pre-registrations and
//! messages (specification 1 §3).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(articles_table()).await?;
        manager.create_table(article_sections_table()).await?;
        manager.create_table(providers_table()).await?;
        manager.create_table(subscribers_table()).await?;
        manager.create_table(preregistrations_table()).await?;
        manager.create_table(charity_contacts_table()).await?;
        manager.create_table(partner_contacts_table()).await?;
        create_indexes(manager, INDEXES).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(
            manager,
            &[
                "partner_contacts",
                "charity_contacts",
                "preregistrations",
                "subscribers",
                "providers",
                "article_sections",
                "articles",
            ],
        )
        .await
    }
}

fn articles_table() -> TableCreateStatement {
    create_table_statement(
        "articles",
        [
            id(),
            text("title"),
            text("slug"),
            text("description"),
            text("category"),
            text("meta_tags"),
            text("tags_folded"),
            text_null("meta_description"),
            uuid_null("main_image_id"),
            text_null("main_image_alt"),
            timestamp_null("published_at"),
            timestamp("created_at"),
            timestamp("updated_at"),
        ],
        [],
    )
}

fn article_sections_table() -> TableCreateStatement {
    create_table_statement(
        "article_sections",
        [
            id(),
            uuid("article_id"),
            integer("position"),
            text("tip"),
            text_null("value"),
            uuid_null("image_id"),
            text_null("image_alt"),
            text_null("fe_component"),
        ],
        [cascading_key(
            "fk_article_sections_article_id",
            ("article_sections", "article_id"),
            "articles",
        )],
    )
}

fn providers_table() -> TableCreateStatement {
    create_table_statement(
        "providers",
        [
            id(),
            text("name"),
            text_null("website_url"),
            text_null("description"),
            text("provider_type"),
            text_null("contact_person"),
            text_null("phone"),
            text_null("email"),
            text_null("address"),
            integer("value"),
            text_null("discount_code"),
            uuid_null("logo_id"),
            timestamp("created_at"),
        ],
        [],
    )
}

fn subscribers_table() -> TableCreateStatement {
    create_table_statement(
        "subscribers",
        [
            id(),
            text("name"),
            text("email"),
            text("language"),
            timestamp_null("confirmed_at"),
            timestamp_null("unsubscribed_at"),
            timestamp("asked_at"),
            timestamp("created_at"),
        ],
        [],
    )
}

fn preregistrations_table() -> TableCreateStatement {
    create_table_statement(
        "preregistrations",
        [
            id(),
            text("name"),
            text("email"),
            text("phone"),
            ColumnDef::new("event_date").date().not_null().to_owned(),
            text("code"),
            text("language"),
            timestamp("created_at"),
        ],
        [],
    )
}

fn charity_contacts_table() -> TableCreateStatement {
    create_table_statement(
        "charity_contacts",
        [
            id(),
            text("name"),
            text("phone"),
            ColumnDef::new("date").date().not_null().to_owned(),
            text("city"),
            text("location"),
            timestamp("created_at"),
        ],
        [],
    )
}

fn partner_contacts_table() -> TableCreateStatement {
    create_table_statement(
        "partner_contacts",
        [
            id(),
            text("name"),
            text("phone"),
            text("email"),
            text_null("message"),
            timestamp("created_at"),
        ],
        [],
    )
}

const INDEXES: &[IndexDefinition] = &[
    unique_index("ux_articles_slug", "articles", &["slug"]),
    index("ix_articles_published", "articles", &["published_at"]),
    unique_index(
        "ux_article_sections_position",
        "article_sections",
        &["article_id", "position"],
    ),
    index("ix_providers_type", "providers", &["provider_type", "name"]),
    unique_index("ux_subscribers_email", "subscribers", &["email"]),
    unique_index("ux_preregistrations_email", "preregistrations", &["email"]),
    index(
        "ix_charity_contacts_created",
        "charity_contacts",
        &["created_at"],
    ),
    index(
        "ix_partner_contacts_created",
        "partner_contacts",
        &["created_at"],
    ),
];
