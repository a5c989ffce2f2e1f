//! Draws the cells of the pages. A cell has one table with its seats and its parties, or the
//! continuation of a long table.

use printpdf::Op;

use crate::{
    Lang,
    drawing::{draw_line, fill_color_op, stroke_ops, wrap_text_to_fit},
    text_pdf::{draw_text, text_width},
    theme::ThemedFonts,
};

use super::{
    name_layout::{NameArea, layout_names, wrapped_line_count},
    table_drawing::{
        CELL_GRID, HEADER_HEIGHT_PT, MARGIN_PT, PAGE_SIZE_PT, PlanTable, SeatedParty,
        draw_centered_text, draw_table,
    },
};

/// How many parties and how many lines of names a cell lists. A table with more continues in the
/// next cell.
const MAX_PARTIES_PER_CELL: usize = 19;
const MAX_LINES_PER_CELL: usize = 20;
/// The largest and the smallest size of the names, and the part of a line that their size is.
const NAME_SIZES: (f32, f32) = (9.5, 6.0);
const NAME_LINE_PART: f32 = 0.72;
/// How many lines the names have at least, for the spacing.
const MIN_LINES: usize = 12;
/// The distances of the list from the left and the right edge of its cell, and the smallest width
/// of the numbers of the seats.
const LIST_INSETS: (f32, f32) = (122.0, 16.0);
const MIN_SEATS_WIDTH: f32 = 20.0;

/// A cell of a page: a table, or the continuation of one.
pub(super) struct PlanCell<'a> {
    table: &'a PlanTable,
    parties: &'a [SeatedParty],
    first: bool,
}

pub(super) fn split_into_cells(table: &PlanTable) -> Vec<PlanCell<'_>> {
    if table.parties.is_empty() {
        return vec![PlanCell {
            table,
            parties: &[],
            first: true,
        }];
    }
    let mut cells = Vec::new();
    let mut rest = table.parties.as_slice();
    while !rest.is_empty() {
        let (parties, others) = rest.split_at(parties_that_fit(rest));
        cells.push(PlanCell {
            table,
            parties,
            first: cells.is_empty(),
        });
        rest = others;
    }
    cells
}

/// Returns how many of the parties one cell lists, at least one.
fn parties_that_fit(parties: &[SeatedParty]) -> usize {
    let room = cell_size().0 - LIST_INSETS.0 - LIST_INSETS.1 - seats_width(parties);
    let mut lines = 0;
    let fitting = parties
        .iter()
        .take(MAX_PARTIES_PER_CELL)
        .take_while(|party| {
            lines += wrapped_line_count(party, NAME_SIZES.1, room);
            lines <= MAX_LINES_PER_CELL
        });
    fitting.count().max(1)
}

/// Returns the width of the numbers of the seats, in front of the names.
fn seats_width(parties: &[SeatedParty]) -> f32 {
    let widths = parties
        .iter()
        .map(|party| text_width(&format_seat_ranges(&party.seats), 0, NAME_SIZES.0));
    widths.fold(MIN_SEATS_WIDTH, f32::max) + 5.0
}

#[expect(clippy::cast_precision_loss, reason = "a page has few cells")]
fn cell_size() -> (f32, f32) {
    (
        (PAGE_SIZE_PT.0 - 2.0 * MARGIN_PT) / CELL_GRID.0 as f32,
        (PAGE_SIZE_PT.1 - 2.0 * MARGIN_PT - HEADER_HEIGHT_PT) / CELL_GRID.1 as f32,
    )
}

