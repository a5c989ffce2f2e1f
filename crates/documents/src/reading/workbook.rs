//! Reads a workbook (XLSX): the sheet with the expected table, with the stored values of formulas,
//! within limits (contract 6, threats E4, G5).
//!
//! **Invariant**: nothing is parsed before the whole workbook has been unpacked once and inspected,
//! because the sizes that a file states are not trusted. Cells are read one by one, and a sheet is
//! never loaded as a table, whatever dimensions it states. A panic of the parser means a broken
//! workbook.

use std::{
    io::Cursor,
    panic::{AssertUnwindSafe, catch_unwind},
};

use calamine::{DataRef, Reader, SheetType, SheetVisible, Xlsx};

use super::{
    inspect,
    table::{HEADER_SEARCH_LINES, MAX_COLUMNS, ReadError, Record, TableReadOptions, truncate_cell},
};

/// The first and the last day (9999-12-31) of the calendar of spreadsheets, as serial numbers.
const DAYS: std::ops::RangeInclusive<f64> = 0.0..=2_958_465.0;

/// Returns the text of a cell as a person reads it, and whether it was a number.
fn cell_text(value: &DataRef<'_>, options: &TableReadOptions<'_>) -> (String, bool) {
    let number = |float: f64| {
        // Phone numbers and counts are integers. The format of floats would add an exponent or a
        // decimal point.
        let whole = float.fract() == 0.0 && float.abs() < 1e15;
        if whole {
            format!("{float:.0}")
        } else {
            float.to_string()
        }
    };
    match value {
        DataRef::Int(integer) => (integer.to_string(), true),
        DataRef::Float(float) => (number(*float), true),
        DataRef::String(text) => (options.clean_cell_text(text), false),
        DataRef::SharedString(text) => (options.clean_cell_text(text), false),
        DataRef::Bool(flag) => (flag.to_string(), false),
        // The parser overflows on a date outside of the calendar.
        DataRef::DateTime(at) if at.is_datetime() && DAYS.contains(&at.as_f64()) => {
            let (year, month, day, ..) = at.to_ymd_hms_milli();
            (format!("{year:04}-{month:02}-{day:02}"), false)
        }
        DataRef::DateTime(at) => (number(at.as_f64()), true),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
            (truncate_cell(text).to_owned(), false)
        }
        DataRef::Error(error) => (error.to_string(), false),
        DataRef::Empty => (String::new(), false),
    }
}

/// Passes the lines of the chosen sheet to `take`. Without a choice it is the first visible sheet
/// with known headings, otherwise the first one with any lines. Returns the name of the sheet, and
/// the names of all visible sheets.
///
/// # Errors
/// Every [`ReadError`] but `PasswordProtected`, and the errors of `take`, which end the reading.
pub fn for_each_record<E: From<ReadError>>(
    bytes: &[u8],
    options: &TableReadOptions<'_>,
    take: &mut dyn FnMut(Record) -> Result<(), E>,
) -> Result<(String, Vec<String>), E> {
    let largest_sheet = inspect::check_workbook_size(bytes)?;
    // The parser panics on some inconsistent files, for example if a cell refers to a text that is
    // not in the list of texts.
    catch_unwind(AssertUnwindSafe(|| {
        parse(bytes, largest_sheet, options, take)
    }))
    .unwrap_or_else(|panic| {
        let message = panic.downcast_ref::<&str>().copied();
        let message = message.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
        Err(ReadError::ParserPanicked(message.unwrap_or_default().to_owned()).into())
    })
}

