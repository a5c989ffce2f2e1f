//! The health of the service for staff: numbers, and failed jobs that are restarted once.

use alai_domain::{
    Ctx, Error,
    entities::{audit_entry, mail},
    health::{self, MailFilter},
    jobs::{self, Job, JobDetails},
    kernel::pagination::PageRequest,
};
use alai_testkit::{on_each_database, testing::*};
use futures_util::future::join_all;
use sea_orm::{ActiveValue::Set, EntityTrait};

async fn failed_job(ctx: &Ctx, key: &str, work: &Job) -> sea_orm::prelude::Uuid {
    let id = jobs::enqueue_standalone(ctx, key, work, JobDetails::default())
        .await
        .unwrap()
        .id;
    let claim = jobs::claim(ctx, id).await.unwrap().unwrap();
    jobs::finish(ctx, &claim, Err("the disk is full"))
        .await
        .unwrap();
    id
}

// Covers S.health.01.
#[tokio::test]
async fn a_failed_job_is_shown_with_its_error_and_can_be_retried_once() {
    on_each_database(|ctx| async move {
        let (_, staff) = create_and_log_in_staff(&ctx).await.unwrap();
        let id = failed_job(&ctx, "sweep:1", &Job::DeleteExpiredData { tick: 1 }).await;
        let hook = failed_job(
            &ctx,
            "webhook:1",
            &Job::DeliverWebhook {
                delivery_id: ctx.new_id(),
            },
        )
        .await;
        jobs::enqueue_standalone(
            &ctx,
            "sweep:2",
            &Job::DeleteExpiredData { tick: 2 },
            JobDetails::default(),
        )
        .await
        .unwrap();
        ctx.clock.advance(chrono::TimeDelta::seconds(90));
        let seen = health::load_service_health(&ctx, &staff).await.unwrap();
        assert_eq!(
            seen.job_counts,
            [("failed".to_owned(), 2), ("queued".to_owned(), 1)]
        );
        assert_eq!(seen.oldest_wait.map(|time| time.num_seconds()), Some(90));
        assert_eq!(
            seen.failed_jobs
                .iter()
                .map(|row| (row.id, row.error.as_deref()))
                .collect::<Vec<_>>(),
            [(id, Some("the disk is full"))]
        );
        assert_eq!(seen.stored_bytes, 0);
        let tries = (0..5).map(|_| health::retry_job(&ctx, &staff, id));
        assert_eq!(
            join_all(tries)
                .await
                .into_iter()
                .filter(Result::is_ok)
                .count(),
            1
        );
        assert!(
            matches!(
                health::retry_job(&ctx, &staff, hook).await,
                Err(Error::NotFound)
            ),
            "a job of a webhook cannot be retried here"
        );
        let claim = jobs::claim(&ctx, id).await.unwrap().unwrap();
        assert_eq!(claim.row.attempts, 1, "the job has all its attempts again");
        let entries = audit_entry::Entity::find().all(&ctx.db).await.unwrap();
        assert_eq!(
            entries
                .iter()
                .map(|e| (e.action.as_str(), e.target_id))
                .collect::<Vec<_>>(),
            [("job_retried", Some(id))]
        );
    })
    .await;
}

