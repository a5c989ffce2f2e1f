//! Operations of the photo albums. Guests unlock an album with its password, the couple manages it (specification 1 §2).

use alai_domain::{
    Ctx, Error,
    access::{self, GuestCodes},
    files::Upload,
    gallery::{self, AlbumPatch, AlbumVisitor},
};
use poem::web::Data;
use poem_openapi::{
    OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::{OptionalSessionAuth, SessionAuth},
    client_ip::ClientIp,
    error::ApiResult,
    openapi::ApiTag,
    payload::{
        Created, JsonOrMultipart, NoContent, Text, flag_patch, format_instant, optional_text,
        page_request, text_patch,
    },
};

pub mod dto;

use dto::{
    Album, AlbumKey, AlbumKeyBody, AlbumUnlockBody, AlbumWriteBody, Albums, AvailableAlbums, Photo,
    PhotoBody, PhotoWriteBody, Photos,
};

/// Photo albums.
pub struct GalleryApi {
    pub ctx: Ctx,
}

fn take_image(form: &mut JsonOrMultipart<PhotoWriteBody>) -> Result<Upload, Error> {
    form.take_upload("photo[image]")
        .ok_or_else(|| Error::invalid_field("image", "required"))
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Gallery")]
impl GalleryApi {
    /// Lists the albums of a live site that guests can unlock.
    #[oai(
        path = "/gallery/open_albums",
        method = "get",
        operation_id = "open_albums"
    )]
    async fn open_albums(&self, event_slug: Query<Text>) -> ApiResult<Json<AvailableAlbums>> {
        let gallery = access::load_gallery_pass(&self.ctx, &event_slug.0.0).await?;
        Ok(Json(AvailableAlbums {
            albums: gallery::list_password_protected_kinds(&self.ctx, &gallery).await?,
        }))
    }

    /// Unlocks an album with its password. The returned key is valid for twelve hours. Wrong passwords of a guest who also sends the codes
    /// of an invitation are limited for this invitation, otherwise for the visitor, the network and the album.
    #[oai(
        path = "/gallery/unlock",
        method = "post",
        operation_id = "unlock_album"
    )]
    async fn unlock_album(
        &self,
        from: Data<&ClientIp>,
        body: Json<AlbumUnlockBody>,
    ) -> ApiResult<Json<AlbumKeyBody>> {
        let input = body.0.album;
        let codes = GuestCodes {
            event_slug: optional_text(input.event_slug),
            event_code: optional_text(input.event_code),
            guest_code: optional_text(input.code),
        };
        let gallery = access::load_gallery_pass_of_guest(&self.ctx, &codes, from.0.0).await?;
        let (kind, password) = (
            optional_text(input.kind).unwrap_or_default(),
            optional_text(input.password).unwrap_or_default(),
        );
        let visitor = AlbumVisitor {
            client_ip: from.0.0,
            visitor_id: optional_text(input.visitor_id),
        };
        let pass = gallery::unlock_album(&self.ctx, &gallery, &kind, password, visitor).await?;
        let (key, until) = pass.issue_key(&self.ctx);
        let guests_may_add = pass.album().guests_may_add;
        Ok(Json(AlbumKeyBody {
            album: AlbumKey {
                kind,
                key,
                expires_at: format_instant(until),
                guests_may_add,
            },
        }))
    }

    /// Lists the photos of an album. Guests send the key. The couple sends `event_id` and `kind` and also gets hidden photos.
    #[oai(path = "/gallery/photos", method = "get", operation_id = "list_photos")]
    async fn list_photos(
        &self,
        auth: OptionalSessionAuth,
        #[oai(name = "X-Album-Key")] key: Header<Option<String>>,
        event_id: Query<Option<Uuid>>,
        kind: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<Photos>> {
        let page_request = page_request(number, per_page)?;
        let found = match (&key.0, event_id.0, auth.user()) {
            (Some(key), ..) => {
                gallery::list_visible_photos(
                    &self.ctx,
                    &gallery::verify_album_key(&self.ctx, key).await?,
                    page_request,
                )
                .await?
            }
            (None, Some(event_id), Some(user)) => {
                let who = access::load_event_member(&self.ctx, user, event_id).await?;
                gallery::list_all_photos(
                    &self.ctx,
                    &who,
                    &optional_text(kind.0).unwrap_or_default(),
                    page_request,
                )
                .await?
            }
            _ => return Err(Error::Rejected(alai_domain::ErrorCode::Unauthorized).into()),
        };
        Ok(Json(found.map(Photo::from_photo).into()))
    }

    /// Adds a photo. Guests send the key, if the couple lets them add photos. The couple sends `event_id` and `kind`.
    #[oai(
        path = "/gallery/photos",
        method = "post",
        operation_id = "create_photo"
    )]
    async fn create_photo(
        &self,
        auth: OptionalSessionAuth,
        from: Data<&ClientIp>,
        #[oai(name = "X-Album-Key")] key: Header<Option<String>>,
        mut body: JsonOrMultipart<PhotoWriteBody>,
    ) -> ApiResult<Created<PhotoBody>> {
        let upload = take_image(&mut body);
        let write = body.body.photo;
        let photo = match (&key.0, write.event_id, auth.user()) {
            (Some(key), ..) => {
                let pass = gallery::verify_album_key(&self.ctx, key).await?;
                gallery::add_guest_photo(&self.ctx, &pass, from.0.0, upload?).await?
            }
            (None, Some(event_id), Some(user)) => {
                let who = access::load_event_member(&self.ctx, user, event_id).await?;
                gallery::add_photo(
                    &self.ctx,
                    &who,
                    &optional_text(write.kind).unwrap_or_default(),
                    upload?,
                )
                .await?
            }
            _ => return Err(Error::Rejected(alai_domain::ErrorCode::Unauthorized).into()),
        };
        Ok(Created::Created(Json(PhotoBody {
            photo: Photo::from_photo(photo),
        })))
    }

    /// Hides a photo from guests, or shows it again.
    #[oai(
        path = "/gallery/photos/:id",
        method = "put",
        operation_id = "update_photo"
    )]
    async fn update_photo(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<PhotoWriteBody>,
    ) -> ApiResult<Json<PhotoBody>> {
        let hidden = body
            .0
            .photo
            .hidden
            .ok_or_else(|| Error::invalid_field("hidden", "required"))?;
        let event_id = gallery::photo_event_id(&self.ctx, id.0).await?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        let photo = gallery::set_photo_hidden(&self.ctx, &who, id.0, hidden.0).await?;
        Ok(Json(PhotoBody {
            photo: Photo::from_photo(photo),
        }))
    }

    /// Deletes a photo.
    #[oai(
        path = "/gallery/photos/:id",
        method = "delete",
        operation_id = "delete_photo"
    )]
    async fn delete_photo(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let event_id = gallery::photo_event_id(&self.ctx, id.0).await?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        gallery::delete_photo(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }

    /// Returns both albums as the couple sees them.
    #[oai(path = "/gallery/albums", method = "get", operation_id = "list_albums")]
    async fn list_albums(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
    ) -> ApiResult<Json<Albums>> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        let albums = gallery::list_albums(&self.ctx, &who).await?;
        Ok(Json(Albums {
            albums: albums.into_iter().map(Album::from).collect(),
        }))
    }

    /// Sets the password of an album (null closes it) and whether guests may add photos.
    #[oai(
        path = "/gallery/albums/:kind",
        method = "put",
        operation_id = "update_album"
    )]
    async fn update_album(
        &self,
        auth: SessionAuth,
        kind: Path<Text>,
        body: Json<AlbumWriteBody>,
    ) -> ApiResult<Json<Albums>> {
        let write = body.0.album;
        let event_id = write
            .event_id
            .ok_or_else(|| Error::invalid_field("event_id", "required"))?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        let change = AlbumPatch {
            password: text_patch(write.password),
            guests_may_add: flag_patch(write.guests_may_add),
        };
        gallery::update_album(&self.ctx, &who, &kind.0.0, change).await?;
        let albums = gallery::list_albums(&self.ctx, &who).await?;
        Ok(Json(Albums {
            albums: albums.into_iter().map(Album::from).collect(),
        }))
    }
}
