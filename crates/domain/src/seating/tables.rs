//! Writes tables and their seats. Parties that no longer fit are unseated in the same transaction
//! (threats I4, I6).

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::EventMember,
    entities::{
        hall_table::{self, Column, Entity},
        invitation_category, seat,
    },
    kernel::{
        patch::Patch,
        text,
        validation::{FieldErrors, MAX_NAME_CHARS},
    },
    seats,
};

use super::{
    MAX_SEATS_PER_TABLE, TableWithSeats, arrangement, find_table, lock_hall, read,
    table_places::{self, MAX_COORDINATE_PX, STACK_STEP_PX, TableFootprint},
    table_rows::{
        MAX_TABLE_NUMBER, TABLE_SHAPES, apply_position, check_table_limit, delete_locked_table,
        insert_seats, insert_table, load_existing_tables,
    },
};

/// A new table or a change of one.
#[derive(Clone, Debug, Default)]
pub struct TableInput {
    pub name: Patch<String>,
    pub number: Patch<i64>,
    /// The number of seats.
    pub guest_number: Patch<i64>,
    pub geo_type: Patch<String>,
    pub x_pos: Patch<i64>,
    pub y_pos: Patch<i64>,
    /// Whether suggestions place no guests there. A new table of the couple is locked unless this
    /// is set.
    pub locked: Patch<bool>,
    /// The only category that suggestions place there.
    pub reserved_category: Patch<Uuid>,
}

struct CheckedTable {
    name: Patch<String>,
    number: Patch<i32>,
    seats: Patch<i32>,
    shape: Patch<String>,
    x_pos: Patch<i32>,
    y_pos: Patch<i32>,
    locked: Patch<bool>,
    reserved_category: Patch<Uuid>,
}

fn validate_number(
    fields: &mut FieldErrors,
    name: &str,
    value: Patch<i64>,
    (least, most): (i64, i64),
) -> Patch<i32> {
    match value {
        Patch::Keep => Patch::Keep,
        Patch::Clear => {
            fields.add(name, "required");
            Patch::Clear
        }
        Patch::Set(value) => {
            fields.check(name, (least..=most).contains(&value), "out_of_range");
            Patch::Set(i32::try_from(value).unwrap_or(0))
        }
    }
}

impl TableInput {
    fn check(self) -> Result<CheckedTable> {
        let mut fields = FieldErrors::default();
        let coordinates = (0, i64::from(MAX_COORDINATE_PX));
        let shape = match &self.geo_type {
            Patch::Clear => Some("required"),
            Patch::Set(word) if !TABLE_SHAPES.contains(&word.as_str()) => Some("invalid"),
            _ => None,
        };
        shape
            .into_iter()
            .for_each(|code| fields.add("geo_type", code));
        let checked = CheckedTable {
            name: fields.patch_required("name", self.name, MAX_NAME_CHARS),
            number: validate_number(&mut fields, "number", self.number, (1, MAX_TABLE_NUMBER)),
            seats: validate_number(
                &mut fields,
                "guest_number",
                self.guest_number,
                (1, MAX_SEATS_PER_TABLE),
            ),
            shape: self.geo_type,
            x_pos: validate_number(&mut fields, "x_pos", self.x_pos, coordinates),
            y_pos: validate_number(&mut fields, "y_pos", self.y_pos, coordinates),
            locked: self.locked,
            reserved_category: self.reserved_category,
        };
        fields.into_result()?;
        Ok(checked)
    }
}

