//! Bytes into storage: what is uploaded is decoded, checked by content and written under its digest (contract 6, threats E).
//!
//! **Invariant**: a file's type comes from its content, its storage name from its digest; nothing a client says is believed.

pub mod image;
mod known;
mod private;
mod storage;
mod sweep;
mod video;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect, Select,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, Func},
};

use crate::{
    Code, Ctx, Error, Result,
    entities::file::{self, Column, Entity},
    jobs,
    kernel::{secret, text},
};

pub use known::Known;
pub use private::{
    DOCUMENT_BYTES, discard, document, drop_private, private_key, store_document, sweep_documents,
};
pub use storage::{Sink, Storage};
pub use sweep::{drop_unnamed, sweep_media};

/// The word of the table for photos of albums.
const PHOTO: &str = "photo";
/// Largest image: 10 MiB.
pub const IMAGE_BYTES: usize = 10 << 20;
/// Largest video: 200 MiB.
pub const VIDEO_BYTES: usize = 200 << 20;
/// Largest guest list: 5 MiB.
pub const LIST_BYTES: usize = 5 << 20;
/// An event holds at most this many bytes ...
pub const EVENT_BYTES: i64 = 500 << 20;
/// ... in at most this many files.
pub const EVENT_FILES: u64 = 200;

/// What a client sent: its name for display, and the bytes.
#[derive(Clone, Debug)]
pub struct Upload {
    /// The client's name for it; shown, never used as a path.
    pub file_name: String,
    /// The content.
    pub bytes: Vec<u8>,
}

/// A file whose bytes lie in storage but whose row is not written yet.
#[derive(Clone, Debug)]
pub struct Stored {
    /// Of a private file, which lies in storage under its own id.
    id: Option<Uuid>,
    kind: &'static str,
    mime: &'static str,
    file_name: String,
    digest: String,
    bytes: i64,
    size: Option<(u32, u32)>,
}

/// Checks, re-encodes and stores an image; position and other metadata do not survive.
///
/// # Errors
/// 413 over 10 MiB, 415 when the content is no JPEG, PNG, WebP or GIF, 422 beyond the pixel limit.
pub async fn store_image(ctx: &Ctx, upload: Upload) -> Result<Stored> {
    image_of(ctx, upload, "image").await
}

/// The same for an album's photo, which is given out by a ticket only.
///
/// # Errors
/// As of [`store_image`].
pub async fn store_photo(ctx: &Ctx, upload: Upload) -> Result<Stored> {
    image_of(ctx, upload, PHOTO).await
}

async fn image_of(ctx: &Ctx, upload: Upload, kind: &'static str) -> Result<Stored> {
    if upload.bytes.len() > IMAGE_BYTES {
        return Err(Error::Rule(Code::TooLarge));
    }
    let made = image::clean(upload.bytes).await?;
    let digest = secret::digest(&made.bytes);
    let bytes = i64::try_from(made.bytes.len()).unwrap_or(i64::MAX);
    ctx.storage.put(&media_key(&digest, 0), made.bytes).await?;
    Ok(Stored {
        id: None,
        kind,
        mime: made.mime,
        file_name: safe_name(&upload.file_name),
        digest,
        bytes,
        size: Some(made.size),
    })
}

/// Checks and stores an MP4 as it is.
///
/// # Errors
/// 413 over 200 MiB, 415 when the content is no MP4.
pub async fn store_video(ctx: &Ctx, upload: Upload) -> Result<Stored> {
    if upload.bytes.len() > VIDEO_BYTES {
        return Err(Error::Rule(Code::TooLarge));
    }
    if !video::is_mp4(&upload.bytes) {
        return Err(Error::Rule(Code::UnsupportedKind));
    }
    let digest = secret::digest(&upload.bytes);
    let bytes = i64::try_from(upload.bytes.len()).unwrap_or(i64::MAX);
    ctx.storage
        .put(&media_key(&digest, 0), upload.bytes)
        .await?;
    Ok(Stored {
        id: None,
        kind: "video",
        mime: "video/mp4",
        file_name: safe_name(&upload.file_name),
        digest,
        bytes,
        size: None,
    })
}

/// Writes the row of a stored file for an event, within its quota, and asks for the widths of an image.
///
/// # Errors
/// 413 `quota_reached` at 500 MB or 200 files.
pub async fn keep(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    event_id: Uuid,
    stored: Stored,
) -> Result<Uuid> {
    let of_event = Entity::find().filter(Column::EventId.eq(event_id));
    let (files, bytes) = count_and_size(tx, of_event).await?;
    if files >= EVENT_FILES || bytes + stored.bytes > EVENT_BYTES {
        return Err(Error::Rule(Code::QuotaReached));
    }
    row_of(tx, now, Some(event_id), stored).await
}

