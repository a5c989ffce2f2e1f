//! Uploaded files by digest, with a content type set by the server, long caching and byte ranges
//! for videos (threats E3, E8). Photographs of albums require a photo token and are stored only in
//! the private cache of the browser (threats B18).

use std::{io, ops::Range};

use alai_domain::{Ctx, Error, files, gallery};
use futures_util::{StreamExt, stream};
use poem::{
    Body, Response, handler,
    http::{HeaderMap, StatusCode, header},
    web::{Data, Path, Query},
};
use serde::Deserialize;

use crate::error::ApiError;

const CACHE_FOREVER: &str = "public, max-age=31536000, immutable";
/// Up to this size in bytes, files are read at once.
const PIECE: u64 = 256 << 10;
const CACHE_SIX_HOURS: &str = "private, max-age=21600";

/// The query parameters.
#[derive(Debug, Deserialize)]
pub struct MediaQuery {
    #[serde(rename = "t")]
    ticket: Option<String>,
}

/// Returns the storage key of a file, its content type and its `Cache-Control`.
async fn find_stored_file(
    ctx: &Ctx,
    digest: &str,
    width: u32,
    ticket: Option<&str>,
) -> Result<(String, String, &'static str), Error> {
    match (files::find_media(ctx, digest, width).await, ticket) {
        (Ok((key, mime)), _) => Ok((key, mime, CACHE_FOREVER)),
        (Err(Error::NotFound), Some(ticket)) => {
            let (key, mime) = gallery::find_photo_file(ctx, digest, width, ticket).await?;
            Ok((key, mime, CACHE_SIX_HOURS))
        }
        (Err(error), _) => Err(error),
    }
}

/// Serves `/media/{digest}/original` or `/media/{digest}/{width}.webp`.
#[handler]
pub async fn serve_media(
    ctx: Data<&Ctx>,
    Path((digest, variant)): Path<(String, String)>,
    Query(query): Query<MediaQuery>,
    headers: &HeaderMap,
) -> poem::Result<Response> {
    let width = match variant.strip_suffix(".webp") {
        Some(width) => width.parse().map_err(|_| StatusCode::NOT_FOUND)?,
        None if variant == "original" => 0,
        None => return Err(StatusCode::NOT_FOUND.into()),
    };
    let (key, mime, cache_control) =
        find_stored_file(&ctx, &digest, width, query.ticket.as_deref())
            .await
            .map_err(ApiError::from)?;
    let builder = Response::builder()
        .content_type(&mime)
        .header(header::CACHE_CONTROL, cache_control)
        .header(header::ACCEPT_RANGES, "bytes");
    let total = ctx.storage.size(&key).await.map_err(ApiError::from)?;
    let range_header = headers.get(header::RANGE).and_then(|v| v.to_str().ok());
    match range_header.map(|r| parse_range(r, total)) {
        None if total <= PIECE => {
            Ok(builder.body(ctx.storage.get(&key).await.map_err(ApiError::from)?))
        }
        None => Ok(builder
            .header(header::CONTENT_LENGTH, total)
            .body(pieces(&ctx, key, 0..total))),
        Some(None) => Ok(Response::builder()
            .status(StatusCode::RANGE_NOT_SATISFIABLE)
            .header(header::CONTENT_RANGE, format!("bytes */{total}"))
            .finish()),
        Some(Some(part)) => {
            let content_range = format!("bytes {}-{}/{total}", part.start, part.end - 1);
            Ok(builder
                .status(StatusCode::PARTIAL_CONTENT)
                .header(header::CONTENT_RANGE, content_range)
                .header(header::CONTENT_LENGTH, part.end - part.start)
                .body(pieces(&ctx, key, part)))
        }
    }
}

/// Reads a large file in pieces as fast as the client receives it.
fn pieces(ctx: &Ctx, key: String, part: Range<u64>) -> Body {
    let storage = ctx.storage.clone();
    let end = part.end;
    let starts = part.step_by(PIECE as usize);
    Body::from_bytes_stream(stream::iter(starts).then(move |start| {
        let (storage, key) = (storage.clone(), key.clone());
        async move {
            let range = start..end.min(start + PIECE);
            storage
                .get_range(&key, range)
                .await
                .map_err(io::Error::other)
        }
    }))
}

/// Parses the first range of a `Range` header. It is limited to 4 MiB per request. Returns `None` if it cannot be satisfied.
fn parse_range(range_header: &str, total: u64) -> Option<Range<u64>> {
    const MAX_RANGE_BYTES: u64 = 4 << 20;
    let (from, to) = range_header
        .strip_prefix("bytes=")?
        .split(',')
        .next()?
        .split_once('-')?;
    let (start, end) = match (from.trim(), to.trim()) {
        ("", tail) => (
            total.checked_sub(tail.parse::<u64>().ok()?.min(total))?,
            total,
        ),
        (from, "") => (from.parse().ok()?, total),
        (from, to) => (
            from.parse().ok()?,
            to.parse::<u64>().ok()?.checked_add(1)?.min(total),
        ),
    };
    (start < end && start < total).then_some(start..end.min(start + MAX_RANGE_BYTES))
}

#[cfg(test)]
mod tests {
    use super::parse_range;

    // Covers 3.contract6.04, E8.
    #[test]
    fn sec_e8_byte_ranges_are_limited_to_the_file_size() {
        assert_eq!(parse_range("bytes=0-9", 100), Some(0..10));
        assert_eq!(parse_range("bytes=90-", 100), Some(90..100));
        assert_eq!(parse_range("bytes=-10", 100), Some(90..100));
        assert_eq!(parse_range("bytes=0-999", 100), Some(0..100));
        assert_eq!(parse_range("bytes=100-", 100), None);
        assert_eq!(parse_range("bytes=5-1", 100), None);
        assert_eq!(parse_range("x", 100), None);
    }
}
