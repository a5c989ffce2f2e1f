//! A poster for the entrance: all parties by surname, each with its table (A3, portrait). It
//! contains no numbers of persons and no part of a telephone number or code, because all guests read
//! it.

use printpdf::{Mm, Op, PdfPage, PdfSaveOptions};

use crate::{
    DocumentError, Lang,
    drawing::{draw_line, fill_color_op, stroke_ops, truncate_to_width},
    text_metrics::replace_unprintable,
    text_pdf::{draw_text, text_width},
    theme::{DocumentTheme, ThemedFonts, new_themed_document},
    theme_ornament::draw_ornament,
};

/// A3 in portrait, in points and in millimetres.
const PAGE_SIZE_PT: (f32, f32) = (841.89, 1190.55);
const PAGE_SIZE_MM: (f32, f32) = (297.0, 420.0);
const MARGIN_PT: f32 = 54.0;
/// The distance of the names from the upper and from the lower edge.
const NAMES_INSETS: (f32, f32) = (236.0, 92.0);
const COLUMN_GAP_PT: f32 = 26.0;
/// The font sizes and the numbers of columns. The first that fits is used.
const LAYOUTS: [(f32, usize); 9] = [
    (22.0, 1),
    (18.0, 2),
    (15.0, 2),
    (14.0, 3),
    (12.5, 3),
    (12.0, 4),
    (10.5, 4),
    (9.0, 4),
    (8.0, 5),
];
const LEADING: f32 = 1.5;
/// How small a long name is printed, as a fraction of the font size, before it is shortened.
const MIN_SHRINK: f32 = 0.72;
/// The height of the heading of a letter, in lines.
const LETTER_LINES: f32 = 2.0;

/// A party and its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PosterEntry {
    /// The name with the surname first.
    pub name: String,
    /// The letter under which it stands.
    pub letter: char,
    pub table_number: i32,
}

/// The texts at the top.
#[derive(Clone, Debug)]
pub struct PosterHeading {
    pub event_name: String,
    /// The date and the city.
    pub date_and_town: String,
}

/// A line of a column.
enum PosterLine<'a> {
    Letter(char),
    Entry(&'a PosterEntry),
}

impl PosterLine<'_> {
    const fn height(&self) -> f32 {
        match self {
            Self::Letter(_) => LETTER_LINES,
            Self::Entry(_) => 1.0,
        }
    }
}

/// Returns the bytes of the PDF. The entries are printed in their order.
///
/// # Errors
/// A font cannot be read.
pub fn write_seating_poster(
    lang: Lang,
    theme: DocumentTheme,
    heading: &PosterHeading,
    entries: &[PosterEntry],
) -> Result<Vec<u8>, DocumentError> {
    let title = lang.pick("Găsiți-vă masa", "Find your table");
    let (mut document, fonts) = new_themed_document(title, theme)?;
    let mut lines = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        if at == 0 || entries[at - 1].letter != entry.letter {
            lines.push(PosterLine::Letter(entry.letter));
        }
        lines.push(PosterLine::Entry(entry));
    }
    let (size, pages) = lay_out(&lines);
    let pages = pages.into_iter().map(|columns| {
        let mut ops = draw_heading(&fonts, title, heading);
        if entries.is_empty() {
            ops.push(fill_color_op(fonts.style.soft));
            let none = lang.pick("Nu stă încă nimeni la mese.", "No guests are seated yet.");
            ops.extend(fonts.draw_centered_text_line(
                none,
                14.0,
                (PAGE_SIZE_PT.0 / 2.0, PAGE_SIZE_PT.1 / 2.0),
            ));
        }
        ops.extend(draw_columns(&fonts, size, &columns));
        PdfPage::new(Mm(PAGE_SIZE_MM.0), Mm(PAGE_SIZE_MM.1), ops)
    });
    let pages = pages.collect();
    Ok(document
        .with_pages(pages)
        .save(&PdfSaveOptions::default(), &mut Vec::new()))
}

