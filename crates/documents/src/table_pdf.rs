//! A list as a PDF: A4, columns as wide as their content, the head on every page, numbered pages (contract 7; threats G7).

mod pages;

use printpdf::{FontId, PdfDocument, PdfSaveOptions};

use crate::{
    Cell, SheetHeader, SheetRow,
    text_metrics::{BOLD, REGULAR, replace_unprintable, width_in_ems, wrap_in_ems},
    text_pdf::FONT_FACES,
};

use self::pages::PageBuilder;

/// The short and the long edge of A4 and the margin, in points.
const A4_EDGES: (f32, f32) = (595.28, 841.89);
const MARGIN: f32 = 36.0;
/// The font sizes. The largest that fits is used.
const FONT_SIZES: [f32; 4] = [8.5, 7.5, 6.5, 5.5];
/// The space between columns, and above and below the text of a row.
const COLUMN_GAP: f32 = 9.0;
const ROW_PADDING: f32 = 3.0;
/// The largest preferred width of a column and the largest required width of a word, in ems.
const MAX_COLUMN_EMS: f32 = 22.0;
const MAX_WORD_EMS: f32 = 11.0;

struct TableColumn {
    heading: &'static str,
    /// The preferred and the required width, in ems.
    preferred_width: f32,
    min_width: f32,
    is_numeric: bool,
}

impl TableColumn {
    fn new(heading: &'static str) -> Self {
        let mut column = Self {
            heading,
            preferred_width: 0.0,
            min_width: 0.0,
            is_numeric: false,
        };
        column.measure(heading, BOLD);
        // A heading may have several lines.
        column.preferred_width = column.min_width;
        column
    }

    fn measure(&mut self, text: &str, face: usize) {
        let longest = text
            .split_whitespace()
            .map(|word| width_in_ems(word, face))
            .fold(0.0, f32::max);
        self.min_width = self.min_width.max(longest.min(MAX_WORD_EMS));
        self.preferred_width = self
            .preferred_width
            .max(width_in_ems(text, face).min(MAX_COLUMN_EMS))
            .max(self.min_width);
    }
}

/// A list in memory. Its rows are laid out at the end, because the widths of the columns depend on all of them.
pub struct PdfTable {
    head: SheetHeader,
    columns: Vec<TableColumn>,
    rows: Vec<Vec<String>>,
    /// The rows at the end, in bold.
    footer: Vec<Vec<String>>,
}

impl PdfTable {
    pub(crate) fn begin(head: &SheetHeader) -> Self {
        let columns = head
            .columns
            .iter()
            .map(|(heading, _)| TableColumn::new(heading))
            .collect();
        Self {
            head: head.clone(),
            columns,
            rows: Vec::new(),
            footer: Vec::new(),
        }
    }

    pub(crate) fn append(&mut self, rows: &[SheetRow]) {
        let rows = self.format_rows(rows, REGULAR);
        self.rows.extend(rows);
    }

    pub(crate) fn append_footer(&mut self, lines: &[SheetRow]) {
        let rows = self.format_rows(lines, BOLD);
        self.footer.extend(rows);
    }

    fn format_rows(&mut self, lines: &[SheetRow], face: usize) -> Vec<Vec<String>> {
        let mut rows = Vec::with_capacity(lines.len());
        for line in lines {
            let mut row = Vec::with_capacity(line.len());
            for (cell, column) in line.iter().zip(&mut self.columns) {
                let text = match cell {
                    Cell::Text(text) | Cell::Phone(text) => replace_unprintable(text),
                    Cell::Number(number) => number.to_string(),
                    Cell::Money(cents) => self.head.lang.format_money(*cents, true),
                    Cell::Day(day) => self.head.lang.format_day(*day),
                    Cell::Empty => String::new(),
                };
                column.is_numeric |= matches!(cell, Cell::Number(_) | Cell::Money(_));
                column.measure(&text, face);
                row.push(text);
            }
            rows.push(row);
        }
        rows
    }

    pub(crate) fn finish(self) -> Vec<u8> {
        TableLayout::fit(&self).render(&self)
    }
}

#[expect(clippy::cast_precision_loss, reason = "a few columns")]
fn total_gap_width(columns: usize) -> f32 {
    columns.saturating_sub(1) as f32 * COLUMN_GAP
}

/// The layout: paper, font size, and the widths of the columns.
struct TableLayout {
    page_size: (f32, f32),
    font_size: f32,
    widths: Vec<f32>,
}

impl TableLayout {
    fn fit(table: &PdfTable) -> Self {
        let sum = |part: fn(&TableColumn) -> f32| table.columns.iter().map(part).sum::<f32>();
        let (likes, needs, gaps) = (
            sum(|c| c.preferred_width),
            sum(|c| c.min_width),
            total_gap_width(table.columns.len()),
        );
        let upright = likes * FONT_SIZES[0] + gaps <= A4_EDGES.0 - 2.0 * MARGIN;
        let page_size = if upright {
            A4_EDGES
        } else {
            (A4_EDGES.1, A4_EDGES.0)
        };
        let room = page_size.0 - 2.0 * MARGIN - gaps;
        let fits = |size: &&f32| needs * **size <= room;
        let font_size = *FONT_SIZES
            .iter()
            .find(fits)
            .unwrap_or(&FONT_SIZES[FONT_SIZES.len() - 1]);
        let room = room / font_size;
        let widths = table.columns.iter().map(|c| match () {
            () if likes <= room => c.preferred_width * room / likes.max(0.1),
            () if needs < room => {
                c.min_width + (c.preferred_width - c.min_width) * (room - needs) / (likes - needs)
            }
            () => c.min_width * room / needs,
        });
        Self {
            page_size,
            font_size,
            widths: widths.collect(),
        }
    }

