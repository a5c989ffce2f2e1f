//! Photo albums of an event, each with its own password, which the server checks (specification 1
//! §2; threats B18).
//!
//! **Invariant**: a key gives access to one album until it expires or the couple changes the
//! password.

mod album_key;
mod password_attempts;
mod photo_token;
mod photos;

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, OnConflict},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{EventMember, GalleryPass},
    entities::{
        gallery_album::{self, Column, Entity},
        gallery_photo,
    },
    kernel::{patch::Patch, validation::FieldErrors},
};

use password_attempts::PasswordAttempt;

pub use album_key::{AlbumPass, verify_album_key};
pub use password_attempts::AlbumVisitor;
pub use photo_token::find_photo_file;
pub use photos::{
    Photo, add_guest_photo, add_photo, delete_photo, list_all_photos, list_visible_photos,
    photo_event_id, set_photo_hidden,
};

/// The kinds of albums: the civil ceremony; the religious ceremony and the party.
pub const ALBUM_KINDS: [&str; 2] = ["civil", "party"];
/// The shortest new password of an album, in characters. It is short because guests read it from a
/// card. Six digits cannot be guessed in the time of a wedding. Shorter passwords that were set
/// before still open their album.
const MIN_PASSWORD_LENGTH: usize = 6;

/// An album as the couple sees it.
#[derive(Clone, Debug)]
pub struct Album {
    pub kind: &'static str,
    /// Whether it has a password. Without one only the couple sees it.
    pub has_password: bool,
    pub guests_may_add: bool,
    /// The number of photos, including hidden ones.
    pub photo_count: u64,
}

/// A change of an album.
#[derive(Clone, Debug, Default)]
pub struct AlbumPatch {
    /// Clearing it closes the album.
    pub password: Patch<String>,
    pub guests_may_add: Patch<bool>,
}

/// Returns both albums of an event.
pub async fn list_albums(ctx: &Ctx, member: &EventMember) -> Result<Vec<Album>> {
    let rows = Entity::find()
        .filter(Column::EventId.eq(member.event_id()))
        .all(&ctx.db)
        .await?;
    let mut albums = Vec::with_capacity(ALBUM_KINDS.len());
    for kind in ALBUM_KINDS {
        let row = rows.iter().find(|r| r.kind == kind);
        let photos = match row {
            Some(row) => {
                gallery_photo::Entity::find()
                    .filter(gallery_photo::Column::AlbumId.eq(row.id))
                    .count(&ctx.db)
                    .await?
            }
            None => 0,
        };
        let has_password = row.is_some_and(|r| r.password_hash.is_some());
        albums.push(Album {
            kind,
            has_password,
            guests_may_add: row.is_some_and(|r| r.guests_may_add),
            photo_count: photos,
        });
    }
    Ok(albums)
}

fn check_album_kind(kind: &str) -> Result<&'static str> {
    ALBUM_KINDS
        .into_iter()
        .find(|k| *k == kind)
        .ok_or(Error::NotFound)
}

