//! The hall as a PDF: an overview like the plan, and each table with its seats and its guests (A3, landscape).

use std::f32::consts::TAU;

use printpdf::{FontId, Mm, Op, PdfPage, PdfSaveOptions};

use crate::{
    Broken, Lang,
    draw::{Ink, circle, fitted, ink, pen, shortened, square, stroke},
    measure::printable,
    pdf::{begun, said, width},
};

/// A3 in landscape, in points and in millimetres.
const PAGE: (f32, f32) = (1190.55, 841.89);
const PAPER: (f32, f32) = (420.0, 297.0);
const MARGIN: f32 = 42.0;
/// Columns and rows of cells on a page of tables.
const GRID: (usize, usize) = (4, 3);
/// How many parties a cell lists. A table with more continues in the next cell.
const LINES: usize = 19;
const HEAD: f32 = 44.0;
const DARK: Ink = (0.14, 0.11, 0.13);
const SOFT: Ink = (0.34, 0.3, 0.33);
const WINE: Ink = (0.48, 0.18, 0.37);
const LINE: Ink = (0.6, 0.57, 0.59);
const WHITE: Ink = (1.0, 1.0, 1.0);
const TAKEN: Ink = (0.93, 0.86, 0.9);

/// A party at a table.
#[derive(Clone, Debug, Default)]
pub struct Party {
    pub name: String,
    /// The text that distinguishes it from other parties of the same name.
    pub mark: Option<String>,
    /// Its seats in order, starting with 1.
    pub chairs: Vec<i32>,
}

/// A table with its seats.
#[derive(Clone, Debug, Default)]
pub struct Table {
    pub number: i32,
    pub name: String,
    pub round: bool,
    /// The position on the plan, in pixels. y points downwards.
    pub at: (i32, i32),
    pub chairs: usize,
    pub parties: Vec<Party>,
}

impl Table {
    /// Returns the number of occupied seats.
    pub fn taken(&self) -> usize {
        self.parties.iter().map(|p| p.chairs.len()).sum()
    }

    fn title(&self, lang: Lang) -> String {
        let number = format!("{} {}", lang.pick("Masa", "Table"), self.number);
        let name = printable(&self.name);
        // A table whose name is its number is not named twice.
        if name.to_lowercase() == number.to_lowercase() {
            number
        } else {
            format!("{number} · {name}")
        }
    }
}

type Faces<'a> = (&'a FontId, &'a FontId);

/// Returns the bytes of the PDF. `of` names the event.
///
/// # Errors
/// A font cannot be read.
pub fn write(lang: Lang, of: &str, tables: &[Table]) -> Result<Vec<u8>, Broken> {
    let title = lang.pick("Planul meselor", "Seating plan");
    let (mut document, ids) = begun(title);
    let [regular, bold] = ids.as_slice() else {
        return Err(Broken("the faces cannot be read".into()));
    };
    let faces = (regular, bold);
    let mut pages = vec![overview(faces, lang, tables)];
    let cells: Vec<Cell<'_>> = tables.iter().flat_map(cells_of).collect();
    pages.extend(
        cells
            .chunks(GRID.0 * GRID.1)
            .map(|some| sheet(faces, lang, some)),
    );
    let total = pages.len();
    let pages = (1..).zip(pages).map(|(number, mut ops)| {
        ops.extend(frame(faces, title, &printable(of), (number, total)));
        PdfPage::new(Mm(PAPER.0), Mm(PAPER.1), ops)
    });
    let pages = pages.collect();
    Ok(document
        .with_pages(pages)
        .save(&PdfSaveOptions::default(), &mut Vec::new()))
}

