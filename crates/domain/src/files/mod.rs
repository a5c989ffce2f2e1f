//! Storage of uploads: they are decoded, checked by content and written under their digest
//! (contract 6, threats E).
//!
//! **Invariant**: a file's type is determined from its content. Images and videos are stored under
//! their digest, documents under their id. Nothing that a client claims is trusted.

mod document_key;
mod documents;
mod interrupted_writes;
mod orphaned_media;
mod storage_identity;
mod videos;

use alai_media::{MediaError, image};
use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect, Select,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, Func},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    entities::file::{self, Column, Entity},
    kernel::{crypto, panics, text},
};

use document_key::DOCUMENT_FILE_KIND;

pub use document_key::document_key;
pub use documents::{
    MAX_DOCUMENT_BYTES, delete_orphaned_documents, discard_unsaved_document, load_document,
    store_uploaded_document,
};
pub use interrupted_writes::delete_interrupted_writes;
pub use orphaned_media::{delete_media_if_orphaned, delete_orphaned_media};
pub use storage_identity::{STORAGE_IDENTITY_KEY, claim_or_check_storage};
pub use videos::{MAX_VIDEO_BYTES, VideoUpload, store_video};

/// The value of `files.kind` of photos of albums.
const PHOTO_FILE_KIND: &str = "photo";
/// The value of `files.kind` of the pictures for link previews. They do not count towards the quota
/// of an event.
pub(crate) const SHARE_PICTURE_FILE_KIND: &str = "share_picture";
/// The folder of the files that jobs write.
pub(crate) const JOB_OUTPUT_FOLDER: &str = "private/exports";
/// The folder of the uploaded guest lists.
pub(crate) const UPLOADED_LIST_FOLDER: &str = "private/imports";
/// The largest image: 10 MiB.
pub const MAX_IMAGE_BYTES: usize = 10 << 20;
/// The largest guest list: 5 MiB.
pub const MAX_GUEST_LIST_BYTES: usize = 5 << 20;
/// The maximum number of bytes of an event's files: 500 MiB.
pub const MAX_EVENT_STORAGE_BYTES: i64 = 500 << 20;
/// The maximum number of files of an event.
pub const MAX_EVENT_FILES: u64 = 200;

/// An uploaded file.
#[derive(Clone, Debug)]
pub struct Upload {
    /// The name that the client sent. It is displayed but never used as a path.
    pub file_name: String,
    pub bytes: Vec<u8>,
}

/// A file whose bytes are in storage but whose row is not inserted yet.
#[derive(Clone, Debug)]
pub struct StoredUpload {
    /// The id of a private file, which is stored under it.
    document_id: Option<Uuid>,
    kind: &'static str,
    mime: &'static str,
    file_name: String,
    digest: String,
    bytes: i64,
    dimensions: Option<(u32, u32)>,
}

impl StoredUpload {
    /// Returns the digest.
    pub(crate) fn digest(&self) -> String {
        self.digest.clone()
    }

    /// Returns the size in bytes.
    pub(crate) fn size_bytes(&self) -> i64 {
        self.bytes
    }

    /// Returns whether smaller WebP copies of the file are created after its row is inserted.
    pub(crate) fn needs_webp_copies(&self) -> bool {
        ["image", PHOTO_FILE_KIND].contains(&self.kind)
    }
}

/// Checks, re-encodes and stores an image. Location and other metadata are removed.
///
/// # Errors
/// 413 over 10 MiB; 415 if the content is not JPEG, PNG, WebP or GIF; 422 for an image that is
/// broken, animated or beyond the pixel limit.
pub async fn store_image(ctx: &Ctx, upload: Upload) -> Result<StoredUpload> {
    store_image_as(ctx, upload, "image").await
}

/// Stores a photo of an album, which is served only with a photo token.
///
/// # Errors
/// As [`store_image`].
pub async fn store_album_photo(ctx: &Ctx, upload: Upload) -> Result<StoredUpload> {
    store_image_as(ctx, upload, PHOTO_FILE_KIND).await
}

