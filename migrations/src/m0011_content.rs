//! What Alai's own pages live on: articles, partners, the newsletter, pre-registrations and messages (specification 1 §3).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Step;

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.create_table(table(
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
                at_null("published_at"),
                at("created_at"),
                at("updated_at"),
            ],
            [],
        ))
        .await?;
        m.create_table(table(
            "article_sections",
            [
                id(),
                uuid("article_id"),
                int("position"),
                text("tip"),
                text_null("value"),
                uuid_null("image_id"),
                text_null("image_alt"),
                text_null("fe_component"),
            ],
            [belongs("fk_article_sections_article_id", ("article_sections", "article_id"), "articles")],
        ))
        .await?;
        m.create_table(table(
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
                int("value"),
                text_null("discount_code"),
                uuid_null("logo_id"),
                at("created_at"),
            ],
            [],
        ))
        .await?;
        m.create_table(table(
            "subscribers",
            [
                id(),
                text("name"),
                text("email"),
                text("language"),
                at_null("confirmed_at"),
                at_null("unsubscribed_at"),
                at("asked_at"),
                at("created_at"),
            ],
            [],
        ))
        .await?;
        m.create_table(table(
            "preregistrations",
            [
                id(),
                text("name"),
                text("email"),
                text("phone"),
                ColumnDef::new("event_date").date().not_null().to_owned(),
                text("code"),
                text("language"),
                at("created_at"),
            ],
            [],
        ))
        .await?;
        m.create_table(table(
            "charity_contacts",
            [
                id(),
                text("name"),
                text("phone"),
                ColumnDef::new("date").date().not_null().to_owned(),
                text("city"),
                text("location"),
                at("created_at"),
            ],
            [],
        ))
        .await?;
        m.create_table(table(
            "partner_contacts",
            [id(), text("name"), text("phone"), text("email"), text_null("message"), at("created_at")],
            [],
        ))
        .await?;
        index(m, true, "ux_articles_slug", "articles", &["slug"]).await?;
        index(m, false, "ix_articles_published", "articles", &["published_at"]).await?;
        index(m, true, "ux_article_sections_position", "article_sections", &["article_id", "position"]).await?;
        index(m, false, "ix_providers_type", "providers", &["provider_type", "name"]).await?;
        index(m, true, "ux_subscribers_email", "subscribers", &["email"]).await?;
        index(m, true, "ux_preregistrations_email", "preregistrations", &["email"]).await?;
        index(m, false, "ix_charity_contacts_created", "charity_contacts", &["created_at"]).await?;
        index(m, false, "ix_partner_contacts_created", "partner_contacts", &["created_at"]).await?;
        Ok(())
    }

    async fn down(&self, m: &SchemaManager) -> Result<(), DbErr> {
        drop_all(
            m,
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
