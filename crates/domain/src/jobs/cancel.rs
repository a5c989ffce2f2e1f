//! Cancellation of jobs by the couple. It is one conditional UPDATE, so that a job either ends or
//! is cancelled, never both.

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Result,
    entities::job::{Column, Entity},
};

use super::claim::ACTIVE_JOB_STATES;

/// The kinds that a couple can cancel. The creation of a payment link is too short for it.
const CANCELLABLE: [&str; 4] = ["import", "export", "sending", "export_data"];

/// Whether a couple can cancel jobs of this kind.
pub fn is_cancellable(kind: &str) -> bool {
    CANCELLABLE.contains(&kind)
}

/// Cancels a job in the caller's transaction. A running worker loses its claim. Returns false if
/// the job has ended already.
pub async fn cancel_in_transaction(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    id: Uuid,
) -> Result<bool> {
    let done = Entity::update_many()
        .col_expr(Column::Status, Expr::value("cancelled"))
        .col_expr(Column::FinishedAt, Expr::value(now))
        .col_expr(Column::LeaseUntil, Expr::value(None::<DateTime<Utc>>))
        .col_expr(Column::LeaseToken, Expr::value(None::<Uuid>))
        .col_expr(Column::Error, Expr::value(None::<String>))
        .filter(Column::Id.eq(id))
        .filter(Column::Status.is_in(ACTIVE_JOB_STATES))
        .exec(tx)
        .await?;
    Ok(done.rows_affected == 1)
}

pub async fn is_job_active(tx: &impl ConnectionTrait, id: Uuid) -> Result<bool> {
    let found = Entity::find_by_id(id).filter(Column::Status.is_in(ACTIVE_JOB_STATES));
    Ok(found.one(tx).await?.is_some())
}

pub async fn is_cancelled(ctx: &Ctx, id: Uuid) -> Result<bool> {
    let status: Option<String> = Entity::find_by_id(id)
        .select_only()
        .column(Column::Status)
        .into_tuple()
        .one(&ctx.db)
        .await?;
    Ok(status.as_deref() == Some("cancelled"))
}
