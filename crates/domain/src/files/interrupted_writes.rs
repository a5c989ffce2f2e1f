//! Deletes what a process that was killed while it wrote has left in a local folder (threats E13,
//! N4).

use chrono::TimeDelta;

use crate::{Ctx, Result};

/// The time after which a temporary file is no longer being written.
const MAX_WRITE_DURATION: TimeDelta = TimeDelta::days(1);

/// Deletes the temporary files of writes that have not ended within a day. It may be repeated.
pub async fn delete_interrupted_writes(ctx: &Ctx) -> Result<()> {
    let before = ctx.now() - MAX_WRITE_DURATION;
    let deleted = ctx.storage.delete_interrupted_writes(before).await?;
    if deleted > 0 {
        tracing::info!(deleted, "temporary files of interrupted writes deleted");
    }
    Ok(())
}
