//! The mark of the template's inline icon, for those who ask at the usual addresses: old browsers, feed readers, home screens.

use poem::{Response, handler};

/// `/favicon.ico`.
#[handler]
pub fn favicon() -> Response {
    picture("image/x-icon", include_bytes!("icons/favicon.ico"))
}

/// `/apple-touch-icon.png`.
#[handler]
pub fn touch() -> Response {
    picture("image/png", include_bytes!("icons/apple-touch-icon.png"))
}

fn picture(mime: &str, bytes: &'static [u8]) -> Response {
    Response::builder().content_type(mime).header("cache-control", "public, max-age=86400").body(bytes)
}
