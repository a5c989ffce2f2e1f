//! The health of the service, for staff: jobs and mails by state, stored bytes, and the retry of
//! failed jobs.

mod failures;
mod job_and_mail_lists;

use chrono::TimeDelta;
use sea_orm::{
    ColumnTrait, DbBackend, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, Result,
    access::{AuditAction, AuditTarget, Staff},
    entities::{
        file,
        job::{self, Column, Entity},
        mail,
    },
    files,
};

pub use failures::{classify_failure, failure_kinds};
pub use job_and_mail_lists::{
    JOB_STATES, MAIL_STATES, MailFilter, find_job, list_jobs, list_mails,
};

/// How many failed jobs are shown.
const MAX_FAILED_JOBS_SHOWN: u64 = 50;
/// The kind of job that is left out: a webhook has a delivery log of its own, which its owner sees.
const WEBHOOK_JOB_KIND: &str = "webhook";

/// Returns whether staff can retry the job.
pub fn can_retry(row: &job::Model) -> bool {
    row.status == "failed" && row.kind != WEBHOOK_JOB_KIND
}

/// The state of the service.
#[derive(Clone, Debug)]
pub struct ServiceHealth {
    pub job_counts: Vec<(String, u64)>,
    /// How long the oldest due job has waited.
    pub oldest_wait: Option<TimeDelta>,
    pub failed_jobs: Vec<job::Model>,
    pub mail_counts: Vec<(String, u64)>,
    pub stored_bytes: i64,
    pub database_backend: &'static str,
}

/// Reads the state of the service. It contains no personal data, so the access is not recorded.
pub async fn load_service_health(ctx: &Ctx, _: &Staff) -> Result<ServiceHealth> {
    let now = ctx.now();
    let tx = ctx.begin_read().await?;
    let jobs: Vec<(String, i64)> = Entity::find()
        .select_only()
        .column(Column::Status)
        .column_as(Column::Id.count(), "count")
        .group_by(Column::Status)
        .order_by_asc(Column::Status)
        .into_tuple()
        .all(&tx)
        .await?;
    let mails: Vec<(String, i64)> = mail::Entity::find()
        .select_only()
        .column(mail::Column::Status)
        .column_as(mail::Column::Id.count(), "count")
        .group_by(mail::Column::Status)
        .order_by_asc(mail::Column::Status)
        .into_tuple()
        .all(&tx)
        .await?;
    let oldest = Entity::find()
        .filter(Column::Status.is_in(["queued", "delivered"]))
        .filter(Column::RunAt.lte(now))
        .order_by_asc(Column::RunAt)
        .one(&tx)
        .await?;
    let failed = Entity::find()
        .filter(Column::Status.eq("failed"))
        .filter(Column::Kind.ne(WEBHOOK_JOB_KIND))
        .order_by_desc(Column::FinishedAt)
        .order_by_desc(Column::Id)
        .limit(MAX_FAILED_JOBS_SHOWN)
        .all(&tx)
        .await?;
    let (_, stored) = files::count_files_and_bytes(&tx, file::Entity::find()).await?;
    let counted = |rows: Vec<(String, i64)>| {
        rows.into_iter()
            .map(|(s, n)| (s, u64::try_from(n).unwrap_or(0)))
            .collect()
    };
    Ok(ServiceHealth {
        job_counts: counted(jobs),
        oldest_wait: oldest.map(|row| now - row.run_at),
        failed_jobs: failed,
        mail_counts: counted(mails),
        stored_bytes: stored,
        database_backend: if ctx.db.get_database_backend() == DbBackend::Postgres {
            "postgres"
        } else {
            "sqlite"
        },
    })
}

/// Retries a failed job with its full number of attempts. A job in any other state does not change.
///
/// # Errors
/// `not_found` (404) for a job that has not failed.
pub async fn retry_job(ctx: &Ctx, staff: &Staff, id: Uuid) -> Result<()> {
    let now = ctx.now();
    let transaction = staff.begin_audited(ctx).await?;
    let again = Entity::update_many()
        .col_expr(Column::Status, Expr::value("queued"))
        .col_expr(Column::Attempts, Expr::value(0))
        .col_expr(Column::RunAt, Expr::value(now))
        .col_expr(Column::Turn, Expr::value(None::<i64>))
        // The time limit of a job with a waiting user counts from its creation.
        .col_expr(Column::CreatedAt, Expr::value(now))
        .col_expr(
            Column::FinishedAt,
            Expr::value(None::<chrono::DateTime<chrono::Utc>>),
        )
        .filter(Column::Id.eq(id))
        .filter(Column::Status.eq("failed"))
        .filter(Column::Kind.ne(WEBHOOK_JOB_KIND))
        .exec(transaction.tx())
        .await?;
    if again.rows_affected == 0 {
        return Err(Error::NotFound);
    }
    let account = Entity::find_by_id(id)
        .one(transaction.tx())
        .await?
        .and_then(|row| row.account_id);
    transaction
        .commit(
            ctx,
            AuditAction::JobRetried,
            account,
            Some(AuditTarget::Job(id)),
        )
        .await
}
