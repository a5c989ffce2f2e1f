//! Reads a guest list as people have them: any usual encoding and delimiter, Romanian or English headings (contract 7).

use std::borrow::Cow;

use encoding_rs::{UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1250};

use crate::kernel::{address, fields::NAME, text};

/// The most rows of one file (contract 6).
pub const ROWS: usize = 20_000;
const COLUMNS: usize = 20;

/// A row that can go in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its line in the file, from 1.
    pub line: u64,
    pub name: String,
    pub category: Option<String>,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub participant: bool,
    pub places: i32,
}

/// A row that cannot, with a stable reason and its own text, to be mended and sent again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bad {
    pub line: u64,
    pub reason: &'static str,
    pub cells: Vec<String>,
}

/// A file as read.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    pub header: Vec<String>,
    pub rows: Vec<Row>,
    pub bad: Vec<Bad>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Name,
    Category,
    Email,
    Phone,
    Participant,
    Places,
}

fn field(heading: &str) -> Option<Field> {
    Some(match text::fold(heading).trim_matches(|c: char| !c.is_alphanumeric()) {
        "name" | "nume" | "invitat" | "guest" | "nume invitat" | "nume si prenume" | "invitatie" => Field::Name,
        "category" | "categorie" | "categoria" | "grup" | "group" => Field::Category,
        "email" | "e-mail" | "mail" | "adresa de email" => Field::Email,
        "phone" | "telefon" | "tel" | "mobil" | "numar de telefon" => Field::Phone,
        "participant" | "auxiliar" | "auxiliary" => Field::Participant,
        "places" | "locuri" | "persoane" | "persons" | "nr persoane" => Field::Places,
        _ => return None,
    })
}

/// Bytes as text: by their byte order mark, else UTF-8, else UTF-16 by its zero bytes, else Windows-1250.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Some((encoding, bom)) = encoding_rs::Encoding::for_bom(bytes) {
        return encoding.decode_without_bom_handling(&bytes[bom..]).0;
    }
    let head = &bytes[..bytes.len().min(512)];
    let zeros = |odd: usize| head.iter().skip(odd).step_by(2).filter(|b| **b == 0).count() * 4 > head.len() / 2;
    let encoding = if zeros(1) {
        UTF_16LE
    } else if zeros(0) {
        UTF_16BE
    } else if std::str::from_utf8(bytes).is_ok() {
        UTF_8
    } else {
        WINDOWS_1250
    };
    encoding.decode_without_bom_handling(bytes).0
}

fn delimiter(first: &str) -> u8 {
    let count = |d: char| first.matches(d).count();
    [(';', count(';')), ('\t', count('\t')), (',', count(','))]
        .into_iter()
        .max_by_key(|(_, n)| *n)
        .map_or(b',', |(d, _)| u8::try_from(d).unwrap_or(b','))
}

/// Undoes the guard that exports put before cells that a spreadsheet would run.
fn unguard(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if rest.starts_with(['=', '+', '-', '@', '\t', '\r']) => rest,
        _ => cell,
    }
}

/// Reads a file; only one without a name column is refused as a whole (none).
pub fn read(bytes: &[u8]) -> Option<Sheet> {
    let decoded = decode(bytes);
    let body = decoded.trim_start_matches('\u{feff}');
    // Excel's own hint line.
    let body = body.strip_prefix("sep=").map_or(body, |rest| rest.split_once('\n').map_or("", |(_, b)| b));
    let first = body.lines().find(|l| !l.trim().is_empty())?;
    let delimiter = delimiter(first);
    let mut columns: Vec<Option<Field>> = Vec::new();
    let mut sheet = Sheet::default();
    for Record { line, cells, torn } in records(body, delimiter) {
        if cells.iter().all(String::is_empty) {
            continue;
        }
        if columns.is_empty() {
            columns = cells.iter().map(|c| field(c)).collect();
            if !columns.contains(&Some(Field::Name)) {
                return None;
            }
            sheet.header = cells;
            continue;
        }
        if sheet.rows.len() + sheet.bad.len() >= ROWS {
            sheet.bad.push(Bad { line, reason: "too_many_rows", cells });
            break;
        }
        let read = if torn { Err("unclosed_quote") } else { row(line, &columns, &cells) };
        match read {
            Ok(row) => sheet.rows.push(row),
            Err(reason) => sheet.bad.push(Bad { line, reason, cells }),
        }
    }
    (!columns.is_empty()).then_some(sheet)
}

/// A row's cells, and where it begins.
struct Record {
    line: u64,
    cells: Vec<String>,
    /// A quote mark on it is not closed, so that its cells are not sure.
    torn: bool,
}

fn cells(record: &csv::StringRecord) -> Vec<String> {
    // A break inside a cell is a space: names, addresses and numbers are one line.
    let one_line =
        |c: &str| text::commas(unguard(c.trim()).trim()).split(['\n', '\r']).map(str::trim).collect::<Vec<_>>().join(" ");
    record.iter().take(COLUMNS).map(one_line).collect()
}

