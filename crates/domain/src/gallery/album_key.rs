//! The key of an unlocked album: signed, valid for twelve hours, and void once the album's password
//! changes.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{EntityTrait, prelude::Uuid};

use crate::{
    Ctx, Error, Result, access,
    entities::{
        event,
        gallery_album::{self, Entity},
    },
};

/// How long a key is valid, in hours.
const KEY_VALIDITY_HOURS: i64 = 12;

/// The proof that a guest knows the password of an album.
#[derive(Clone, Debug)]
pub struct AlbumPass(gallery_album::Model);

fn key_message(album: &gallery_album::Model, until: i64) -> String {
    format!("album:{}:{}:{until}", album.id, album.key_version)
}

impl AlbumPass {
    pub(super) fn new(album: gallery_album::Model) -> Self {
        Self(album)
    }

    pub fn album(&self) -> &gallery_album::Model {
        &self.0
    }

    /// Returns a new key and when it expires.
    pub fn issue_key(&self, ctx: &Ctx) -> (String, DateTime<Utc>) {
        let until = ctx.now() + TimeDelta::hours(KEY_VALIDITY_HOURS);
        let seconds = until.timestamp();
        let signature = ctx
            .settings
            .secret_keys
            .sign(key_message(&self.0, seconds).as_bytes());
        (format!("{}.{seconds}.{signature}", self.0.id), until)
    }
}

/// Verifies a key. The site still has to be live.
///
/// # Errors
/// 404 for a key that is invalid or expired, and for an album that is closed.
pub async fn verify_album_key(ctx: &Ctx, key: &str) -> Result<AlbumPass> {
    let mut parts = key.splitn(3, '.');
    let (Some(id), Some(until), Some(signature)) = (parts.next(), parts.next(), parts.next())
    else {
        return Err(Error::NotFound);
    };
    let id = Uuid::parse_str(id).map_err(|_| Error::NotFound)?;
    let until: i64 = until.parse().map_err(|_| Error::NotFound)?;
    let album = Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    let is_signature_valid = ctx
        .settings
        .secret_keys
        .verify(key_message(&album, until).as_bytes(), signature);
    if !is_signature_valid || ctx.now().timestamp() >= until {
        return Err(Error::NotFound);
    }
    check_album_open_to_guests(ctx, &album).await?;
    Ok(AlbumPass(album))
}

/// Checks that guests have access: the album has a password and its site is live.
///
/// # Errors
/// 404 if they have no access.
pub(super) async fn check_album_open_to_guests(
    ctx: &Ctx,
    album: &gallery_album::Model,
) -> Result<()> {
    let event = event::Entity::find_by_id(album.event_id)
        .one(&ctx.db)
        .await?;
    let event = event
        .filter(|_| album.password_hash.is_some())
        .ok_or(Error::NotFound)?;
    access::load_gallery_pass(ctx, event.slug.as_deref().unwrap_or_default()).await?;
    Ok(())
}
