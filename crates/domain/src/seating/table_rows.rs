//! What the writes of one table and of several share: rows of tables and seats, limits, and
//! deletion. The row of the hall is locked by the caller.

use std::collections::{HashMap, HashSet};

use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::ExprTrait,
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::EventMember,
    entities::{
        hall,
        hall_table::{self, Column, Entity},
        seat,
    },
};

use super::{
    MAX_TABLES, find_table,
    table_places::{self, STACK_STEP_PX, TableFootprint},
};

/// The largest number of a table.
pub(super) const MAX_TABLE_NUMBER: i64 = 9_999;
/// The shapes of tables, as on the wire.
pub(super) const TABLE_SHAPES: [&str; 2] = ["round", "square"];

/// Inserts the seats of a table.
pub(super) async fn insert_seats(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    table: &hall_table::Model,
    positions: std::ops::RangeInclusive<i32>,
) -> Result<()> {
    let rows: Vec<seat::ActiveModel> = positions
        .map(|position| seat::ActiveModel {
            id: Set(ctx.new_id()),
            event_id: Set(table.event_id),
            table_id: Set(table.id),
            position: Set(position),
            guest_id: Set(None),
        })
        .collect();
    if !rows.is_empty() {
        seat::Entity::insert_many(rows)
            .exec_without_returning(tx)
            .await?;
    }
    Ok(())
}

/// Sets the position of a table. A table that is moved is no longer stacked. Setting its current
/// position again does not count as a move.
pub(super) fn apply_position(
    row: &mut hall_table::ActiveModel,
    previous: &hall_table::Model,
    x_pos: Option<i32>,
    y_pos: Option<i32>,
) {
    let (x_pos, y_pos) = (
        x_pos.unwrap_or(previous.x_pos),
        y_pos.unwrap_or(previous.y_pos),
    );
    if (x_pos, y_pos) != (previous.x_pos, previous.y_pos) {
        row.x_pos = Set(x_pos);
        row.y_pos = Set(y_pos);
        row.stacked = Set(false);
    }
}

/// Deletes a table of a hall whose row is locked.
pub(super) async fn delete_locked_table(
    tx: &impl ConnectionTrait,
    who: &EventMember,
    id: Uuid,
) -> Result<()> {
    let previous = find_table(tx, who, id).await?;
    Entity::delete_by_id(id).exec(tx).await?;
    if previous.stacked {
        Entity::update_many()
            .col_expr(Column::YPos, Expr::col(Column::YPos).sub(STACK_STEP_PX))
            .filter(Column::EventId.eq(who.event_id()))
            .filter(Column::Stacked.eq(true))
            .filter(Column::YPos.gt(previous.y_pos))
            .exec(tx)
            .await?;
    }
    Ok(())
}

/// Checks that `added` more tables do not exceed the limit of the hall.
pub(super) async fn check_table_limit(
    tx: &impl ConnectionTrait,
    hall: &hall::Model,
    added: i64,
) -> Result<()> {
    let existing = Entity::find()
        .filter(Column::EventId.eq(hall.event_id))
        .count(tx)
        .await?;
    let most = if hall.max_tables > 0 {
        i64::from(hall.max_tables)
    } else {
        MAX_TABLES
    };
    if i64::try_from(existing)
        .unwrap_or(i64::MAX)
        .saturating_add(added)
        > most
    {
        return Err(Error::Rejected(ErrorCode::MaxTables));
    }
    Ok(())
}

/// The numbers, the numbers of seats and the places of the existing tables of an event.
pub(super) struct ExistingTables {
    pub(super) numbers: HashSet<i32>,
    pub(super) seats: HashMap<Uuid, i32>,
    pub(super) places: Vec<TableFootprint>,
}

impl ExistingTables {
    /// Returns numbers that no table has: those after the largest one, and then the smallest free
    /// ones.
    pub(super) fn free_numbers(&self, count: usize) -> Vec<i32> {
        let last = i32::try_from(MAX_TABLE_NUMBER).unwrap_or(i32::MAX);
        let next = self.numbers.iter().max().map_or(1, |number| number + 1);
        (next..=last)
            .chain(1..next)
            .filter(|number| !self.numbers.contains(number))
            .take(count)
            .collect()
    }
}

/// Reads the numbers, sizes and places of the tables of an event.
pub(super) async fn load_existing_tables(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
) -> Result<ExistingTables> {
    let tables = Entity::find()
        .filter(Column::EventId.eq(event_id))
        .order_by_asc(Column::Id)
        .all(tx)
        .await?;
    let counts: Vec<(Uuid, i64)> = seat::Entity::find()
        .select_only()
        .column(seat::Column::TableId)
        .column_as(seat::Column::Id.count(), "seats")
        .filter(seat::Column::EventId.eq(event_id))
        .group_by(seat::Column::TableId)
        .into_tuple()
        .all(tx)
        .await?;
    let seats: HashMap<Uuid, i32> = counts
        .into_iter()
        .map(|(id, count)| (id, i32::try_from(count).unwrap_or(i32::MAX)))
        .collect();
    let place = |table: &hall_table::Model| TableFootprint {
        center_x: table.x_pos,
        center_y: table.y_pos,
        reach: table_places::table_outer_radius(
            &table.geo_type,
            seats.get(&table.id).copied().unwrap_or(0),
        ),
    };
    Ok(ExistingTables {
        numbers: tables.iter().map(|table| table.number).collect(),
        places: tables.iter().map(place).collect(),
        seats,
    })
}

/// Inserts a table with its seats and returns its id.
pub(super) async fn insert_table(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    row: hall_table::Model,
    seats: i32,
) -> Result<Uuid> {
    Entity::insert(row.clone().into_active_model().reset_all())
        .exec_without_returning(tx)
        .await?;
    insert_seats(ctx, tx, &row, 1..=seats).await?;
    Ok(row.id)
}
