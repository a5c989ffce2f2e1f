//! Private files: contracts and invoices, which are served only to authorized requests (contract 6;
//! threats E9, E10, E13).
//!
//! **Invariant**: their bytes are stored under the id of their row, separately from public files,
//! and cannot be found by their digest.

use alai_media::image;
use bytes::Bytes;
use chrono::TimeDelta;
use futures_util::TryStreamExt;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect, prelude::Uuid};

use super::document_key::{DOCUMENT_FILE_KIND, DOCUMENT_FOLDER, document_key};
use super::{StoredUpload, Upload, media_error, sanitize_file_name};
use crate::{
    Ctx, Error, ErrorCode, Result,
    entities::file::{self, Column, Entity},
    kernel::crypto,
};

/// The largest document: 10 MiB.
pub const MAX_DOCUMENT_BYTES: usize = 10 << 20;
/// The time after which a stored file without a row no longer gets one.
const ROW_GRACE_PERIOD: TimeDelta = TimeDelta::hours(1);

/// Returns whether the content begins and ends like a PDF.
fn is_pdf(bytes: &[u8]) -> bool {
    let tail = &bytes[bytes.len().saturating_sub(2_048)..];
    let has = |word: &[u8]| tail.windows(word.len()).any(|part| part == word);
    (bytes.starts_with(b"%PDF-1.") || bytes.starts_with(b"%PDF-2."))
        && has(b"startxref")
        && has(b"%%EOF")
}

/// Checks and stores a PDF without changing it. With `allow_images` it also accepts an image,
/// without its metadata.
///
/// # Errors
/// 413 over 10 MiB; 415 for other content; 422 for an image that is broken or beyond the pixel
/// limit.
pub async fn store_uploaded_document(
    ctx: &Ctx,
    upload: Upload,
    allow_images: bool,
) -> Result<StoredUpload> {
    if upload.bytes.len() > MAX_DOCUMENT_BYTES {
        return Err(Error::Rejected(ErrorCode::TooLarge));
    }
    let (bytes, mime, size) = if is_pdf(&upload.bytes) {
        (upload.bytes, "application/pdf", None)
    } else if allow_images {
        let encoded = image::reencode(upload.bytes).await.map_err(media_error)?;
        (encoded.bytes, encoded.mime, Some(encoded.dimensions))
    } else {
        return Err(Error::Rejected(ErrorCode::UnsupportedKind));
    };
    let id = ctx.new_id();
    let (digest, length) = (
        crypto::sha256_hex(&bytes),
        i64::try_from(bytes.len()).unwrap_or(i64::MAX),
    );
    ctx.storage.put(&document_key(id), bytes).await?;
    Ok(StoredUpload {
        document_id: Some(id),
        kind: DOCUMENT_FILE_KIND,
        mime,
        file_name: sanitize_file_name(&upload.file_name),
        digest,
        bytes: length,
        dimensions: size,
    })
}

/// Deletes the bytes of a document that will have no row. If this fails, `DeleteExpiredData`
/// deletes them.
pub async fn discard_unsaved_document(ctx: &Ctx, stored: Option<Uuid>) {
    if let Some(id) = stored
        && let Err(error) = ctx.storage.delete(&document_key(id)).await
    {
        tracing::warn!(file = %id, %error, "the bytes of a refused document could not be deleted; the job DeleteExpiredData deletes them");
    }
}

impl StoredUpload {
    /// Returns the id of a private file.
    pub fn document_id(&self) -> Option<Uuid> {
        self.document_id
    }
}

/// Returns the row and the bytes of a private file. The caller has authorized the access.
///
/// # Errors
/// 404 for an unknown file.
pub async fn load_document(ctx: &Ctx, id: Uuid) -> Result<(file::Model, Bytes)> {
    let private = Entity::find_by_id(id).filter(Column::Kind.eq(DOCUMENT_FILE_KIND));
    let row = private.one(&ctx.db).await?.ok_or(Error::NotFound)?;
    let bytes = ctx.storage.get(&document_key(id)).await?;
    Ok((row, bytes))
}

/// How many documents `DeleteExpiredData` compares with their rows at once.
const LISTED_DOCUMENTS_PER_BATCH: usize = 500;

/// Deletes the bytes of documents without a row, which remain if the process is killed before the
/// row is inserted (threats E13).
pub async fn delete_orphaned_documents(ctx: &Ctx) -> Result<()> {
    let old = ctx.now() - ROW_GRACE_PERIOD;
    let mut batches = ctx
        .storage
        .list_object_batches(DOCUMENT_FOLDER, LISTED_DOCUMENTS_PER_BATCH);
    while let Some(stored) = batches.try_next().await? {
        let old_documents: Vec<(String, Uuid)> = stored
            .into_iter()
            .filter(|(_, at)| *at < old)
            .filter_map(|(key, _)| Some((key.clone(), key.rsplit('/').next()?.parse().ok()?)))
            .collect();
        let named: Vec<Uuid> = Entity::find()
            .select_only()
            .column(Column::Id)
            .filter(Column::Id.is_in(old_documents.iter().map(|(_, id)| *id)))
            .into_tuple()
            .all(&ctx.db)
            .await?;
        for (key, _) in old_documents.iter().filter(|(_, id)| !named.contains(id)) {
            ctx.storage.delete(key).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    // Covers 3.contract6.01, E9.
    #[test]
    fn sec_e9_only_files_with_a_pdf_header_and_trailer_are_accepted() {
        let whole = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n";
        assert!(is_pdf(whole));
        for other in [
            &b"%PDF-1.7\n"[..],
            b"%PDF-1.7 startxref",
            b"<html>%PDF-1.7 startxref %%EOF",
            b"",
            b"%PDF-9.9 startxref 0 %%EOF",
        ] {
            assert!(!is_pdf(other), "{other:?}");
        }
    }
}
