//! The rows of an import that did not go in, as a CSV to mend and send again.

use crate::{Broken, guard::guard};

/// The header as it was, each bad row as it was, and the reason in a last column that the import ignores.
///
/// # Errors
/// What the writer refuses.
pub fn bad_rows(header: &[String], rows: &[(&str, &[String])]) -> Result<Vec<u8>, Broken> {
    let broken = |e: ::csv::Error| Broken(e.to_string());
    let mut writer = ::csv::WriterBuilder::new().delimiter(b';').flexible(true).from_writer(b"\xef\xbb\xbf".to_vec());
    writer.write_record(header.iter().map(String::as_str).chain(["Motiv"])).map_err(broken)?;
    for (reason, cells) in rows {
        let cells = (0..header.len()).map(|i| guard(cells.get(i).map_or("", String::as_str)));
        writer.write_record(cells.chain([(*reason).to_owned()])).map_err(broken)?;
    }
    writer.into_inner().map_err(|e| Broken(e.to_string()))
}
