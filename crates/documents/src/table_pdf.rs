//! A list as a PDF: A4, columns as wide as their content, the head on every page, numbered pages
//! (contract 7; threats G7).

mod content;
mod layout;
mod pages;

use printpdf::{FontId, PdfDocument};

use crate::{
    DocumentError,
    text_metrics::{BOLD_FACE, REGULAR_FACE},
    text_pdf::{FONT_FACES, TEXT_FACE_COUNT},
};

use self::{layout::TableLayout, pages::PageBuilder};

pub use layout::PdfTableWriter;

impl PdfTableWriter {
    /// Lays out all rows and returns the bytes of the file.
    pub(crate) fn finish(self) -> Result<Vec<u8>, DocumentError> {
        TableLayout::fit(&self).render(&self)
    }
}

impl TableLayout {
    fn render(&self, table: &PdfTableWriter) -> Result<Vec<u8>, DocumentError> {
        let mut document = PdfDocument::new(&table.head.title);
        let faces: Vec<FontId> = FONT_FACES
            .iter()
            .take(TEXT_FACE_COUNT)
            .flatten()
            .map(|face| document.add_font(face))
            .collect();
        let mut sheets = PageBuilder::new(self, table, &faces);
        for (rows, face) in [(&table.rows, REGULAR_FACE), (&table.footer, BOLD_FACE)] {
            for row in rows {
                sheets.place_row(self.wrap_row(row.iter().map(String::as_str), face), face);
            }
        }
        sheets.into_bytes(&mut document)
    }
}

#[cfg(test)]
mod tests {
    use printpdf::PdfParseOptions;

    use crate::{
        Cell, ColumnSelection, Format, Lang, ListKind, ListWriter, SheetRow,
        text_metrics::{replace_unprintable, width_in_ems},
    };

    use super::{
        layout::{MARGIN_PT, total_gap_width},
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

    fn paper(list: ListKind, lines: &[SheetRow]) -> Vec<u8> {
        let head = ColumnSelection::from_keys(list, &[])
            .unwrap()
            .header(Lang::Ro, "Ștefania și Țăruș");
        ListWriter::begin(Format::Pdf, &head)
            .unwrap()
            .append_rows(lines)
            .unwrap()
            .finish()
            .unwrap()
    }

    // Covers G7.
    #[test]
    fn sec_g7_every_pdf_page_has_a_header_and_a_number_and_no_name_is_truncated() {
        let line = |number: i32| -> SheetRow {
            vec![
                format!("Ștefan Țîrlea {number}").into(),
                "AB23".into(),
                "Suntem plecați, ne pare rău.".into(),
                "2027-01-01".into(),
            ]
        };
        let lines: Vec<SheetRow> = (1..=120).map(line).collect();
        let pages = texts(&paper(ListKind::Declines, &lines));
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
    fn a_pdf_row_taller_than_a_page_continues_on_the_next_page() {
        let words: String = (0..900).map(|i| format!("cuvânt{i} ")).collect();
        let mut line: SheetRow = vec![Cell::Empty; ListKind::Answers.columns().len()];
        line[12] = words.into();
        let pages = texts(&paper(ListKind::Answers, &[line]));
        assert!(pages.len() > 1);
        // A column is narrower than some words. They are split, but no character is lost.
        let all: String = pages.join("").split_whitespace().collect();
        assert!(all.contains("cuvânt0") && all.contains("899"));
    }

    #[test]
    fn pdf_columns_fill_the_page_width_and_text_fits_its_column() {
        for list in [
            ListKind::Answers,
            ListKind::AnswerPersons,
            ListKind::Invitations,
            ListKind::Gifts,
        ] {
            let head = ColumnSelection::from_keys(list, &[])
                .unwrap()
                .header(Lang::Ro, "");
            let mut table = PdfTableWriter::begin(&head);
            let text = "Familia Constantinescu-Bărbulescu din Râmnicu Vâlcea, foarte.lung.adresa@exemplu.ro";
            table.append_rows(&[vec![Cell::from(text); head.columns.len()]]);
            let set = TableLayout::fit(&table);
            let wide =
                set.widths.iter().sum::<f32>() * set.font_size + total_gap_width(set.widths.len());
            assert!(
                (wide - (set.page_size.0 - 2.0 * MARGIN_PT)).abs() < 0.5,
                "{list:?} {wide}"
            );
            let (cells, _) = set.wrap_row(table.rows[0].iter().map(String::as_str), REGULAR_FACE);
            for (lines, room) in cells.iter().zip(&set.widths) {
                assert!(
                    lines
                        .iter()
                        .all(|l| width_in_ems(l, REGULAR_FACE) <= room + 0.01),
                    "{list:?} {lines:?}"
                );
            }
        }
    }

    #[test]
    fn letters_missing_in_the_font_are_printed_as_question_marks_and_emoji_are_left_out() {
        for (text, printed) in [
            ("Ana ❤️ și\nИван", "Ana și ????"),
            ("🎉 Ana și Mihai 👨‍👩‍👧", "Ana și Mihai"),
            ("Ana❤️Mihai", "AnaMihai"),
            (" (Ana)", " (Ana)"),
            ("❤️", "?"),
            (
                "Cluj\u{2011}Napoca, Ana\u{2010}Maria",
                "Cluj-Napoca, Ana-Maria",
            ),
            ("Bună\u{ad}tescu Ion", "Bunătescu Ion"),
            ("", ""),
        ] {
            assert_eq!(replace_unprintable(text), printed, "{text}");
        }
        let pages = texts(&paper(
            ListKind::Declines,
            &[vec![
                "漢字 Ana".into(),
                Cell::Empty,
                Cell::Empty,
                Cell::Empty,
            ]],
        ));
        assert!(pages[0].contains("?? Ana") && pages[0].contains("un rând"));
        assert_eq!(texts(&paper(ListKind::Gifts, &[])).len(), 1);
    }
}
