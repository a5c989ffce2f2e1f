//! The hall: its tables, who sits where, a suggestion, the plan that guests may look at, and the door (specification 3 §3 to §5; contract 5).
//!
//! **Invariant**: chairs are taken under the row of the party's answer and then the hall's row, by one conditional update; they are freed by
//! anybody (threats I1 to I3). A table has as many seats as chairs.

mod apart;
mod chairs;
mod door;
mod find;
mod hall;
mod read;
pub mod rules;
mod suggest;
mod tables;

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, prelude::Uuid,
};

use crate::{
    Ctx, Error, Result,
    access::Member,
    entities::{answer, hall as halls, hall_table, seat},
};

pub use apart::apart;
pub use chairs::{Seated, add_guest, apply, clear, remove_guest};
pub use door::{Arrival, Entry, arrived, door, door_one};
pub use find::{Found, find_seat};
pub use hall::{HallChange, publish, update_hall};
pub use read::{Chair, Laid, Party, Plan, places, plan, seats_of, table, told, unseated, whole};
pub use suggest::{LeftOver, Placement, Suggestion, suggest};
pub use tables::{TablePatch, create_table, delete_table, move_table, update_table};

/// The most tables of a hall, and the most chairs of a table.
pub const MOST_TABLES: i64 = 200;
pub const MOST_CHAIRS: i64 = 60;
/// The most persons of a hall.
pub const MOST_PERSONS: i64 = 10_000;
/// The most parties of one call.
pub const MOST_PARTIES: usize = 1_000;

/// The event of a hall, for the proof.
///
/// # Errors
/// Not found.
pub async fn hall_event(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    Ok(halls::Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .event_id)
}

/// The event of a table, for the proof.
///
/// # Errors
/// Not found.
pub async fn table_event(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    Ok(hall_table::Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .event_id)
}

/// The event of a chair, for the proof.
///
/// # Errors
/// Not found.
pub async fn seat_event(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    Ok(seat::Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .event_id)
}

/// Takes the hall's row for this transaction: who writes tables or takes chairs next waits.
async fn lock_hall(tx: &impl ConnectionTrait, event_id: Uuid) -> Result<halls::Model> {
    let hall = halls::Entity::find()
        .filter(halls::Column::EventId.eq(event_id))
        .lock_exclusive();
    hall.one(tx).await?.ok_or(Error::NotFound)
}

/// Takes the rows of some parties' answers, before the hall's and in the order of their ids: their numbers of persons stay until the end.
async fn lock_parties(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    guests: &[Uuid],
) -> Result<Vec<answer::Model>> {
    let found = answer::Entity::find()
        .filter(answer::Column::EventId.eq(event_id))
        .filter(answer::Column::Id.is_in(guests.iter().copied()))
        .order_by_asc(answer::Column::Id)
        .lock_exclusive();
    Ok(found.all(tx).await?)
}

async fn own_table(tx: &impl ConnectionTrait, who: &Member, id: Uuid) -> Result<hall_table::Model> {
    let own =
        hall_table::Entity::find_by_id(id).filter(hall_table::Column::EventId.eq(who.event_id()));
    own.one(tx).await?.ok_or(Error::NotFound)
}
