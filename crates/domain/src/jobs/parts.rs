//! A parent job whose parts are jobs with attempts of their own, for example one job for each mail
//! of a bulk sending of invitations. No worker claims the parent. It ends when its last part has
//! ended.
//!
//! **Invariant**: the end of a part updates the parent's row first, so that two last parts that end
//! at the same time see each other.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::ExprTrait,
};
use serde_json::json;

use crate::{
    Result,
    entities::job::{self, Column, Entity},
};

use super::{
    claim::{Claim, progress_percent},
    enqueue::{JobDetails, insert_unless_present, new_row},
    job_kind::Job,
};

/// Enqueues a parent job, which runs until all its parts have ended.
pub async fn enqueue_parent_job(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    key: &str,
    (job, parts): (&Job, i32),
    details: JobDetails,
) -> Result<Uuid> {
    let mut new = new_row(now, now, key, job, details)?;
    let id = new.id;
    new.row.status = Set("running".into());
    new.row.total = Set(parts);
    new.sequence = None;
    insert_unless_present(tx, vec![new]).await?;
    Ok(id)
}

/// Counts an ended part in its parent, in the transaction that ended the part. Returns the parent
/// if this was its last part.
pub(crate) async fn record_ended_part(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    claim: &Claim,
) -> Result<Option<job::Model>> {
    let Some(id) = claim.row.parent_id else {
        return Ok(None);
    };
    Entity::update_many()
        .col_expr(Column::Processed, Expr::col(Column::Processed).add(1))
        .filter(Column::Id.eq(id))
        .exec(tx)
        .await?;
    let Some(parent) = Entity::find_by_id(id).one(tx).await? else {
        return Ok(None);
    };
    if parent.status == "cancelled" {
        refresh_report(tx, id, true).await?;
        return Ok(None);
    }
    let last = parent.processed >= parent.total;
    let mut update = Entity::update_many()
        .filter(Column::Id.eq(id))
        .filter(Column::Status.eq("running"));
    update = if last {
        update
            .col_expr(Column::Status, Expr::value("succeeded"))
            .col_expr(Column::Progress, Expr::value(100))
            .col_expr(Column::FinishedAt, Expr::value(now))
    } else {
        let progress = progress_percent(parent.processed, parent.total);
        update.col_expr(Column::Progress, Expr::value(progress))
    };
    let written = update.exec(tx).await?.rows_affected == 1;
    if !(last && written) {
        return Ok(None);
    }
    refresh_report(tx, id, false).await?;
    Ok(Some(parent))
}

/// Writes the report of a parent: how many parts were sent, skipped because they were not wanted
/// any more, failed, or not sent. If the job was `cancelled`, parts that a worker drops count as
/// not sent.
pub async fn refresh_report(tx: &impl ConnectionTrait, id: Uuid, cancelled: bool) -> Result<()> {
    let parts: Vec<(String, i32, i64)> = Entity::find()
        .select_only()
        .column(Column::Status)
        .column(Column::Processed)
        .column_as(Column::Id.count(), "count")
        .filter(Column::ParentId.eq(id))
        .group_by(Column::Status)
        .group_by(Column::Processed)
        .into_tuple()
        .all(tx)
        .await?;
    let (mut sent, mut skipped, mut failed, mut not_sent) = (0, 0, 0, 0);
    for (status, processed, count) in parts {
        match (status.as_str(), processed) {
            ("succeeded", 0) if cancelled => not_sent += count,
            ("succeeded", 0) => skipped += count,
            ("succeeded", _) => sent += count,
            ("failed", _) => failed += count,
            _ => not_sent += count,
        }
    }
    let report = json!({"sent": sent, "skipped": skipped, "failed": failed, "not_sent": not_sent});
    Entity::update_many()
        .col_expr(Column::Report, Expr::value(report.to_string()))
        .filter(Column::Id.eq(id))
        .exec(tx)
        .await?;
    Ok(())
}