    fn leading(&self) -> f32 {
        self.font_size * 1.3
    }

    /// Returns the lines of each cell of a row, and the largest number of lines.
    fn wrap_row<'a>(
        &self,
        cells: impl Iterator<Item = &'a str>,
        face: usize,
    ) -> (Vec<Vec<String>>, usize) {
        let cells: Vec<Vec<String>> = cells
            .zip(&self.widths)
            .map(|(text, room)| wrap_in_ems(text, face, *room))
            .collect();
        let most = cells.iter().map(Vec::len).max().unwrap_or(1);
        (cells, most)
    }

    fn render(&self, table: &PdfTable) -> Vec<u8> {
        let mut document = PdfDocument::new(&table.head.title);
        let faces: Vec<FontId> = FONT_FACES
            .iter()
            .flatten()
            .map(|face| document.add_font(face))
            .collect();
        let mut sheets = PageBuilder::new(self, table);
        for (rows, face) in [(&table.rows, REGULAR), (&table.footer, BOLD)] {
            for row in rows {
                sheets.place_row(self.wrap_row(row.iter().map(String::as_str), face), face);
            }
        }
        let pages = sheets.into_pages(&faces);
        document
            .with_pages(pages)
            .save(&PdfSaveOptions::default(), &mut Vec::new())
    }
}

#[cfg(test)]
mod tests {
    use printpdf::PdfParseOptions;

    use crate::{ColumnSelection, Format, Lang, List, ListWriter};

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

    fn paper(list: List, lines: &[SheetRow]) -> Vec<u8> {
        let head = ColumnSelection::from_keys(list, &[])
            .unwrap()
            .header(Lang::Ro, "Ștefania și Țăruș");
        ListWriter::begin(Format::Pdf, &head)
            .unwrap()
            .append(lines)
            .unwrap()
            .finish()
            .unwrap()
    }

    // Covers G7.
    #[test]
    fn sec_g7_names_are_whole_the_head_is_on_every_page_and_pages_are_numbered() {
        let line = |number: i32| -> SheetRow {
            vec![
                format!("Ștefan Țîrlea {number}").into(),
                "AB23".into(),
                "Suntem plecați, ne pare rău.".into(),
                "2027-01-01".into(),
            ]
        };
        let lines: Vec<SheetRow> = (1..=120).map(line).collect();
        let pages = texts(&paper(List::Declines, &lines));
        assert!(pages.len() > 2, "{}", pages.len());
        let total = pages.len();
        for (number, page) in (1..).zip(&pages) {
            for word in [
                "Nume",
                "Motiv",
                "Răspuns la",
                &format!("{number} / {total}"),
            ] {
                assert!(page.contains(word), "{word} on {number}: {page}");
            }
        }
        assert!(
            pages[0].contains("Ștefania și Țăruș · 120 de rânduri"),
            "{}",
            pages[0]
        );
        let all = pages.join("\n");
        assert!((1..=120).all(|i| all.contains(&format!("Ștefan Țîrlea {i}"))));
    }

    #[test]
    fn a_row_higher_than_a_page_goes_on_and_nothing_of_it_is_lost() {
        let words: String = (0..900).map(|i| format!("cuvânt{i} ")).collect();
        let mut line: SheetRow = vec![Cell::Empty; List::Answers.columns().len()];
        line[12] = words.into();
        let pages = texts(&paper(List::Answers, &[line]));
        assert!(pages.len() > 1);
        // A column is narrower than some words. They are split, but no character is lost.
        let all: String = pages.join("").split_whitespace().collect();
        assert!(all.contains("cuvânt0") && all.contains("899"));
    }

    #[test]
    fn columns_fill_the_paper_and_no_line_is_wider_than_its_column() {
        for list in [
            List::Answers,
            List::AnswerPersons,
            List::Invitations,
            List::Gifts,
        ] {
            let head = ColumnSelection::from_keys(list, &[])
                .unwrap()
                .header(Lang::Ro, "");
            let mut table = PdfTable::begin(&head);
            let text = "Familia Constantinescu-Bărbulescu din Râmnicu Vâlcea, foarte.lung.adresa@exemplu.ro";
            table.append(&[vec![Cell::from(text); head.columns.len()]]);
            let set = TableLayout::fit(&table);
            let wide =
                set.widths.iter().sum::<f32>() * set.font_size + total_gap_width(set.widths.len());
            assert!(
                (wide - (set.page_size.0 - 2.0 * MARGIN)).abs() < 0.5,
                "{list:?} {wide}"
            );
            let (cells, _) = set.wrap_row(table.rows[0].iter().map(String::as_str), REGULAR);
            for (lines, room) in cells.iter().zip(&set.widths) {
                assert!(
                    lines
                        .iter()
                        .all(|l| width_in_ems(l, REGULAR) <= room + 0.01),
                    "{list:?} {lines:?}"
                );
            }
        }
    }

    #[test]
    fn what_the_faces_cannot_draw_is_a_question_mark_and_never_a_failure() {
        assert_eq!(replace_unprintable("Ana ❤️ și\nИван"), "Ana ? și ????");
        let pages = texts(&paper(
            List::Declines,
            &[vec![
                "漢字 Ana".into(),
                Cell::Empty,
                Cell::Empty,
                Cell::Empty,
            ]],
        ));
        assert!(pages[0].contains("?? Ana") && pages[0].contains("un rând"));
        assert_eq!(texts(&paper(List::Gifts, &[])).len(), 1);
    }
}
