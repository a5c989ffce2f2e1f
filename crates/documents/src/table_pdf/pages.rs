//! Fills the pages of a list: the head and the number of each page, and the rows.

use printpdf::{
    Color, FontId, Greyscale, Line as Stroke, LinePoint, Mm, Op, PdfFontHandle, PdfPage, Point, Pt,
    TextItem,
};

use crate::{
    Lang,
    text_metrics::{BOLD, REGULAR, replace_unprintable, width_in_ems},
};

use super::layout::{COLUMN_GAP, MARGIN, PdfTable, ROW_PADDING, TableLayout};

/// The side of a box to tick, in ems.
const TICK_BOX_EMS: f32 = 1.15;

/// A text with its position.
struct PlacedText {
    face: usize,
    size: f32,
    position: (f32, f32),
    text: String,
}

#[derive(Default)]
struct PageContent {
    texts: Vec<PlacedText>,
    rules: Vec<f32>,
    /// The lower left corners of boxes to tick.
    tick_boxes: Vec<(f32, f32)>,
}

/// The pages that are being filled.
pub(super) struct PageBuilder<'a> {
    layout: &'a TableLayout,
    table: &'a PdfTable,
    headings: (Vec<Vec<String>>, usize),
    pages: Vec<PageContent>,
    y_pos: f32,
}

impl<'a> PageBuilder<'a> {
    pub(super) fn new(set: &'a TableLayout, table: &'a PdfTable) -> Self {
        let headings = set.wrap_row(table.columns.iter().map(|c| c.heading), BOLD);
        let mut sheets = Self {
            layout: set,
            table,
            headings,
            pages: vec![PageContent::default()],
            y_pos: set.page_size.1 - MARGIN - 16.0,
        };
        let under = format!(
            "{} · {}",
            table.head.owner_name,
            format_row_count(table.head.lang, table.rows.len())
        );
        sheets.place_text(BOLD, 16.0, MARGIN, table.head.title.clone());
        sheets.y_pos -= 15.0;
        sheets.place_text(
            REGULAR,
            9.0,
            MARGIN,
            replace_unprintable(under.trim_start_matches(" · ")),
        );
        sheets.y_pos -= 10.0;
        sheets.place_header();
        sheets
    }

    fn place_text(&mut self, face: usize, size: f32, left: f32, text: String) {
        let at = (left, self.y_pos);
        if let Some(sheet) = self.pages.last_mut().filter(|_| !text.is_empty()) {
            sheet.texts.push(PlacedText {
                face,
                size,
                position: at,
                text,
            });
        }
    }

    fn place_header(&mut self) {
        let (cells, most) = std::mem::take(&mut self.headings);
        self.place_lines(&cells, 0..most, BOLD);
        self.headings = (cells, most);
    }

    /// Writes some lines of the cells of a row and a line below them.
    fn place_lines(&mut self, cells: &[Vec<String>], which: std::ops::Range<usize>, face: usize) {
        self.y_pos -= ROW_PADDING;
        let first = which.start;
        for at in which {
            self.y_pos -= self.layout.leading();
            let mut column_left = MARGIN;
            for ((cell, column), room) in cells
                .iter()
                .zip(&self.table.columns)
                .zip(&self.layout.widths)
            {
                let wide = room * self.layout.font_size;
                // Only rows in the regular font are rows of the list, and only their first line has
                // a box.
                if column.has_tick_box && face == REGULAR && at == first && first == 0 {
                    let corner = (column_left, self.y_pos - 1.5);
                    let page = self.pages.last_mut();
                    page.into_iter()
                        .for_each(|page| page.tick_boxes.push(corner));
                }
                if let Some(text) = cell.get(at) {
                    let left = if column.is_numeric {
                        wide - width_in_ems(text, face) * self.layout.font_size
                    } else {
                        0.0
                    };
                    self.place_text(
                        face,
                        self.layout.font_size,
                        column_left + left,
                        text.clone(),
                    );
                }
                column_left += wide + COLUMN_GAP;
            }
        }
        self.y_pos -= ROW_PADDING + 1.0;
        let y_pos = self.y_pos;
        self.pages
            .last_mut()
            .into_iter()
            .for_each(|sheet| sheet.rules.push(y_pos));
    }

