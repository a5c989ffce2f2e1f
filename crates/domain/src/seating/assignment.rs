//! Assigns and frees seats. All seats of a party are assigned in one statement, or none, and a seat
//! is assigned to one party only (contract 5; threats C4, I1 to I3).

use std::collections::{HashMap, HashSet};

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::EventMember,
    entities::{
        answer,
        seat::{self, Column, Entity},
    },
    seats::{self, around_table},
};

use super::{MAX_PARTIES_PER_CALL, SeatWithParty, SeatingPlan, lock_hall, lock_parties, read};

/// The seats of the table at which a party now sits, and of the one that it left.
#[derive(Clone, Debug)]
pub struct ChangedTableSeats {
    pub seats: Vec<SeatWithParty>,
    /// Empty if the party had no seat or stays at its table.
    pub previous_table_seats: Vec<SeatWithParty>,
}

/// A party and exactly the seats that it gets.
#[derive(Clone, Debug)]
pub struct PartySeats {
    pub guest_id: Uuid,
    pub seat_ids: Vec<Uuid>,
}

fn seat_taken_error() -> Error {
    Error::Rejected(ErrorCode::SeatTaken)
}

async fn find_seat(tx: &impl ConnectionTrait, who: &EventMember, id: Uuid) -> Result<seat::Model> {
    Entity::find_by_id(id)
        .filter(Column::EventId.eq(who.event_id()))
        .one(tx)
        .await?
        .ok_or(Error::NotFound)
}

/// Seats a party on a seat and on the nearest free ones around the table. Its previous seats are
/// freed. The number of persons is that of the party's answer; the caller cannot set it.
///
/// # Errors
/// `seat_taken` if the seat is not free or the table has too few free seats; not found, also if
/// `table_id` is not the table of the seat.
pub async fn seat_party(
    ctx: &Ctx,
    member: &EventMember,
    seat_id: Uuid,
    guest_id: Uuid,
    table_id: Option<Uuid>,
) -> Result<ChangedTableSeats> {
    let event_id = member.event_id();
    let tx = ctx.begin_write().await?;
    let party = lock_parties(&tx, event_id, &[guest_id])
        .await?
        .pop()
        .ok_or(Error::NotFound)?;
    lock_hall(&tx, event_id).await?;
    let target = find_seat(&tx, member, seat_id).await?;
    if table_id.is_some_and(|id| id != target.table_id) {
        return Err(Error::NotFound);
    }
    let previous_table: Option<Uuid> = Entity::find()
        .select_only()
        .column(Column::TableId)
        .filter(Column::GuestId.eq(guest_id))
        .into_tuple()
        .one(&tx)
        .await?;
    seats::release_party_seats(&tx, event_id, &[guest_id]).await?;
    let rows = Entity::find()
        .filter(Column::TableId.eq(target.table_id))
        .order_by_asc(Column::Position)
        .all(&tx)
        .await?;
    let free: Vec<i32> = rows
        .iter()
        .filter(|seat| seat.guest_id.is_none())
        .map(|seat| seat.position)
        .collect();
    let seat_count = i32::try_from(rows.len()).unwrap_or(i32::MAX);
    let chosen =
        around_table::pick_nearest_seats(seat_count, &free, target.position, party_size(&party))
            .ok_or_else(seat_taken_error)?;
    claim_seats(&tx, target.table_id, &chosen, guest_id).await?;
    let seats = read::list_seats(&tx, event_id, Some(target.table_id)).await?;
    let previous_table_seats = match previous_table.filter(|id| *id != target.table_id) {
        Some(id) => read::list_seats(&tx, event_id, Some(id)).await?,
        None => Vec::new(),
    };
    tx.commit().await?;
    Ok(ChangedTableSeats {
        seats,
        previous_table_seats,
    })
}

fn party_size(party: &answer::Model) -> usize {
    usize::try_from(party.company_number).unwrap_or(0)
}