fn parse<E: From<ReadError>>(
    bytes: &[u8],
    largest_sheet: u64,
    options: &TableReadOptions<'_>,
    take: &mut dyn FnMut(Record) -> Result<(), E>,
) -> Result<(String, Vec<String>), E> {
    let chosen = options.sheet;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|_| ReadError::Corrupt)?;
    let sheets = book.sheets_metadata().len();
    // Several sheets may refer to the same part. Each of them reads this part again.
    let readings = if chosen.is_some() { 1 } else { sheets as u64 };
    if sheets > inspect::MAX_WORKBOOK_PARTS
        || readings * largest_sheet > inspect::MAX_SHEET_SEARCH_BYTES
    {
        return Err(ReadError::UnpackedTooLarge.into());
    }
    let seen =
        |s: &&calamine::Sheet| s.typ == SheetType::WorkSheet && s.visible == SheetVisible::Visible;
    let names: Vec<String> = book
        .sheets_metadata()
        .iter()
        .filter(seen)
        .map(|s| s.name.clone())
        .collect();
    if chosen.is_some_and(|chosen| !names.iter().any(|name| name == chosen)) {
        return Err(ReadError::NoSuchSheet.into());
    }
    let listed = match chosen {
        Some(chosen) => Some(chosen.to_owned()),
        None => sheet_with_headings(&mut book, &names, options)?,
    };
    let read = names
        .iter()
        .filter(|name| listed.as_ref().is_none_or(|listed| listed == *name));
    for name in read {
        let mut any = false;
        lines_of(&mut book, name, options, &mut |record| {
            any = true;
            take(record).map(|()| true)
        })?;
        if any {
            return Ok((name.clone(), names));
        }
    }
    Err(ReadError::NoRows.into())
}

/// Returns the first sheet with several known headings, otherwise the first one with one.
fn sheet_with_headings(
    book: &mut Xlsx<Cursor<&[u8]>>,
    names: &[String],
    options: &TableReadOptions<'_>,
) -> Result<Option<String>, ReadError> {
    let mut named = None;
    if names.len() < 2 {
        return Ok(named);
    }
    for name in names {
        let (mut seen, mut known) = (0, 0);
        lines_of(book, name, options, &mut |record| {
            seen += 1;
            known = known.max((options.count_known_headings)(&record.cells));
            Ok::<_, ReadError>(seen < HEADER_SEARCH_LINES)
        })?;
        if known > 1 {
            return Ok(Some(name.clone()));
        }
        if known == 1 && named.is_none() {
            named = Some(name.clone());
        }
    }
    Ok(named)
}

