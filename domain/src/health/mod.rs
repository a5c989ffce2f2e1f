//! The health of the service, for staff: jobs and mails by state, stored bytes, and the retry of failed jobs.

mod faults;
mod lists;

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

pub use faults::{fault_of, faults};
pub use lists::{JOB_STATES, MAIL_STATES, MailFilter, find_job, list_jobs, list_mails};

/// How many failed jobs are shown.
const SHOWN: u64 = 50;
/// The kind of job that is left out: a webhook has a delivery log of its own, which its owner sees.
const NOT_OURS: &str = "webhook";

/// Whether staff can retry the job.
pub fn may_retry(row: &job::Model) -> bool {
    row.status == "failed" && row.kind != NOT_OURS
}

/// The state of the service.
#[derive(Clone, Debug)]
pub struct Health {
    pub jobs: Vec<(String, u64)>,
    /// How long the oldest due job has waited.
    pub waiting: Option<TimeDelta>,
    pub failed: Vec<job::Model>,
    pub mails: Vec<(String, u64)>,
    pub stored: i64,
    pub database: &'static str,
}

/// Reads the state of the service. It contains no personal data, so the access is not recorded.
pub async fn look(ctx: &Ctx, _: &Staff) -> Result<Health> {
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
        .filter(Column::Kind.ne(NOT_OURS))
        .order_by_desc(Column::FinishedAt)
        .order_by_desc(Column::Id)
        .limit(SHOWN)
        .all(&tx)
        .await?;
    let (_, stored) = files::count_and_size(&tx, file::Entity::find()).await?;
    let counted = |rows: Vec<(String, i64)>| {
        rows.into_iter()
            .map(|(s, n)| (s, u64::try_from(n).unwrap_or(0)))
            .collect()
    };
    Ok(Health {
        jobs: counted(jobs),
        waiting: oldest.map(|row| now - row.run_at),
        failed,
        mails: counted(mails),
        stored,
        database: if ctx.db.get_database_backend() == DbBackend::Postgres {
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
pub async fn retry(ctx: &Ctx, staff: &Staff, id: Uuid) -> Result<()> {
    let now = ctx.now();
    let transaction = staff.begin_audited(ctx).await?;
    let again = Entity::update_many()
        .col_expr(Column::Status, Expr::value("queued"))
        .col_expr(Column::Attempts, Expr::value(0))
        .col_expr(Column::RunAt, Expr::value(now))
        // The time limit of a job that somebody waits for counts from its creation.
        .col_expr(Column::CreatedAt, Expr::value(now))
        .col_expr(
            Column::FinishedAt,
            Expr::value(None::<chrono::DateTime<chrono::Utc>>),
        )
        .filter(Column::Id.eq(id))
        .filter(Column::Status.eq("failed"))
        .filter(Column::Kind.ne(NOT_OURS))
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