// Covers S.health.01.
#[tokio::test]
async fn jobs_are_listed_by_status_and_show_whether_they_can_be_retried() {
    on_each_database(|ctx| async move {
        let (_, staff) = create_and_log_in_staff(&ctx).await.unwrap();
        let failed = failed_job(&ctx, "sweep:1", &Job::DeleteExpiredData { tick: 1 }).await;
        let hook = failed_job(
            &ctx,
            "webhook:1",
            &Job::DeliverWebhook {
                delivery_id: ctx.new_id(),
            },
        )
        .await;
        let later = jobs::enqueue_standalone(
            &ctx,
            "sweep:2",
            &Job::DeleteExpiredData { tick: 2 },
            JobDetails::default(),
        )
        .await
        .unwrap()
        .id;
        ctx.clock.advance(chrono::TimeDelta::seconds(1));
        let last = jobs::enqueue_standalone(
            &ctx,
            "sweep:3",
            &Job::DeleteExpiredData { tick: 3 },
            JobDetails::default(),
        )
        .await
        .unwrap()
        .id;
        let ids = async |status| {
            let page =
                health::list_jobs(&ctx, &staff, status, PageRequest::new(None, None).unwrap())
                    .await
                    .unwrap();
            page.rows.iter().map(|row| row.id).collect::<Vec<_>>()
        };
        assert_eq!(
            ids(Some("queued")).await,
            [later, last],
            "the job that waits longest is first"
        );
        let given_up = ids(Some("failed")).await;
        assert!(given_up.len() == 2 && given_up.contains(&failed) && given_up.contains(&hook));
        assert_eq!(
            (ids(None).await.len(), ids(Some("running")).await.len()),
            (4, 0)
        );
        assert!(
            health::list_jobs(
                &ctx,
                &staff,
                Some("gone"),
                PageRequest::new(None, None).unwrap()
            )
            .await
            .is_err()
        );
        let row = health::find_job(&ctx, &staff, failed).await.unwrap();
        assert!(health::can_retry(&row));
        assert!(!health::can_retry(
            &health::find_job(&ctx, &staff, hook).await.unwrap()
        ));
        health::retry_job(&ctx, &staff, failed).await.unwrap();
        assert_eq!(
            health::find_job(&ctx, &staff, failed).await.unwrap().status,
            "queued"
        );
        assert!(matches!(
            health::find_job(&ctx, &staff, ctx.new_id()).await,
            Err(Error::NotFound)
        ));
    })
    .await;
}

// Covers S.health.01.
#[tokio::test]
async fn mails_are_found_by_status_and_exact_address_and_address_searches_are_audited() {
    on_each_database(|ctx| async move {
        let (_, staff) = create_and_log_in_staff(&ctx).await.unwrap();
        for (key, to, status) in [
            ("a", "ana@exemplu.ro", "sent"),
            ("b", "dan@exemplu.ro", "refused"),
        ] {
            let row = mail::ActiveModel {
                recipient_masked: Set(None),
                id: Set(ctx.new_id()),
                mail_key: Set(key.into()),
                message_id: Set(key.into()),
                template: Set("reset".into()),
                recipient: Set(alai_domain::kernel::crypto::sha256_hex(to)),
                status: Set(status.into()),
                created_at: Set(ctx.now()),
                sent_at: Set(None),
                error: Set((status == "refused").then(|| "550".into())),
                account_id: Set(None),
                event_id: Set(None),
                request_id: Set(None),
            };
            mail::Entity::insert(row)
                .exec_without_returning(&ctx.db)
                .await
                .unwrap();
        }
        let found = async |status: Option<&str>, email: Option<&str>| {
            let filter = MailFilter {
                status: status.map(Into::into),
                email: email.map(Into::into),
            };
            let page =
                health::list_mails(&ctx, &staff, &filter, PageRequest::new(None, None).unwrap())
                    .await
                    .unwrap();
            page.rows
                .into_iter()
                .map(|row| row.mail_key)
                .collect::<Vec<_>>()
        };
        assert_eq!(found(None, None).await.len(), 2);
        assert_eq!(found(Some("refused"), None).await, ["b"]);
        assert!(
            audit_entry::Entity::find()
                .all(&ctx.db)
                .await
                .unwrap()
                .is_empty(),
            "a list without a search for an address is not audited"
        );
        assert_eq!(found(None, Some(" Ana@exemplu.ro ")).await, ["a"]);
        assert_eq!(
            found(None, Some("nimeni@exemplu.ro")).await,
            Vec::<String>::new()
        );
        let entries = audit_entry::Entity::find().all(&ctx.db).await.unwrap();
        assert_eq!(
            entries
                .iter()
                .map(|e| e.action.as_str())
                .collect::<Vec<_>>(),
            ["mails_searched"; 2]
        );
    })
    .await;
}
