//! Imports of realistic guest lists, from the upload to the report (contract 7; threats E4, G1, G5, G6).

use std::io::{Cursor, Write};

use alai_domain::{
    Ctx,
    access::EventMember,
    entities::{guest_import, invitation, job, notification},
    exports::{self, ExportFormat, ExportKind},
    files::Upload,
    invitations::{
        self, InvitationFilter,
        import::{self, ImportRequest},
    },
    jobs,
    kernel::pagination::PageRequest,
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::run_due_jobs;
use calamine::{Reader, Xlsx};
use rust_xlsxwriter::{Formula, Workbook};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, prelude::Expr};
use zip::write::SimpleFileOptions;

use super::{export_request, worker_with_folder};

fn ro() -> ImportRequest {
    ImportRequest {
        language: "ro".into(),
        ..ImportRequest::default()
    }
}

fn build_workbook(fill: impl FnOnce(&mut Workbook)) -> Vec<u8> {
    let mut book = Workbook::new();
    fill(&mut book);
    book.save_to_buffer().unwrap()
}

/// Runs an import. Returns its job row, its report and the number of invitations of the event.
async fn run_import(
    ctx: &Ctx,
    who: &EventMember,
    name: &str,
    bytes: &[u8],
    request: &ImportRequest,
) -> (job::Model, serde_json::Value, u64) {
    let (worker, _) = worker_with_folder(ctx);
    let upload = Upload {
        file_name: name.into(),
        bytes: bytes.to_vec(),
    };
    let job = import::request_import(ctx, who, upload, request, None)
        .await
        .unwrap();
    run_due_jobs(&worker).await.unwrap();
    let row = job::Entity::find_by_id(job.id)
        .one(&ctx.db)
        .await
        .unwrap()
        .unwrap();
    let report =
        serde_json::from_str(row.report.as_deref().unwrap_or_default()).unwrap_or_default();
    let all =
        invitations::search_invitations(ctx, who, &InvitationFilter::default(), PageRequest::all())
            .await
            .unwrap();
    (row, report, all.total)
}

// Covers G1.
#[tokio::test]
async fn sec_g1_an_exported_guest_list_can_be_imported_and_changes_nothing() {
    on_each_database(|ctx| async move {
        let (worker, _) = worker_with_folder(&ctx);
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let file = "Nume;Categorie;Telefon\nȘtefan Țîrlea;Rude mireasă;+40 740 000 101\n=Ion;;\n";
        let upload = Upload {
            file_name: "lista.csv".into(),
            bytes: file.as_bytes().to_vec(),
        };
        import::request_import(&ctx, &ana, upload, &ro(), None)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        for (format, name) in [
            (ExportFormat::Csv, "invitatii.csv"),
            (ExportFormat::Xlsx, "invitatii.xlsx"),
        ] {
            let job = exports::request_export(
                &ctx,
                &ana,
                &export_request(ExportKind::Invitations, format),
            )
            .await
            .unwrap();
            run_due_jobs(&worker).await.unwrap();
            let row = job::Entity::find_by_id(job.id)
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap();
            let key = row.file_key.as_deref().unwrap();
            let bytes = ctx.storage.get(key).await.unwrap().to_vec();
            let cells = if format == ExportFormat::Csv {
                String::from_utf8(bytes.clone()).unwrap()
            } else {
                let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes.clone())).unwrap();
                let range = book.worksheet_range_at(0).unwrap().unwrap();
                range.cells().map(|(_, _, c)| format!("{c};")).collect()
            };
            assert!(cells.contains("'=Ion;"), "{cells}");
            assert!(cells.contains(";+40 740 000 101;"), "{cells}");
            let (_, report, total) = run_import(&ctx, &ana, name, &bytes, &ro()).await;
            assert_eq!(
                (&report["added"], &report["skipped"], &report["failed"]),
                (&0.into(), &2.into(), &0.into())
            );
            assert_eq!(total, 2);
        }
    })
    .await;
}

