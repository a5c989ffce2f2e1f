//! The transactional outbox: a job is a row that the caller's transaction inserts, and the row is
//! the source of truth. The queue only wakes workers (contract 7, threats K1 to K5).
//!
//! **Invariant**: attempts, leases and failure are recorded in the row. The payload contains ids,
//! never names, addresses or tokens.

use crate::{
    Ctx, Error, Result,
    entities::job::{Column, Entity},
    kernel::crypto,
};
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::ExprTrait,
};

mod cancel;
mod claim;
mod ended_jobs;
mod enqueue;
mod job_kind;
mod job_policy;
mod parts;
mod queue;
mod stats;
mod turns;
mod visible;

pub use cancel::{cancel_in_transaction, is_cancellable, is_cancelled, is_job_active};
pub use claim::Claim;
use claim::{held_claim_condition, progress_percent};
pub use ended_jobs::{ENDED_JOB_RETENTION, delete_ended};
pub use enqueue::{
    JobDetails, enqueue, enqueue_at, enqueue_at_with_details, enqueue_database_vacuum,
    enqueue_parts, enqueue_standalone, make_due_now,
};
pub use job_kind::Job;
pub use job_policy::{Backoff, JobClass, JobPolicy};
pub(crate) use parts::record_ended_part;
pub use parts::{enqueue_parent_job, refresh_report};
pub use queue::{
    DueWork, claim_next_jobs, deliver_next_jobs, find_due_work, requeue_expired, return_delivered,
};
pub use stats::{QueueStats, load_queue_stats};
pub use turns::assign_turns;
use visible::enqueue_finished_message;
pub use visible::{
    count_account_jobs_since, is_visible_kind, load_latest_job_changes,
    time_out_and_find_newest_account_job, time_out_and_find_own_staff_job,
    time_out_and_find_visible_job, time_out_and_list_recent_event_jobs,
};

/// How long a claim is valid without a heartbeat.
pub const LEASE_DURATION: TimeDelta = TimeDelta::seconds(10);

/// Returns the unique key of the job that mails the confirmation of one version of an answer.
pub fn answer_confirmation_key(answer_id: Uuid, version: i32) -> String {
    format!("mail_answer:{answer_id}:{version}")
}

/// Returns whether a confirmation mail of one of these versions of an answer was enqueued.
pub async fn has_answer_confirmation(
    ctx: &Ctx,
    answer_id: Uuid,
    versions: std::ops::RangeInclusive<i32>,
) -> Result<bool> {
    let keys = versions.map(|version| answer_confirmation_key(answer_id, version));
    let enqueued = Entity::find().filter(Column::UniqueKey.is_in(keys));
    Ok(enqueued.one(&ctx.db).await?.is_some())
}

