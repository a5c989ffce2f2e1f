//! A card for each occupied table with its number, its name and its guests. Two cards fit on an A4
//! page, which is cut in the middle.

use printpdf::{Mm, Op, PdfPage, PdfSaveOptions};

use crate::{
    DocumentError, Lang,
    drawing::{draw_line, fill_color_op, stroke_ops, truncate_to_width, wrap_text_to_fit},
    seating_plan::PlanTable,
    text_metrics::replace_unprintable,
    text_pdf::{A4_SIZE_PT, draw_text, text_width},
    theme::{DocumentTheme, ThemedFonts, new_themed_document},
    theme_ornament::draw_ornament,
};

const PADDING: f32 = 54.0;
const CARD_HEIGHT: f32 = A4_SIZE_PT.1 / 2.0;
/// The font sizes of the names and their numbers of columns. The first that fits is used.
const NAME_LAYOUTS: [(f32, usize); 6] = [
    (17.0, 1),
    (14.0, 1),
    (12.0, 2),
    (10.0, 2),
    (9.0, 3),
    (7.5, 3),
];
/// The distance of the names from the upper and from the lower edge of the card.
const NAMES_INSETS: (f32, f32) = (168.0, 30.0);
/// Returns the bytes of the PDF. `event_name` is printed on every card.
///
/// # Errors
/// A font cannot be read.
pub fn write_table_cards(
    lang: Lang,
    theme: DocumentTheme,
    event_name: &str,
    tables: &[PlanTable],
) -> Result<Vec<u8>, DocumentError> {
    let title = lang.pick("Carduri de masă", "Table cards");
    let (mut document, fonts) = new_themed_document(title, theme)?;
    let mut pages = Vec::with_capacity(tables.len() / 2 + 1);
    let used_tables: Vec<&PlanTable> = tables
        .iter()
        .filter(|table| !table.parties.is_empty())
        .collect();
    for pair in used_tables.chunks(2) {
        let mut ops = stroke_ops((0.6, 0.57, 0.59), 0.5).to_vec();
        ops.push(draw_line((12.0, CARD_HEIGHT), (36.0, CARD_HEIGHT)));
        ops.push(draw_line(
            (A4_SIZE_PT.0 - 36.0, CARD_HEIGHT),
            (A4_SIZE_PT.0 - 12.0, CARD_HEIGHT),
        ));
        for (table, top) in pair.iter().zip([A4_SIZE_PT.1, CARD_HEIGHT]) {
            ops.extend(draw_card(&fonts, lang, event_name, table, top));
        }
        pages.push(PdfPage::new(Mm(210.0), Mm(297.0), ops));
    }
    if pages.is_empty() {
        let text = lang.pick(
            "La nicio masă nu stă încă nimeni.",
            "Nobody sits at a table yet.",
        );
        let ops = [
            vec![fill_color_op(fonts.style.soft)],
            fonts
                .draw_centered_text_line(text, 14.0, (A4_SIZE_PT.0 / 2.0, A4_SIZE_PT.1 - 88.0))
                .to_vec(),
        ]
        .concat();
        pages.push(PdfPage::new(Mm(210.0), Mm(297.0), ops));
    }
    Ok(document
        .with_pages(pages)
        .save(&PdfSaveOptions::default(), &mut Vec::new()))
}

/// Draws the event, the number and the name of the table, and its guests.
fn draw_card(
    fonts: &ThemedFonts,
    lang: Lang,
    event_name: &str,
    table: &PlanTable,
    top: f32,
) -> Vec<Op> {
    let (middle, room) = (A4_SIZE_PT.0 / 2.0, A4_SIZE_PT.0 - 2.0 * PADDING);
    let mut ops = vec![fill_color_op(fonts.style.accent)];
    let event = truncate_to_width(replace_unprintable(event_name), 0, 11.0, room);
    ops.extend(fonts.draw_centered_text_line(&event, 11.0, (middle, top - 44.0)));
    ops.push(fill_color_op(fonts.style.ink));
    let number = format!("{} {}", lang.pick("Masa", "Table"), table.number);
    ops.extend(
        fonts
            .draw_display_text(&number, 44.0, (middle, top - 94.0), (room, 1))
            .0,
    );
    let name = replace_unprintable(&table.name);
    if name.to_lowercase() != number.to_lowercase() {
        ops.push(fill_color_op(fonts.style.soft));
        for (text, size) in wrap_text_to_fit(&name, 0, 17.0, room, 1) {
            ops.extend(fonts.draw_centered_text_line(&text, size, (middle, top - 120.0)));
        }
    }
    ops.extend(draw_ornament(fonts.theme, (middle, top - 146.0), 150.0));
    ops.extend(draw_guest_names(fonts, table, top, room));
    ops
}

