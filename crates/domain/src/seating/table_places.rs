//! The positions of tables on the plan: their size, the place of a new table, and the rows of
//! tables that are created together (contract 10).
//!
//! Coordinates are the centres of tables in pixels of the plan. The clients draw tables with the
//! same sizes.

/// The distance in pixels between new tables, which are placed one below the other (specification 3
/// §9).
pub const STACK_STEP_PX: i32 = 80;
/// The largest coordinate of the plan, in pixels.
pub const MAX_COORDINATE_PX: i32 = 20_000;
/// Between the seats of neighbouring tables of a row, with space for the names of the guests, and
/// between rows.
const COLUMN_GAP: i32 = 94;
const ROW_GAP: i32 = 54;
/// The left and upper edge of the first row on an empty plan, in pixels.
const FIRST_TABLE_LEFT: i32 = 62;
const FIRST_TABLE_TOP: i32 = 42;
/// The distance in pixels between two tried positions of rows.
const SEARCH_STEP: usize = 10;

/// The place of a table: its centre, and the distance from there to the outer edge of its seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableFootprint {
    pub center_x: i32,
    pub center_y: i32,
    pub reach: i32,
}

impl TableFootprint {
    /// Returns the same table at another place.
    pub const fn at(self, center_x: i32, center_y: i32) -> Self {
        Self {
            center_x,
            center_y,
            ..self
        }
    }

    /// Whether two tables cover each other. Their bounding squares are compared.
    pub const fn overlaps(self, other: Self) -> bool {
        let reach = self.reach + other.reach;
        (self.center_x - other.center_x).abs() < reach
            && (self.center_y - other.center_y).abs() < reach
    }

    fn is_free(self, others: &[Self]) -> bool {
        self.center_x >= 0
            && self.center_y >= 0
            && self.center_x <= MAX_COORDINATE_PX
            && self.center_y <= MAX_COORDINATE_PX
            && !others.iter().any(|other| self.overlaps(*other))
    }
}

/// Returns the distance from the centre of a table to the outer edge of its seats.
pub fn table_outer_radius(shape: &str, seats: i32) -> i32 {
    // In units of the drawing, which are half a pixel of the plan: the least half width of a table,
    // and the distances from its edge to the centre of a seat, between two seats, and from the
    // centre of a seat to its edge.
    let (least, to_seat, between, seat) = (46.0, 20.0, 25.0, 9.5);
    let reach = if shape == "square" {
        let longest_side = f64::from((seats + 3) / 4);
        f64::max(least, longest_side * between / 2.0) + to_seat - 2.0 + seat
    } else {
        let circle = f64::from(seats) * between / std::f64::consts::TAU;
        f64::max(least + to_seat, circle) + seat
    };
    (1..)
        .find(|pixels| f64::from(*pixels) * 2.0 >= reach)
        .unwrap_or(i32::MAX)
}

/// Returns the place of a new table in the column x = 0: at `next_y`, below the last table of the
/// column, or at the next free step below. If none is free, it is at `next_y`.
pub fn find_new_table_place(
    new: TableFootprint,
    next_y: i32,
    others: &[TableFootprint],
) -> TableFootprint {
    (next_y..=MAX_COORDINATE_PX)
        .step_by(usize::try_from(STACK_STEP_PX).unwrap_or(1))
        .map(|y| new.at(0, y))
        .find(|place| place.is_free(others))
        .unwrap_or(new.at(0, next_y.min(MAX_COORDINATE_PX)))
}

/// Returns the free place that is nearest to a table, in steps of its rows and columns. If none is
/// free, it is the place of the table itself.
pub fn find_table_place_near(table: TableFootprint, others: &[TableFootprint]) -> TableFootprint {
    let (column, row) = (2 * table.reach + COLUMN_GAP, 2 * table.reach + ROW_GAP);
    for distance_in_steps in 1..=MAX_COORDINATE_PX / row {
        let offsets = (-distance_in_steps..=distance_in_steps).flat_map(|down| {
            (-distance_in_steps..=distance_in_steps).map(move |right| (right, down))
        });
        let nearest = offsets
            .filter(|(right, down)| right.abs().max(down.abs()) == distance_in_steps)
            .map(|(right, down)| {
                let place = table.at(table.center_x + right * column, table.center_y + down * row);
                (right * right + down * down, -right, place)
            })
            .filter(|(.., place)| place.is_free(others))
            .min_by_key(|(distance, left, place)| (*distance, *left, -place.center_y));
        if let Some((.., place)) = nearest {
            return place;
        }
    }
    table
}

