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
    entities::{answer, category, hall, hall_table, invitation, seat},
    kernel::{
        page::{Page, PageAsk},
        text,
    },
};

/// A party with an answer, as the plan shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Party {
    pub id: Uuid,
    pub name: String,
    /// The number of persons.
    pub company_number: i32,
    pub category: Option<(Uuid, String)>,
    /// The text that distinguishes it from other parties of the same name. `None` if the name is unique.
    pub apart: Option<String>,
}

/// Returns the name of a party for documents, where each party has one line.
pub fn told(name: String, apart: Option<&String>) -> String {
    match apart {
        Some(apart) => format!("{name} ({apart})"),
        None => name,
    }
}

/// A seat and the party that occupies it.
#[derive(Clone, Debug)]
pub struct Chair {
    pub seat: seat::Model,
    pub guest: Option<Party>,
}

/// A table with its seats in their order around the table.
#[derive(Clone, Debug)]
pub struct Laid {
    pub table: hall_table::Model,
    pub chairs: Vec<Chair>,
}

/// The whole hall. `confirmed` and `seated` count persons.
#[derive(Clone, Debug)]
pub struct Plan {
    pub hall: hall::Model,
    pub confirmed: i64,
    pub seated: i64,
    /// In the order of their numbers.
    pub tables: Vec<Laid>,
}

/// Returns the hall of an event, read in one snapshot.
pub async fn plan(ctx: &Ctx, who: &EventMember) -> Result<Plan> {
    whole(ctx, who.event_id()).await
}

/// The same for the worker, which acts without a user: the event is that of the job.
///
/// # Errors
/// Not found if the event was deleted.
pub async fn whole(ctx: &Ctx, event_id: Uuid) -> Result<Plan> {
    plan_of(&ctx.look().await?, event_id).await
}

/// Reads the hall in a snapshot of the caller.
pub(super) async fn plan_of(snapshot: &impl ConnectionTrait, event_id: Uuid) -> Result<Plan> {
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
    let chairs = chairs(snapshot, event_id, None).await?;
    let seated = chairs.iter().filter(|c| c.seat.guest_id.is_some()).count();
    let mut by_table: HashMap<Uuid, Vec<Chair>> = HashMap::new();
    for chair in chairs {
        by_table.entry(chair.seat.table_id).or_default().push(chair);
    }
    let laid = |table: hall_table::Model| Laid {
        chairs: by_table.remove(&table.id).unwrap_or_default(),
        table,
    };
    Ok(Plan {
        hall,
        confirmed: confirmed.flatten().unwrap_or(0),
        seated: i64::try_from(seated).unwrap_or(i64::MAX),
        tables: tables.into_iter().map(laid).collect(),
    })
}

/// Returns one table of the event.
///
/// # Errors
/// Not found.
pub async fn table(ctx: &Ctx, who: &EventMember, id: Uuid) -> Result<Laid> {
    let snapshot = ctx.look().await?;
    let table = super::own_table(&snapshot, who, id).await?;
    Ok(Laid {
        chairs: chairs(&snapshot, who.event_id(), Some(id)).await?,
        table,
    })
}

/// Returns all seats of the table that a seat belongs to.
///
/// # Errors
/// Not found.
pub async fn seats_of(ctx: &Ctx, who: &EventMember, seat_id: Uuid) -> Result<Vec<Chair>> {
    let own = seat::Entity::find_by_id(seat_id).filter(seat::Column::EventId.eq(who.event_id()));
    let snapshot = ctx.look().await?;
    let table_id = own.one(&snapshot).await?.ok_or(Error::NotFound)?.table_id;
    chairs(&snapshot, who.event_id(), Some(table_id)).await
}

