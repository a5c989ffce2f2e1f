//! A workbook (XLSX): the sheet with the guest list, formulas as the values that they had, within limits (contract 6, threats E4, G5).
//!
//! **Invariant**: nothing is parsed before all of it was unpacked once, counted: what a file says of its own size is not believed. Cells are
//! read one by one; a sheet is never a table in memory, whatever corners it names.

use std::io::{Cursor, Read};

use calamine::{DataRef, Reader, SheetType, SheetVisible, Xlsx};
use zip::ZipArchive;

use super::{COLUMNS, Fault, HEAD, Record, clip, columns, lines};

/// The most that a workbook may hold unpacked: some four times what 20,000 full rows need.
const INSIDE: u64 = 64 << 20;
/// The most of a part that is read as a whole (texts, formats).
const PART: u64 = 16 << 20;
/// Parts of a workbook.
const PARTS: usize = 2_000;

/// Unpacks everything into nothing and counts.
fn weigh(bytes: &[u8]) -> Result<(), Fault> {
    let mut zip = ZipArchive::new(Cursor::new(bytes)).map_err(|_| Fault::Broken)?;
    if zip.len() > PARTS {
        return Err(Fault::Swollen);
    }
    let mut left = INSIDE;
    let mut is_workbook = false;
    for at in 0..zip.len() {
        let part = zip.by_index(at).map_err(|_| Fault::Broken)?;
        let name = part.name().map_err(|_| Fault::Broken)?.to_lowercase();
        is_workbook |= name == "xl/workbook.xml";
        let most = if name.starts_with("xl/worksheets/") {
            left
        } else {
            left.min(PART)
        };
        let held = std::io::copy(&mut part.take(most + 1), &mut std::io::sink())
            .map_err(|_| Fault::Broken)?;
        if held > most {
            return Err(Fault::Swollen);
        }
        left -= held;
    }
    if is_workbook {
        Ok(())
    } else {
        Err(Fault::NotAList)
    }
}

/// A cell as a person reads it, and whether it was a number.
fn shown(value: &DataRef<'_>) -> (String, bool) {
    let number = |n: f64| {
        // Phones and counts are whole; a float would write them with an exponent or a point.
        let whole = n.fract() == 0.0 && n.abs() < 1e15;
        if whole {
            format!("{n:.0}")
        } else {
            n.to_string()
        }
    };
    match value {
        DataRef::Int(n) => (n.to_string(), true),
        DataRef::Float(n) => (number(*n), true),
        DataRef::String(text) => (lines::cell(text), false),
        DataRef::SharedString(text) => (lines::cell(text), false),
        DataRef::Bool(yes) => (yes.to_string(), false),
        DataRef::DateTime(at) if at.is_datetime() => {
            let (year, month, day, ..) = at.to_ymd_hms_milli();
            (format!("{year:04}-{month:02}-{day:02}"), false)
        }
        DataRef::DateTime(at) => (number(at.as_f64()), true),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => (clip(text).to_owned(), false),
        DataRef::Error(error) => (error.to_string(), false),
        DataRef::Empty => (String::new(), false),
    }
}

/// Hands over the lines of the chosen sheet; without a choice of the first visible one whose headings say that it is a guest list, or else of
/// the first one that has any lines. Returns its name and those of all visible sheets.
///
/// # Errors
/// `NoSuchSheet`, `Swollen`, `Broken`, `NotAList`, `NoRows`, and what `take` says; the last ends the reading.
pub fn each(
    bytes: &[u8],
    chosen: Option<&str>,
    take: &mut dyn FnMut(Record) -> Result<(), Fault>,
) -> Result<(String, Vec<String>), Fault> {
    weigh(bytes)?;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|_| Fault::Broken)?;
    let seen =
        |s: &&calamine::Sheet| s.typ == SheetType::WorkSheet && s.visible == SheetVisible::Visible;
    let names: Vec<String> = book
        .sheets_metadata()
        .iter()
        .filter(seen)
        .map(|s| s.name.clone())
        .collect();
    if chosen.is_some_and(|chosen| !names.iter().any(|name| name == chosen)) {
        return Err(Fault::NoSuchSheet);
    }
    let listed = match chosen {
        Some(chosen) => Some(chosen.to_owned()),
        None => guest_list(&mut book, &names)?,
    };
    let read = names
        .iter()
        .filter(|name| listed.as_ref().is_none_or(|listed| listed == *name));
    for name in read {
        let mut any = false;
        lines_of(&mut book, name, &mut |record| {
            any = true;
            take(record).map(|()| true)
        })?;
        if any {
            return Ok((name.clone(), names));
        }
    }
    Err(Fault::NoRows)
}

/// The first sheet with the heading of the names and another known one, else the first one with the heading of the names.
fn guest_list(book: &mut Xlsx<Cursor<&[u8]>>, names: &[String]) -> Result<Option<String>, Fault> {
    let mut named = None;
    if names.len() < 2 {
        return Ok(named);
    }
    for name in names {
        let (mut seen, mut known) = (0, 0);
        lines_of(book, name, &mut |record| {
            seen += 1;
            known = known.max(columns::known_headings(&record.cells));
            Ok(seen < HEAD)
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

/// Hands over the lines of a sheet that have something, as long as `take` says that it goes on.
fn lines_of(
    book: &mut Xlsx<Cursor<&[u8]>>,
    name: &str,
    take: &mut dyn FnMut(Record) -> Result<bool, Fault>,
) -> Result<(), Fault> {
    let mut cells = book
        .worksheet_cells_reader(name)
        .map_err(|_| Fault::Broken)?;
    let mut record = Record::default();
    while let Some(cell) = cells.next_cell().map_err(|_| Fault::Broken)? {
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
        let at = usize::try_from(column).unwrap_or(COLUMNS);
        if at < COLUMNS {
            let (text, number) = shown(cell.get_value());
            if record.cells.len() <= at {
                record.cells.resize(at + 1, String::new());
            }
            record.cells[at] = text;
            record.numbers |= u32::from(number) << at;
        }
    }
    if record.is_filled() {
        take(record)?;
    }
    Ok(())
}
