//! Deletes bytes of images and videos that no row refers to any more: replaced, deleted, or never
//! given a row (threats E13).

use std::collections::HashSet;

use chrono::TimeDelta;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect,
};

use super::{document_key::DOCUMENT_FILE_KIND, media_key};
use crate::{
    Ctx, Result,
    entities::file::{Column, Entity},
};

/// The time after which a stored file without a row no longer gets one.
const ROW_GRACE_PERIOD: TimeDelta = TimeDelta::hours(1);

/// Deletes the bytes of a digest that no row has. Bytes of the last hour are kept, because their
/// upload may not have its row yet.
pub async fn delete_media_if_orphaned(ctx: &Ctx, digest: &str) -> Result<()> {
    let fresh = ctx
        .storage
        .written_at(&media_key(digest, 0))
        .await?
        .is_some_and(|at| at > ctx.now() - ROW_GRACE_PERIOD);
    if fresh || is_referenced(&ctx.db, digest).await? {
        return Ok(());
    }
    ctx.storage
        .delete_objects_in_folder(&format!("media/{}/{digest}", &digest[..2]))
        .await
}

async fn is_referenced(db: &impl ConnectionTrait, digest: &str) -> Result<bool> {
    Ok(Entity::find()
        .filter(Column::Digest.eq(digest))
        .filter(Column::Kind.ne(DOCUMENT_FILE_KIND))
        .count(db)
        .await?
        > 0)
}

/// Deletes all unreferenced bytes in storage, one folder of digests at a time. It may be repeated.
pub async fn delete_orphaned_media(ctx: &Ctx) -> Result<()> {
    for folder in ctx.storage.list_folders("media").await? {
        let stored = ctx.storage.list_folders(&folder).await?;
        let stored: Vec<&str> = stored
            .iter()
            .filter_map(|path| path.rsplit('/').next())
            .filter(|name| name.len() == 64)
            .collect();
        for chunk in stored.chunks(500) {
            let referenced_digests = Entity::find()
                .select_only()
                .column(Column::Digest)
                .filter(Column::Digest.is_in(chunk.iter().copied()));
            let referenced_digests: Vec<String> = referenced_digests
                .filter(Column::Kind.ne(DOCUMENT_FILE_KIND))
                .into_tuple()
                .all(&ctx.db)
                .await?;
            let referenced_digests: HashSet<&str> =
                referenced_digests.iter().map(String::as_str).collect();
            for digest in chunk
                .iter()
                .filter(|digest| !referenced_digests.contains(**digest))
            {
                delete_media_if_orphaned(ctx, digest).await?;
            }
        }
    }
    Ok(())
}