/// Chooses the largest font with which all lines fit on one page, or else the smallest one with
/// several pages. Returns the lines of each column of each page.
fn lay_out<'a>(lines: &'a [PosterLine<'a>]) -> (f32, Vec<Vec<&'a [PosterLine<'a>]>>) {
    for (size, columns) in LAYOUTS {
        let filled = fill_columns(lines, size);
        if filled.len() <= columns {
            let mut filled = balance_columns(lines, size, columns).unwrap_or(filled);
            filled.resize(columns, &[]);
            return (size, vec![filled]);
        }
    }
    let (size, columns) = LAYOUTS[LAYOUTS.len() - 1];
    let filled = fill_columns(lines, size);
    let pages = filled.chunks(columns).map(|columns_of_page| {
        let mut page = columns_of_page.to_vec();
        page.resize(columns, &[]);
        page
    });
    (size, pages.collect())
}

fn page_lines(size: f32) -> f32 {
    (PAGE_SIZE_PT.1 - NAMES_INSETS.0 - NAMES_INSETS.1) / (size * LEADING)
}

fn fill_columns<'a>(lines: &'a [PosterLine<'a>], size: f32) -> Vec<&'a [PosterLine<'a>]> {
    split_columns(lines, page_lines(size))
}

/// Splits the lines into columns of at most `height` lines. A letter is not the last line of a
/// column.
fn split_columns<'a>(lines: &'a [PosterLine<'a>], height: f32) -> Vec<&'a [PosterLine<'a>]> {
    // A column that begins within a letter repeats it.
    let (mut columns, mut start, mut used) = (Vec::new(), 0, 0.0);
    for (at, line) in lines.iter().enumerate() {
        let needed = match line {
            PosterLine::Letter(_) => line.height() + 1.0,
            PosterLine::Entry(_) => line.height(),
        };
        if used + needed > height && at > start {
            columns.push(&lines[start..at]);
            start = at;
            used = match line {
                PosterLine::Letter(_) => 0.0,
                PosterLine::Entry(_) => LETTER_LINES,
            };
        }
        used += line.height();
    }
    columns.push(&lines[start..]);
    columns
}

/// Makes the columns equally high, so that the last one is not almost empty. `None` if that needs
/// more columns.
#[expect(clippy::cast_precision_loss, reason = "a poster has few columns")]
fn balance_columns<'a>(
    lines: &'a [PosterLine<'a>],
    size: f32,
    columns: usize,
) -> Option<Vec<&'a [PosterLine<'a>]>> {
    let total: f32 = lines.iter().map(PosterLine::height).sum();
    let mut height = total / columns as f32;
    while height <= page_lines(size) {
        let split = split_columns(lines, height);
        if split.len() <= columns {
            return Some(split);
        }
        height += 1.0;
    }
    None
}

fn draw_heading(fonts: &ThemedFonts, title: &str, heading: &PosterHeading) -> Vec<Op> {
    let (middle, room) = (PAGE_SIZE_PT.0 / 2.0, PAGE_SIZE_PT.0 - 2.0 * MARGIN_PT);
    let mut ops = vec![fill_color_op(fonts.style.accent)];
    let when = truncate_to_width(replace_unprintable(&heading.date_and_town), 0, 15.0, room);
    ops.extend(fonts.draw_centered_text_line(&when, 15.0, (middle, PAGE_SIZE_PT.1 - 74.0)));
    ops.push(fill_color_op(fonts.style.ink));
    let at = (middle, PAGE_SIZE_PT.1 - 126.0);
    ops.extend(
        fonts
            .draw_display_text(&heading.event_name, 46.0, at, (room, 1))
            .0,
    );
    ops.push(fill_color_op(fonts.style.soft));
    ops.extend(fonts.draw_centered_text_line(title, 20.0, (middle, PAGE_SIZE_PT.1 - 166.0)));
    ops.extend(draw_ornament(
        fonts.theme,
        (middle, PAGE_SIZE_PT.1 - 202.0),
        240.0,
    ));
    ops.extend(draw_ornament(fonts.theme, (middle, 44.0), room));
    ops
}

