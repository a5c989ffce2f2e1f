//! Runs jobs until none is due: mails are sent once, exports are readable, and an exported list can
//! be imported.

mod account_jobs;
mod answer_confirmation;
mod billing_mails;
mod cancelled;
mod domain_limit;
mod erasure;
mod exchange_rates;
mod fake_smtp_server;
mod gift_mails;
mod guest_import;
mod invitation_mails;
mod job_classes;
mod list_export;
mod mail_suppression;
mod newsletter_issues;
mod notification_mails;
mod purge;
mod retention;
mod runs;
mod seating_documents;
mod share_picture;
mod webhooks;

use std::{io::Cursor, sync::Arc};

use alai_domain::{
    Ctx, accounts, answers, budget,
    entities::{account, job, mail},
    exports::{self, ExportFormat, ExportKind, ExportRequest, RowUnit},
    invitations,
    jobs::{self, Job, JobDetails},
    kernel::{crypto, patch::Patch::Set},
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::{Mailer, WorkerContext, run_due_jobs};
use calamine::{Data, Reader, Xlsx};
use chrono::TimeDelta;
use sea_orm::EntityTrait;

fn worker_with_folder(ctx: &Ctx) -> (WorkerContext, std::path::PathBuf) {
    let folder = std::env::temp_dir().join(format!("alai-mail-{}", crypto::random_code(12)));
    let mailer = Mailer::folder(folder.clone(), "Alai <salut@alai.example>").unwrap();
    (
        WorkerContext {
            ctx: ctx.clone(),
            mailer: Arc::new(mailer),
            staff_email: "salut@alai.example".into(),
            rates_url: None,
        },
        folder,
    )
}

fn read_mails(folder: &std::path::Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap().flatten();
    let json = entries.filter(|e| e.path().extension().is_some_and(|x| x == "json"));
    json.map(|e| std::fs::read_to_string(e.path()).unwrap())
        .collect()
}

fn export_request(kind: ExportKind, format: ExportFormat) -> ExportRequest {
    ExportRequest {
        kind,
        format,
        answers: answers::AnswerFilter::default(),
        invitations: invitations::InvitationFilter::default(),
        expenses: budget::ExpenseFilter::default(),
        search_name: None,
        rows: RowUnit::Invitation,
        columns: Vec::new(),
        language: "ro".into(),
    }
}

#[tokio::test]
async fn a_registration_a_payment_and_a_reset_send_one_mail_each() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        pay_invoice(&ctx, &made.invoice.payment_token)
            .await
            .unwrap();
        accounts::request_password_reset(&ctx, Some("ana@exemplu.ro"), TEST_IP)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(read_mails(&folder).len(), 3);
        let row = account::Entity::find_by_id(made.account.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert!(row.is_paid());
        let all = read_mails(&folder).join("\n");
        assert!(all.contains("http://localhost:8080/app/reseteaza-parola?token="));
        let token = all
            .split("token=")
            .nth(1)
            .unwrap()
            .split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_')
            .next()
            .unwrap();
        accounts::reset_password(&ctx, token, "parola-noua-9", "parola-noua-9", TEST_IP)
            .await
            .unwrap();
        // The user gets the mail that the password was changed.
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(read_mails(&folder).len(), 4);
        assert!(
            job::Entity::find()
                .all(&ctx.db)
                .await
                .unwrap()
                .iter()
                .all(|j| j.status == "succeeded")
        );
    })
    .await;
}

#[tokio::test]
async fn sec_k3_a_mail_is_not_sent_again_when_its_job_runs_again() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        for entry in std::fs::read_dir(&folder).unwrap().flatten() {
            std::fs::remove_file(entry.path()).unwrap();
        }
        let work = Job::MailWelcome {
            account_id: made.account.id,
        };
        jobs::enqueue(&ctx.db, ctx.now(), "again", &work, JobDetails::default())
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        assert!(read_mails(&folder).is_empty());
        let ledger = mail::Entity::find().all(&ctx.db).await.unwrap();
        assert_eq!(
            (ledger.len(), ledger[0].recipient_masked.as_deref()),
            (1, Some("a•••@e•••.ro"))
        );
    })
    .await;
}

