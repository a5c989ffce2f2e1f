//! The rows of uploaded files, with the jobs that create the smaller copies of an image and delete
//! the bytes of a document.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, prelude::Uuid};

use crate::{
    Error, ErrorCode, Result,
    entities::file::{Column, Entity},
    files::{
        self, MAX_EVENT_FILES, MAX_EVENT_STORAGE_BYTES, SHARE_PICTURE_FILE_KIND, StoredUpload,
    },
    jobs::{self, Job, JobDetails},
};

/// Inserts the row of a stored file for an event, within its quota, and enqueues the job that
/// creates the smaller copies of an image.
///
/// # Errors
/// `quota_reached` (413) at 500 MiB or 200 files.
pub async fn insert_event_file_row(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    event_id: Uuid,
    stored: StoredUpload,
) -> Result<Uuid> {
    let of_event = Entity::find()
        .filter(Column::EventId.eq(event_id))
        .filter(Column::Kind.ne(SHARE_PICTURE_FILE_KIND));
    let (files, bytes) = files::count_files_and_bytes(tx, of_event).await?;
    if files >= MAX_EVENT_FILES || bytes + stored.size_bytes() > MAX_EVENT_STORAGE_BYTES {
        return Err(Error::Rejected(ErrorCode::QuotaReached));
    }
    insert_with_job(tx, now, Some(event_id), stored).await
}

/// Inserts the row of a stored file that belongs to no event (an article's picture, a partner's
/// logo). No quota applies.
pub async fn insert_platform_file_row(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    stored: StoredUpload,
) -> Result<Uuid> {
    insert_with_job(tx, now, None, stored).await
}

async fn insert_with_job(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    event_id: Option<Uuid>,
    stored: StoredUpload,
) -> Result<Uuid> {
    let needs_webp_copies = stored.needs_webp_copies();
    let id = files::insert_row(tx, now, event_id, stored).await?;
    if needs_webp_copies {
        jobs::enqueue(
            tx,
            now,
            &format!("image_sizes:{id}"),
            &Job::GenerateWebpCopies { file_id: id },
            JobDetails::default(),
        )
        .await?;
    }
    Ok(id)
}

/// Deletes the row of a private file. A job of the same transaction deletes its bytes.
pub async fn delete_document(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    id: Option<Uuid>,
) -> Result<()> {
    let Some(id) = id else { return Ok(()) };
    files::delete_row(tx, Some(id)).await?;
    jobs::enqueue(
        tx,
        now,
        &format!("drop_document:{id}"),
        &Job::DeleteDocument { file_id: id },
        JobDetails::default(),
    )
    .await?;
    Ok(())
}
