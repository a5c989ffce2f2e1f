//! The scale of the overview, and the space that each table has on it.

use super::{
    name_layout::line_count_as_f32,
    table_drawing::{HEADER_HEIGHT_PT, MARGIN_PT, PAGE_SIZE_PT, PlanTable},
};

/// The largest width and height of a table on the overview, in points.
const OVERVIEW_CELL: (f32, f32) = (210.0, 170.0);
/// The smallest line height at which names of parties are printed on the overview.
const MIN_NAME_LEADING: f32 = 6.0;
/// Where the tables are on the overview, and how much space each one has.
pub(super) struct OverviewGeometry {
    /// The position of the upper left corner, in pixels of the plan.
    origin: (f32, f32),
    /// The position of the same corner on the page, in points.
    start: (f32, f32),
    /// Points for one pixel of the plan.
    scale: f32,
    /// The width and the height of the space of each table.
    pub(super) cell: (f32, f32),
}

impl OverviewGeometry {
    /// Places the tables as far from each other as the page allows.
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
        // Each edge leaves space for a whole table.
        let room = (
            PAGE_SIZE_PT.0 - 2.0 * MARGIN_PT - 130.0,
            PAGE_SIZE_PT.1 - 2.0 * MARGIN_PT - HEADER_HEIGHT_PT - 130.0,
        );
        let scale = (room.0 / (right - left).max(1.0))
            .min(room.1 / (foot - top).max(1.0))
            .min(1.6);
        Self {
            origin: (left, top),
            start: (
                (PAGE_SIZE_PT.0 - (right - left) * scale) / 2.0,
                PAGE_SIZE_PT.1 - MARGIN_PT - HEADER_HEIGHT_PT - 55.0,
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
            self.start.0 + (table.position.0 as f32 - self.origin.0) * self.scale,
            self.start.1 - (table.position.1 as f32 - self.origin.1) * self.scale,
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
fn overview_cell(tables: &[PlanTable], scale: f32) -> (f32, f32) {
    let mut cell = OVERVIEW_CELL;
    for (at, table) in tables.iter().enumerate() {
        for other in &tables[..at] {
            let across = (table.position.0 - other.position.0).abs() as f32 * scale;
            let down = (table.position.1 - other.position.1).abs() as f32 * scale;
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
