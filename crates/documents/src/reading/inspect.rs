//! The inspection of a workbook before it is parsed: its sizes, its tags and the positions of its
//! cells (threats E4, G5).

use std::io::{self, BufReader, Cursor, ErrorKind, Read};

use calamine_zip::ZipArchive;
use quick_xml::{
    Error as XmlError, Reader,
    events::{BytesStart, Event},
    name::QName,
};

use super::table::ReadError;

/// The greatest unpacked size of a workbook in bytes. It is about four times the size of 20,000
/// full rows.
const MAX_UNPACKED_BYTES: u64 = 64 << 20;
/// The greatest size in bytes of a part that is read as a whole (texts, formats).
const MAX_PART_BYTES: u64 = 16 << 20;
/// The maximum number of parts of a workbook, and of its sheets.
pub const MAX_WORKBOOK_PARTS: usize = 2_000;
/// The greatest number of bytes that are read in search of the sheet with the guest list.
pub const MAX_SHEET_SEARCH_BYTES: u64 = 4 * MAX_UNPACKED_BYTES;
/// The greatest number of bytes without a tag. A cell has at most 32,767 characters of at most 6
/// bytes each.
const MAX_UNTAGGED_BYTES: usize = 1 << 20;
/// The greatest number of attributes in a tag. The parser compares each with all earlier ones, so
/// that a tag with a million attributes takes hours.
const MAX_TAG_ATTRIBUTES: usize = 64;
/// The greatest row and column of a sheet. The parser overflows on higher ones.
const MAX_ROW: u32 = 1_048_576;
const MAX_COLUMN: u32 = 16_384;

/// Unpacks all parts without storing them, measures them, and checks the tags that the parser
/// reads. Returns the size of the largest sheet in bytes.
///
/// # Errors
/// `UnpackedTooLarge`, `Corrupt`, `UnsupportedFormat`.
pub fn check_workbook_size(bytes: &[u8]) -> Result<u64, ReadError> {
    let mut zip = ZipArchive::new(Cursor::new(bytes)).map_err(|_| ReadError::Corrupt)?;
    if zip.len() > MAX_WORKBOOK_PARTS {
        return Err(ReadError::UnpackedTooLarge);
    }
    let mut bytes_left = MAX_UNPACKED_BYTES;
    let mut is_workbook = false;
    let mut largest_sheet = 0;
    for at in 0..zip.len() {
        let part = zip.by_index(at).map_err(|_| ReadError::Corrupt)?;
        // The parser normalizes names in the same way.
        let name = part.name().replace('\\', "/").to_ascii_lowercase();
        is_workbook |= name == "xl/workbook.xml";
        let is_sheet = name.starts_with("xl/worksheets/");
        let most = if is_sheet {
            bytes_left
        } else {
            bytes_left.min(MAX_PART_BYTES)
        };
        let mut part = part.take(most + 1);
        let tags = if is_sheet || is_parsed(&name) {
            let text = BufReader::new(Tagged {
                inner: &mut part,
                since: 0,
            });
            check_tags(text, is_sheet)
        } else {
            Ok(())
        };
        if tags != Err(ReadError::UnpackedTooLarge) {
            io::copy(&mut part, &mut io::sink()).map_err(|_| ReadError::Corrupt)?;
        }
        let size = most + 1 - part.limit();
        if size > most {
            return Err(ReadError::UnpackedTooLarge);
        }
        tags?;
        bytes_left -= size;
        if is_sheet {
            largest_sheet = size.max(largest_sheet);
        }
    }
    if is_workbook {
        Ok(largest_sheet)
    } else {
        Err(ReadError::UnsupportedFormat)
    }
}

/// Returns whether the parser reads this part regardless of the sheets.
fn is_parsed(name: &str) -> bool {
    matches!(
        name,
        "xl/workbook.xml" | "xl/_rels/workbook.xml.rels" | "xl/sharedstrings.xml" | "xl/styles.xml"
    )
}

/// A reader that fails with `FileTooLarge` if more than [`MAX_UNTAGGED_BYTES`] bytes contain no tag. The parser
/// would load all of them into memory.
struct Tagged<R> {
    inner: R,
    since: usize,
}

