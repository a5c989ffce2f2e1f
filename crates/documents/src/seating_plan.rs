//! The hall as a PDF: an overview like the plan, and each table with its seats and its guests (A3,
//! landscape). A list of the names that have no space below their table follows the overview.

mod name_layout;
mod name_list;
mod overview_geometry;
mod table_cells;
mod table_drawing;

use printpdf::{Mm, Op, PdfPage, PdfSaveOptions};

use crate::{
    DocumentError, Lang,
    drawing::{fill_color_op, truncate_to_width, wrap_text_to_fit},
    text_metrics::replace_unprintable,
    text_pdf::{draw_text, text_width},
    theme::{DocumentTheme, ThemedFonts, new_themed_document},
};

use self::{
    name_layout::{NameArea, NameLines, fit_names},
    name_list::draw_name_list,
    overview_geometry::OverviewGeometry,
    table_cells::{PlanCell, draw_cells, split_into_cells},
    table_drawing::{
        CELL_GRID, MARGIN_PT, PAGE_SIZE_MM, PAGE_SIZE_PT, draw_centered_text, draw_table,
    },
};

pub use table_drawing::{PlanTable, SeatedParty};

/// The largest and the smallest size of the names on the overview, and the part of a line that
/// their size is.
const OVERVIEW_NAME_SIZES: (f32, f32) = (7.7, 4.8);
const OVERVIEW_LINE_PART: f32 = 0.8;

/// Returns the bytes of the PDF.
///
/// # Errors
/// A font cannot be read.
pub fn write_seating_plan(
    lang: Lang,
    theme: DocumentTheme,
    event_name: &str,
    tables: &[PlanTable],
) -> Result<Vec<u8>, DocumentError> {
    let title = lang.pick("Planul meselor", "Seating plan");
    let (mut document, fonts) = new_themed_document(title, theme)?;
    let geometry = OverviewGeometry::of_tables(tables);
    let overview = lay_out_overview(tables, &geometry);
    let listed_tables: Vec<&PlanTable> = overview
        .iter()
        .filter(|placed| placed.names.is_none() && !placed.table.parties.is_empty())
        .map(|placed| placed.table)
        .collect();
    let name_list = draw_name_list(&fonts, lang, &listed_tables);
    let mut pages = vec![draw_overview(
        &fonts,
        lang,
        &overview,
        geometry.radius,
        name_list.len(),
    )];
    pages.extend(name_list);
    let cells: Vec<PlanCell<'_>> = tables.iter().flat_map(split_into_cells).collect();
    pages.extend(
        cells
            .chunks(CELL_GRID.0 * CELL_GRID.1)
            .map(|some| draw_cells(&fonts, lang, some)),
    );
    let total = pages.len();
    let pages = (1..).zip(pages).map(|(number, mut ops)| {
        ops.extend(draw_page_frame(
            &fonts,
            title,
            &replace_unprintable(event_name),
            (number, total),
        ));
        PdfPage::new(Mm(PAGE_SIZE_MM.0), Mm(PAGE_SIZE_MM.1), ops)
    });
    let pages = pages.collect();
    Ok(document
        .with_pages(pages)
        .save(&PdfSaveOptions::default(), &mut Vec::new()))
}

fn draw_page_frame(
    fonts: &ThemedFonts,
    title: &str,
    heading: &str,
    (number, total): (usize, usize),
) -> Vec<Op> {
    let mut ops = vec![fill_color_op(fonts.style.accent)];
    ops.extend(draw_text(
        fonts.display_face(title).1,
        20.0,
        MARGIN_PT,
        PAGE_SIZE_PT.1 - MARGIN_PT,
        title.to_owned(),
    ));
    ops.push(fill_color_op(fonts.style.soft));
    let under = truncate_to_width(heading.to_owned(), 0, 10.0, PAGE_SIZE_PT.0 / 2.0);
    ops.extend(draw_text(
        &fonts.regular,
        10.0,
        PAGE_SIZE_PT.0 - MARGIN_PT - text_width(&under, 0, 10.0),
        PAGE_SIZE_PT.1 - MARGIN_PT,
        under,
    ));
    ops.extend(draw_text(
        &fonts.regular,
        8.5,
        MARGIN_PT,
        MARGIN_PT / 2.0,
        format!("{title} · {number} / {total}"),
    ));
    ops
}

