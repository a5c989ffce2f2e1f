//! Sending of an issue. The recipients are stored when it is sent, and so is the result of each
//! mail.
//!
//! **Invariant**: the key of a mail consists of issue and subscriber, so that it is sent once. The
//! job of a batch enqueues the next waiting batch before it ends, so that no subscriber is left out
//! if a worker is killed.

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::{Alias, Query},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{AuditAction, AuditTarget, Staff},
    entities::{
        newsletter_issue,
        newsletter_issue_delivery::{Column, Entity},
        subscriber,
    },
    jobs::{self, Job},
};

use super::newsletter_issues::{check_issue_complete, find_issue, update_unsent_issue};

/// How many mails one job sends. The next batch is enqueued afterwards, so that other mails are
/// sent in between.
pub const NEWSLETTER_BATCH_SIZE: usize = 50;

/// Returns the key of a mail, which never changes.
pub fn newsletter_mail_key(issue_id: Uuid, subscriber_id: Uuid) -> String {
    format!("issue:{issue_id}:{subscriber_id}")
}

async fn enqueue_batch(db: &impl ConnectionTrait, ctx: &Ctx, id: Uuid, batch: i32) -> Result<()> {
    let work = Job::SendNewsletterIssue {
        issue_id: id,
        batch,
    };
    jobs::enqueue(
        db,
        ctx.now(),
        &format!("issue:{id}:{batch}"),
        &work,
        jobs::JobDetails::default(),
    )
    .await?;
    Ok(())
}

/// Starts the sending of an issue to every confirmed address: stores the recipients and enqueues
/// the first batch. Of concurrent requests one succeeds.
///
/// # Errors
/// 404 for an unknown issue; `already_sent` (409); `stale` (409); `no_readers` (409); 422 if the
/// issue is not complete.
pub async fn start_newsletter_sending(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    expected_version: Option<i32>,
) -> Result<newsletter_issue::Model> {
    use newsletter_issue::Column as Of;
    let transaction = staff.begin_audited(ctx).await?;
    let rows = newsletter_issue::Entity::update_many()
        .col_expr(Of::StartedAt, Expr::value(ctx.now()))
        .col_expr(Of::StartedBy, Expr::value(transaction.staff_id()));
    let row = update_unsent_issue(&transaction, id, expected_version, rows).await?;
    check_issue_complete(&row)?;
    let select_subscribers = Query::select()
        .expr(Expr::value(id))
        .column(subscriber::Column::Id)
        .expr(Expr::cust(format!(
            "(ROW_NUMBER() OVER (ORDER BY id) - 1) / {NEWSLETTER_BATCH_SIZE}"
        )))
        .expr(Expr::value("waiting"))
        .expr(Expr::value(false))
        .from(Alias::new("subscribers"))
        .and_where(subscriber::Column::ConfirmedAt.is_not_null())
        .and_where(subscriber::Column::UnsubscribedAt.is_null())
        .to_owned();
    let mut insert_deliveries = Query::insert();
    insert_deliveries
        .into_table(Alias::new("issue_deliveries"))
        .columns([
            Column::IssueId,
            Column::SubscriberId,
            Column::Batch,
            Column::Status,
            Column::Passing,
        ])
        .select_from(select_subscribers)
        .map_err(Error::internal)?;
    if transaction
        .tx()
        .execute(&insert_deliveries)
        .await?
        .rows_affected()
        == 0
    {
        return Err(Error::Rejected(ErrorCode::NoSubscribers));
    }
    enqueue_batch(transaction.tx(), ctx, id, 0).await?;
    transaction
        .commit(
            ctx,
            AuditAction::IssueSent,
            None,
            Some(AuditTarget::Issue(id)),
        )
        .await?;
    Ok(row)
}