/// Assigns all of the seats if they are still free, or fails with `seat_taken`.
async fn claim_seats(
    tx: &impl ConnectionTrait,
    table_id: Uuid,
    positions: &[i32],
    guest_id: Uuid,
) -> Result<()> {
    let done = Entity::update_many()
        .col_expr(Column::GuestId, Expr::value(guest_id))
        .filter(Column::TableId.eq(table_id))
        .filter(Column::Position.is_in(positions.iter().copied()))
        .filter(Column::GuestId.is_null())
        .exec(tx)
        .await?;
    if done.rows_affected == positions.len() as u64 {
        Ok(())
    } else {
        Err(seat_taken_error())
    }
}

/// Frees a seat and all other seats of its party. A free seat stays free.
///
/// # Errors
/// Not found.
pub async fn unseat_party_at_seat(
    ctx: &Ctx,
    member: &EventMember,
    seat_id: Uuid,
) -> Result<Vec<SeatWithParty>> {
    let tx = ctx.begin_write().await?;
    lock_hall(&tx, member.event_id()).await?;
    let seat = find_seat(&tx, member, seat_id).await?;
    if let Some(guest) = seat.guest_id {
        seats::release_party_seats(&tx, member.event_id(), &[guest]).await?;
    }
    let seats = read::list_seats(&tx, member.event_id(), Some(seat.table_id)).await?;
    tx.commit().await?;
    Ok(seats)
}

/// Seats many parties, each at its table and on the seats that are closest together. Either all
/// parties are seated or none.
///
/// # Errors
/// 422 for no parties, too many, or one that is named twice; `seat_taken` if a party already has a
/// seat, has withdrawn its answer or no longer fits, or if a table was deleted.
pub async fn apply_placements(
    ctx: &Ctx,
    member: &EventMember,
    placements: &[(Uuid, Uuid)],
) -> Result<SeatingPlan> {
    let event_id = member.event_id();
    let party_ids: Vec<Uuid> = placements.iter().map(|(party_id, _)| *party_id).collect();
    let distinct_party_ids: HashSet<Uuid> = party_ids.iter().copied().collect();
    if party_ids.is_empty()
        || party_ids.len() > MAX_PARTIES_PER_CALL
        || distinct_party_ids.len() != party_ids.len()
    {
        return Err(Error::invalid_field("placements", "invalid"));
    }
    let tx = ctx.begin_write().await?;
    let parties = lock_parties(&tx, event_id, &party_ids).await?;
    let parties: HashMap<Uuid, &answer::Model> = parties.iter().map(|p| (p.id, p)).collect();
    lock_hall(&tx, event_id).await?;
    let rows = Entity::find()
        .filter(Column::EventId.eq(event_id))
        .order_by_asc(Column::Position)
        .all(&tx)
        .await?;
    if rows.iter().any(|seat| {
        seat.guest_id
            .is_some_and(|id| distinct_party_ids.contains(&id))
    }) {
        return Err(seat_taken_error());
    }
    let mut tables: HashMap<Uuid, (i32, Vec<i32>)> = HashMap::new();
    for seat in rows {
        let (seat_count, free) = tables.entry(seat.table_id).or_default();
        *seat_count += 1;
        free.extend(seat.guest_id.is_none().then_some(seat.position));
    }
    for (party_id, table_id) in placements {
        let party = parties.get(party_id).ok_or_else(seat_taken_error)?;
        let (seat_count, free) = tables.get_mut(table_id).ok_or_else(seat_taken_error)?;
        let chosen = around_table::pick_adjacent_seats(*seat_count, free, party_size(party))
            .ok_or_else(seat_taken_error)?;
        free.retain(|position| !chosen.contains(position));
        claim_seats(&tx, *table_id, &chosen, *party_id).await?;
    }
    tx.commit().await?;
    read::load_plan(ctx, member).await
}

