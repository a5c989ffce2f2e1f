//! The seats of a guest's party.

use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

use crate::{
    Ctx, Result,
    access::SeatLookupPass,
    entities::{answer, hall_table, seat},
};

/// The table of a guest's party, and the number of seats of the party.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestTable {
    pub guest_name: String,
    pub table_name: String,
    pub table_number: i32,
    /// The number of seats of the party.
    pub seat_count: u64,
}

/// Returns the table of the guest's own party, or `None` if it has no seat.
pub async fn find_guest_table(ctx: &Ctx, pass: &SeatLookupPass) -> Result<Option<GuestTable>> {
    let snapshot = ctx.begin_read().await?;
    let answer = answer::Entity::find()
        .filter(answer::Column::InvitationId.eq(pass.invitation().id))
        .one(&snapshot)
        .await?;
    let Some(answer) = answer else {
        return Ok(None);
    };
    let own_seats = seat::Entity::find()
        .filter(seat::Column::EventId.eq(pass.event_id()))
        .filter(seat::Column::GuestId.eq(answer.id));
    let found = own_seats
        .clone()
        .find_also_related(hall_table::Entity)
        .one(&snapshot)
        .await?;
    let Some((_, Some(table))) = found else {
        return Ok(None);
    };
    let seats = own_seats.count(&snapshot).await?;
    Ok(Some(GuestTable {
        guest_name: answer.name,
        table_name: table.name,
        table_number: table.number,
        seat_count: seats,
    }))
}
