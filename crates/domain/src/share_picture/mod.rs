//! The picture that chat applications show next to a link to a couple's website: it shows the
//! theme, the names, the date and the couple's photo, and is drawn by a job when one of them
//! changes.
//!
//! **Invariant**: only a website that is turned on has a picture. The transaction that turns it off
//! deletes the row of the picture, so that its bytes are no longer served.

mod drawing;
mod writing;

pub use drawing::{draw_event_picture, draw_theme_picture};
pub use writing::{enqueue_missing_pictures, update_picture};

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
    sea_query::ExprTrait,
};

use crate::{
    Result,
    entities::{file, website},
    files::SHARE_PICTURE_FILE_KIND,
    jobs::{self, Job, JobDetails},
};

/// The width and the height of a picture in pixels.
pub const PICTURE_SIZE_PX: (u32, u32) = alai_documents::share_picture::SHARE_PICTURE_SIZE_PX;
/// The media type of a picture.
pub const PICTURE_MIME: &str = "image/jpeg";
/// How long a change waits for the next one, so that several changes in a row are drawn once.
const REDRAW_DELAY: TimeDelta = TimeDelta::seconds(10);

/// Enqueues the drawing of a new picture after a change of what it shows. Does nothing if the
/// website is turned off.
pub(crate) async fn enqueue_picture_update(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    event_id: Uuid,
) -> Result<()> {
    enqueue_drawing(tx, now, now + REDRAW_DELAY, event_id).await
}

/// Enqueues the drawing of the first picture of a website that was turned on.
pub(crate) async fn enqueue_first_picture(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    event_id: Uuid,
) -> Result<()> {
    enqueue_drawing(tx, now, now, event_id).await
}

async fn enqueue_drawing(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    run_at: DateTime<Utc>,
    event_id: Uuid,
) -> Result<()> {
    let live = website::Entity::update_many()
        .col_expr(
            website::Column::SharePictureVersion,
            Expr::col(website::Column::SharePictureVersion).add(1),
        )
        .filter(website::Column::EventId.eq(event_id))
        .filter(website::Column::Live.eq(true))
        .exec(tx)
        .await?;
    if live.rows_affected == 0 {
        return Ok(());
    }
    let site = website::Entity::find()
        .filter(website::Column::EventId.eq(event_id))
        .one(tx)
        .await?;
    if let Some(site) = site {
        enqueue_version(tx, now, run_at, &site).await?;
    }
    Ok(())
}

/// Enqueues the drawing of the current version of a website, unless it is enqueued already.
async fn enqueue_version(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    run_at: DateTime<Utc>,
    site: &website::Model,
) -> Result<()> {
    let (event_id, version) = (site.event_id, site.share_picture_version);
    jobs::enqueue_at_with_details(
        tx,
        now,
        run_at,
        &format!("share_picture:{event_id}:{version}"),
        &Job::DrawSharePicture { event_id, version },
        JobDetails {
            event_id: Some(event_id),
            ..JobDetails::default()
        },
    )
    .await?;
    Ok(())
}

/// Removes the picture of a website that was turned off. A drawing that is running is not stored.
pub(crate) async fn remove_picture(tx: &impl ConnectionTrait, event_id: Uuid) -> Result<()> {
    website::Entity::update_many()
        .col_expr(
            website::Column::SharePictureDigest,
            Expr::value(None::<String>),
        )
        .col_expr(
            website::Column::SharePictureVersion,
            Expr::col(website::Column::SharePictureVersion).add(1),
        )
        .filter(website::Column::EventId.eq(event_id))
        .exec(tx)
        .await?;
    delete_file_rows(tx, event_id).await
}

/// Deletes the rows of the pictures of an event. The job `DeleteExpiredData` deletes the bytes once no row has their
/// digest.
async fn delete_file_rows(tx: &impl ConnectionTrait, event_id: Uuid) -> Result<()> {
    file::Entity::delete_many()
        .filter(file::Column::EventId.eq(event_id))
        .filter(file::Column::Kind.eq(SHARE_PICTURE_FILE_KIND))
        .exec(tx)
        .await?;
    Ok(())
}
