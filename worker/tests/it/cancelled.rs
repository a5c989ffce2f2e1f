//! Progress and cancellation of jobs: the rows of a cancelled import are removed, and a cancelled
//! sending sends no further mail (contract 7).

use std::collections::BTreeSet;

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, ActiveMember, CurrentUser, EventMember},
    accounts::{NewUser, model},
    entities::{
        daily_mail_count, guest_import, invitation, invitation_category, invitation_mail, job,
        notification,
    },
    exports::{self, ExportFormat, ExportKind},
    files::Upload,
    invitations::{
        self, InvitationFilter, InvitationInput,
        import::{self, ImportOptions, ImportOptionsInput, ImportStart},
        mails::{self as invitation_mails, InvitationMailKind as Letter},
        sheet,
    },
    jobs::{self, Claim, JobOutcome},
    kernel::patch::Patch::Set,
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::{run_due_jobs, run_job};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{EntityTrait, PaginatorTrait};
use uuid::Uuid;

use super::{export_request, read_mails, worker_with_folder};

async fn row(ctx: &Ctx, id: Uuid) -> job::Model {
    let found = job::Entity::find_by_id(id).one(&ctx.db).await.unwrap();
    found.unwrap()
}

async fn active(ctx: &Ctx, who: &CurrentUser) -> ActiveMember {
    access::load_active_member(ctx, who).await.unwrap()
}

fn list(rows: usize) -> String {
    let lines = (0..rows).map(|at| format!("Invitat {at};Rude\n"));
    format!("Nume;Categorie\n{}", lines.collect::<String>())
}

async fn request_import(ctx: &Ctx, who: &EventMember, rows: usize) -> Uuid {
    let upload = Upload {
        file_name: "lista.csv".into(),
        bytes: list(rows).into_bytes(),
    };
    let request = ImportOptionsInput::default();
    let job = import::request_import(ctx, who, upload, &request, None).await;
    job.unwrap().id
}

async fn guests(ctx: &Ctx) -> u64 {
    invitation::Entity::find().count(&ctx.db).await.unwrap()
}

/// Returns an import that a worker has claimed and begun.
async fn begun(ctx: &Ctx, who: &EventMember, rows: usize) -> (Claim, Box<import::ImportWriter>) {
    let id = request_import(ctx, who, rows).await;
    let claim = jobs::claim(ctx, id).await.unwrap().unwrap();
    let options = ImportOptions::default();
    let read = sheet::read_import_file(list(rows).as_bytes(), &options.read_options).unwrap();
    let begun = import::begin_import(
        ctx,
        &claim,
        who.event_id(),
        "lista.csv",
        &read.rows,
        &options,
    )
    .await;
    match begun.unwrap() {
        ImportStart::Writing(writing) => (claim, writing),
        other => panic!("{other:?}"),
    }
}

// Covers 2.4.12.
#[tokio::test]
async fn an_import_reports_its_progress_while_it_runs() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (worker, _) = worker_with_folder(&ctx);
        let id = request_import(&ctx, &ana, 1_500).await;
        let mut seen = BTreeSet::new();
        let watch = async {
            loop {
                let row = row(&ctx, id).await;
                seen.insert(row.processed);
                if row.finished_at.is_some() {
                    return row;
                }
            }
        };
        let (done, ()) = tokio::join!(watch, run_job(&worker, id));
        assert_eq!(
            (done.status.as_str(), done.processed, done.total),
            ("succeeded", 1_500, 1_500)
        );
        let between = seen.into_iter().filter(|n| (1..1_500).contains(n)).count();
        assert!(between > 0, "the import reported no progress while it ran");
        assert_eq!(guests(&ctx).await, 1_500);
    })
    .await;
}

