//! Reads a CSV list in any common encoding and with any common delimiter, one record at a time
//! (threats G5).

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1250};

use super::table::{MAX_COLUMNS, Record, TableReadOptions};

/// Decodes bytes by their byte order mark. Without one they are UTF-16 if every other byte is often
/// zero, otherwise UTF-8 if they are valid, otherwise Windows-1250.
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

/// Returns whether the beginning of a file is text. Many control characters mean that it is a
/// binary file with another name.
pub fn is_text(head: &str) -> bool {
    let (mut signs, mut odd) = (0_usize, 0_usize);
    for c in head.chars().take(4_096) {
        signs += 1;
        let is_control = c.is_control() && !matches!(c, '\t' | '\n' | '\r');
        odd += usize::from(is_control || c == '\u{fffd}');
    }
    odd < 8 || odd * 50 < signs
}

/// Returns the text without Excel's `sep=` line, and the delimiter.
pub fn detect_delimiter(decoded: &str) -> (&str, char) {
    let body = decoded.trim_start_matches('\u{feff}');
    let body = body
        .strip_prefix("sep=")
        .map_or(body, |rest| rest.split_once('\n').map_or("", |(_, b)| b));
    // A title above the list contains no delimiter, so the delimiter is the one that occurs in most
    // of the first lines.
    let lines = || body.lines().filter(|l| !l.trim().is_empty()).take(10);
    let weight = |delimiter: char| {
        (
            lines().filter(|l| l.contains(delimiter)).count(),
            lines().map(|l| l.matches(delimiter).count()).sum::<usize>(),
        )
    };
    let best = [',', '\t', ';']
        .into_iter()
        .max_by_key(|d| weight(*d))
        .unwrap_or(';');
    (body, best)
}

fn clean_cells(record: &csv::StringRecord, options: &TableReadOptions<'_>) -> Vec<String> {
    let cells = record.iter().take(MAX_COLUMNS);
    cells.map(|cell| options.clean_cell_text(cell)).collect()
}

/// Returns the number of cells up to the last filled one.
fn filled_width(record: &csv::StringRecord) -> usize {
    let cells: Vec<&str> = record.iter().collect();
    cells
        .iter()
        .rposition(|cell| !cell.trim().is_empty())
        .map_or(0, |at| at + 1)
}

fn csv_reader(body: &[u8], delimiter: char, quoting: bool) -> csv::Reader<&[u8]> {
    csv::ReaderBuilder::new()
        .delimiter(u8::try_from(delimiter).unwrap_or(b','))
        .flexible(true)
        .has_headers(false)
        .quoting(quoting)
        .from_reader(body)
}

/// Passes the records to `take` one by one. An unclosed quote would put the rows after it into one
/// cell. Such a part is read again line by line, and only the lines with an unclosed quote are
/// marked.
///
/// # Errors
/// The errors of `take`, which end the reading.
pub fn for_each_record<E>(
    body: &str,
    delimiter: char,
    options: &TableReadOptions<'_>,
    take: &mut dyn FnMut(Record) -> Result<(), E>,
) -> Result<(), E> {
    let mut lines = LineCounter {
        body: body.as_bytes(),
        at: 0,
        line: 1,
    };
    let begin = |record: &csv::StringRecord| {
        record
            .position()
            .map_or(0, |p| usize::try_from(p.byte()).unwrap_or(0))
    };
    let mut records = csv_reader(body.as_bytes(), delimiter, true)
        .into_records()
        .flatten()
        .peekable();
    while let Some(record) = records.next() {
        let start = begin(&record);
        let line = lines.line_at(start);
        let end = records.peek().map_or(body.len(), begin);
        let piece = body.get(start..end).unwrap_or_default();
        if swallows_rows(&record, piece, delimiter) {
            let piece = piece.trim_start_matches(['\r', '\n']);
            for (line, text) in (line..).zip(piece.lines()) {
                take(parse_unquoted_line(line, text, delimiter, options))?;
            }
        } else {
            take(Record {
                line,
                cells: clean_cells(&record, options),
                width: filled_width(&record),
                is_text: true,
                ..Record::default()
            })?;
        }
    }
    Ok(())
}

/// Returns whether a cell contains other rows or cells: a quote is not closed and the cell has a
/// line break or a delimiter, or several lines of the cell have a delimiter.
fn swallows_rows(record: &csv::StringRecord, piece: &str, delimiter: char) -> bool {
    let open = !piece.matches('"').count().is_multiple_of(2);
    // In the last line there are no further rows, but the cell may contain other cells of the line.
    record.iter().any(|cell| {
        let over = cell.trim().contains('\n');
        (open && (over || cell.contains(delimiter)))
            || (over && cell.lines().filter(|l| l.contains(delimiter)).count() > 1)
    })
}

fn parse_unquoted_line(
    line: u64,
    text: &str,
    delimiter: char,
    options: &TableReadOptions<'_>,
) -> Record {
    let torn = !text.matches('"').count().is_multiple_of(2);
    let record = csv_reader(text.as_bytes(), delimiter, !torn)
        .into_records()
        .flatten()
        .next()
        .unwrap_or_default();
    Record {
        line,
        cells: clean_cells(&record, options),
        width: filled_width(&record),
        has_unclosed_quote: torn,
        is_text: true,
        ..Record::default()
    }
}

/// Counts lines as a spreadsheet does, with blank lines and without the `sep=` line. The line
/// numbers of the CSV reader are one too low in files with CRLF line ends, because it assigns the
/// LF to the next record.
struct LineCounter<'a> {
    body: &'a [u8],
    at: usize,
    line: u64,
}

impl LineCounter<'_> {
    /// Returns the line on which the record at `byte` begins. Calls must be in ascending order.
    fn line_at(&mut self, byte: usize) -> u64 {
        let mut start = byte.min(self.body.len());
        while self
            .body
            .get(start)
            .is_some_and(|b| matches!(b, b'\r' | b'\n'))
        {
            start += 1;
        }
        let passed = self.body.get(self.at..start).unwrap_or_default();
        // A line break within quotes belongs to a cell. An odd number of quotes is taken literally.
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
