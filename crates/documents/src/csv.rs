//! CSV that the Romanian Excel opens correctly: a byte order mark, semicolons, guarded cells.

use std::borrow::Cow;

use crate::{
    Cell, DocumentError, Lang, SheetHeader, SheetRow, formula_guard::escape_formula_parts,
};

/// A CSV file that is written in parts.
pub struct CsvWriter(::csv::Writer<Vec<u8>>, Lang);

fn to_document_error(error: ::csv::Error) -> DocumentError {
    DocumentError(error.to_string())
}

/// Returns the text with spaces in place of tabs and of line breaks that other programs may not
/// quote or recognize. They then read the same columns and rows. A plain line break stays, because
/// the writer puts such a cell in quotes.
fn portable_text(text: &str) -> Cow<'_, str> {
    let is_special = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    if !text.contains(is_special) {
        return text.trim().into();
    }
    let text: String = text
        .replace("\r\n", "\n")
        .chars()
        .filter_map(|c| match c {
            '\n' => Some(c),
            '\t' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => Some(' '),
            character => (!character.is_control()).then_some(character),
        })
        .collect();
    text.trim().to_owned().into()
}

impl CsvWriter {
    /// Writes the byte order mark and the headings.
    pub(crate) fn begin(head: &SheetHeader) -> Result<Self, DocumentError> {
        let mut writer = ::csv::WriterBuilder::new()
            .delimiter(b';')
            .terminator(::csv::Terminator::CRLF)
            .from_writer(b"\xef\xbb\xbf".to_vec());
        writer
            .write_record(head.columns.iter().map(|(heading, _)| *heading))
            .map_err(to_document_error)?;
        Ok(Self(writer, head.lang))
    }

    /// Appends rows, a line each.
    pub(crate) fn append_rows(&mut self, rows: &[SheetRow]) -> Result<(), DocumentError> {
        for line in rows {
            for cell in line {
                self.write_cell(cell).map_err(to_document_error)?;
            }
            self.0
                .write_record(None::<&[u8]>)
                .map_err(to_document_error)?;
        }
        Ok(())
    }

    fn write_cell(&mut self, cell: &Cell) -> ::csv::Result<()> {
        match cell {
            Cell::Text(text) | Cell::Phone(text) => self
                .0
                .write_field(escape_formula_parts(&portable_text(text)).as_bytes()),
            Cell::Number(number) => self.0.write_field(number.to_string()),
            // A spreadsheet in that language reads it as a number.
            Cell::Money(cents) => self.0.write_field(self.1.format_money(*cents, false)),
            Cell::Day(day) => self.0.write_field(day.to_string()),
            Cell::TickBox | Cell::Empty => self.0.write_field(""),
        }
    }

    /// Returns the bytes of the file.
    pub(crate) fn finish(self) -> Result<Vec<u8>, DocumentError> {
        self.0
            .into_inner()
            .map_err(|e| DocumentError(e.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, ListWriter};

    #[test]
    fn a_csv_file_has_a_byte_order_mark_semicolons_and_escaped_formulas() {
        let head = SheetHeader {
            title: "x".into(),
            columns: vec![("Nume", 10), ("Persoane", 5)],
            ..SheetHeader::default()
        };
        let lines = [
            vec!["Ștefan; \"Țîrlea\"".into(), Cell::Number(2)],
            vec!["=1+1".into(), Cell::Empty],
            vec![
                Cell::phone(Some("+1 (202) 555-0100")),
                Cell::phone(Some("0744123456")),
            ],
        ];
        let mut writer = ListWriter::begin(Format::Csv, &head).unwrap();
        for chunk in lines.chunks(1) {
            writer = writer.append_rows(chunk).unwrap();
        }
        let text = String::from_utf8(writer.finish().unwrap()).unwrap();
        assert_eq!(
            text,
            "\u{feff}Nume;Persoane\r\n\"Ștefan; \"\"Țîrlea\"\"\";2\r\n'=1+1;\r\n\
             +1 (202) 555-0100;0744123456\r\n"
        );
    }

    #[test]
    fn tabs_and_line_breaks_in_a_cell_do_not_shift_the_csv_columns() {
        let head = SheetHeader {
            columns: vec![("Nume", 10), ("Mesaj", 10)],
            ..SheetHeader::default()
        };
        let cells = [
            "Ana\tPop",
            "Ana\u{2028}Pop\u{b}\u{1}",
            "a\r\nb\tc",
            "\t=1+1",
        ];
        let rows = cells.map(|cell| vec![cell.into(), "x".into()]);
        let writer = ListWriter::begin(Format::Csv, &head).unwrap();
        let bytes = writer.append_rows(&rows).unwrap().finish().unwrap();
        assert_eq!(
            String::from_utf8(bytes).unwrap(),
            "\u{feff}Nume;Mesaj\r\nAna Pop;x\r\nAna Pop;x\r\n\"a\nb c\";x\r\n'=1+1;x\r\n"
        );
    }
}
