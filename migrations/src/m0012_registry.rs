//! Gifts and the photo albums of an event (specification 1 §2; contract 5; threats B18 to B22).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Step;

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.create_table(table(
            "gifts",
            [
                id(),
                uuid("event_id"),
                int("position"),
                text("name"),
                text_null("description"),
                text_null("url"),
                flag("similar"),
                uuid_null("image_id"),
                at_null("reserved_at"),
                uuid_null("reserved_by_id"),
                text_null("reserved_name"),
                text_null("reserved_email"),
                int("round"),
                at("created_at"),
            ],
            [belongs(
                "fk_gifts_event_id",
                ("gifts", "event_id"),
                "events",
            )],
        ))
        .await?;
        m.create_table(table(
            "gallery_albums",
            [
                id(),
                uuid("event_id"),
                text("kind"),
                text_null("password_hash"),
                int("key_version"),
                flag("guests_may_add"),
            ],
            [belongs(
                "fk_gallery_albums_event_id",
                ("gallery_albums", "event_id"),
                "events",
            )],
        ))
        .await?;
        m.create_table(table(
            "gallery_photos",
            [
                id(),
                uuid("album_id"),
                uuid("file_id"),
                flag("by_guest"),
                flag("hidden"),
                at("created_at"),
            ],
            [
                belongs(
                    "fk_gallery_photos_album_id",
                    ("gallery_photos", "album_id"),
                    "gallery_albums",
                ),
                belongs(
                    "fk_gallery_photos_file_id",
                    ("gallery_photos", "file_id"),
                    "files",
                ),
            ],
        ))
        .await?;
        index(
            m,
            false,
            "ix_gifts_event",
            "gifts",
            &["event_id", "position"],
        )
        .await?;
        index(
            m,
            false,
            "ix_gifts_reserved_by",
            "gifts",
            &["reserved_by_id"],
        )
        .await?;
        index(
            m,
            true,
            "ux_gallery_albums_kind",
            "gallery_albums",
            &["event_id", "kind"],
        )
        .await?;
        index(
            m,
            false,
            "ix_gallery_photos_album",
            "gallery_photos",
            &["album_id", "created_at"],
        )
        .await?;
        Ok(())
    }

    async fn down(&self, m: &SchemaManager) -> Result<(), DbErr> {
        drop_all(m, &["gallery_photos", "gallery_albums", "gifts"]).await
    }
}
