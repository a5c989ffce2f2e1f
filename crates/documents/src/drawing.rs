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
                break wrap_text(text, face, size, max_width)
                    .into_iter()
                    .take(max_lines)
                    .map(|l| truncate_to_width(l, face, size, max_width))
                    .collect();
            }
        }
    };
    lines.into_iter().map(|line| (line, size)).collect()
}

pub(crate) fn truncate_to_width(
    mut line: String,
    face: usize,
    size: f32,
    max_width: f32,
) -> String {
    while text_width(&line, face, size) > max_width && line.chars().count() > 1 {
        line.pop();
        line.pop();
        line.push('…');
    }
    line
}
