//! The ornament of each theme as lines: a meadow, two hairlines, rings with a star, and a band of
//! cross-stitches.

use std::f32::consts::TAU;

use printpdf::Op;

use crate::{
    drawing::{draw_circle, draw_line, fill_color_op, stroke_ops},
    theme::{DocumentTheme, ThemeStyle},
};

/// The side of a stitch in points.
const STITCH: f32 = 3.2;
/// A row of the cross-stitch band. Its columns repeat.
const STITCHES: [&str; 5] = ["..#...", ".###..", "##.##.", ".###..", "..#..."];

/// Draws the ornament, centred at `center_x` and with its foot at `foot`.
pub(crate) fn draw_ornament(
    theme: DocumentTheme,
    (center_x, foot): (f32, f32),
    wide: f32,
) -> Vec<Op> {
    let style = theme.style();
    match theme {
        DocumentTheme::Lunca => draw_meadow(style, (center_x, foot), wide),
        DocumentTheme::Fila => draw_hairlines(style, (center_x, foot), wide),
        DocumentTheme::Sanziene => draw_star(style, (center_x, foot), wide),
        DocumentTheme::Iie => draw_stitches(style, (center_x, foot), wide),
    }
}

/// Draws blades of grass of different heights, and a flower on every fourth one.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "an ornament has few blades"
)]
fn draw_meadow(style: ThemeStyle, (center_x, foot): (f32, f32), wide: f32) -> Vec<Op> {
    let step = 5.5;
    let count = (wide / step).max(1.0) as usize;
    let mut ops = Vec::new();
    for at in 0..count {
        let left = center_x - wide / 2.0 + step * at as f32;
        // Two waves of different lengths make the heights irregular.
        let high = 7.0 + 4.0 * (at as f32 * 1.7).sin() + 3.5 * (at as f32 * 0.61).sin();
        let lean = 2.4 * (at as f32 * 2.3).sin();
        ops.extend(stroke_ops(style.ornament, 0.7));
        ops.push(draw_line((left, foot), (left + lean, foot + high)));
        if at % 4 == 1 {
            let color = if at % 8 == 1 { style.accent } else { style.ink };
            ops.extend(stroke_ops(color, 0.2));
            ops.push(fill_color_op(color));
            ops.push(draw_circle((left + lean, foot + high + 1.2), 1.5));
        }
    }
    ops
}

fn draw_hairlines(style: ThemeStyle, (center_x, foot): (f32, f32), wide: f32) -> Vec<Op> {
    let mut ops = stroke_ops(style.ornament, 1.1).to_vec();
    ops.push(draw_line(
        (center_x - wide / 2.0, foot + 3.0),
        (center_x + wide / 2.0, foot + 3.0),
    ));
    ops.extend(stroke_ops(style.ornament, 0.35));
    ops.push(draw_line(
        (center_x - wide / 2.0, foot),
        (center_x + wide / 2.0, foot),
    ));
    ops
}

/// Draws a star of eight rays with a line on each side.
#[expect(clippy::cast_precision_loss, reason = "a star has eight rays")]
fn draw_star(style: ThemeStyle, (center_x, foot): (f32, f32), wide: f32) -> Vec<Op> {
    let middle = foot + 6.0;
    let mut ops = stroke_ops(style.ornament, 0.6).to_vec();
    for side in [-1.0, 1.0] {
        ops.push(draw_line(
            (center_x + side * 14.0, middle),
            (center_x + side * wide / 2.0, middle),
        ));
    }
    for ray in 0..8_usize {
        let angle = TAU * ray as f32 / 8.0;
        let reach = if ray.is_multiple_of(2) { 7.0 } else { 3.6 };
        ops.push(draw_line(
            (center_x + angle.sin() * 1.2, middle + angle.cos() * 1.2),
            (center_x + angle.sin() * reach, middle + angle.cos() * reach),
        ));
    }
    ops
}

#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a band has few stitches"
)]
fn draw_stitches(style: ThemeStyle, (center_x, foot): (f32, f32), wide: f32) -> Vec<Op> {
    let period = STITCHES[0].len();
    // Whole repetitions, without the gap after the last one.
    let columns = ((wide / STITCH) as usize / period).max(1) * period - 1;
    let left = center_x - STITCH * columns as f32 / 2.0;
    let mut ops = stroke_ops(style.ornament, 0.75).to_vec();
    for (row, pattern) in STITCHES.iter().rev().enumerate() {
        let pattern = pattern.as_bytes();
        for column in (0..columns).filter(|column| pattern[column % period] == b'#') {
            let (at_left, at_foot) = (left + STITCH * column as f32, foot + STITCH * row as f32);
            let (from, to) = (0.4, STITCH - 0.4);
            ops.push(draw_line(
                (at_left + from, at_foot + from),
                (at_left + to, at_foot + to),
            ));
            ops.push(draw_line(
                (at_left + from, at_foot + to),
                (at_left + to, at_foot + from),
            ));
        }
    }
    ops
}
