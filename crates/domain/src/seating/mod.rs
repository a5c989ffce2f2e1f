//! The hall: its tables, the seating, suggestions, the plan that guests may look up, and the
//! check-in (specification 3 §3 to §5; contract 5).
//!
//! **Invariant**: seats are assigned by one conditional UPDATE while first the row of the party's
//! answer and then the row of the hall is locked. Freeing a seat needs no lock (threats I1 to I3).
//! Each place at a table is one row of `seats`.

pub mod arrangement;
mod assignment;
mod check_in;
mod guest_seat;
mod hall;
mod namesakes;
mod parties;
mod party_names;
mod preferences;
mod read;
mod suggestion;
mod table_batches;
mod table_places;
mod table_rows;
mod tables;

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::ExprTrait,
};

use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::{answer, hall as halls, hall_table, seat},
};

pub use assignment::{
    ChangedTableSeats, PartySeats, apply_placements, seat_parties_exactly, seat_party,
    unseat_parties, unseat_party_at_seat,
};
pub use check_in::{
    CheckInEntry, CheckInInput, find_check_in_entry, list_check_in_entries, record_check_in,
};
pub use guest_seat::{GuestTable, find_guest_table};
pub use hall::{HallPatch, set_plan_published, update_hall};
pub use namesakes::{is_initials, load_name_labels};
pub use parties::Party;
pub use party_names::load_invitation_names;
pub use preferences::{SeatingRule, SeatingRuleInput, SeatingRuleKind};
pub use read::{
    SeatWithParty, SeatingPlan, TableWithSeats, format_party_name, list_seats_at_same_table,
    list_unseated_parties, load_plan, load_plan_for_worker, load_table, load_tables_by_party,
};
pub use suggestion::{
    PreviousSuggestion, SeatingSuggestion, SuggestedPlacement, UnplacedParty,
    suggest_other_parties_for_table, suggest_seating,
};
pub use table_batches::{
    MAX_TABLES_PER_CALL, NewTables, TablePosition, create_tables, delete_tables, duplicate_tables,
    move_tables,
};
pub use tables::{TableInput, create_table, delete_table, move_table, update_table};

/// The largest number of tables in a hall.
pub const MAX_TABLES: i64 = 200;
/// The largest number of seats at a table.
pub const MAX_SEATS_PER_TABLE: i64 = 60;
/// The limit of persons per hall.
pub const MAX_HALL_PERSONS: i64 = 10_000;
/// The limit of parties per call.
pub const MAX_PARTIES_PER_CALL: usize = 1_000;

/// Returns the id of the event of a hall, to authorize access to it.
///
/// # Errors
/// Not found.
pub async fn hall_event_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    Ok(halls::Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .event_id)
}

/// Returns the id of the event of a table, to authorize access to it.
///
/// # Errors
/// Not found.
pub async fn table_event_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    Ok(hall_table::Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .event_id)
}

/// Returns the id of the event of a seat, to authorize access to it.
///
/// # Errors
/// Not found.
pub async fn seat_event_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    Ok(seat::Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .event_id)
}

/// Locks the row of the hall until the end of the transaction, so that changes of tables and
/// assignments of seats run one after the other. It also increments the version of the plan, which
/// makes the open pages of other users reload it after the commit.
async fn lock_hall(tx: &impl ConnectionTrait, event_id: Uuid) -> Result<halls::Model> {
    let hall = halls::Entity::find()
        .filter(halls::Column::EventId.eq(event_id))
        .lock_exclusive();
    let hall = hall.one(tx).await?.ok_or(Error::NotFound)?;
    halls::Entity::update_many()
        .col_expr(
            halls::Column::PlanVersion,
            Expr::col(halls::Column::PlanVersion).add(1),
        )
        .filter(halls::Column::Id.eq(hall.id))
        .exec(tx)
        .await?;
    Ok(hall)
}

/// Locks the answers of some parties, so that their numbers of persons do not change before the end
/// of the transaction. They are locked before the hall and in the order of their ids, which
/// prevents deadlocks.
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

async fn find_table(
    tx: &impl ConnectionTrait,
    who: &EventMember,
    id: Uuid,
) -> Result<hall_table::Model> {
    let own_table =
        hall_table::Entity::find_by_id(id).filter(hall_table::Column::EventId.eq(who.event_id()));
    own_table.one(tx).await?.ok_or(Error::NotFound)
}
