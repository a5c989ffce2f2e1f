//! Sheets that list in columns the parties of tables that have no space for the names on the
//! overview.

use printpdf::Op;

use crate::{
    Lang,
    drawing::fill_color_op,
    text_pdf::{draw_text, wrap_text},
    theme::ThemedFonts,
};

use super::{
    name_layout::{line_count_as_f32, wrap_party_name},
    table_drawing::{HEADER_HEIGHT_PT, MARGIN_PT, PAGE_SIZE_PT, PlanTable},
};

const COLUMNS: usize = 6;
/// The width of a column without the distance to the next one, in points.
const COLUMN_WIDTH: f32 = (PAGE_SIZE_PT.0 - 2.0 * MARGIN_PT) / 6.0 - 14.0;
const TEXT_SIZE: f32 = 8.0;
const LEADING: f32 = 10.4;
const LINES_PER_COLUMN: usize = 66;

/// A line of the list.
#[derive(Clone, Debug, PartialEq)]
enum ListLine {
    /// A line with the number and the name of a table.
    Heading(String),
    Name(String),
    Blank,
}

/// A table in the list.
struct TableBlock {
    /// Its title and its parties.
    lines: Vec<ListLine>,
    /// The heading of a column in which the table continues.
    continuation: ListLine,
}

/// Draws the pages of the list.
pub(super) fn draw_name_list(
    fonts: &ThemedFonts,
    lang: Lang,
    tables: &[&PlanTable],
) -> Vec<Vec<Op>> {
    let blocks = tables.iter().map(|table| table_block(table, lang));
    let columns = split_into_columns(blocks, LINES_PER_COLUMN);
    columns
        .chunks(COLUMNS)
        .map(|page| draw_columns(fonts, page))
        .collect()
}

/// Returns a table: its title with the number of occupied seats, and its parties.
fn table_block(table: &PlanTable, lang: Lang) -> TableBlock {
    let title = format!(
        "{} ({} / {})",
        table.title(lang),
        table.occupied_seat_count(),
        table.seat_count
    );
    let headings = wrap_text(&title, 1, TEXT_SIZE, COLUMN_WIDTH)
        .into_iter()
        .map(ListLine::Heading);
    let names = table
        .parties
        .iter()
        .flat_map(|party| wrap_party_name(party, TEXT_SIZE, COLUMN_WIDTH))
        .map(ListLine::Name);
    let continuation = format!(
        "{} {} ({})",
        lang.pick("Masa", "Table"),
        table.number,
        lang.pick("continuare", "continued")
    );
    TableBlock {
        lines: headings.chain(names).collect(),
        continuation: ListLine::Heading(continuation),
    }
}

/// Distributes the tables over columns. A table that does not fit below the previous one begins a
/// column. A table that is longer than a column continues in the next one, below a heading.
fn split_into_columns(
    blocks: impl Iterator<Item = TableBlock>,
    lines_per_column: usize,
) -> Vec<Vec<ListLine>> {
    let mut columns: Vec<Vec<ListLine>> = Vec::new();
    for block in blocks {
        match columns.last_mut() {
            Some(column) if column.len() + 1 + block.lines.len() <= lines_per_column => {
                column.push(ListLine::Blank);
                column.extend(block.lines);
            }
            _ => columns.extend(split_block(&block, lines_per_column)),
        }
    }
    columns
}

/// Returns the columns of a table that begins a column. A column has at least two lines.
fn split_block(block: &TableBlock, lines_per_column: usize) -> Vec<Vec<ListLine>> {
    let (first, rest) = block
        .lines
        .split_at(block.lines.len().min(lines_per_column));
    let mut columns = vec![first.to_vec()];
    for lines in rest.chunks(lines_per_column - 1) {
        let mut column = vec![block.continuation.clone()];
        column.extend_from_slice(lines);
        columns.push(column);
    }
    columns
}

fn draw_columns(fonts: &ThemedFonts, columns: &[Vec<ListLine>]) -> Vec<Op> {
    let mut ops = Vec::new();
    for (at, column) in columns.iter().enumerate() {
        let left = MARGIN_PT + line_count_as_f32(at) * (COLUMN_WIDTH + 14.0);
        let mut baseline = PAGE_SIZE_PT.1 - MARGIN_PT - HEADER_HEIGHT_PT;
        for line in column {
            let (font, color, text) = match line {
                ListLine::Heading(text) => (&fonts.bold, fonts.style.accent, text.clone()),
                ListLine::Name(text) => (&fonts.regular, fonts.style.ink, text.clone()),
                ListLine::Blank => (&fonts.regular, fonts.style.ink, String::new()),
            };
            ops.push(fill_color_op(color));
            ops.extend(draw_text(font, TEXT_SIZE, left, baseline, text));
            baseline -= LEADING;
        }
    }
    ops
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_stays_in_one_column_and_a_long_one_continues_in_the_next() {
        let block = |title: &str, names: usize| {
            let names = (1..=names).map(|number| ListLine::Name(format!("{title}{number}")));
            TableBlock {
                lines: std::iter::once(ListLine::Heading(title.into()))
                    .chain(names)
                    .collect(),
                continuation: ListLine::Heading(format!("{title} (continued)")),
            }
        };
        let blocks = [block("A", 3), block("B", 4), block("C", 4), block("D", 12)];
        let columns = split_into_columns(blocks.into_iter(), 10);
        let counts: Vec<usize> = columns.iter().map(Vec::len).collect();
        // The first two tables with a blank line between them, the third one, and the long one.
        assert_eq!(counts, [10, 5, 10, 4]);
        assert_eq!(columns[0][4], ListLine::Blank);
        assert_eq!(columns[1][0], ListLine::Heading("C".into()));
        assert_eq!(columns[3][0], ListLine::Heading("D (continued)".into()));
        assert_eq!(columns[3][1], ListLine::Name("D10".into()));
    }

    #[test]
    fn the_heading_of_a_continued_table_has_its_number_in_the_language_of_the_document() {
        let table = PlanTable {
            number: 12,
            name: "Verii din Bârlad".into(),
            ..PlanTable::default()
        };
        for (lang, heading) in [
            (Lang::Ro, "Masa 12 (continuare)"),
            (Lang::En, "Table 12 (continued)"),
        ] {
            let block = table_block(&table, lang);
            assert_eq!(block.continuation, ListLine::Heading(heading.into()));
        }
    }
}
