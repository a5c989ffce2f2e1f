//! Cancellation of jobs that a couple started: an import is reverted, a sending keeps the mails
//! already sent, a file is not written (contract 7).

use sea_orm::{
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};
use serde_json::json;

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::ActiveMember,
    entities::job,
    files,
    invitations::{import, mails},
    jobs, webhooks,
};

/// Cancels a job of the account. Every user of the account may do so. What an import has written
/// until then is reverted in the same transaction.
///
/// # Errors
/// 404 for an unknown job; `job_ended` (409) if it has ended already; `not_cancellable` (409) for a
/// kind that cannot be cancelled.
pub async fn cancel_job(ctx: &Ctx, member: &ActiveMember, id: Uuid) -> Result<job::Model> {
    let found = jobs::time_out_and_find_visible_job(ctx, member.as_ref(), id).await?;
    if !jobs::is_cancellable(&found.kind) {
        return Err(Error::Rejected(ErrorCode::NotCancellable));
    }
    let tx = ctx.begin_write().await?;
    match (found.kind.as_str(), found.event_id) {
        ("import", Some(event_id)) => cancel_import(ctx, &tx, &found, event_id).await?,
        ("sending", _) => cancel_sending(ctx, &tx, &found).await?,
        _ => stop(ctx, &tx, &found).await?,
    }
    webhooks::emit_job_finished(&tx, ctx, &found, "cancelled").await?;
    let row = job::Entity::find_by_id(id)
        .one(&tx)
        .await?
        .ok_or(Error::NotFound)?;
    tx.commit().await?;
    // The job `DeleteExpiredData` removes a file that cannot be removed now.
    if let Err(error) = delete_job_files(ctx, &row).await {
        tracing::warn!(job = %id, %error, "the file of a cancelled job could not be removed");
    }
    Ok(row)
}

async fn stop(ctx: &Ctx, tx: &DatabaseTransaction, found: &job::Model) -> Result<()> {
    if jobs::cancel_in_transaction(tx, ctx.now(), found.id).await? {
        Ok(())
    } else {
        Err(Error::Rejected(ErrorCode::JobEnded))
    }
}

/// Cancels an import and reverts what it has written. The event is locked first, as in the batches
/// of the worker. Therefore the last batch is either committed and reverted, or not committed.
async fn cancel_import(
    ctx: &Ctx,
    tx: &DatabaseTransaction,
    found: &job::Model,
    event_id: Uuid,
) -> Result<()> {
    import::lock_event(tx, event_id).await?;
    stop(ctx, tx, found).await?;
    let undone = import::revert_cancelled_import(tx, found.id)
        .await?
        .unwrap_or_default();
    let report = json!({
        "added": 0, "updated": 0, "skipped": 0, "failed": 0, "rows": [],
        "removed": undone.removed, "restored": undone.restored, "kept": undone.blocked_rows.len(),
    });
    job::Entity::update_many()
        .col_expr(job::Column::Report, Expr::value(report.to_string()))
        .filter(job::Column::Id.eq(found.id))
        .exec(tx)
        .await?;
    Ok(())
}

async fn cancel_sending(ctx: &Ctx, tx: &DatabaseTransaction, found: &job::Model) -> Result<()> {
    stop(ctx, tx, found).await?;
    mails::cancel_unsent(ctx, tx, found).await?;
    jobs::refresh_report(tx, found.id, true).await
}

/// Removes what was uploaded for a cancelled job and what the job has written.
pub async fn delete_job_files(ctx: &Ctx, row: &job::Model) -> Result<()> {
    if let Some(key) = &row.file_key {
        ctx.storage.delete(key).await?;
    }
    ctx.storage.delete(&files::job_output_key(row.id)).await
}
