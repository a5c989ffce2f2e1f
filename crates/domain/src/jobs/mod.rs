//! The transactional outbox: a job is a row that the caller's transaction inserts, and the row is the source of truth. The queue only wakes
//! workers (contract 7, threats K1 to K5).
//!
//! **Invariant**: attempts, leases and failure are recorded in the row. The payload contains ids, never names, addresses or tokens.

use crate::{
    Ctx, Error, Result,
    entities::job::{self, Column, Entity},
    kernel::crypto,
};
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, OnConflict},
};

mod cancel;
mod job_kind;
mod parts;
mod visible;

pub use cancel::{cancel_in, is_active_in, is_cancellable, is_cancelled};
pub use job_kind::Job;
pub(crate) use parts::part_ended;
pub use parts::{put_parent, refresh_report};
pub use visible::{
    count_since, find, find_newest, find_requested, is_visible_kind, latest_changes, list_recent,
};

/// How long a claim is valid without a heartbeat.
const LEASE_DURATION: TimeDelta = TimeDelta::seconds(30);
/// The states of a job that has not ended.
const ACTIVE: [&str; 3] = ["queued", "delivered", "running"];

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
async fn insert_unless_present(
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

fn new_row(
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
    };
    Ok((id, row))
}

/// Enqueues a job that is not due before `at`. A job with the same key does not change.
pub async fn enqueue_at(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    run_at: DateTime<Utc>,
    key: &str,
    job: &Job,
) -> Result<Uuid> {
    enqueue_at_with_details(tx, now, run_at, key, job, JobDetails::default()).await
}

/// Enqueues a job with a scope that is not due before `at`. A job with the same key does not change, and its due time stays.
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

/// Returns the unique key of the mail that confirms one version of an answer.
pub fn confirmation_key(answer_id: Uuid, version: i32) -> String {
    format!("mail_answer:{answer_id}:{version}")
}

