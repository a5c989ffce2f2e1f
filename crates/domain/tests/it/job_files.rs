//! Files of imports and exports are deleted when no job needs them any more (threats N4).

use alai_domain::{
    Ctx,
    access::EventMember,
    exports::{self, ExportFormat, ExportKind, ExportRequest},
    files,
    jobs::{self, Claim, JobOutcome},
    kernel::clock::Clock,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;

use crate::guest_import_runs::claimed as claimed_import;

/// Registers a couple. All files that are stored afterwards are older than an hour, because they
/// have the time of the system clock.
async fn couple(ctx: &Ctx) -> EventMember {
    let (_, ana) = register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    store(ctx, "private/first").await;
    advance_past_stored_objects(ctx, "private").await.unwrap();
    ana
}

async fn store(ctx: &Ctx, key: &str) {
    let list = b"Nume\nAna Ionescu\n".to_vec();
    ctx.storage.put(key, list).await.unwrap();
}

async fn is_stored(ctx: &Ctx, key: &str) -> bool {
    ctx.storage.get(key).await.is_ok()
}

/// Returns an export that a worker has claimed.
async fn claimed_export(ctx: &Ctx, who: &EventMember) -> Claim {
    let request = ExportRequest {
        kind: ExportKind::Answers,
        format: ExportFormat::Csv,
        answers: Default::default(),
        invitations: Default::default(),
        expenses: Default::default(),
        search_name: None,
        rows: exports::RowUnit::Invitation,
        columns: Vec::new(),
        language: "ro".into(),
    };
    let job = exports::request_export(ctx, who, &request).await.unwrap();
    jobs::claim(ctx, job.id).await.unwrap().unwrap()
}

/// Writes the result of a job, as its worker does before the job ends. Returns its key.
async fn write_result(ctx: &Ctx, claim: &Claim) -> String {
    let key = files::job_output_key(claim.row.id);
    store(ctx, &key).await;
    key
}

// Covers N4.
#[tokio::test]
async fn sec_n4_files_that_no_job_needs_are_deleted() {
    on_each_database(|ctx| async move {
        let ana = couple(&ctx).await;
        // The process was killed before the job of an uploaded list was inserted.
        let lost = format!("private/imports/{}", ctx.new_id());
        store(&ctx, &lost).await;
        // The process was killed between the end of an import and the deletion of its list.
        let import = claimed_import(&ctx, &ana).await;
        let list = import.row.file_key.clone().unwrap();
        let report = write_result(&ctx, &import).await;
        let outcome = JobOutcome {
            file_key: Some(report.clone()),
            ..JobOutcome::default()
        };
        jobs::finish(&ctx, &import, Ok(outcome)).await.unwrap();
        // An export failed after it had written its file. Its row has no key.
        let export = claimed_export(&ctx, &ana).await;
        let export_file = write_result(&ctx, &export).await;
        jobs::finish(&ctx, &export, Err("timed_out")).await.unwrap();

        exports::delete_orphaned_job_files(&ctx).await.unwrap();
        assert!(!is_stored(&ctx, &lost).await, "the list without a job");
        assert!(!is_stored(&ctx, &list).await, "the list of the import");
        assert!(is_stored(&ctx, &report).await, "can be downloaded");

        ctx.clock.advance(TimeDelta::hours(25));
        exports::delete_orphaned_job_files(&ctx).await.unwrap();
        assert!(!is_stored(&ctx, &report).await, "the report is a day old");
        assert!(!is_stored(&ctx, &export_file).await, "the failed export");
    })
    .await;
}

#[tokio::test]
async fn files_of_jobs_that_have_not_ended_are_kept() {
    on_each_database(|ctx| async move {
        let ana = couple(&ctx).await;
        let import = claimed_import(&ctx, &ana).await;
        let list = import.row.file_key.clone().unwrap();
        let export = claimed_export(&ctx, &ana).await;
        let export_file = write_result(&ctx, &export).await;
        ctx.clock.advance(TimeDelta::days(3));
        exports::delete_orphaned_job_files(&ctx).await.unwrap();
        assert!(is_stored(&ctx, &list).await);
        assert!(is_stored(&ctx, &export_file).await);
    })
    .await;
}

#[tokio::test]
async fn an_uploaded_list_is_kept_for_an_hour_until_its_job_is_inserted() {
    on_each_database(|ctx| async move {
        let key = "private/imports/new";
        store(&ctx, key).await;
        let written_at = ctx.storage.written_at(key).await.unwrap().unwrap();
        for (minutes, is_kept) in [(59, true), (61, false)] {
            let later = Ctx {
                clock: Clock::fixed(written_at + TimeDelta::minutes(minutes)),
                ..ctx.clone()
            };
            exports::delete_orphaned_job_files(&later).await.unwrap();
            assert_eq!(is_stored(&ctx, key).await, is_kept, "{minutes}");
        }
    })
    .await;
}