/// Returns the seats of one table, or of all, with their parties.
pub(super) async fn chairs(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    table_id: Option<Uuid>,
) -> Result<Vec<Chair>> {
    let of = |select: Select<seat::Entity>| match table_id {
        Some(id) => select
            .filter(seat::Column::EventId.eq(event_id))
            .filter(seat::Column::TableId.eq(id)),
        None => select.filter(seat::Column::EventId.eq(event_id)),
    };
    let rows = of(seat::Entity::find())
        .order_by_asc(seat::Column::TableId)
        .order_by_asc(seat::Column::Position)
        .all(db)
        .await?;
    let sitting = of(seat::Entity::find())
        .select_only()
        .column(seat::Column::GuestId)
        .filter(seat::Column::GuestId.is_not_null());
    let select =
        answer::Entity::find().filter(answer::Column::Id.in_subquery(sitting.into_query()));
    let parties = parties(db, event_id, select).await?;
    let by_id: HashMap<Uuid, Party> = parties.into_iter().map(|p| (p.id, p)).collect();
    let chair = |seat: seat::Model| Chair {
        guest: seat.guest_id.and_then(|id| by_id.get(&id).cloned()),
        seat,
    };
    Ok(rows.into_iter().map(chair).collect())
}

/// Reads answers of an event as parties, in the order of the select.
pub(super) async fn parties(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    select: Select<answer::Entity>,
) -> Result<Vec<Party>> {
    let names: Vec<(Uuid, String)> = category::Entity::find()
        .select_only()
        .column(category::Column::Id)
        .column(category::Column::Name)
        .filter(category::Column::EventId.eq(event_id))
        .into_tuple()
        .all(db)
        .await?;
    let names: HashMap<Uuid, String> = names.into_iter().collect();
    let rows: Vec<(Uuid, String, i32, Option<Uuid>)> = select
        .select_only()
        .column(answer::Column::Id)
        .column(answer::Column::Name)
        .column(answer::Column::CompanyNumber)
        .column(invitation::Column::CategoryId)
        .join(JoinType::LeftJoin, answer::Relation::Invitation.def())
        .filter(answer::Column::EventId.eq(event_id))
        .into_tuple()
        .all(db)
        .await?;
    let mut apart = super::apart::apart(db, event_id).await?;
    let party = |(id, name, company_number, category): (Uuid, String, i32, Option<Uuid>)| Party {
        id,
        name,
        company_number,
        apart: apart.remove(&id),
        category: category.and_then(|id| Some((id, names.get(&id)?.clone()))),
    };
    Ok(rows.into_iter().map(party).collect())
}

/// Selects the answers of an event that have no seats, by name.
pub(super) fn select_unseated(event_id: Uuid) -> Select<answer::Entity> {
    let sitting = seat::Entity::find()
        .select_only()
        .column(seat::Column::GuestId)
        .filter(seat::Column::EventId.eq(event_id))
        .filter(seat::Column::GuestId.is_not_null());
    answer::Entity::find()
        .filter(answer::Column::EventId.eq(event_id))
        .filter(answer::Column::Id.not_in_subquery(sitting.into_query()))
        .order_by_asc(answer::Column::NameFolded)
        .order_by_asc(answer::Column::Id)
}

/// Lists the parties without seats, by name. They can be filtered by a part of the name, without regard to diacritics, and by category.
pub async fn unseated(
    ctx: &Ctx,
    who: &EventMember,
    search_name: Option<&str>,
    category: Option<Uuid>,
    ask: PageAsk,
) -> Result<Page<Party>> {
    let mut select = select_unseated(who.event_id());
    if let Some(name) = search_name.filter(|n| !n.trim().is_empty()) {
        let like = LikeExpr::new(text::like(name)).escape('\\');
        select = select.filter(Expr::col((answer::Entity, answer::Column::NameFolded)).like(like));
    }
    if let Some(category) = category {
        let of = invitation::Entity::find()
            .select_only()
            .column(invitation::Column::Id)
            .filter(invitation::Column::EventId.eq(who.event_id()))
            .filter(invitation::Column::CategoryId.eq(category));
        select = select.filter(answer::Column::InvitationId.in_subquery(of.into_query()));
    }
    let snapshot = ctx.look().await?;
    let page = ask.of(&snapshot, select).await?;
    let ids: Vec<Uuid> = page.rows.iter().map(|a| a.id).collect();
    let found = parties(
        &snapshot,
        who.event_id(),
        answer::Entity::find().filter(answer::Column::Id.is_in(ids)),
    )
    .await?;
    let mut by_id: HashMap<Uuid, Party> = found.into_iter().map(|p| (p.id, p)).collect();
    let rows = page
        .rows
        .iter()
        .filter_map(|a| by_id.remove(&a.id))
        .collect();
    Ok(page.with(rows))
}

/// Returns the number and name of the table of each of the given parties that has seats.
pub async fn places(
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
