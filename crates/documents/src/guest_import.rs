//! The rejected rows of an import, as a CSV file that can be corrected and imported again, and the
//! template of a guest list.

use rust_xlsxwriter::{Format as Look, Workbook, XlsxError};

use crate::{
    DocumentError, Format, Lang, ListWriter, SheetHeader, formula_guard::escape_formula, xlsx,
};

/// A rejected row.
#[derive(Clone, Copy, Debug)]
pub struct RejectedRow<'a> {
    /// The row number as in the spreadsheet.
    pub line_number: u64,
    /// All reasons for the rejection.
    pub reasons: &'a [&'a str],
    pub cells: &'a [String],
}

/// Returns the text of a reason, as the user interface shows it.
fn reason_text(lang: Lang, reason: &str) -> &str {
    match reason {
        "name_missing" => lang.pick("lipsește numele", "the name is missing"),
        "invalid_email" => lang.pick(
            "adresa de e-mail nu e completă",
            "the e-mail address is not complete",
        ),
        "invalid_phone" => lang.pick(
            "telefonul nu are forma unui număr",
            "the phone is not a number",
        ),
        "invalid_participant" => {
            lang.pick("auxiliar: scrieți da sau nu", "auxiliary: write yes or no")
        }
        "invalid_places" => lang.pick(
            "locuri: un număr de la 1 la 20",
            "places: a number from 1 to 20",
        ),
        "invalid_language" => lang.pick("limba: scrieți ro sau en", "language: write ro or en"),
        "too_long" => lang.pick("textul este prea lung", "the text is too long"),
        "failed_formula" => lang.pick(
            "o formulă care nu a dat un rezultat",
            "a formula without a result",
        ),
        "conflict" => lang.pick(
            "există deja în listă cu alte date",
            "is on the list already with other values",
        ),
        "conflict_in_file" => lang.pick(
            "diferă de un rând de mai sus al fișierului",
            "differs from a row above in the file",
        ),
        "unclosed_quote" => lang.pick(
            "ghilimele care nu se închid",
            "a quote mark that is not closed",
        ),
        "surplus_cells" => lang.pick(
            "are mai multe celule decât antetul",
            "has more cells than the header",
        ),
        "control_characters" => lang.pick(
            "conține caractere nepermise",
            "holds characters that are not allowed",
        ),
        other => other,
    }
}

/// Writes the original header and each rejected row as it was. The row number and the reasons
/// follow in columns that the import ignores.
///
/// # Errors
/// The writer fails.
pub fn write_rejected_rows(
    lang: Lang,
    header: &[String],
    rows: &[RejectedRow<'_>],
) -> Result<Vec<u8>, DocumentError> {
    let broken = |e: ::csv::Error| DocumentError(e.to_string());
    // A list without a header keeps its number of columns.
    let width = rows
        .iter()
        .map(|r| r.cells.len())
        .max()
        .unwrap_or(0)
        .max(header.len());
    let mut writer = ::csv::WriterBuilder::new()
        .delimiter(b';')
        .terminator(::csv::Terminator::CRLF)
        .from_writer(b"\xef\xbb\xbf".to_vec());
    writer
        .write_record(
            (0..width)
                .map(|i| header.get(i).map_or("", String::as_str))
                .chain([lang.pick("Rând", "Line"), lang.pick("Motiv", "Reason")]),
        )
        .map_err(broken)?;
    for row in rows {
        let cell = |at: usize| row.cells.get(at).map_or("", String::as_str);
        let cells = (0..width).map(|at| escape_formula(cell(at)).into_owned());
        let reasons = row
            .reasons
            .iter()
            .map(|reason| reason_text(lang, reason))
            .collect::<Vec<_>>()
            .join("; ");
        writer
            .write_record(cells.chain([row.line_number.to_string(), reasons]))
            .map_err(broken)?;
    }
    writer
        .into_inner()
        .map_err(|e| DocumentError(e.to_string()))
}

/// Returns the headings that the import reads, with the width and the description of each column.
fn template_columns(lang: Lang) -> [(&'static str, u16, &'static str); 7] {
    let pick = |ro, en| lang.pick(ro, en);
    [
        (
            pick("Nume", "Name"),
            28,
            pick(
                "Singura coloană obligatorie: o persoană sau o familie pe rând.",
                "The only one that is needed: a person or a family in each row.",
            ),
        ),
        (
            pick("Categorie", "Category"),
            18,
            pick(
                "De exemplu: rude mireasă, prieteni. Cele noi se adaugă singure.",
                "For example: bride's family, friends. New ones are made.",
            ),
        ),
        (
            pick("Email", "Email"),
            26,
            pick("O singură adresă.", "One address."),
        ),
        (
            pick("Telefon", "Phone"),
            18,
            pick(
                "Un singur număr, cu zero în față sau cu +40.",
                "One number, with its first zero or with +40.",
            ),
        ),
        (
            pick("Auxiliar", "Auxiliary"),
            10,
            pick(
                "da pentru fotograf, muzicanți; altfel nu sau gol.",
                "yes for the photographer or musicians; otherwise no or empty.",
            ),
        ),
        (
            pick("Locuri", "Places"),
            8,
            pick(
                "De la 1 la 20; gol înseamnă oricâte.",
                "From 1 to 20; empty means any number.",
            ),
        ),
        (
            pick("Limba", "Language"),
            10,
            pick(
                "Limba invitației: ro sau en; gol înseamnă română.",
                "Of the invitation: ro or en; empty means Romanian.",
            ),
        ),
    ]
}

/// Writes an empty list with the headings: CSV for Excel, or a workbook whose phone column keeps
/// leading zeros and whose second sheet explains the columns.
///
/// # Errors
/// The format is PDF, or the writer fails.
pub fn write_import_template(lang: Lang, format: Format) -> Result<Vec<u8>, DocumentError> {
    let name: &str = lang.pick("Invitați", "Guests");
    let columns = template_columns(lang);
    match format {
        Format::Csv => {
            let columns = columns.iter().map(|(c, width, _)| (*c, *width)).collect();
            let head = SheetHeader {
                title: name.into(),
                owner_name: String::new(),
                lang,
                columns,
            };
            ListWriter::begin(format, &head)?.finish()
        }
        Format::Xlsx => {
            build_template_workbook(lang, name, &columns).map_err(|e| DocumentError(e.to_string()))
        }
        // A template has to be editable.
        Format::Pdf => Err(DocumentError("a template cannot be a PDF".into())),
    }
}

fn build_template_workbook(
    lang: Lang,
    name: &str,
    columns: &[(&'static str, u16, &'static str)],
) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let (bold, text) = (xlsx::heading_format(), Look::new().set_num_format("@"));
    let list = book.add_worksheet().set_name(name)?;
    list.set_freeze_panes(1, 0)?;
    for (at, (heading, width, _)) in (0_u16..).zip(columns) {
        list.set_column_width(at, f64::from(*width))?;
        list.set_column_format(at, &text)?;
        list.write_string_with_format(0, at, *heading, &bold)?;
    }
    let guide = book
        .add_worksheet()
        .set_name(lang.pick("Cum se completează", "How to fill it in"))?;
    guide.set_column_width(0, 14)?.set_column_width(1, 70)?;
    for (line, (heading, _, purpose)) in (0_u32..).zip(columns) {
        guide.write_string_with_format(line, 0, *heading, &bold)?;
        guide.write_string(line, 1, *purpose)?;
    }
    book.save_to_buffer()
}
