//! Private files: contracts and invoices, which are served only to authorized requests (contract 6; threats E9, E10, E13).
//!
//! **Invariant**: their bytes are stored under the id of their row, separately from public files, and cannot be found by their digest.

use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect, prelude::Uuid};

use super::{Stored, Upload, drop_row, image, safe_name};
use crate::{
    Code, Ctx, Error, Result,
    entities::file::{self, Column, Entity},
    jobs::{self, Scope, Work},
    kernel::secret,
};

/// The largest document: 10 MiB.
pub const DOCUMENT_BYTES: usize = 10 << 20;
/// The stored kind of private files.
pub(super) const KIND: &str = "document";
const FOLDER: &str = "private/documents";
/// After this time a stored file without a row will not get one.
const PENDING: TimeDelta = TimeDelta::hours(1);

/// Returns the storage key of a private file.
pub fn private_key(id: Uuid) -> String {
    format!("{FOLDER}/{id}")
}

/// Returns whether the content begins and ends like a PDF.
fn is_pdf(bytes: &[u8]) -> bool {
    let tail = &bytes[bytes.len().saturating_sub(2_048)..];
    let has = |word: &[u8]| tail.windows(word.len()).any(|part| part == word);
    (bytes.starts_with(b"%PDF-1.") || bytes.starts_with(b"%PDF-2."))
        && has(b"startxref")
        && has(b"%%EOF")
}

/// Checks and stores a PDF without changing it. With `images` it also accepts an image, without its metadata.
///
/// # Errors
/// 413 over 10 MiB; 415 for other content; 422 beyond the pixel limit of images.
pub async fn store_document(ctx: &Ctx, upload: Upload, images: bool) -> Result<Stored> {
    if upload.bytes.len() > DOCUMENT_BYTES {
        return Err(Error::Rule(Code::TooLarge));
    }
    let (bytes, mime, size) = if is_pdf(&upload.bytes) {
        (upload.bytes, "application/pdf", None)
    } else if images {
        let made = image::clean(upload.bytes).await?;
        (made.bytes, made.mime, Some(made.size))
    } else {
        return Err(Error::Rule(Code::UnsupportedKind));
    };
    let id = ctx.id();
    let (digest, length) = (
        secret::digest(&bytes),
        i64::try_from(bytes.len()).unwrap_or(i64::MAX),
    );
    ctx.storage.put(&private_key(id), bytes).await?;
    Ok(Stored {
        id: Some(id),
        kind: KIND,
        mime,
        file_name: safe_name(&upload.file_name),
        digest,
        bytes: length,
        size,
    })
}

/// Deletes the bytes of a document that will have no row. If this fails, the sweep deletes them.
pub async fn discard(ctx: &Ctx, stored: Option<Uuid>) {
    if let Some(id) = stored
        && let Err(error) = ctx.storage.delete(&private_key(id)).await
    {
        tracing::warn!(file = %id, %error, "the bytes of a refused document stay until the sweep");
    }
}

impl Stored {
    /// Returns the id of a private file.
    pub fn private_id(&self) -> Option<Uuid> {
        self.id
    }
}

/// Deletes the row of a private file. A job of the same transaction deletes its bytes.
pub async fn drop_private(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    id: Option<Uuid>,
) -> Result<()> {
    let Some(id) = id else { return Ok(()) };
    drop_row(tx, Some(id)).await?;
    jobs::put(
        tx,
        now,
        &format!("drop_document:{id}"),
        &Work::DropDocument { file_id: id },
        Scope::default(),
    )
    .await?;
    Ok(())
}

/// Returns the row and the bytes of a private file. The caller has authorized the access.
///
/// # Errors
/// 404 for an unknown file.
pub async fn document(ctx: &Ctx, id: Uuid) -> Result<(file::Model, Bytes)> {
    let private = Entity::find_by_id(id).filter(Column::Kind.eq(KIND));
    let row = private.one(&ctx.db).await?.ok_or(Error::NotFound)?;
    let bytes = ctx.storage.get(&private_key(id)).await?;
    Ok((row, bytes))
}

/// Deletes the bytes of documents without a row, which remain if the process dies between the two (threats E13).
pub async fn sweep_documents(ctx: &Ctx) -> Result<()> {
    let old = ctx.now() - PENDING;
    let held = ctx.storage.list(FOLDER).await?;
    let held: Vec<(String, Uuid)> = held
        .into_iter()
        .filter(|(_, at)| *at < old)
        .filter_map(|(key, _)| Some((key.clone(), key.rsplit('/').next()?.parse().ok()?)))
        .collect();
    for some in held.chunks(500) {
        let named: Vec<Uuid> = Entity::find()
            .select_only()
            .column(Column::Id)
            .filter(Column::Id.is_in(some.iter().map(|(_, id)| *id)))
            .into_tuple()
            .all(&ctx.db)
            .await?;
        for (key, _) in some.iter().filter(|(_, id)| !named.contains(id)) {
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
    fn sec_e9_only_what_begins_and_ends_as_a_pdf_is_one() {
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