/// A table of the overview.
struct OverviewTable<'a> {
    table: &'a PlanTable,
    /// The middle of the table, in points.
    center: (f32, f32),
    /// The width of the texts below the table, in points.
    room: f32,
    /// `None` if the names have no space, or if the table has no parties.
    names: Option<NameLines>,
}

/// Returns where the tables are on the overview, and the names that fit below them.
fn lay_out_overview<'a>(
    tables: &'a [PlanTable],
    geometry: &OverviewGeometry,
) -> Vec<OverviewTable<'a>> {
    let lay_out = |table: &'a PlanTable| {
        let (room, height) = geometry.name_space(table, tables);
        let area = NameArea {
            sizes: OVERVIEW_NAME_SIZES,
            line_part: OVERVIEW_LINE_PART,
            min_lines: 1,
            room,
            height,
        };
        OverviewTable {
            table,
            center: geometry.center_of(table),
            room,
            names: (!table.parties.is_empty())
                .then(|| fit_names(&table.parties, &area))
                .flatten(),
        }
    };
    tables.iter().map(lay_out).collect()
}

/// Draws the tables at their positions on the plan. If names are on sheets of their own, it refers
/// to them.
fn draw_overview(
    fonts: &ThemedFonts,
    lang: Lang,
    tables: &[OverviewTable<'_>],
    radius: f32,
    name_sheet_count: usize,
) -> Vec<Op> {
    let mut ops = Vec::new();
    if tables.is_empty() {
        ops.push(fill_color_op(fonts.style.soft));
        let none = lang.pick("Nu sunt încă mese.", "There are no tables yet.");
        ops.extend(draw_centered_text(
            &fonts.regular,
            0,
            12.0,
            PAGE_SIZE_PT.0 / 2.0,
            PAGE_SIZE_PT.1 / 2.0,
            none.to_owned(),
        ));
    }
    for table in tables {
        ops.extend(draw_overview_table(fonts, table, radius));
    }
    if name_sheet_count > 0 {
        ops.push(fill_color_op(fonts.style.soft));
        ops.extend(draw_centered_text(
            &fonts.regular,
            0,
            8.5,
            PAGE_SIZE_PT.0 / 2.0,
            MARGIN_PT / 2.0,
            name_list_note(lang, name_sheet_count).to_owned(),
        ));
    }
    ops
}

/// Returns the note that names are on the next sheets.
fn name_list_note(lang: Lang, sheet_count: usize) -> &'static str {
    if sheet_count == 1 {
        lang.pick(
            "Numele care nu au loc sub masa lor sunt pe foaia următoare.",
            "Names that have no room below their table are on the next sheet.",
        )
    } else {
        lang.pick(
            "Numele care nu au loc sub masa lor sunt pe foile următoare.",
            "Names that have no room below their table are on the next sheets.",
        )
    }
}

/// Draws a table with its name below, and the names of its parties or the number of its occupied
/// seats.
fn draw_overview_table(fonts: &ThemedFonts, placed: &OverviewTable<'_>, radius: f32) -> Vec<Op> {
    let table = placed.table;
    let (center_x, center_y) = placed.center;
    let mut ops = draw_table(fonts, table, placed.center, radius, false);
    let mut baseline = center_y - radius * 1.6 - 9.0;
    ops.push(fill_color_op(fonts.style.accent));
    let title = replace_unprintable(&table.name);
    for (name, size) in wrap_text_to_fit(&title, 1, 8.5, placed.room, 1) {
        ops.extend(draw_centered_text(
            &fonts.bold,
            1,
            size,
            center_x,
            baseline,
            name,
        ));
    }
    let Some((names, size)) = &placed.names else {
        ops.push(fill_color_op(fonts.style.soft));
        let count = format!("{} / {}", table.occupied_seat_count(), table.seat_count);
        ops.extend(draw_centered_text(
            &fonts.regular,
            0,
            7.0,
            center_x,
            baseline - 9.0,
            count,
        ));
        return ops;
    };
    ops.push(fill_color_op(fonts.style.ink));
    for name in names.iter().flatten() {
        baseline -= size / OVERVIEW_LINE_PART;
        ops.extend(draw_centered_text(
            &fonts.regular,
            0,
            *size,
            center_x,
            baseline,
            name.clone(),
        ));
    }
    ops
}

