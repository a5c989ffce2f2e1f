//! The job table: a job is claimed by one worker, its attempt is counted before the run, and it
//! becomes available again when a worker stops.

use alai_domain::{
    Ctx, access,
    entities::job,
    exports::{self, ExportFormat, ExportKind, ExportRequest},
    jobs::{self, Job, JobClass, JobDetails, JobOutcome},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{EntityTrait, PaginatorTrait};

async fn enqueue_sweep(ctx: &Ctx, key: &str) -> uuid::Uuid {
    jobs::enqueue(
        &ctx.db,
        ctx.now(),
        key,
        &Job::DeleteExpiredData { tick: 1 },
        JobDetails::default(),
    )
    .await
    .unwrap()
}

#[tokio::test]
async fn sec_k9_a_repeated_key_enqueues_one_job() {
    on_each_database(|ctx| async move {
        for _ in 0..5 {
            enqueue_sweep(&ctx, "sweep:1").await;
        }
        assert_eq!(job::Entity::find().count(&ctx.db).await.unwrap(), 1);
    })
    .await;
}

#[tokio::test]
async fn an_existing_job_key_returns_the_existing_job_and_keeps_its_time() {
    on_each_database(|ctx| async move {
        let now = ctx.now();
        let work = Job::DeleteExpiredData { tick: 1 };
        let put_at = async |minutes| {
            let at = now + TimeDelta::minutes(minutes);
            jobs::enqueue_at_with_details(&ctx.db, now, at, "sweep:1", &work, JobDetails::default())
                .await
        };
        let first = put_at(5).await.unwrap();
        for minutes in [9, 0] {
            assert_eq!(put_at(minutes).await.unwrap(), first);
        }
        assert_eq!(enqueue_sweep(&ctx, "sweep:1").await, first);
        let rows = job::Entity::find().all(&ctx.db).await.unwrap();
        let times: Vec<_> = rows.iter().map(|row| (row.id, row.run_at)).collect();
        assert_eq!(times, [(first, now + TimeDelta::minutes(5))]);
    })
    .await;
}

#[tokio::test]
async fn concurrent_claims_of_a_job_have_one_winner() {
    on_each_database(|ctx| async move {
        let id = enqueue_sweep(&ctx, "sweep:1").await;
        let claims = join_all((0..100).map(|_| jobs::claim(&ctx, id))).await;
        assert_eq!(
            claims
                .into_iter()
                .filter(|c| matches!(c, Ok(Some(_))))
                .count(),
            1
        );
    })
    .await;
}

#[tokio::test]
async fn sec_k4_an_expired_lease_releases_the_job_which_fails_after_five_attempts() {
    on_each_database(|ctx| async move {
        let id = enqueue_sweep(&ctx, "sweep:1").await;
        for attempt in 1..=5 {
            let claim = jobs::claim(&ctx, id).await.unwrap().unwrap();
            assert_eq!(claim.row.attempts, attempt);
            assert!(jobs::claim(&ctx, id).await.unwrap().is_none());
            // The worker stops here: it writes nothing, and the lease expires.
            ctx.clock.advance(TimeDelta::seconds(31));
        }
        assert!(jobs::claim(&ctx, id).await.unwrap().is_none());
        let row = job::Entity::find_by_id(id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(row.status, "failed");
    })
    .await;
}

#[tokio::test]
async fn sec_k1_a_delivered_but_unclaimed_job_is_due_again_when_its_lease_expires() {
    on_each_database(|ctx| async move {
        let id = enqueue_sweep(&ctx, "sweep:1").await;
        let deliver = async || jobs::deliver_next_jobs(&ctx, JobClass::Maintenance, 9).await;
        assert_eq!(deliver().await.unwrap(), [id]);
        assert!(deliver().await.unwrap().is_empty());
        assert!(jobs::list_due_ids(&ctx, 9).await.unwrap().is_empty());
        assert_eq!(jobs::requeue_expired(&ctx).await.unwrap(), 0);
        ctx.clock.advance(jobs::LEASE_DURATION);
        assert_eq!(jobs::list_due_ids(&ctx, 9).await.unwrap(), [id]);
        assert_eq!(jobs::requeue_expired(&ctx).await.unwrap(), 1);
        assert_eq!(deliver().await.unwrap(), [id]);
    })
    .await;
}

#[tokio::test]
async fn a_failed_job_is_retried_with_growing_delays_and_fails_after_five_attempts() {
    on_each_database(|ctx| async move {
        let id = enqueue_sweep(&ctx, "sweep:1").await;
        for attempt in 1..=5 {
            let claim = jobs::claim(&ctx, id).await.unwrap().unwrap();
            jobs::retry_or_fail(&ctx, &claim, "away").await.unwrap();
            let row = job::Entity::find_by_id(id)
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap();
            let expected = if attempt == 5 { "failed" } else { "queued" };
            assert_eq!(row.status, expected);
            assert!(
                attempt == 5 || row.run_at >= ctx.now() + TimeDelta::seconds(2_i64.pow(attempt))
            );
            ctx.clock.advance(TimeDelta::seconds(40));
        }
    })
    .await;
}

#[tokio::test]
async fn sec_k5_a_job_with_a_suspended_worker_fails_at_its_deadline() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let ask = ExportRequest {
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
        let job = exports::request_export(&ctx, &ana, &ask).await.unwrap();
        let claim = jobs::claim(&ctx, job.id).await.unwrap().unwrap();
        // The worker is suspended here, as by SIGSTOP: it sends no heartbeat and records no result.
        ctx.clock
            .advance(TimeDelta::minutes(15) - TimeDelta::seconds(1));
        let proof = access::load_member(&ctx, &who).await.unwrap();
        assert_eq!(
            jobs::time_out_and_find_visible_job(&ctx, &proof, job.id)
                .await
                .unwrap()
                .status,
            "running"
        );
        ctx.clock.advance(TimeDelta::seconds(1));
        let seen = jobs::time_out_and_find_visible_job(&ctx, &proof, job.id)
            .await
            .unwrap();
        assert_eq!(
            (seen.status.as_str(), seen.error.as_deref()),
            ("failed", Some("timed_out"))
        );
        // The worker continues. Its claim is lost, and its result changes nothing.
        assert!(!jobs::heartbeat(&ctx, &claim).await.unwrap());
        jobs::finish(&ctx, &claim, Ok(JobOutcome::default()))
            .await
            .unwrap();
        assert_eq!(
            jobs::time_out_and_list_recent_event_jobs(&ctx, &ana)
                .await
                .unwrap()[0]
                .status,
            "failed"
        );
        assert!(jobs::claim(&ctx, job.id).await.unwrap().is_none());
    })
    .await;
}

#[tokio::test]
async fn sec_k9_hourly_jobs_are_enqueued_once_an_hour_when_the_clocks_change() {
    // Bucharest sets its clocks forward on 28 March 2027 and back on 31 October. These days have 23
    // and 25 hours, and as many ticks.
    for (day, hours) in [("2027-03-27T22:00:00Z", 23), ("2027-10-30T21:00:00Z", 25)] {
        on_each_database(|ctx| async move {
            let begins: chrono::DateTime<chrono::Utc> = day.parse().unwrap();
            ctx.clock.advance(begins - ctx.now());
            for _ in 0..hours * 60 {
                // Two workers run every minute.
                for _ in 0..2 {
                    let tick = ctx.now().timestamp() / 3_600;
                    jobs::enqueue(
                        &ctx.db,
                        ctx.now(),
                        &format!("sweep:{tick}"),
                        &Job::DeleteExpiredData { tick },
                        JobDetails::default(),
                    )
                    .await
                    .unwrap();
                }
                ctx.clock.advance(TimeDelta::minutes(1));
            }
            assert_eq!(job::Entity::find().count(&ctx.db).await.unwrap(), hours);
        })
        .await;
    }
}
