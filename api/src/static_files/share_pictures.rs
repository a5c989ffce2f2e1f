//! The pictures for link previews that belong to no event: of the themes, for websites whose own picture is not drawn yet, and of the two
//! sample couples.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use alai_domain::{
    Ctx,
    share_picture::{self, PICTURE_MIME},
    website::{self, THEMES},
};
use bytes::Bytes;
use chrono::NaiveDate;
use poem::{
    Response, handler,
    http::{StatusCode, header},
    web::{Data, Path},
};
use tokio::sync::OnceCell;

use crate::error::ApiError;

/// The pictures by name, with the date of a sample couple, which changes once a year. There are as many as themes and sample couples.
#[derive(Clone, Debug, Default)]
pub struct SharePictureCache(Arc<Mutex<HashMap<PictureKey, Arc<OnceCell<Bytes>>>>>);

/// The name of a picture, and the date that is drawn on it.
type PictureKey = (String, Option<NaiveDate>);

impl SharePictureCache {
    /// Returns the picture with this name. Concurrent requests wait for the first one, which draws it.
    async fn get_or_draw(&self, name: &str, today: NaiveDate) -> poem::Result<Bytes> {
        let sample = website::find_sample_site(name, today);
        if sample.is_none() && !THEMES.contains(&name) {
            return Err(StatusCode::NOT_FOUND.into());
        }
        let cell = {
            let mut pictures = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let date = sample.as_ref().and_then(|site| site.event.date);
            pictures
                .retain(|(drawn_name, drawn_date), _| drawn_name != name || *drawn_date == date);
            Arc::clone(pictures.entry((name.to_owned(), date)).or_default())
        };
        let draw = || async {
            let jpeg = match sample {
                Some(site) => {
                    share_picture::draw_event_picture(&site.event, &site.content.website, None)
                        .await
                }
                None => share_picture::draw_theme_picture(name).await,
            };
            jpeg.map(Bytes::from).map_err(ApiError::from)
        };
        Ok(cell.get_or_try_init(draw).await?.clone())
    }
}

/// Serves `/media/share/{name}.jpg`.
#[handler]
pub async fn serve_share_picture(
    ctx: Data<&Ctx>,
    cache: Data<&SharePictureCache>,
    Path(file): Path<String>,
) -> poem::Result<Response> {
    let name = file.strip_suffix(".jpg").ok_or(StatusCode::NOT_FOUND)?;
    let jpeg = cache.get_or_draw(name, ctx.clock.today()).await?;
    Ok(Response::builder()
        .content_type(PICTURE_MIME)
        .header(header::CACHE_CONTROL, "public, max-age=86400")
        .body(jpeg))
}
