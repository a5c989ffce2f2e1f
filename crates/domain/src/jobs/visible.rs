//! Jobs that users request: look-up, lists, the time limit after which they fail, and the message
//! about their end.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, Result,
    access::{EventMember, Member, Staff},
    entities::job::{self, Column, Entity},
};

use super::{
    claim::ACTIVE_JOB_STATES,
    enqueue::{JobDetails, enqueue},
    job_kind::Job,
};

/// The kinds that users request and can see.
const VISIBLE_KINDS: [&str; 5] = ["import", "export", "sending", "payment_link", "export_data"];
/// The kinds that only the owner of the account can see.
const OWNER_ONLY_KINDS: [&str; 2] = ["payment_link", "export_data"];
/// The kind without a time limit: the mails of a sending are attempted for two days.
const KIND_WITHOUT_TIME_LIMIT: &str = "sending";
/// The time limit of a job that a user waits for, even if its worker has stopped (threats K5).
const JOB_TIME_LIMIT: TimeDelta = TimeDelta::minutes(15);

/// Whether users request jobs of this kind.
pub fn is_visible_kind(kind: &str) -> bool {
    VISIBLE_KINDS.contains(&kind)
}

/// Enqueues the webhook messages about the end of a job, in the transaction that records the end.
/// This module cannot write them, because the webhooks use it. Does nothing for a job that users
/// cannot see.
pub(super) async fn enqueue_finished_message(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    row: &job::Model,
) -> Result<()> {
    if !is_visible_kind(&row.kind) {
        return Ok(());
    }
    let job = Job::EmitJobFinished { job_id: row.id };
    // A failed job that staff retries ends a second time.
    let key = format!("{}:{}:{}", job.kind(), row.id, now.timestamp_micros());
    let details = JobDetails {
        account_id: row.account_id,
        event_id: row.event_id,
        ..JobDetails::default()
    };
    enqueue(tx, now, &key, &job, details).await?;
    Ok(())
}

/// Fails the jobs whose time limit has passed. A worker that still runs one finds that its claim is
/// lost.
async fn time_out_jobs(ctx: &Ctx, jobs: Condition) -> Result<()> {
    let now = ctx.now();
    let overdue = jobs
        .add(Column::Kind.is_in(VISIBLE_KINDS))
        .add(Column::Kind.ne(KIND_WITHOUT_TIME_LIMIT))
        .add(Column::Status.is_in(ACTIVE_JOB_STATES))
        .add(Column::CreatedAt.lte(now - JOB_TIME_LIMIT));
    let overdue_jobs = Entity::find()
        .filter(overdue.clone())
        .order_by_asc(Column::Id)
        .all(&ctx.db)
        .await?;
    // Reading a list must not wait for the write lock of SQLite during a long import.
    if overdue_jobs.is_empty() {
        return Ok(());
    }
    let tx = ctx.begin_write().await?;
    for row in &overdue_jobs {
        let failed = Entity::update_many()
            .col_expr(Column::Status, Expr::value("failed"))
            .col_expr(Column::Error, Expr::value("timed_out"))
            .col_expr(Column::FinishedAt, Expr::value(now))
            .filter(Column::Id.eq(row.id))
            .filter(overdue.clone())
            .exec(&tx)
            .await?;
        if failed.rows_affected == 1 {
            enqueue_finished_message(&tx, now, row).await?;
        }
    }
    Ok(tx.commit().await?)
}

/// Finds a job of the account of `member`, and first records it as failed if its time limit has
/// passed.
///
/// # Errors
/// `not_found` (404) if the job does not exist, is of a kind that users cannot see, or belongs to
/// another account, and for a member who is not the owner if only the owner can see it.
pub async fn time_out_and_find_visible_job(
    ctx: &Ctx,
    member: &Member,
    id: Uuid,
) -> Result<job::Model> {
    time_out_jobs(ctx, Condition::all().add(Column::Id.eq(id))).await?;
    let found = Entity::find_by_id(id)
        .filter(Column::AccountId.eq(member.account().id))
        .filter(Column::Kind.is_in(VISIBLE_KINDS))
        .one(&ctx.db)
        .await?;
    found
        .filter(|row| member.user().owner || !OWNER_ONLY_KINDS.contains(&row.kind.as_str()))
        .ok_or(Error::NotFound)
}

