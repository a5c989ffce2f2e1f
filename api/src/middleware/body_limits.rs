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

use super::transfer_rate::{PacedBody, body_deadline};

const MAX_JSON_BYTES: u64 = 256 << 10;
const FORM_OVERHEAD_BYTES: u64 = 1 << 20;

/// Returns the limit of bytes of a body for this path.
fn max_body_bytes(path: &str) -> u64 {
    let image = MAX_IMAGE_BYTES as u64;
    let path = path.strip_prefix("/api/").unwrap_or(path);
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
    declared.is_some_and(|n| n > max_body_bytes(request.uri().path()))
}

/// Records why a body ended early.
#[derive(Debug)]
pub struct BodyLimit {
    over: Arc<AtomicBool>,
    late: Arc<AtomicBool>,
}

impl BodyLimit {
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
pub fn limit_body(request: &mut Request) -> BodyLimit {
    let over = Arc::new(AtomicBool::new(false));
    let late = Arc::new(AtomicBool::new(false));
    let chunked = request.headers().contains_key("transfer-encoding")
        || request.version() == poem::http::Version::HTTP_2;
    let declared = request
        .headers()
        .get(header::CONTENT_LENGTH)
        .is_some_and(|length| length != "0");
    if chunked || declared {
        let most = max_body_bytes(request.uri().path());
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
        let paced = PacedBody::new(Box::pin(counted), body_deadline(most), Arc::clone(&late));
        request.set_body(Body::from_bytes_stream(paced));
    }
    BodyLimit { over, late }
}
