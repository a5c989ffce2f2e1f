//! A list of lines and cells as text: any usual encoding and delimiter, read a record at a time (threats G5).

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1250};

use crate::kernel::text;

use super::{COLUMNS, Fault, Record, clip};

/// Bytes as text: by their byte order mark, else UTF-8, else UTF-16 by its zero bytes, else Windows-1250.
pub fn decode(bytes: &[u8]) -> (Cow<'_, str>, &'static Encoding) {
    if let Some((encoding, bom)) = Encoding::for_bom(bytes) {
        return (
            encoding.decode_without_bom_handling(&bytes[bom..]).0,
            encoding,
        );
    }
    let head = &bytes[..bytes.len().min(512)];
    let zeros = |odd: usize| {
        head.iter()
            .skip(odd)
            .step_by(2)
            .filter(|b| **b == 0)
            .count()
            * 4
            > head.len() / 2
    };
    let encoding = if zeros(1) {
        UTF_16LE
    } else if zeros(0) {
        UTF_16BE
    } else if std::str::from_utf8(bytes).is_ok() {
        UTF_8
    } else {
        WINDOWS_1250
    };
    (encoding.decode_without_bom_handling(bytes).0, encoding)
}

/// Whether text is text: what begins with many control characters is a picture or a program with another name.
pub fn is_text(head: &str) -> bool {
    let (mut signs, mut odd) = (0_usize, 0_usize);
    for c in head.chars().take(4_096) {
        signs += 1;
        odd += usize::from(text::forbidden(c) || c == '\u{fffd}');
    }
    odd < 8 || odd * 50 < signs
}

/// The text below Excel's own hint line, and the delimiter.
pub fn body(decoded: &str) -> (&str, char) {
    let body = decoded.trim_start_matches('\u{feff}');
    let body = body
        .strip_prefix("sep=")
        .map_or(body, |rest| rest.split_once('\n').map_or("", |(_, b)| b));
    // A title over the list has no delimiter of its own: the one that stands in most of the first lines is it.
    let lines = || body.lines().filter(|l| !l.trim().is_empty()).take(10);
    let weight = |d: char| {
        (
            lines().filter(|l| l.contains(d)).count(),
            lines().map(|l| l.matches(d).count()).sum::<usize>(),
        )
    };
    let best = [',', '\t', ';']
        .into_iter()
        .max_by_key(|d| weight(*d))
        .unwrap_or(';');
    (body, best)
}

/// Undoes the guard that exports put before cells that a spreadsheet would run.
fn unguard(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if rest.starts_with(['=', '+', '-', '@', '\t', '\r']) => rest,
        _ => cell,
    }
}

/// One line of clean text: a break inside a cell is a space, cedillas are commas, and nothing in it is invisible.
pub fn cell(raw: &str) -> String {
    text::commas(unguard(&text::one_line(clip(raw.trim()))).trim())
        .split(['\n', '\r'])
        .map(str::trim)
        .collect::<Vec<_>>()
        .join(" ")
}

fn cells(record: &csv::StringRecord) -> Vec<String> {
    record.iter().take(COLUMNS).map(cell).collect()
}

fn reader(body: &[u8], delimiter: char, quoting: bool) -> csv::Reader<&[u8]> {
    csv::ReaderBuilder::new()
        .delimiter(u8::try_from(delimiter).unwrap_or(b','))
        .flexible(true)
        .has_headers(false)
        .quoting(quoting)
        .from_reader(body)
}

/// Hands over the records one by one. A quote mark that is not closed would take the rows after it into one cell: such a piece is read
/// again line by line, and only the lines with the quote marks are torn.
///
/// # Errors
/// What `take` says; it ends the reading.
pub fn each(
    body: &str,
    delimiter: char,
    take: &mut dyn FnMut(Record) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let mut lines = Lines {
        body: body.as_bytes(),
        at: 0,
        line: 1,
    };
    let begin = |record: &csv::StringRecord| {
        record
            .position()
            .map_or(0, |p| usize::try_from(p.byte()).unwrap_or(0))
    };
    let mut records = reader(body.as_bytes(), delimiter, true)
        .into_records()
        .flatten()
        .peekable();
    while let Some(record) = records.next() {
        let start = begin(&record);
        let line = lines.of(start);
        let end = records.peek().map_or(body.len(), begin);
        let piece = body.get(start..end).unwrap_or_default();
        if swallows(&record, piece, delimiter) {
            let piece = piece.trim_start_matches(['\r', '\n']);
            for (line, text) in (line..).zip(piece.lines()) {
                take(torn_line(line, text, delimiter))?;
            }
        } else {
            take(Record {
                line,
                cells: cells(&record),
                text: true,
                ..Record::default()
            })?;
        }
    }
    Ok(())
}

/// Whether a cell holds what were rows or cells: it is never closed and goes over them, or its lines have cells of their own.
fn swallows(record: &csv::StringRecord, piece: &str, delimiter: char) -> bool {
    let open = !piece.matches('"').count().is_multiple_of(2);
    // In the last line there is no row left to take: then it is the line's own cells.
    record.iter().any(|cell| {
        let over = cell.trim().contains('\n');
        (open && (over || cell.contains(delimiter)))
            || (over && cell.lines().filter(|l| l.contains(delimiter)).count() > 1)
    })
}

fn torn_line(line: u64, text: &str, delimiter: char) -> Record {
    let torn = !text.matches('"').count().is_multiple_of(2);
    let record = reader(text.as_bytes(), delimiter, !torn)
        .into_records()
        .flatten()
        .next()
        .unwrap_or_default();
    Record {
        line,
        cells: cells(&record),
        torn,
        text: true,
        ..Record::default()
    }
}

/// Counts rows as a spreadsheet shows them: blank ones too, its own hint line not. The reader's own count is one short wherever lines
/// end in CRLF: it takes the LF for the beginning of the next record.
struct Lines<'a> {
    body: &'a [u8],
    at: usize,
    line: u64,
}

impl Lines<'_> {
    /// The line on which the record at `byte` begins; asked in order.
    fn of(&mut self, byte: usize) -> u64 {
        let mut start = byte.min(self.body.len());
        while self
            .body
            .get(start)
            .is_some_and(|b| matches!(b, b'\r' | b'\n'))
        {
            start += 1;
        }
        let passed = self.body.get(self.at..start).unwrap_or_default();
        // A break inside quotes is inside a cell; a lone quote mark is only a sign.
        let quoted = passed
            .iter()
            .filter(|b| **b == b'"')
            .count()
            .is_multiple_of(2);
        let mut inside = false;
        for byte in passed {
            inside ^= *byte == b'"' && quoted;
            self.line += u64::from(*byte == b'\n' && !inside);
        }
        self.at = start;
        self.line
    }
}
