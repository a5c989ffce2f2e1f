//! Draws the cells of the pages. A cell has one table with its seats and its parties, or the
//! continuation of a long table.

use printpdf::Op;

use crate::{
    Lang,
    drawing::{draw_line, fill_color_op, fit_lines, stroke_ops, truncate_to_width},
    text_metrics::replace_unprintable,
    text_pdf::{draw_text, text_width},
};

use super::table_drawing::{
    DARK, FontPair, GRID, HEADER_HEIGHT, LINE, MARGIN, PAGE, PlanTable, SOFT, SeatedParty,
    draw_centered_text, draw_table,
};

/// How many parties a cell lists. A table with more continues in the next cell.
const MAX_PARTIES_PER_CELL: usize = 19;

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
    let some = table.parties.chunks(MAX_PARTIES_PER_CELL).enumerate();
    some.map(|(at, parties)| PlanCell {
        table,
        parties,
        first: at == 0,
    })
    .collect()
}

#[expect(clippy::cast_precision_loss, reason = "a page has few cells")]
pub(super) fn draw_cells(faces: FontPair<'_>, lang: Lang, cells: &[PlanCell<'_>]) -> Vec<Op> {
    let size = (
        (PAGE.0 - 2.0 * MARGIN) / GRID.0 as f32,
        (PAGE.1 - 2.0 * MARGIN - HEADER_HEIGHT) / GRID.1 as f32,
    );
    let mut ops = Vec::new();
    for (at, cell) in cells.iter().enumerate() {
        let (column, row) = (at % GRID.0, at / GRID.0);
        let corner = (
            MARGIN + size.0 * column as f32,
            PAGE.1 - MARGIN - HEADER_HEIGHT + 16.0 - size.1 * row as f32,
        );
        ops.extend(draw_cell(faces, lang, cell, corner, size));
    }
    ops
}

/// Draws the table on the left and its guests on the right. `cell_left` and `cell_top` are the
/// upper left corner.
fn draw_cell(
    faces: FontPair<'_>,
    lang: Lang,
    cell: &PlanCell<'_>,
    (cell_left, cell_top): (f32, f32),
    (wide, high): (f32, f32),
) -> Vec<Op> {
    let mut ops = stroke_ops(LINE, 0.5).to_vec();
    ops.push(draw_line(
        (cell_left, cell_top),
        (cell_left + wide - 14.0, cell_top),
    ));
    ops.push(fill_color_op(DARK));
    let mut line = cell_top;
    for (text, size) in fit_lines(&cell.table.title(lang), 1, 10.5, wide - 20.0, 2) {
        line -= size * 1.25;
        ops.extend(draw_text(faces.1, size, cell_left, line, text));
    }
    let top = line;
    if cell.first {
        ops.extend(draw_table(
            faces,
            cell.table,
            (cell_left + 58.0, line - 64.0),
            34.0,
            true,
        ));
    }
    let (left, room) = (cell_left + 122.0, wide - 122.0 - 16.0);
    // A short list has a larger font.
    let leading =
        ((line - (cell_top - high) - 22.0) / (cell.parties.len().max(12) as f32 + 1.0)).min(14.0);
    let size = (leading * 0.72).min(9.5);
    line -= 4.0;
    for party in cell.parties {
        line -= leading;
        let chairs = format_seat_ranges(&party.chairs);
        ops.push(fill_color_op(SOFT));
        ops.extend(draw_text(faces.0, size, left, line, chairs.clone()));
        ops.push(fill_color_op(DARK));
        let indent = text_width(&chairs, 0, size).max(20.0) + 5.0;
        ops.extend(draw_text(
            faces.0,
            size,
            left + indent,
            line,
            fit_party_name(party, size, room - indent),
        ));
    }
    let free = cell
        .table
        .chair_count
        .saturating_sub(cell.table.occupied_seats());
    if cell.first && free > 0 {
        ops.push(fill_color_op(SOFT));
        let text = format!(
            "{free} {}",
            if free == 1 {
                lang.pick("loc liber", "free seat")
            } else {
                lang.pick("locuri libere", "free seats")
            }
        );
        ops.extend(draw_centered_text(
            faces.0,
            0,
            8.0,
            cell_left + 58.0,
            top - 132.0,
            text,
        ));
    }
    ops
}

/// Shortens a name to the width `room`, but keeps the distinguishing text, because shortened names
/// may be equal.
pub(super) fn fit_party_name(party: &SeatedParty, size: f32, room: f32) -> String {
    let mark = party
        .disambiguator
        .as_ref()
        .map(|mark| replace_unprintable(&format!(" ({mark})")))
        .unwrap_or_default();
    let name = truncate_to_width(
        replace_unprintable(&party.name),
        0,
        size,
        room - text_width(&mark, 0, size),
    );
    name + &mark
}

/// Returns for example `1–3, 8`.
pub(super) fn format_seat_ranges(chairs: &[i32]) -> String {
    let mut runs: Vec<(i32, i32)> = Vec::new();
    for &chair in chairs {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == chair => *last = chair,
            _ => runs.push((chair, chair)),
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