#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a card has few lines"
)]
fn draw_guest_names(fonts: &ThemedFonts, table: &PlanTable, top: f32, room: f32) -> Vec<Op> {
    let high = CARD_HEIGHT - NAMES_INSETS.0 - NAMES_INSETS.1;
    let lines = |size: f32| (high / (size * 1.45)) as usize;
    // All guests read the cards, so that they contain neither the numbers of persons nor the text
    // that distinguishes parties of the same name, such as the end of a telephone number.
    let names: Vec<String> = table
        .parties
        .iter()
        .map(|party| replace_unprintable(&party.name))
        .collect();
    let fits = |&(size, columns): &(f32, usize)| lines(size) * columns >= names.len();
    let (size, columns) = NAME_LAYOUTS
        .into_iter()
        .find(fits)
        .unwrap_or(NAME_LAYOUTS[NAME_LAYOUTS.len() - 1]);
    let wide = room / columns as f32;
    let rows = names.len().div_ceil(columns).max(1);
    let mut ops = vec![fill_color_op(fonts.style.ink)];
    for (at, name) in names.into_iter().enumerate() {
        let (column, row) = (at / rows, at % rows);
        let text = truncate_to_width(name, 0, size, wide - 8.0);
        let middle = PADDING + wide * (column as f32 + 0.5);
        let left = middle - text_width(&text, 0, size) / 2.0;
        ops.extend(draw_text(
            &fonts.regular,
            size,
            left,
            top - NAMES_INSETS.0 - size - row as f32 * size * 1.45,
            text,
        ));
    }
    ops
}

#[cfg(test)]
mod tests {
    use printpdf::{PdfDocument, PdfParseOptions};

    use crate::seating_plan::SeatedParty;

    use super::*;

    #[test]
    fn every_table_with_guests_has_a_card_that_lists_all_of_them() {
        let party = |i: usize| SeatedParty {
            name: format!("Ștefan Țîrlea {i}."),
            disambiguator: None,
            seats: if i == 0 { vec![1, 2, 3] } else { vec![4] },
        };
        let table = |number: i32, parties: usize| PlanTable {
            number,
            name: format!("Verii {number}"),
            parties: (0..parties).map(party).collect(),
            ..PlanTable::default()
        };
        let pages = |tables: &[PlanTable]| -> Vec<String> {
            let bytes =
                write_table_cards(Lang::Ro, DocumentTheme::Iie, "Ana și Mihai", tables).unwrap();
            let document =
                PdfDocument::parse(&bytes, &PdfParseOptions::default(), &mut Vec::new()).unwrap();
            document
                .extract_text()
                .into_iter()
                .map(|page| page.join("\n"))
                .collect()
        };
        // A table without guests has no card. If no table has guests, the page says so.
        let none = pages(&[table(7, 0)]);
        assert!(
            none.len() == 1
                && none[0].contains("La nicio masă nu stă încă nimeni.")
                && !none[0].contains("Masa 7"),
            "{none:?}"
        );
        let pages = pages(&[table(1, 4), table(9, 0), table(2, 30), table(3, 58)]);
        assert_eq!(pages.len(), 2);
        assert!(
            pages[0].contains("Masa 1")
                && pages[0].contains("Masa 2")
                && pages[0].contains("Ștefan Țîrlea 0.")
                && !pages[0].contains("(3)"),
            "the cards contain no numbers of persons"
        );
        assert!(
            (0..58).all(|i| pages[1].contains(&format!("Ștefan Țîrlea {i}."))),
            "{}",
            pages[1]
        );
    }
}
