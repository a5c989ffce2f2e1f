//! Reads a guest list with Romanian or English headings (contract 6, 7). The formats are read by
//! `alai_documents::reading`.

use alai_documents::reading::{TableReadOptions, for_each_table_record};

mod builder;
mod columns;
mod content;
mod guest_field;
mod headings;
#[cfg(test)]
mod tests;
mod totals;

pub use alai_documents::reading::{MAX_COLUMNS, SheetFormat};
pub use content::{ImportFileError, ImportedGuestRow, MAX_ROWS, ReadOptions, RejectedRow, Sheet};
pub use guest_field::{ColumnFields, GuestField};

use self::{builder::ImportFileBuilder, content::clean_cell};

/// Reads a file.
///
/// # Errors
/// The [`ImportFileError`] of the file. A missing name column is not an error: the result then has a
/// header and no rows.
pub fn read_import_file(bytes: &[u8], reading: &ReadOptions) -> Result<Sheet, ImportFileError> {
    let mut builder = ImportFileBuilder::new(reading);
    let expected = TableReadOptions {
        sheet: reading.sheet.as_deref(),
        count_known_headings: headings::count_known_headings,
        clean_cell,
    };
    let (format, sheets) = for_each_table_record(bytes, &expected, &mut |r| builder.push(r))?;
    builder.sheets = sheets;
    builder.finish(format)
}
