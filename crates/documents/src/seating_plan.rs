//! The hall as a PDF: an overview like the plan, and each table with its seats and its guests (A3, landscape).

mod table_cells;

use std::f32::consts::TAU;

use printpdf::{FontId, Mm, Op, PdfPage, PdfSaveOptions};

use crate::{
    DocumentError, Lang,
    drawing::{RgbColor, draw_circle, draw_square, set_fill_color, set_stroke, truncate_to_width},
    text_metrics::replace_unprintable,
    text_pdf::{draw_text, new_document, text_width},
};

use self::table_cells::{PlanCell, draw_cells, split_into_cells};

/// A3 in landscape, in points and in millimetres.
const PAGE: (f32, f32) = (1190.55, 841.89);
const PAPER_MM: (f32, f32) = (420.0, 297.0);
const MARGIN: f32 = 42.0;
/// Columns and rows of cells on a page of tables.
const GRID: (usize, usize) = (4, 3);
const HEADER_HEIGHT: f32 = 44.0;
const DARK: RgbColor = (0.14, 0.11, 0.13);
const SOFT: RgbColor = (0.34, 0.3, 0.33);
const WINE: RgbColor = (0.48, 0.18, 0.37);
const LINE: RgbColor = (0.6, 0.57, 0.59);
const WHITE: RgbColor = (1.0, 1.0, 1.0);
const TAKEN_FILL: RgbColor = (0.93, 0.86, 0.9);

/// A party at a table.
#[derive(Clone, Debug, Default)]
pub struct SeatedParty {
    pub name: String,
    /// The text that distinguishes it from other parties of the same name.
    pub disambiguator: Option<String>,
    /// Its seats in order, starting with 1.
    pub chairs: Vec<i32>,
}

/// A table with its seats.
#[derive(Clone, Debug, Default)]
pub struct PlanTable {
    pub number: i32,
    pub name: String,
    pub is_round: bool,
    /// The position on the plan, in pixels. y points downwards.
    pub position: (i32, i32),
    pub chair_count: usize,
    pub parties: Vec<SeatedParty>,
}

impl PlanTable {
    /// Returns the number of occupied seats.
    pub fn occupied_chairs(&self) -> usize {
        self.parties.iter().map(|p| p.chairs.len()).sum()
    }

