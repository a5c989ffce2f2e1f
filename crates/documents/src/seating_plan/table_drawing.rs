//! A table of the hall with its seats around it.

use std::f32::consts::TAU;

use printpdf::{FontId, Op};

use crate::{
    Lang,
    drawing::{RgbColor, draw_circle, draw_square, fill_color_op, stroke_ops},
    text_metrics::replace_unprintable,
    text_pdf::{draw_text, text_width},
    theme::ThemedFonts,
};

/// A3 in landscape, in points and in millimetres.
pub(super) const PAGE_SIZE_PT: (f32, f32) = (1190.55, 841.89);
pub(super) const PAGE_SIZE_MM: (f32, f32) = (420.0, 297.0);
/// The margin of each page, in points.
pub(super) const MARGIN_PT: f32 = 42.0;
/// Columns and rows of cells on a page of tables.
pub(super) const CELL_GRID: (usize, usize) = (4, 3);
pub(super) const HEADER_HEIGHT_PT: f32 = 44.0;
pub(super) const WHITE: RgbColor = (1.0, 1.0, 1.0);
/// The part of the theme's accent in the colour of occupied seats. The rest is white.
const OCCUPIED_TINT: f32 = 0.16;

/// A party at a table.
#[derive(Clone, Debug, Default)]
pub struct SeatedParty {
    pub name: String,
    /// The text that distinguishes it from other parties of the same name.
    pub disambiguator: Option<String>,
    /// Its seats in order, starting with 1.
    pub seats: Vec<i32>,
}

/// A table with its seats.
#[derive(Clone, Debug, Default)]
pub struct PlanTable {
    pub number: i32,
    pub name: String,
    pub is_round: bool,
    /// The position on the plan, in pixels. y points downwards.
    pub position: (i32, i32),
    pub seat_count: usize,
    pub parties: Vec<SeatedParty>,
}

impl PlanTable {
    /// Returns the number of occupied seats.
    pub fn occupied_seat_count(&self) -> usize {
        self.parties.iter().map(|p| p.seats.len()).sum()
    }

    pub(super) fn title(&self, lang: Lang) -> String {
        let number = format!("{} {}", lang.pick("Masa", "Table"), self.number);
        let name = replace_unprintable(&self.name);
        // A table whose name is its number is not named twice.
        if name.to_lowercase() == number.to_lowercase() {
            number
        } else {
            format!("{number} · {name}")
        }
    }
}

fn occupied_color((red, green, blue): RgbColor) -> RgbColor {
    let tint = |part: f32| part.mul_add(OCCUPIED_TINT, 1.0 - OCCUPIED_TINT);
    (tint(red), tint(green), tint(blue))
}

/// Draws a text centred at `center_x`.
pub(super) fn draw_centered_text(
    id: &FontId,
    face: usize,
    size: f32,
    center_x: f32,
    baseline: f32,
    text: String,
) -> [Op; 5] {
    let left = center_x - text_width(&text, face, size) / 2.0;
    draw_text(id, size, left, baseline, text)
}

/// Draws a table of the given radius with its seats around it. Occupied seats are filled.
pub(super) fn draw_table(
    fonts: &ThemedFonts,
    table: &PlanTable,
    (center_x, center_y): (f32, f32),
    radius: f32,
    numbered: bool,
) -> Vec<Op> {
    let mut ops = stroke_ops(fonts.style.ornament, 0.8).to_vec();
    ops.push(fill_color_op(WHITE));
    ops.push(if table.is_round {
        draw_circle((center_x, center_y), radius)
    } else {
        draw_square((center_x, center_y), radius * 0.92)
    });
    let (middles, room) = seat_positions(table.is_round, table.seat_count, radius);
    let small = (room * 0.42).min(radius * 0.2);
    let taken_seats: Vec<i32> = table
        .parties
        .iter()
        .flat_map(|p| p.seats.iter().copied())
        .collect();
    for (at, number) in middles.into_iter().zip(1..) {
        let at = (center_x + at.0, center_y + at.1);
        ops.push(fill_color_op(if taken_seats.contains(&number) {
            occupied_color(fonts.style.accent)
        } else {
            WHITE
        }));
        ops.push(draw_circle(at, small));
        if numbered && small >= 4.0 {
            ops.push(fill_color_op(fonts.style.ink));
            let size = small * 1.05;
            ops.extend(draw_centered_text(
                &fonts.regular,
                0,
                size,
                at.0,
                at.1 - size * 0.36,
                number.to_string(),
            ));
        }
    }
    ops.push(fill_color_op(fonts.style.accent));
    ops.extend(draw_centered_text(
        &fonts.bold,
        1,
        radius * 0.62,
        center_x,
        center_y - radius * 0.22,
        table.number.to_string(),
    ));
    ops
}

/// Returns the number of seats at each side of a square table, clockwise from the top. They are
/// spread evenly; remaining ones go to the top and the bottom first.
pub(super) fn seats_per_side(seats: usize) -> [usize; 4] {
    let (each, rest) = (seats / 4, seats % 4);
    [
        each + usize::from(rest > 0),
        each + usize::from(rest > 2),
        each + usize::from(rest > 1),
        each,
    ]
}

/// Returns the centres of the seats relative to the centre of the table, in order and clockwise as
/// on the plan, and the space between two of them.
#[expect(clippy::cast_precision_loss, reason = "a table has few seats")]
pub(super) fn seat_positions(round: bool, count: usize, radius: f32) -> (Vec<(f32, f32)>, f32) {
    let outer_radius = radius * 1.32;
    if round {
        let at = |index: usize| (index as f32 + 0.5) / count as f32 * TAU;
        return (
            (0..count)
                .map(|index| {
                    (
                        at(index).sin() * outer_radius,
                        at(index).cos() * outer_radius,
                    )
                })
                .collect(),
            TAU * outer_radius / count.max(1) as f32,
        );
    }
    let (sides, side) = (seats_per_side(count), 1.84 * radius);
    let side_seats = |(at, seats): (usize, usize)| {
        (0..seats).map(move |index| {
            let along = side * (index as f32 + 0.5) / seats as f32 - side / 2.0;
            [
                (along, outer_radius),
                (outer_radius, -along),
                (-along, -outer_radius),
                (-outer_radius, along),
            ][at]
        })
    };
    let most = sides.iter().max().copied().unwrap_or(1).max(1);
    (
        sides.into_iter().enumerate().flat_map(side_seats).collect(),
        side / most as f32,
    )
}
