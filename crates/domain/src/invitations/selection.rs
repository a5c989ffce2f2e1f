//! Operations on several invitations: selected ones, or all that a filter finds. Each call is one
//! transaction (specification 2; threats C1).

use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter, QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, Func},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::EventMember,
    entities::invitation::{Column, Entity},
};

use super::{InvitationFilter, categories, write::require_live_site};

/// The greatest number of ids in one call.
pub const MAX_SELECTED_IDS: usize = 1_000;
/// The greatest number of rows in one statement.
const ROWS_PER_STATEMENT: usize = 1_000;

/// The size of a selection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SelectionCounts {
    pub total: i64,
    pub accepted: i64,
    pub declined: i64,
}

impl SelectionCounts {
    fn from_statuses<'a>(statuses: impl Iterator<Item = &'a str>) -> Self {
        statuses.fold(Self::default(), |sum, status| Self {
            total: sum.total + 1,
            accepted: sum.accepted + i64::from(status == "acceptat"),
            declined: sum.declined + i64::from(status == "refuzat"),
        })
    }
}

/// Counts the invitations of a selection, for the confirmation of its deletion.
pub async fn count_selected(
    ctx: &Ctx,
    who: &EventMember,
    filter: &InvitationFilter,
) -> Result<SelectionCounts> {
    let select = Entity::find()
        .select_only()
        .column(Column::Status)
        .filter(filter.condition(who.event_id()));
    let statuses: Vec<String> = select.into_tuple().all(&ctx.db).await?;
    Ok(SelectionCounts::from_statuses(
        statuses.iter().map(String::as_str),
    ))
}

/// Moves the selection to a category, or removes it from its categories. Returns the number of
/// invitations.
///
/// # Errors
/// 422 for a category of another event.
pub async fn set_selected_category(
    ctx: &Ctx,
    who: &EventMember,
    filter: &InvitationFilter,
    category: Option<Uuid>,
) -> Result<u64> {
    if let Some(id) = category {
        categories::find_category(ctx, who, id)
            .await
            .map_err(|e| match e {
                Error::NotFound => Error::invalid_field("category", "unknown"),
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

/// Marks the selection as sent or as not sent, and returns the number of invitations. The time of
/// sending of an invitation that was sent already does not change.
///
/// # Errors
/// `site_not_live` (409) if the selection is marked as sent while guests cannot open the site.
pub async fn set_selected_sent(
    ctx: &Ctx,
    who: &EventMember,
    filter: &InvitationFilter,
    sent: bool,
) -> Result<u64> {
    if sent {
        require_live_site(ctx, who).await?;
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

/// Deletes the selection with its answers, and returns the number of deleted invitations. The
/// history stays with the event. `confirmed_answers` is the number of answers that the couple has
/// confirmed. If the actual number differs, nothing is deleted, so that an answer that has arrived
/// meanwhile is not lost.
///
/// # Errors
/// `stale` (409) if the number of answers differs from the confirmed one.
pub async fn delete_selected(
    ctx: &Ctx,
    who: &EventMember,
    filter: &InvitationFilter,
    confirmed_answers: i64,
) -> Result<u64> {
    let tx = ctx.begin_write().await?;
    // The rows are locked here, so that a concurrent answer waits and then finds that its
    // invitation is deleted.
    let rows: Vec<(Uuid, String)> = Entity::find()
        .select_only()
        .column(Column::Id)
        .column(Column::Status)
        .filter(filter.condition(who.event_id()))
        .lock_exclusive()
        .into_tuple()
        .all(&tx)
        .await?;
    let counts = SelectionCounts::from_statuses(rows.iter().map(|(_, status)| status.as_str()));
    if counts.accepted + counts.declined != confirmed_answers {
        return Err(Error::Rejected(ErrorCode::Stale));
    }
    for chunk in rows.chunks(ROWS_PER_STATEMENT) {
        Entity::delete_many()
            .filter(Column::Id.is_in(chunk.iter().map(|(id, _)| *id)))
            .exec(&tx)
            .await?;
    }
    tx.commit().await?;
    Ok(rows.len() as u64)
}
