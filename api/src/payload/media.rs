//! Files in responses: null, or the URL of the file with its available widths (contract 10).

use std::collections::HashMap;

use alai_domain::entities::file;
use poem_openapi::Object;
use uuid::Uuid;

/// An image in one width.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename = "Variant")]
pub struct MediaVariant {
    pub width: u32,
    pub url: String,
}

/// A file with its URL and its available widths.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct Media {
    pub url: String,
    pub filename: String,
    pub variants: Vec<MediaVariant>,
}

impl From<&file::Model> for Media {
    fn from(row: &file::Model) -> Self {
        let variants = row
            .widths
            .split(',')
            .filter_map(|w| w.parse().ok())
            .map(|width| MediaVariant {
                width,
                url: format!("/media/{}/{width}.webp", row.digest),
            })
            .collect();
        Self {
            url: format!("/media/{}/original", row.digest),
            filename: row.file_name.clone(),
            variants,
        }
    }
}

impl Media {
    /// Converts a file that requires a photo token. Each URL contains the token.
    pub fn with_ticket(row: &file::Model, ticket: &str) -> Self {
        let with = |url: String| format!("{url}?t={ticket}");
        let Self {
            url,
            filename,
            variants,
        } = Self::from(row);
        let variants = variants
            .into_iter()
            .map(|one| MediaVariant {
                url: with(one.url),
                ..one
            })
            .collect();
        Self {
            url: with(url),
            filename,
            variants,
        }
    }
}

/// Returns the file that a column refers to, if there is one.
pub fn media_by_id(files: &HashMap<Uuid, file::Model>, id: Option<Uuid>) -> Option<Media> {
    id.and_then(|id| files.get(&id)).map(Media::from)
}
