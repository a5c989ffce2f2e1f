//! The number and the age of waiting jobs by kind, for the metrics.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect};

use super::due_condition;
use crate::{
    Ctx, Result,
    entities::job::{Column, Entity},
};

/// The waiting jobs of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueueDepth {
    pub kind: String,
    /// The number of jobs that are due and not running.
    pub due: i64,
    /// How long the oldest of them has waited.
    pub oldest_wait: TimeDelta,
    /// The number of failed jobs.
    pub failed: i64,
}

/// Returns the kinds that have due or failed jobs, in the order of their names.
pub async fn load_queue_depths(ctx: &Ctx) -> Result<Vec<QueueDepth>> {
    let now = ctx.now();
    let due: Vec<(String, i64, Option<DateTime<Utc>>)> = Entity::find()
        .select_only()
        .column(Column::Kind)
        .column_as(Column::Id.count(), "due")
        .column_as(Column::RunAt.min(), "oldest")
        .filter(due_condition(now))
        .group_by(Column::Kind)
        .into_tuple()
        .all(&ctx.db)
        .await?;
    let failed: Vec<(String, i64)> = Entity::find()
        .select_only()
        .column(Column::Kind)
        .column_as(Column::Id.count(), "failed")
        .filter(Column::Status.eq("failed"))
        .group_by(Column::Kind)
        .into_tuple()
        .all(&ctx.db)
        .await?;
    let mut depths: Vec<QueueDepth> = due
        .into_iter()
        .map(|(kind, due, oldest)| QueueDepth {
            kind,
            due,
            oldest_wait: oldest.map_or(TimeDelta::zero(), |run_at| now - run_at),
            failed: 0,
        })
        .collect();
    for (kind, failed) in failed {
        match depths.iter_mut().find(|depth| depth.kind == kind) {
            Some(depth) => depth.failed = failed,
            None => depths.push(QueueDepth {
                kind,
                due: 0,
                oldest_wait: TimeDelta::zero(),
                failed,
            }),
        }
    }
    depths.sort_by(|left, right| left.kind.cmp(&right.kind));
    Ok(depths)
}