/// How many files a query selects, and how many bytes they have together.
///
/// # Errors
/// Database faults.
pub async fn count_and_size(
    db: &impl ConnectionTrait,
    files: Select<Entity>,
) -> Result<(u64, i64)> {
    // A sum of 64-bit numbers is a decimal on PostgreSQL and a whole number on SQLite.
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

/// Writes the row of a stored file that is the house's own (an article's picture, a partner's logo); no quota counts it.
///
/// # Errors
/// Database faults.
pub async fn keep_house(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    stored: Stored,
) -> Result<Uuid> {
    row_of(tx, now, None, stored).await
}

async fn row_of(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    event_id: Option<Uuid>,
    stored: Stored,
) -> Result<Uuid> {
    let id = stored.id.unwrap_or_else(|| secret::id(now));
    let row = file::ActiveModel {
        id: Set(id),
        event_id: Set(event_id),
        kind: Set(stored.kind.into()),
        mime: Set(stored.mime.into()),
        file_name: Set(stored.file_name),
        digest: Set(stored.digest),
        bytes: Set(stored.bytes),
        width: Set(stored.size.and_then(|s| i32::try_from(s.0).ok())),
        height: Set(stored.size.and_then(|s| i32::try_from(s.1).ok())),
        widths: Set(String::new()),
        created_at: Set(now),
    };
    Entity::insert(row).exec_without_returning(tx).await?;
    if ["image", PHOTO].contains(&stored.kind) {
        jobs::put(
            tx,
            now,
            &format!("image_sizes:{id}"),
            &jobs::Work::ImageSizes { file_id: id },
            jobs::Scope::default(),
        )
        .await?;
    }
    Ok(id)
}

/// Forgets a file's row; the bytes go once no row names their digest (the sweep).
///
/// # Errors
/// Database faults.
pub async fn drop_row(tx: &impl ConnectionTrait, id: Option<Uuid>) -> Result<()> {
    if let Some(id) = id {
        Entity::delete_by_id(id).exec(tx).await?;
    }
    Ok(())
}

/// Makes the missing widths of an image (the worker's part of an upload).
///
/// # Errors
/// Storage or decoding faults.
pub async fn make_widths(ctx: &Ctx, file_id: Uuid) -> Result<()> {
    let Some(row) = Entity::find_by_id(file_id).one(&ctx.db).await? else {
        return Ok(());
    };
    let original = ctx.storage.get(&media_key(&row.digest, 0)).await?;
    let made = image::widths(original.to_vec()).await?;
    let mut names = Vec::new();
    for (width, bytes) in made {
        ctx.storage
            .put(&media_key(&row.digest, width), bytes)
            .await?;
        names.push(width.to_string());
    }
    Entity::update_many()
        .col_expr(
            Column::Widths,
            sea_orm::prelude::Expr::value(names.join(",")),
        )
        .filter(Column::Id.eq(file_id))
        .exec(&ctx.db)
        .await?;
    Ok(())
}

/// Where the bytes of a public file lie; width 0 is the original.
pub fn media_key(digest: &str, width: u32) -> String {
    format!("media/{}/{digest}/{width}", &digest[..2])
}

/// Whether only an authorised call gives it out.
pub fn is_private(row: &file::Model) -> bool {
    row.kind == private::KIND
}

/// Where the bytes of a row lie.
pub fn key_of(row: &file::Model) -> String {
    if is_private(row) {
        private_key(row.id)
    } else {
        media_key(&row.digest, 0)
    }
}

/// Where a file lies that a job made for people of its account.
pub fn made_key(job_id: Uuid) -> String {
    format!("private/exports/{job_id}")
}

/// A public file by its digest.
///
/// # Errors
/// Not found when no row names the digest or the width was not made.
pub async fn find_media(ctx: &Ctx, digest: &str, width: u32) -> Result<(String, String)> {
    let hex = digest.len() == 64 && digest.bytes().all(|b| b.is_ascii_hexdigit());
    if !hex {
        return Err(Error::NotFound);
    }
    // Neither a private file nor an album's photo is found by its digest (threats B18, E10).
    let public = Entity::find()
        .filter(Column::Digest.eq(digest))
        .filter(Column::Kind.is_not_in([private::KIND, PHOTO]));
    let row = public.one(&ctx.db).await?.ok_or(Error::NotFound)?;
    let mime = if width == 0 {
        row.mime
    } else {
        "image/webp".into()
    };
    Ok((media_key(digest, width), mime))
}

/// Rows by id, for what a page shows.
///
/// # Errors
/// Database faults.
pub async fn by_ids(
    ctx: &Ctx,
    mut ids: Vec<Uuid>,
) -> Result<std::collections::HashMap<Uuid, file::Model>> {
    let mut found = ctx.known_files.take(&mut ids);
    if !ids.is_empty() {
        let rows = Entity::find()
            .filter(Column::Id.is_in(ids))
            .all(&ctx.db)
            .await?;
        ctx.known_files.keep(rows.iter());
        found.extend(rows.into_iter().map(|r| (r.id, r)));
    }
    Ok(found)
}

/// The last part of a name, without control characters, at most 120 signs.
pub fn safe_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let name: String = text::visible(last)
        .chars()
        .filter(|c| !text::forbidden(*c) && *c != '\n' && *c != '\r')
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

    // Covers 3.3.03, E11.
    #[test]
    fn sec_e11_names_lose_paths_and_line_breaks() {
        assert_eq!(safe_name("poza\u{202e}gpj.exe"), "pozagpj.exe");
        assert_eq!(safe_name("../../etc/pas\r\nswd"), "passwd");
        assert_eq!(safe_name("C:\\poze\\ștefan.png"), "ștefan.png");
        assert_eq!(safe_name(""), "fisier");
    }
}