/// Finds a job that this staff user requested, and first records it as failed if its time limit has
/// passed. The audit entry of the request names the account.
///
/// # Errors
/// `not_found` (404) if the job does not exist, is of a kind that users cannot see, or was
/// requested by another user.
pub async fn time_out_and_find_own_staff_job(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
) -> Result<job::Model> {
    time_out_jobs(ctx, Condition::all().add(Column::Id.eq(id))).await?;
    Entity::find_by_id(id)
        .filter(Column::RequestedBy.eq(staff.user_id()))
        .filter(Column::Kind.is_in(VISIBLE_KINDS))
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)
}

/// Returns the newest job of a kind that an account requested, if any. Jobs of this kind whose time
/// limit has passed are first recorded as failed.
pub async fn time_out_and_find_newest_account_job(
    ctx: &Ctx,
    account_id: Uuid,
    kind: &str,
) -> Result<Option<job::Model>> {
    time_out_jobs(
        ctx,
        Condition::all()
            .add(Column::AccountId.eq(account_id))
            .add(Column::Kind.eq(kind)),
    )
    .await?;
    Ok(Entity::find()
        .filter(Column::AccountId.eq(account_id))
        .filter(Column::Kind.eq(kind))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .one(&ctx.db)
        .await?)
}

/// Counts the jobs of a kind that an account has requested after `since`.
pub async fn count_account_jobs_since(
    ctx: &Ctx,
    account_id: Uuid,
    kind: &str,
    since: DateTime<Utc>,
) -> Result<u64> {
    Ok(Entity::find()
        .filter(Column::AccountId.eq(account_id))
        .filter(Column::Kind.eq(kind))
        .filter(Column::CreatedAt.gt(since))
        .count(&ctx.db)
        .await?)
}

/// Returns when a job of each event was last enqueued or ended, by event. A change means that
/// clients have to reload the list of jobs. Only jobs of the last 24 hours are considered.
pub async fn load_latest_job_changes(
    ctx: &Ctx,
    events: impl IntoIterator<Item = Uuid>,
) -> Result<HashMap<Uuid, DateTime<Utc>>> {
    let rows: Vec<(Uuid, DateTime<Utc>, Option<DateTime<Utc>>)> = Entity::find()
        .select_only()
        .column(Column::EventId)
        .column_as(Column::CreatedAt.max(), "created")
        .column_as(Column::FinishedAt.max(), "ended")
        .filter(Column::EventId.is_in(events))
        .filter(Column::Kind.is_in(VISIBLE_KINDS))
        .filter(Column::CreatedAt.gt(ctx.now() - TimeDelta::hours(24)))
        .group_by(Column::EventId)
        .into_tuple()
        .all(&ctx.db)
        .await?;
    Ok(rows
        .into_iter()
        .map(|(event_id, created, ended)| {
            (event_id, ended.map_or(created, |ended| ended.max(created)))
        })
        .collect())
}

/// Lists the jobs of an event from the last 24 hours that users can see, newest first, at most 50.
/// Jobs whose time limit has passed are first recorded as failed.
pub async fn time_out_and_list_recent_event_jobs(
    ctx: &Ctx,
    member: &EventMember,
) -> Result<Vec<job::Model>> {
    time_out_jobs(
        ctx,
        Condition::all().add(Column::EventId.eq(member.event_id())),
    )
    .await?;
    Ok(Entity::find()
        .filter(Column::EventId.eq(member.event_id()))
        .filter(Column::Kind.is_in(VISIBLE_KINDS))
        .filter(Column::CreatedAt.gt(ctx.now() - TimeDelta::hours(24)))
        .order_by_desc(Column::CreatedAt)
        .limit(50)
        .all(&ctx.db)
        .await?)
}
