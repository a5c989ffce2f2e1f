//! XLSX workbooks in which texts are written as strings, so that no cell is a formula (threats G2,
//! G3).

use chrono::{Datelike, NaiveDate};
use rust_xlsxwriter::{
    Color, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError,
};

use crate::{Cell, DocumentError, SheetHeader, SheetRow, formula_guard::escape_formula};

/// The longest text that Excel accepts in a cell.
const MAX_CELL_UNITS: usize = 32_767;
/// The level of the compression. The default level is slower, and its files are one eighth smaller.
const COMPRESSION_LEVEL: u8 = 3;
/// The mark at the end of a text that was shortened.
const TRUNCATION_MARK: &str = " […]";

fn truncate_cell(text: &str) -> String {
    // Excel counts UTF-16 units. No text has more of them than bytes.
    if text.len() <= MAX_CELL_UNITS || text.encode_utf16().count() <= MAX_CELL_UNITS {
        return text.to_owned();
    }
    let mut units = 0;
    let shortened: String = text
        .chars()
        .take_while(|character| {
            units += character.len_utf16();
            units <= MAX_CELL_UNITS - TRUNCATION_MARK.len()
        })
        .collect();
    shortened + TRUNCATION_MARK
}

fn sheet_name(name: &str) -> String {
    let name: String = name
        .chars()
        .filter(|c| !"[]:*?/\\".contains(*c))
        .take(31)
        .collect();
    if name.trim().is_empty() {
        "Alai".into()
    } else {
        name
    }
}

/// A workbook that is written in parts. The library keeps finished rows on disk, not in memory.
pub struct XlsxWriter {
    book: Workbook,
    columns: u16,
    last_line: u32,
    /// The last row that is included in sorting and filtering.
    last_data_line: u32,
    money: Format,
    day: Format,
}

/// Returns the format of headings.
pub(crate) fn heading_format() -> Format {
    Format::new()
        .set_bold()
        .set_background_color(Color::RGB(0x00F5_E6EF))
        .set_border_bottom(FormatBorder::Thin)
        .set_align(FormatAlign::VerticalCenter)
}

fn excel_date(day: NaiveDate) -> Result<ExcelDateTime, XlsxError> {
    let part = |n: u32| u8::try_from(n).unwrap_or(1);
    ExcelDateTime::from_ymd(
        u16::try_from(day.year()).unwrap_or(1_900),
        part(day.month()),
        part(day.day()),
    )
}

fn money_format() -> Format {
    Format::new().set_num_format("#,##0.00")
}

fn to_document_error(error: XlsxError) -> DocumentError {
    DocumentError(error.to_string())
}

impl XlsxWriter {
    /// Starts a workbook with its headings.
    pub(crate) fn begin(head: &SheetHeader) -> Result<Self, DocumentError> {
        let columns = u16::try_from(head.columns.len()).unwrap_or(1);
        let mut book = Self {
            book: Workbook::new(),
            columns,
            last_line: 0,
            last_data_line: 0,
            money: money_format(),
            day: Format::new().set_num_format("dd.mm.yyyy"),
        };
        book.book.set_zip_compression_level(COMPRESSION_LEVEL);
        book.write_header(head).map_err(to_document_error)?;
        Ok(book)
    }

    fn write_header(&mut self, head: &SheetHeader) -> Result<(), XlsxError> {
        let bold = heading_format();
        let sheet = self.book.add_worksheet_with_constant_memory()?;
        sheet.set_name(sheet_name(&head.title))?;
        sheet.set_freeze_panes(1, 0)?;
        for (column, (heading, width)) in (0_u16..).zip(&head.columns) {
            sheet.set_column_width(column, f64::from(*width))?;
            sheet.write_string_with_format(0, column, *heading, &bold)?;
        }
        Ok(())
    }

    /// Appends rows below the headings.
    pub(crate) fn append_rows(&mut self, rows: &[SheetRow]) -> Result<(), DocumentError> {
        let sheet = self
            .book
            .worksheet_from_index(0)
            .map_err(to_document_error)?;
        for cells in rows {
            self.last_line += 1;
            write_line(sheet, self.last_line, cells, (None, &self.money, &self.day))
                .map_err(to_document_error)?;
        }
        self.last_data_line = self.last_line;
        Ok(())
    }

    /// Appends the rows below all others, in bold.
    pub(crate) fn append_summary_rows(&mut self, lines: &[SheetRow]) -> Result<(), DocumentError> {
        let sheet = self
            .book
            .worksheet_from_index(0)
            .map_err(to_document_error)?;
        let formats = (
            Some(&Format::new().set_bold()),
            &money_format().set_bold(),
            &self.day,
        );
        for cells in lines {
            self.last_line += 1;
            write_line(sheet, self.last_line, cells, formats).map_err(to_document_error)?;
        }
        Ok(())
    }

    /// Returns the bytes of the file.
    pub(crate) fn finish(mut self) -> Result<Vec<u8>, DocumentError> {
        let sheet = self
            .book
            .worksheet_from_index(0)
            .map_err(to_document_error)?;
        sheet
            .autofilter(0, 0, self.last_data_line, self.columns.saturating_sub(1))
            .map_err(to_document_error)?;
        self.book.save_to_buffer().map_err(to_document_error)
    }
}

fn write_line(
    sheet: &mut Worksheet,
    line: u32,
    cells: &SheetRow,
    (text_format, money, day): (Option<&Format>, &Format, &Format),
) -> Result<(), XlsxError> {
    for (column, cell) in (0_u16..).zip(cells) {
        match cell {
            Cell::Text(text) => {
                write_text(sheet, (line, column), &escape_formula(text), text_format)?;
            }
            // A text cell is never calculated, and the number contains only digits and separators.
            Cell::Phone(number) => {
                write_text(sheet, (line, column), number, text_format)?;
            }
            #[expect(clippy::cast_precision_loss, reason = "counts of persons are small")]
            Cell::Number(number) => {
                sheet.write_number(line, column, *number as f64)?;
            }
            #[expect(
                clippy::cast_precision_loss,
                reason = "an amount has at most fifteen digits"
            )]
            Cell::Money(cents) => {
                sheet.write_number_with_format(line, column, *cents as f64 / 100.0, money)?;
            }
            Cell::Day(on) => {
                sheet.write_datetime_with_format(line, column, excel_date(*on)?, day)?;
            }
            Cell::TickBox | Cell::Empty => {}
        }
    }
    Ok(())
}

/// Writes a text. The library looks up each format that it gets, so that cells without one are
/// written faster.
fn write_text(
    sheet: &mut Worksheet,
    (line, column): (u32, u16),
    text: &str,
    format: Option<&Format>,
) -> Result<(), XlsxError> {
    let text = truncate_cell(text);
    match format {
        Some(format) => sheet.write_string_with_format(line, column, text, format)?,
        None => sheet.write_string(line, column, text)?,
    };
    Ok(())
}
