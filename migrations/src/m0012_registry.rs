//! Gifts and the photo albums of an event (specification 1 §2; contract 5; threats B18 to B22).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(gifts_table()).await?;
        manager.create_table(gallery_albums_table()).await?;
        manager.create_table(gallery_photos_table()).await?;
        create_indexes(manager, INDEXES).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["gallery_photos", "gallery_albums", "gifts"]).await
    }
}

fn gifts_table() -> TableCreateStatement {
    create_table_statement(
        "gifts",
        [
            id(),
            uuid("event_id"),
            integer("position"),
            text("name"),
            text_null("description"),
            text_null("url"),
            boolean("similar"),
            uuid_null("image_id"),
            timestamp_null("reserved_at"),
            uuid_null("reserved_by_id"),
            text_null("reserved_name"),
            text_null("reserved_email"),
            integer("round"),
            timestamp("created_at"),
        ],
        [cascading_key(
            "fk_gifts_event_id",
            ("gifts", "event_id"),
            "events",
        )],
    )
}

fn gallery_albums_table() -> TableCreateStatement {
    create_table_statement(
        "gallery_albums",
        [
            id(),
            uuid("event_id"),
            text("kind"),
            text_null("password_hash"),
            integer("key_version"),
            boolean("guests_may_add"),
        ],
        [cascading_key(
            "fk_gallery_albums_event_id",
            ("gallery_albums", "event_id"),
            "events",
        )],
    )
}

fn gallery_photos_table() -> TableCreateStatement {
    create_table_statement(
        "gallery_photos",
        [
            id(),
            uuid("album_id"),
            uuid("file_id"),
            boolean("by_guest"),
            boolean("hidden"),
            timestamp("created_at"),
        ],
        [
            cascading_key(
                "fk_gallery_photos_album_id",
                ("gallery_photos", "album_id"),
                "gallery_albums",
            ),
            cascading_key(
                "fk_gallery_photos_file_id",
                ("gallery_photos", "file_id"),
                "files",
            ),
        ],
    )
}

const INDEXES: &[IndexDefinition] = &[
    index("ix_gifts_event", "gifts", &["event_id", "position"]),
    index("ix_gifts_reserved_by", "gifts", &["reserved_by_id"]),
    unique_index(
        "ux_gallery_albums_kind",
        "gallery_albums",
        &["event_id", "kind"],
    ),
    index(
        "ix_gallery_photos_album",
        "gallery_photos",
        &["album_id", "created_at"],
    ),
];
