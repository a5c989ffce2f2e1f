//! Stores drawn pictures, in the worker.

use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    prelude::{Expr, Uuid},
};

use super::{delete_file_rows, drawing::draw_event_picture, enqueue_version};
use crate::{
    Ctx, Error, Result,
    entities::{event, file, website},
    files,
};

/// The most pictures that one run of the periodic job enqueues.
const MAX_MISSING: u64 = 200;

/// Draws and stores the picture of a website. Does nothing if the website was turned off or has
/// changed again: the later change has a job of its own.
///
/// # Errors
/// The picture cannot be drawn.
pub async fn update_picture(ctx: &Ctx, event_id: Uuid, version: i32) -> Result<()> {
    let found = website::Entity::find()
        .filter(website::Column::EventId.eq(event_id))
        .filter(website::Column::Live.eq(true))
        .filter(website::Column::SharePictureVersion.eq(version))
        .find_also_related(event::Entity)
        .one(&ctx.db)
        .await?;
    let Some((site, Some(event))) = found else {
        return Ok(());
    };
    let photo = load_photo(ctx, &site).await?;
    let jpeg = draw_event_picture(&event, &site, photo).await?;
    let stored = files::store_share_picture(ctx, jpeg, super::PICTURE_SIZE_PX).await?;

    let now = ctx.now();
    let tx = ctx.begin_write().await?;
    let current = website::Entity::update_many()
        .col_expr(
            website::Column::SharePictureDigest,
            Expr::value(stored.digest()),
        )
        .filter(website::Column::EventId.eq(event_id))
        .filter(website::Column::Live.eq(true))
        .filter(website::Column::SharePictureVersion.eq(version))
        .exec(&tx)
        .await?;
    if current.rows_affected == 1 {
        delete_file_rows(&tx, event_id).await?;
        files::insert_row(&tx, now, Some(event_id), stored).await?;
        tx.commit().await?;
    }
    Ok(())
}

/// Returns the bytes of the couple's photo. A photo that was deleted meanwhile is not an error: its
/// deletion has a job of its own.
async fn load_photo(ctx: &Ctx, site: &website::Model) -> Result<Option<Vec<u8>>> {
    let Some(id) = site.background_image_id else {
        return Ok(None);
    };
    let Some(row) = file::Entity::find_by_id(id).one(&ctx.db).await? else {
        return Ok(None);
    };
    match ctx.storage.get(&files::storage_key(&row)).await {
        Ok(bytes) => Ok(Some(bytes.to_vec())),
        Err(Error::NotFound) => Ok(None),
        Err(other) => Err(other),
    }
}

/// Enqueues the pictures of websites that are turned on and have none, for example because they
/// were turned on by an earlier release. A picture whose job has failed is not enqueued again while
/// the row of the job exists.
pub async fn enqueue_missing_pictures(ctx: &Ctx) -> Result<()> {
    let missing = website::Entity::find()
        .filter(website::Column::Live.eq(true))
        .filter(website::Column::SharePictureDigest.is_null())
        .order_by_asc(website::Column::Id)
        .limit(MAX_MISSING)
        .all(&ctx.db)
        .await?;
    let now = ctx.now();
    for site in missing {
        enqueue_version(&ctx.db, now, now, &site).await?;
    }
    Ok(())
}
