//! Images at fixed addresses: the logo for old browsers, feed readers and home screens, and the preview image that chats show for the
//! product's own pages (drawn by `scripts/render-social-cards.mjs`).

use poem::{Response, handler};

/// Serves `/favicon.ico`.
#[handler]
pub fn serve_favicon() -> Response {
    image_response("image/x-icon", include_bytes!("icons/favicon.ico"))
}

/// Serves `/apple-touch-icon.png`.
#[handler]
pub fn serve_apple_touch_icon() -> Response {
    image_response("image/png", include_bytes!("icons/apple-touch-icon.png"))
}

/// Serves `/social.ro.png`, 1200 by 630 pixels.
#[handler]
pub fn serve_share_picture_ro() -> Response {
    image_response("image/png", include_bytes!("icons/social.ro.png"))
}

/// Serves `/social.en.png`, 1200 by 630 pixels.
#[handler]
pub fn serve_share_picture_en() -> Response {
    image_response("image/png", include_bytes!("icons/social.en.png"))
}

fn image_response(mime: &str, bytes: &'static [u8]) -> Response {
    Response::builder()
        .content_type(mime)
        .header("cache-control", "public, max-age=86400")
        .body(bytes)
}
