//! Jobs that people ask for: found, listed, and given up when somebody has waited too long.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, Result,
    access::{AccountProof, Member, Staff},
    entities::job::{self, Column, Entity},
};

use super::ACTIVE;

/// Kinds that people ask for and may look at.
const SHOWN: [&str; 5] = ["import", "export", "sending", "payment_link", "export_data"];
/// Of these only the owner of the account hears.
const OWNERS: [&str; 2] = ["payment_link", "export_data"];
/// The mails of a sending have attempts of their own, for two days.
const PATIENT: &str = "sending";
/// What somebody waits for is over after this long, whatever became of the worker (threats K5).
const DEADLINE: TimeDelta = TimeDelta::minutes(15);

/// Whether a kind is one that people ask for.
pub fn is_shown(kind: &str) -> bool {
    SHOWN.contains(&kind)
}

/// Gives up what its owner has waited too long for; a worker that wakes up later finds its claim lost.
async fn give_up_overdue(ctx: &Ctx, jobs: Condition) -> Result<()> {
    let now = ctx.now();
    let overdue = jobs
        .add(Column::Kind.is_in(SHOWN))
        .add(Column::Kind.ne(PATIENT))
        .add(Column::Status.is_in(ACTIVE))
        .add(Column::CreatedAt.lte(now - DEADLINE));
    let any = Entity::find()
        .filter(overdue.clone())
        .count(&ctx.db)
        .await?;
    // A list that is read must not wait for the write lock of SQLite while a long import has it.
    if any > 0 {
        Entity::update_many()
            .col_expr(Column::Status, Expr::value("failed"))
            .col_expr(Column::Error, Expr::value("timed_out"))
            .col_expr(Column::FinishedAt, Expr::value(now))
            .filter(overdue)
            .exec(&ctx.db)
            .await?;
    }
    Ok(())
}

/// A job of the account that `who` belongs to.
///
/// # Errors
/// Not found when it is not there, not shown, or another's.
pub async fn find(ctx: &Ctx, who: &AccountProof, id: Uuid) -> Result<job::Model> {
    give_up_overdue(ctx, Condition::all().add(Column::Id.eq(id))).await?;
    let found = Entity::find_by_id(id)
        .filter(Column::AccountId.eq(who.account().id))
        .filter(Column::Kind.is_in(SHOWN))
        .one(&ctx.db)
        .await?;
    found
        .filter(|row| who.user().owner || !OWNERS.contains(&row.kind.as_str()))
        .ok_or(Error::NotFound)
}

/// A job that a call of this staff user started; the audit entry of that call names the client.
///
/// # Errors
/// Not found when it is not there, not shown, or another user's.
pub async fn find_requested(ctx: &Ctx, staff: &Staff, id: Uuid) -> Result<job::Model> {
    give_up_overdue(ctx, Condition::all().add(Column::Id.eq(id))).await?;
    Entity::find_by_id(id)
        .filter(Column::RequestedBy.eq(staff.user_id()))
        .filter(Column::Kind.is_in(SHOWN))
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)
}

/// The newest job of a kind that an account asked for, if any.
///
/// # Errors
/// Database faults.
pub async fn newest(ctx: &Ctx, account_id: Uuid, kind: &str) -> Result<Option<job::Model>> {
    give_up_overdue(
        ctx,
        Condition::all()
            .add(Column::AccountId.eq(account_id))
            .add(Column::Kind.eq(kind)),
    )
    .await?;
    Ok(Entity::find()
        .filter(Column::AccountId.eq(account_id))
        .filter(Column::Kind.eq(kind))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .one(&ctx.db)
        .await?)
}

/// How many jobs of a kind an account has asked for since `since`.
///
/// # Errors
/// Database faults.
pub async fn count_since(
    ctx: &Ctx,
    account_id: Uuid,
    kind: &str,
    since: DateTime<Utc>,
) -> Result<u64> {
    Ok(Entity::find()
        .filter(Column::AccountId.eq(account_id))
        .filter(Column::Kind.eq(kind))
        .filter(Column::CreatedAt.gt(since))
        .count(&ctx.db)
        .await?)
}

/// When jobs of these events last started or ended, so that whoever listens asks for them anew.
///
/// # Errors
/// Database faults.
pub async fn latest_changes(
    ctx: &Ctx,
    events: impl IntoIterator<Item = Uuid>,
) -> Result<HashMap<Uuid, DateTime<Utc>>> {
    let rows: Vec<(Uuid, DateTime<Utc>, Option<DateTime<Utc>>)> = Entity::find()
        .select_only()
        .column(Column::EventId)
        .column_as(Column::CreatedAt.max(), "started")
        .column_as(Column::FinishedAt.max(), "ended")
        .filter(Column::EventId.is_in(events))
        .filter(Column::Kind.is_in(SHOWN))
        .filter(Column::CreatedAt.gt(ctx.now() - TimeDelta::hours(24)))
        .group_by(Column::EventId)
        .into_tuple()
        .all(&ctx.db)
        .await?;
    Ok(rows
        .into_iter()
        .map(|(event_id, started, ended)| {
            (event_id, ended.map_or(started, |ended| ended.max(started)))
        })
        .collect())
}

/// The jobs of an event from the last day, newest first.
///
/// # Errors
/// Database faults.
pub async fn list(ctx: &Ctx, who: &Member) -> Result<Vec<job::Model>> {
    give_up_overdue(
        ctx,
        Condition::all().add(Column::EventId.eq(who.event_id())),
    )
    .await?;
    Ok(Entity::find()
        .filter(Column::EventId.eq(who.event_id()))
        .filter(Column::Kind.is_in(SHOWN))
        .filter(Column::CreatedAt.gt(ctx.now() - TimeDelta::hours(24)))
        .order_by_desc(Column::CreatedAt)
        .limit(50)
        .all(&ctx.db)
        .await?)
}
