//! XLSX workbooks in which texts are written as strings, so that no cell is a formula (threats G2, G3).

use chrono::{Datelike, NaiveDate};
use rust_xlsxwriter::{
    Color, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError,
};

use crate::{Broken, Cell, Head, Line, guard::guard};

/// The longest text that Excel accepts in a cell.
const CELL: usize = 32_767;
/// The mark at the end of a text that was shortened.
const CUT: &str = " […]";

fn clamp(text: &str) -> String {
    // Excel counts UTF-16 units.
    if text.encode_utf16().count() <= CELL {
        return text.to_owned();
    }
    let mut units = 0;
    let kept: String = text
        .chars()
        .take_while(|c| {
            units += c.len_utf16();
            units <= CELL - CUT.len()
        })
        .collect();
    kept + CUT
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
pub struct Book {
    book: Workbook,
    columns: u16,
    line: u32,
    /// The last row that is included in sorting and filtering.
    sorted: u32,
    money: Format,
    day: Format,
}

/// Returns the format of headings.
pub(crate) fn heading() -> Format {
    Format::new()
        .set_bold()
        .set_background_color(Color::RGB(0x00F5_E6EF))
        .set_border_bottom(FormatBorder::Thin)
        .set_align(FormatAlign::VerticalCenter)
}

fn date(day: NaiveDate) -> Result<ExcelDateTime, XlsxError> {
    let part = |n: u32| u8::try_from(n).unwrap_or(1);
    ExcelDateTime::from_ymd(
        u16::try_from(day.year()).unwrap_or(1_900),
        part(day.month()),
        part(day.day()),
    )
}

fn money() -> Format {
    Format::new().set_num_format("#,##0.00")
}

fn broken(error: XlsxError) -> Broken {
    Broken(error.to_string())
}

impl Book {
    /// Starts a workbook with its headings.
    pub(crate) fn begin(head: &Head) -> Result<Self, Broken> {
        let columns = u16::try_from(head.columns.len()).unwrap_or(1);
        let mut book = Self {
            book: Workbook::new(),
            columns,
            line: 0,
            sorted: 0,
            money: money(),
            day: Format::new().set_num_format("dd.mm.yyyy"),
        };
        book.head(head).map_err(broken)?;
        Ok(book)
    }

    fn head(&mut self, head: &Head) -> Result<(), XlsxError> {
        let bold = heading();
        let page = self.book.add_worksheet_with_constant_memory()?;
        page.set_name(sheet_name(&head.name))?;
        page.set_freeze_panes(1, 0)?;
        for (column, (heading, width)) in (0_u16..).zip(&head.columns) {
            page.set_column_width(column, f64::from(*width))?;
            page.write_string_with_format(0, column, *heading, &bold)?;
        }
        Ok(())
    }

    pub(crate) fn add(&mut self, lines: &[Line]) -> Result<(), Broken> {
        let page = self.book.worksheet_from_index(0).map_err(broken)?;
        for cells in lines {
            self.line += 1;
            write_line(
                page,
                self.line,
                cells,
                (&Format::new(), &self.money, &self.day),
            )
            .map_err(broken)?;
        }
        self.sorted = self.line;
        Ok(())
    }

    pub(crate) fn foot(&mut self, lines: &[Line]) -> Result<(), Broken> {
        let page = self.book.worksheet_from_index(0).map_err(broken)?;
        let looks = (&Format::new().set_bold(), &money().set_bold(), &self.day);
        for cells in lines {
            self.line += 1;
            write_line(page, self.line, cells, looks).map_err(broken)?;
        }
        Ok(())
    }

    pub(crate) fn finish(mut self) -> Result<Vec<u8>, Broken> {
        let page = self.book.worksheet_from_index(0).map_err(broken)?;
        page.autofilter(0, 0, self.sorted, self.columns.saturating_sub(1))
            .map_err(broken)?;
        self.book.save_to_buffer().map_err(broken)
    }
}

fn write_line(
    page: &mut Worksheet,
    line: u32,
    cells: &Line,
    (plain, money, day): (&Format, &Format, &Format),
) -> Result<(), XlsxError> {
    for (column, cell) in (0_u16..).zip(cells) {
        match cell {
            Cell::Text(text) => {
                page.write_string_with_format(line, column, clamp(&guard(text)), plain)?;
            }
            // A text cell is never calculated, and the number contains only digits and separators.
            Cell::Phone(number) => {
                page.write_string_with_format(line, column, clamp(number), plain)?;
            }
            #[expect(clippy::cast_precision_loss, reason = "counts of persons")]
            Cell::Number(number) => {
                page.write_number(line, column, *number as f64)?;
            }
            #[expect(
                clippy::cast_precision_loss,
                reason = "an amount of at most fifteen digits"
            )]
            Cell::Money(cents) => {
                page.write_number_with_format(line, column, *cents as f64 / 100.0, money)?;
            }
            Cell::Day(on) => {
                page.write_datetime_with_format(line, column, date(*on)?, day)?;
            }
            Cell::Empty => {}
        }
    }
    Ok(())
}
