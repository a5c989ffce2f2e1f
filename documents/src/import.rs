//! The rows of an import that did not go in, as a CSV to mend and send again.

use crate::{Broken, Lang, guard::guard};

/// A row that did not go in.
#[derive(Clone, Copy, Debug)]
pub struct BadRow<'a> {
    /// As the spreadsheet counts.
    pub line: u64,
    pub reason: &'a str,
    pub cells: &'a [String],
}

/// What is wrong, as the screen says it.
fn words(lang: Lang, reason: &str) -> &str {
    match reason {
        "name_missing" => lang.pick("lipsește numele", "the name is missing"),
        "invalid_email" => lang.pick("adresa de e-mail nu e completă", "the e-mail address is not complete"),
        "invalid_phone" => lang.pick("telefonul nu are forma unui număr", "the phone is not a number"),
        "invalid_participant" => lang.pick("auxiliar: scrieți da sau nu", "auxiliary: write yes or no"),
        "invalid_places" => lang.pick("locuri: un număr de la 1 la 20", "places: a number from 1 to 20"),
        "too_long" => lang.pick("textul este prea lung", "the text is too long"),
        "too_many_rows" => lang.pick("peste 20.000 de rânduri", "more than 20,000 rows"),
        "unclosed_quote" => lang.pick("ghilimele care nu se închid", "a quote mark that is not closed"),
        "control_characters" => lang.pick("conține caractere nepermise", "holds characters that are not allowed"),
        other => other,
    }
}

/// The header as it was, each bad row as it was, and behind them line and reason in columns that the import ignores.
///
/// # Errors
/// What the writer refuses.
pub fn bad_rows(lang: Lang, header: &[String], rows: &[BadRow<'_>]) -> Result<Vec<u8>, Broken> {
    let broken = |e: ::csv::Error| Broken(e.to_string());
    let mut writer = ::csv::WriterBuilder::new()
        .delimiter(b';')
        .terminator(::csv::Terminator::CRLF)
        .from_writer(b"\xef\xbb\xbf".to_vec());
    writer
        .write_record(header.iter().map(String::as_str).chain([lang.pick("Rând", "Line"), lang.pick("Motiv", "Reason")]))
        .map_err(broken)?;
    for row in rows {
        let cells = (0..header.len()).map(|i| guard(row.cells.get(i).map_or("", String::as_str)));
        writer.write_record(cells.chain([row.line.to_string(), words(lang, row.reason).to_owned()])).map_err(broken)?;
    }
    writer.into_inner().map_err(|e| Broken(e.to_string()))
}