// Covers H1.
#[tokio::test]
async fn sec_h1_special_characters_in_names_add_no_mail_headers() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let before = read_mails(&folder).len();
        for name in [
            "<b>Ana</b> \"x\"",
            "a, b; c",
            "Ștefan Țîrlea",
            "a\r\nBcc: x",
        ] {
            let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
            let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
            let new = answers::AnswerInput {
                email: Set("ion@exemplu.ro".into()),
                ..answer_input(name, 1)
            };
            answers::accept_invitation(&ctx, &pass, new).await.unwrap();
        }
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(read_mails(&folder).len(), before + 4);
        for entry in std::fs::read_dir(&folder)
            .unwrap()
            .flatten()
            .filter(|e| e.path().extension().is_some_and(|x| x == "eml"))
        {
            let eml = String::from_utf8_lossy(&std::fs::read(entry.path()).unwrap()).into_owned();
            assert!(eml.contains("Message-ID: <"), "{eml}");
            assert!(!eml.contains("\nBcc:"), "{eml}");
        }
        // A line break in a name becomes a space when the answer is saved.
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let saved = answers::accept_invitation(&ctx, &pass, answer_input("a\r\nBcc: x@y.ro", 1))
            .await
            .unwrap();
        assert_eq!(saved.row.name, "a Bcc: x@y.ro");
    })
    .await;
}

#[tokio::test]
async fn a_confirmation_of_an_outdated_answer_is_not_sent() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let before = read_mails(&folder).len();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        for persons in 1..=3 {
            let new = answers::AnswerInput {
                email: Set("ion@exemplu.ro".into()),
                ..answer_input("Pop", persons)
            };
            answers::accept_invitation(&ctx, &pass, new).await.unwrap();
        }
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(read_mails(&folder).len(), before + 1);
    })
    .await;
}

#[tokio::test]
async fn one_confirmation_is_sent_when_the_couple_changes_an_answer_before_delivery() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let before = read_mails(&folder).len();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let new = answers::AnswerInput {
            email: Set("ion@exemplu.ro".into()),
            ..answer_input("Pop", 1)
        };
        let saved = answers::accept_invitation(&ctx, &pass, new)
            .await
            .unwrap()
            .row;
        answers::update_answer_by_couple(&ctx, &ana, saved.id, answer_input("Pop", 2))
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let mails = read_mails(&folder);
        assert_eq!(mails.len(), before + 1);
        assert!(mails.iter().any(|mail| mail.contains("2 persoane")));
    })
    .await;
}

// Covers 2.7.19, 2.9.17, 3.contract6.07, G2.
#[tokio::test]
async fn sec_c16_g2_g3_an_export_contains_every_row_and_no_formulas() {
    on_each_database(|ctx| async move {
        let (worker, _) = worker_with_folder(&ctx);
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let names = [
            "=cmd|'/c calc'!A1",
            "Ștefan; \"Țîrlea\"",
            "+40 744 123 456",
            "@SUM(1)",
        ];
        for name in names {
            let row = invite_party(&ctx, &ana, name).await.unwrap();
            let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
            answers::accept_invitation(&ctx, &pass, answer_input(name, 2))
                .await
                .unwrap();
        }
        let job = exports::request_export(
            &ctx,
            &ana,
            &export_request(ExportKind::Answers, ExportFormat::Xlsx),
        )
        .await
        .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let row = job::Entity::find_by_id(job.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(
            (row.status.as_str(), row.total, row.file_name.as_deref()),
            ("succeeded", 4, Some("data.xlsx"))
        );
        let bytes = ctx
            .storage
            .get(row.file_key.as_deref().unwrap())
            .await
            .unwrap()
            .to_vec();
        let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).unwrap();
        let sheet = book.worksheet_range("Răspunsuri").unwrap();
        let mut read: Vec<String> = sheet.rows().skip(1).map(|r| r[0].to_string()).collect();
        read.sort();
        let mut expected = vec![
            "'=cmd|'/c calc'!A1",
            "Ștefan; \"Țîrlea\"",
            // Seven or more digits after a plus sign are a phone number and are not escaped.
            "+40 744 123 456",
            "'@SUM(1)",
        ];
        expected.sort_unstable();
        assert_eq!(read, expected);
        assert!(matches!(sheet.get((1, 4)), Some(Data::Float(n)) if *n == 2.0));
        assert!(
            book.worksheet_formula("Răspunsuri")
                .unwrap()
                .used_cells()
                .next()
                .is_none()
        );
    })
    .await;
}

