//! Several invitations at once: chosen one by one or all that a filter finds; one transaction a call (specification 2; threats C1).

use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter, QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, Func},
};

use crate::{
    Code, Ctx, Error, Result,
    access::Member,
    entities::invitation::{Column, Entity},
};

use super::{Filter, categories, write::require_live};

/// Ids that one call names.
pub const MOST: usize = 1_000;
/// Rows that one statement names.
const CHUNK: usize = 1_000;

/// What a selection holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub total: i64,
    pub accepted: i64,
    pub declined: i64,
}

impl Counts {
    fn of<'a>(statuses: impl Iterator<Item = &'a str>) -> Self {
        statuses.fold(Self::default(), |sum, status| Self {
            total: sum.total + 1,
            accepted: sum.accepted + i64::from(status == "acceptat"),
            declined: sum.declined + i64::from(status == "refuzat"),
        })
    }
}

/// Counts what a selection holds, for the question before it is deleted.
///
/// # Errors
/// Database faults.
pub async fn count_selected(ctx: &Ctx, who: &Member, filter: &Filter) -> Result<Counts> {
    let select = Entity::find()
        .select_only()
        .column(Column::Status)
        .filter(filter.condition(who.event_id()));
    let statuses: Vec<String> = select.into_tuple().all(&ctx.db).await?;
    Ok(Counts::of(statuses.iter().map(String::as_str)))
}

/// Puts the selection into a category, or into none; how many there were.
///
/// # Errors
/// 422 for a category that is not the event's.
pub async fn set_category(
    ctx: &Ctx,
    who: &Member,
    filter: &Filter,
    category: Option<Uuid>,
) -> Result<u64> {
    if let Some(id) = category {
        categories::own(ctx, who, id).await.map_err(|e| match e {
            Error::NotFound => Error::field("category", "unknown"),
            other => other,
        })?;
    }
    let done = Entity::update_many()
        .col_expr(Column::CategoryId, Expr::value(category))
        .col_expr(Column::EditVersion, Expr::col(Column::EditVersion).add(1))
        .filter(filter.condition(who.event_id()))
        .exec(&ctx.db)
        .await?;
    Ok(done.rows_affected)
}

/// Marks the selection as sent (it keeps the day on which it was), or as not sent; how many there were.
///
/// # Errors
/// `site_not_live` when it is marked as sent while guests cannot open the site.
pub async fn mark_sent(ctx: &Ctx, who: &Member, filter: &Filter, sent: bool) -> Result<u64> {
    if sent {
        require_live(ctx, who).await?;
    }
    let now = Expr::value(ctx.now());
    let at = if sent {
        Func::coalesce([Expr::col(Column::SentAt), now]).into()
    } else {
        Expr::value(None::<chrono::DateTime<chrono::Utc>>)
    };
    let done = Entity::update_many()
        .col_expr(Column::SentAt, at)
        .col_expr(Column::SentInvitation, Expr::value(sent))
        .filter(filter.condition(who.event_id()))
        .exec(&ctx.db)
        .await?;
    Ok(done.rows_affected)
}

/// Takes the selection away with its answers; the history stays with the event. `answers` is the number of answers that the couple was
/// told would go: with another one nothing is deleted, so that an answer which came meanwhile is not lost unseen.
///
/// # Errors
/// `stale` when the answers are not as many as were confirmed.
pub async fn delete_selected(
    ctx: &Ctx,
    who: &Member,
    filter: &Filter,
    answers: i64,
) -> Result<u64> {
    let tx = ctx.begin().await?;
    // The rows are taken here, so that an answer of one of them waits, and then finds its invitation gone.
    let rows: Vec<(Uuid, String)> = Entity::find()
        .select_only()
        .column(Column::Id)
        .column(Column::Status)
        .filter(filter.condition(who.event_id()))
        .lock_exclusive()
        .into_tuple()
        .all(&tx)
        .await?;
    let counts = Counts::of(rows.iter().map(|(_, status)| status.as_str()));
    if counts.accepted + counts.declined != answers {
        return Err(Error::Rule(Code::Stale));
    }
    for some in rows.chunks(CHUNK) {
        Entity::delete_many()
            .filter(Column::Id.is_in(some.iter().map(|(id, _)| *id)))
            .exec(&tx)
            .await?;
    }
    tx.commit().await?;
    Ok(rows.len() as u64)
}
