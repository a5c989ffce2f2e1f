//! The service worker of the page at the door: its address bounds what it may answer, and every visit asks for it anew.

use poem::{Response, handler};

/// `/app/check-in.js`.
#[handler]
pub fn worker() -> Response {
    Response::builder()
        .content_type("text/javascript; charset=utf-8")
        .header("cache-control", "no-cache")
        .body(include_str!("door.js"))
}