#[expect(clippy::cast_precision_loss, reason = "a page has few cells")]
pub(super) fn draw_cells(fonts: &ThemedFonts, lang: Lang, cells: &[PlanCell<'_>]) -> Vec<Op> {
    let size = cell_size();
    let mut ops = Vec::new();
    for (at, cell) in cells.iter().enumerate() {
        let (column, row) = (at % CELL_GRID.0, at / CELL_GRID.0);
        let corner = (
            MARGIN_PT + size.0 * column as f32,
            PAGE_SIZE_PT.1 - MARGIN_PT - HEADER_HEIGHT_PT + 16.0 - size.1 * row as f32,
        );
        ops.extend(draw_cell(fonts, lang, cell, corner, size));
    }
    ops
}

/// Draws the table on the left and its guests on the right. `cell_left` and `cell_top` are the
/// upper left corner.
fn draw_cell(
    fonts: &ThemedFonts,
    lang: Lang,
    cell: &PlanCell<'_>,
    (cell_left, cell_top): (f32, f32),
    (wide, high): (f32, f32),
) -> Vec<Op> {
    let mut ops = stroke_ops(fonts.style.ornament, 0.5).to_vec();
    ops.push(draw_line(
        (cell_left, cell_top),
        (cell_left + wide - 14.0, cell_top),
    ));
    ops.push(fill_color_op(fonts.style.ink));
    let mut line = cell_top;
    for (text, size) in wrap_text_to_fit(&cell.table.title(lang), 1, 10.5, wide - 20.0, 2) {
        line -= size * 1.25;
        ops.extend(draw_text(&fonts.bold, size, cell_left, line, text));
    }
    let top = line;
    if cell.first {
        ops.extend(draw_table(
            fonts,
            cell.table,
            (cell_left + 58.0, line - 64.0),
            34.0,
            true,
        ));
    }
    let list = (cell_left + LIST_INSETS.0, line - 4.0);
    let list_height = line - (cell_top - high) - 22.0;
    ops.extend(draw_party_list(fonts, cell.parties, list, list_height));
    let free = cell
        .table
        .seat_count
        .saturating_sub(cell.table.occupied_seat_count());
    if cell.first && free > 0 {
        ops.push(fill_color_op(fonts.style.soft));
        let text = lang.count_text(
            free,
            ("loc liber", "free seat"),
            ("locuri libere", "free seats"),
        );
        ops.extend(draw_centered_text(
            &fonts.regular,
            0,
            8.0,
            cell_left + 58.0,
            top - 132.0,
            text,
        ));
    }
    ops
}

/// Draws the seats and the names of the parties, as large as the height allows.
fn draw_party_list(
    fonts: &ThemedFonts,
    parties: &[SeatedParty],
    (left, top): (f32, f32),
    height: f32,
) -> Vec<Op> {
    let indent = seats_width(parties);
    let layout = NameArea {
        sizes: NAME_SIZES,
        line_part: NAME_LINE_PART,
        min_lines: MIN_LINES + 1,
        room: cell_size().0 - LIST_INSETS.0 - LIST_INSETS.1 - indent,
        height,
    };
    let (names, size) = layout_names(parties, &layout);
    let leading = size / NAME_LINE_PART;
    let (mut ops, mut line) = (Vec::new(), top);
    for (party, lines) in parties.iter().zip(names) {
        let seats = format_seat_ranges(&party.seats);
        ops.push(fill_color_op(fonts.style.soft));
        ops.extend(draw_text(&fonts.regular, size, left, line - leading, seats));
        ops.push(fill_color_op(fonts.style.ink));
        for text in lines {
            line -= leading;
            ops.extend(draw_text(&fonts.regular, size, left + indent, line, text));
        }
    }
    ops
}

/// Returns for example `1–3, 8`.
pub(super) fn format_seat_ranges(seats: &[i32]) -> String {
    let mut runs: Vec<(i32, i32)> = Vec::new();
    for &seat in seats {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == seat => *last = seat,
            _ => runs.push((seat, seat)),
        }
    }
    let words: Vec<String> = runs
        .iter()
        .map(|(from, to)| {
            if from == to {
                from.to_string()
            } else {
                format!("{from}–{to}")
            }
        })
        .collect();
    words.join(", ")
}
