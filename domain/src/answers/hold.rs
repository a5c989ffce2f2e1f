//! Takes the rows under which answers change, and holds what the couple writes against what it saw.

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::ExprTrait,
};

use crate::{
    Code, Error, Result,
    entities::{answer, invitation},
};

use super::history::MadeBy;

/// Takes the invitation's row and sets its status; nothing else of it may be changed by an answer.
pub(super) async fn lock(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    invitation_id: Uuid,
    status: &str,
) -> Result<()> {
    let done = invitation::Entity::update_many()
        .col_expr(invitation::Column::Status, Expr::value(status))
        .col_expr(
            invitation::Column::Version,
            Expr::col(invitation::Column::Version).add(1),
        )
        .filter(invitation::Column::Id.eq(invitation_id))
        .filter(invitation::Column::EventId.eq(event_id))
        .exec(tx)
        .await?;
    if done.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::Rule(Code::UnknownCode))
    }
}

/// Takes the invitation's row and leaves it as it is.
pub(super) async fn hold(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    invitation_id: Uuid,
) -> Result<()> {
    let done = invitation::Entity::update_many()
        .col_expr(
            invitation::Column::Version,
            Expr::col(invitation::Column::Version).add(1),
        )
        .filter(invitation::Column::Id.eq(invitation_id))
        .filter(invitation::Column::EventId.eq(event_id))
        .exec(tx)
        .await?;
    if done.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::Rule(Code::UnknownCode))
    }
}

/// The couple's change is of the answer that it saw, if it says which.
pub(super) fn seen(by: MadeBy, version: Option<i64>, was: Option<&answer::Model>) -> Result<()> {
    let present = was.map(|w| i64::from(w.version));
    if by == MadeBy::Guest || version.is_none() || version == present {
        Ok(())
    } else {
        Err(Error::Rule(Code::Stale))
    }
}

/// What the couple writes of a locked invitation is of what it saw of it (a yes, a no, nothing), if it says what that was.
pub(super) async fn unmoved(
    tx: &impl ConnectionTrait,
    by: MadeBy,
    invitation_id: Uuid,
    seen: Option<i64>,
) -> Result<()> {
    let Some(seen) = seen.filter(|_| by != MadeBy::Guest) else {
        return Ok(());
    };
    let version = invitation::Entity::find_by_id(invitation_id)
        .select_only()
        .column(invitation::Column::Version);
    let now: Option<i32> = version.into_tuple().one(tx).await?;
    // The lock has counted itself.
    if now.is_some_and(|now| i64::from(now) - 1 == seen) {
        Ok(())
    } else {
        Err(Error::Rule(Code::Stale))
    }
}