async fn store_image_as(ctx: &Ctx, upload: Upload, kind: &'static str) -> Result<StoredUpload> {
    if upload.bytes.len() > MAX_IMAGE_BYTES {
        return Err(Error::Rejected(ErrorCode::TooLarge));
    }
    let encoded = image::reencode(upload.bytes).await.map_err(media_error)?;
    let digest = crypto::sha256_hex(&encoded.bytes);
    let bytes = i64::try_from(encoded.bytes.len()).unwrap_or(i64::MAX);
    ctx.storage
        .put(&media_key(&digest, 0), encoded.bytes)
        .await?;
    Ok(StoredUpload {
        document_id: None,
        kind,
        mime: encoded.mime,
        file_name: sanitize_file_name(&upload.file_name),
        digest,
        bytes,
        dimensions: Some(encoded.dimensions),
    })
}

/// Stores a picture for link previews, which the server has drawn.
pub(crate) async fn store_share_picture(
    ctx: &Ctx,
    jpeg: Vec<u8>,
    dimensions: (u32, u32),
) -> Result<StoredUpload> {
    let digest = crypto::sha256_hex(&jpeg);
    let bytes = i64::try_from(jpeg.len()).unwrap_or(i64::MAX);
    ctx.storage.put(&media_key(&digest, 0), jpeg).await?;
    Ok(StoredUpload {
        document_id: None,
        kind: SHARE_PICTURE_FILE_KIND,
        mime: "image/jpeg",
        file_name: "share-picture.jpg".into(),
        digest,
        bytes,
        dimensions: Some(dimensions),
    })
}

/// Returns the error of a refused image. The sentence of a fault is logged and never sent to the
/// caller.
fn media_error(error: MediaError) -> Error {
    match error {
        MediaError::UnsupportedKind => Error::Rejected(ErrorCode::UnsupportedKind),
        MediaError::Broken => Error::invalid_field("image", "broken_image"),
        MediaError::Animated => Error::invalid_field("image", "animated_image"),
        MediaError::TooManyPixels => Error::invalid_field("image", "too_many_pixels"),
        MediaError::Encoding(cause) => Error::Internal(cause),
        MediaError::Thread(error) => Error::internal(panics::log_task_failure(error)),
    }
}

/// Returns how many files a query selects, and their total size in bytes.
pub async fn count_files_and_bytes(
    db: &impl ConnectionTrait,
    files: Select<Entity>,
) -> Result<(u64, i64)> {
    // A sum of 64-bit integers is a decimal on PostgreSQL and an integer on SQLite.
    let bytes = Func::coalesce([Column::Bytes.sum(), Expr::value(0_i64)]);
    let found: Option<(i64, i64)> = files
        .select_only()
        .column_as(Column::Id.count(), "files")
        .column_as(Expr::expr(bytes).cast_as("bigint"), "bytes")
        .into_tuple()
        .one(db)
        .await?;
    let (files, bytes) = found.unwrap_or_default();
    Ok((u64::try_from(files).unwrap_or(0), bytes))
}

/// Inserts the row of a stored file. The caller checks the quota and enqueues the job that creates
/// the smaller WebP copies.
pub(crate) async fn insert_row(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    event_id: Option<Uuid>,
    stored: StoredUpload,
) -> Result<Uuid> {
    let id = stored.document_id.unwrap_or_else(|| crypto::new_id(now));
    let row = file::ActiveModel {
        id: Set(id),
        event_id: Set(event_id),
        kind: Set(stored.kind.into()),
        mime: Set(stored.mime.into()),
        file_name: Set(stored.file_name),
        digest: Set(stored.digest),
        bytes: Set(stored.bytes),
        width: Set(stored.dimensions.and_then(|s| i32::try_from(s.0).ok())),
        height: Set(stored.dimensions.and_then(|s| i32::try_from(s.1).ok())),
        widths: Set(String::new()),
        created_at: Set(now),
    };
    Entity::insert(row).exec_without_returning(tx).await?;
    Ok(id)
}

/// Deletes the row of a file. The job `DeleteExpiredData` deletes the bytes once no row has their digest.
pub async fn delete_row(tx: &impl ConnectionTrait, id: Option<Uuid>) -> Result<()> {
    if let Some(id) = id {
        Entity::delete_by_id(id).exec(tx).await?;
    }
    Ok(())
}

