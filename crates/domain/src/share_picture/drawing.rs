//! Draws pictures as JPEG files.

use alai_documents::{
    share_picture::{SharePictureContent, draw_share_picture_pixels, photo_size_px},
    theme::DocumentTheme,
};
use alai_media::{MediaError, crop};

use super::PICTURE_SIZE_PX;
use crate::{
    Error, Result,
    entities::{event, website},
    kernel::{clock::long_date, panics},
};

/// The text of a picture without names.
const GENERAL_TEXT: &str = "Vă invităm cu drag";
/// The qualities of the JPEG, from 1 to 100. The first one is used that makes the file small
/// enough.
const JPEG_QUALITIES: [u8; 4] = [82, 72, 60, 48];
/// Some chat applications ignore files of more than 300 KB.
const MAX_JPEG_BYTES: usize = 300_000;

/// Draws the picture of a theme without names, for a website whose own picture is not drawn yet.
///
/// # Errors
/// The picture cannot be drawn.
pub async fn draw_theme_picture(theme: &str) -> Result<Vec<u8>> {
    draw(theme, GENERAL_TEXT.to_owned(), None, None).await
}

/// Draws the picture of a website, with the bytes of the couple's photo if there is one. A photo
/// that cannot be decoded or has too many pixels is left out.
///
/// # Errors
/// The picture cannot be drawn.
pub async fn draw_event_picture(
    event: &event::Model,
    site: &website::Model,
    photo: Option<Vec<u8>>,
) -> Result<Vec<u8>> {
    let photo = match photo {
        Some(bytes) => crop_photo(bytes, site).await?,
        None => None,
    };
    let date = event.date.map(|day| {
        let date = long_date(day, "ro");
        // A picture is not a list of dates, in which all days have two digits.
        date.strip_prefix('0').map(str::to_owned).unwrap_or(date)
    });
    draw(&site.theme, event.name.clone(), date, photo).await
}

async fn crop_photo(bytes: Vec<u8>, site: &website::Model) -> Result<Option<Vec<u8>>> {
    let size = photo_size_px(DocumentTheme::from_word(&site.theme));
    let focus = parse_focus(site.background_position.as_deref());
    match crop::crop_to_jpeg(bytes, size, focus).await {
        Ok(photo) => Ok(Some(photo)),
        Err(MediaError::Thread(error)) => Err(Error::internal(panics::log_task_failure(error))),
        Err(error) => {
            tracing::warn!(%error, "the photo is left out of the link preview");
            Ok(None)
        }
    }
}

/// Returns the percentages of a position such as `50% 30%`. Without one the centre is returned.
fn parse_focus(position: Option<&str>) -> (u8, u8) {
    let percent = |part: &str| part.strip_suffix('%')?.parse().ok();
    position
        .and_then(|position| position.split_once(' '))
        .and_then(|(left, top)| Some((percent(left)?, percent(top)?)))
        .unwrap_or((50, 50))
}

async fn draw(
    theme: &str,
    names: String,
    date: Option<String>,
    photo: Option<Vec<u8>>,
) -> Result<Vec<u8>> {
    let theme = DocumentTheme::from_word(theme);
    tokio::task::spawn_blocking(move || {
        let picture = SharePictureContent {
            theme,
            names: &names,
            date: date.as_deref(),
            photo,
        };
        let pixels = draw_share_picture_pixels(picture).map_err(Error::internal)?;
        encode(&pixels)
    })
    .await
    .map_err(|error| Error::internal(panics::log_task_failure(error)))?
}

fn encode(pixels: &[u8]) -> Result<Vec<u8>> {
    let mut jpeg = Vec::new();
    for quality in JPEG_QUALITIES {
        jpeg = crop::encode_jpeg(pixels, PICTURE_SIZE_PX, quality).map_err(Error::internal)?;
        if jpeg.len() <= MAX_JPEG_BYTES {
            break;
        }
    }
    Ok(jpeg)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_focus_of_a_photo_is_its_centre_unless_the_couple_chose_another() {
        assert_eq!(parse_focus(Some("30% 100%")), (30, 100));
        for other in [None, Some(""), Some("left top")] {
            assert_eq!(parse_focus(other), (50, 50));
        }
    }
}