/// Returns the places of `count` equal tables in `rows`, on the first free part of the plan that is
/// large enough, from top to bottom. `None` if the plan is too small for them.
pub fn find_places_in_rows(
    reach: i32,
    count: i32,
    rows: i32,
    others: &[TableFootprint],
) -> Option<Vec<TableFootprint>> {
    let (column, row) = (2 * reach + COLUMN_GAP, 2 * reach + ROW_GAP);
    let columns = (count + rows - 1) / rows;
    let left = others
        .iter()
        .map(|other| other.center_x - other.reach)
        .min()
        .unwrap_or(FIRST_TABLE_LEFT)
        .max(0);
    let places_from = |top: i32| -> Vec<TableFootprint> {
        (0..count)
            .map(|index| TableFootprint {
                center_x: left + reach + column * (index % columns),
                center_y: top + reach + row * (index / columns),
                reach,
            })
            .collect()
    };
    // The margin keeps the names of the guests apart.
    let margin = |place: &TableFootprint| TableFootprint {
        reach: place.reach + ROW_GAP,
        ..*place
    };
    (FIRST_TABLE_TOP..MAX_COORDINATE_PX)
        .step_by(SEARCH_STEP)
        .map(places_from)
        .take_while(|places| {
            places.iter().all(|place| {
                place.center_x <= MAX_COORDINATE_PX && place.center_y <= MAX_COORDINATE_PX
            })
        })
        .find(|places| {
            places
                .iter()
                .all(|place| !others.iter().any(|other| margin(place).overlaps(*other)))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn place(center_x: i32, center_y: i32) -> TableFootprint {
        TableFootprint {
            center_x,
            center_y,
            reach: 38,
        }
    }

    #[test]
    fn a_table_is_as_large_as_it_is_drawn() {
        let sizes = [
            ("round", 1, 38),
            ("round", 10, 38),
            ("round", 20, 45),
            ("round", 60, 125),
            ("square", 8, 37),
            ("square", 20, 45),
        ];
        for (shape, seats, reach) in sizes {
            assert_eq!(table_outer_radius(shape, seats), reach, "{shape} {seats}");
        }
    }

    #[test]
    fn a_new_table_stands_at_the_end_of_the_stack_or_at_the_next_free_step() {
        let new = place(0, 0);
        assert_eq!(find_new_table_place(new, 80, &[place(0, 0)]), place(0, 80));
        let moved = [place(0, 0), place(30, 100)];
        assert_eq!(find_new_table_place(new, 80, &moved), place(0, 240));
    }

    #[test]
    fn a_copy_stands_beside_its_table_or_at_the_nearest_free_place() {
        let table = place(100, 80);
        assert_eq!(find_table_place_near(table, &[table]), place(270, 80));
        let row = [table, place(270, 80)];
        assert_eq!(find_table_place_near(table, &row), place(100, 210));
        let corner = [place(0, 0), place(170, 0), place(0, 130)];
        assert_eq!(find_table_place_near(place(0, 0), &corner), place(170, 130));
    }

    #[test]
    fn rows_are_placed_on_the_first_free_part_of_the_plan() {
        let places = find_places_in_rows(38, 20, 4, &[]).unwrap();
        assert_eq!(
            (places.len(), places[0], places[5], places[19]),
            (20, place(100, 80), place(100, 210), place(780, 470))
        );
        let below = find_places_in_rows(38, 3, 1, &[place(100, 80)]).unwrap();
        assert_eq!(below, [place(100, 210), place(270, 210), place(440, 210)]);
        assert_eq!(find_places_in_rows(38, 200, 1, &[]), None);
    }
}
