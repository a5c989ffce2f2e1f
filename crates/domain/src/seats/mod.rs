//! Frees seats when an answer changes. Assigning seats belongs to the module `seating` (contract 4
//! and 5; threats I5).
//!
//! **Invariant**: a party occupies as many seats of one table as it has persons, or none. Code that
//! changes the number of persons locks the answer's row and calls [`reconcile_seats`] in the same
//! transaction. When an answer is deleted, its foreign key frees the seats.

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    prelude::{Expr, Uuid},
};

use crate::{
    Result,
    entities::{
        answer, hall_table,
        seat::{self, Column, Entity},
    },
};

pub mod around_table;

/// How many ids one statement contains.
const ROWS_PER_STATEMENT: usize = 1_000;

/// Frees all seats of some parties. Returns how many seats were freed.
pub async fn release_party_seats(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    guests: &[Uuid],
) -> Result<u64> {
    let mut freed = 0;
    for chunk in guests.chunks(ROWS_PER_STATEMENT) {
        let done = Entity::update_many()
            .col_expr(Column::GuestId, Expr::value(None::<Uuid>))
            .filter(Column::EventId.eq(event_id))
            .filter(Column::GuestId.is_in(chunk.iter().copied()))
            .exec(tx)
            .await?;
        freed += done.rows_affected;
    }
    Ok(freed)
}

/// Adapts the seats of a party to its answer. A party that has grown loses all its seats. A party
/// that has become smaller keeps the seats that are closest together. Returns whether the party
/// lost its seats, so that the couple can be notified.
pub async fn reconcile_seats(tx: &impl ConnectionTrait, row: &answer::Model) -> Result<bool> {
    let seats = list_party_seats(tx, row.id).await?;
    let person_count = usize::try_from(row.company_number).unwrap_or(0);
    let Some(first) = seats.first().filter(|_| seats.len() != person_count) else {
        return Ok(false);
    };
    if seats.len() < person_count {
        release_party_seats(tx, row.event_id, &[row.id]).await?;
        return Ok(true);
    }
    let seat_count = Entity::find()
        .filter(Column::TableId.eq(first.table_id))
        .count(tx)
        .await?;
    let positions: Vec<i32> = seats.iter().map(|s| s.position).collect();
    let kept_positions = around_table::pick_adjacent_seats(
        i32::try_from(seat_count).unwrap_or(i32::MAX),
        &positions,
        person_count,
    )
    .unwrap_or_default();
    Entity::update_many()
        .col_expr(Column::GuestId, Expr::value(None::<Uuid>))
        .filter(Column::GuestId.eq(row.id))
        .filter(Column::Position.is_not_in(kept_positions))
        .exec(tx)
        .await?;
    Ok(false)
}

/// Returns the seats of a party in their order around the table.
async fn list_party_seats(db: &impl ConnectionTrait, guest_id: Uuid) -> Result<Vec<seat::Model>> {
    Ok(Entity::find()
        .filter(Column::GuestId.eq(guest_id))
        .order_by_asc(Column::Position)
        .all(db)
        .await?)
}

/// A seat of a party, with its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartySeat {
    pub id: Uuid,
    /// The position around the table, from 1.
    pub position: i32,
    pub table_id: Uuid,
    pub table_number: i32,
    pub table_name: String,
}

/// Returns the seats of some parties, those of each party in their order around the table.
pub async fn load_party_seats(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    guests: &[Uuid],
) -> Result<HashMap<Uuid, Vec<PartySeat>>> {
    let mut all: HashMap<Uuid, Vec<PartySeat>> = HashMap::new();
    for chunk in guests.chunks(ROWS_PER_STATEMENT) {
        let found = Entity::find()
            .filter(Column::EventId.eq(event_id))
            .filter(Column::GuestId.is_in(chunk.iter().copied()))
            .order_by_asc(Column::Position)
            .find_also_related(hall_table::Entity)
            .all(db)
            .await?;
        for (seat, table) in found {
            let (Some(guest), Some(table)) = (seat.guest_id, table) else {
                continue;
            };
            all.entry(guest).or_default().push(PartySeat {
                id: seat.id,
                position: seat.position,
                table_id: table.id,
                table_number: table.number,
                table_name: table.name,
            });
        }
    }
    Ok(all)
}