    fn title(&self, lang: Lang) -> String {
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

type FontPair<'a> = (&'a FontId, &'a FontId);

/// Returns the bytes of the PDF. `of` names the event.
///
/// # Errors
/// A font cannot be read.
pub fn write_seating_plan(
    lang: Lang,
    event_name: &str,
    tables: &[PlanTable],
) -> Result<Vec<u8>, DocumentError> {
    let title = lang.pick("Planul meselor", "Seating plan");
    let (mut document, ids) = new_document(title);
    let [regular, bold] = ids.as_slice() else {
        return Err(DocumentError("the faces cannot be read".into()));
    };
    let faces = (regular, bold);
    let mut pages = vec![draw_overview(faces, lang, tables)];
    let cells: Vec<PlanCell<'_>> = tables.iter().flat_map(split_into_cells).collect();
    pages.extend(
        cells
            .chunks(GRID.0 * GRID.1)
            .map(|some| draw_cells(faces, lang, some)),
    );
    let total = pages.len();
    let pages = (1..).zip(pages).map(|(number, mut ops)| {
        ops.extend(draw_page_frame(
            faces,
            title,
            &replace_unprintable(event_name),
            (number, total),
        ));
        PdfPage::new(Mm(PAPER_MM.0), Mm(PAPER_MM.1), ops)
    });
    let pages = pages.collect();
    Ok(document
        .with_pages(pages)
        .save(&PdfSaveOptions::default(), &mut Vec::new()))
}

fn draw_page_frame(
    (regular, bold): FontPair<'_>,
    title: &str,
    of: &str,
    (number, total): (usize, usize),
) -> Vec<Op> {
    let mut ops = vec![set_fill_color(WINE)];
    ops.extend(draw_text(
        bold,
        18.0,
        MARGIN,
        PAGE.1 - MARGIN,
        title.to_owned(),
    ));
    ops.push(set_fill_color(SOFT));
    let under = truncate_to_width(of.to_owned(), 0, 10.0, PAGE.0 / 2.0);
    ops.extend(draw_text(
        regular,
        10.0,
        PAGE.0 - MARGIN - text_width(&under, 0, 10.0),
        PAGE.1 - MARGIN,
        under,
    ));
    ops.extend(draw_text(
        regular,
        8.5,
        MARGIN,
        MARGIN / 2.0,
        format!("{title} · {number} / {total}"),
    ));
    ops
}

/// Draws a text centred at `center_x`.
fn draw_centered_text(
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

/// Draws the tables at their positions on the plan, as large as the distances between them allow.
#[expect(clippy::cast_precision_loss, reason = "pixels of a plan")]
fn draw_overview(faces: FontPair<'_>, lang: Lang, tables: &[PlanTable]) -> Vec<Op> {
    let mut ops = Vec::new();
    let least = |of: fn(&PlanTable) -> i32| tables.iter().map(of).min().unwrap_or(0) as f32;
    let most = |of: fn(&PlanTable) -> i32| tables.iter().map(of).max().unwrap_or(0) as f32;
    let (left, right) = (least(|t| t.position.0), most(|t| t.position.0));
    let (top, foot) = (least(|t| t.position.1), most(|t| t.position.1));
    // Each edge leaves space for a whole table.
    let room = (
        PAGE.0 - 2.0 * MARGIN - 140.0,
        PAGE.1 - 2.0 * MARGIN - HEADER_HEIGHT - 140.0,
    );
    let scale = (room.0 / (right - left).max(1.0))
        .min(room.1 / (foot - top).max(1.0))
        .min(1.6);
    let start = (
        (PAGE.0 - (right - left) * scale) / 2.0,
        PAGE.1 - MARGIN - HEADER_HEIGHT - 70.0,
    );
    if tables.is_empty() {
        ops.push(set_fill_color(SOFT));
        let none = lang.pick("Nu sunt încă mese.", "There are no tables yet.");
        ops.extend(draw_centered_text(
            faces.0,
            0,
            12.0,
            PAGE.0 / 2.0,
            PAGE.1 / 2.0,
            none.to_owned(),
        ));
    }
    for table in tables {
        let at = (
            start.0 + (table.position.0 as f32 - left) * scale,
            start.1 - (table.position.1 as f32 - top) * scale,
        );
        let radius = (25.0 * scale).clamp(12.0, 40.0);
        ops.extend(draw_table(faces, table, at, radius, false));
        ops.push(set_fill_color(SOFT));
        let name = truncate_to_width(
            replace_unprintable(&table.name),
            0,
            8.0,
            (radius * 3.4).max(60.0),
        );
        let below = at.1 - radius * 1.5 - 12.0;
        ops.extend(draw_centered_text(faces.0, 0, 8.0, at.0, below, name));
        ops.extend(draw_centered_text(
            faces.0,
            0,
            7.0,
            at.0,
            below - 9.0,
            format!("{} / {}", table.occupied_chairs(), table.chair_count),
        ));
    }
    ops
}

/// Draws a table of the given radius with its seats around it. Occupied seats are filled.
fn draw_table(
    (regular, bold): FontPair<'_>,
    table: &PlanTable,
    (center_x, center_y): (f32, f32),
    radius: f32,
    numbered: bool,
) -> Vec<Op> {
    let mut ops = set_stroke(LINE, 0.8).to_vec();
    ops.push(set_fill_color(WHITE));
    ops.push(if table.is_round {
        draw_circle((center_x, center_y), radius)
    } else {
        draw_square((center_x, center_y), radius * 0.92)
    });
    let (middles, room) = chair_positions(table.is_round, table.chair_count, radius);
    let small = (room * 0.42).min(radius * 0.2);
    let taken: Vec<i32> = table
        .parties
        .iter()
        .flat_map(|p| p.chairs.iter().copied())
        .collect();
    for (at, number) in middles.into_iter().zip(1..) {
        let at = (center_x + at.0, center_y + at.1);
        ops.push(set_fill_color(if taken.contains(&number) {
            TAKEN_FILL
        } else {
            WHITE
        }));
        ops.push(draw_circle(at, small));
        if numbered && small >= 4.0 {
            ops.push(set_fill_color(DARK));
            let size = small * 1.05;
            ops.extend(draw_centered_text(
                regular,
                0,
                size,
                at.0,
                at.1 - size * 0.36,
                number.to_string(),
            ));
        }
    }
    ops.push(set_fill_color(WINE));
    ops.extend(draw_centered_text(
        bold,
        1,
        radius * 0.62,
        center_x,
        center_y - radius * 0.22,
        table.number.to_string(),
    ));
    ops
}

/// Returns the number of seats at each side of a square table, clockwise from the top. They are spread evenly; remaining ones go to the top
/// and the bottom first.
fn chairs_per_side(chairs: usize) -> [usize; 4] {
    let (each, rest) = (chairs / 4, chairs % 4);
    [
        each + usize::from(rest > 0),
        each + usize::from(rest > 2),
        each + usize::from(rest > 1),
        each,
    ]
}

/// Returns the centres of the seats relative to the centre of the table, in order and clockwise as on the plan, and the space between two
/// of them.
#[expect(clippy::cast_precision_loss, reason = "chairs of a table")]
fn chair_positions(round: bool, count: usize, radius: f32) -> (Vec<(f32, f32)>, f32) {
    let reach = radius * 1.32;
    if round {
        let at = |index: usize| (index as f32 + 0.5) / count as f32 * TAU;
        return (
            (0..count)
                .map(|index| (at(index).sin() * reach, at(index).cos() * reach))
                .collect(),
            TAU * reach / count.max(1) as f32,
        );
    }
    let (sides, side) = (chairs_per_side(count), 1.84 * radius);
    let of = |(at, chairs): (usize, usize)| {
        (0..chairs).map(move |index| {
            let along = side * (index as f32 + 0.5) / chairs as f32 - side / 2.0;
            [
                (along, reach),
                (reach, -along),
                (-along, -reach),
                (-reach, along),
            ][at]
        })
    };
    let most = sides.iter().max().copied().unwrap_or(1).max(1);
    (
        sides.into_iter().enumerate().flat_map(of).collect(),
        side / most as f32,
    )
}

#[cfg(test)]
mod tests {
    use printpdf::{PdfDocument, PdfParseOptions};

    use super::{
        table_cells::{fit_party_name, format_chair_ranges},
        *,
    };

    fn texts(bytes: &[u8]) -> Vec<String> {
        let document =
            PdfDocument::parse(bytes, &PdfParseOptions::default(), &mut Vec::new()).unwrap();
        document
            .extract_text()
            .into_iter()
            .map(|page| page.join("\n"))
            .collect()
    }

    fn table(number: i32, parties: usize) -> PlanTable {
        let party = |index: usize| {
            let chair = i32::try_from(index).unwrap() + 1;
            SeatedParty {
                name: format!("Ștefan Țîrlea {number}.{index}."),
                disambiguator: None,
                chairs: vec![chair],
            }
        };
        let name = format!("Verii din Bârlad {number}");
        let at = (number % 10 * 150, number / 10 * 150);
        PlanTable {
            number,
            name,
            is_round: number % 2 == 0,
            position: at,
            chair_count: parties + 2,
            parties: (0..parties).map(party).collect(),
        }
    }

    #[test]
    fn sec_g7_every_guest_of_every_table_is_named_on_as_many_pages_as_it_needs() {
        let tables: Vec<PlanTable> = (1..=30)
            .map(|n| table(n, if n == 7 { 58 } else { 10 }))
            .collect();
        let pages = texts(
            &write_seating_plan(Lang::Ro, "Ștefania și Țăruș · 19 iunie 2027", &tables).unwrap(),
        );
        // The overview, then 30 tables and three more cells of the long one, with twelve cells on a page.
        assert_eq!(pages.len(), 1 + 33_usize.div_ceil(12));
        let all = pages.join("\n");
        for table in &tables {
            assert!(
                all.contains(&format!("Masa {}", table.number))
                    && table.parties.iter().all(|p| all.contains(&p.name))
            );
        }
        assert!(
            pages.iter().all(|p| p.contains("Ștefania și Țăruș"))
                && all.contains("2 locuri libere")
        );
    }

    #[test]
    fn a_hall_without_tables_says_so() {
        let pages = texts(&write_seating_plan(Lang::En, "Ana", &[]).unwrap());
        assert!(pages.len() == 1 && pages[0].contains("There are no tables yet."));
    }

    #[test]
    fn a_name_that_is_cut_keeps_what_tells_it_apart() {
        let party = |mark: Option<&str>| SeatedParty {
            name: "Familia Câmpeanu din Vale".into(),
            disambiguator: mark.map(Into::into),
            chairs: vec![1],
        };
        let label = fit_party_name(&party(Some("…6552")), 9.0, 80.0);
        assert!(
            label.starts_with("Fam")
                && label.ends_with("… (…6552)")
                && text_width(&label, 0, 9.0) <= 80.0,
            "{label}"
        );
        assert_eq!(
            fit_party_name(&party(None), 9.0, 300.0),
            "Familia Câmpeanu din Vale"
        );
    }

    #[test]
    fn chairs_in_a_row_are_said_as_one_and_stand_round_the_table() {
        assert_eq!(format_chair_ranges(&[1, 2, 3, 8]), "1–3, 8");
        for round in [true, false] {
            let (all, room) = chair_positions(round, 8, 10.0);
            assert!(
                all[0].0 > -5.0
                    && all[0].1 > 9.9
                    && all[2].0 > 9.9
                    && all[4].1 < -9.9
                    && all[6].0 < -9.9,
                "{all:?}"
            );
            assert!(all.len() == 8 && room > 8.0);
        }
        assert_eq!(chairs_per_side(10), [3, 2, 3, 2]);
        assert_eq!(chair_positions(false, 11, 10.0).0.len(), 11);
    }
}
