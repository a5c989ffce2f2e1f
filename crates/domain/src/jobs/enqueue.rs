//! Enqueues jobs: their rows are inserted in the transaction of the caller.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect,
    prelude::Uuid, sea_query::OnConflict,
};

use super::job_kind::Job;
use crate::{
    Ctx, Error, Result,
    entities::job::{self, Column, Entity},
    kernel::{crypto, request_id},
};

/// What a job belongs to and what it needs besides its payload.
#[derive(Clone, Debug, Default)]
pub struct JobDetails {
    /// The account that requested the job.
    pub account_id: Option<Uuid>,
    /// The event that the job is for.
    pub event_id: Option<Uuid>,
    /// The user whose call enqueued the job.
    pub requested_by: Option<Uuid>,
    /// Parameters besides the ids (an export's kind and filters, an import's stored file).
    pub report: Option<String>,
    /// The key of the input or output in the file storage.
    pub file_key: Option<String>,
    /// The name under which the file is downloaded.
    pub file_name: Option<String>,
}

/// Enqueues a job in the caller's transaction, unless a job with the same `key` exists. Returns the id of the job with this key.
pub async fn enqueue(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    key: &str,
    job: &Job,
    details: JobDetails,
) -> Result<Uuid> {
    enqueue_at_with_details(tx, now, now, key, job, details).await
}

/// Enqueues the parts of a job, up to 200 in one statement. All of them are for `event_id`.
pub async fn enqueue_many(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    (event_id, parent_id): (Uuid, Uuid),
    jobs: &[(String, Job)],
) -> Result<()> {
    for some in jobs.chunks(200) {
        let scope = || JobDetails {
            event_id: Some(event_id),
            ..JobDetails::default()
        };
        let rows = some
            .iter()
            .map(|(key, work)| {
                let mut row = new_row(now, now, key, work, scope())?.1;
                row.parent_id = Set(Some(parent_id));
                Ok(row)
            })
            .collect::<Result<Vec<_>>>()?;
        insert_unless_present(tx, rows).await?;
    }
    Ok(())
}

/// Inserts jobs and returns how many. A job whose key exists already is not inserted.
pub(super) async fn insert_unless_present(
    tx: &impl ConnectionTrait,
    rows: Vec<job::ActiveModel>,
) -> Result<u64> {
    Ok(Entity::insert_many(rows)
        .on_conflict(
            OnConflict::column(Column::UniqueKey)
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(tx)
        .await?)
}

/// Returns the id and the row of a new job.
pub(super) fn new_row(
    now: DateTime<Utc>,
    at: DateTime<Utc>,
    key: &str,
    work: &Job,
    scope: JobDetails,
) -> Result<(Uuid, job::ActiveModel)> {
    let id = crypto::new_id(now);
    let row = job::ActiveModel {
        id: Set(id),
        kind: Set(work.kind().to_owned()),
        unique_key: Set(key.to_owned()),
        payload: Set(serde_json::to_string(work).map_err(Error::internal)?),
        account_id: Set(scope.account_id),
        event_id: Set(scope.event_id),
        status: Set("queued".into()),
        attempts: Set(0),
        run_at: Set(at),
        lease_until: Set(None),
        lease_token: Set(None),
        progress: Set(0),
        processed: Set(0),
        total: Set(0),
        error: Set(None),
        report: Set(scope.report),
        file_key: Set(scope.file_key),
        file_name: Set(scope.file_name),
        created_at: Set(now),
        finished_at: Set(None),
        requested_by: Set(scope.requested_by),
        parent_id: Set(None),
        request_id: Set(request_id::current()),
    };
    Ok((id, row))
}

/// Enqueues a job that is not due before `run_at`. A job with the same key does not change.
pub async fn enqueue_at(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    run_at: DateTime<Utc>,
    key: &str,
    job: &Job,
) -> Result<Uuid> {
    enqueue_at_with_details(tx, now, run_at, key, job, JobDetails::default()).await
}

/// Enqueues a job with `details` that is not due before `run_at`. A job with the same key does not
/// change, and its due time stays.
///
/// # Errors
/// `unavailable` (503) if the job with the same key was removed at this moment.
pub async fn enqueue_at_with_details(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    run_at: DateTime<Utc>,
    key: &str,
    job: &Job,
    details: JobDetails,
) -> Result<Uuid> {
    let (id, row) = new_row(now, run_at, key, job, details)?;
    if insert_unless_present(tx, vec![row]).await? == 1 {
        return Ok(id);
    }
    let existing = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::UniqueKey.eq(key))
        .into_tuple()
        .one(tx)
        .await?;
    // The sweep may remove the job between the two statements.
    existing.ok_or_else(|| Error::Unavailable(format!("the job {key} was just removed")))
}

/// Enqueues the purge of the database after an erasure. `cause` is the id of the erased object.
pub async fn enqueue_purge(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    cause: Uuid,
) -> Result<()> {
    let work = Job::PurgeDatabase { cause };
    let key = format!("{}:{cause}", work.kind());
    enqueue(tx, now, &key, &work, JobDetails::default()).await?;
    Ok(())
}

/// Enqueues a job in a transaction of its own (a tick, an upload), and returns its row.
pub async fn enqueue_standalone(
    ctx: &Ctx,
    key: &str,
    job: &Job,
    details: JobDetails,
) -> Result<job::Model> {
    let id = enqueue(&ctx.db, ctx.now(), key, job, details).await?;
    Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)
}
