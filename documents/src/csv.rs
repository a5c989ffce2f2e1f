//! CSV that Romanian Excel opens right: a byte order mark, semicolons, guarded cells.

use crate::{Broken, Cell, Sheet, guard::guard};

/// The bytes of `users.csv`.
///
/// # Errors
/// Never in memory; kept for the writer's own faults.
pub fn write(sheet: &Sheet) -> Result<Vec<u8>, Broken> {
    let mut writer = ::csv::WriterBuilder::new()
        .delimiter(b';')
        .terminator(::csv::Terminator::CRLF)
        .from_writer(b"\xef\xbb\xbf".to_vec());
    let broken = |e: ::csv::Error| Broken(e.to_string());
    writer.write_record(sheet.columns.iter().map(|(heading, _)| *heading)).map_err(broken)?;
    for row in &sheet.rows {
        let cells = row.iter().map(|cell| match cell {
            Cell::Text(text) => guard(text),
            Cell::Number(number) => number.to_string(),
            Cell::Empty => String::new(),
        });
        writer.write_record(cells).map_err(broken)?;
    }
    writer.into_inner().map_err(|e| Broken(e.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_has_a_mark_semicolons_and_guarded_cells() {
        let sheet = Sheet {
            name: "x".into(),
            columns: vec![("Nume", 10), ("Persoane", 5)],
            rows: vec![vec!["Ștefan; \"Țîrlea\"".into(), Cell::Number(2)], vec!["=1+1".into(), Cell::Empty]],
        };
        let bytes = write(&sheet).unwrap();
        let text = String::from_utf8(bytes).unwrap();
        assert_eq!(text, "\u{feff}Nume;Persoane\r\n\"Ștefan; \"\"Țîrlea\"\"\";2\r\n'=1+1;\r\n");
    }
}