/// Returns the row of an album. Inserts it if it does not exist.
async fn find_or_create_album(
    ctx: &Ctx,
    who: &EventMember,
    kind: &str,
) -> Result<gallery_album::Model> {
    let kind = check_album_kind(kind)?;
    let new = gallery_album::ActiveModel {
        id: Set(ctx.new_id()),
        event_id: Set(who.event_id()),
        kind: Set(kind.into()),
        password_hash: Set(None),
        key_version: Set(0),
        guests_may_add: Set(false),
    };
    Entity::insert(new)
        .on_conflict(
            OnConflict::columns([Column::EventId, Column::Kind])
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(&ctx.db)
        .await?;
    let own_album = Entity::find()
        .filter(Column::EventId.eq(who.event_id()))
        .filter(Column::Kind.eq(kind));
    own_album.one(&ctx.db).await?.ok_or(Error::NotFound)
}

/// Sets an album's password and whether guests may add photos.
///
/// # Errors
/// 422 for a password of fewer than 6 or more than 128 characters; 404 for an unknown kind.
pub async fn update_album(
    ctx: &Ctx,
    member: &EventMember,
    kind: &str,
    patch: AlbumPatch,
) -> Result<()> {
    let mut fields = FieldErrors::default();
    let password = match patch.password {
        Patch::Set(text) => {
            let text = text.trim().to_owned();
            fields.check(
                "password",
                text.chars().count() >= MIN_PASSWORD_LENGTH,
                "too_short",
            );
            fields.check("password", text.chars().count() <= 128, "too_long");
            Patch::Set(text)
        }
        other => other,
    };
    fields.into_result()?;
    let row = find_or_create_album(ctx, member, kind).await?;
    let hash = match password {
        Patch::Set(text) => Some(Some(ctx.password_hash_pool.hash(text).await?)),
        Patch::Clear => Some(None),
        Patch::Keep => None,
    };
    let mut update = Entity::update_many()
        .filter(Column::Id.eq(row.id))
        .filter(Column::EventId.eq(member.event_id()));
    update = update.col_expr(Column::Kind, Expr::col(Column::Kind));
    if let Some(hash) = hash {
        update = update
            .col_expr(Column::PasswordHash, Expr::value(hash))
            .col_expr(Column::KeyVersion, Expr::col(Column::KeyVersion).add(1));
    }
    if let Patch::Set(may) = patch.guests_may_add {
        update = update.col_expr(Column::GuestsMayAdd, Expr::value(may));
    }
    update.exec(&ctx.db).await?;
    Ok(())
}

/// Returns the kinds of the albums that have a password, which guests can unlock.
pub async fn list_password_protected_kinds(
    ctx: &Ctx,
    gallery: &GalleryPass,
) -> Result<Vec<String>> {
    let rows = Entity::find()
        .filter(Column::EventId.eq(gallery.event_id()))
        .filter(Column::PasswordHash.is_not_null())
        .all(&ctx.db)
        .await?;
    Ok(ALBUM_KINDS
        .into_iter()
        .filter(|k| rows.iter().any(|r| r.kind == **k))
        .map(str::to_owned)
        .collect())
}

/// Checks a password. Wrong passwords are counted per album and invitation for a guest with a guest
/// code. Those of other visitors are counted per album and visitor, per album and network, and per
/// album. The same wrong password is counted once.
///
/// An album's password may be short. Therefore a correct one is refused, too, once the guests of
/// the invitation or the visitor have reached their own limit. Above the limits of the network and
/// the album it is still checked, but two wrong passwords of an album end the checks of that
/// minute.
///
/// # Errors
/// `wrong_password` (403); 429 after too many failed attempts.
pub async fn unlock_album(
    ctx: &Ctx,
    gallery: &GalleryPass,
    kind: &str,
    password: String,
    visitor: AlbumVisitor,
) -> Result<AlbumPass> {
    let password = password.trim().to_owned();
    let row = Entity::find()
        .filter(Column::EventId.eq(gallery.event_id()))
        .filter(Column::Kind.eq(kind))
        .one(&ctx.db)
        .await?;
    let attempt = PasswordAttempt::count(ctx, gallery, row.as_ref(), &password, &visitor).await?;
    let hash = row.as_ref().and_then(|r| r.password_hash.clone());
    let checked = ctx.password_hash_pool.verify(password, hash).await;
    if matches!(checked, Ok(false)) {
        attempt.fail(ctx).await?;
    } else {
        attempt.withdraw(ctx).await?;
    }
    match row {
        Some(row) if checked? => Ok(AlbumPass::new(row)),
        _ => Err(Error::Rejected(ErrorCode::WrongPassword)),
    }
}

/// Returns an album by its id.
async fn load_album(ctx: &Ctx, id: Uuid) -> Result<gallery_album::Model> {
    Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)
}
