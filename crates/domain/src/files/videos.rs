//! Videos: they arrive in a temporary file, and are checked and stored in pieces, so that none is
//! in memory as a whole.

use std::{
    fs::File,
    io::{self, Seek, SeekFrom},
    sync::Arc,
};

use alai_media::video;
use bytes::BytesMut;
use tokio::io::{AsyncReadExt, AsyncSeekExt};

use super::{StoredUpload, media_key, sanitize_file_name};
use crate::{
    Ctx, Error, ErrorCode, Result,
    kernel::{crypto, panics},
};

/// The largest video: 200 MiB.
pub const MAX_VIDEO_BYTES: usize = 200 << 20;
/// How much of a video is read at once.
const CHUNK_BYTES: usize = 1 << 20;

/// An uploaded video.
#[derive(Clone, Debug)]
pub struct VideoUpload {
    /// The name that the client sent. It is displayed but never used as a path.
    pub file_name: String,
    /// The content. The file has no name and no other reader.
    pub content: Arc<File>,
}

/// Checks and stores an MP4 without changing it.
///
/// # Errors
/// 413 over 200 MiB; 415 if the content is not an MP4.
pub async fn store_video(ctx: &Ctx, upload: VideoUpload) -> Result<StoredUpload> {
    let content = Arc::clone(&upload.content);
    let checked = tokio::task::spawn_blocking(move || examine(&content)).await;
    let (digest, length) =
        checked.map_err(|error| Error::internal(panics::log_task_failure(error)))??;
    copy_to_storage(ctx, &media_key(&digest, 0), &upload.content).await?;
    Ok(StoredUpload {
        document_id: None,
        kind: "video",
        mime: "video/mp4",
        file_name: sanitize_file_name(&upload.file_name),
        digest,
        bytes: i64::try_from(length).unwrap_or(i64::MAX),
        dimensions: None,
    })
}

/// Returns the digest and the length of a valid video.
fn examine(mut content: &File) -> Result<(String, u64)> {
    let length = content.seek(SeekFrom::End(0)).map_err(Error::io)?;
    if length > MAX_VIDEO_BYTES as u64 {
        return Err(Error::Rejected(ErrorCode::TooLarge));
    }
    if !video::is_mp4(&mut content).map_err(Error::io)? {
        return Err(Error::Rejected(ErrorCode::UnsupportedKind));
    }
    content.rewind().map_err(Error::io)?;
    let digest = crypto::sha256_hex_of_reader(&mut content).map_err(Error::io)?;
    Ok((digest, length))
}

async fn copy_to_storage(ctx: &Ctx, key: &str, content: &File) -> Result<()> {
    let mut content = tokio::fs::File::from_std(content.try_clone().map_err(Error::io)?);
    content.rewind().await.map_err(Error::io)?;
    let mut destination = ctx.storage.begin_upload(key).await?;
    loop {
        let mut chunk = BytesMut::with_capacity(CHUNK_BYTES);
        let read: io::Result<usize> = content.read_buf(&mut chunk).await;
        let written = match read {
            Ok(0) => return destination.finish().await,
            Ok(_) => destination.write(chunk.freeze()).await,
            Err(error) => Err(Error::io(error)),
        };
        if let Err(error) = written {
            destination.abort().await?;
            return Err(error);
        }
    }
}
