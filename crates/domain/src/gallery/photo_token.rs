//! Tickets for the files of photos: part of the URL, and signed for some hours. A photo that is
//! hidden, or whose album got another password, is no longer served to guests who have kept its URL
//! (threats B18, E10).

use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter, QuerySelect,
    prelude::{DateTimeUtc, Uuid},
};

use crate::{
    Ctx, Error, Result,
    entities::{
        file,
        gallery_album::{self, Entity},
        gallery_photo,
    },
    files,
};

use super::album_key;

/// URLs stay the same for six hours, so that browsers can cache the files, and are valid for twelve
/// to eighteen hours.
const EXPIRY_STEP_SECONDS: i64 = 6 * 3_600;

/// The viewer for whom a URL is signed.
#[derive(Clone, Copy, Debug)]
pub enum PhotoViewer<'a> {
    /// The couple, which sees hidden photos, too.
    Couple,
    /// A guest who knows the album's password.
    Guest(&'a gallery_album::Model),
}

fn token_expiry(now: DateTimeUtc) -> i64 {
    (now.timestamp() / EXPIRY_STEP_SECONDS + 3) * EXPIRY_STEP_SECONDS
}

fn token_message(eyes: PhotoViewer<'_>, digest: &str, until: i64) -> String {
    match eyes {
        PhotoViewer::Couple => format!("photo:own:{digest}:{until}"),
        PhotoViewer::Guest(album) => {
            format!("photo:{}:{}:{digest}:{until}", album.id, album.key_version)
        }
    }
}

/// Returns the token for a file of an album: `{album or "own"}.{until}.{signature}`.
pub fn sign_photo_token(ctx: &Ctx, viewer: PhotoViewer<'_>, digest: &str) -> String {
    let until = token_expiry(ctx.now());
    let signature = ctx
        .settings
        .secret_keys
        .sign(token_message(viewer, digest, until).as_bytes());
    let whose = match viewer {
        PhotoViewer::Couple => "own".into(),
        PhotoViewer::Guest(album) => album.id.to_string(),
    };
    format!("{whose}.{until}.{signature}")
}

/// Returns the storage key and the media type of a photo's file, for a photo token.
///
/// # Errors
/// 404 for a photo token that is invalid or expired, a photo that is hidden from guests, or an
/// album that is closed.
pub async fn find_photo_file(
    ctx: &Ctx,
    digest: &str,
    width: u32,
    token: &str,
) -> Result<(String, String)> {
    let (album, until, signature) = parse_token(token).ok_or(Error::NotFound)?;
    let album = match album {
        None => None,
        Some(id) => Some(
            Entity::find_by_id(id)
                .one(&ctx.db)
                .await?
                .ok_or(Error::NotFound)?,
        ),
    };
    let eyes = album
        .as_ref()
        .map_or(PhotoViewer::Couple, PhotoViewer::Guest);
    let fits = ctx
        .settings
        .secret_keys
        .verify(token_message(eyes, digest, until).as_bytes(), signature);
    if !fits || ctx.now().timestamp() >= until {
        return Err(Error::NotFound);
    }
    let mut rows = gallery_photo::Entity::find()
        .inner_join(file::Entity)
        .filter(file::Column::Digest.eq(digest));
    if let Some(album) = &album {
        album_key::check_album_open_to_guests(ctx, album).await?;
        rows = rows
            .filter(gallery_photo::Column::AlbumId.eq(album.id))
            .filter(gallery_photo::Column::Hidden.eq(false));
    }
    let mime: Option<String> = rows
        .select_only()
        .column(file::Column::Mime)
        .into_tuple()
        .one(&ctx.db)
        .await?;
    let mime = mime.ok_or(Error::NotFound)?;
    Ok((
        files::media_key(digest, width),
        if width == 0 {
            mime
        } else {
            "image/webp".into()
        },
    ))
}

fn parse_token(token: &str) -> Option<(Option<Uuid>, i64, &str)> {
    let mut parts = token.splitn(3, '.');
    let album = match parts.next()? {
        "own" => None,
        id => Some(Uuid::parse_str(id).ok()?),
    };
    Some((album, parts.next()?.parse().ok()?, parts.next()?))
}
