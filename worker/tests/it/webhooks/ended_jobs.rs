//! Messages about jobs whose end is not recorded by their run.

use alai_domain::{
    exports::archive,
    jobs::{self, JobOutcome},
    webhooks,
};
use alai_testkit::on_each_database;
use alai_worker::run_due_jobs;
use chrono::TimeDelta;
use serde_json::Value;

use super::{ReceivedMessages, fake_receiver, owner, webhook_patch};
use crate::worker_with_folder;

/// Returns the ids and statuses of the jobs that the received messages report.
async fn read_job_statuses(received: &ReceivedMessages) -> Vec<(String, String)> {
    let field = |body: &Value, name: &str| body["data"][name].as_str().unwrap().to_owned();
    received
        .lock()
        .await
        .iter()
        .map(|(_, body)| (field(body, "job_id"), field(body, "status")))
        .collect()
}

// Covers S.integrators.02.
#[tokio::test]
async fn a_job_that_fails_by_its_time_limit_sends_one_webhook_message() {
    on_each_database(|ctx| async move {
        let (owner, manager, _) = owner(&ctx).await;
        let (url, received) = fake_receiver(&["200 OK"]).await;
        webhooks::create_webhook(&ctx, &manager, webhook_patch(&url, &["job.done"]))
            .await
            .unwrap();
        let job = archive::request_account_archive(&ctx, &owner)
            .await
            .unwrap();
        let claim = jobs::claim(&ctx, job.id).await.unwrap().unwrap();
        ctx.clock.advance(TimeDelta::minutes(15));
        for _ in 0..2 {
            let found = archive::find_account_archive(&ctx, &owner).await.unwrap();
            assert_eq!(found.unwrap().error.as_deref(), Some("timed_out"));
        }
        // The worker was suspended, and its result comes too late.
        webhooks::finish_job_and_emit(&ctx, &claim, Ok(JobOutcome::default()))
            .await
            .unwrap();
        run_due_jobs(&worker_with_folder(&ctx).0).await.unwrap();
        assert_eq!(
            read_job_statuses(&received).await,
            [(job.id.to_string(), "failed".to_owned())]
        );
    })
    .await;
}

// Covers S.integrators.02.
#[tokio::test]
async fn a_job_that_crashes_its_worker_sends_one_webhook_message_when_it_fails() {
    on_each_database(|ctx| async move {
        let (owner, manager, _) = owner(&ctx).await;
        let (url, received) = fake_receiver(&["200 OK"]).await;
        webhooks::create_webhook(&ctx, &manager, webhook_patch(&url, &["job.done"]))
            .await
            .unwrap();
        let job = archive::request_account_archive(&ctx, &owner)
            .await
            .unwrap();
        for attempt in 1..=5 {
            let claim = jobs::claim(&ctx, job.id).await.unwrap().unwrap();
            assert_eq!(claim.row.attempts, attempt);
            // The worker is killed here, and the lease expires.
            ctx.clock.advance(jobs::LEASE_DURATION);
        }
        run_due_jobs(&worker_with_folder(&ctx).0).await.unwrap();
        assert_eq!(
            read_job_statuses(&received).await,
            [(job.id.to_string(), "failed".to_owned())]
        );
    })
    .await;
}
