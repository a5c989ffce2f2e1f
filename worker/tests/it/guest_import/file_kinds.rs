//! Imports of files of every kind that users upload, each with its expected rows or the reason why
//! it is refused.

use std::io::{Cursor, Write};

use alai_domain::{
    entities::{invitation, job},
    files::Upload,
    invitations::{self, InvitationFilter, import},
    kernel::pagination::PageRequest,
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::run_due_jobs;
use sea_orm::EntityTrait;
use zip::write::SimpleFileOptions;

use super::{build_workbook, ro};
use crate::worker_with_folder;

/// Returns a ZIP file of parts: name, content, and how often the content is repeated.
fn zipped(parts: &[(&str, &[u8], u64)]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default();
    for (name, text, times) in parts {
        zip.start_file(*name, options).unwrap();
        for _ in 0..*times {
            zip.write_all(text).unwrap();
        }
    }
    zip.finish().unwrap().into_inner()
}

fn bomb(part: &str) -> Vec<u8> {
    zipped(&[
        ("xl/workbook.xml", b"<workbook/>", 1),
        (part, &[b' '; 1 << 16], 1_100),
    ])
}

/// Returns a workbook with one sheet: the heading of the names and the given rows.
fn sheet_of(rows: &str) -> Vec<u8> {
    let relations =
        r#"<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>"#;
    let book = r#"<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>"#;
    let heading = r#"<row r="1"><c r="A1" t="inlineStr"><is><t>Nume</t></is></c></row>"#;
    let sheet = format!("<worksheet><sheetData>{heading}{rows}</sheetData></worksheet>");
    zipped(&[
        ("xl/workbook.xml", book.as_bytes(), 1),
        ("xl/_rels/workbook.xml.rels", relations.as_bytes(), 1),
        ("xl/worksheets/sheet1.xml", sheet.as_bytes(), 1),
    ])
}

/// A description, the file name, the file, and either the numbers of added and failed rows or the
/// reason why the file is refused.
type Case = (
    &'static str,
    &'static str,
    Vec<u8>,
    Result<(u64, u64), &'static str>,
);

fn import_cases() -> Vec<Case> {
    [
        csv_encoding_cases(),
        csv_content_cases(),
        workbook_cases(),
        invalid_workbook_cases(),
        refused_workbook_cases(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn csv_encoding_cases() -> Vec<Case> {
    let utf8 = "Nume;Categorie;Telefon\r\nȘtefan Țîrlea;Rude;0740 000 101\r\n\r\n\"Pop \"\"Nelu\"\" Ion\";\"Colegi; vechi\";\r\n;;\r\n";
    let cedilla = utf8.replace('Ș', "Ş").replace('Ț', "Ţ");
    let win = encoding_rs::WINDOWS_1250.encode(&cedilla).0.into_owned();
    let utf16 = |mark: u16| [mark].into_iter().chain(utf8.encode_utf16());
    vec![
        (
            "UTF-8 with a byte order mark",
            "a.csv",
            [b"\xef\xbb\xbf", utf8.as_bytes()].concat(),
            Ok((2, 0)),
        ),
        ("Windows-1250 from Excel", "a.csv", win, Ok((2, 0))),
        (
            "UTF-16, little endian",
            "a.csv",
            utf16(0xfeff).flat_map(u16::to_le_bytes).collect(),
            Ok((2, 0)),
        ),
        (
            "UTF-16, big endian",
            "a.csv",
            utf16(0xfeff).flat_map(u16::to_be_bytes).collect(),
            Ok((2, 0)),
        ),
        (
            "tabs",
            "a.csv",
            utf8.replace(';', "\t").into_bytes(),
            Ok((2, 0)),
        ),
    ]
}

fn csv_content_cases() -> Vec<Case> {
    let rows = |count: usize| {
        format!(
            "Nume\n{}",
            (0..count).map(|i| format!("Om {i}\n")).collect::<String>()
        )
        .into_bytes()
    };
    let endless = [b"Nume\n".as_slice(), &vec![b'x'; (5 << 20) - 5]].concat();
    let quote = format!(
        "Nume,Telefon\n\"Ana,0740000101\n{}",
        "Ion,0740000102\n".repeat(3)
    )
    .into_bytes();
    vec![
        (
            "line ends of old Macintosh systems",
            "a.csv",
            b"Nume;Telefon\rAna;\rIon;x\r".to_vec(),
            Ok((1, 1)),
        ),
        ("a quote that stays open", "a.csv", quote, Ok((3, 1))),
        (
            "headings twice",
            "a.csv",
            b"Nume;Nume;Email;Email\nAna;Alta;a@x.ro;nu\n".to_vec(),
            Ok((1, 0)),
        ),
        (
            "ragged lines",
            "a.csv",
            b"Nume;Email\nAna\nIon;i@x.ro;;\nOana;o@x.ro;z\n;x@y.ro\n".to_vec(),
            Ok((2, 2)),
        ),
        (
            "only empty lines",
            "a.csv",
            b"\n\n;;\n \n".to_vec(),
            Err("no_rows"),
        ),
        (
            "only a header",
            "a.csv",
            b"Nume;Email\n".to_vec(),
            Ok((0, 0)),
        ),
        (
            "no names",
            "a.csv",
            b"a,b\n1,2\n".to_vec(),
            Err("name_column_missing"),
        ),
        ("a line without an end", "a.csv", endless, Ok((0, 1))),
        (
            "a control character",
            "a.csv",
            b"Nume\nA\x01na\nIon\n".to_vec(),
            Ok((1, 1)),
        ),
        ("20,001 rows", "a.csv", rows(20_001), Err("too_many_rows")),
        ("60 columns", "a.csv", columns(60), Ok((1, 0))),
        ("61 columns", "a.csv", columns(61), Err("too_many_columns")),
        (
            "empty columns after the sixtieth",
            "a.csv",
            [columns(60), b";;;;".to_vec()].concat(),
            Ok((1, 0)),
        ),
    ]
}

/// Returns a list with one guest, whose last column has a heading and a value.
fn columns(count: usize) -> Vec<u8> {
    let empty = ";".repeat(count - 1);
    format!("Nume{empty}Observații\nAna{empty}vegetarian").into_bytes()
}

fn workbook_cases() -> Vec<Case> {
    let workbook = build_workbook(|workbook| {
        workbook
            .add_worksheet()
            .write(0, 0, "Nume")
            .unwrap()
            .write(1, 0, "Ana")
            .unwrap();
    });
    let wide = build_workbook(|workbook| {
        workbook
            .add_worksheet()
            .write(0, 0, "Nume")
            .unwrap()
            .write(1, 0, "Ana")
            .unwrap()
            .write(2, 60, "vegetarian")
            .unwrap();
    });
    let mut truncated = workbook.clone();
    let middle = truncated.len() / 2;
    truncated.truncate(middle);
    let mut flipped = workbook.clone();
    flipped[60..90].fill(0xff);
    vec![
        ("a workbook", "a.xlsx", workbook.clone(), Ok((1, 0))),
        ("a workbook named CSV", "a.csv", workbook, Ok((1, 0))),
        (
            "CSV named XLSX",
            "a.xlsx",
            b"Nume;Email\nAna;\n".to_vec(),
            Ok((1, 0)),
        ),
        (
            "a workbook without data",
            "a.xlsx",
            build_workbook(|workbook| {
                workbook.add_worksheet();
            }),
            Err("no_rows"),
        ),
        (
            "a workbook with a cell in column 61",
            "a.xlsx",
            wide,
            Err("too_many_columns"),
        ),
        (
            "a truncated workbook",
            "a.xlsx",
            truncated,
            Err("broken_workbook"),
        ),
        (
            "a workbook with broken bytes",
            "a.xlsx",
            flipped,
            Err("broken_workbook"),
        ),
    ]
}

fn invalid_workbook_cases() -> Vec<Case> {
    vec![
        (
            "another archive",
            "a.xlsx",
            zipped(&[("word/document.xml", b"<w/>", 1)]),
            Err("unsupported_kind"),
        ),
        (
            "a workbook with invalid content",
            "a.xlsx",
            zipped(&[("xl/workbook.xml", b"<not<xml", 1)]),
            Err("broken_workbook"),
        ),
        (
            "a row far outside of a sheet",
            "a.xlsx",
            sheet_of(r#"<row r="99999999999"><c t="str"><v>Ana</v></c></row>"#),
            Err("broken_workbook"),
        ),
        (
            "a cell far outside of a sheet",
            "a.xlsx",
            sheet_of(r#"<row r="2"><c r="ZZZZZZZ1" t="str"><v>Ana</v></c></row>"#),
            Err("broken_workbook"),
        ),
        (
            "a text that is not in the list of texts",
            "a.xlsx",
            sheet_of(r#"<row r="2"><c r="A2" t="s"><v>5</v></c></row>"#),
            Err("broken_workbook"),
        ),
        (
            "a workbook in the format before 2007, named .xlsx",
            "a.xlsx",
            [b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".as_slice(), &[0; 600]].concat(),
            Err("unsupported_kind"),
        ),
    ]
}

/// Returns workbooks that are too large when unpacked, and one with a password.
fn refused_workbook_cases() -> Vec<Case> {
    let mark: Vec<u8> = "EncryptedPackage"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let locked = [
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".as_slice(),
        &[0; 600],
        &mark,
    ]
    .concat();
    vec![
        (
            "a sheet that unpacks to an excessive size",
            "a.xlsx",
            bomb("xl/worksheets/sheet1.xml"),
            Err("swollen_workbook"),
        ),
        (
            "texts that unpack to an excessive size",
            "a.xlsx",
            bomb("xl/sharedStrings.xml"),
            Err("swollen_workbook"),
        ),
        (
            "a workbook with a password",
            "a.xlsx",
            locked,
            Err("locked_workbook"),
        ),
    ]
}

// Covers 2.7.27, 2.files.01, 2.files.02, 2.files.03, 2.files.04, 2.files.05, 2.files.06.
// Covers 2.files.07, 2.files.08, 3.contract6.02, G5.
#[tokio::test]
async fn sec_g5_every_kind_of_file_is_imported_or_rejected_with_a_reason() {
    on_each_database(|ctx| async move {
        let (_, who) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for (what, name, bytes, expected) in import_cases() {
            invitation::Entity::delete_many()
                .exec(&ctx.db)
                .await
                .unwrap();
            let upload = || Upload {
                file_name: name.into(),
                bytes: bytes.clone(),
            };
            // The preview and the import have the same result.
            let seen = import::preview_import(&ctx, &who, upload(), &ro()).await;
            let requested = import::request_import(&ctx, &who, upload(), &ro(), None).await;
            let (worker, _) = worker_with_folder(&ctx);
            run_due_jobs(&worker).await.unwrap();
            let all = invitations::search_invitations(
                &ctx,
                &who,
                &InvitationFilter::default(),
                PageRequest::largest(),
            )
            .await
            .unwrap()
            .total;
            match (expected, requested) {
                (Ok((good, failed)), Ok(job)) => {
                    let row = job::Entity::find_by_id(job.id)
                        .one(&ctx.db)
                        .await
                        .unwrap()
                        .unwrap();
                    let report: serde_json::Value =
                        serde_json::from_str(row.report.as_deref().unwrap()).unwrap();
                    assert_eq!(
                        (&report["added"], &report["failed"]),
                        (&good.into(), &failed.into()),
                        "{what}: {report}"
                    );
                    assert_eq!(all, good, "{what}");
                    let sheet = seen.unwrap().sheet;
                    assert_eq!(
                        (sheet.rows.len() as u64, sheet.rejected_rows.len() as u64),
                        (good, failed),
                        "{what}"
                    );
                }
                (Err(reason), Ok(job)) => {
                    let row = job::Entity::find_by_id(job.id)
                        .one(&ctx.db)
                        .await
                        .unwrap()
                        .unwrap();
                    // The job is not retried, because the file would fail again.
                    assert_eq!(
                        (row.status.as_str(), row.error.as_deref(), row.attempts, all),
                        ("failed", Some(reason), 1, 0),
                        "{what}"
                    );
                    let named = seen
                        .map(|p| p.sheet.has_name_column())
                        .map_err(|e| e.to_string());
                    let names = reason == "name_column_missing" && named == Ok(false);
                    assert!(names || named.is_err_and(|e| e.contains(reason)), "{what}");
                }
                (expected, Err(refused)) => {
                    assert!(
                        expected.is_err_and(|r| refused.to_string().contains(r)) && all == 0,
                        "{what}: {refused}"
                    );
                }
            }
        }
    })
    .await;
}
