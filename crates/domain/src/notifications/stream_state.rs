//! The state of the notification streams of several events, read with four statements in total.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect, prelude::Uuid};

use crate::{
    Ctx, Result,
    access::StreamSubscription,
    entities::{
        guest_import, hall,
        notification::{Column, Entity},
    },
    jobs,
};

/// What the notification streams of an event show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EventStreamState {
    /// The number of unread notifications.
    pub unread: u64,
    /// When the newest unread notification was created.
    pub newest_at: Option<DateTime<Utc>>,
    /// When a job that users can see was last enqueued or last ended. Only jobs that were enqueued
    /// in the last 24 hours count.
    pub latest_job_change: Option<DateTime<Utc>>,
    /// When an import of the event was last undone, if that was in the last 24 hours.
    pub latest_undo: Option<DateTime<Utc>>,
    /// The version of the seating plan, which increases with each change by the couple.
    pub plan_version: i32,
}

/// Returns the state of the notification streams of the given events, by event.
pub async fn load_stream_states(
    ctx: &Ctx,
    subscriptions: &[StreamSubscription],
) -> Result<HashMap<Uuid, EventStreamState>> {
    let events: HashSet<Uuid> = subscriptions
        .iter()
        .map(StreamSubscription::event_id)
        .collect();
    let rows: Vec<(Uuid, i64, Option<DateTime<Utc>>)> = Entity::find()
        .select_only()
        .column(Column::EventId)
        .column_as(Column::EventId.count(), "unread")
        .column_as(Column::CreatedAt.max(), "newest")
        .filter(Column::EventId.is_in(events.iter().copied()))
        .filter(Column::Read.eq(false))
        .group_by(Column::EventId)
        .into_tuple()
        .all(&ctx.db)
        .await?;
    let mut states: HashMap<Uuid, EventStreamState> = HashMap::new();
    for (event_id, unread, newest) in rows {
        let state = states.entry(event_id).or_default();
        state.unread = u64::try_from(unread).unwrap_or(0);
        state.newest_at = newest;
    }
    for (event_id, version) in plan_versions(ctx, events.iter().copied()).await? {
        states.entry(event_id).or_default().plan_version = version;
    }
    for (event_id, at) in latest_undos(ctx, events.iter().copied()).await? {
        states.entry(event_id).or_default().latest_undo = Some(at);
    }
    for (event_id, at) in jobs::load_latest_job_changes(ctx, events).await? {
        states.entry(event_id).or_default().latest_job_change = Some(at);
    }
    Ok(states)
}

/// Returns the versions of the seating plans of these events.
async fn plan_versions(
    ctx: &Ctx,
    events: impl IntoIterator<Item = Uuid>,
) -> Result<Vec<(Uuid, i32)>> {
    let rows = hall::Entity::find()
        .select_only()
        .column(hall::Column::EventId)
        .column(hall::Column::PlanVersion)
        .filter(hall::Column::EventId.is_in(events))
        .into_tuple()
        .all(&ctx.db);
    Ok(rows.await?)
}

/// Returns when an import of these events was last undone in the last 24 hours, so that open guest
/// lists are reloaded.
async fn latest_undos(
    ctx: &Ctx,
    events: impl IntoIterator<Item = Uuid>,
) -> Result<HashMap<Uuid, DateTime<Utc>>> {
    let rows: Vec<(Uuid, Option<DateTime<Utc>>)> = guest_import::Entity::find()
        .select_only()
        .column(guest_import::Column::EventId)
        .column_as(guest_import::Column::UndoneAt.max(), "undone")
        .filter(guest_import::Column::EventId.is_in(events))
        .filter(guest_import::Column::UndoneAt.gt(ctx.now() - TimeDelta::hours(24)))
        .group_by(guest_import::Column::EventId)
        .into_tuple()
        .all(&ctx.db)
        .await?;
    let undone = |(event_id, at): (Uuid, Option<DateTime<Utc>>)| Some((event_id, at?));
    Ok(rows.into_iter().filter_map(undone).collect())
}