/// Sends the mails again that failed for a temporary reason. Subscribers who got theirs get
/// nothing.
///
/// # Errors
/// 404 for an unknown issue, or if no mail can be tried again.
pub async fn retry_newsletter_issue(ctx: &Ctx, staff: &Staff, id: Uuid) -> Result<()> {
    let transaction = staff.begin_audited(ctx).await?;
    find_issue(&transaction, id).await?;
    let select_deliveries = || Entity::find().filter(Column::IssueId.eq(id)).select_only();
    let last: Option<Option<i32>> = select_deliveries()
        .column_as(Column::Batch.max(), "last")
        .into_tuple()
        .one(transaction.tx())
        .await?;
    let retryable_subscriber_ids: Vec<Uuid> = select_deliveries()
        .column(Column::SubscriberId)
        .filter(Column::Status.eq("failed"))
        .filter(Column::Passing.eq(true))
        .order_by_asc(Column::SubscriberId)
        .into_tuple()
        .all(transaction.tx())
        .await?;
    let mut first = None;
    for (batch, chunk) in (last.flatten().unwrap_or(0) + 1..)
        .zip(retryable_subscriber_ids.chunks(NEWSLETTER_BATCH_SIZE))
    {
        let updated = Entity::update_many()
            .col_expr(Column::Status, Expr::value("waiting"))
            .col_expr(Column::Passing, Expr::value(false))
            .col_expr(Column::Reason, Expr::value(None::<String>))
            .col_expr(Column::Batch, Expr::value(batch))
            .filter(Column::IssueId.eq(id))
            .filter(Column::SubscriberId.is_in(chunk.iter().copied()))
            .filter(Column::Status.eq("failed"))
            .exec(transaction.tx())
            .await?;
        if updated.rows_affected > 0 {
            first.get_or_insert(batch);
        }
    }
    enqueue_batch(transaction.tx(), ctx, id, first.ok_or(Error::NotFound)?).await?;
    newsletter_issue::Entity::update_many()
        .col_expr(
            newsletter_issue::Column::FinishedAt,
            Expr::value(None::<chrono::DateTime<chrono::Utc>>),
        )
        .filter(newsletter_issue::Column::Id.eq(id))
        .exec(transaction.tx())
        .await?;
    transaction
        .commit(
            ctx,
            AuditAction::IssueRetried,
            None,
            Some(AuditTarget::Issue(id)),
        )
        .await
}

/// Returns the subscribers of a batch whose mails are waiting.
pub async fn list_waiting_subscribers(ctx: &Ctx, id: Uuid, batch: i32) -> Result<Vec<Uuid>> {
    Ok(Entity::find()
        .select_only()
        .column(Column::SubscriberId)
        .filter(Column::IssueId.eq(id))
        .filter(Column::Batch.eq(batch))
        .filter(Column::Status.eq("waiting"))
        .order_by_asc(Column::SubscriberId)
        .into_tuple()
        .all(&ctx.db)
        .await?)
}

/// The result of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeliveryOutcome {
    Sent,
    Failed {
        reason: String,
        /// Whether it may succeed later.
        retryable: bool,
    },
    /// The subscriber has unsubscribed meanwhile.
    Skipped,
}

/// Records the result of the waiting mail of an issue to one subscriber.
pub async fn record_newsletter_outcome(
    ctx: &Ctx,
    id: Uuid,
    subscriber_id: Uuid,
    outcome: DeliveryOutcome,
) -> Result<()> {
    let (status, is_retryable, reason, sent_at) = match outcome {
        DeliveryOutcome::Sent => ("sent", false, None, Some(ctx.now())),
        DeliveryOutcome::Failed {
            reason,
            retryable: is_retryable,
        } => ("failed", is_retryable, Some(reason), None),
        DeliveryOutcome::Skipped => ("left", false, None, None),
    };
    Entity::update_many()
        .col_expr(Column::Status, Expr::value(status))
        .col_expr(Column::Passing, Expr::value(is_retryable))
        .col_expr(Column::Reason, Expr::value(reason))
        .col_expr(Column::SentAt, Expr::value(sent_at))
        .filter(Column::IssueId.eq(id))
        .filter(Column::SubscriberId.eq(subscriber_id))
        .filter(Column::Status.eq("waiting"))
        .exec(&ctx.db)
        .await?;
    Ok(())
}

/// Ends a batch: enqueues the next waiting batch, and marks the issue as sent if no mail is
/// waiting.
pub async fn finish_newsletter_batch(ctx: &Ctx, id: Uuid, batch: i32) -> Result<()> {
    let waiting = || {
        Query::select()
            .column(Column::IssueId)
            .from(Alias::new("issue_deliveries"))
            .and_where(Column::IssueId.eq(id))
            .and_where(Column::Status.eq("waiting"))
            .to_owned()
    };
    let tx = ctx.begin_write().await?;
    let next: Option<i32> = Entity::find()
        .select_only()
        .column(Column::Batch)
        .filter(Column::IssueId.eq(id))
        .filter(Column::Status.eq("waiting"))
        .filter(Column::Batch.gt(batch))
        .order_by_asc(Column::Batch)
        .into_tuple()
        .one(&tx)
        .await?;
    if let Some(next) = next {
        enqueue_batch(&tx, ctx, id, next).await?;
    }
    newsletter_issue::Entity::update_many()
        .col_expr(newsletter_issue::Column::FinishedAt, Expr::value(ctx.now()))
        .filter(newsletter_issue::Column::Id.eq(id))
        .filter(newsletter_issue::Column::StartedAt.is_not_null())
        .filter(newsletter_issue::Column::FinishedAt.is_null())
        .filter(newsletter_issue::Column::Id.not_in_subquery(waiting()))
        .exec(&tx)
        .await?;
    tx.commit().await?;
    Ok(())
}
