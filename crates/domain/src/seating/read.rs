//! Reads the hall: its tables with their seats and parties, and the parties without seats.

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, RelationTrait, Select,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, LikeExpr},
};

use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::{answer, hall, hall_table, invitation, invitation_category, seat},
    kernel::{
        pagination::{Page, PageRequest},
        text,
    },
};

use super::{
    parties::{Party, load_parties},
    party_names::folded_party_name,
    preferences::{self, SeatingRule},
};

/// Returns the name of a party for documents, where each party has one line.
pub fn format_party_name(name: String, name_label: Option<&String>) -> String {
    match name_label {
        Some(label) => format!("{name} ({label})"),
        None => name,
    }
}

/// A seat and the party that occupies it.
#[derive(Clone, Debug)]
pub struct SeatWithParty {
    pub seat: seat::Model,
    pub party: Option<Party>,
}

/// A table with its seats in their order around the table.
#[derive(Clone, Debug)]
pub struct TableWithSeats {
    pub table: hall_table::Model,
    /// The category that the table is reserved for, unless it was deleted.
    pub reserved_category: Option<(Uuid, String)>,
    pub seats: Vec<SeatWithParty>,
}

/// The hall of an event with its tables, seats and parties. `confirmed_persons` and
/// `seated_persons` are numbers of persons.
#[derive(Clone, Debug)]
pub struct SeatingPlan {
    pub hall: hall::Model,
    pub confirmed_persons: i64,
    pub seated_persons: i64,
    /// In the order of their numbers.
    pub tables: Vec<TableWithSeats>,
    /// The parties that suggestions place together or apart.
    pub rules: Vec<SeatingRule>,
}

/// Returns the seating plan of an event: its hall, tables, seats and rules. All are read in one
/// snapshot.
pub async fn load_plan(ctx: &Ctx, member: &EventMember) -> Result<SeatingPlan> {
    load_plan_for_worker(ctx, member.event_id()).await
}

/// Returns the seating plan of an event for the worker, which has no user: the event is that of the
/// job.
///
/// # Errors
/// Not found if the event was deleted.
pub async fn load_plan_for_worker(ctx: &Ctx, event_id: Uuid) -> Result<SeatingPlan> {
    load_plan_in_snapshot(&ctx.begin_read().await?, event_id).await
}

/// Reads the seating plan of an event in a snapshot of the caller.
pub(super) async fn load_plan_in_snapshot(
    snapshot: &impl ConnectionTrait,
    event_id: Uuid,
) -> Result<SeatingPlan> {
    let hall = hall::Entity::find()
        .filter(hall::Column::EventId.eq(event_id))
        .one(snapshot)
        .await?
        .ok_or(Error::NotFound)?;
    let confirmed: Option<Option<i64>> = answer::Entity::find()
        .select_only()
        .column_as(answer::Column::CompanyNumber.sum(), "persons")
        .filter(answer::Column::EventId.eq(event_id))
        .into_tuple()
        .one(snapshot)
        .await?;
    let tables = hall_table::Entity::find()
        .filter(hall_table::Column::EventId.eq(event_id))
        .order_by_asc(hall_table::Column::Number)
        .order_by_asc(hall_table::Column::Id)
        .all(snapshot)
        .await?;
    let seats = list_seats(snapshot, event_id, None).await?;
    let seated = seats.iter().filter(|c| c.seat.guest_id.is_some()).count();
    let mut by_table: HashMap<Uuid, Vec<SeatWithParty>> = HashMap::new();
    for seat in seats {
        by_table.entry(seat.seat.table_id).or_default().push(seat);
    }
    let categories = load_reserved_categories(snapshot, event_id, &tables).await?;
    let with_seats = |table: hall_table::Model| TableWithSeats {
        seats: by_table.remove(&table.id).unwrap_or_default(),
        reserved_category: reserved_category(&table, &categories),
        table,
    };
    Ok(SeatingPlan {
        rules: preferences::load_rules(snapshot, event_id).await?,
        hall,
        confirmed_persons: confirmed.flatten().unwrap_or(0),
        seated_persons: i64::try_from(seated).unwrap_or(i64::MAX),
        tables: tables.into_iter().map(with_seats).collect(),
    })
}

/// Returns one table of the event.
///
/// # Errors
/// Not found.
pub async fn load_table(ctx: &Ctx, member: &EventMember, id: Uuid) -> Result<TableWithSeats> {
    let snapshot = ctx.begin_read().await?;
    let table = super::find_table(&snapshot, member, id).await?;
    let categories =
        load_reserved_categories(&snapshot, member.event_id(), std::slice::from_ref(&table))
            .await?;
    Ok(TableWithSeats {
        seats: list_seats(&snapshot, member.event_id(), Some(id)).await?,
        reserved_category: reserved_category(&table, &categories),
        table,
    })
}

/// Returns the names of the categories that tables are reserved for.
async fn load_reserved_categories(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    tables: &[hall_table::Model],
) -> Result<HashMap<Uuid, String>> {
    let ids: Vec<Uuid> = tables
        .iter()
        .filter_map(|table| table.reserved_category_id)
        .collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<(Uuid, String)> = invitation_category::Entity::find()
        .select_only()
        .column(invitation_category::Column::Id)
        .column(invitation_category::Column::Name)
        .filter(invitation_category::Column::EventId.eq(event_id))
        .filter(invitation_category::Column::Id.is_in(ids))
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().collect())
}

fn reserved_category(
    table: &hall_table::Model,
    categories: &HashMap<Uuid, String>,
) -> Option<(Uuid, String)> {
    let id = table.reserved_category_id?;
    Some((id, categories.get(&id)?.clone()))
}

