//! The lock that the imports of an event take, and the size of their statements.

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect,
    prelude::{Expr, Uuid},
};

use crate::{Result, entities::event};

/// The number of rows in one statement. It stays below the limits of bound parameters of both
/// databases.
pub(super) const ROWS_PER_STATEMENT: usize = 500;

/// Locks the event, so that only one import of it runs at a time and each sees what the previous
/// one wrote.
pub(crate) async fn lock_event(tx: &impl ConnectionTrait, event_id: Uuid) -> Result<()> {
    event::Entity::update_many()
        .col_expr(event::Column::Name, Expr::col(event::Column::Name))
        .filter(event::Column::Id.eq(event_id))
        .exec(tx)
        .await?;
    Ok(())
}

/// Locks the event together with other batches of the same import. [`lock_event`] waits until all
/// of them have ended. SQLite has only one writer at a time, so that nothing has to be locked.
pub(super) async fn share_event_lock(tx: &impl ConnectionTrait, event_id: Uuid) -> Result<()> {
    event::Entity::find_by_id(event_id)
        .lock_shared()
        .one(tx)
        .await?;
    Ok(())
}