/// Adds a table with its seats. Without a position it is placed below the last stacked table, or at
/// the next free place below it.
///
/// # Errors
/// 422 with the invalid fields: name, number and guest_number are required; `max_tables`;
/// `table_number_exists`; not found if the hall belongs to another account.
pub async fn create_table(
    ctx: &Ctx,
    who: &EventMember,
    hall_id: Uuid,
    new: TableInput,
) -> Result<TableWithSeats> {
    // A new table needs all values that a change may omit, except the position.
    let set_or_clear = |patch: Patch<i64>| patch.into_value().map_or(Patch::Clear, Patch::Set);
    let given = |patch: Patch<i64>| patch.into_value().map_or(Patch::Keep, Patch::Set);
    let new = TableInput {
        name: Patch::Set(new.name.into_value().unwrap_or_default()),
        number: set_or_clear(new.number),
        guest_number: set_or_clear(new.guest_number),
        geo_type: new.geo_type,
        x_pos: given(new.x_pos),
        y_pos: given(new.y_pos),
        locked: new.locked,
        reserved_category: new.reserved_category,
    };
    let new = new.check()?;
    let tx = ctx.begin_write().await?;
    check_category(&tx, who, &new.reserved_category).await?;
    let hall = lock_hall(&tx, who.event_id()).await?;
    if hall.id != hall_id {
        return Err(Error::NotFound);
    }
    check_table_limit(&tx, &hall, 1).await?;
    let number = new.number.into_value().unwrap_or(1);
    require_free_number(&tx, who, number).await?;
    let seats = new.seats.into_value().unwrap_or(1);
    let shape = new
        .shape
        .into_value()
        .unwrap_or_else(|| TABLE_SHAPES[0].into());
    let has_position = !matches!((&new.x_pos, &new.y_pos), (Patch::Keep, Patch::Keep));
    let (x_pos, y_pos, stacked) = if has_position {
        let coordinate = |value: Patch<i32>| value.into_value().unwrap_or(0);
        (coordinate(new.x_pos), coordinate(new.y_pos), false)
    } else {
        find_new_place(&tx, who, &shape, seats).await?
    };
    let name = new.name.into_value().unwrap_or_default();
    let row = hall_table::Model {
        id: ctx.new_id(),
        event_id: who.event_id(),
        hall_id,
        locked: new
            .locked
            .into_value()
            .unwrap_or_else(|| is_head_table_name(&name)),
        reserved_category_id: new.reserved_category.into_value(),
        name,
        number,
        geo_type: shape,
        x_pos,
        y_pos,
        stacked,
        created_at: ctx.now(),
    };
    let id = insert_table(ctx, &tx, row, seats).await?;
    tx.commit().await?;
    read::load_table(ctx, who, id).await
}

/// Checks that no table of the event has this number. The caller has locked the hall, so that no
/// other call adds one meanwhile.
async fn require_free_number(
    tx: &impl ConnectionTrait,
    who: &EventMember,
    number: i32,
) -> Result<()> {
    let same = Entity::find()
        .filter(Column::EventId.eq(who.event_id()))
        .filter(Column::Number.eq(number))
        .count(tx)
        .await?;
    if same > 0 {
        return Err(Error::Rejected(ErrorCode::TableNumberExists));
    }
    Ok(())
}

/// Returns the position of a new table, and whether it belongs to the stack.
async fn find_new_place(
    tx: &impl ConnectionTrait,
    who: &EventMember,
    shape: &str,
    seats: i32,
) -> Result<(i32, i32, bool)> {
    let next_y = next_stack_position(tx, who.event_id()).await?;
    let new = TableFootprint {
        center_x: 0,
        center_y: next_y,
        reach: table_places::table_outer_radius(shape, seats),
    };
    let existing = load_existing_tables(tx, who.event_id()).await?;
    let place = table_places::find_new_table_place(new, next_y, &existing.places);
    // A table that skips an occupied place stays where it is when a table of the stack is deleted.
    Ok((place.center_x, place.center_y, place.center_y == next_y))
}

/// Returns whether a table is that of the couple, which suggestions leave free.
fn is_head_table_name(name: &str) -> bool {
    let name = text::fold(name);
    ["mirilor", "prezidiu", "head table"]
        .iter()
        .any(|word| name.contains(word))
}

/// Checks that a table is reserved for a category of its own event.
async fn check_category(
    tx: &impl ConnectionTrait,
    who: &EventMember,
    category_id: &Patch<Uuid>,
) -> Result<()> {
    let Patch::Set(id) = category_id else {
        return Ok(());
    };
    let category_count = invitation_category::Entity::find_by_id(*id)
        .filter(invitation_category::Column::EventId.eq(who.event_id()))
        .count(tx)
        .await?;
    if category_count == 0 {
        return Err(Error::invalid_field("reserved_category_id", "unknown"));
    }
    Ok(())
}

/// Returns the vertical position of the next stacked table.
async fn next_stack_position(tx: &impl ConnectionTrait, event_id: Uuid) -> Result<i32> {
    let last: Option<i32> = Entity::find()
        .select_only()
        .column(Column::YPos)
        .filter(Column::EventId.eq(event_id))
        .filter(Column::Stacked.eq(true))
        .order_by_desc(Column::YPos)
        .into_tuple()
        .one(tx)
        .await?;
    Ok(last.map_or(0, |y| y + STACK_STEP_PX))
}

