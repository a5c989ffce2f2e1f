//! The scale of the overview, and the space that each table has on it.

use super::table_drawing::{HEADER_HEIGHT_PT, MARGIN_PT, PAGE_SIZE_PT, PlanTable};

/// The largest width and height of the space of a table on the overview, in points.
const MAX_SPACE: (f32, f32) = (210.0, 350.0);
/// The smallest width of the texts of a table, in points. Tables at the same position overlap.
const MIN_TEXT_WIDTH: f32 = 40.0;
/// The radius of the tables as a part of the distance between the nearest two, and its bounds in
/// points.
const RADIUS_PART: f32 = 0.14;
const RADIUS_BOUNDS: (f32, f32) = (12.0, 28.0);
/// The largest number of points for one pixel of the plan.
const MAX_SCALE: f32 = 2.2;
/// How many times larger the scale of one direction is at most than that of the other.
const MAX_STRETCH: f32 = 1.5;
/// The distances from the upper edge of the page to the middle of the first row, and from the lower
/// edge to the middle of the last one, in points. The second distance may be larger.
const ROW_INSETS: (f32, f32) = (MARGIN_PT + HEADER_HEIGHT_PT + 46.0, MARGIN_PT + 104.0);
/// By how many points the last row is moved up at once, and how often at most. It is then in the
/// middle of the page.
const FOOT_STEP: f32 = 6.0;
const MAX_FOOT_STEPS: u8 = 46;
/// The distance from the sides of the page to the middle of the outer tables, in points.
const COLUMN_INSET: f32 = MARGIN_PT + 65.0;
/// The distances of the names from the sides and from the lower edge of the page, in points.
const TEXT_INSETS: (f32, f32) = (MARGIN_PT / 2.0, 36.0);

/// Where the tables are on the overview, and how much space each one has.
pub(super) struct OverviewGeometry {
    /// The position of the upper left corner, in pixels of the plan.
    origin: (f32, f32),
    /// The position of the same corner on the page, in points.
    start: (f32, f32),
    /// Points for one pixel of the plan, across and down.
    scale: (f32, f32),
    /// The radius of the tables on the page, in points.
    pub(super) radius: f32,
}

impl OverviewGeometry {
    /// Places the tables as far from each other as the page allows, in its middle. A wide or a tall
    /// hall is stretched, so that the tables have more space for the names. The rows are closer to
    /// each other if the last one has less space than the others otherwise.
    pub(super) fn of_tables(tables: &[PlanTable]) -> Self {
        let mut geometry = Self::with_foot_inset(tables, ROW_INSETS.1);
        for step in 1..=MAX_FOOT_STEPS {
            if !geometry.is_last_row_crowded(tables) {
                break;
            }
            let foot_inset = f32::from(step).mul_add(FOOT_STEP, ROW_INSETS.1);
            geometry = Self::with_foot_inset(tables, foot_inset);
        }
        geometry
    }

