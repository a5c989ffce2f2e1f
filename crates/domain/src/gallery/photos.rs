//! Photos of an album: those of the couple and, if the couple allows it, of guests.

use std::{collections::HashMap, net::IpAddr};

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, QueryFilter, QueryOrder,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::EventMember,
    entities::{
        file, gallery_album,
        gallery_photo::{self, Column, Entity},
    },
    files::{self, Upload},
    kernel::{
        network::Network,
        pagination::{Page, PageRequest},
        rate_limit::RateLimit,
    },
    uploads,
};

use super::{
    AlbumPass, find_or_create_album, load_album,
    photo_token::{PhotoViewer, sign_photo_token},
};

/// A photo with its file and the signed token that opens the file.
#[derive(Clone, Debug)]
pub struct Photo {
    pub row: gallery_photo::Model,
    pub file: Option<(file::Model, String)>,
}

impl Photo {
    fn with_token(
        ctx: &Ctx,
        eyes: PhotoViewer<'_>,
        row: gallery_photo::Model,
        file: Option<file::Model>,
    ) -> Self {
        Self {
            row,
            file: file.map(|file| {
                let token = sign_photo_token(ctx, eyes, &file.digest);
                (file, token)
            }),
        }
    }
}

async fn with_files(
    ctx: &Ctx,
    eyes: PhotoViewer<'_>,
    page: Page<gallery_photo::Model>,
) -> Result<Page<Photo>> {
    let mut files: HashMap<Uuid, file::Model> =
        files::load_by_ids(ctx, page.rows.iter().map(|p| p.file_id).collect()).await?;
    Ok(page.map(|row| {
        let file = files.remove(&row.file_id);
        Photo::with_token(ctx, eyes, row, file)
    }))
}

fn select_album_photos(id: Uuid) -> sea_orm::Select<Entity> {
    Entity::find()
        .filter(Column::AlbumId.eq(id))
        .order_by_asc(Column::CreatedAt)
        .order_by_asc(Column::Id)
}

/// Lists the photos that guests see, oldest first.
pub async fn list_visible_photos(
    ctx: &Ctx,
    pass: &AlbumPass,
    page_request: PageRequest,
) -> Result<Page<Photo>> {
    let page = page_request
        .fetch(
            &ctx.db,
            select_album_photos(pass.album().id).filter(Column::Hidden.eq(false)),
        )
        .await?;
    with_files(ctx, PhotoViewer::Guest(pass.album()), page).await
}

/// Lists all photos of an album for the couple, including hidden ones.
///
/// # Errors
/// 404 for an unknown kind.
pub async fn list_all_photos(
    ctx: &Ctx,
    member: &EventMember,
    kind: &str,
    page_request: PageRequest,
) -> Result<Page<Photo>> {
    let album = find_or_create_album(ctx, member, kind).await?;
    let page = page_request
        .fetch(&ctx.db, select_album_photos(album.id))
        .await?;
    with_files(ctx, PhotoViewer::Couple, page).await
}

async fn insert_photo(
    ctx: &Ctx,
    eyes: PhotoViewer<'_>,
    album: &gallery_album::Model,
    upload: Upload,
) -> Result<Photo> {
    let stored = files::store_album_photo(ctx, upload).await?;
    let tx = ctx.begin_write().await?;
    let file_id = uploads::insert_event_file_row(&tx, ctx.now(), album.event_id, stored).await?;
    let row = gallery_photo::ActiveModel {
        id: Set(ctx.new_id()),
        album_id: Set(album.id),
        file_id: Set(file_id),
        by_guest: Set(matches!(eyes, PhotoViewer::Guest(_))),
        hidden: Set(false),
        created_at: Set(ctx.now()),
    };
    let row = Entity::insert(row).exec_with_returning(&tx).await?;
    tx.commit().await?;
    let file = files::load_by_ids(ctx, vec![file_id])
        .await?
        .remove(&file_id);
    Ok(Photo::with_token(ctx, eyes, row, file))
}

/// Adds a photo of the couple.
///
/// # Errors
/// 413 for a file that is too large or at the event's quota; 415 for another type; 404 for an
/// unknown kind.
pub async fn add_photo(
    ctx: &Ctx,
    member: &EventMember,
    kind: &str,
    upload: Upload,
) -> Result<Photo> {
    let album = find_or_create_album(ctx, member, kind).await?;
    insert_photo(ctx, PhotoViewer::Couple, &album, upload).await
}

/// Adds a photo of a guest.
///
/// # Errors
/// `forbidden` (403) if the couple does not allow it; 429 after too many photos from this network;
/// 413 and 415 for the file.
pub async fn add_guest_photo(
    ctx: &Ctx,
    pass: &AlbumPass,
    client_ip: IpAddr,
    upload: Upload,
) -> Result<Photo> {
    let album = pass.album();
    if !album.guests_may_add {
        return Err(Error::Rejected(ErrorCode::Forbidden));
    }
    // Counted per album, so that guests of another wedding in the same network are not affected.
    let key = format!("{}|{}", album.id, Network::from(client_ip));
    ctx.rate_limiter
        .consume(ctx.now(), RateLimit::AlbumUploadPerNetwork, &key)
        .await?;
    insert_photo(ctx, PhotoViewer::Guest(album), album, upload).await
}

/// Returns the event of a photo, to authorize access to it.
///
/// # Errors
/// 404 for an unknown photo.
pub async fn photo_event_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    let row = Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    Ok(load_album(ctx, row.album_id).await?.event_id)
}

async fn find_photo(ctx: &Ctx, who: &EventMember, id: Uuid) -> Result<gallery_photo::Model> {
    let row = Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    let album = load_album(ctx, row.album_id).await?;
    if album.event_id == who.event_id() {
        Ok(row)
    } else {
        Err(Error::NotFound)
    }
}

/// Hides a photo from guests, or shows it again.
///
/// # Errors
/// 404 for an unknown photo.
pub async fn set_photo_hidden(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    hidden: bool,
) -> Result<Photo> {
    let mut row = find_photo(ctx, member, id).await?;
    Entity::update_many()
        .col_expr(Column::Hidden, Expr::value(hidden))
        .filter(Column::Id.eq(id))
        .exec(&ctx.db)
        .await?;
    row.hidden = hidden;
    let file = files::load_by_ids(ctx, vec![row.file_id])
        .await?
        .remove(&row.file_id);
    Ok(Photo::with_token(ctx, PhotoViewer::Couple, row, file))
}

/// Deletes a photo with its file.
///
/// # Errors
/// 404 for an unknown photo.
pub async fn delete_photo(ctx: &Ctx, member: &EventMember, id: Uuid) -> Result<()> {
    let row = find_photo(ctx, member, id).await?;
    let tx = ctx.begin_write().await?;
    Entity::delete_by_id(id).exec(&tx).await?;
    files::delete_row(&tx, Some(row.file_id)).await?;
    tx.commit().await?;
    Ok(())
}