#[cfg(test)]
mod tests {
    use printpdf::{PdfDocument, PdfParseOptions};

    use super::{
        name_layout::fit_party_name,
        table_cells::format_seat_ranges,
        table_drawing::{seat_positions, seats_per_side},
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
            let seat = i32::try_from(index).unwrap() + 1;
            SeatedParty {
                name: format!("Ștefan Țîrlea {number}.{index}."),
                disambiguator: None,
                seats: vec![seat],
            }
        };
        let name = format!("Verii din Bârlad {number}");
        let at = (number % 10 * 150, number / 10 * 150);
        PlanTable {
            number,
            name,
            is_round: number % 2 == 0,
            position: at,
            seat_count: parties + 2,
            parties: (0..parties).map(party).collect(),
        }
    }

    #[test]
    fn sec_g7_a_seating_plan_names_every_party_of_every_table() {
        let tables: Vec<PlanTable> = (1..=30)
            .map(|n| table(n, if n == 7 { 58 } else { 10 }))
            .collect();
        let pages = texts(
            &write_seating_plan(
                Lang::Ro,
                DocumentTheme::Iie,
                "Ștefania și Țăruș · 19 iunie 2027",
                &tables,
            )
            .unwrap(),
        );
        // The overview and the names of the long table, then 30 tables and three more cells of the
        // long one, with twelve cells on a page.
        assert_eq!(pages.len(), 2 + 33_usize.div_ceil(12));
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
    fn a_long_name_is_broken_into_lines_and_not_shortened() {
        let long = "Constantinescu-Brâncoveanu Alexandrina-Maria";
        let party = |seat: i32| SeatedParty {
            name: format!("{long} {seat}"),
            disambiguator: None,
            seats: vec![seat],
        };
        let tables: Vec<PlanTable> = (1..=35)
            .map(|number| PlanTable {
                number,
                name: format!("Masa {number}"),
                is_round: true,
                position: ((number - 1) % 7 * 150, (number - 1) / 7 * 150),
                seat_count: 10,
                parties: (1..=10).map(party).collect(),
            })
            .collect();
        for theme in [DocumentTheme::Lunca, DocumentTheme::Fila] {
            for some in [1, 35] {
                let tables = &tables[..some];
                let bytes = write_seating_plan(Lang::Ro, theme, "Ana și Mihai", tables).unwrap();
                let pages = texts(&bytes);
                assert_eq!(pages.len(), 1 + some.div_ceil(12));
                for (number, page) in pages.iter().enumerate() {
                    assert!(!page.contains('…'), "{page}");
                    let words = page.matches("Constantinescu-Brâncoveanu").count();
                    assert_eq!(words, page.matches("Alexandrina-Maria").count());
                    assert!(words > 0, "{number}");
                }
            }
        }
    }

    #[test]
    fn close_tables_have_their_names_on_a_list_after_the_overview() {
        // 33 tables in rows of three, as close to each other as new tables are.
        let close: Vec<PlanTable> = (0..33)
            .map(|index| PlanTable {
                position: (index % 3 * 150, index / 3 * 80),
                ..table(index + 1, 8 + usize::try_from(index % 3).unwrap())
            })
            .collect();
        let bytes = write_seating_plan(Lang::Ro, DocumentTheme::Lunca, "Ana", &close).unwrap();
        let pages = texts(&bytes);
        assert_eq!(pages.len(), 2 + 33_usize.div_ceil(12));
        assert!(pages[0].contains("sunt pe foaia următoare"), "{}", pages[0]);
        for (at, table) in close.iter().enumerate() {
            // The last row has no tables below it, so that its names have space on the overview.
            let (with_names, other) = if at < 30 { (1, 0) } else { (0, 1) };
            let title = format!("{} (", table.title(Lang::Ro));
            assert_eq!(pages[1].contains(&title), at < 30, "{title}: {}", pages[1]);
            for party in &table.parties {
                assert!(pages[with_names].contains(&party.name), "{}", party.name);
                assert!(!pages[other].contains(&party.name), "{}", party.name);
            }
        }
    }

    #[test]
    fn a_table_without_space_leaves_the_names_of_the_others_on_the_overview() {
        let rows = |index: i32| PlanTable {
            position: (index % 5 * 170, index / 5 * 130),
            ..table(index + 1, 6)
        };
        let mut crowded: Vec<PlanTable> = (0..10).map(rows).collect();
        crowded[3] = PlanTable {
            position: crowded[3].position,
            ..table(4, 40)
        };
        // The second table is directly below the first one.
        let mut close: Vec<PlanTable> = (0..10).map(rows).collect();
        close[1].position = (0, 30);
        for (tables, number) in [(crowded, 4), (close, 1)] {
            let bytes = write_seating_plan(Lang::En, DocumentTheme::Fila, "Ana", &tables).unwrap();
            let pages = texts(&bytes);
            assert!(pages[0].contains("are on the next sheet."), "{}", pages[0]);
            for table in &tables {
                let is_listed = table.number == number;
                for party in &table.parties {
                    let name = &party.name;
                    assert_eq!(pages[0].contains(name), !is_listed, "{name}");
                    assert_eq!(pages[1].contains(name), is_listed, "{name}");
                }
            }
        }
    }

    #[test]
    fn the_note_about_the_names_depends_on_the_number_of_their_sheets() {
        assert!(name_list_note(Lang::Ro, 1).ends_with("pe foaia următoare."));
        assert!(name_list_note(Lang::Ro, 2).ends_with("pe foile următoare."));
        assert!(name_list_note(Lang::En, 2).ends_with("on the next sheets."));
    }

    #[test]
    fn a_seating_plan_is_printed_in_the_colours_of_the_theme() {
        let color = |theme: DocumentTheme| {
            let (red, ..) = theme.style().accent;
            let (_, fonts) = new_themed_document("Plan", theme).unwrap();
            let tables = [table(1, 2)];
            let geometry = OverviewGeometry::of_tables(&tables);
            let overview = lay_out_overview(&tables, &geometry);
            let ops = draw_overview(&fonts, Lang::Ro, &overview, geometry.radius, 0);
            let printed = format!("{ops:?}");
            assert!(printed.contains(&format!("r: {red:?}")), "{printed}");
            printed
        };
        assert_ne!(color(DocumentTheme::Lunca), color(DocumentTheme::Fila));
    }

    #[test]
    fn a_seating_plan_without_tables_shows_a_message() {
        let pages = texts(&write_seating_plan(Lang::En, DocumentTheme::Lunca, "Ana", &[]).unwrap());
        assert!(pages.len() == 1 && pages[0].contains("There are no tables yet."));
    }

    #[test]
    fn a_truncated_party_name_includes_its_disambiguator() {
        let party = |mark: Option<&str>| SeatedParty {
            name: "Familia Câmpeanu din Vale".into(),
            disambiguator: mark.map(Into::into),
            seats: vec![1],
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
    fn seat_numbers_are_printed_as_ranges_and_seats_surround_the_table() {
        assert_eq!(format_seat_ranges(&[1, 2, 3, 8]), "1–3, 8");
        for round in [true, false] {
            let (all, room) = seat_positions(round, 8, 10.0);
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
        assert_eq!(seats_per_side(10), [3, 2, 3, 2]);
        assert_eq!(seat_positions(false, 11, 10.0).0.len(), 11);
    }
}