/// Passes the lines of a sheet that are not empty to `take`, until it returns false.
fn lines_of<E: From<ReadError>>(
    book: &mut Xlsx<Cursor<&[u8]>>,
    name: &str,
    options: &TableReadOptions<'_>,
    take: &mut dyn FnMut(Record) -> Result<bool, E>,
) -> Result<(), E> {
    let mut cells = book
        .worksheet_cells_reader(name)
        .map_err(|_| ReadError::Corrupt)?;
    let mut record = Record::default();
    while let Some(cell) = cells.next_cell().map_err(|_| ReadError::Corrupt)? {
        let (row, column) = cell.get_position();
        let line = u64::from(row) + 1;
        if line != record.line {
            let next = Record {
                line,
                ..Record::default()
            };
            let whole = std::mem::replace(&mut record, next);
            if whole.is_filled() && !take(whole)? {
                return Ok(());
            }
        }
        let at = usize::try_from(column).unwrap_or(MAX_COLUMNS);
        let (text, number) = cell_text(cell.get_value(), options);
        if !text.is_empty() {
            record.width = record.width.max(at + 1);
        }
        if at < MAX_COLUMNS {
            if record.cells.len() <= at {
                record.cells.resize(at + 1, String::new());
            }
            record.cells[at] = text;
            record.number_mask |= u64::from(number) << at;
        }
    }
    if record.is_filled() {
        take(record)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use calamine_zip::{ZipWriter, write::SimpleFileOptions};

    use super::*;
    use crate::reading::tests::read_records;

    const RELATIONS: &str = r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>"#;
    const SHEET: &str = r#"<sheet name="Invitați" sheetId="1" r:id="r1"/>"#;
    const NAME: &str = r#"<row r="1"><c r="A1" t="inlineStr"><is><t>Nume</t></is></c></row>"#;

    /// Returns a workbook with these sheets, which all refer to the same part with these rows, and
    /// with the other parts.
    fn workbook(sheets: &str, rows: &str, parts: &[(&str, String)]) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        let book = format!("<workbook><sheets>{sheets}</sheets></workbook>");
        let sheet = format!("<worksheet>{rows}</worksheet>");
        let all = [
            ("xl/workbook.xml", book),
            ("xl/_rels/workbook.xml.rels", RELATIONS.to_owned()),
            ("xl/worksheets/sheet1.xml", sheet),
        ];
        for (name, text) in all.iter().chain(parts) {
            zip.start_file(*name, SimpleFileOptions::default()).unwrap();
            zip.write_all(text.as_bytes()).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    fn rows(rows: &str) -> Vec<u8> {
        workbook(SHEET, &format!("<sheetData>{NAME}{rows}</sheetData>"), &[])
    }

    fn fault(bytes: &[u8]) -> Option<ReadError> {
        read_records(bytes).err()
    }

    /// Returns the lines below the header.
    fn lines_below(bytes: &[u8]) -> Vec<Record> {
        read_records(bytes).unwrap().split_off(1)
    }

    // Covers E4, G5.
    #[test]
    fn sec_g5_a_workbook_with_invalid_cell_references_is_rejected() {
        let inline = r#"t="inlineStr"><is><t>Ana</t></is></c>"#;
        for place in [
            "A99999999999",
            "A1048577",
            "A4294967295",
            "A0",
            "A",
            "XFE1",
            "ZZZZZZZ1",
            "A-1",
            "",
        ] {
            let row = format!(r#"<row r="2"><c r="{place}" {inline}</row>"#);
            assert_eq!(fault(&rows(&row)), Some(ReadError::Corrupt), "cell {place}");
        }
        for row in ["99999999999", "1048577", "4294967295", "0", "-1", "x"] {
            for cells in [format!("<c {inline}"), String::new()] {
                let row = format!(r#"<row r="{row}">{cells}</row>"#);
                assert_eq!(fault(&rows(&row)), Some(ReadError::Corrupt), "{row}");
            }
        }
        for area in ["A1:B99999999999", "B2:A1", "ZZZZZZZ1"] {
            let text = format!(r#"<dimension ref="{area}"/><sheetData>{NAME}</sheetData>"#);
            let bytes = workbook(SHEET, &text, &[]);
            assert_eq!(fault(&bytes), Some(ReadError::Corrupt), "{area}");
        }
        // The last cell of a sheet is valid, and rows need no positions. The width of its row is
        // too large for a guest list.
        let last =
            format!(r#"<row><c {inline}</row><row r="1048576"><c r="XFD1048576" {inline}</row>"#);
        assert_eq!(lines_below(&rows(&last)).len(), 2);
    }

    // Covers G5.
    #[test]
    fn sec_g5_a_panic_in_the_workbook_parser_is_returned_as_an_error() {
        let text = r#"<row r="2"><c r="A2" t="s"><v>7</v></c></row>"#;
        let data = format!("<sheetData>{NAME}{text}</sheetData>");
        let strings = (
            "xl/sharedStrings.xml",
            "<sst><si><t>Ana</t></si></sst>".to_owned(),
        );
        let bytes = workbook(SHEET, &data, std::slice::from_ref(&strings));
        let panic = fault(&bytes);
        assert!(
            matches!(panic, Some(ReadError::ParserPanicked(_))),
            "{panic:?}"
        );
        let whole = workbook(SHEET, &data.replace('7', "0"), &[strings]);
        assert_eq!(lines_below(&whole)[0].cells, ["Ana"]);
    }

    // Covers G5.
    #[test]
    fn sec_g5_dates_outside_of_the_calendar_are_read_as_numbers() {
        let styles =
            r#"<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>"#;
        let text = |value: &str| {
            let cells = format!(
                r#"<c r="A2" t="inlineStr"><is><t>Ana</t></is></c><c r="B2" s="1"><v>{value}</v></c>"#
            );
            let data = format!(r#"<sheetData>{NAME}<row r="2">{cells}</row></sheetData>"#);
            let parts = [("xl/styles.xml", styles.to_owned())];
            lines_below(&workbook(SHEET, &data, &parts))[0].cells[1].clone()
        };
        assert_eq!(text("45000"), "2023-03-15");
        assert_eq!(text("2958465"), "9999-12-31");
        for (value, expected) in [
            ("2958466", "2958466"),
            ("-5", "-5"),
            ("1e300", &1e300.to_string()),
            ("NaN", "NaN"),
        ] {
            assert_eq!(text(value), expected);
        }
    }

    // Covers E4.
    #[test]
    fn sec_e4_a_tag_with_thousands_of_attributes_is_rejected_before_parsing() {
        let attributes: String = (0..20_000).map(|n| format!(r#" a{n}="<""#)).collect();
        let many = rows(&format!("<row{attributes}></row>"));
        assert_eq!(fault(&many), Some(ReadError::Corrupt));
    }

    // Covers E4.
    #[test]
    fn sec_e4_a_cell_text_of_excessive_length_is_rejected() {
        let text = "x".repeat(2 << 20);
        let long = format!(r#"<row r="2"><c t="str"><v>{text}</v></c></row>"#);
        assert_eq!(fault(&rows(&long)), Some(ReadError::UnpackedTooLarge));
    }

    // Covers E4.
    #[test]
    fn sec_e4_a_workbook_part_referenced_as_a_hundred_sheets_is_rejected() {
        let row = format!("<row>{}</row>", " ".repeat(1_000_000));
        let empty = format!("<sheetData>{}</sheetData>", row.repeat(3));
        let sheets: String = (0..100)
            .map(|n| SHEET.replace("Invitați", &format!("Foaia {n}")))
            .collect();
        assert_eq!(
            fault(&workbook(&sheets, &empty, &[])),
            Some(ReadError::UnpackedTooLarge)
        );
    }

    #[test]
    fn empty_rows_of_a_workbook_are_skipped() {
        let empty = "<row/>".repeat(200_000);
        let last =
            r#"<row r="1048576"><c r="A1048576" t="inlineStr"><is><t>Ana</t></is></c></row>"#;
        let merged = r#"<mergeCells><mergeCell ref="A1:ZZZZZZZ99999999999"/></mergeCells>"#;
        let data = format!("<sheetData>{NAME}{empty}{last}</sheetData>{merged}");
        let read: Vec<_> = lines_below(&workbook(SHEET, &data, &[]))
            .into_iter()
            .map(|record| (record.line, record.cells))
            .collect();
        assert_eq!(read, [(1_048_576, vec!["Ana".to_owned()])]);
        let formula = format!(
            r#"<sheetData>{NAME}<row r="2"><c r="A2" t="str"><f t="shared" ref="A2:A99999999999" si="99999999999">"A"</f><v>Ana</v></c></row></sheetData>"#
        );
        let read = lines_below(&workbook(SHEET, &formula, &[]));
        assert_eq!(read[0].cells, ["Ana"]);
    }

    // Covers E4.
    #[test]
    fn sec_e4_the_uncompressed_size_stated_in_an_archive_is_not_trusted() {
        let text = format!("<si>{}</si>", "x".repeat(500_000)).repeat(40);
        let strings = ("xl/sharedStrings.xml", text);
        let mut bytes = workbook(SHEET, "<sheetData/>", &[strings]);
        let is_entry = |(_, signature): &(usize, &[u8])| *signature == b"PK\x01\x02";
        let (entry, _) = bytes
            .windows(4)
            .enumerate()
            .filter(is_entry)
            .nth(3)
            .unwrap();
        for size in [0, 6, 0x7fff_ffff_u32] {
            bytes[entry + 24..entry + 28].copy_from_slice(&size.to_le_bytes());
            assert_eq!(fault(&bytes), Some(ReadError::UnpackedTooLarge), "{size}");
        }
    }
}