// Covers 2.7.25.
#[tokio::test]
async fn a_cancelled_import_removes_its_rows_at_every_stage() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (worker, _) = worker_with_folder(&ctx);
        let member = active(&ctx, &who).await;
        // Cancelled before a worker claims the job: it never starts.
        let id = request_import(&ctx, &ana, 3).await;
        let uploaded = row(&ctx, id).await.file_key.unwrap();
        let cancelled = exports::cancel_job(&ctx, &member, id).await.unwrap();
        assert_eq!(cancelled.status, "cancelled");
        run_due_jobs(&worker).await.unwrap();
        assert_eq!((guests(&ctx).await, row(&ctx, id).await.attempts), (0, 0));
        assert!(
            ctx.storage.get(&uploaded).await.is_err(),
            "the upload is removed"
        );
        // Cancelled while a batch is written.
        let (claim, writing) = begun(&ctx, &ana, 1_200).await;
        let (written, stopped) = tokio::join!(
            writing.write(&ctx, &claim, 1_200),
            exports::cancel_job(&ctx, &member, claim.row.id)
        );
        assert_eq!(stopped.unwrap().status, "cancelled");
        written.unwrap();
        // Cancelled after the last batch: the import can no longer be finished.
        let (second, writing) = begun(&ctx, &ana, 600).await;
        assert!(writing.write(&ctx, &second, 600).await.unwrap());
        assert_eq!(guests(&ctx).await, 600);
        exports::cancel_job(&ctx, &member, second.row.id)
            .await
            .unwrap();
        let ended = writing
            .finish(&ctx, &second, "{}", JobOutcome::default())
            .await;
        assert!(!ended.unwrap());
        let categories = invitation_category::Entity::find()
            .count(&ctx.db)
            .await
            .unwrap();
        let records = guest_import::Entity::find().count(&ctx.db).await.unwrap();
        assert_eq!((guests(&ctx).await, categories, records), (0, 0, 0));
        let notifications = notification::Entity::find().all(&ctx.db).await.unwrap();
        let kinds: Vec<String> = notifications.into_iter().map(|one| one.kind).collect();
        assert!(!kinds.contains(&"import_done".to_owned()), "{kinds:?}");
        let report = row(&ctx, second.row.id).await.report.unwrap();
        assert!(report.contains("\"removed\":600"), "{report}");
    })
    .await;
}

#[tokio::test]
async fn a_cancelled_import_keeps_edited_and_existing_invitations() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let before = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let (claim, writing) = begun(&ctx, &ana, 3).await;
        assert!(writing.write(&ctx, &claim, 3).await.unwrap());
        let all = invitation::Entity::find().all(&ctx.db).await.unwrap();
        let edited = all.iter().find(|i| i.name == "Invitat 1").unwrap();
        let patch = InvitationInput {
            email: Set("i@exemplu.ro".into()),
            ..InvitationInput::default()
        };
        invitations::update_invitation(&ctx, &ana, edited.id, patch)
            .await
            .unwrap();
        let member = active(&ctx, &who).await;
        exports::cancel_job(&ctx, &member, claim.row.id)
            .await
            .unwrap();
        let left = invitation::Entity::find().all(&ctx.db).await.unwrap();
        let left: BTreeSet<Uuid> = left.into_iter().map(|i| i.id).collect();
        assert_eq!(left, [before.id, edited.id].into());
    })
    .await;
}

#[tokio::test]
async fn sec_k4_an_import_of_a_killed_worker_is_restarted_or_cancelled() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (worker, _) = worker_with_folder(&ctx);
        let member = active(&ctx, &who).await;
        for cancel in [true, false] {
            let (claim, writing) = begun(&ctx, &ana, 700).await;
            assert!(writing.write(&ctx, &claim, 700).await.unwrap());
            // The worker is killed here, and another import of the event is requested.
            let second = request_import(&ctx, &ana, 700).await;
            run_job(&worker, second).await;
            assert_eq!(
                row(&ctx, second).await.status,
                "queued",
                "the second import waits for the first one"
            );
            if cancel {
                exports::cancel_job(&ctx, &member, claim.row.id)
                    .await
                    .unwrap();
                exports::cancel_job(&ctx, &member, second).await.unwrap();
                assert_eq!(guests(&ctx).await, 0);
                continue;
            }
            ctx.clock.advance(TimeDelta::seconds(31));
            run_job(&worker, claim.row.id).await;
            run_due_jobs(&worker).await.unwrap();
            let (first, second) = (row(&ctx, claim.row.id).await, row(&ctx, second).await);
            assert_eq!(
                (first.status.as_str(), second.status.as_str()),
                ("succeeded", "succeeded")
            );
            assert!(first.report.unwrap().contains("\"added\":700"));
            assert!(second.report.unwrap().contains("\"added\":0"));
            assert_eq!((guests(&ctx).await, second.attempts), (700, 1));
        }
    })
    .await;
}

// Covers 2.7.25.
#[tokio::test]
async fn concurrent_cancellations_and_the_finishing_worker_have_one_outcome() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (worker, _) = worker_with_folder(&ctx);
        let member = active(&ctx, &who).await;
        let ask = export_request(ExportKind::Answers, ExportFormat::Csv);
        let job = exports::request_export(&ctx, &ana, &ask).await.unwrap();
        let cancels = join_all((0..100).map(|_| exports::cancel_job(&ctx, &member, job.id)));
        let (results, ()) = tokio::join!(cancels, run_job(&worker, job.id));
        let ended = row(&ctx, job.id).await;
        let refused = |error: &Error| matches!(error, Error::Rejected(ErrorCode::JobEnded));
        let won = results.iter().filter(|r| r.is_ok()).count();
        let lost = results
            .iter()
            .filter(|r| r.as_ref().is_err_and(refused))
            .count();
        let notified = notification::Entity::find().count(&ctx.db).await.unwrap();
        match ended.status.as_str() {
            "cancelled" => assert_eq!((won, lost, notified, ended.file_name), (1, 99, 0, None)),
            "succeeded" => assert_eq!((won, lost, notified), (0, 100, 1)),
            other => panic!("{other}"),
        }
        let again = exports::cancel_job(&ctx, &member, job.id).await;
        assert!(again.is_err_and(|error| refused(&error)));
    })
    .await;
}

