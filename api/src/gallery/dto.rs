//! API types of the photo albums.

use alai_domain::gallery;
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::payload::{Flag, Media, Secret, Text, format_instant, list_response, wrapper};

/// The albums that guests can unlock.
#[derive(Clone, Debug, Object)]
#[oai(rename = "OpenAlbums")]
pub struct AvailableAlbums {
    /// `civil` or `party`.
    pub albums: Vec<String>,
}

/// The fields that unlock an album.
#[derive(Debug, Object)]
#[oai(rename = "Unlock")]
pub struct AlbumUnlock {
    pub event_slug: Option<Text>,
    /// `civil` or `party`.
    pub kind: Option<Text>,
    pub password: Option<Secret>,
    /// The codes of the guest's invitation, if the guest has opened its link.
    pub event_code: Option<Text>,
    pub code: Option<Text>,
    /// A random text that the visitor's page has chosen. It separates the visitors of one network who send no codes.
    pub visitor_id: Option<Text>,
}

wrapper! {
    /// The body that unlocks an album.
    #[oai(rename = "UnlockBody")]
    AlbumUnlockBody, album: AlbumUnlock
}

/// The key of an unlocked album, and what guests may do there.
#[derive(Clone, Debug, Object)]
pub struct AlbumKey {
    pub kind: String,
    /// The value of the header `X-Album-Key` for requests of this album.
    pub key: String,
    pub expires_at: String,
    pub guests_may_add: bool,
}

wrapper! {
    AlbumKeyBody, album: AlbumKey
}

/// An album as the couple sees it.
#[derive(Clone, Debug, Object)]
pub struct Album {
    /// `civil` or `party`.
    pub kind: String,
    /// Whether the album has a password. Without one, guests do not see it.
    pub open: bool,
    pub guests_may_add: bool,
    /// The number of photos, including hidden ones.
    pub photos: u64,
}

impl From<gallery::Album> for Album {
    fn from(album: gallery::Album) -> Self {
        Self {
            kind: album.kind.into(),
            open: album.has_password,
            guests_may_add: album.guests_may_add,
            photos: album.photo_count,
        }
    }
}

/// Both albums of an event.
#[derive(Clone, Debug, Object)]
pub struct Albums {
    pub albums: Vec<Album>,
}

/// The fields of an album that may change.
#[derive(Debug, Object)]
pub struct AlbumWrite {
    pub event_id: Option<Uuid>,
    /// From 4 to 128 characters. Null closes the album.
    pub password: MaybeUndefined<Secret>,
    pub guests_may_add: Option<Flag>,
}

wrapper! {
    /// The body of a change of an album.
    AlbumWriteBody, album: AlbumWrite
}

/// A photo of an album.
#[derive(Clone, Debug, Object)]
pub struct Photo {
    pub id: String,
    pub image: Option<Media>,
    pub by_guest: bool,
    pub hidden: bool,
    pub created_at: String,
}

impl Photo {
    /// Converts a photo with its file.
    pub fn from_photo(photo: gallery::Photo) -> Self {
        Self {
            id: photo.row.id.to_string(),
            image: photo
                .file
                .as_ref()
                .map(|(file, ticket)| Media::with_ticket(file, ticket)),
            by_guest: photo.row.by_guest,
            hidden: photo.row.hidden,
            created_at: format_instant(photo.row.created_at),
        }
    }
}

list_response! {
    /// A page of photos.
    Photos, photos: Photo
}

wrapper! {
    PhotoBody, photo: Photo
}

/// The fields of a photo. The image of a new one is the part `photo[image]`.
#[derive(Debug, Object)]
pub struct PhotoWrite {
    /// The event, for the couple.
    pub event_id: Option<Uuid>,
    /// The album, for the couple: `civil` or `party`.
    pub kind: Option<Text>,
    pub hidden: Option<Flag>,
}

wrapper! {
    /// The body of a photo.
    PhotoWriteBody, photo: PhotoWrite
}