/// Returns all seats of the table that a seat belongs to.
///
/// # Errors
/// Not found.
pub async fn list_seats_at_same_table(
    ctx: &Ctx,
    member: &EventMember,
    seat_id: Uuid,
) -> Result<Vec<SeatWithParty>> {
    let own_seat =
        seat::Entity::find_by_id(seat_id).filter(seat::Column::EventId.eq(member.event_id()));
    let snapshot = ctx.begin_read().await?;
    let table_id = own_seat
        .one(&snapshot)
        .await?
        .ok_or(Error::NotFound)?
        .table_id;
    list_seats(&snapshot, member.event_id(), Some(table_id)).await
}

/// Returns the seats of one table, or of all, with their parties.
pub(super) async fn list_seats(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    table_id: Option<Uuid>,
) -> Result<Vec<SeatWithParty>> {
    let limit_to_table = |select: Select<seat::Entity>| match table_id {
        Some(id) => select
            .filter(seat::Column::EventId.eq(event_id))
            .filter(seat::Column::TableId.eq(id)),
        None => select.filter(seat::Column::EventId.eq(event_id)),
    };
    let rows = limit_to_table(seat::Entity::find())
        .order_by_asc(seat::Column::TableId)
        .order_by_asc(seat::Column::Position)
        .all(db)
        .await?;
    let occupied_seats = limit_to_table(seat::Entity::find())
        .select_only()
        .column(seat::Column::GuestId)
        .filter(seat::Column::GuestId.is_not_null());
    let select =
        answer::Entity::find().filter(answer::Column::Id.in_subquery(occupied_seats.into_query()));
    let parties = load_parties(db, event_id, select).await?;
    let by_id: HashMap<Uuid, Party> = parties.into_iter().map(|p| (p.id, p)).collect();
    let with_party = |seat: seat::Model| SeatWithParty {
        party: seat.guest_id.and_then(|id| by_id.get(&id).cloned()),
        seat,
    };
    Ok(rows.into_iter().map(with_party).collect())
}

/// Selects the answers of an event that have no seats, in the order of the names that were typed.
pub(super) fn select_unseated_answers_by_name(event_id: Uuid) -> Select<answer::Entity> {
    select_unseated_answers(event_id)
        .order_by_asc(answer::Column::NameFolded)
        .order_by_asc(answer::Column::Id)
}

/// Selects the answers of an event that have no seats.
fn select_unseated_answers(event_id: Uuid) -> Select<answer::Entity> {
    let occupied_seats = seat::Entity::find()
        .select_only()
        .column(seat::Column::GuestId)
        .filter(seat::Column::EventId.eq(event_id))
        .filter(seat::Column::GuestId.is_not_null());
    answer::Entity::find()
        .filter(answer::Column::EventId.eq(event_id))
        .filter(answer::Column::Id.not_in_subquery(occupied_seats.into_query()))
}

/// Lists the parties without seats, by name. They can be filtered by a part of the name of the
/// invitation or of the answer, without regard to diacritics, and by category.
pub async fn list_unseated_parties(
    ctx: &Ctx,
    member: &EventMember,
    search_name: Option<&str>,
    category: Option<Uuid>,
    page_request: PageRequest,
) -> Result<Page<Party>> {
    let mut select = select_unseated_answers(member.event_id())
        .join(JoinType::LeftJoin, answer::Relation::Invitation.def())
        .order_by_asc(folded_party_name())
        .order_by_asc(answer::Column::Id);
    if let Some(name) = search_name.filter(|n| !n.trim().is_empty()) {
        let like = || LikeExpr::new(text::like_pattern(name)).escape('\\');
        let typed = Expr::col((answer::Entity, answer::Column::NameFolded)).like(like());
        select = select.filter(typed.or(folded_party_name().like(like())));
    }
    if let Some(category) = category {
        let category_invitations = invitation::Entity::find()
            .select_only()
            .column(invitation::Column::Id)
            .filter(invitation::Column::EventId.eq(member.event_id()))
            .filter(invitation::Column::CategoryId.eq(category));
        select = select
            .filter(answer::Column::InvitationId.in_subquery(category_invitations.into_query()));
    }
    let snapshot = ctx.begin_read().await?;
    let page = page_request.fetch(&snapshot, select).await?;
    let ids: Vec<Uuid> = page.rows.iter().map(|a| a.id).collect();
    let found = load_parties(
        &snapshot,
        member.event_id(),
        answer::Entity::find().filter(answer::Column::Id.is_in(ids)),
    )
    .await?;
    let mut by_id: HashMap<Uuid, Party> = found.into_iter().map(|p| (p.id, p)).collect();
    let rows = page
        .rows
        .iter()
        .filter_map(|a| by_id.remove(&a.id))
        .collect();
    Ok(page.with_rows(rows))
}

/// Returns the number and name of the table of each of the given parties that has seats.
pub async fn load_tables_by_party(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    guests: &[Uuid],
) -> Result<HashMap<Uuid, (i32, String)>> {
    let rows: Vec<(Option<Uuid>, i32, String)> = seat::Entity::find()
        .select_only()
        .column(seat::Column::GuestId)
        .column(hall_table::Column::Number)
        .column(hall_table::Column::Name)
        .distinct()
        .join(JoinType::InnerJoin, seat::Relation::Table.def())
        .filter(seat::Column::EventId.eq(event_id))
        .filter(seat::Column::GuestId.is_in(guests.iter().copied()))
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows
        .into_iter()
        .filter_map(|(guest, number, name)| Some((guest?, (number, name))))
        .collect())
}
