//! Everything that an account has stored, as one ZIP: read a piece at a time, packed on a thread of its own, streamed into storage
//! (contract 8; threats K7, N4).

use std::io;

use alai_documents::{Broken, archive::Archive};
use alai_domain::{
    Ctx,
    exports::archive::{self, Entry},
    files,
    jobs::{Claim, Outcome},
    kernel::panics,
};
use bytes::Bytes;
use tokio::{sync::mpsc, task::JoinError};
use uuid::Uuid;

use crate::run::{JobError, JobResult};

use super::step;

/// Bytes of a stored file that are read at a time.
const PIECE: u64 = 4 << 20;
/// The name under which it is downloaded.
const NAME: &str = "date-alai.zip";

/// What the packing thread is told.
enum Step {
    File(String, bool),
    Bytes(Bytes),
    /// All is told; a channel that closes without it is a run that was given up.
    End,
}

/// What goes to storage.
enum Piece {
    Bytes(Bytes),
    /// The archive is whole; without it nothing is put under the key.
    End,
}

/// Where the packing thread writes: a bounded channel, so that a slow storage slows it down.
struct Out(mpsc::Sender<Piece>);

impl io::Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let piece = Piece::Bytes(Bytes::copy_from_slice(bytes));
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
pub async fn run(ctx: &Ctx, claim: &Claim, account_id: Uuid) -> JobResult {
    let plan = archive::plan(ctx, account_id).await?;
    let key = files::made_key(claim.row.id);
    let (steps, todo) = mpsc::channel(4);
    let (packed, made) = mpsc::channel(16);
    let packing = tokio::task::spawn_blocking(move || pack(todo, packed));
    let storing = tokio::spawn(store(ctx.clone(), key.clone(), made));
    feed(ctx, claim, &plan, &steps).await?;
    drop(steps);
    packing
        .await
        .map_err(apart)?
        .map_err(|e| JobError::Retry(e.to_string()))?;
    storing.await.map_err(apart)??;
    let total = i32::try_from(plan.len()).unwrap_or(i32::MAX);
    Ok(Outcome {
        report: None,
        file_key: Some(key),
        file_name: Some(NAME.into()),
        total,
    })
}

fn apart(error: JoinError) -> JobError {
    JobError::Retry(panics::log(error).into())
}

fn pack(mut todo: mpsc::Receiver<Step>, packed: mpsc::Sender<Piece>) -> Result<(), Broken> {
    // Small writes of the packer go out together.
    let mut archive = Archive::begin(io::BufWriter::with_capacity(256 << 10, Out(packed.clone())));
    while let Some(step) = todo.blocking_recv() {
        match step {
            Step::File(path, text) => archive.file(&path, text)?,
            Step::Bytes(bytes) => archive.bytes(&bytes)?,
            Step::End => {
                archive.end()?;
                return packed
                    .blocking_send(Piece::End)
                    .map_err(|e| Broken(e.to_string()));
            }
        }
    }
    Err(Broken("the run was given up".into()))
}

async fn store(ctx: Ctx, key: String, mut made: mpsc::Receiver<Piece>) -> Result<(), JobError> {
    let mut sink = ctx.storage.begin(&key).await?;
    while let Some(piece) = made.recv().await {
        match piece {
            Piece::Bytes(bytes) => sink.write(bytes).await?,
            Piece::End => return Ok(sink.finish().await?),
        }
    }
    sink.abort().await?;
    Err(JobError::Retry("the archive was not ended".into()))
}

async fn feed(
    ctx: &Ctx,
    claim: &Claim,
    plan: &[Entry],
    steps: &mpsc::Sender<Step>,
) -> Result<(), JobError> {
    let gone =
        |_: mpsc::error::SendError<Step>| JobError::Retry("the packing thread is gone".into());
    let total = i32::try_from(plan.len()).unwrap_or(i32::MAX);
    for (entry, done) in plan.iter().zip(0..) {
        match entry {
            Entry::Rows { path, table, of } => {
                steps
                    .send(Step::File(path.clone(), true))
                    .await
                    .map_err(gone)?;
                let (mut after, mut first) = (None, true);
                loop {
                    let (rows, last) = archive::rows_after(ctx, table, *of, after).await?;
                    let mut text = String::from(if first { "[" } else { "" });
                    for row in &rows {
                        text.push_str(if first { "\n" } else { ",\n" });
                        text.push_str(&row.to_string());
                        first = false;
                    }
                    after = last;
                    text.push_str(if after.is_none() { "\n]\n" } else { "" });
                    steps.send(Step::Bytes(text.into())).await.map_err(gone)?;
                    if after.is_none() {
                        break;
                    }
                }
            }
            Entry::Text { path, text } => {
                steps
                    .send(Step::File(path.clone(), true))
                    .await
                    .map_err(gone)?;
                let bytes = Bytes::copy_from_slice(text.as_bytes());
                steps.send(Step::Bytes(bytes)).await.map_err(gone)?;
            }
            Entry::Bytes { path, key, size } => {
                steps
                    .send(Step::File(path.clone(), false))
                    .await
                    .map_err(gone)?;
                let mut at = 0;
                while at < *size {
                    let to = (at + PIECE).min(*size);
                    let bytes = ctx.storage.get_range(key, at..to).await?;
                    steps.send(Step::Bytes(bytes)).await.map_err(gone)?;
                    at = to;
                }
            }
        }
        step(ctx, claim, done, total).await?;
    }
    steps.send(Step::End).await.map_err(gone)
}