    /// Returns how many lines still fit on the page.
    fn remaining_lines(&self) -> usize {
        let free = (self.y_pos - 2.0 * ROW_PADDING - 1.0 - MARGIN - 8.0) / self.layout.leading();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a page has few lines"
        )]
        let lines = free.max(0.0) as usize;
        lines
    }

    fn start_page(&mut self) {
        self.pages.push(PageContent::default());
        self.y_pos = self.layout.page_size.1 - MARGIN;
        self.place_header();
    }

    pub(super) fn place_row(&mut self, (cells, most): (Vec<Vec<String>>, usize), face: usize) {
        if self.remaining_lines() < most {
            self.start_page();
        }
        // A row that is higher than a page continues on the next one.
        let mut from = 0;
        while from < most {
            if from > 0 {
                self.start_page();
            }
            let to = most.min(from + self.remaining_lines().max(1));
            self.place_lines(&cells, from..to, face);
            from = to;
        }
    }

    pub(super) fn into_pages(self, faces: &[FontId]) -> Vec<PdfPage> {
        let (paper, total) = (self.layout.page_size, self.pages.len());
        let name = &self.table.head.title;
        let foot = |number: usize| PlacedText {
            face: REGULAR,
            size: 8.0,
            position: (MARGIN, MARGIN / 2.0),
            text: format!(
                "{name} · {} · {number} / {total}",
                replace_unprintable(&self.table.head.owner_name)
            )
            .replace(" ·  · ", " · "),
        };
        let mm = |points: f32| Mm(points * 25.4 / 72.0);
        let pages = (1..).zip(self.pages).map(|(number, mut sheet)| {
            sheet.texts.push(foot(number));
            PdfPage::new(
                mm(paper.0),
                mm(paper.1),
                page_operations(sheet, faces, (paper.0, self.layout.font_size)),
            )
        });
        pages.collect()
    }
}

/// Draws the lines, then one text section in which each position is relative to the previous one.
fn page_operations(sheet: PageContent, faces: &[FontId], (wide, font_size): (f32, f32)) -> Vec<Op> {
    let grey = Color::Greyscale(Greyscale {
        percent: 0.8,
        icc_profile: None,
    });
    let mut ops = vec![
        Op::SetOutlineColor { col: grey },
        Op::SetOutlineThickness { pt: Pt(0.5) },
    ];
    let point = |x: f32, y: f32| LinePoint {
        p: Point { x: Pt(x), y: Pt(y) },
        bezier: false,
    };
    ops.extend(sheet.rules.into_iter().map(|y| Op::DrawLine {
        line: Stroke {
            points: vec![point(MARGIN, y), point(wide - MARGIN, y)],
            is_closed: false,
        },
    }));
    let side = font_size * TICK_BOX_EMS;
    let dark = Color::Greyscale(Greyscale {
        percent: 0.3,
        icc_profile: None,
    });
    ops.push(Op::SetOutlineColor { col: dark });
    for (left, foot) in sheet.tick_boxes {
        ops.push(Op::DrawLine {
            line: Stroke {
                points: vec![
                    point(left, foot),
                    point(left + side, foot),
                    point(left + side, foot + side),
                    point(left, foot + side),
                ],
                is_closed: true,
            },
        });
    }
    ops.push(Op::StartTextSection);
    let (mut at, mut now) = ((0.0, 0.0), None);
    for text in sheet.texts {
        let Some(font) = faces.get(text.face) else {
            continue;
        };
        if now != Some((text.face, text.size)) {
            now = Some((text.face, text.size));
            ops.push(Op::SetFont {
                font: PdfFontHandle::External(font.clone()),
                size: Pt(text.size),
            });
        }
        ops.push(Op::SetTextCursor {
            pos: Point {
                x: Pt(text.position.0 - at.0),
                y: Pt(text.position.1 - at.1),
            },
        });
        ops.push(Op::ShowText {
            items: vec![TextItem::Text(text.text)],
        });
        at = text.position;
    }
    ops.push(Op::EndTextSection);
    ops
}

/// Returns for example `2 rânduri` or `20 de rânduri`.
fn format_row_count(lang: Lang, count: usize) -> String {
    let de = if count >= 20 && (count.is_multiple_of(100) || count % 100 >= 20) {
        "de "
    } else {
        ""
    };
    match (lang, count) {
        (Lang::Ro, 1) => "un rând".into(),
        (Lang::En, 1) => "1 row".into(),
        (Lang::Ro, count) => format!("{count} {de}rânduri"),
        (Lang::En, count) => format!("{count} rows"),
    }
}