#[tokio::test]
async fn bad_rows_come_back_as_a_file_to_mend() {
    on_each_database(|ctx| async move {
        let (worker, _) = worker_with_folder(&ctx);
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let file = "Nume,Email\nAna,ana@\nIon,ion@exemplu.ro\n";
        let upload = Upload {
            file_name: "lista.csv".into(),
            bytes: file.as_bytes().to_vec(),
        };
        let job = import::request_import(&ctx, &ana, upload, &ro(), None)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let row = job::Entity::find_by_id(job.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        let report: serde_json::Value =
            serde_json::from_str(row.report.as_deref().unwrap()).unwrap();
        assert_eq!(
            (&report["rows"][0]["line"], &report["rows"][0]["reason"]),
            (&2.into(), &"invalid_email".into())
        );
        let report_file = ctx
            .storage
            .get(row.file_key.as_deref().unwrap())
            .await
            .unwrap();
        assert_eq!(
            String::from_utf8_lossy(&report_file),
            "\u{feff}Nume;Email;Rând;Motiv\r\nAna;ana@;2;adresa de e-mail nu e completă\r\n"
        );
    })
    .await;
}

/// Returns a typical workbook: a title, an empty first sheet, phone numbers as numbers, formulas with their values, a hidden sheet.
fn messy_workbook() -> Vec<u8> {
    build_workbook(|book| {
        book.add_worksheet().set_name("Foaie goală").unwrap();
        let hidden = book
            .add_worksheet()
            .set_name("Veche")
            .unwrap()
            .set_hidden(true);
        hidden
            .write(0, 0, "Nume")
            .unwrap()
            .write(1, 0, "Din trecut")
            .unwrap();
        let page = book.add_worksheet().set_name("Invitați").unwrap();
        page.write(0, 0, "Lista noastră").unwrap();
        for (column, heading) in (0_u16..).zip(["Nr.", "Nume", "Telefon", "Nr. persoane", "Grup"]) {
            page.write(2, column, heading).unwrap();
        }
        page.write(3, 0, 1)
            .unwrap()
            .write(3, 1, "Ștefan Țîrlea")
            .unwrap()
            .write(3, 2, 740_000_101_u32)
            .unwrap();
        page.write(3, 3, Formula::new("=1+1").set_result("2"))
            .unwrap()
            .write(3, 4, "Rude")
            .unwrap();
        page.write(
            5,
            1,
            Formula::new("=\"Familia \"&\"Pop\"").set_result("Familia Pop"),
        )
        .unwrap();
        page.write(5, 2, 40_740_000_202_u64)
            .unwrap()
            .write(5, 3, 3.0)
            .unwrap();
        page.write(6, 1, Formula::new("=NA()").set_result("#N/A"))
            .unwrap();
        page.write(7, 1, "Locuri pe jumătate")
            .unwrap()
            .write(7, 3, 2.5)
            .unwrap();
        // A value in the last cell must not make the reader allocate the 17 billion cells of the whole sheet.
        page.write(1_048_575, 16_383, "x").unwrap();
    })
}

#[tokio::test]
async fn a_workbook_is_read_as_it_looks_phones_and_formulas_included() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (row, report, total) =
            run_import(&ctx, &ana, "nunta.xlsx", &messy_workbook(), &ro()).await;
        assert_eq!(
            (row.status.as_str(), total),
            ("succeeded", 2),
            "{:?}",
            row.error
        );
        let bad: Vec<_> = report["rows"]
            .as_array()
            .unwrap()
            .iter()
            .map(|b| (b["line"].clone(), b["reason"].clone()))
            .collect();
        assert_eq!(
            bad,
            [
                (7.into(), "failed_formula".into()),
                (8.into(), "invalid_places".into())
            ]
        );
        let rows = invitations::search_invitations(
            &ctx,
            &ana,
            &InvitationFilter::default(),
            PageRequest::all(),
        )
        .await
        .unwrap()
        .rows;
        let listed: Vec<_> = rows
            .iter()
            .map(|r| (r.name.as_str(), r.phone.as_deref(), r.places))
            .collect();
        assert_eq!(
            listed,
            [
                ("Familia Pop", Some("40740000202"), 3),
                ("Ștefan Țîrlea", Some("0740000101"), 2)
            ]
        );
    })
    .await;
}

#[tokio::test]
async fn of_several_sheets_the_one_with_the_headings_of_a_guest_list_is_read() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let mut workbook = Workbook::new();
        for (name, rows) in [
            ("Buget", [["Furnizor", "Sumă"], ["Fotograf", "1000"]]),
            ("Invitați", [["Nume", "Telefon"], ["Ana Pop", "0740000101"]]),
        ] {
            let sheet = workbook.add_worksheet();
            sheet.set_name(name).unwrap();
            for (line, cells) in (0_u32..).zip(rows) {
                for (column, cell) in (0_u16..).zip(cells) {
                    sheet.write_string(line, column, cell).unwrap();
                }
            }
        }
        let bytes = workbook.save_to_buffer().unwrap();
        let (row, _, total) = run_import(&ctx, &ana, "nunta.xlsx", &bytes, &ro()).await;
        assert_eq!(
            (row.status.as_str(), total),
            ("succeeded", 1),
            "{:?}",
            row.error
        );
    })
    .await;
}

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

