//! Delivery of newsletter issues: sent once however often it is requested, and with the result of
//! each mail.

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::Staff,
    content::{self, DeliveryOutcome, DeliveryReport, IssueState},
    entities::{job, newsletter_issue, subscriber},
    jobs::Job,
    kernel::pagination::PageRequest,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::newsletter_issue_state::{audit_actions, issue_input, state_and_report};
use crate::staff::new_staff;

/// Returns the batches that have a job.
async fn queued_batches(ctx: &Ctx) -> Vec<i32> {
    let jobs = job::Entity::find()
        .filter(job::Column::Kind.eq("send_issue"))
        .all(&ctx.db)
        .await
        .unwrap();
    let mut found: Vec<i32> = jobs
        .iter()
        .map(|row| match serde_json::from_str(&row.payload).unwrap() {
            Job::SendNewsletterIssue { batch, .. } => batch,
            other => panic!("{other:?}"),
        })
        .collect();
    found.sort_unstable();
    found
}

/// Records the waiting mails of a batch as sent, without sending them.
async fn deliver_batch(ctx: &Ctx, id: Uuid, batch: i32) {
    for reader in content::list_waiting_subscribers(ctx, id, batch)
        .await
        .unwrap()
    {
        content::record_newsletter_outcome(ctx, id, reader, DeliveryOutcome::Sent)
            .await
            .unwrap();
    }
    content::finish_newsletter_batch(ctx, id, batch)
        .await
        .unwrap();
}

// Covers 3.content.21.
#[tokio::test]
async fn concurrent_send_requests_for_an_issue_create_one_delivery_for_each_subscriber() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        create_subscribers(&ctx, 120).await.unwrap();
        let row = content::create_newsletter_issue(&ctx, &staff, issue_input("Noutăți"))
            .await
            .unwrap();
        let pressed = join_all((0..100).map(|index| {
            content::start_newsletter_sending(&ctx, &staff, row.id, (index % 2 == 0).then_some(1))
        }))
        .await;
        let (sent, refused): (Vec<_>, Vec<_>) = pressed.into_iter().partition(Result::is_ok);
        assert_eq!((sent.len(), refused.len()), (1, 99));
        assert!(
            refused
                .iter()
                .all(|r| matches!(r, Err(Error::Rejected(ErrorCode::AlreadySent))))
        );
        let waiting = DeliveryReport {
            waiting: 120,
            ..DeliveryReport::default()
        };
        assert_eq!(
            state_and_report(&ctx, &staff, row.id).await,
            (IssueState::Sending, waiting)
        );
        assert_eq!(queued_batches(&ctx).await, [0]);
        assert_eq!(
            audit_actions(&ctx)
                .await
                .iter()
                .filter(|act| *act == "issue_sent")
                .count(),
            1
        );
        for batch in 0..3 {
            assert_eq!(
                content::list_waiting_subscribers(&ctx, row.id, batch)
                    .await
                    .unwrap()
                    .len(),
                if batch == 2 { 20 } else { 50 }
            );
        }
    })
    .await;
}

// Covers 3.content.21.
#[tokio::test]
async fn the_recipients_of_an_issue_are_fixed_when_it_is_sent() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let row = content::create_newsletter_issue(&ctx, &staff, issue_input("Noutăți"))
            .await
            .unwrap();
        let error = content::start_newsletter_sending(&ctx, &staff, row.id, Some(1))
            .await
            .unwrap_err();
        assert!(matches!(error, Error::Rejected(ErrorCode::NoSubscribers)));
        let all = create_subscribers(&ctx, 4).await.unwrap();
        content::unsubscribe_from_newsletter(
            &ctx,
            &content::newsletter_unsubscribe_token(&ctx, all[0].id),
        )
        .await
        .unwrap();
        content::subscribe_to_newsletter(
            &ctx,
            Some("Ana"),
            Some("ana@exemplu.ro"),
            "en",
            "192.0.2.1",
        )
        .await
        .unwrap();
        let ana = subscriber::Entity::find()
            .filter(subscriber::Column::Email.eq("ana@exemplu.ro"))
            .one(&ctx.db)
            .await
            .unwrap();
        let ana = ana.unwrap();
        let count = content::count_newsletter_recipients(&ctx, &staff)
            .await
            .unwrap();
        assert_eq!(
            (count.total, count.english),
            (3, 0),
            "addresses that are not confirmed or have unsubscribed are not counted"
        );
        // The rejected request has not changed the version.
        content::start_newsletter_sending(&ctx, &staff, row.id, Some(1))
            .await
            .unwrap();
        content::confirm_subscription(&ctx, &content::newsletter_confirm_token(&ctx, &ana))
            .await
            .unwrap();
        let count = content::count_newsletter_recipients(&ctx, &staff)
            .await
            .unwrap();
        assert_eq!((count.total, count.english), (4, 1));
        let letters = content::list_waiting_subscribers(&ctx, row.id, 0)
            .await
            .unwrap();
        assert_eq!(letters, all[1..].iter().map(|r| r.id).collect::<Vec<_>>());
    })
    .await;
}