// Covers G4.
#[tokio::test]
async fn sec_g4_exported_files_are_deleted_after_a_day() {
    on_each_database(|ctx| async move {
        let (worker, _) = worker_with_folder(&ctx);
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let job = exports::request_export(
            &ctx,
            &ana,
            &export_request(ExportKind::Answers, ExportFormat::Csv),
        )
        .await
        .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let row = job::Entity::find_by_id(job.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        let key = row.file_key.clone().unwrap();
        assert!(exports::is_in_download_period(&ctx, &row) && ctx.storage.get(&key).await.is_ok());
        ctx.clock.advance(TimeDelta::hours(25));
        jobs::enqueue(
            &ctx.db,
            ctx.now(),
            "sweep:x",
            &Job::DeleteExpiredData { tick: 1 },
            JobDetails::default(),
        )
        .await
        .unwrap();
        run_due_jobs(&worker).await.unwrap();
        assert!(
            !exports::is_in_download_period(&ctx, &row) && ctx.storage.get(&key).await.is_err()
        );
    })
    .await;
}

#[tokio::test]
async fn sec_h7_a_mail_is_retried_while_the_server_is_unreachable_and_sent_once() {
    on_each_database(|ctx| async move {
        let (folder_worker, folder) = worker_with_folder(&ctx);
        // Nothing listens on this port.
        let gone = std::net::TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let mailer = Mailer::smtp(
            &format!("smtp://127.0.0.1:{gone}"),
            "Alai <salut@alai.example>",
        )
        .unwrap();
        let away = WorkerContext {
            mailer: Arc::new(mailer),
            ..folder_worker.clone()
        };
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let started = ctx.now();
        let mut longest = TimeDelta::zero();
        // For two days the clock is set to the time of each next attempt.
        while ctx.now() - started < TimeDelta::hours(48) {
            run_due_jobs(&away).await.unwrap();
            let row = job::Entity::find().one(&ctx.db).await.unwrap().unwrap();
            assert_eq!(
                row.status,
                "queued",
                "{:?} after {}",
                row.error,
                ctx.now() - started
            );
            longest = longest.max(row.run_at - ctx.now());
            ctx.clock.advance(row.run_at - ctx.now());
        }
        assert!(longest <= TimeDelta::seconds(3_601), "{longest}");
        run_due_jobs(&folder_worker).await.unwrap();
        assert_eq!(read_mails(&folder).len(), 1);
    })
    .await;
}

#[tokio::test]
async fn sec_h8_a_confirmation_is_sent_only_to_the_current_address() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let before = read_mails(&folder).len();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let to = |address: &str| answers::AnswerInput {
            email: Set(address.into()),
            ..answer_input("Pop", 1)
        };
        answers::accept_invitation(&ctx, &pass, to("vechi@exemplu.ro"))
            .await
            .unwrap();
        answers::accept_invitation(&ctx, &pass, to("nou@exemplu.ro"))
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let sent = read_mails(&folder);
        assert_eq!(sent.len(), before + 1);
        assert!(
            sent.iter().any(|m| m.contains("nou@")) && !sent.iter().any(|m| m.contains("vechi@"))
        );
        answers::accept_invitation(&ctx, &pass, to("iar@exemplu.ro"))
            .await
            .unwrap();
        answers::reset_invitation(&ctx, &ana, row.id).await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(read_mails(&folder).len(), before + 1);
    })
    .await;
}

// Covers G3.
#[tokio::test]
async fn sec_g3_a_cell_that_is_too_long_is_truncated_with_a_mark() {
    let head = alai_documents::SheetHeader {
        title: "a/b:c*d and far more than thirty-one characters".into(),
        columns: vec![("Altele", 20)],
        ..Default::default()
    };
    let writer = alai_documents::ListWriter::begin(alai_documents::Format::Xlsx, &head).unwrap();
    let bytes = writer
        .append_rows(&[vec!["ă".repeat(40_000).into()]])
        .unwrap()
        .finish()
        .unwrap();
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).unwrap();
    let name = book.sheet_names()[0].clone();
    let cell = book
        .worksheet_range(&name)
        .unwrap()
        .get((1, 0))
        .unwrap()
        .to_string();
    assert!(cell.ends_with(" […]") && cell.encode_utf16().count() <= 32_767);
}

#[tokio::test]
async fn sec_k6_a_forged_wake_up_runs_no_missing_or_finished_job() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        let before = (
            job::Entity::find().all(&ctx.db).await.unwrap(),
            read_mails(&folder).len(),
        );
        // A program with access to Redis can enqueue any id: of a job that does not exist, or of
        // one that is done.
        for id in [ctx.new_id(), uuid::Uuid::nil(), before.0[0].id] {
            alai_worker::run_job(&worker, id).await;
        }
        assert_eq!(
            (
                job::Entity::find().all(&ctx.db).await.unwrap(),
                read_mails(&folder).len()
            ),
            before
        );
    })
    .await;
}
