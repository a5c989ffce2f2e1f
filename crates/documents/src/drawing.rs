//! Lines, shapes and fitted texts on a drawn page.

use printpdf::{
    Color, Line, LinePoint, Op, PaintMode, Point, Polygon, PolygonRing, Pt, Rgb, WindingOrder,
};

use crate::text_pdf::{text_width, wrap_text};

/// Red, green and blue, from 0 to 1.
pub(crate) type RgbColor = (f32, f32, f32);

/// The distance of the control points of a quarter circle, as a fraction of its radius.
const BEZIER_CIRCLE_RATIO: f32 = 0.552_284_8;

/// Returns a vertex of a line or a polygon.
pub(crate) fn straight_vertex(x_pos: f32, y_pos: f32) -> LinePoint {
    LinePoint {
        p: Point {
            x: Pt(x_pos),
            y: Pt(y_pos),
        },
        bezier: false,
    }
}

/// Returns a control point of a curve.
fn bezier_handle(x_pos: f32, y_pos: f32) -> LinePoint {
    LinePoint {
        bezier: true,
        ..straight_vertex(x_pos, y_pos)
    }
}

fn to_color((red, green, blue): RgbColor) -> Color {
    Color::Rgb(Rgb {
        r: red,
        g: green,
        b: blue,
        icc_profile: None,
    })
}

/// Sets the colour of fills and texts.
pub(crate) fn fill_color_op(color: RgbColor) -> Op {
    Op::SetFillColor {
        col: to_color(color),
    }
}

/// Sets the colour and the width of lines.
pub(crate) fn stroke_ops(color: RgbColor, width_pt: f32) -> [Op; 2] {
    [
        Op::SetOutlineColor {
            col: to_color(color),
        },
        Op::SetOutlineThickness { pt: Pt(width_pt) },
    ]
}

pub(crate) fn draw_line(from: (f32, f32), to: (f32, f32)) -> Op {
    Op::DrawLine {
        line: Line {
            points: vec![straight_vertex(from.0, from.1), straight_vertex(to.0, to.1)],
            is_closed: false,
        },
    }
}

fn draw_polygon(points: Vec<LinePoint>) -> Op {
    let polygon = Polygon {
        rings: vec![PolygonRing { points }],
        mode: PaintMode::FillStroke,
        winding_order: WindingOrder::NonZero,
    };
    Op::DrawPolygon { polygon }
}

/// Draws a circle, filled and stroked.
pub(crate) fn draw_circle((center_x, center_y): (f32, f32), radius: f32) -> Op {
    let handle = radius * BEZIER_CIRCLE_RATIO;
    draw_polygon(vec![
        straight_vertex(center_x + radius, center_y),
        bezier_handle(center_x + radius, center_y + handle),
        bezier_handle(center_x + handle, center_y + radius),
        straight_vertex(center_x, center_y + radius),
        bezier_handle(center_x - handle, center_y + radius),
        bezier_handle(center_x - radius, center_y + handle),
        straight_vertex(center_x - radius, center_y),
        bezier_handle(center_x - radius, center_y - handle),
        bezier_handle(center_x - handle, center_y - radius),
        straight_vertex(center_x, center_y - radius),
        bezier_handle(center_x + handle, center_y - radius),
        bezier_handle(center_x + radius, center_y - handle),
        straight_vertex(center_x + radius, center_y),
    ])
}

/// Draws a rectangle between two opposite corners, filled and stroked.
pub(crate) fn draw_rectangle((left, bottom): (f32, f32), (right, top): (f32, f32)) -> Op {
    draw_polygon(vec![
        straight_vertex(left, bottom),
        straight_vertex(right, bottom),
        straight_vertex(right, top),
        straight_vertex(left, top),
        straight_vertex(left, bottom),
    ])
}

/// Draws a square around a point, filled and stroked. `half` is half the length of a side.
pub(crate) fn draw_square((center_x, center_y): (f32, f32), half: f32) -> Op {
    draw_polygon(vec![
        straight_vertex(center_x - half, center_y - half),
        straight_vertex(center_x + half, center_y - half),
        straight_vertex(center_x + half, center_y + half),
        straight_vertex(center_x - half, center_y + half),
        straight_vertex(center_x - half, center_y - half),
    ])
}

/// Breaks a text into at most `max_lines` lines, and returns them with their font size. The size is
/// reduced until they fit, and a text that is still too long is shortened.
pub(crate) fn wrap_text_to_fit(
    text: &str,
    face: usize,
    size: f32,
    max_width: f32,
    max_lines: usize,
) -> Vec<(String, f32)> {
    let mut size = size;
    let fits = |size: f32| {
        let lines = wrap_text(text, face, size, max_width);
        (lines.len() <= max_lines && lines.iter().all(|l| text_width(l, face, size) <= max_width))
            .then_some(lines)
    };
    let lines = loop {
        match fits(size) {
            Some(lines) => break lines,
            None if size > 6.5 => size -= 0.5,
            None => {
                let mut lines = wrap_text(text, face, size, max_width);
                // The last line gets the rest of the text, so that it ends with a mark if it is cut.
                if lines.len() > max_lines {
                    let rest = lines.split_off(max_lines.saturating_sub(1));
                    lines.push(rest.join(" "));
                }
                break lines
                    .into_iter()
                    .map(|line| truncate_to_width(line, face, size, max_width))
                    .collect();
            }
        }
    };
    lines.into_iter().map(|line| (line, size)).collect()
}

/// Shortens a line to a width. A shortened line ends with `…`.
pub(crate) fn truncate_to_width(
    mut line: String,
    face: usize,
    size: f32,
    max_width: f32,
) -> String {
    while text_width(&line, face, size) > max_width && line.chars().count() > 1 {
        line.pop();
        line.pop();
        line.truncate(line.trim_end().len());
        line.push('…');
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_too_long_for_its_lines_ends_with_a_mark() {
        let text = "Masa lungă a verișorilor din Bârlad și din Țăndărei";
        for max_lines in [1, 2] {
            let lines = wrap_text_to_fit(text, 0, 8.5, 60.0, max_lines);
            assert_eq!(lines.len(), max_lines, "{lines:?}");
            let (last, size) = &lines[max_lines - 1];
            assert!(last.ends_with('…') && !last.ends_with(" …"), "{lines:?}");
            assert!(text_width(last, 0, *size) <= 60.0, "{lines:?}");
        }
        let lines = wrap_text_to_fit("Masa verilor", 0, 8.5, 200.0, 1);
        assert_eq!(lines, [("Masa verilor".to_owned(), 8.5)]);
    }
}