/// Changes a table. Omitted fields stay as they are. If it becomes smaller than the number of its
/// guests, the parties that no longer fit are unseated.
///
/// # Errors
/// 422 with the invalid fields; `table_number_exists` if the new number is that of another table;
/// not found.
pub async fn update_table(
    ctx: &Ctx,
    who: &EventMember,
    id: Uuid,
    patch: TableInput,
) -> Result<TableWithSeats> {
    let new = patch.check()?;
    let tx = ctx.begin_write().await?;
    lock_hall(&tx, who.event_id()).await?;
    let previous = find_table(&tx, who, id).await?;
    // Tables that had the same number before this rule keep it until it is changed.
    if let Patch::Set(number) = new.number
        && number != previous.number
    {
        require_free_number(&tx, who, number).await?;
    }
    check_category(&tx, who, &new.reserved_category).await?;
    if let Patch::Set(seat_count) = new.seats {
        resize_table(ctx, &tx, &previous, seat_count).await?;
    }
    let mut row = previous.clone().into_active_model();
    row.name = new.name.into_active_value();
    row.number = new.number.into_active_value();
    row.geo_type = new.shape.into_active_value();
    let (x_pos, y_pos) = (new.x_pos.into_value(), new.y_pos.into_value());
    apply_position(&mut row, &previous, x_pos, y_pos);
    row.locked = new.locked.into_active_value();
    row.reserved_category_id = new.reserved_category.into_nullable_active_value();
    if row.is_changed() {
        row.update(&tx).await?;
    }
    tx.commit().await?;
    read::load_table(ctx, who, id).await
}

/// Moves a table.
///
/// # Errors
/// 422 if one of the coordinates is missing; not found.
pub async fn move_table(
    ctx: &Ctx,
    who: &EventMember,
    id: Uuid,
    x_pos: Option<i64>,
    y_pos: Option<i64>,
) -> Result<TableWithSeats> {
    let set_or_clear = |value: Option<i64>| value.map_or(Patch::Clear, Patch::Set);
    update_table(
        ctx,
        who,
        id,
        TableInput {
            x_pos: set_or_clear(x_pos),
            y_pos: set_or_clear(y_pos),
            ..TableInput::default()
        },
    )
    .await
}

async fn resize_table(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    table: &hall_table::Model,
    seat_count: i32,
) -> Result<()> {
    let seats = seat::Entity::find()
        .filter(seat::Column::TableId.eq(table.id))
        .order_by_asc(seat::Column::Position)
        .all(tx)
        .await?;
    let existing_count = i32::try_from(seats.len()).unwrap_or(i32::MAX);
    if seat_count >= existing_count {
        return insert_seats(ctx, tx, table, existing_count + 1..=seat_count).await;
    }
    let seat_count = usize::try_from(seat_count).unwrap_or(0);
    let seat_parties: Vec<Option<Uuid>> = seats.iter().map(|c| c.guest_id).collect();
    let leaving = arrangement::parties_to_unseat(&seat_parties, seat_count);
    seats::release_party_seats(tx, table.event_id, &leaving).await?;
    // Free seats are deleted, the last ones first. Seated parties keep their seats, and the
    // positions are renumbered.
    let empty = |c: &seat::Model| c.guest_id.is_none_or(|g| leaving.contains(&g));
    let going: Vec<Uuid> = seats
        .iter()
        .rev()
        .filter(|c| empty(c))
        .take(seats.len() - seat_count)
        .map(|c| c.id)
        .collect();
    seat::Entity::delete_many()
        .filter(seat::Column::Id.is_in(going.iter().copied()))
        .exec(tx)
        .await?;
    for (position, seat) in (1..).zip(seats.iter().filter(|c| !going.contains(&c.id))) {
        if seat.position != position {
            let moved =
                seat::Entity::update_many().col_expr(seat::Column::Position, Expr::value(position));
            moved.filter(seat::Column::Id.eq(seat.id)).exec(tx).await?;
        }
    }
    Ok(())
}

/// Deletes a table. Its parties become unseated, and the stacked tables below it move up.
///
/// # Errors
/// Not found.
pub async fn delete_table(ctx: &Ctx, who: &EventMember, id: Uuid) -> Result<()> {
    let tx = ctx.begin_write().await?;
    lock_hall(&tx, who.event_id()).await?;
    delete_locked_table(&tx, who, id).await?;
    tx.commit().await?;
    Ok(())
}