#[expect(clippy::cast_precision_loss, reason = "a poster has few columns")]
fn draw_columns(fonts: &ThemedFonts, size: f32, columns: &[&[PosterLine<'_>]]) -> Vec<Op> {
    let count = columns.len().max(1) as f32;
    // A single column is not as wide as the page, so that a name and its table stay close.
    let wide =
        ((PAGE_SIZE_PT.0 - 2.0 * MARGIN_PT - COLUMN_GAP_PT * (count - 1.0)) / count).min(420.0);
    let start = (PAGE_SIZE_PT.0 - wide * count - COLUMN_GAP_PT * (count - 1.0)) / 2.0;
    let mut ops = Vec::new();
    for (at, lines) in columns.iter().enumerate() {
        let left = start + (wide + COLUMN_GAP_PT) * at as f32;
        let mut baseline = PAGE_SIZE_PT.1 - NAMES_INSETS.0;
        if let Some(PosterLine::Entry(entry)) = lines.first() {
            baseline -= LETTER_LINES * size * LEADING;
            ops.extend(draw_letter(fonts, size, entry.letter, (left, baseline)));
        }
        for line in *lines {
            baseline -= line.height() * size * LEADING;
            match line {
                PosterLine::Letter(letter) => {
                    ops.extend(draw_letter(fonts, size, *letter, (left, baseline)));
                }
                PosterLine::Entry(entry) => {
                    ops.extend(draw_entry(fonts, size, entry, (left, baseline), wide));
                }
            }
        }
    }
    ops
}

fn draw_letter(
    fonts: &ThemedFonts,
    size: f32,
    letter: char,
    (left, baseline): (f32, f32),
) -> Vec<Op> {
    let letter = letter.to_string();
    let (_, font) = fonts.display_face(&letter);
    let mut ops = vec![fill_color_op(fonts.style.accent)];
    ops.extend(draw_text(font, size * 1.5, left, baseline, letter));
    ops
}

/// Draws a name, a thin line and the number of the table.
fn draw_entry(
    fonts: &ThemedFonts,
    size: f32,
    entry: &PosterEntry,
    (left, baseline): (f32, f32),
    wide: f32,
) -> Vec<Op> {
    let table = entry.table_number.to_string();
    let table_width = text_width(&table, 1, size);
    // A long name is printed smaller.
    let room = wide - table_width - 10.0;
    let name = replace_unprintable(&entry.name);
    let name_size = (size * room / text_width(&name, 0, size)).clamp(size * MIN_SHRINK, size);
    let name = truncate_to_width(name, 0, name_size, room);
    let name_end = left + text_width(&name, 0, name_size) + 5.0;
    let table_start = left + wide - table_width;
    let mut ops = vec![fill_color_op(fonts.style.ink)];
    ops.extend(draw_text(&fonts.regular, name_size, left, baseline, name));
    ops.extend(draw_text(&fonts.bold, size, table_start, baseline, table));
    if table_start - 5.0 > name_end {
        ops.extend(stroke_ops((0.82, 0.8, 0.78), 0.4));
        ops.push(draw_line(
            (name_end, baseline + size * 0.22),
            (table_start - 5.0, baseline + size * 0.22),
        ));
    }
    ops
}

#[cfg(test)]
mod tests {
    use printpdf::{PdfDocument, PdfParseOptions};

    use super::*;

    fn pages(entries: &[PosterEntry], theme: DocumentTheme) -> Vec<String> {
        let heading = PosterHeading {
            event_name: "Ștefania și Țăruș".into(),
            date_and_town: "19 iunie 2027, Brașov".into(),
        };
        let bytes = write_seating_poster(Lang::Ro, theme, &heading, entries).unwrap();
        let document =
            PdfDocument::parse(&bytes, &PdfParseOptions::default(), &mut Vec::new()).unwrap();
        let texts = document.extract_text().into_iter();
        texts.map(|page| page.join("\n")).collect()
    }

    fn entries(count: usize) -> Vec<PosterEntry> {
        let entry = |number: usize| PosterEntry {
            name: format!("Țîrlea {number}, Ștefan"),
            letter: char::from(b'A' + u8::try_from(number * 20 / count).unwrap()),
            table_number: i32::try_from(number % 35).unwrap() + 1,
        };
        (0..count).map(entry).collect()
    }

    #[test]
    fn three_hundred_parties_fit_on_one_poster_in_every_theme() {
        for theme in [
            DocumentTheme::Lunca,
            DocumentTheme::Fila,
            DocumentTheme::Sanziene,
            DocumentTheme::Iie,
        ] {
            let pages = pages(&entries(300), theme);
            assert_eq!(pages.len(), 1, "{theme:?}");
            for text in [
                "Găsiți-vă masa",
                "Ștefania și Țăruș",
                "19 iunie 2027, Brașov",
            ] {
                assert!(pages[0].contains(text), "{text}");
            }
            assert!(
                (0..300).all(|number| pages[0].contains(&format!("Țîrlea {number}, Ștefan"))),
                "{theme:?}"
            );
        }
    }

    #[test]
    fn a_poster_with_too_many_parties_has_several_pages_and_an_empty_one_a_message() {
        let pages_of = |count| pages(&entries(count), DocumentTheme::Iie);
        let many = pages_of(900);
        assert!(many.len() > 1);
        let all = many.join("\n");
        assert!((0..900).all(|number| all.contains(&format!("Țîrlea {number}, Ștefan"))));
        let empty = pages(&[], DocumentTheme::Iie);
        assert!(empty.len() == 1 && empty[0].contains("Nu stă încă nimeni la mese."));
    }
}