/// Seats many parties on exactly these seats. The previous seats of the parties are freed first, so
/// that parties may exchange seats. Either all parties are seated or none.
///
/// # Errors
/// 422 for no parties, too many, a party or a seat that is named twice, a party without seats, or
/// one with seats at several tables; not found; `seat_taken` if another party has a seat, or if a
/// party has another number of persons.
pub async fn seat_parties_exactly(
    ctx: &Ctx,
    member: &EventMember,
    parties: &[PartySeats],
) -> Result<SeatingPlan> {
    let event_id = member.event_id();
    check_party_seats(parties)?;
    let party_ids: Vec<Uuid> = parties.iter().map(|party| party.guest_id).collect();
    let tx = ctx.begin_write().await?;
    let answers = lock_parties(&tx, event_id, &party_ids).await?;
    let answers: HashMap<Uuid, &answer::Model> = answers.iter().map(|p| (p.id, p)).collect();
    lock_hall(&tx, event_id).await?;
    let rows = Entity::find()
        .filter(Column::EventId.eq(event_id))
        .all(&tx)
        .await?;
    let seats_by_id: HashMap<Uuid, seat::Model> =
        rows.into_iter().map(|seat| (seat.id, seat)).collect();
    seats::release_party_seats(&tx, event_id, &party_ids).await?;
    for party in parties {
        let answer = answers.get(&party.guest_id).ok_or(Error::NotFound)?;
        let (table_id, positions) = find_places(&seats_by_id, &party.seat_ids)?;
        if positions.len() != party_size(answer) {
            return Err(seat_taken_error());
        }
        claim_seats(&tx, table_id, &positions, party.guest_id).await?;
    }
    tx.commit().await?;
    read::load_plan(ctx, member).await
}

fn invalid_parties_error() -> Error {
    Error::invalid_field("parties", "invalid")
}

fn check_party_seats(parties: &[PartySeats]) -> Result<()> {
    let mut party_ids = HashSet::new();
    let mut seat_ids = HashSet::new();
    let is_valid = |party: &PartySeats| {
        !party.seat_ids.is_empty()
            && party_ids.insert(party.guest_id)
            && party.seat_ids.iter().all(|id| seat_ids.insert(*id))
    };
    if parties.is_empty() || parties.len() > MAX_PARTIES_PER_CALL || !parties.iter().all(is_valid) {
        return Err(invalid_parties_error());
    }
    Ok(())
}

/// Returns the table of some seats and their positions.
///
/// # Errors
/// Not found; 422 if they are not all at one table.
fn find_places(
    seats_by_id: &HashMap<Uuid, seat::Model>,
    seat_ids: &[Uuid],
) -> Result<(Uuid, Vec<i32>)> {
    let places = seat_ids
        .iter()
        .map(|id| seats_by_id.get(id).ok_or(Error::NotFound))
        .collect::<Result<Vec<_>>>()?;
    let table_id = places.first().ok_or_else(invalid_parties_error)?.table_id;
    if places.iter().any(|seat| seat.table_id != table_id) {
        return Err(invalid_parties_error());
    }
    Ok((table_id, places.iter().map(|seat| seat.position).collect()))
}

/// Frees the seats of many parties, which undoes an applied suggestion. Parties without seats are
/// ignored.
///
/// # Errors
/// 422 for too many parties.
pub async fn unseat_parties(
    ctx: &Ctx,
    member: &EventMember,
    party_ids: &[Uuid],
) -> Result<SeatingPlan> {
    if party_ids.len() > MAX_PARTIES_PER_CALL {
        return Err(Error::invalid_field("guest_ids", "too_long"));
    }
    let tx = ctx.begin_write().await?;
    lock_hall(&tx, member.event_id()).await?;
    seats::release_party_seats(&tx, member.event_id(), party_ids).await?;
    tx.commit().await?;
    read::load_plan(ctx, member).await
}
