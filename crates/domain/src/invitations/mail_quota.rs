//! The daily limit of mails to guests for each account, so that the platform cannot be used to send
//! mass mail (threats H4).
//!
//! **Invariant**: the account's row of the day is locked while its mails are counted and enqueued.

use chrono::NaiveDate;
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, OnConflict},
};

use crate::{
    Ctx, Result,
    access::EventMember,
    entities::daily_mail_count::{ActiveModel, Column, Entity},
};

/// The number of invitations and reminders per day, for all events of an account together.
pub const MAX_INVITATION_MAILS_PER_DAY: i32 = 600;

/// Locks the row that counts the account's mails of the day, until the end of the transaction.
pub(super) async fn lock_mail_quota(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    member: &EventMember,
) -> Result<()> {
    add_mails(ctx, tx, member, 0).await
}

/// Counts enqueued mails. The caller has locked the row.
pub(super) async fn consume_mail_quota(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    member: &EventMember,
    mails: usize,
) -> Result<()> {
    add_mails(ctx, tx, member, i32::try_from(mails).unwrap_or(i32::MAX)).await
}

async fn add_mails(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    who: &EventMember,
    mails: i32,
) -> Result<()> {
    let day = ctx.clock.today();
    let row = ActiveModel {
        id: Set(ctx.new_id()),
        account_id: Set(who.account().id),
        day: Set(day),
        mails: Set(0),
    };
    let once = OnConflict::columns([Column::AccountId, Column::Day])
        .do_nothing()
        .to_owned();
    Entity::insert(row)
        .on_conflict(once)
        .exec_without_returning(tx)
        .await?;
    Entity::update_many()
        .col_expr(Column::Mails, Expr::col(Column::Mails).add(mails))
        .filter(Column::AccountId.eq(who.account().id))
        .filter(Column::Day.eq(day))
        .exec(tx)
        .await?;
    Ok(())
}

/// Subtracts mails of a day that were enqueued and then cancelled.
pub(super) async fn release_mail_quota(
    tx: &impl ConnectionTrait,
    account_id: Uuid,
    day: NaiveDate,
    mails: i32,
) -> Result<()> {
    Entity::update_many()
        .col_expr(Column::Mails, Expr::col(Column::Mails).sub(mails))
        .filter(Column::AccountId.eq(account_id))
        .filter(Column::Day.eq(day))
        .exec(tx)
        .await?;
    Ok(())
}

/// Returns how many mails the account may still enqueue today.
pub(super) async fn remaining_mails(
    ctx: &Ctx,
    db: &impl ConnectionTrait,
    member: &EventMember,
) -> Result<i32> {
    let query = Entity::find()
        .filter(Column::AccountId.eq(member.account().id))
        .filter(Column::Day.eq(ctx.clock.today()));
    let enqueued = query.one(db).await?.map_or(0, |row| row.mails);
    Ok(MAX_INVITATION_MAILS_PER_DAY
        .saturating_sub(std::cmp::min(enqueued, MAX_INVITATION_MAILS_PER_DAY)))
}
