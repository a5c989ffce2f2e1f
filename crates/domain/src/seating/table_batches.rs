//! Writes several tables in one transaction: new tables in rows, copies, moves and deletions
//! (contract 10). All are written, or none.

use std::collections::HashSet;

use sea_orm::{ActiveModelTrait, IntoActiveModel, prelude::Uuid};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::EventMember,
    entities::hall_table,
    kernel::validation::{FieldErrors, MAX_NAME_CHARS},
};

use super::{
    MAX_SEATS_PER_TABLE, MAX_TABLES, SeatingPlan, TableWithSeats, find_table, lock_hall, read,
    table_places::{self, MAX_COORDINATE_PX, TableFootprint},
    table_rows::{
        MAX_TABLE_NUMBER, TABLE_SHAPES, apply_position, check_table_limit, delete_locked_table,
        insert_table, load_existing_tables,
    },
};

/// The limit of tables per call, which is the limit of tables per hall.
pub const MAX_TABLES_PER_CALL: usize = 200;

/// Equal tables that are created together. Each is named after `name` and its number.
#[derive(Clone, Debug, Default)]
pub struct NewTables {
    pub name: Option<String>,
    pub count: Option<i64>,
    pub rows: Option<i64>,
    /// The number of seats of each table.
    pub guest_number: Option<i64>,
    /// `round` without a value.
    pub geo_type: Option<String>,
    /// The number of the first table. Without it the numbers after the largest one are used.
    pub first_number: Option<i64>,
}

struct CheckedTables {
    name: String,
    count: i32,
    rows: i32,
    seats: i32,
    shape: String,
    first_number: Option<i32>,
}

impl NewTables {
    fn check(self) -> Result<CheckedTables> {
        let mut fields = FieldErrors::default();
        // The number, with a space, is appended to the name.
        let name = fields.required("name", self.name.as_deref(), MAX_NAME_CHARS - 5);
        let mut number = |field: &str, value: Option<i64>, most: i64| {
            fields.check(field, value.is_some(), "required");
            fields.check(
                field,
                value.is_none_or(|value| (1..=most).contains(&value)),
                "out_of_range",
            );
            value
                .and_then(|value| i32::try_from(value).ok())
                .unwrap_or(1)
        };
        let count = number("count", self.count, MAX_TABLES);
        let rows = number("rows", self.rows, MAX_TABLES);
        let seats = number("guest_number", self.guest_number, MAX_SEATS_PER_TABLE);
        let first_number = self
            .first_number
            .map(|first| number("first_number", Some(first), MAX_TABLE_NUMBER));
        let shape = self.geo_type.unwrap_or_else(|| TABLE_SHAPES[0].into());
        fields.check(
            "geo_type",
            TABLE_SHAPES.contains(&shape.as_str()),
            "invalid",
        );
        fields.check("rows", rows <= count, "out_of_range");
        fields.into_result()?;
        Ok(CheckedTables {
            name,
            count,
            rows,
            seats,
            shape,
            first_number,
        })
    }
}

/// The new position of a table.
#[derive(Clone, Copy, Debug)]
pub struct TablePosition {
    pub id: Uuid,
    pub x_pos: Option<i64>,
    pub y_pos: Option<i64>,
}

/// Adds equal tables in rows, on a free part of the plan.
///
/// # Errors
/// 422 with the invalid fields, `max_tables`, `table_number_exists` if one of the numbers after
/// `first_number` is in use.
pub async fn create_tables(
    ctx: &Ctx,
    member: &EventMember,
    new: NewTables,
) -> Result<Vec<TableWithSeats>> {
    let new = new.check()?;
    let tx = ctx.begin_write().await?;
    let hall = lock_hall(&tx, member.event_id()).await?;
    check_table_limit(&tx, &hall, i64::from(new.count)).await?;
    let existing = load_existing_tables(&tx, member.event_id()).await?;
    let numbers = match new.first_number {
        Some(first) => {
            let numbers: Vec<i32> = (first..).take(to_index(new.count)).collect();
            if numbers
                .iter()
                .any(|number| existing.numbers.contains(number))
            {
                return Err(Error::Rejected(ErrorCode::TableNumberExists));
            }
            numbers
        }
        None => existing.free_numbers(to_index(new.count)),
    };
    if numbers
        .iter()
        .any(|number| i64::from(*number) > MAX_TABLE_NUMBER)
    {
        return Err(Error::invalid_field("first_number", "out_of_range"));
    }
    let reach = table_places::table_outer_radius(&new.shape, new.seats);
    let places = table_places::find_places_in_rows(reach, new.count, new.rows, &existing.places)
        .ok_or_else(|| Error::invalid_field("rows", "out_of_range"))?;
    let mut ids = Vec::new();
    for (number, place) in numbers.into_iter().zip(places) {
        let row = hall_table::Model {
            id: ctx.new_id(),
            event_id: member.event_id(),
            hall_id: hall.id,
            name: format!("{} {number}", new.name),
            number,
            geo_type: new.shape.clone(),
            x_pos: place.center_x,
            y_pos: place.center_y,
            stacked: false,
            locked: false,
            reserved_category_id: None,
            created_at: ctx.now(),
        };
        ids.push(insert_table(ctx, &tx, row, new.seats).await?);
    }
    tx.commit().await?;
    load_tables(ctx, member, &ids).await
}