/// A description, the file name, the file, and either the numbers of added and failed rows or the reason why the file is refused.
type Case = (
    &'static str,
    &'static str,
    Vec<u8>,
    Result<(u64, u64), &'static str>,
);

fn import_cases() -> Vec<Case> {
    let utf8 = "Nume;Categorie;Telefon\r\nȘtefan Țîrlea;Rude;0740 000 101\r\n\r\n\"Pop \"\"Nelu\"\" Ion\";\"Colegi; vechi\";\r\n;;\r\n";
    let cedilla = utf8.replace('Ș', "Ş").replace('Ț', "Ţ");
    let win = encoding_rs::WINDOWS_1250.encode(&cedilla).0.into_owned();
    let utf16 = |mark: u16| [mark].into_iter().chain(utf8.encode_utf16());
    let rows = |count: usize| {
        format!(
            "Nume\n{}",
            (0..count).map(|i| format!("Om {i}\n")).collect::<String>()
        )
        .into_bytes()
    };
    let workbook = build_workbook(|workbook| {
        workbook
            .add_worksheet()
            .write(0, 0, "Nume")
            .unwrap()
            .write(1, 0, "Ana")
            .unwrap();
    });
    let mut truncated = workbook.clone();
    let middle = truncated.len() / 2;
    truncated.truncate(middle);
    let mut flipped = workbook.clone();
    flipped[60..90].fill(0xff);
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
    let endless = [b"Nume\n".as_slice(), &vec![b'x'; (5 << 20) - 5]].concat();
    let quote = format!(
        "Nume,Telefon\n\"Ana,0740000101\n{}",
        "Ion,0740000102\n".repeat(3)
    )
    .into_bytes();
    vec![
        (
            "UTF-8 with a mark",
            "a.csv",
            [b"\xef\xbb\xbf", utf8.as_bytes()].concat(),
            Ok((2, 0)),
        ),
        ("Windows-1250 from Excel", "a.csv", win, Ok((2, 0))),
        (
            "UTF-16 little end first",
            "a.csv",
            utf16(0xfeff).flat_map(u16::to_le_bytes).collect(),
            Ok((2, 0)),
        ),
        (
            "UTF-16 big end first",
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
        (
            "lines of an old Macintosh",
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
            build_workbook(|b| {
                b.add_worksheet();
            }),
            Err("no_rows"),
        ),
        (
            "half a workbook",
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
        (
            "another archive",
            "a.xlsx",
            zipped(&[("word/document.xml", b"<w/>", 1)]),
            Err("unsupported_kind"),
        ),
        (
            "a workbook of nonsense",
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
            "a workbook of before 2007 with the new ending",
            "a.xlsx",
            [b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".as_slice(), &[0; 600]].concat(),
            Err("unsupported_kind"),
        ),
        (
            "a bomb of a sheet",
            "a.xlsx",
            bomb("xl/worksheets/sheet1.xml"),
            Err("swollen_workbook"),
        ),
        (
            "a bomb of texts",
            "a.xlsx",
            bomb("xl/sharedStrings.xml"),
            Err("swollen_workbook"),
        ),
        (
            "a locked workbook",
            "a.xlsx",
            locked,
            Err("locked_workbook"),
        ),
    ]
}

// Covers 2.7.27, 2.files.01, 2.files.02, 2.files.03, 2.files.04, 2.files.05, 2.files.06.
// Covers 2.files.07, 2.files.08, 3.contract6.02, G5.
#[tokio::test]
async fn sec_g5_every_file_of_real_life_gives_rows_or_a_clear_reason_never_half_an_import() {
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
                PageRequest::all(),
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

#[tokio::test]
async fn all_or_nothing_puts_nothing_in_when_a_row_is_bad() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let whole = ImportRequest {
            mode: Some("all".into()),
            ..ro()
        };
        let (row, report, total) =
            run_import(&ctx, &ana, "a.csv", b"Nume;Email\nAna;\nIon;i@\n", &whole).await;
        assert_eq!(
            (row.status.as_str(), &report["nothing"], total),
            ("succeeded", &true.into(), 0)
        );
        assert_eq!(
            (&report["failed"], &report["rows"][0]["reason"]),
            (&1.into(), &"invalid_email".into())
        );
        let (_, report, total) = run_import(
            &ctx,
            &ana,
            "a.csv",
            b"Nume;Email\nAna;\nIon;i@x.ro\n",
            &whole,
        )
        .await;
        assert_eq!((&report["nothing"], total), (&false.into(), 2));
    })
    .await;
}

// Covers G6.
#[tokio::test]
async fn sec_g6_a_worker_killed_after_the_rows_were_written_tells_the_same_and_adds_nothing() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        // The case most prone to duplicates: equal rows are all to be added.
        let twice = ImportRequest {
            choices: Some("2:add,3:add".into()),
            ..ro()
        };
        let file = b"Nume\nAna\nAna\nIon\n";
        let (row, report, total) = run_import(&ctx, &ana, "a.csv", file, &twice).await;
        assert_eq!(total, 3);
        // As if the worker had been killed between the commit and the end of the job, before or after the upload was removed.
        for left in [true, false] {
            let key = format!("private/imports/again-{left}");
            if left {
                ctx.storage.put(&key, file.to_vec()).await.unwrap();
            }
            job::Entity::update_many()
                .col_expr(job::Column::Status, Expr::value("running"))
                .col_expr(job::Column::FileKey, Expr::value(key))
                .col_expr(job::Column::LeaseUntil, Expr::value(ctx.now()))
                .filter(job::Column::Id.eq(row.id))
                .exec(&ctx.db)
                .await
                .unwrap();
            let (worker, _) = worker_with_folder(&ctx);
            run_due_jobs(&worker).await.unwrap();
            let again = job::Entity::find_by_id(row.id)
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap();
            assert_eq!(
                (again.status.as_str(), &again.report, again.total),
                ("succeeded", &row.report, 3)
            );
            assert_eq!(
                invitations::search_invitations(
                    &ctx,
                    &ana,
                    &InvitationFilter::default(),
                    PageRequest::all()
                )
                .await
                .unwrap()
                .total,
                3
            );
        }
        assert_eq!(report["added"], 3);
        assert_eq!(
            guest_import::Entity::find().count(&ctx.db).await.unwrap(),
            1
        );
        // The notification was created once, too.
        let notifications =
            notification::Entity::find().filter(notification::Column::Kind.eq("import_done"));
        assert_eq!(notifications.count(&ctx.db).await.unwrap(), 1);
    })
    .await;
}

