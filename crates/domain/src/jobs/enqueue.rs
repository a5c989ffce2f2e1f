//! Enqueues jobs: their rows are inserted in the transaction of the caller.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, Iterable, QueryFilter, QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, OnConflict, Query},
};

use super::{job_kind::Job, turns::TurnSequence};
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
    /// Parameters of the job besides the ids (an export's kind and filters, an import's options).
    /// They are stored in the column `report` until the run replaces them.
    pub report: Option<String>,
    /// The key of the input or output in the file storage.
    pub file_key: Option<String>,
    /// The name under which the file is downloaded.
    pub file_name: Option<String>,
}

/// Enqueues a job in the caller's transaction, unless a job with the same `key` exists. Returns the
/// id of the job with this key.
pub async fn enqueue(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    key: &str,
    job: &Job,
    details: JobDetails,
) -> Result<Uuid> {
    enqueue_at_with_details(tx, now, now, key, job, details).await
}

/// Enqueues the parts of a job, up to 200 in one statement. All of them have the same details.
pub async fn enqueue_parts(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    (parent_id, details): (Uuid, &JobDetails),
    jobs: &[(String, Job)],
) -> Result<()> {
    for chunk in jobs.chunks(200) {
        let rows = chunk
            .iter()
            .map(|(key, job)| {
                let mut new = new_row(now, now, key, job, details.clone())?;
                new.row.parent_id = Set(Some(parent_id));
                Ok(new)
            })
            .collect::<Result<Vec<_>>>()?;
        insert_unless_present(tx, rows).await?;
    }
    Ok(())
}

/// A job that is not inserted yet.
pub(super) struct NewJob {
    pub(super) id: Uuid,
    pub(super) row: job::ActiveModel,
    /// The sequence in which the job gets its turn when it is inserted. `None` for a job that is
    /// due later.
    pub(super) sequence: Option<TurnSequence>,
}

impl NewJob {
    /// Returns the values of all columns. `ahead` is the number of jobs before it in the same
    /// statement, which the expression of the turn does not see.
    fn into_values(self, ahead: i64) -> Vec<Expr> {
        Column::iter()
            .map(|column| match (&self.sequence, self.row.get(column)) {
                (Some(sequence), _) if matches!(column, Column::Turn) => {
                    sequence.next_turn_expression().add(ahead)
                }
                (_, value) => Expr::val(value.unwrap()),
            })
            .collect()
    }
}

/// Inserts jobs and returns how many. A job whose key exists already is not inserted.
pub(super) async fn insert_unless_present(
    tx: &impl ConnectionTrait,
    rows: Vec<NewJob>,
) -> Result<u64> {
    let on_conflict = OnConflict::column(Column::UniqueKey)
        .do_nothing()
        .to_owned();
    let mut insert = Query::insert();
    insert
        .into_table(Entity)
        .columns(Column::iter())
        .on_conflict(on_conflict);
    for (new, ahead) in rows.into_iter().zip(0..) {
        insert
            .values(new.into_values(ahead))
            .map_err(Error::internal)?;
    }
    Ok(tx.execute(&insert).await?.rows_affected())
}

/// Returns the row of a new job.
pub(super) fn new_row(
    now: DateTime<Utc>,
    run_at: DateTime<Utc>,
    key: &str,
    job: &Job,
    details: JobDetails,
) -> Result<NewJob> {
    let id = crypto::new_id(now);
    let policy = job.policy();
    let row = job::ActiveModel {
        id: Set(id),
        kind: Set(job.kind().to_owned()),
        unique_key: Set(key.to_owned()),
        payload: Set(serde_json::to_string(job).map_err(Error::internal)?),
        account_id: Set(details.account_id),
        event_id: Set(details.event_id),
        status: Set("queued".into()),
        attempts: Set(0),
        run_at: Set(run_at),
        lease_until: Set(None),
        lease_token: Set(None),
        progress: Set(0),
        processed: Set(0),
        total: Set(0),
        error: Set(None),
        report: Set(details.report),
        file_key: Set(details.file_key),
        file_name: Set(details.file_name),
        created_at: Set(now),
        finished_at: Set(None),
        requested_by: Set(details.requested_by),
        parent_id: Set(None),
        request_id: Set(request_id::current()),
        class: Set(policy.class.as_str().to_owned()),
        priority: Set(policy.priority),
        owner_id: Set(details.account_id.or(details.event_id)),
        turn: Set(None),
    };
    let sequence = TurnSequence::of(&policy, details.account_id.or(details.event_id));
    Ok(NewJob {
        id,
        row,
        sequence: (run_at <= now).then_some(sequence),
    })
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
    let new = new_row(now, run_at, key, job, details)?;
    let id = new.id;
    if insert_unless_present(tx, vec![new]).await? == 1 {
        return Ok(id);
    }
    let existing = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::UniqueKey.eq(key))
        .into_tuple()
        .one(tx)
        .await?;
    // The job `DeleteExpiredData` may remove the job between the two statements.
    existing.ok_or_else(|| Error::Unavailable(format!("the job {key} was just removed")))
}

/// Makes the job with this key due, if it waits for a later time. A job that is running or has
/// ended does not change.
pub async fn make_due_now(tx: &impl ConnectionTrait, now: DateTime<Utc>, key: &str) -> Result<()> {
    Entity::update_many()
        .col_expr(Column::RunAt, Expr::value(now))
        .filter(Column::UniqueKey.eq(key))
        .filter(Column::Status.eq("queued"))
        .filter(Column::RunAt.gt(now))
        .exec(tx)
        .await?;
    Ok(())
}

/// Enqueues the vacuum of the database after an erasure, so that no copies of erased rows remain in
/// its file. `cause` is the id of the erased object.
pub async fn enqueue_database_vacuum(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    cause: Uuid,
) -> Result<()> {
    let job = Job::VacuumDatabase { cause };
    let key = format!("{}:{cause}", job.kind());
    enqueue(tx, now, &key, &job, JobDetails::default()).await?;
    Ok(())
}

/// Enqueues a job in a transaction of its own, for example a periodic job or one for an upload, and
/// returns its row.
pub async fn enqueue_standalone(
    ctx: &Ctx,
    key: &str,
    job: &Job,
    details: JobDetails,
) -> Result<job::Model> {
    let id = enqueue(&ctx.db, ctx.now(), key, job, details).await?;
    ctx.job_signal.notify();
    Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)
}
