//! Limits of the size of request bodies per route, for declared and streamed bodies, and of their duration (threats E6, L1).

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use alai_domain::files::{
    MAX_DOCUMENT_BYTES, MAX_GUEST_LIST_BYTES, MAX_IMAGE_BYTES, MAX_VIDEO_BYTES,
};
use bytes::Bytes;
use futures_util::TryStreamExt;
use poem::{Body, Request, http::header};

use super::transfer_rate::{TimeLimitedBody, max_body_duration};

const MAX_JSON_BYTES: u64 = 256 << 10;
/// The limit of the JSON of an article, whose sections are long texts.
const MAX_ARTICLE_JSON_BYTES: u64 = 2 << 20;
const FORM_OVERHEAD_BYTES: u64 = 1 << 20;

/// Returns the limit of bytes of the body of a request. Only forms contain files.
fn max_body_bytes(request: &Request) -> u64 {
    let path = request.uri().path();
    let path = path.strip_prefix("/api/").unwrap_or(path);
    let is_form = request
        .content_type()
        .is_some_and(|kind| kind.trim_start().to_lowercase().starts_with("multipart/"));
    if is_form {
        max_form_bytes(path)
    } else if path.split('/').next() == Some("articles") {
        MAX_ARTICLE_JSON_BYTES
    } else {
        MAX_JSON_BYTES
    }
}

/// Returns the limit of bytes of a form with files for this path.
fn max_form_bytes(path: &str) -> u64 {
    let image = MAX_IMAGE_BYTES as u64;
    match path.split('/').next().unwrap_or_default() {
        "website_details" => 2 * MAX_VIDEO_BYTES as u64 + 3 * image + FORM_OVERHEAD_BYTES,
        "couple_stories" | "articles" => 12 * image + FORM_OVERHEAD_BYTES,
        "invitation_forms" => 2 * image + FORM_OVERHEAD_BYTES,
        "expenses" => 2 * MAX_DOCUMENT_BYTES as u64 + FORM_OVERHEAD_BYTES,
        "invoice" => MAX_DOCUMENT_BYTES as u64 + FORM_OVERHEAD_BYTES,
        "event_parts" | "presents" | "gallery" | "providers" => image + FORM_OVERHEAD_BYTES,
        "wedding_invitations"
            if path.ends_with("import_invitees") || path.ends_with("import_preview") =>
        {
            MAX_GUEST_LIST_BYTES as u64 + FORM_OVERHEAD_BYTES
        }
        _ => MAX_JSON_BYTES,
    }
}

/// Returns whether `Content-Length` exceeds the limit.
pub fn is_declared_too_large(request: &Request) -> bool {
    let declared = request
        .headers()
        .get("content-length")
        .and_then(|v| v.to_str().ok())
        .and_then(|v| v.parse::<u64>().ok());
    declared.is_some_and(|n| n > max_body_bytes(request))
}

/// Why a body ended early: it exceeded its limit, or it arrived too slowly.
#[derive(Debug)]
pub struct BodyLimitOutcome {
    over: Arc<AtomicBool>,
    late: Arc<AtomicBool>,
}

impl BodyLimitOutcome {
    /// Returns whether the body exceeded its limit.
    pub fn is_exceeded(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Returns whether the body arrived too slowly.
    pub fn is_too_slow(&self) -> bool {
        self.late.load(Ordering::Relaxed)
    }
}

/// Wraps the body, so that it ends with an error if it exceeds its limit or arrives too slowly, whatever its encoding.
pub fn limit_body(request: &mut Request) -> BodyLimitOutcome {
    let over = Arc::new(AtomicBool::new(false));
    let late = Arc::new(AtomicBool::new(false));
    let chunked = request.headers().contains_key("transfer-encoding")
        || request.version() == poem::http::Version::HTTP_2;
    let declared = request
        .headers()
        .get(header::CONTENT_LENGTH)
        .is_some_and(|length| length != "0");
    if chunked || declared {
        let most = max_body_bytes(request);
        let (flag, mut seen) = (Arc::clone(&over), 0_u64);
        let counted = request
            .take_body()
            .into_bytes_stream()
            .and_then(move |chunk: Bytes| {
                seen += chunk.len() as u64;
                let fits = seen <= most;
                if !fits {
                    flag.store(true, Ordering::Relaxed);
                }
                std::future::ready(if fits {
                    Ok(chunk)
                } else {
                    Err(io::Error::other("body too large"))
                })
            });
        let paced = TimeLimitedBody::new(
            Box::pin(counted),
            max_body_duration(most),
            Arc::clone(&late),
        );
        request.set_body(Body::from_bytes_stream(paced));
    }
    BodyLimitOutcome { over, late }
}