fn frame(
    (regular, bold): Faces<'_>,
    title: &str,
    of: &str,
    (number, total): (usize, usize),
) -> Vec<Op> {
    let mut ops = vec![ink(WINE)];
    ops.extend(said(bold, 18.0, MARGIN, PAGE.1 - MARGIN, title.to_owned()));
    ops.push(ink(SOFT));
    let under = shortened(of.to_owned(), 0, 10.0, PAGE.0 / 2.0);
    ops.extend(said(
        regular,
        10.0,
        PAGE.0 - MARGIN - width(&under, 0, 10.0),
        PAGE.1 - MARGIN,
        under,
    ));
    ops.extend(said(
        regular,
        8.5,
        MARGIN,
        MARGIN / 2.0,
        format!("{title} · {number} / {total}"),
    ));
    ops
}

/// Draws a text centred at `x`.
fn centred(id: &FontId, face: usize, size: f32, x: f32, y: f32, text: String) -> [Op; 5] {
    let left = x - width(&text, face, size) / 2.0;
    said(id, size, left, y, text)
}

/// Draws the tables at their positions on the plan, as large as the distances between them allow.
#[expect(clippy::cast_precision_loss, reason = "pixels of a plan")]
fn overview(faces: Faces<'_>, lang: Lang, tables: &[Table]) -> Vec<Op> {
    let mut ops = Vec::new();
    let least = |of: fn(&Table) -> i32| tables.iter().map(of).min().unwrap_or(0) as f32;
    let most = |of: fn(&Table) -> i32| tables.iter().map(of).max().unwrap_or(0) as f32;
    let (left, right) = (least(|t| t.at.0), most(|t| t.at.0));
    let (top, foot) = (least(|t| t.at.1), most(|t| t.at.1));
    // Each edge leaves space for a whole table.
    let room = (
        PAGE.0 - 2.0 * MARGIN - 140.0,
        PAGE.1 - 2.0 * MARGIN - HEAD - 140.0,
    );
    let scale = (room.0 / (right - left).max(1.0))
        .min(room.1 / (foot - top).max(1.0))
        .min(1.6);
    let start = (
        (PAGE.0 - (right - left) * scale) / 2.0,
        PAGE.1 - MARGIN - HEAD - 70.0,
    );
    if tables.is_empty() {
        ops.push(ink(SOFT));
        let none = lang.pick("Nu sunt încă mese.", "There are no tables yet.");
        ops.extend(centred(
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
            start.0 + (table.at.0 as f32 - left) * scale,
            start.1 - (table.at.1 as f32 - top) * scale,
        );
        let r = (25.0 * scale).clamp(12.0, 40.0);
        ops.extend(drawn(faces, table, at, r, false));
        ops.push(ink(SOFT));
        let name = shortened(printable(&table.name), 0, 8.0, (r * 3.4).max(60.0));
        let below = at.1 - r * 1.5 - 12.0;
        ops.extend(centred(faces.0, 0, 8.0, at.0, below, name));
        ops.extend(centred(
            faces.0,
            0,
            7.0,
            at.0,
            below - 9.0,
            format!("{} / {}", table.taken(), table.chairs),
        ));
    }
    ops
}

/// Draws a table of the given radius with its seats around it. Occupied seats are filled.
fn drawn(
    (regular, bold): Faces<'_>,
    table: &Table,
    (x, y): (f32, f32),
    r: f32,
    numbered: bool,
) -> Vec<Op> {
    let mut ops = pen(LINE, 0.8).to_vec();
    ops.push(ink(WHITE));
    ops.push(if table.round {
        circle((x, y), r)
    } else {
        square((x, y), r * 0.92)
    });
    let (middles, room) = chairs(table.round, table.chairs, r);
    let small = (room * 0.42).min(r * 0.2);
    let taken: Vec<i32> = table
        .parties
        .iter()
        .flat_map(|p| p.chairs.iter().copied())
        .collect();
    for (at, number) in middles.into_iter().zip(1..) {
        let at = (x + at.0, y + at.1);
        ops.push(ink(if taken.contains(&number) {
            TAKEN
        } else {
            WHITE
        }));
        ops.push(circle(at, small));
        if numbered && small >= 4.0 {
            ops.push(ink(DARK));
            let size = small * 1.05;
            ops.extend(centred(
                regular,
                0,
                size,
                at.0,
                at.1 - size * 0.36,
                number.to_string(),
            ));
        }
    }
    ops.push(ink(WINE));
    ops.extend(centred(
        bold,
        1,
        r * 0.62,
        x,
        y - r * 0.22,
        table.number.to_string(),
    ));
    ops
}

/// Returns the number of seats at each side of a square table, clockwise from the top. They are spread evenly; remaining ones go to the top
/// and the bottom first.
fn sides(chairs: usize) -> [usize; 4] {
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
fn chairs(round: bool, count: usize, r: f32) -> (Vec<(f32, f32)>, f32) {
    let reach = r * 1.32;
    if round {
        let at = |i: usize| (i as f32 + 0.5) / count as f32 * TAU;
        return (
            (0..count)
                .map(|i| (at(i).sin() * reach, at(i).cos() * reach))
                .collect(),
            TAU * reach / count.max(1) as f32,
        );
    }
    let (sides, side) = (sides(count), 1.84 * r);
    let of = |(at, chairs): (usize, usize)| {
        (0..chairs).map(move |i| {
            let along = side * (i as f32 + 0.5) / chairs as f32 - side / 2.0;
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

/// A cell of a page: a table, or the continuation of one.
struct Cell<'a> {
    table: &'a Table,
    parties: &'a [Party],
    first: bool,
}

fn cells_of(table: &Table) -> Vec<Cell<'_>> {
    if table.parties.is_empty() {
        return vec![Cell {
            table,
            parties: &[],
            first: true,
        }];
    }
    let some = table.parties.chunks(LINES).enumerate();
    some.map(|(at, parties)| Cell {
        table,
        parties,
        first: at == 0,
    })
    .collect()
}

#[expect(clippy::cast_precision_loss, reason = "cells of a page")]
fn sheet(faces: Faces<'_>, lang: Lang, cells: &[Cell<'_>]) -> Vec<Op> {
    let size = (
        (PAGE.0 - 2.0 * MARGIN) / GRID.0 as f32,
        (PAGE.1 - 2.0 * MARGIN - HEAD) / GRID.1 as f32,
    );
    let mut ops = Vec::new();
    for (at, cell) in cells.iter().enumerate() {
        let (column, row) = (at % GRID.0, at / GRID.0);
        let corner = (
            MARGIN + size.0 * column as f32,
            PAGE.1 - MARGIN - HEAD + 16.0 - size.1 * row as f32,
        );
        ops.extend(one(faces, lang, cell, corner, size));
    }
    ops
}

/// Draws the table on the left and its guests on the right. `x` and `y` are the upper left corner.
fn one(
    faces: Faces<'_>,
    lang: Lang,
    cell: &Cell<'_>,
    (x, y): (f32, f32),
    (wide, high): (f32, f32),
) -> Vec<Op> {
    let mut ops = pen(LINE, 0.5).to_vec();
    ops.push(stroke((x, y), (x + wide - 14.0, y)));
    ops.push(ink(DARK));
    let mut line = y;
    for (text, size) in fitted(&cell.table.title(lang), 1, 10.5, wide - 20.0, 2) {
        line -= size * 1.25;
        ops.extend(said(faces.1, size, x, line, text));
    }
    let top = line;
    if cell.first {
        ops.extend(drawn(
            faces,
            cell.table,
            (x + 58.0, line - 64.0),
            34.0,
            true,
        ));
    }
    let (left, room) = (x + 122.0, wide - 122.0 - 16.0);
    // A short list has a larger font.
    let leading =
        ((line - (y - high) - 22.0) / (cell.parties.len().max(12) as f32 + 1.0)).min(14.0);
    let size = (leading * 0.72).min(9.5);
    line -= 4.0;
    for party in cell.parties {
        line -= leading;
        let chairs = said_of(&party.chairs);
        ops.push(ink(SOFT));
        ops.extend(said(faces.0, size, left, line, chairs.clone()));
        ops.push(ink(DARK));
        let indent = width(&chairs, 0, size).max(20.0) + 5.0;
        ops.extend(said(
            faces.0,
            size,
            left + indent,
            line,
            marked(party, size, room - indent),
        ));
    }
    let free = cell.table.chairs.saturating_sub(cell.table.taken());
    if cell.first && free > 0 {
        ops.push(ink(SOFT));
        let text = format!(
            "{free} {}",
            if free == 1 {
                lang.pick("loc liber", "free seat")
            } else {
                lang.pick("locuri libere", "free seats")
            }
        );
        ops.extend(centred(faces.0, 0, 8.0, x + 58.0, top - 132.0, text));
    }
    ops
}

/// Shortens a name to its space but keeps the distinguishing text, because shortened names may be equal.
fn marked(party: &Party, size: f32, room: f32) -> String {
    let mark = party
        .mark
        .as_ref()
        .map(|mark| printable(&format!(" ({mark})")))
        .unwrap_or_default();
    let name = shortened(
        printable(&party.name),
        0,
        size,
        room - width(&mark, 0, size),
    );
    name + &mark
}

/// Returns for example `1–3, 8`.
fn said_of(chairs: &[i32]) -> String {
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

#[cfg(test)]
mod tests {
    use printpdf::{PdfDocument, PdfParseOptions};

    use super::*;

    fn texts(bytes: &[u8]) -> Vec<String> {
        let document =
            PdfDocument::parse(bytes, &PdfParseOptions::default(), &mut Vec::new()).unwrap();
        document
            .extract_text()
            .into_iter()
            .map(|page| page.join("\n"))
            .collect()
    }

    fn table(number: i32, parties: usize) -> Table {
        let party = |i: usize| {
            let chair = i32::try_from(i).unwrap() + 1;
            Party {
                name: format!("Ștefan Țîrlea {number}.{i}."),
                mark: None,
                chairs: vec![chair],
            }
        };
        let name = format!("Verii din Bârlad {number}");
        let at = (number % 10 * 150, number / 10 * 150);
        Table {
            number,
            name,
            round: number % 2 == 0,
            at,
            chairs: parties + 2,
            parties: (0..parties).map(party).collect(),
        }
    }

    #[test]
    fn sec_g7_every_guest_of_every_table_is_named_on_as_many_pages_as_it_needs() {
        let tables: Vec<Table> = (1..=30)
            .map(|n| table(n, if n == 7 { 58 } else { 10 }))
            .collect();
        let pages = texts(&write(Lang::Ro, "Ștefania și Țăruș · 19 iunie 2027", &tables).unwrap());
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
        let pages = texts(&write(Lang::En, "Ana", &[]).unwrap());
        assert!(pages.len() == 1 && pages[0].contains("There are no tables yet."));
    }

    #[test]
    fn a_name_that_is_cut_keeps_what_tells_it_apart() {
        let party = |mark: Option<&str>| Party {
            name: "Familia Câmpeanu din Vale".into(),
            mark: mark.map(Into::into),
            chairs: vec![1],
        };
        let said = marked(&party(Some("…6552")), 9.0, 80.0);
        assert!(
            said.starts_with("Fam") && said.ends_with("… (…6552)") && width(&said, 0, 9.0) <= 80.0,
            "{said}"
        );
        assert_eq!(
            marked(&party(None), 9.0, 300.0),
            "Familia Câmpeanu din Vale"
        );
    }

    #[test]
    fn chairs_in_a_row_are_said_as_one_and_stand_round_the_table() {
        assert_eq!(said_of(&[1, 2, 3, 8]), "1–3, 8");
        for round in [true, false] {
            let (all, room) = chairs(round, 8, 10.0);
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
        assert_eq!(sides(10), [3, 2, 3, 2]);
        assert_eq!(chairs(false, 11, 10.0).0.len(), 11);
    }
}