/// Sends an issue to 101 subscribers, of whom one fails permanently, one fails temporarily and one
/// is skipped. Returns the issue and the subscribers.
async fn send_issue_with_failures(
    ctx: &Ctx,
    staff: &Staff,
) -> (newsletter_issue::Model, Vec<subscriber::Model>) {
    let all = create_subscribers(ctx, 101).await.unwrap();
    let row = content::create_newsletter_issue(ctx, staff, issue_input("Noutăți"))
        .await
        .unwrap();
    content::start_newsletter_sending(ctx, staff, row.id, Some(1))
        .await
        .unwrap();
    let failed = |reason: &str, retryable| DeliveryOutcome::Failed {
        reason: reason.into(),
        retryable,
    };
    let note = async |index: usize, fate| {
        content::record_newsletter_outcome(ctx, row.id, all[index].id, fate)
            .await
            .unwrap()
    };
    note(0, failed("550", false)).await;
    note(1, failed("421", true)).await;
    note(2, DeliveryOutcome::Skipped).await;
    // A recorded result is not changed.
    note(0, DeliveryOutcome::Sent).await;
    (row, all)
}

/// The result of [`send_issue_with_failures`] when all three batches are delivered.
const FIRST_RESULT: DeliveryReport = DeliveryReport {
    sent: 98,
    failed: 2,
    retryable: 1,
    skipped: 1,
    unsubscribed_after: 0,
    waiting: 0,
};

// Covers 3.content.24.
#[tokio::test]
async fn a_batch_is_followed_by_the_next_and_each_result_is_reported() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (row, all) = send_issue_with_failures(&ctx, &staff).await;
        deliver_batch(&ctx, row.id, 0).await;
        assert_eq!(queued_batches(&ctx).await, [0, 1]);
        // A job that runs again enqueues the same next batch.
        deliver_batch(&ctx, row.id, 0).await;
        deliver_batch(&ctx, row.id, 1).await;
        assert_eq!(
            (
                queued_batches(&ctx).await,
                state_and_report(&ctx, &staff, row.id).await.0
            ),
            (vec![0, 1, 2], IssueState::Sending)
        );
        ctx.clock.advance(TimeDelta::minutes(1));
        deliver_batch(&ctx, row.id, 2).await;
        content::unsubscribe_from_newsletter(
            &ctx,
            &content::newsletter_unsubscribe_token(&ctx, all[50].id),
        )
        .await
        .unwrap();
        let done = DeliveryReport {
            unsubscribed_after: 1,
            ..FIRST_RESULT
        };
        assert_eq!(
            state_and_report(&ctx, &staff, row.id).await,
            (IssueState::Sent, done)
        );
        let failures =
            content::list_failed_deliveries(&ctx, &staff, row.id, PageRequest::largest())
                .await
                .unwrap()
                .rows;
        let failed_mails: Vec<_> = failures
            .iter()
            .map(|f| (f.email.as_str(), f.reason.as_deref(), f.is_retryable))
            .collect();
        assert_eq!(
            failed_mails,
            [
                ("cititor-1@exemplu.ro", Some("550"), false),
                ("cititor-2@exemplu.ro", Some("421"), true)
            ]
        );
        assert!(
            audit_actions(&ctx)
                .await
                .contains(&"issue_failures_listed".to_owned())
        );
    })
    .await;
}

// Covers 3.content.24.
#[tokio::test]
async fn only_mails_that_failed_temporarily_are_retried() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (row, all) = send_issue_with_failures(&ctx, &staff).await;
        for batch in 0..3 {
            deliver_batch(&ctx, row.id, batch).await;
        }
        assert_eq!(
            state_and_report(&ctx, &staff, row.id).await,
            (IssueState::Sent, FIRST_RESULT)
        );
        // Of several concurrent requests one succeeds.
        let again =
            join_all((0..5).map(|_| content::retry_newsletter_issue(&ctx, &staff, row.id))).await;
        assert_eq!(again.iter().filter(|r| r.is_ok()).count(), 1, "{again:?}");
        assert_eq!(
            (
                queued_batches(&ctx).await,
                state_and_report(&ctx, &staff, row.id).await.0
            ),
            (vec![0, 1, 2, 3], IssueState::Sending)
        );
        assert_eq!(
            content::list_waiting_subscribers(&ctx, row.id, 3)
                .await
                .unwrap(),
            [all[1].id]
        );
        deliver_batch(&ctx, row.id, 3).await;
        let done = DeliveryReport {
            sent: 99,
            failed: 1,
            retryable: 0,
            ..FIRST_RESULT
        };
        assert_eq!(
            state_and_report(&ctx, &staff, row.id).await,
            (IssueState::Sent, done)
        );
        assert!(matches!(
            content::retry_newsletter_issue(&ctx, &staff, row.id).await,
            Err(Error::NotFound)
        ));
    })
    .await;
}
