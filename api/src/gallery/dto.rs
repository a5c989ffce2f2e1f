//! Wire words of the photo albums.

use alai_domain::gallery;
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::wire::{Flag, Media, Secret, Text, hours_text, list, wrap};

/// The albums that a guest may ask for.
#[derive(Clone, Debug, Object)]
#[oai(rename = "OpenAlbums")]
pub struct AvailableAlbums {
    /// `civil`, `party`.
    pub albums: Vec<String>,
}

/// What opens an album.
#[derive(Debug, Object)]
#[oai(rename = "Unlock")]
pub struct AlbumUnlock {
    pub event_slug: Option<Text>,
    /// `civil` or `party`.
    pub kind: Option<Text>,
    pub password: Option<Secret>,
}

wrap! {
    /// The body that opens an album.
    #[oai(rename = "UnlockBody")]
    AlbumUnlockBody, album: AlbumUnlock
}

/// An opened album.
#[derive(Clone, Debug, Object)]
pub struct AlbumKey {
    pub kind: String,
    /// Goes as `X-Album-Key` with what is asked of the album.
    pub key: String,
    pub expires_at: String,
    pub guests_may_add: bool,
}

wrap! {
    /// One opened album.
    AlbumKeyBody, album: AlbumKey
}

/// An album as the couple sees it.
#[derive(Clone, Debug, Object)]
pub struct Album {
    /// `civil` or `party`.
    pub kind: String,
    /// Whether it has a password; without one guests do not see it.
    pub open: bool,
    pub guests_may_add: bool,
    /// Photos, hidden ones too.
    pub photos: u64,
}

impl From<gallery::Album> for Album {
    fn from(album: gallery::Album) -> Self {
        Self {
            kind: album.kind.into(),
            open: album.open,
            guests_may_add: album.guests_may_add,
            photos: album.photos,
        }
    }
}

/// Both albums.
#[derive(Clone, Debug, Object)]
pub struct Albums {
    pub albums: Vec<Album>,
}

/// A change of an album.
#[derive(Debug, Object)]
pub struct AlbumWrite {
    pub event_id: Option<Uuid>,
    /// 4 to 128 signs; null closes the album.
    pub password: MaybeUndefined<Secret>,
    pub guests_may_add: Option<Flag>,
}

wrap! {
    /// The body of an album's change.
    AlbumWriteBody, album: AlbumWrite
}

/// A photo.
#[derive(Clone, Debug, Object)]
pub struct Photo {
    pub id: String,
    pub image: Option<Media>,
    pub by_guest: bool,
    pub hidden: bool,
    pub created_at: String,
}

impl Photo {
    /// A photo with its file.
    pub fn from_photo(photo: gallery::Photo) -> Self {
        Self {
            id: photo.row.id.to_string(),
            image: photo
                .file
                .as_ref()
                .map(|(file, ticket)| Media::by_ticket(file, ticket)),
            by_guest: photo.row.by_guest,
            hidden: photo.row.hidden,
            created_at: hours_text(photo.row.created_at),
        }
    }
}

list! {
    /// Photos.
    Photos, photos: Photo
}

wrap! {
    /// One photo.
    PhotoBody, photo: Photo
}

/// A new photo (`photo[image]` beside it) or a change of one.
#[derive(Debug, Object)]
pub struct PhotoWrite {
    /// For the couple.
    pub event_id: Option<Uuid>,
    /// `civil` or `party`; for the couple.
    pub kind: Option<Text>,
    pub hidden: Option<Flag>,
}

wrap! {
    /// The body of a photo.
    PhotoWriteBody, photo: PhotoWrite
}
