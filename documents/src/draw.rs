//! Lines, shapes and fitted texts on a drawn page.

use printpdf::{
    Color, Line, LinePoint, Op, PaintMode, Point, Polygon, PolygonRing, Pt, Rgb, WindingOrder,
};

use crate::pdf::{lines, width};

/// Red, green and blue, from 0 to 1.
pub(crate) type Ink = (f32, f32, f32);

/// The distance of the control points of a quarter circle, as a fraction of its radius.
const HANDLE: f32 = 0.552_284_8;

pub(crate) fn point(x: f32, y: f32) -> LinePoint {
    LinePoint {
        p: Point { x: Pt(x), y: Pt(y) },
        bezier: false,
    }
}

fn handle(x: f32, y: f32) -> LinePoint {
    LinePoint {
        bezier: true,
        ..point(x, y)
    }
}

fn colour((r, g, b): Ink) -> Color {
    Color::Rgb(Rgb {
        r,
        g,
        b,
        icc_profile: None,
    })
}

/// Sets the colour of fills and texts.
pub(crate) fn ink(of: Ink) -> Op {
    Op::SetFillColor { col: colour(of) }
}

/// Sets the colour and the width of lines.
pub(crate) fn pen(of: Ink, thick: f32) -> [Op; 2] {
    [
        Op::SetOutlineColor { col: colour(of) },
        Op::SetOutlineThickness { pt: Pt(thick) },
    ]
}

pub(crate) fn stroke(from: (f32, f32), to: (f32, f32)) -> Op {
    Op::DrawLine {
        line: Line {
            points: vec![point(from.0, from.1), point(to.0, to.1)],
            is_closed: false,
        },
    }
}

fn shape(points: Vec<LinePoint>) -> Op {
    let polygon = Polygon {
        rings: vec![PolygonRing { points }],
        mode: PaintMode::FillStroke,
        winding_order: WindingOrder::NonZero,
    };
    Op::DrawPolygon { polygon }
}

/// Draws a circle, filled and stroked.
pub(crate) fn circle((x, y): (f32, f32), r: f32) -> Op {
    let h = r * HANDLE;
    shape(vec![
        point(x + r, y),
        handle(x + r, y + h),
        handle(x + h, y + r),
        point(x, y + r),
        handle(x - h, y + r),
        handle(x - r, y + h),
        point(x - r, y),
        handle(x - r, y - h),
        handle(x - h, y - r),
        point(x, y - r),
        handle(x + h, y - r),
        handle(x + r, y - h),
        point(x + r, y),
    ])
}

/// Draws a square around a point, filled and stroked. `half` is half the length of a side.
pub(crate) fn square((x, y): (f32, f32), half: f32) -> Op {
    shape(vec![
        point(x - half, y - half),
        point(x + half, y - half),
        point(x + half, y + half),
        point(x - half, y + half),
        point(x - half, y - half),
    ])
}

/// Breaks a text into lines that fit. The font size is reduced until they do, and a text that is still too long is shortened.
pub(crate) fn fitted(
    text: &str,
    face: usize,
    size: f32,
    room: f32,
    most: usize,
) -> Vec<(String, f32)> {
    let mut size = size;
    let fits = |size: f32| {
        let lines = lines(text, face, size, room);
        (lines.len() <= most && lines.iter().all(|l| width(l, face, size) <= room)).then_some(lines)
    };
    let lines = loop {
        match fits(size) {
            Some(lines) => break lines,
            None if size > 6.5 => size -= 0.5,
            None => {
                break lines(text, face, size, room)
                    .into_iter()
                    .take(most)
                    .map(|l| shortened(l, face, size, room))
                    .collect();
            }
        }
    };
    lines.into_iter().map(|line| (line, size)).collect()
}

pub(crate) fn shortened(mut line: String, face: usize, size: f32, room: f32) -> String {
    while width(&line, face, size) > room && line.chars().count() > 1 {
        line.pop();
        line.pop();
        line.push('…');
    }
    line
}
