//! The number and the age of waiting jobs by class and kind, for the metrics.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect};

use super::due_condition;
use crate::{
    Ctx, Result,
    entities::job::{Column, Entity},
};

/// The number of due and of failed jobs of one class and kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueueDepth {
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

/// Returns the classes and kinds that have due or failed jobs, in the order of their names.
pub async fn load_queue_depths(ctx: &Ctx) -> Result<Vec<QueueDepth>> {
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
    let mut depths: Vec<QueueDepth> = due
        .into_iter()
        .map(|(class, kind, due, oldest)| QueueDepth {
            class,
            kind,
            due,
            oldest_wait: oldest.map_or(TimeDelta::zero(), |run_at| now - run_at),
            failed: 0,
        })
        .collect();
    for (class, kind, failed) in failed {
        let is_same = |depth: &&mut QueueDepth| depth.class == class && depth.kind == kind;
        match depths.iter_mut().find(is_same) {
            Some(depth) => depth.failed = failed,
            None => depths.push(QueueDepth {
                class,
                kind,
                due: 0,
                oldest_wait: TimeDelta::zero(),
                failed,
            }),
        }
    }
    depths.sort_by(|left, right| (&left.class, &left.kind).cmp(&(&right.class, &right.kind)));
    Ok(depths)
}