async fn with_mails(ctx: &Ctx, who: &EventMember, count: usize) {
    for at in 0..count {
        let new = InvitationInput {
            name: Set(format!("Familia {at}")),
            email: Set(format!("f{at}@exemplu.ro")),
            ..InvitationInput::default()
        };
        invitations::create_invitation(ctx, who, new).await.unwrap();
    }
}

// Covers 2.7.25.
#[tokio::test]
async fn a_cancelled_sending_sends_no_more_mails_and_reports_the_sent_count() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (worker, folder) = worker_with_folder(&ctx);
        run_due_jobs(&worker).await.unwrap();
        let before = read_mails(&folder).len();
        with_mails(&ctx, &ana, 4).await;
        let send = || async {
            invitation_mails::enqueue_invitation_mails(
                &ctx,
                &ana,
                Letter::Invitation,
                &InvitationFilter::default(),
                false,
            )
            .await
            .unwrap()
        };
        let sending = send().await.job.unwrap();
        assert_eq!((sending.status.as_str(), sending.total), ("running", 4));
        let parts = jobs::list_due_ids(&ctx, 9).await.unwrap();
        assert_eq!(parts.len(), 4, "the parent job of the mails is not due");
        run_job(&worker, parts[0]).await;
        // A worker claims one more job and is killed before it sends the mail.
        jobs::claim(&ctx, parts[1]).await.unwrap().unwrap();
        assert_eq!(row(&ctx, sending.id).await.processed, 1);
        let member = active(&ctx, &who).await;
        exports::cancel_job(&ctx, &member, sending.id)
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::seconds(31));
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(read_mails(&folder).len(), before + 1);
        let sent = invitation::Entity::find().all(&ctx.db).await.unwrap();
        assert_eq!(sent.iter().filter(|i| i.sent_invitation).count(), 1);
        let ended = row(&ctx, sending.id).await;
        assert_eq!(ended.status, "cancelled");
        let report: serde_json::Value = serde_json::from_str(&ended.report.unwrap()).unwrap();
        assert_eq!(
            (&report["sent"], &report["not_sent"]),
            (&1.into(), &3.into())
        );
        let day = daily_mail_count::Entity::find()
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(
            day.mails, 2,
            "mails that were not sent do not count against the daily limit"
        );
        // The remaining mails can be requested again. Each is sent once.
        let again = send().await;
        assert_eq!(again.recipients.len(), 3);
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(read_mails(&folder).len(), before + 4);
        let done = row(&ctx, again.job.unwrap().id).await;
        assert_eq!(
            (done.status.as_str(), done.processed, done.progress),
            ("succeeded", 3, 100)
        );
        let mails = invitation_mail::Entity::find().all(&ctx.db).await.unwrap();
        assert!(mails.iter().all(|mail| mail.sent_at.is_some()));
    })
    .await;
}

#[tokio::test]
async fn a_job_can_be_cancelled_only_by_users_of_its_own_account() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (ion, _) = register_live_couple(&ctx, "ion@exemplu.ro", "ion")
            .await
            .unwrap();
        let new = NewUser {
            account_id: Some(ana.account().id),
            name: "Co".into(),
            email: "co@exemplu.ro".into(),
            role: "client",
            owner: false,
            password_hash: Some(ctx.password_hash_pool.hash(PASSWORD.into()).await.unwrap()),
            allowed_to_log_in: true,
        };
        model::insert_user(&ctx.db, ctx.now(), new).await.unwrap();
        let co = log_in(&ctx, "co@exemplu.ro").await.unwrap();
        let id = request_import(&ctx, &ana, 3).await;
        let strange = exports::cancel_job(&ctx, &active(&ctx, &ion).await, id).await;
        assert!(matches!(strange, Err(Error::NotFound)));
        assert_eq!(row(&ctx, id).await.status, "queued");
        exports::cancel_job(&ctx, &active(&ctx, &co).await, id)
            .await
            .unwrap();
        assert_eq!(row(&ctx, id).await.status, "cancelled");
    })
    .await;
}