#[tokio::test]
async fn an_older_job_that_holds_only_its_language_still_runs() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        ctx.storage
            .put("private/imports/old", b"Nume\nAna\n".to_vec())
            .await
            .unwrap();
        let scope = jobs::JobDetails {
            requested_by: None,
            account_id: Some(ana.account().id),
            event_id: Some(ana.event_id()),
            report: Some("en".into()),
            file_key: Some("private/imports/old".into()),
            file_name: Some("a.csv".into()),
        };
        jobs::enqueue_standalone(
            &ctx,
            "import:old",
            &jobs::Job::ImportGuestList {
                event_id: ana.event_id(),
            },
            scope,
        )
        .await
        .unwrap();
        let (worker, _) = worker_with_folder(&ctx);
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(
            invitations::search_invitations(
                &ctx,
                &ana,
                &InvitationFilter::default(),
                PageRequest::all()
            )
            .await
            .unwrap()
            .total,
            1
        );
    })
    .await;
}

#[tokio::test]
async fn the_empty_list_is_read_by_the_import_and_keeps_zeros() {
    use alai_documents::{Format, Lang, guest_import::write_import_template};
    for lang in [Lang::Ro, Lang::En] {
        let csv = write_import_template(lang, Format::Csv).unwrap();
        assert!(csv.starts_with(b"\xef\xbb\xbf"));
        let xlsx = write_import_template(lang, Format::Xlsx).unwrap();
        for bytes in [&csv, &xlsx] {
            let sheet = invitations::sheet::read_sheet(bytes, &Default::default()).unwrap();
            assert_eq!(sheet.columns.iter().flatten().count(), 7);
            assert_eq!((sheet.rows.len(), sheet.rejected_rows.len()), (0, 0));
        }
        let mut book: Xlsx<_> = Xlsx::new(Cursor::new(xlsx)).unwrap();
        assert_eq!(book.worksheet_range_at(1).unwrap().unwrap().height(), 7);
    }
}

// Covers 2.2.37.
#[tokio::test]
async fn a_row_that_differs_from_a_row_above_is_reported_as_that() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let file = b"Nume;Email;Locuri\nMaria;m@x.ro;2\nMaria;m@x.ro;3\n";
        let proposed = ImportRequest {
            duplicates: Some("proposed".into()),
            ..ro()
        };
        let (row, report, total) = run_import(&ctx, &ana, "a.csv", file, &proposed).await;
        assert_eq!(
            (total, report["conflicts"].as_u64()),
            (1, Some(1)),
            "{report}"
        );
        assert_eq!(report["rows"][0]["line"], 3, "{report}");
        assert_eq!(
            report["rows"][0]["reasons"],
            serde_json::json!(["conflict_in_file"])
        );
        let key = row.file_key.as_deref().unwrap();
        let file = String::from_utf8(ctx.storage.get(key).await.unwrap().to_vec()).unwrap();
        assert!(
            file.contains("diferă de un rând de mai sus al fișierului"),
            "{file}"
        );
    })
    .await;
}

