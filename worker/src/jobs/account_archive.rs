//! Writes everything that an account has stored as one ZIP file. It is read in pieces, compressed
//! on a thread of its own and streamed into storage (contract 8; threats K7, N4).

use std::io;

use alai_documents::{DocumentError, zip_stream::ZipStream};
use alai_domain::{
    Ctx,
    exports::archive::{self, ArchiveEntry},
    files,
    jobs::{Claim, JobOutcome},
    kernel::panics,
};
use bytes::Bytes;
use tokio::{sync::mpsc, task::JoinError};
use uuid::Uuid;

use crate::job_result::{JobError, JobResult};

use super::progress::record_job_progress;

/// How many bytes of a stored file are read at a time.
const CHUNK_BYTES: u64 = 4 << 20;
/// The name under which the archive is downloaded.
const ARCHIVE_FILE_NAME: &str = "date-alai.zip";

/// A message to the compressing thread.
enum ArchiveStep {
    File(String, bool),
    Bytes(Bytes),
    /// The archive is complete. A channel that closes without this message means that the run was
    /// given up.
    End,
}

/// A message from the compressing thread to storage.
enum ArchiveChunk {
    Bytes(Bytes),
    /// The archive is complete. Without this message nothing is stored.
    End,
}

/// The writer of the compressing thread: a bounded channel, so that slow storage slows the thread
/// down.
struct ChannelWriter(mpsc::Sender<ArchiveChunk>);

impl io::Write for ChannelWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let piece = ArchiveChunk::Bytes(Bytes::copy_from_slice(bytes));
        self.0
            .blocking_send(piece)
            .map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes the archive of an account.
pub async fn write_account_archive(ctx: &Ctx, claim: &Claim, account_id: Uuid) -> JobResult {
    let plan = archive::plan_account_archive(ctx, account_id).await?;
    let key = files::job_output_key(claim.row.id);
    let (steps, todo) = mpsc::channel(4);
    let (packed, archive_bytes) = mpsc::channel(16);
    let packing = tokio::task::spawn_blocking(move || pack_archive(todo, packed));
    let storing = tokio::spawn(store_archive(ctx.clone(), key.clone(), archive_bytes));
    feed_entries(ctx, claim, &plan, &steps).await?;
    drop(steps);
    packing
        .await
        .map_err(retry_error)?
        .map_err(|e| JobError::Retry(e.to_string()))?;
    storing.await.map_err(retry_error)??;
    let total = i32::try_from(plan.len()).unwrap_or(i32::MAX);
    Ok(JobOutcome {
        report: None,
        file_key: Some(key),
        file_name: Some(ARCHIVE_FILE_NAME.into()),
        total,
    })
}

fn retry_error(error: JoinError) -> JobError {
    JobError::Retry(panics::log_task_failure(error).into())
}

fn pack_archive(
    mut todo: mpsc::Receiver<ArchiveStep>,
    packed: mpsc::Sender<ArchiveChunk>,
) -> Result<(), DocumentError> {
    // Small writes of the compressor are sent together.
    let mut archive = ZipStream::begin(io::BufWriter::with_capacity(
        256 << 10,
        ChannelWriter(packed.clone()),
    ));
    while let Some(step) = todo.blocking_recv() {
        match step {
            ArchiveStep::File(path, text) => archive.start_file(&path, text)?,
            ArchiveStep::Bytes(bytes) => archive.write_bytes(&bytes)?,
            ArchiveStep::End => {
                archive.finish()?;
                return packed
                    .blocking_send(ArchiveChunk::End)
                    .map_err(|e| DocumentError(e.to_string()));
            }
        }
    }
    Err(DocumentError("the run was given up".into()))
}

async fn store_archive(
    ctx: Ctx,
    key: String,
    mut made: mpsc::Receiver<ArchiveChunk>,
) -> Result<(), JobError> {
    let mut sink = ctx.storage.begin_upload(&key).await?;
    while let Some(piece) = made.recv().await {
        match piece {
            ArchiveChunk::Bytes(bytes) => sink.write(bytes).await?,
            ArchiveChunk::End => return Ok(sink.finish().await?),
        }
    }
    sink.abort().await?;
    Err(JobError::Retry("the archive was not ended".into()))
}

async fn feed_entries(
    ctx: &Ctx,
    claim: &Claim,
    plan: &[ArchiveEntry],
    steps: &mpsc::Sender<ArchiveStep>,
) -> Result<(), JobError> {
    let packing_ended = |_: mpsc::error::SendError<ArchiveStep>| {
        JobError::Retry("the packing thread is gone".into())
    };
    let total = i32::try_from(plan.len()).unwrap_or(i32::MAX);
    for (entry, done) in plan.iter().zip(0..) {
        match entry {
            ArchiveEntry::Rows {
                path,
                table,
                owner_id: of,
            } => {
                steps
                    .send(ArchiveStep::File(path.clone(), true))
                    .await
                    .map_err(packing_ended)?;
                let (mut after, mut first) = (None, true);
                loop {
                    let (rows, last) = archive::load_rows_after(ctx, table, *of, after).await?;
                    let mut text = String::from(if first { "[" } else { "" });
                    for row in &rows {
                        text.push_str(if first { "\n" } else { ",\n" });
                        text.push_str(&row.to_string());
                        first = false;
                    }
                    after = last;
                    text.push_str(if after.is_none() { "\n]\n" } else { "" });
                    steps
                        .send(ArchiveStep::Bytes(text.into()))
                        .await
                        .map_err(packing_ended)?;
                    if after.is_none() {
                        break;
                    }
                }
            }
            ArchiveEntry::Text { path, text } => {
                steps
                    .send(ArchiveStep::File(path.clone(), true))
                    .await
                    .map_err(packing_ended)?;
                let bytes = Bytes::copy_from_slice(text.as_bytes());
                steps
                    .send(ArchiveStep::Bytes(bytes))
                    .await
                    .map_err(packing_ended)?;
            }
            ArchiveEntry::Bytes { path, key, size } => {
                steps
                    .send(ArchiveStep::File(path.clone(), false))
                    .await
                    .map_err(packing_ended)?;
                let mut at = 0;
                while at < *size {
                    let to = (at + CHUNK_BYTES).min(*size);
                    let bytes = ctx.storage.get_range(key, at..to).await?;
                    steps
                        .send(ArchiveStep::Bytes(bytes))
                        .await
                        .map_err(packing_ended)?;
                    at = to;
                }
            }
        }
        record_job_progress(ctx, claim, done, total).await?;
    }
    steps.send(ArchiveStep::End).await.map_err(packing_ended)
}