/// Creates the smaller WebP copies of an image, in the worker. Does nothing if the row was deleted.
///
/// # Errors
/// 404 if the bytes are missing; 415 or 422 if they cannot be decoded.
pub async fn generate_webp_copies(ctx: &Ctx, file_id: Uuid) -> Result<()> {
    let Some(row) = Entity::find_by_id(file_id).one(&ctx.db).await? else {
        return Ok(());
    };
    let original = ctx.storage.get(&media_key(&row.digest, 0)).await?;
    let encoded = image::encode_webp_copies(original.to_vec())
        .await
        .map_err(media_error)?;
    let mut names = Vec::new();
    for (width, bytes) in encoded {
        ctx.storage
            .put(&media_key(&row.digest, width), bytes)
            .await?;
        names.push(width.to_string());
    }
    let transaction = ctx.begin_write().await?;
    Entity::update_many()
        .col_expr(
            Column::Widths,
            sea_orm::prelude::Expr::value(names.join(",")),
        )
        .filter(Column::Id.eq(file_id))
        .exec(&transaction)
        .await?;
    transaction.commit().await?;
    Ok(())
}

/// Returns the storage key of an image or a video. Width 0 is the original.
pub fn media_key(digest: &str, width: u32) -> String {
    format!("media/{}/{digest}/{width}", &digest[..2])
}

/// Returns whether the file is a private document, which is stored under its id.
pub fn is_private(row: &file::Model) -> bool {
    row.kind == DOCUMENT_FILE_KIND
}

/// Returns the storage key of a row.
pub fn storage_key(row: &file::Model) -> String {
    if is_private(row) {
        document_key(row.id)
    } else {
        media_key(&row.digest, 0)
    }
}

/// Returns the storage key of a file that a job wrote.
pub fn job_output_key(job_id: Uuid) -> String {
    format!("{JOB_OUTPUT_FOLDER}/{job_id}")
}

/// Returns the storage key and the media type of a public file by its digest.
///
/// # Errors
/// 404 if the digest is malformed or no row has it.
pub async fn find_media(ctx: &Ctx, digest: &str, width: u32) -> Result<(String, String)> {
    let hex = digest.len() == 64 && digest.bytes().all(|b| b.is_ascii_hexdigit());
    if !hex {
        return Err(Error::NotFound);
    }
    // Private files and photos of albums cannot be found by their digest (threats B18, E10).
    let public = Entity::find()
        .filter(Column::Digest.eq(digest))
        .filter(Column::Kind.is_not_in([DOCUMENT_FILE_KIND, PHOTO_FILE_KIND]));
    let row = public.one(&ctx.db).await?.ok_or(Error::NotFound)?;
    let mime = if width == 0 {
        row.mime
    } else {
        "image/webp".into()
    };
    Ok((media_key(digest, width), mime))
}

/// Returns file rows by id.
pub async fn load_by_ids(
    ctx: &Ctx,
    mut ids: Vec<Uuid>,
) -> Result<std::collections::HashMap<Uuid, file::Model>> {
    let mut found = ctx.file_row_cache.split_off_cached(&mut ids);
    if !ids.is_empty() {
        let rows = Entity::find()
            .filter(Column::Id.is_in(ids))
            .all(&ctx.db)
            .await?;
        ctx.file_row_cache.insert_finished(rows.iter());
        found.extend(rows.into_iter().map(|r| (r.id, r)));
    }
    Ok(found)
}

/// Returns the last part of a path without control characters, at most 120 characters.
pub fn sanitize_file_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let name: String = text::remove_invisible_characters(last)
        .chars()
        .filter(|c| !text::is_forbidden_char(*c) && *c != '\n' && *c != '\r')
        .take(120)
        .collect();
    if name.trim().is_empty() {
        "fisier".into()
    } else {
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refused_image_has_the_code_of_its_reason() {
        for (error, code) in [
            (MediaError::UnsupportedKind, "unsupported_kind"),
            (MediaError::Broken, "invalid: image broken_image"),
            (MediaError::Animated, "invalid: image animated_image"),
            (MediaError::TooManyPixels, "invalid: image too_many_pixels"),
            (MediaError::Encoding("webp".into()), "webp"),
        ] {
            assert_eq!(media_error(error).to_string(), code);
        }
    }

    // Covers 3.3.03, E11.
    #[test]
    fn sec_e11_paths_and_line_breaks_are_removed_from_file_names() {
        assert_eq!(sanitize_file_name("poza\u{202e}gpj.exe"), "pozagpj.exe");
        assert_eq!(sanitize_file_name("../../etc/pas\r\nswd"), "passwd");
        assert_eq!(sanitize_file_name("C:\\poze\\ștefan.png"), "ștefan.png");
        assert_eq!(sanitize_file_name(""), "fisier");
    }
}