fn reader(body: &[u8], delimiter: u8, quoting: bool) -> csv::Reader<&[u8]> {
    csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .flexible(true)
        .has_headers(false)
        .quoting(quoting)
        .from_reader(body)
}

/// The rows of a file. A quote mark that is not closed would take the rows after it into one cell: such a piece is read again line by
/// line, and only the lines with the quote marks are torn.
fn records(body: &str, delimiter: u8) -> Vec<Record> {
    let read: Vec<csv::StringRecord> = reader(body.as_bytes(), delimiter, true).into_records().flatten().collect();
    let mut lines = Lines { body: body.as_bytes(), at: 0, line: 1 };
    let begin = |record: &csv::StringRecord| record.position().map_or(0, |p| usize::try_from(p.byte()).unwrap_or(0));
    let mut out = Vec::with_capacity(read.len());
    for (at, record) in read.iter().enumerate() {
        let line = lines.of(begin(record));
        let end = read.get(at + 1).map_or(body.len(), begin);
        let piece = body.get(begin(record)..end).unwrap_or_default();
        if swallows(record, piece, char::from(delimiter)) {
            let piece = piece.trim_start_matches(['\r', '\n']);
            out.extend((line..).zip(piece.lines()).map(|(line, text)| torn_line(line, text, delimiter)));
        } else {
            out.push(Record { line, cells: cells(record), torn: false });
        }
    }
    out
}

/// Whether a cell holds what were rows: it goes over lines and is never closed, or its lines have cells of their own.
fn swallows(record: &csv::StringRecord, piece: &str, delimiter: char) -> bool {
    let open = !piece.matches('"').count().is_multiple_of(2);
    record
        .iter()
        .any(|cell| cell.trim().contains('\n') && (open || cell.lines().filter(|l| l.contains(delimiter)).count() > 1))
}

fn torn_line(line: u64, text: &str, delimiter: u8) -> Record {
    let torn = !text.matches('"').count().is_multiple_of(2);
    let record = reader(text.as_bytes(), delimiter, !torn).into_records().flatten().next().unwrap_or_default();
    Record { line, cells: cells(&record), torn }
}

/// Counts rows as a spreadsheet shows them: blank ones too, its own hint line not. The reader's own count is one short wherever lines end in CRLF: it takes the LF for the
/// beginning of the next record.
struct Lines<'a> {
    body: &'a [u8],
    at: usize,
    line: u64,
}

impl Lines<'_> {
    /// The line on which the record at `byte` begins; asked in order.
    fn of(&mut self, byte: usize) -> u64 {
        let mut start = byte.min(self.body.len());
        while self.body.get(start).is_some_and(|b| matches!(b, b'\r' | b'\n')) {
            start += 1;
        }
        let passed = self.body.get(self.at..start).unwrap_or_default();
        // A break inside quotes is inside a cell; a lone quote mark is only a sign.
        let quoted = passed.iter().filter(|b| **b == b'"').count().is_multiple_of(2);
        let mut inside = false;
        for byte in passed {
            inside ^= *byte == b'"' && quoted;
            self.line += u64::from(*byte == b'\n' && !inside);
        }
        self.at = start;
        self.line
    }
}

fn row(line: u64, columns: &[Option<Field>], cells: &[String]) -> Result<Row, &'static str> {
    let cell = |wanted: Field| {
        let at = columns.iter().position(|c| *c == Some(wanted))?;
        cells.get(at).map(String::as_str).map(str::trim).filter(|c| !c.is_empty())
    };
    if cells.iter().any(|c| c.chars().any(text::forbidden)) {
        return Err("control_characters");
    }
    let name = cell(Field::Name).ok_or("name_missing")?;
    let category = cell(Field::Category);
    if name.chars().count() > NAME || category.is_some_and(|c| c.chars().count() > NAME) {
        return Err("too_long");
    }
    let email = cell(Field::Email).map(str::to_lowercase);
    if email.as_deref().is_some_and(|e| !address::is_email(e)) {
        return Err("invalid_email");
    }
    let phone = cell(Field::Phone);
    if phone.is_some_and(|p| p.len() > 32 || !address::is_phone(p)) {
        return Err("invalid_phone");
    }
    let participant = match text::fold(cell(Field::Participant).unwrap_or_default()).as_str() {
        "" | "0" | "nu" | "no" | "false" | "n" => false,
        "1" | "da" | "yes" | "true" | "x" | "d" | "y" => true,
        _ => return Err("invalid_participant"),
    };
    let places = cell(Field::Places).map_or(Ok(0), |p| p.parse().map_err(|_| "invalid_places"))?;
    if cell(Field::Places).is_some() && !(1..=20).contains(&places) {
        return Err("invalid_places");
    }
    let owned = |t: Option<&str>| t.map(str::to_owned);
    Ok(Row { line, name: name.to_owned(), category: owned(category), email, phone: owned(phone), participant, places })
}

#[cfg(test)]
mod tests {
    use super::*;

