//! Imports of realistic guest lists, from the upload to the report (contract 7; threats E4, G1, G5,
//! G6).

mod file_kinds;
mod interrupted_writes;
mod workbooks;

use std::io::Cursor;

use alai_domain::{
    Ctx,
    access::EventMember,
    entities::{guest_import, job, notification},
    exports::{self, ExportFormat, ExportKind},
    files::Upload,
    invitations::{
        self, InvitationFilter,
        import::{self, ImportOptionsInput},
    },
    jobs,
    kernel::pagination::PageRequest,
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::run_due_jobs;
use calamine::{Reader, Xlsx};
use rust_xlsxwriter::Workbook;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, prelude::Expr};

use super::{export_request, worker_with_folder};

fn ro() -> ImportOptionsInput {
    ImportOptionsInput {
        language: "ro".into(),
        ..ImportOptionsInput::default()
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
    request: &ImportOptionsInput,
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
    let all = invitations::search_invitations(
        ctx,
        who,
        &InvitationFilter::default(),
        PageRequest::largest(),
    )
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
async fn invalid_import_rows_are_returned_as_a_file_with_reasons() {
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

#[tokio::test]
async fn an_all_or_nothing_import_adds_no_rows_when_one_is_invalid() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let whole = ImportOptionsInput {
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
async fn sec_g6_an_import_restarted_after_the_commit_reports_the_same_and_adds_no_rows() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        // The case most prone to duplicates: equal rows are all to be added.
        let twice = ImportOptionsInput {
            choices: Some("2:add,3:add".into()),
            ..ro()
        };
        let file = b"Nume\nAna\nAna\nIon\n";
        let (row, report, total) = run_import(&ctx, &ana, "a.csv", file, &twice).await;
        assert_eq!(total, 3);
        // The worker is killed between the commit and the end of the job, before or after the
        // upload was removed.
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
                    PageRequest::largest()
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
async fn an_older_import_job_with_only_a_language_still_runs() {
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
                PageRequest::largest()
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
async fn the_import_accepts_its_own_template_in_both_formats_and_languages() {
    use alai_documents::{Format, Lang, guest_import::write_import_template};
    for lang in [Lang::Ro, Lang::En] {
        let csv = write_import_template(lang, Format::Csv).unwrap();
        assert!(csv.starts_with(b"\xef\xbb\xbf"));
        let xlsx = write_import_template(lang, Format::Xlsx).unwrap();
        for bytes in [&csv, &xlsx] {
            let sheet = invitations::sheet::read_import_file(bytes, &Default::default()).unwrap();
            assert_eq!(sheet.columns.iter().flatten().count(), 7);
            assert_eq!((sheet.rows.len(), sheet.rejected_rows.len()), (0, 0));
        }
        let mut book: Xlsx<_> = Xlsx::new(Cursor::new(xlsx)).unwrap();
        assert_eq!(book.worksheet_range_at(1).unwrap().unwrap().height(), 7);
    }
}

// Covers 2.2.37.
#[tokio::test]
async fn a_row_that_conflicts_with_an_earlier_row_of_the_file_is_reported() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let file = b"Nume;Email;Locuri\nMaria;m@x.ro;2\nMaria;m@x.ro;3\n";
        let proposed = ImportOptionsInput {
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

#[tokio::test]
async fn the_report_names_the_rows_with_several_phone_numbers_in_a_cell() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let file = b"Nume;Telefon\nAna;0744 111 222 / 031 149 174\nIon;0744 111 333\n";
        let (_, report, total) = run_import(&ctx, &ana, "a.csv", file, &ro()).await;
        assert_eq!((total, &report["added"]), (2, &2.into()), "{report}");
        assert_eq!(report["omitted_phones"], 1, "{report}");
        assert_eq!(report["omitted_phone_lines"], serde_json::json!([2]));
    })
    .await;
}

// Covers 2.2.37.
#[tokio::test]
async fn an_import_without_decisions_reports_conflicting_rows_as_failed() {
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
        let all = ImportOptionsInput {
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