/// Whether a mail confirms one of the given later versions of an answer, or has confirmed it.
pub async fn has_confirmation(
    ctx: &Ctx,
    answer_id: Uuid,
    versions: std::ops::RangeInclusive<i32>,
) -> Result<bool> {
    let keys = versions.map(|version| confirmation_key(answer_id, version));
    let later = Entity::find().filter(Column::UniqueKey.is_in(keys));
    Ok(later.one(&ctx.db).await?.is_some())
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

/// Whether a later job of the same kind waits to run.
pub async fn is_superseded(ctx: &Ctx, claim: &Claim) -> Result<bool> {
    let later = Entity::find()
        .filter(Column::Kind.eq(&claim.row.kind))
        .filter(Column::Status.is_in(["queued", "delivered"]))
        .filter(Column::Id.gt(claim.row.id));
    Ok(later.one(&ctx.db).await?.is_some())
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

fn due_condition(now: DateTime<Utc>) -> Condition {
    Condition::any()
        .add(
            Condition::all()
                .add(Column::Status.eq("queued"))
                .add(Column::RunAt.lte(now)),
        )
        .add(
            Condition::all()
                .add(Column::Status.is_in(["delivered", "running"]))
                .add(Column::LeaseUntil.lte(now)),
        )
}

/// Returns the ids of due jobs, oldest first, at most `limit`.
pub async fn list_due_ids(ctx: &Ctx, limit: u64) -> Result<Vec<Uuid>> {
    Ok(Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(due_condition(ctx.now()))
        .order_by_asc(Column::RunAt)
        .limit(limit)
        .into_tuple()
        .all(&ctx.db)
        .await?)
}

/// Marks a due job as delivered to the queue. It is due again if no worker claims it in time. Returns false if the job is not due.
pub async fn mark_delivered(ctx: &Ctx, id: Uuid) -> Result<bool> {
    let now = ctx.now();
    let done = Entity::update_many()
        .col_expr(Column::Status, Expr::value("delivered"))
        .col_expr(Column::LeaseUntil, Expr::value(now + LEASE_DURATION))
        .filter(Column::Id.eq(id))
        .filter(due_condition(now))
        .exec(&ctx.db)
        .await?;
    Ok(done.rows_affected == 1)
}

/// A claimed job: the row, and the token that identifies the claim.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The row when it was claimed. `attempts` includes this run.
    pub row: job::Model,
    pub job: Job,
    lease_token: Uuid,
}

impl Claim {
    /// Whether this run is the last attempt.
    pub fn is_last_attempt(&self) -> bool {
        self.row.attempts >= self.job.max_attempts()
    }
}

/// Claims a job with one conditional UPDATE. Returns `None` if another worker has claimed it or it has ended. The attempt is counted before
/// the run (K4).
///
/// # Errors
/// [`Error::Internal`] for a payload that this version cannot parse.
pub async fn claim(ctx: &Ctx, id: Uuid) -> Result<Option<Claim>> {
    let now = ctx.now();
    let token = ctx.new_id();
    let free = Condition::any()
        .add(Column::Status.is_in(["queued", "delivered"]))
        .add(
            Condition::all()
                .add(Column::Status.eq("running"))
                .add(Column::LeaseUntil.lte(now)),
        );
    let taken = Entity::update_many()
        .col_expr(Column::Status, Expr::value("running"))
        .col_expr(Column::LeaseToken, Expr::value(token))
        .col_expr(Column::LeaseUntil, Expr::value(now + LEASE_DURATION))
        .col_expr(Column::Attempts, Expr::col(Column::Attempts).add(1))
        .filter(Column::Id.eq(id))
        .filter(Column::RunAt.lte(now))
        .filter(free)
        .exec(&ctx.db)
        .await?;
    if taken.rows_affected == 0 {
        return Ok(None);
    }
    let row = Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    let work: Job = serde_json::from_str(&row.payload).map_err(Error::internal)?;
    if row.attempts > work.max_attempts() {
        let claim = Claim {
            row,
            job: work,
            lease_token: token,
        };
        finish(ctx, &claim, Err("gave up after too many crashes")).await?;
        return Ok(None);
    }
    Ok(Some(Claim {
        row,
        job: work,
        lease_token: token,
    }))
}

fn claim_condition(claim: &Claim) -> Condition {
    Condition::all()
        .add(Column::Id.eq(claim.row.id))
        .add(Column::Status.eq("running"))
        .add(Column::LeaseToken.eq(claim.lease_token))
}

/// Whether the claim is still valid. The row stays locked until the end of the transaction, which writes only if the claim is valid.
pub async fn is_mine_in(tx: &impl ConnectionTrait, claim: &Claim) -> Result<bool> {
    let claimed = Entity::find()
        .filter(claim_condition(claim))
        .lock_exclusive()
        .one(tx)
        .await?;
    Ok(claimed.is_some())
}

/// Extends the lease of a claim. Returns false if the claim was lost, and the run has to stop.
pub async fn heartbeat(ctx: &Ctx, claim: &Claim) -> Result<bool> {
    let done = Entity::update_many()
        .col_expr(Column::LeaseUntil, Expr::value(ctx.now() + LEASE_DURATION))
        .filter(claim_condition(claim))
        .exec(&ctx.db)
        .await?;
    Ok(done.rows_affected == 1)
}

/// Records the progress of a job. Returns false if the claim was lost or the job was cancelled, and the run has to stop.
pub async fn report_progress(ctx: &Ctx, claim: &Claim, processed: i32, total: i32) -> Result<bool> {
    progress_in(&ctx.db, claim, processed, total).await
}

/// Records the progress in the transaction of a batch. A batch of a cancelled job must not be committed.
pub async fn progress_in(
    db: &impl ConnectionTrait,
    claim: &Claim,
    processed: i32,
    total: i32,
) -> Result<bool> {
    let done = Entity::update_many()
        .col_expr(Column::Processed, Expr::value(processed))
        .col_expr(Column::Total, Expr::value(total))
        .col_expr(Column::Progress, Expr::value(percent(processed, total)))
        .filter(claim_condition(claim))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

/// Returns the progress in percent, at most 99 until the job has ended.
fn percent(processed: i32, total: i32) -> i32 {
    if total <= 0 {
        return 0;
    }
    let percent = (i64::from(processed) * 100 / i64::from(total)).clamp(0, 99);
    i32::try_from(percent).unwrap_or(0)
}

/// Puts a claimed job back into the queue without counting the attempt, because it waits for another job.
pub async fn postpone(ctx: &Ctx, claim: &Claim, by: TimeDelta) -> Result<()> {
    Entity::update_many()
        .col_expr(Column::Status, Expr::value("queued"))
        .col_expr(Column::RunAt, Expr::value(ctx.now() + by))
        .col_expr(Column::LeaseUntil, Expr::value(None::<DateTime<Utc>>))
        .col_expr(Column::Attempts, Expr::col(Column::Attempts).sub(1))
        .filter(claim_condition(claim))
        .exec(&ctx.db)
        .await?;
    Ok(())
}

/// The result of a finished run.
#[derive(Clone, Debug, Default)]
pub struct JobOutcome {
    /// The report that is shown with the job, as JSON.
    pub report: Option<String>,
    /// The key of the result in the file storage.
    pub file_key: Option<String>,
    /// The name under which the file is downloaded.
    pub file_name: Option<String>,
    /// The number of processed rows.
    pub total: i32,
}

/// Records the end of a job: success, or final failure with a text for people.
pub async fn finish(
    ctx: &Ctx,
    claim: &Claim,
    result: std::result::Result<JobOutcome, &str>,
) -> Result<()> {
    if claim.row.parent_id.is_none() {
        return finish_in_transaction(&ctx.db, ctx.now(), claim, result)
            .await
            .map(|_| ());
    }
    let tx = ctx.begin_write().await?;
    if finish_in_transaction(&tx, ctx.now(), claim, result).await? {
        part_ended(&tx, ctx.now(), claim).await?;
    }
    Ok(tx.commit().await?)
}

/// Records the end of a job in the caller's transaction. Returns false if the claim was lost.
pub async fn finish_in_transaction(
    db: &impl ConnectionTrait,
    now: DateTime<Utc>,
    claim: &Claim,
    result: std::result::Result<JobOutcome, &str>,
) -> Result<bool> {
    let mut update = Entity::update_many()
        .col_expr(Column::FinishedAt, Expr::value(now))
        .col_expr(Column::LeaseUntil, Expr::value(None::<DateTime<Utc>>))
        .filter(claim_condition(claim));
    update = match result {
        Ok(out) => {
            let key = out.file_key.or(claim.row.file_key.clone());
            let name = out.file_name.or(claim.row.file_name.clone());
            update
                .col_expr(Column::Status, Expr::value("succeeded"))
                .col_expr(Column::Progress, Expr::value(100))
                .col_expr(Column::Processed, Expr::value(out.total))
                .col_expr(Column::Total, Expr::value(out.total))
                .col_expr(Column::Error, Expr::value(None::<String>))
                .col_expr(Column::Report, Expr::value(out.report))
                .col_expr(Column::FileKey, Expr::value(key))
                .col_expr(Column::FileName, Expr::value(name))
        }
        Err(text) => update
            .col_expr(Column::Status, Expr::value("failed"))
            .col_expr(Column::Error, Expr::value(text)),
    };
    Ok(update.exec(db).await?.rows_affected == 1)
}

/// Puts a job back into the queue after a fault, to run after 2, 4, 8 ... seconds up to an hour, with up to one second of jitter. When all
/// attempts are used up the job fails.
pub async fn retry(ctx: &Ctx, claim: &Claim, error: &str) -> Result<()> {
    if claim.is_last_attempt() {
        return finish(ctx, claim, Err(error)).await;
    }
    let exponent = u32::try_from(claim.row.attempts.clamp(1, 12)).unwrap_or(1);
    let seconds = std::cmp::min(2_i64.pow(exponent), 3_600);
    let jitter = i64::try_from(crypto::random_below(1_000)).unwrap_or(0);
    let run_at = ctx.now() + TimeDelta::seconds(seconds) + TimeDelta::milliseconds(jitter);
    Entity::update_many()
        .col_expr(Column::Status, Expr::value("queued"))
        .col_expr(Column::RunAt, Expr::value(run_at))
        .col_expr(Column::LeaseUntil, Expr::value(None::<DateTime<Utc>>))
        .col_expr(Column::Error, Expr::value(error))
        .filter(claim_condition(claim))
        .exec(&ctx.db)
        .await?;
    Ok(())
}
