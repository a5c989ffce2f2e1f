//! The order of the gifts.

use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::gift::{Column, Entity},
};

use super::{listed_gifts::listed_gifts_condition, reserve::lock_registry};

/// Moves a gift to a position in the whole list, starting with 1. A position past the end means the
/// end. The other gifts are renumbered.
///
/// # Errors
/// 422 for a position below 1, not found.
pub async fn move_gift(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    target_position: i32,
) -> Result<()> {
    if target_position < 1 {
        return Err(Error::invalid_field("position", "out_of_range"));
    }
    let tx = ctx.begin_write().await?;
    // Concurrent moves run one after the other.
    lock_registry(&tx, member.event_id()).await?;
    let mut list: Vec<(Uuid, i32)> = Entity::find()
        .select_only()
        .columns([Column::Id, Column::Position])
        .filter(listed_gifts_condition(member.event_id()))
        .order_by_asc(Column::Position)
        .order_by_asc(Column::Id)
        .into_tuple()
        .all(&tx)
        .await?;
    let from = list
        .iter()
        .position(|(one, _)| *one == id)
        .ok_or(Error::NotFound)?;
    let moved = list.remove(from);
    let to = usize::try_from(target_position - 1)
        .unwrap_or_default()
        .min(list.len());
    list.insert(to, moved);
    for (position, (one, previous)) in (1..).zip(list) {
        if previous != position {
            let row = Entity::update_many()
                .col_expr(Column::Position, Expr::value(position))
                .filter(Column::Id.eq(one));
            row.exec(&tx).await?;
        }
    }
    tx.commit().await?;
    Ok(())
}