/// Whether a later job of the same kind waits to run.
pub async fn is_superseded(ctx: &Ctx, claim: &Claim) -> Result<bool> {
    let later = Entity::find()
        .filter(Column::Kind.eq(&claim.row.kind))
        .filter(Column::Status.is_in(["queued", "delivered"]))
        .filter(Column::Id.gt(claim.row.id));
    Ok(later.one(&ctx.db).await?.is_some())
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

/// Claims a job with one conditional UPDATE. Returns `None` if another worker has claimed it, it is
/// not due or has ended, or its attempts are used up; in the last case it is recorded as failed.
/// The attempt is counted before the run (K4).
///
/// # Errors
/// [`Error::Internal`] for a payload that this version cannot parse.
pub async fn claim(ctx: &Ctx, id: Uuid) -> Result<Option<Claim>> {
    let now = ctx.now();
    let token = ctx.new_id();
    let claimable = Condition::any()
        .add(Column::Status.is_in(["queued", "delivered"]))
        .add(
            Condition::all()
                .add(Column::Status.eq("running"))
                .add(Column::LeaseUntil.lte(now)),
        );
    let claimed = Entity::update_many()
        .col_expr(Column::Status, Expr::value("running"))
        .col_expr(Column::LeaseToken, Expr::value(token))
        .col_expr(Column::LeaseUntil, Expr::value(now + LEASE_DURATION))
        .col_expr(Column::Attempts, Expr::col(Column::Attempts).add(1))
        .filter(Column::Id.eq(id))
        .filter(Column::RunAt.lte(now))
        .filter(claimable)
        .exec(&ctx.db)
        .await?;
    if claimed.rows_affected == 0 {
        return Ok(None);
    }
    let row = Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    let job: Job = serde_json::from_str(&row.payload).map_err(Error::internal)?;
    let claim = Claim {
        row,
        job,
        lease_token: token,
    };
    if claim.is_exhausted() {
        finish(ctx, &claim, Err(claim::ATTEMPTS_EXHAUSTED_ERROR)).await?;
        return Ok(None);
    }
    Ok(Some(claim))
}

/// Whether the claim is still valid. The row stays locked until the end of the transaction, which
/// writes only if the claim is valid.
pub async fn lock_valid_claim(tx: &impl ConnectionTrait, claim: &Claim) -> Result<bool> {
    let claimed = Entity::find()
        .filter(held_claim_condition(claim))
        .lock_exclusive()
        .one(tx)
        .await?;
    Ok(claimed.is_some())
}

/// Whether the claim is valid at this moment. The row is not locked.
pub async fn has_valid_claim(tx: &impl ConnectionTrait, claim: &Claim) -> Result<bool> {
    let claimed = Entity::find()
        .filter(held_claim_condition(claim))
        .one(tx)
        .await?;
    Ok(claimed.is_some())
}

/// Extends the lease of a claim. Returns false if the claim was lost, and the run has to stop.
pub async fn heartbeat(ctx: &Ctx, claim: &Claim) -> Result<bool> {
    let done = Entity::update_many()
        .col_expr(Column::LeaseUntil, Expr::value(ctx.now() + LEASE_DURATION))
        .filter(held_claim_condition(claim))
        .exec(&ctx.db)
        .await?;
    Ok(done.rows_affected == 1)
}

/// Records the progress of a job. Returns false if the claim was lost or the job was cancelled, and
/// the run has to stop.
pub async fn report_progress(ctx: &Ctx, claim: &Claim, processed: i32, total: i32) -> Result<bool> {
    report_progress_in_transaction(&ctx.db, claim, processed, total).await
}

/// Records the progress in the transaction of a batch. A batch of a cancelled job must not be
/// committed.
pub async fn report_progress_in_transaction(
    db: &impl ConnectionTrait,
    claim: &Claim,
    processed: i32,
    total: i32,
) -> Result<bool> {
    let done = Entity::update_many()
        .col_expr(Column::Processed, Expr::value(processed))
        .col_expr(Column::Total, Expr::value(total))
        .col_expr(
            Column::Progress,
            Expr::value(progress_percent(processed, total)),
        )
        .filter(held_claim_condition(claim))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

/// Puts a claimed job back into the queue without counting the attempt, because it waits for
/// another job.
pub async fn postpone(ctx: &Ctx, claim: &Claim, by: TimeDelta) -> Result<()> {
    Entity::update_many()
        .col_expr(Column::Status, Expr::value("queued"))
        .col_expr(Column::RunAt, Expr::value(ctx.now() + by))
        .col_expr(Column::Turn, Expr::value(None::<i64>))
        .col_expr(Column::LeaseUntil, Expr::value(None::<DateTime<Utc>>))
        .col_expr(Column::Attempts, Expr::col(Column::Attempts).sub(1))
        .filter(held_claim_condition(claim))
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

/// Records the end of a job: success, or final failure with a text for people. If its kind is
/// visible to users, a job of the same transaction writes the webhook messages.
pub async fn finish(
    ctx: &Ctx,
    claim: &Claim,
    result: std::result::Result<JobOutcome, &str>,
) -> Result<()> {
    if claim.row.parent_id.is_none() && !is_visible_kind(&claim.row.kind) {
        return finish_in_transaction(&ctx.db, ctx.now(), claim, result)
            .await
            .map(|_| ());
    }
    let (tx, now) = (ctx.begin_write().await?, ctx.now());
    if finish_in_transaction(&tx, now, claim, result).await? {
        enqueue_finished_message(&tx, now, &claim.row).await?;
        if let Some(parent) = record_ended_part(&tx, now, claim).await? {
            enqueue_finished_message(&tx, now, &parent).await?;
        }
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
        .filter(held_claim_condition(claim));
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

/// Puts a job back into the queue after a fault, to run after the back-off of its kind, with up to
/// one second of jitter. When all attempts are used up the job fails.
pub async fn retry_or_fail(ctx: &Ctx, claim: &Claim, error: &str) -> Result<()> {
    if claim.is_last_attempt() {
        return finish(ctx, claim, Err(error)).await;
    }
    let jitter = i64::try_from(crypto::random_below(1_000)).unwrap_or(0);
    let delay = claim.job.policy().backoff.delay_after(claim.row.attempts);
    let run_at = ctx.now() + delay + TimeDelta::milliseconds(jitter);
    Entity::update_many()
        .col_expr(Column::Status, Expr::value("queued"))
        .col_expr(Column::RunAt, Expr::value(run_at))
        .col_expr(Column::Turn, Expr::value(None::<i64>))
        .col_expr(Column::LeaseUntil, Expr::value(None::<DateTime<Utc>>))
        .col_expr(Column::Error, Expr::value(error))
        .filter(held_claim_condition(claim))
        .exec(&ctx.db)
        .await?;
    Ok(())
}
