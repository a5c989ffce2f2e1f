//! The numbers of waiting and of failed jobs and the age of the oldest waiting one, by class and
//! kind, for the metrics.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect};

use super::due_condition;
use crate::{
    Ctx, Result,
    entities::job::{Column, Entity},
};

/// The due and the failed jobs of one class and kind: their numbers, and how long the oldest due
/// job has waited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueueStats {
    /// The class as stored with the jobs. After a change of the policy, a kind may have jobs of
    /// both classes for a while.
    pub class: String,
    pub kind: String,
    /// The number of jobs that are due and not running.
    pub due: i64,
    /// How long the oldest of them has waited.
    pub oldest_wait: TimeDelta,
    /// The number of failed jobs.
    pub failed: i64,
}

/// Returns the numbers for each class and kind that has due or failed jobs, in the order of their
/// names.
pub async fn load_queue_stats(ctx: &Ctx) -> Result<Vec<QueueStats>> {
    let now = ctx.now();
    let due: Vec<(String, String, i64, Option<DateTime<Utc>>)> = Entity::find()
        .select_only()
        .columns([Column::Class, Column::Kind])
        .column_as(Column::Id.count(), "due")
        .column_as(Column::RunAt.min(), "oldest")
        .filter(due_condition(now))
        .group_by(Column::Class)
        .group_by(Column::Kind)
        .into_tuple()
        .all(&ctx.db)
        .await?;
    let failed: Vec<(String, String, i64)> = Entity::find()
        .select_only()
        .columns([Column::Class, Column::Kind])
        .column_as(Column::Id.count(), "failed")
        .filter(Column::Status.eq("failed"))
        .group_by(Column::Class)
        .group_by(Column::Kind)
        .into_tuple()
        .all(&ctx.db)
        .await?;
    let mut stats: Vec<QueueStats> = due
        .into_iter()
        .map(|(class, kind, due, oldest)| QueueStats {
            class,
            kind,
            due,
            oldest_wait: oldest.map_or(TimeDelta::zero(), |run_at| now - run_at),
            failed: 0,
        })
        .collect();
    for (class, kind, failed) in failed {
        let is_same = |queue: &&mut QueueStats| queue.class == class && queue.kind == kind;
        match stats.iter_mut().find(is_same) {
            Some(queue) => queue.failed = failed,
            None => stats.push(QueueStats {
                class,
                kind,
                due: 0,
                oldest_wait: TimeDelta::zero(),
                failed,
            }),
        }
    }
    stats.sort_by(|left, right| (&left.class, &left.kind).cmp(&(&right.class, &right.kind)));
    Ok(stats)
}
