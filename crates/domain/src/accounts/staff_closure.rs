//! Deletion of an account by staff: its users cannot log in from then on, and the account can be
//! restored for thirty days (contract 8; threats C7, C15).
//!
//! **Invariant**: closing does not change data of the couple, so that a restored account is
//! complete.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect, QueryTrait,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{AuditAction, AuditTarget, RecentlyConfirmedStaff, Staff},
    entities::{account, session, user},
    jobs::{self, Job, JobDetails},
};

use super::deletion::enqueue_deletion_mails;

/// The time between a deletion by staff and the erasure.
const CLOSURE_GRACE_PERIOD: TimeDelta = TimeDelta::days(30);

/// Closes an account: its sessions end in the same transaction, its sites are no longer live, and
/// it is erased after thirty days. Closing it again does not change the date.
///
/// # Errors
/// 404 for an unknown account; `already_leaving` (409) if the couple has requested the deletion
/// itself, which comes sooner.
pub async fn close_account(
    ctx: &Ctx,
    staff: &RecentlyConfirmedStaff,
    id: Uuid,
) -> Result<account::Model> {
    let now = ctx.now();
    let transaction = staff.staff().begin_audited(ctx).await?;
    let closed = account::Entity::update_many()
        .col_expr(account::Column::DeletedAt, Expr::value(now))
        .col_expr(
            account::Column::EraseAt,
            Expr::value(now + CLOSURE_GRACE_PERIOD),
        )
        .col_expr(
            account::Column::ClosedBy,
            Expr::value(transaction.staff_id()),
        )
        .filter(account::Column::Id.eq(id))
        .filter(account::Column::EraseAt.is_null())
        .exec(transaction.tx())
        .await?;
    let saved = account::Entity::find_by_id(id)
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)?;
    if closed.rows_affected == 0 {
        return if saved.is_closed_by_staff() {
            Ok(saved)
        } else {
            Err(Error::Rejected(ErrorCode::DeletionAlreadyRequested))
        };
    }
    set_users_shut(transaction.tx(), id, true).await?;
    let of_account = user::Entity::find()
        .select_only()
        .column(user::Column::Id)
        .filter(user::Column::AccountId.eq(id));
    session::Entity::delete_many()
        .filter(Condition::all().add(session::Column::UserId.in_subquery(of_account.into_query())))
        .exec(transaction.tx())
        .await?;
    enqueue_deletion_mails(transaction.tx(), now, id, CLOSURE_GRACE_PERIOD).await?;
    transaction
        .commit(
            ctx,
            AuditAction::AccountDeleted,
            Some(id),
            Some(AuditTarget::Account(id)),
        )
        .await?;
    Ok(saved)
}

/// Cancels the deletion by staff. An account that staff has not closed is not changed.
///
/// # Errors
/// 404 for an unknown account.
pub async fn restore_account(ctx: &Ctx, staff: &Staff, id: Uuid) -> Result<account::Model> {
    let transaction = staff.begin_audited(ctx).await?;
    let back = account::Entity::update_many()
        .col_expr(
            account::Column::DeletedAt,
            Expr::value(None::<DateTime<Utc>>),
        )
        .col_expr(account::Column::EraseAt, Expr::value(None::<DateTime<Utc>>))
        .col_expr(account::Column::ClosedBy, Expr::value(None::<Uuid>))
        .filter(account::Column::Id.eq(id))
        .filter(account::Column::ClosedBy.is_not_null())
        .exec(transaction.tx())
        .await?;
    let saved = account::Entity::find_by_id(id)
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)?;
    let act = if back.rows_affected == 1 {
        let work = Job::MailDeletionCancelled { account_id: id };
        jobs::enqueue(
            transaction.tx(),
            ctx.now(),
            &format!("mail_staying:{}", ctx.new_id()),
            &work,
            JobDetails::default(),
        )
        .await?;
        set_users_shut(transaction.tx(), id, false).await?;
        AuditAction::AccountRestored
    } else {
        // Nothing was restored, but the account was read.
        AuditAction::AccountOpened
    };
    transaction
        .commit(ctx, act, Some(id), Some(AuditTarget::Account(id)))
        .await?;
    Ok(saved)
}

async fn set_users_shut(tx: &impl ConnectionTrait, id: Uuid, shut: bool) -> Result<()> {
    user::Entity::update_many()
        .col_expr(user::Column::Shut, Expr::value(shut))
        .filter(user::Column::AccountId.eq(id))
        .exec(tx)
        .await?;
    Ok(())
}
