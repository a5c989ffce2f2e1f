//! The lock that the imports of an event take, and the size of their statements.

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{Result, entities::event};

/// The number of rows in one statement. It stays below the limits of bound parameters of both
/// databases.
pub(super) const CHUNK: usize = 500;

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
