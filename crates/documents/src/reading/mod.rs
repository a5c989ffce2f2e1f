//! Reads tables line by line from CSV in any common encoding or from XLSX, which are distinguished
//! by content (contract 6, 7).
//!
//! The reader checks formats and limits. The caller decides what the columns mean.

mod csv_text;
mod inspect;
mod table;
mod workbook;

pub use table::{
    HEADER_SEARCH_LINES, MAX_CELL_BYTES, MAX_COLUMNS, ReadError, Record, TableReadOptions,
    truncate_cell,
};

/// The format in which the table was read: text or a workbook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetFormat {
    /// Text: the name of the encoding, and the delimiter.
    Csv(&'static str, char),
    /// A workbook: the name of the sheet.
    Xlsx(String),
}

/// Returns true for a workbook and false for text, judged by the first bytes.
///
/// # Errors
/// `UnsupportedFormat` for images, archives and other binary files, and for old workbooks;
/// `PasswordProtected`.
pub fn is_workbook(bytes: &[u8]) -> Result<bool, ReadError> {
    if bytes.starts_with(b"\xd0\xcf\x11\xe0") {
        let mark: Vec<u8> = "EncryptedPackage"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        return Err(if bytes.windows(mark.len()).any(|w| w == mark) {
            ReadError::PasswordProtected
        } else {
            ReadError::UnsupportedFormat
        });
    }
    let unsupported_signatures = [
        b"%PDF".as_slice(),
        b"\x89PNG",
        b"\xff\xd8\xff",
        b"GIF8",
        b"RIFF",
        b"\x1f\x8b",
        b"7z\xbc\xaf",
        b"Rar!",
    ];
    if unsupported_signatures
        .iter()
        .any(|magic| bytes.starts_with(magic))
    {
        return Err(ReadError::UnsupportedFormat);
    }
    if bytes.starts_with(b"PK") {
        return Ok(true);
    }
    let head = &bytes[..bytes.len().min(8_192)];
    if csv_text::is_text(&csv_text::decode(head).0) {
        Ok(false)
    } else {
        Err(ReadError::UnsupportedFormat)
    }
}

/// Passes the lines of a file to `take`. Returns its format and the names of the visible sheets of
/// a workbook.
///
/// # Errors
/// The [`ReadError`] of the file, and the errors of `take`, which end the reading.
pub fn for_each_table_record<E: From<ReadError>>(
    bytes: &[u8],
    options: &TableReadOptions<'_>,
    take: &mut dyn FnMut(Record) -> Result<(), E>,
) -> Result<(SheetFormat, Vec<String>), E> {
    if is_workbook(bytes)? {
        let (name, sheets) = workbook::for_each_record(bytes, options, take)?;
        return Ok((SheetFormat::Xlsx(name), sheets));
    }
    let (decoded, encoding) = csv_text::decode(bytes);
    // Old Macintosh systems end lines with a carriage return.
    let normalized = if decoded.contains('\r') && !decoded.contains('\n') {
        decoded.replace('\r', "\n").into()
    } else {
        decoded
    };
    let (body, delimiter) = csv_text::detect_delimiter(&normalized);
    csv_text::for_each_record(body, delimiter, options, take)?;
    Ok((SheetFormat::Csv(encoding.name(), delimiter), Vec::new()))
}

#[cfg(test)]
mod tests;
