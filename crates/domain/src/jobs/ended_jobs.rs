//! Deletes ended jobs by their age, in batches.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait};

use crate::{
    Ctx, Result,
    entities::job::{Column, Entity},
};

/// How long staff can see an ended job.
pub const ENDED_JOB_RETENTION: TimeDelta = TimeDelta::days(7);
/// How many rows one statement deletes. Workers wait for its locks only briefly.
const BATCH: u64 = 1_000;

/// Deletes the jobs that ended before [`ENDED_JOB_RETENTION`]. Returns how many.
pub async fn delete_ended(ctx: &Ctx) -> Result<u64> {
    let before = ctx.now() - ENDED_JOB_RETENTION;
    let mut deleted = 0;
    loop {
        let count = delete_batch(ctx, before).await?;
        deleted += count;
        if count < BATCH {
            return Ok(deleted);
        }
    }
}

async fn delete_batch(ctx: &Ctx, before: DateTime<Utc>) -> Result<u64> {
    let batch = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::FinishedAt.lt(before))
        .order_by_asc(Column::FinishedAt)
        .limit(BATCH)
        .into_query();
    let done = Entity::delete_many()
        .filter(Column::Id.in_subquery(batch))
        .exec(&ctx.db)
        .await?;
    Ok(done.rows_affected)
}
