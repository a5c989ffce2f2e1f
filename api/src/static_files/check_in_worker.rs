//! The service worker of the check-in page. Its path limits its scope, and browsers check for a new version with every visit.

use poem::{Response, handler};

/// Serves `/app/check-in.js`.
#[handler]
pub fn serve_check_in_worker() -> Response {
    Response::builder()
        .content_type("text/javascript; charset=utf-8")
        .header("cache-control", "no-cache")
        .body(include_str!("check_in_worker.js"))
}
