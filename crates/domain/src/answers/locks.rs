//! Locks the rows under which answers change, and compares changes with the version that they are
//! based on.

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, UpdateMany,
    prelude::{Expr, Uuid},
    sea_query::ExprTrait,
};

use crate::{
    Error, ErrorCode, Result,
    entities::{answer, invitation},
};

use super::history::Author;

/// Locks the invitation's row, sets its status and increments its version. An answer changes no
/// other column of it.
///
/// # Errors
/// `unknown_code` (400) if the invitation no longer exists.
pub(super) async fn set_status_and_lock(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    invitation_id: Uuid,
    status: &str,
) -> Result<()> {
    let change =
        invitation::Entity::update_many().col_expr(invitation::Column::Status, Expr::value(status));
    change_and_lock(tx, event_id, invitation_id, change).await
}

/// Locks the invitation's row and increments its version.
///
/// # Errors
/// `unknown_code` (400) if the invitation no longer exists.
pub(super) async fn lock_invitation(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    invitation_id: Uuid,
) -> Result<()> {
    change_and_lock(
        tx,
        event_id,
        invitation_id,
        invitation::Entity::update_many(),
    )
    .await
}

/// Applies a change to the row of the invitation and increments its version, which locks the row.
async fn change_and_lock(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    invitation_id: Uuid,
    change: UpdateMany<invitation::Entity>,
) -> Result<()> {
    let done = change
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
        Err(Error::Rejected(ErrorCode::UnknownGuestCode))
    }
}

/// Checks that the couple's change is based on the current version of the answer, if it names one.
///
/// # Errors
/// `stale` (409) otherwise.
pub(super) fn check_answer_version(
    by: Author,
    version: Option<i64>,
    previous: Option<&answer::Model>,
) -> Result<()> {
    let present = previous.map(|w| i64::from(w.version));
    if by == Author::Guest || version.is_none() || version == present {
        Ok(())
    } else {
        Err(Error::Rejected(ErrorCode::Stale))
    }
}

/// Checks that the couple's change is based on the current state of a locked invitation (an answer,
/// a decline or nothing), if it names its version.
///
/// # Errors
/// `stale` (409) otherwise.
pub(super) fn check_invitation_version(
    by: Author,
    expected: Option<i64>,
    current: Option<i32>,
) -> Result<()> {
    if by == Author::Guest {
        return Ok(());
    }
    compare_versions(expected, current)
}

/// Checks the same for a guest. It is called after an unchanged response has been recognized:
/// a guest whose first request got no response sends it again, and this is not stale.
///
/// # Errors
/// `stale` (409) if the invitation got another response since the guest's form was loaded.
pub(super) fn check_guest_version(
    by: Author,
    expected: Option<i64>,
    current: Option<i32>,
) -> Result<()> {
    if by != Author::Guest {
        return Ok(());
    }
    compare_versions(expected, current)
}

fn compare_versions(expected: Option<i64>, current: Option<i32>) -> Result<()> {
    let Some(expected) = expected else {
        return Ok(());
    };
    // Locking has incremented the version.
    if current.is_some_and(|current| i64::from(current) - 1 == expected) {
        Ok(())
    } else {
        Err(Error::Rejected(ErrorCode::Stale))
    }
}
