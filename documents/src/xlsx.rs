//! XLSX with strings only where text is: nothing in it is a formula (threats G2, G3).

use rust_xlsxwriter::{Color, Format, FormatAlign, FormatBorder, Workbook, XlsxError};

use crate::{Broken, Cell, Sheet, guard::guard};

/// The longest cell that Excel opens.
const CELL: usize = 32_767;
/// The mark at the end of a cell that was cut.
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
    let name: String = name.chars().filter(|c| !"[]:*?/\\".contains(*c)).take(31).collect();
    if name.trim().is_empty() { "Alai".into() } else { name }
}

/// The bytes of `data.xlsx`.
///
/// # Errors
/// What the writer refuses.
pub fn write(sheet: &Sheet) -> Result<Vec<u8>, Broken> {
    fill(sheet).map_err(|e| Broken(e.to_string()))
}

fn fill(sheet: &Sheet) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let head = Format::new()
        .set_bold()
        .set_background_color(Color::RGB(0x00F5_E6EF))
        .set_border_bottom(FormatBorder::Thin)
        .set_align(FormatAlign::VerticalCenter);
    let page = book.add_worksheet_with_constant_memory()?;
    page.set_name(sheet_name(&sheet.name))?;
    page.set_freeze_panes(1, 0)?;
    for (column, (heading, width)) in (0_u16..).zip(&sheet.columns) {
        page.set_column_width(column, f64::from(*width))?;
        page.write_string_with_format(0, column, *heading, &head)?;
    }
    for (line, row) in (1_u32..).zip(&sheet.rows) {
        for (column, cell) in (0_u16..).zip(row) {
            match cell {
                Cell::Text(text) => {
                    page.write_string(line, column, clamp(&guard(text)))?;
                }
                #[expect(clippy::cast_precision_loss, reason = "counts of persons")]
                Cell::Number(number) => {
                    page.write_number(line, column, *number as f64)?;
                }
                Cell::Empty => {}
            }
        }
    }
    let last = u32::try_from(sheet.rows.len()).unwrap_or(u32::MAX);
    let columns = u16::try_from(sheet.columns.len()).unwrap_or(1);
    page.autofilter(0, 0, last, columns.saturating_sub(1))?;
    book.save_to_buffer()
}
