//! A file in an answer: null, or its address with the widths that were made (contract 10).

use std::collections::HashMap;

use alai_domain::entities::file;
use poem_openapi::Object;
use uuid::Uuid;

/// One width of an image.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct Variant {
    pub width: u32,
    pub url: String,
}

/// A public file.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct Media {
    pub url: String,
    pub filename: String,
    pub variants: Vec<Variant>,
}

impl From<&file::Model> for Media {
    fn from(row: &file::Model) -> Self {
        let variants = row
            .widths
            .split(',')
            .filter_map(|w| w.parse().ok())
            .map(|width| Variant {
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
    /// A file that is given out by a ticket only: every address carries it.
    pub fn by_ticket(row: &file::Model, ticket: &str) -> Self {
        let with = |url: String| format!("{url}?t={ticket}");
        let Self {
            url,
            filename,
            variants,
        } = Self::from(row);
        let variants = variants
            .into_iter()
            .map(|one| Variant {
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

/// The file behind a column, if there is one.
pub fn media_of(files: &HashMap<Uuid, file::Model>, id: Option<Uuid>) -> Option<Media> {
    id.and_then(|id| files.get(&id)).map(Media::from)
}