// Covers 2.2.37.
#[tokio::test]
async fn a_call_without_decisions_returns_conflicting_rows_as_failed_and_counts_truly() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let stored = b"Nume;Email;Locuri\nAna Pop;ana@x.ro;2\nIon;;\nDan;;\n";
        run_import(&ctx, &ana, "a.csv", stored, &ro()).await;
        let file = "Nume;Email;Locuri\nAna Pop;alta@x.ro;2\nIon;ion@x.ro;\nNou;;\nDan;;\nX;x@;\nTOTAL;;6\n";
        let (row, report, total) = run_import(&ctx, &ana, "a.csv", file.as_bytes(), &ro()).await;
        assert_eq!(row.status, "succeeded");
        let count = |name: &str| report[name].as_u64().unwrap();
        assert_eq!(
            ["added", "updated", "skipped", "failed", "conflicts", "ignored", "total"].map(count),
            [1, 1, 1, 2, 1, 1, 5],
            "{report}"
        );
        assert_eq!(total, 4);
        let failed: Vec<_> = report["rows"]
            .as_array()
            .unwrap()
            .iter()
            .map(|r| (r["line"].as_u64().unwrap(), r["reason"].as_str().unwrap(), r["text"].as_str().unwrap()))
            .collect();
        let expected = [(2, "conflict", "Ana Pop; alta@x.ro; 2"), (6, "invalid_email", "X; x@; ")];
        assert_eq!(failed, expected);
        let key = row.file_key.as_deref().unwrap();
        let file = String::from_utf8(ctx.storage.get(key).await.unwrap().to_vec()).unwrap();
        assert_eq!(file.lines().count(), 3, "{file}");
        assert!(file.contains("Ana Pop;alta@x.ro;2;2;există deja în listă cu alte date"), "{file}");
        // With the mode `all`, a conflict prevents the whole import, and the stored values stay.
        let all = ImportRequest {
            mode: Some("all".into()),
            ..ro()
        };
        let file = b"Nume;Email\nAna Pop;alta@x.ro\nAltul;\n";
        let (_, report, total) = run_import(&ctx, &ana, "a.csv", file, &all).await;
        assert_eq!((&report["nothing"], &report["failed"], &report["added"]), (&true.into(), &1.into(), &0.into()));
        assert_eq!(total, 4);
    })
    .await;
}

// Covers 2.2.37.
#[tokio::test]
async fn the_sheet_of_a_workbook_can_be_chosen() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let bytes = build_workbook(|book| {
            for (name, guest) in [("Mireasă", "Ana"), ("Mire", "Ion")] {
                let page = book.add_worksheet().set_name(name).unwrap();
                page.write(0, 0, "Nume")
                    .unwrap()
                    .write(1, 0, guest)
                    .unwrap();
            }
            book.add_worksheet()
                .set_name("Ascunsă")
                .unwrap()
                .set_hidden(true);
        });
        let of = |sheet: &str| ImportRequest {
            sheet: Some(sheet.into()),
            ..ro()
        };
        let upload = || Upload {
            file_name: "a.xlsx".into(),
            bytes: bytes.clone(),
        };
        let seen = import::preview_import(&ctx, &ana, upload(), &of("Mire"))
            .await
            .unwrap();
        assert_eq!(seen.sheet.sheets, ["Mireasă", "Mire"]);
        assert_eq!(seen.sheet.rows[0].name, "Ion");
        let (_, report, _) = run_import(&ctx, &ana, "a.xlsx", &bytes, &of("Mire")).await;
        assert_eq!(report["added"], 1);
        let rows = invitations::search_invitations(
            &ctx,
            &ana,
            &InvitationFilter::default(),
            PageRequest::all(),
        )
        .await
        .unwrap()
        .rows;
        assert_eq!(
            rows.iter().map(|r| r.name.as_str()).collect::<Vec<_>>(),
            ["Ion"]
        );
        for missing in ["Ascunsă", "Alta"] {
            let refused = import::preview_import(&ctx, &ana, upload(), &of(missing)).await;
            assert!(
                refused.is_err_and(|e| e.to_string().contains("sheet unknown")),
                "{missing}"
            );
        }
    })
    .await;
}