    /// Places the tables so that the middle of the last row is at least `foot_inset` above the lower
    /// edge of the page.
    #[expect(
        clippy::cast_precision_loss,
        reason = "a plan has at most 20,000 pixels on a side"
    )]
    fn with_foot_inset(tables: &[PlanTable], foot_inset: f32) -> Self {
        let least = |coordinate: fn(&PlanTable) -> i32| {
            tables.iter().map(coordinate).min().unwrap_or(0) as f32
        };
        let most = |coordinate: fn(&PlanTable) -> i32| {
            tables.iter().map(coordinate).max().unwrap_or(0) as f32
        };
        let (left, right) = (least(|t| t.position.0), most(|t| t.position.0));
        let (top, foot) = (least(|t| t.position.1), most(|t| t.position.1));
        let (across, down) = (right - left, foot - top);
        let room = (
            PAGE_SIZE_PT.0 - 2.0 * COLUMN_INSET,
            PAGE_SIZE_PT.1 - ROW_INSETS.0 - foot_inset,
        );
        let largest = (
            (room.0 / across.max(1.0)).min(MAX_SCALE),
            (room.1 / down.max(1.0)).min(MAX_SCALE),
        );
        let scale = (
            largest.0.min(largest.1 * MAX_STRETCH),
            largest.1.min(largest.0 * MAX_STRETCH),
        );
        let geometry = Self {
            origin: (left, top),
            start: (
                (PAGE_SIZE_PT.0 - across * scale.0) / 2.0,
                PAGE_SIZE_PT.1 - ROW_INSETS.0 - (room.1 - down * scale.1) / 2.0,
            ),
            scale,
            radius: RADIUS_BOUNDS.1,
        };
        Self {
            radius: geometry.fitting_radius(tables),
            ..geometry
        }
    }

    /// Returns the middle of a table on the page.
    #[expect(
        clippy::cast_precision_loss,
        reason = "a plan has at most 20,000 pixels on a side"
    )]
    pub(super) fn center_of(&self, table: &PlanTable) -> (f32, f32) {
        (
            self.start.0 + (table.position.0 as f32 - self.origin.0) * self.scale.0,
            self.start.1 - (table.position.1 as f32 - self.origin.1) * self.scale.1,
        )
    }

    /// Returns how far another table is beside a table, and how far it is below it, in points. The
    /// second number is negative if it is above.
    fn distances(&self, table: &PlanTable, other: &PlanTable) -> (f32, f32) {
        let (from, to) = (self.center_of(table), self.center_of(other));
        ((to.0 - from.0).abs(), from.1 - to.1)
    }

    fn fitting_radius(&self, tables: &[PlanTable]) -> f32 {
        let mut nearest = MAX_SPACE.0;
        for (at, table) in tables.iter().enumerate() {
            for other in &tables[..at] {
                let (across, down) = self.distances(table, other);
                nearest = nearest.min(across.max(down.abs()));
            }
        }
        (nearest * RADIUS_PART).clamp(RADIUS_BOUNDS.0, RADIUS_BOUNDS.1)
    }

    /// Returns whether the lowest table has less height than the smallest distance between two tables
    /// of which one is below the other.
    fn is_last_row_crowded(&self, tables: &[PlanTable]) -> bool {
        let mut row_distance: Option<f32> = None;
        let mut lowest = PAGE_SIZE_PT.1;
        for (at, table) in tables.iter().enumerate() {
            lowest = lowest.min(self.center_of(table).1);
            for other in &tables[..at] {
                let (across, down) = self.distances(table, other);
                let distance = down.abs();
                if across < distance {
                    row_distance = Some(row_distance.map_or(distance, |least| least.min(distance)));
                }
            }
        }
        row_distance.is_some_and(|distance| self.height_to_foot(lowest) < distance.min(MAX_SPACE.1))
    }

    /// Returns the height between a table and the lower edge of the page. It is comparable to the
    /// distance to a table below.
    fn height_to_foot(&self, center_y: f32) -> f32 {
        center_y - TEXT_INSETS.1 + self.radius * 1.7
    }

    /// Returns the width of the texts below a table, and the height of the names of its parties. The
    /// tables beside it and below it and the edges of the page limit them.
    pub(super) fn name_space(&self, table: &PlanTable, tables: &[PlanTable]) -> (f32, f32) {
        let center = self.center_of(table);
        let to_side = center.0.min(PAGE_SIZE_PT.0 - center.0) - TEXT_INSETS.0;
        let mut width = MAX_SPACE.0.min(2.0 * to_side);
        let mut height = MAX_SPACE.1.min(self.height_to_foot(center.1));
        for other in tables.iter().filter(|other| !std::ptr::eq(*other, table)) {
            let (across, down) = self.distances(table, other);
            // Two tables are beside each other or one below the other, whichever distance is
            // larger.
            if across >= down.abs() {
                width = width.min(across);
            } else if down > 0.0 {
                height = height.min(down);
            }
        }
        // The table, its name and the distances to them.
        (
            (width - 10.0).max(MIN_TEXT_WIDTH),
            height - self.radius * 3.3 - 13.0,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables_in_rows(columns: i32, rows: i32) -> Vec<PlanTable> {
        (0..columns * rows)
            .map(|index| PlanTable {
                position: (100 + index % columns * 170, 80 + index / columns * 130),
                ..PlanTable::default()
            })
            .collect()
    }

    /// Returns the distances between the middles of the first and the last table.
    fn extent(tables: &[PlanTable]) -> (f32, f32) {
        let geometry = OverviewGeometry::of_tables(tables);
        let (first, last) = (&tables[0], &tables[tables.len() - 1]);
        let (start, end) = (geometry.center_of(first), geometry.center_of(last));
        (end.0 - start.0, start.1 - end.1)
    }

    #[test]
    fn the_overview_of_a_wide_hall_uses_the_width_and_the_height_of_the_page() {
        let (across, down) = extent(&tables_in_rows(5, 3));
        assert!(across > PAGE_SIZE_PT.0 * 0.8, "{across}");
        // The names of the last row are below it.
        assert!(down > PAGE_SIZE_PT.1 * 0.55, "{down}");
    }

    #[test]
    fn the_last_row_has_as_much_space_for_names_as_the_first_one() {
        for (columns, rows) in [(5, 3), (4, 4), (3, 2), (9, 2), (7, 5)] {
            let tables = tables_in_rows(columns, rows);
            let geometry = OverviewGeometry::of_tables(&tables);
            let height_of = |table| geometry.name_space(table, &tables).1;
            let (first, last) = (height_of(&tables[0]), height_of(&tables[tables.len() - 1]));
            assert!(last > first - 0.1, "{columns} × {rows}: {first} {last}");
            assert!(first > 30.0, "{columns} × {rows}: {first}");
        }
    }

    #[test]
    fn one_row_is_in_the_middle_of_the_page() {
        let tables = tables_in_rows(4, 1);
        let geometry = OverviewGeometry::of_tables(&tables);
        let above = PAGE_SIZE_PT.1 - ROW_INSETS.0 - geometry.center_of(&tables[0]).1;
        let below = geometry.center_of(&tables[0]).1 - ROW_INSETS.1;
        assert!((above - below).abs() < 0.1, "{above} {below}");
    }

    #[test]
    fn a_very_wide_hall_is_stretched_by_half_at_most_and_is_in_the_middle_of_the_page() {
        let tables = tables_in_rows(9, 2);
        let (across, down) = extent(&tables);
        let stretch = (down / 130.0) / (across / 1360.0);
        assert!((stretch - MAX_STRETCH).abs() < 0.01, "{stretch}");
        let geometry = OverviewGeometry::of_tables(&tables);
        let above = PAGE_SIZE_PT.1 - ROW_INSETS.0 - geometry.center_of(&tables[0]).1;
        let below = geometry.center_of(&tables[17]).1 - ROW_INSETS.1;
        assert!((above - below).abs() < 0.1, "{above} {below}");
    }
}
