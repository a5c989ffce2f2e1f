//! The scale of the overview, and the space that each table has on it.

use super::{
    name_layout::line_count_as_f32,
    table_drawing::{HEADER_HEIGHT_PT, MARGIN_PT, PAGE_SIZE_PT, PlanTable},
};

/// The largest width and height of a table on the overview, in points.
const OVERVIEW_CELL: (f32, f32) = (210.0, 170.0);
/// The smallest line height at which names of parties are printed on the overview.
const MIN_NAME_LEADING: f32 = 6.0;
/// The largest number of points for one pixel of the plan.
const MAX_SCALE: f32 = 2.2;
/// How many times larger the scale of one direction is at most than that of the other.
const MAX_STRETCH: f32 = 1.5;
/// The distances from the upper edge of the page to the middle of the first row, and from the lower
/// edge to the middle of the last one, in points.
const ROW_INSETS: (f32, f32) = (MARGIN_PT + HEADER_HEIGHT_PT + 55.0, MARGIN_PT + 75.0);
/// The distance from the sides of the page to the middle of the outer tables, in points.
const COLUMN_INSET: f32 = MARGIN_PT + 65.0;

/// Where the tables are on the overview, and how much space each one has.
pub(super) struct OverviewGeometry {
    /// The position of the upper left corner, in pixels of the plan.
    origin: (f32, f32),
    /// The position of the same corner on the page, in points.
    start: (f32, f32),
    /// Points for one pixel of the plan, across and down.
    scale: (f32, f32),
    /// The width and the height of the space of each table.
    pub(super) cell: (f32, f32),
}

impl OverviewGeometry {
    /// Places the tables as far from each other as the page allows, in its middle. A wide or a tall
    /// hall is stretched, so that the tables have more space for the names.
    #[expect(
        clippy::cast_precision_loss,
        reason = "a plan has at most 20,000 pixels on a side"
    )]
    pub(super) fn of_tables(tables: &[PlanTable]) -> Self {
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
            PAGE_SIZE_PT.1 - ROW_INSETS.0 - ROW_INSETS.1,
        );
        let largest = (
            (room.0 / across.max(1.0)).min(MAX_SCALE),
            (room.1 / down.max(1.0)).min(MAX_SCALE),
        );
        let scale = (
            largest.0.min(largest.1 * MAX_STRETCH),
            largest.1.min(largest.0 * MAX_STRETCH),
        );
        Self {
            origin: (left, top),
            start: (
                (PAGE_SIZE_PT.0 - across * scale.0) / 2.0,
                PAGE_SIZE_PT.1 - ROW_INSETS.0 - (room.1 - down * scale.1) / 2.0,
            ),
            scale,
            cell: overview_cell(tables, scale),
        }
    }

    /// Returns the middle of a table's space on the page.
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

    pub(super) fn radius(&self) -> f32 {
        (self.cell.0.min(self.cell.1) * 0.15).clamp(12.0, 24.0)
    }

    /// Whether the names of the parties of every table fit below it.
    pub(super) fn has_space_for_names(&self, tables: &[PlanTable]) -> bool {
        // The table, its name and the distances to them.
        let space = self.cell.1 - self.radius() * 3.3 - 13.0;
        let longest = tables.iter().map(|table| table.parties.len()).max();
        longest.is_none_or(|parties| space / line_count_as_f32(parties.max(1)) >= MIN_NAME_LEADING)
    }
}

/// Returns the width and the height that each table has on the overview: the smallest distances to
/// tables beside it and below it.
#[expect(
    clippy::cast_precision_loss,
    reason = "a plan has at most 20,000 pixels on a side"
)]
fn overview_cell(tables: &[PlanTable], scale: (f32, f32)) -> (f32, f32) {
    let mut cell = OVERVIEW_CELL;
    for (at, table) in tables.iter().enumerate() {
        for other in &tables[..at] {
            let across = (table.position.0 - other.position.0).abs() as f32 * scale.0;
            let down = (table.position.1 - other.position.1).abs() as f32 * scale.1;
            // Two tables are beside each other or one below the other, whichever distance is
            // larger.
            if across >= down {
                cell.0 = cell.0.min(across);
            } else {
                cell.1 = cell.1.min(down);
            }
        }
    }
    cell
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
        assert!(down > PAGE_SIZE_PT.1 * 0.6, "{down}");
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
