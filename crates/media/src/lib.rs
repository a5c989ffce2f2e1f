//! Decodes and encodes images, and recognizes videos. Functions take and return bytes. The crate
//! uses no database, no HTTP and no rules of the product.

use tokio::task::JoinError;

pub mod crop;
pub mod image;
pub mod video;

/// Why an image is refused or cannot be encoded.
#[derive(Debug, thiserror::Error)]
pub enum MediaError {
    /// The content is not JPEG, PNG, WebP or GIF.
    #[error("the content is not an image of a supported kind")]
    UnsupportedKind,
    /// The content ends early or cannot be decoded.
    #[error("the image is broken")]
    Broken,
    /// The image is a GIF with more than one frame. Only its first frame would be kept.
    #[error("the image is animated")]
    Animated,
    /// The image is larger than the limits of a side or of all pixels.
    #[error("the image has too many pixels")]
    TooManyPixels,
    /// An encoder failed. Retrying does not help.
    #[error("the image could not be encoded: {0}")]
    Encoding(String),
    /// The thread that works on the image ended without a result.
    #[error("the thread of the image ended: {0}")]
    Thread(#[from] JoinError),
}