    const UTF8: &str =
        "Nume;Categorie;E-mail;Telefon;Participant\r\nȘtefan Țîrlea;Rude mireasă;stefan@exemplu.ro;'+40 740 000 101;nu\r\n";

    fn only(bytes: &[u8]) -> Row {
        let sheet = read(bytes).unwrap();
        assert_eq!(sheet.bad, []);
        sheet.rows.into_iter().next().unwrap()
    }

    #[test]
    fn sec_g5_encodings_and_delimiters_of_real_files_are_read() {
        let expected = only(UTF8.as_bytes());
        assert_eq!(expected.name, "Ștefan Țîrlea");
        assert_eq!(expected.phone.as_deref(), Some("+40 740 000 101"));
        assert_eq!(only([b"\xef\xbb\xbf", UTF8.as_bytes()].concat().as_slice()), expected);
        let le: Vec<u8> = [0xfeff].into_iter().chain(UTF8.encode_utf16()).flat_map(u16::to_le_bytes).collect();
        assert_eq!(only(&le), expected);
        let be: Vec<u8> = UTF8.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(only(&be), expected);
        // Windows-1250 has only the cedilla letters, which become comma ones.
        let (win, _, lossy) = WINDOWS_1250.encode(&UTF8.replace('Ș', "Ş").replace('Ț', "Ţ")).into_owned_parts();
        assert!(!lossy);
        assert_eq!(only(&win), expected);
        assert_eq!(only(UTF8.replace(';', ",").as_bytes()), expected);
        assert_eq!(only(UTF8.replace(';', "\t").as_bytes()), expected);
    }

    trait Owned {
        fn into_owned_parts(self) -> (Vec<u8>, (), bool);
    }

    impl Owned for (Cow<'_, [u8]>, &'static encoding_rs::Encoding, bool) {
        fn into_owned_parts(self) -> (Vec<u8>, (), bool) {
            (self.0.into_owned(), (), self.2)
        }
    }

    #[test]
    fn bad_rows_come_back_with_line_reason_and_text() {
        let sheet = read(b"name,email\nAna,ana@\n,x@y.ro\nBo\0b,\nIon,ion@exemplu.ro\n").unwrap();
        let bad: Vec<_> = sheet.bad.iter().map(|b| (b.line, b.reason)).collect();
        assert_eq!(bad, [(2, "invalid_email"), (3, "name_missing"), (4, "control_characters")]);
        assert_eq!(sheet.rows.len(), 1);
    }

    #[test]
    fn lines_are_counted_as_a_spreadsheet_counts_them() {
        let lines = |text: &str| read(text.as_bytes()).unwrap().bad.iter().map(|b| b.line).collect::<Vec<_>>();
        for end in ["\n", "\r\n"] {
            let file = ["Nume;Email", "Ana;", "Ion;ion@", "", "\"Familia", "Pop\";x@y.ro", ";x@y.ro"].join(end);
            assert_eq!(lines(&file), [3, 6], "{end:?}");
            assert_eq!(lines(&format!("sep=;{end}{file}")), [3, 6], "{end:?}");
            assert_eq!(lines(&file.replace("Ana;", "Ana 5\" cablu;")), [3, 6], "{end:?}");
        }
    }

    #[test]
    fn a_quote_that_is_not_closed_takes_no_rows_with_it() {
        let told = |text: &str| {
            let sheet = read(text.as_bytes()).unwrap();
            let bad: Vec<_> = sheet.bad.iter().map(|b| (b.line, b.reason)).collect();
            (sheet.rows.iter().map(|r| (r.line, r.name.clone())).collect::<Vec<_>>(), bad)
        };
        let rows = |lines: &[(u64, &str)]| lines.iter().map(|(n, t)| (*n, (*t).to_owned())).collect::<Vec<_>>();
        for end in ["\n", "\r\n"] {
            // Open to the end of the file, and open up to the next mark.
            let file = ["Nume,Categorie", "Ana,Rude", "\"Nea Gheo,Rude", "Omul 4,Rude", "Omul 5,Rude"].join(end);
            assert_eq!(told(&file), (rows(&[(2, "Ana"), (4, "Omul 4"), (5, "Omul 5")]), vec![(3, "unclosed_quote")]), "{end:?}");
            let file = format!("{file}{end}\"Ion\",Rude{end}");
            assert_eq!(told(&file).0.len(), 4, "{end:?}: {:?}", told(&file));
            assert_eq!(told(&file).1, [(3, "unclosed_quote")], "{end:?}");
        }
        // A break that a spreadsheet writes inside a cell is none of that.
        let (names, bad) = told("Nume;Notă\n\"Familia\nPop\";x\nIon;\"a\nb\"\n");
        assert_eq!((names.iter().map(|(_, n)| n.as_str()).collect::<Vec<_>>(), bad), (vec!["Familia Pop", "Ion"], vec![]));
    }

    #[test]
    fn a_file_without_a_name_column_is_refused() {
        assert!(read(b"a,b\n1,2\n").is_none());
        assert!(read(b"").is_none());
    }
}
