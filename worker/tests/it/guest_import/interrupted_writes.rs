//! Imports that are interrupted between their first and their last batch: one of two concurrent
//! batches fails, or the couple cancels (contract 7).

use alai_domain::{
    Ctx, access,
    access::EventMember,
    entities::{guest_import, guest_import_row, invitation, job},
    exports,
    files::Upload,
    invitations::import::{self, ImportOptionsInput},
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::run_job;
use chrono::TimeDelta;
use sea_orm::{ConnectionTrait, DbBackend, EntityTrait, PaginatorTrait};
use serde_json::Value;
use uuid::Uuid;

use crate::worker_with_folder;

/// A row of the second of the two batches that PostgreSQL inserts at the same time.
const FAILING_ROW: &str = "Invitat 700";

async fn job_row(ctx: &Ctx, id: Uuid) -> job::Model {
    let found = job::Entity::find_by_id(id).one(&ctx.db).await.unwrap();
    found.unwrap()
}

async fn request_import(ctx: &Ctx, who: &EventMember, rows: usize) -> Uuid {
    let lines: String = (0..rows).map(|row| format!("Invitat {row}\n")).collect();
    let upload = Upload {
        file_name: "lista.csv".into(),
        bytes: format!("Nume\n{lines}").into_bytes(),
    };
    let request = ImportOptionsInput::default();
    let job = import::request_import(ctx, who, upload, &request, None).await;
    job.unwrap().id
}

/// Lets the database refuse one row.
async fn refuse_row(ctx: &Ctx) {
    let trigger = match ctx.db.get_database_backend() {
        DbBackend::Postgres => format!(
            "CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
               IF NEW.name = '{FAILING_ROW}' THEN RAISE EXCEPTION 'refused'; END IF; RETURN NEW; END $$;
             CREATE TRIGGER refuse_row BEFORE INSERT ON invitations FOR EACH ROW EXECUTE FUNCTION refuse_row()"
        ),
        _ => format!(
            "CREATE TRIGGER refuse_row BEFORE INSERT ON invitations WHEN NEW.name = '{FAILING_ROW}'
             BEGIN SELECT RAISE(ABORT, 'refused'); END"
        ),
    };
    ctx.db.execute_unprepared(&trigger).await.unwrap();
}

async fn accept_all_rows(ctx: &Ctx) {
    let drop = match ctx.db.get_database_backend() {
        DbBackend::Postgres => "DROP TRIGGER refuse_row ON invitations",
        _ => "DROP TRIGGER refuse_row",
    };
    ctx.db.execute_unprepared(drop).await.unwrap();
}

/// Returns the number of invitations, which has to be that of the rows with which the import can be
/// undone.
async fn count_written(ctx: &Ctx) -> u64 {
    let written = invitation::Entity::find().count(&ctx.db).await.unwrap();
    let recorded = guest_import_row::Entity::find().count(&ctx.db).await;
    assert_eq!(recorded.unwrap(), written);
    written
}

// Covers 2.4.12.
#[tokio::test]
async fn a_failed_batch_leaves_consistent_rows_and_the_next_attempt_completes_the_import() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (worker, _) = worker_with_folder(&ctx);
        refuse_row(&ctx).await;
        let id = request_import(&ctx, &ana, 1_500).await;
        run_job(&worker, id).await;
        let failed = job_row(&ctx, id).await;
        assert_eq!((failed.status.as_str(), failed.attempts), ("queued", 1));
        let written = count_written(&ctx).await;
        // The other batch of the pair is complete or was not written.
        assert!([0, 500].contains(&written), "{written}");
        assert_eq!(
            (failed.processed, failed.total),
            (i32::try_from(written).unwrap(), 1_500),
            "the job shows how many rows are written"
        );

        accept_all_rows(&ctx).await;
        ctx.clock.advance(TimeDelta::hours(1));
        run_job(&worker, id).await;
        let done = job_row(&ctx, id).await;
        assert_eq!(
            (done.status.as_str(), done.processed, done.total),
            ("succeeded", 1_500, 1_500)
        );
        assert_eq!(count_written(&ctx).await, 1_500);
        assert!(done.report.unwrap().contains("\"added\":1500"));
    })
    .await;
}

// Covers 2.4.12.
#[tokio::test]
async fn an_import_whose_batch_fails_at_every_attempt_leaves_no_rows() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (worker, _) = worker_with_folder(&ctx);
        refuse_row(&ctx).await;
        let id = request_import(&ctx, &ana, 1_200).await;
        for _ in 0..20 {
            run_job(&worker, id).await;
            ctx.clock.advance(TimeDelta::hours(2));
        }
        let failed = job_row(&ctx, id).await;
        assert_eq!(failed.status, "failed");
        let records = guest_import::Entity::find().count(&ctx.db).await.unwrap();
        assert_eq!((count_written(&ctx).await, records), (0, 0));
        // The event is free for the next import.
        accept_all_rows(&ctx).await;
        let next = request_import(&ctx, &ana, 1_200).await;
        run_job(&worker, next).await;
        assert_eq!(job_row(&ctx, next).await.status, "succeeded");
        assert_eq!(count_written(&ctx).await, 1_200);
    })
    .await;
}

// Covers 2.7.25.
#[tokio::test]
async fn an_import_that_is_cancelled_between_two_batches_reports_how_far_it_came() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (worker, _) = worker_with_folder(&ctx);
        let member = access::load_active_member(&ctx, &who).await.unwrap();
        let id = request_import(&ctx, &ana, 5_000).await;
        let cancel = async {
            while job_row(&ctx, id).await.processed == 0 {
                tokio::task::yield_now().await;
            }
            exports::cancel_job(&ctx, &member, id).await.unwrap()
        };
        let (cancelled, ()) = tokio::join!(cancel, run_job(&worker, id));
        assert_eq!(cancelled.status, "cancelled");
        let row = job_row(&ctx, id).await;
        let report: Value = serde_json::from_str(row.report.as_deref().unwrap()).unwrap();
        let removed = report["removed"].as_i64().unwrap();
        assert!((1..5_000).contains(&removed), "{report}");
        assert_eq!(
            (i64::from(row.processed), row.total),
            (removed, 5_000),
            "the rows that were written are the rows that were removed"
        );
        let records = guest_import::Entity::find().count(&ctx.db).await.unwrap();
        assert_eq!((count_written(&ctx).await, records), (0, 0));
    })
    .await;
}
