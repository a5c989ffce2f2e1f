//! A card for each occupied table with its number, its name and its guests. Two cards fit on an A4 page, which is cut in the middle.

use printpdf::{FontId, Mm, Op, PdfPage, PdfSaveOptions};

use crate::{
    Broken, Lang,
    draw::{Ink, fitted, ink, pen, shortened, stroke},
    hall::Table,
    measure::printable,
    pdf::{PAGE, begun, said, width},
};

const PAD: f32 = 54.0;
const HIGH: f32 = PAGE.1 / 2.0;
/// The font sizes of the names and their numbers of columns. The first that fits is used.
const SETTINGS: [(f32, usize); 5] = [(14.0, 1), (12.0, 2), (10.0, 2), (9.0, 3), (7.5, 3)];
/// The distance of the names from the upper and from the lower edge of the card.
const NAMES: (f32, f32) = (150.0, 34.0);
const DARK: Ink = (0.14, 0.11, 0.13);
const SOFT: Ink = (0.34, 0.3, 0.33);
const WINE: Ink = (0.48, 0.18, 0.37);
const LINE: Ink = (0.6, 0.57, 0.59);

/// Returns the bytes of the PDF. `event` is printed on every card.
///
/// # Errors
/// A font cannot be read.
pub fn write(lang: Lang, event: &str, tables: &[Table]) -> Result<Vec<u8>, Broken> {
    let (mut document, ids) = begun(lang.pick("Carduri de masă", "Table cards"));
    let [regular, bold] = ids.as_slice() else {
        return Err(Broken("the faces cannot be read".into()));
    };
    let mut pages = Vec::with_capacity(tables.len() / 2 + 1);
    let taken: Vec<&Table> = tables
        .iter()
        .filter(|table| !table.parties.is_empty())
        .collect();
    for pair in taken.chunks(2) {
        let mut ops = pen(LINE, 0.5).to_vec();
        ops.push(stroke((12.0, HIGH), (36.0, HIGH)));
        ops.push(stroke((PAGE.0 - 36.0, HIGH), (PAGE.0 - 12.0, HIGH)));
        for (table, top) in pair.iter().zip([PAGE.1, HIGH]) {
            ops.extend(one((regular, bold), lang, &printable(event), table, top));
        }
        pages.push(PdfPage::new(Mm(210.0), Mm(297.0), ops));
    }
    if pages.is_empty() {
        let text = lang.pick(
            "La nicio masă nu stă încă nimeni.",
            "Nobody sits at a table yet.",
        );
        let ops = [
            vec![ink(SOFT)],
            centred(regular, 0, 14.0, PAGE.1 - 88.0, text.to_owned()).to_vec(),
        ]
        .concat();
        pages.push(PdfPage::new(Mm(210.0), Mm(297.0), ops));
    }
    Ok(document
        .with_pages(pages)
        .save(&PdfSaveOptions::default(), &mut Vec::new()))
}

fn centred(id: &FontId, face: usize, size: f32, y: f32, text: String) -> [Op; 5] {
    let left = (PAGE.0 - width(&text, face, size)) / 2.0;
    said(id, size, left, y, text)
}

fn one(
    (regular, bold): (&FontId, &FontId),
    lang: Lang,
    event: &str,
    table: &Table,
    top: f32,
) -> Vec<Op> {
    let room = PAGE.0 - 2.0 * PAD;
    let mut ops = vec![ink(SOFT)];
    ops.extend(centred(
        regular,
        0,
        10.0,
        top - 40.0,
        shortened(event.to_owned(), 0, 10.0, room),
    ));
    ops.push(ink(WINE));
    let number = format!("{} {}", lang.pick("Masa", "Table"), table.number);
    ops.extend(centred(bold, 1, 40.0, top - 88.0, number.clone()));
    let name = printable(&table.name);
    if name.to_lowercase() != number.to_lowercase() {
        ops.push(ink(DARK));
        for (text, size) in fitted(&name, 0, 18.0, room, 1) {
            ops.extend(centred(regular, 0, size, top - 118.0, text));
        }
    }
    ops.extend(guests(regular, table, top, room));
    ops
}

/// Returns the names of the parties, with the number of persons if it is more than one. All guests read the cards, so that they do not
/// contain the text that distinguishes parties of the same name, such as the end of a telephone number.
fn named(table: &Table) -> Vec<String> {
    let persons = |n: usize| {
        if n > 1 {
            format!(" ({n})")
        } else {
            String::new()
        }
    };
    table
        .parties
        .iter()
        .map(|p| format!("{}{}", printable(&p.name), persons(p.chairs.len())))
        .collect()
}

#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "lines of a card"
)]
fn guests(regular: &FontId, table: &Table, top: f32, room: f32) -> Vec<Op> {
    let high = HIGH - NAMES.0 - NAMES.1;
    let lines = |size: f32| (high / (size * 1.45)) as usize;
    let names = named(table);
    let fits = |&(size, columns): &(f32, usize)| lines(size) * columns >= names.len();
    let (size, columns) = SETTINGS
        .into_iter()
        .find(fits)
        .unwrap_or(SETTINGS[SETTINGS.len() - 1]);
    let wide = room / columns as f32;
    let rows = names.len().div_ceil(columns).max(1);
    let mut ops = vec![ink(DARK)];
    for (at, name) in names.into_iter().enumerate() {
        let (column, row) = (at / rows, at % rows);
        let text = shortened(name, 0, size, wide - 8.0);
        let middle = PAD + wide * (column as f32 + 0.5);
        let x = middle - width(&text, 0, size) / 2.0;
        ops.extend(said(
            regular,
            size,
            x,
            top - NAMES.0 - size - row as f32 * size * 1.45,
            text,
        ));
    }
    ops
}

#[cfg(test)]
mod tests {
    use printpdf::{PdfDocument, PdfParseOptions};

    use crate::hall::Party;

    use super::*;

    #[test]
    fn each_table_has_a_card_with_all_of_its_guests_however_many() {
        let party = |i: usize| Party {
            name: format!("Ștefan Țîrlea {i}."),
            mark: None,
            chairs: if i == 0 { vec![1, 2, 3] } else { vec![4] },
        };
        let table = |number: i32, parties: usize| Table {
            number,
            name: format!("Verii {number}"),
            parties: (0..parties).map(party).collect(),
            ..Table::default()
        };
        let pages = |tables: &[Table]| -> Vec<String> {
            let bytes = write(Lang::Ro, "Ana și Mihai", tables).unwrap();
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
                && pages[0].contains("Ștefan Țîrlea 0. (3)")
        );
        assert!(
            (0..58).all(|i| pages[1].contains(&format!("Ștefan Țîrlea {i}."))),
            "{}",
            pages[1]
        );
    }
}