/// Adds a copy of each table: an empty table of the same size and shape, with the next number, at a
/// free place near it.
///
/// # Errors
/// 422 for no tables, too many, or one that is named twice; `max_tables`; not found.
pub async fn duplicate_tables(
    ctx: &Ctx,
    member: &EventMember,
    table_ids: &[Uuid],
) -> Result<Vec<TableWithSeats>> {
    check_ids(table_ids, "table_ids")?;
    let tx = ctx.begin_write().await?;
    let hall = lock_hall(&tx, member.event_id()).await?;
    let added = i64::try_from(table_ids.len()).unwrap_or(i64::MAX);
    check_table_limit(&tx, &hall, added).await?;
    let mut existing = load_existing_tables(&tx, member.event_id()).await?;
    let numbers = existing.free_numbers(table_ids.len());
    let mut ids = Vec::new();
    for (id, number) in table_ids.iter().zip(numbers) {
        let original = find_table(&tx, member, *id).await?;
        let seats = *existing.seats.get(id).ok_or(Error::NotFound)?;
        let place = TableFootprint {
            center_x: original.x_pos,
            center_y: original.y_pos,
            reach: table_places::table_outer_radius(&original.geo_type, seats),
        };
        let place = table_places::find_table_place_near(place, &existing.places);
        existing.places.push(place);
        let row = hall_table::Model {
            id: ctx.new_id(),
            name: copy_name(&original.name, original.number, number),
            number,
            x_pos: place.center_x,
            y_pos: place.center_y,
            stacked: false,
            created_at: ctx.now(),
            ..original
        };
        ids.push(insert_table(ctx, &tx, row, seats).await?);
    }
    tx.commit().await?;
    load_tables(ctx, member, &ids).await
}

/// Moves several tables, for example a selection that is aligned.
///
/// # Errors
/// 422 for no tables, too many, one that is named twice, or an invalid coordinate; not found.
pub async fn move_tables(
    ctx: &Ctx,
    member: &EventMember,
    positions: &[TablePosition],
) -> Result<SeatingPlan> {
    let ids: Vec<Uuid> = positions.iter().map(|position| position.id).collect();
    check_ids(&ids, "tables")?;
    let coordinate = |value: Option<i64>| {
        value
            .and_then(|value| i32::try_from(value).ok())
            .filter(|value| (0..=MAX_COORDINATE_PX).contains(value))
            .ok_or_else(|| Error::invalid_field("tables", "out_of_range"))
    };
    let tx = ctx.begin_write().await?;
    lock_hall(&tx, member.event_id()).await?;
    for position in positions {
        let (x_pos, y_pos) = (coordinate(position.x_pos)?, coordinate(position.y_pos)?);
        let previous = find_table(&tx, member, position.id).await?;
        let mut row = previous.clone().into_active_model();
        apply_position(&mut row, &previous, Some(x_pos), Some(y_pos));
        if row.is_changed() {
            row.update(&tx).await?;
        }
    }
    tx.commit().await?;
    read::load_plan(ctx, member).await
}

/// Deletes several tables. Their parties become unseated, and the stacked tables below them move
/// up.
///
/// # Errors
/// 422 for no tables, too many, or one that is named twice; not found.
pub async fn delete_tables(
    ctx: &Ctx,
    member: &EventMember,
    table_ids: &[Uuid],
) -> Result<SeatingPlan> {
    check_ids(table_ids, "table_ids")?;
    let tx = ctx.begin_write().await?;
    lock_hall(&tx, member.event_id()).await?;
    for id in table_ids {
        delete_locked_table(&tx, member, *id).await?;
    }
    tx.commit().await?;
    read::load_plan(ctx, member).await
}

fn check_ids(ids: &[Uuid], field: &'static str) -> Result<()> {
    let once: HashSet<&Uuid> = ids.iter().collect();
    if ids.is_empty() || ids.len() > MAX_TABLES_PER_CALL || once.len() != ids.len() {
        return Err(Error::invalid_field(field, "invalid"));
    }
    Ok(())
}

fn to_index(count: i32) -> usize {
    usize::try_from(count).unwrap_or(0)
}

/// Returns the name of a copy: the number at the end of the name is replaced, or the new number is
/// appended.
fn copy_name(name: &str, number: i32, new_number: i32) -> String {
    let stem = name
        .strip_suffix(&number.to_string())
        .filter(|stem| stem.ends_with(' '))
        .map_or(name, str::trim_end);
    let stem: String = stem.chars().take(MAX_NAME_CHARS - 5).collect();
    format!("{stem} {new_number}")
}

/// Returns the tables with these ids, in the order of their numbers.
async fn load_tables(ctx: &Ctx, member: &EventMember, ids: &[Uuid]) -> Result<Vec<TableWithSeats>> {
    let mut tables = read::load_plan(ctx, member).await?.tables;
    tables.retain(|table| ids.contains(&table.table.id));
    Ok(tables)
}

#[cfg(test)]
mod tests {
    use super::copy_name;

    #[test]
    fn a_copy_is_named_after_its_original_and_its_number() {
        assert_eq!(copy_name("Masa 4", 4, 21), "Masa 21");
        assert_eq!(copy_name("Prieteni", 4, 21), "Prieteni 21");
        assert_eq!(copy_name("Masa 14", 4, 21), "Masa 14 21");
    }
}
