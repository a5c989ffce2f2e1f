//! A workbook (XLSX): the first visible sheet with data, formulas as the values that they had, within limits (contract 6, threats E4, G5).
//!
//! **Invariant**: nothing is parsed before all of it was unpacked once, counted: what a file says of its own size is not believed. Cells are
//! read one by one; a sheet is never a table in memory, whatever corners it names.

use std::io::{Cursor, Read};

use calamine::{DataRef, Reader, SheetType, SheetVisible, Xlsx};
use zip::ZipArchive;

use super::{COLUMNS, Fault, Record, clip, lines};

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

/// Hands over the lines of the chosen sheet, or of the first visible one that has any. Returns its name and those of all visible sheets.
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
    let read = names
        .iter()
        .filter(|name| chosen.is_none_or(|chosen| chosen == *name));
    for name in read {
        let mut cells = book
            .worksheet_cells_reader(name)
            .map_err(|_| Fault::Broken)?;
        let mut record = Record::default();
        let mut any = false;
        while let Some(cell) = cells.next_cell().map_err(|_| Fault::Broken)? {
            let (row, column) = cell.get_position();
            let line = u64::from(row) + 1;
            if line != record.line {
                any |= pass(
                    std::mem::replace(
                        &mut record,
                        Record {
                            line,
                            ..Record::default()
                        },
                    ),
                    take,
                )?;
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
        any |= pass(record, take)?;
        if any {
            return Ok((name.clone(), names));
        }
    }
    Err(Fault::NoRows)
}

/// A line that has something goes on.
fn pass(record: Record, take: &mut dyn FnMut(Record) -> Result<(), Fault>) -> Result<bool, Fault> {
    let filled = record.cells.iter().any(|c| !c.is_empty());
    if filled {
        take(record)?;
    }
    Ok(filled)
}