impl<R: Read> Read for Tagged<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        let read = &buffer[..count];
        self.since = match read.iter().rposition(|byte| *byte == b'<') {
            Some(last) => count - last,
            None => self.since + count,
        };
        if self.since > MAX_UNTAGGED_BYTES {
            return Err(ErrorKind::FileTooLarge.into());
        }
        Ok(count)
    }
}

/// Checks the tags. It uses the tokenizer of the parser with the same settings, so that both see
/// the same tags.
fn check_tags(text: impl io::BufRead, is_sheet: bool) -> Result<(), ReadError> {
    let mut reader = Reader::from_reader(text);
    let config = reader.config_mut();
    config.check_end_names = false;
    config.check_comments = false;
    config.expand_empty_elements = true;
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        match reader.read_event_into(&mut buffer) {
            Ok(Event::Start(tag)) => check_tag(&tag, is_sheet)?,
            Ok(Event::Eof) => return Ok(()),
            Ok(_) => {}
            Err(XmlError::Io(error)) if error.kind() == ErrorKind::FileTooLarge => {
                return Err(ReadError::UnpackedTooLarge);
            }
            Err(XmlError::Io(_)) => return Err(ReadError::Corrupt),
            // The parser does not get further either, if it reads this part at all.
            Err(_) => return Ok(()),
        }
    }
}

fn check_tag(tag: &BytesStart<'_>, is_sheet: bool) -> Result<(), ReadError> {
    if tag.iter().filter(|byte| **byte == b'=').count() > MAX_TAG_ATTRIBUTES {
        return Err(ReadError::Corrupt);
    }
    let (attribute_name, is_range) = match tag.local_name().as_ref() {
        b"row" | b"c" => (QName(b"r"), false),
        b"dimension" => (QName(b"ref"), true),
        _ => return Ok(()),
    };
    if !is_sheet {
        return Ok(());
    }
    let found = tag
        .attributes()
        .flatten()
        .find(|one| one.key == attribute_name);
    let fits = found.is_none_or(|one| {
        if is_range {
            is_area(&one.value)
        } else {
            place(&one.value).is_some()
        }
    });
    fits.then_some(()).ok_or(ReadError::Corrupt)
}

/// Returns whether a text is a cell, or a range whose second cell is not above or to the left of
/// the first.
fn is_area(text: &[u8]) -> bool {
    let mut places = text.split(|byte| *byte == b':').map(place);
    match (places.next().flatten(), places.next(), places.next()) {
        (Some(_), None, _) => true,
        (Some(first), Some(Some(last)), None) => first.0 <= last.0 && first.1 <= last.1,
        _ => false,
    }
}

/// Parses the position of a cell such as `B12`, or of a row such as `12`, whose column is 0.
/// Returns the row and the column, or `None` for a position outside of a sheet.
fn place(text: &[u8]) -> Option<(u32, u32)> {
    let letters = text.iter().take_while(|b| b.is_ascii_alphabetic()).count();
    let (letters, digits) = text.split_at(letters);
    if letters.len() > 3 || digits.len() > 7 || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let column = letters.iter().fold(0, |column, letter| {
        column * 26 + u32::from(letter.to_ascii_uppercase() - b'A' + 1)
    });
    let row = digits
        .iter()
        .fold(0, |row, digit| row * 10 + u32::from(digit - b'0'));
    ((1..=MAX_ROW).contains(&row) && column <= MAX_COLUMN).then_some((row, column))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cell_references_outside_a_sheet_are_invalid() {
        for (text, expected) in [
            ("A1", Some((1, 1))),
            ("xfd1048576", Some((1_048_576, 16_384))),
            ("12", Some((12, 0))),
            ("XFE1", None),
            ("A1048577", None),
            ("A0", None),
            ("A", None),
            ("", None),
            ("A99999999999", None),
            ("ZZZZZZZ1", None),
            ("1A", None),
        ] {
            assert_eq!(place(text.as_bytes()), expected, "{text}");
        }
        for (text, expected) in [
            ("A1", true),
            ("A1:C9", true),
            ("C9:A1", false),
            ("A1:B2:C3", false),
            ("A:C", false),
        ] {
            assert_eq!(is_area(text.as_bytes()), expected, "{text}");
        }
    }
}
