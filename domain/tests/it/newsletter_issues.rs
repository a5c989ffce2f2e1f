//! Newsletter issues: edited concurrently, sent once however often it is requested, and with the result of each mail.

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::Staff,
    content::{self, DeliveryOutcome, DeliveryReport, IssueInput, IssueState},
    entities::{audit_entry, issue_delivery, job, newsletter_issue, subscriber},
    jobs::Job,
    kernel::pagination::PageRequest,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, prelude::Expr};
use uuid::Uuid;

async fn new_staff(ctx: &Ctx) -> Staff {
    create_staff(ctx).await.unwrap().1
}

fn issue_input(subject: &str) -> IssueInput {
    IssueInput {
        subject: Some(subject.into()),
        body: Some("<p>Bună.</p>".into()),
        ..IssueInput::default()
    }
}

fn field_errors(error: Error) -> Vec<String> {
    match error {
        Error::Invalid(fields) => fields
            .into_map()
            .into_iter()
            .map(|(name, codes)| format!("{name} {}", codes.join(" ")))
            .collect(),
        other => vec![other.to_string()],
    }
}

async fn state_and_report(ctx: &Ctx, staff: &Staff, id: Uuid) -> (IssueState, DeliveryReport) {
    let read = content::load_newsletter_issue(ctx, staff, id)
        .await
        .unwrap();
    (IssueState::from_row(&read.row), read.report)
}

async fn audit_actions(ctx: &Ctx) -> Vec<String> {
    let all = audit_entry::Entity::find()
        .order_by_asc(audit_entry::Column::Action)
        .all(&ctx.db)
        .await
        .unwrap();
    all.into_iter().map(|entry| entry.action).collect()
}

/// The batches that have a job.
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
        content::record_newsletter_delivery(ctx, id, reader, DeliveryOutcome::Sent)
            .await
            .unwrap();
    }
    content::finish_newsletter_batch(ctx, id, batch)
        .await
        .unwrap();
}

// Covers 3.content.18.
#[tokio::test]
async fn a_draft_needs_a_subject_and_what_goes_out_a_text_in_each_of_its_languages() {
    on_each_database(|ctx| async move {
        let (who, staff) = create_staff(&ctx).await.unwrap();
        create_subscribers(&ctx, 1).await.unwrap();
        assert_eq!(
            field_errors(
                content::create_newsletter_issue(&ctx, &staff, IssueInput::default())
                    .await
                    .unwrap_err()
            ),
            ["subject required"]
        );
        let long = IssueInput {
            body: Some("a".repeat(40_001)),
            subject: Some("\n\u{3164}\t".into()),
            ..IssueInput::default()
        };
        assert_eq!(
            field_errors(
                content::create_newsletter_issue(&ctx, &staff, long)
                    .await
                    .unwrap_err()
            ),
            ["body too_long", "subject required"]
        );
        let empty = IssueInput {
            body: Some("<p><br></p>".into()),
            ..issue_input("Noutăți")
        };
        let row = content::create_newsletter_issue(&ctx, &staff, empty)
            .await
            .unwrap();
        assert_eq!((row.body.as_str(), row.version), ("", 1));
        assert_eq!(
            field_errors(
                content::send_newsletter_issue(&ctx, &staff, row.id, Some(1))
                    .await
                    .unwrap_err()
            ),
            ["body required"]
        );
        assert_eq!(
            field_errors(
                content::send_test_issue(&ctx, &who, row.id, false)
                    .await
                    .unwrap_err()
            ),
            ["body required"]
        );
        let half = IssueInput {
            subject_en: Some("News".into()),
            ..issue_input("Noutăți")
        };
        content::update_newsletter_issue(&ctx, &staff, row.id, half, Some(1))
            .await
            .unwrap();
        assert_eq!(
            field_errors(
                content::send_newsletter_issue(&ctx, &staff, row.id, Some(2))
                    .await
                    .unwrap_err()
            ),
            ["body_en required"]
        );
        let dirty = IssueInput {
            body: Some(
                "<p onclick=\"x\">Bună.<script>1</script></p><img src=\"https://spion\">".into(),
            ),
            body_en: Some("<p>Hello.</p>".into()),
            ..issue_input("Noutăți")
        };
        let row = content::update_newsletter_issue(&ctx, &staff, row.id, dirty, Some(2))
            .await
            .unwrap();
        assert_eq!(row.body, "<p>Bună.</p>");
        assert_eq!(
            field_errors(
                content::send_newsletter_issue(&ctx, &staff, row.id, Some(3))
                    .await
                    .unwrap_err()
            ),
            ["subject_en required"]
        );
        // A rejected request sends nothing, and the issue is still a draft.
        assert_eq!(
            state_and_report(&ctx, &staff, row.id).await,
            (IssueState::Draft, DeliveryReport::default())
        );
        assert_eq!(
            issue_delivery::Entity::find().count(&ctx.db).await.unwrap(),
            0
        );
    })
    .await;
}

// Covers 3.content.19.
#[tokio::test]
async fn of_two_who_write_at_once_one_is_told_and_what_was_sent_is_changed_by_nobody() {
    on_each_database(|ctx| async move {
        let (who, staff) = create_staff(&ctx).await.unwrap();
        create_subscribers(&ctx, 1).await.unwrap();
        let row = content::create_newsletter_issue(&ctx, &staff, issue_input("Unu"))
            .await
            .unwrap();
        let both = join_all(["Doi", "Trei"].map(|subject| {
            content::update_newsletter_issue(&ctx, &staff, row.id, issue_input(subject), Some(1))
        }))
        .await;
        let refused: Vec<_> = both
            .into_iter()
            .filter_map(Result::err)
            .map(field_errors)
            .collect();
        assert_eq!(refused, [["stale"]]);
        let late = content::send_newsletter_issue(&ctx, &staff, row.id, Some(1))
            .await
            .unwrap_err();
        assert_eq!(field_errors(late), ["stale"]);
        content::send_test_issue(&ctx, &who, row.id, false)
            .await
            .unwrap();
        content::send_newsletter_issue(&ctx, &staff, row.id, Some(2))
            .await
            .unwrap();
        for done in [
            content::update_newsletter_issue(&ctx, &staff, row.id, issue_input("Patru"), Some(3))
                .await
                .map(|_| ()),
            content::send_newsletter_issue(&ctx, &staff, row.id, Some(3))
                .await
                .map(|_| ()),
            content::send_newsletter_issue(&ctx, &staff, row.id, None)
                .await
                .map(|_| ()),
            content::delete_newsletter_issue(&ctx, &staff, row.id).await,
        ] {
            assert!(
                matches!(done, Err(Error::Rejected(ErrorCode::AlreadySent))),
                "{done:?}"
            );
        }
        let gone = content::create_newsletter_issue(&ctx, &staff, issue_input("Altul"))
            .await
            .unwrap();
        content::delete_newsletter_issue(&ctx, &staff, gone.id)
            .await
            .unwrap();
        assert!(matches!(
            content::delete_newsletter_issue(&ctx, &staff, gone.id).await,
            Err(Error::NotFound)
        ));
        let words = [
            "issue_created",
            "issue_created",
            "issue_deleted",
            "issue_sent",
            "issue_tested",
            "issue_updated",
        ];
        assert_eq!(audit_actions(&ctx).await, words);
    })
    .await;
}

// Covers 3.content.21.
#[tokio::test]
async fn a_hundred_presses_at_once_are_one_sending_with_one_letter_for_each_address() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        create_subscribers(&ctx, 120).await.unwrap();
        let row = content::create_newsletter_issue(&ctx, &staff, issue_input("Noutăți"))
            .await
            .unwrap();
        let pressed = join_all((0..100).map(|index| {
            content::send_newsletter_issue(&ctx, &staff, row.id, (index % 2 == 0).then_some(1))
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
async fn who_gets_an_issue_is_written_down_when_it_is_sent() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let row = content::create_newsletter_issue(&ctx, &staff, issue_input("Noutăți"))
            .await
            .unwrap();
        let nobody = content::send_newsletter_issue(&ctx, &staff, row.id, Some(1))
            .await
            .unwrap_err();
        assert!(matches!(nobody, Error::Rejected(ErrorCode::NoSubscribers)));
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
        let count = content::count_subscribers(&ctx, &staff).await.unwrap();
        assert_eq!(
            (count.total, count.english),
            (3, 0),
            "who has not confirmed and who has left are none"
        );
        // The rejected request has not changed the version.
        content::send_newsletter_issue(&ctx, &staff, row.id, Some(1))
            .await
            .unwrap();
        content::confirm_subscription(&ctx, &content::newsletter_confirm_token(&ctx, &ana))
            .await
            .unwrap();
        let count = content::count_subscribers(&ctx, &staff).await.unwrap();
        assert_eq!((count.total, count.english), (4, 1));
        let letters = content::list_waiting_subscribers(&ctx, row.id, 0)
            .await
            .unwrap();
        assert_eq!(letters, all[1..].iter().map(|r| r.id).collect::<Vec<_>>());
    })
    .await;
}

// Covers 3.content.24.
#[tokio::test]
async fn a_batch_is_followed_by_the_next_and_the_report_tells_what_became_of_each_letter() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let all = create_subscribers(&ctx, 101).await.unwrap();
        let row = content::create_newsletter_issue(&ctx, &staff, issue_input("Noutăți"))
            .await
            .unwrap();
        content::send_newsletter_issue(&ctx, &staff, row.id, Some(1))
            .await
            .unwrap();
        let failed = |reason: &str, retryable| DeliveryOutcome::Failed {
            reason: reason.into(),
            retryable,
        };
        let note = async |index: usize, fate| {
            content::record_newsletter_delivery(&ctx, row.id, all[index].id, fate)
                .await
                .unwrap()
        };
        note(0, failed("550", false)).await;
        note(1, failed("421", true)).await;
        note(2, DeliveryOutcome::Skipped).await;
        // A recorded result is not changed.
        note(0, DeliveryOutcome::Sent).await;
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
            sent: 98,
            failed: 2,
            retryable: 1,
            skipped: 1,
            unsubscribed_after: 1,
            waiting: 0,
        };
        assert_eq!(
            state_and_report(&ctx, &staff, row.id).await,
            (IssueState::Sent, done)
        );
        let failures = content::list_failed_deliveries(&ctx, &staff, row.id, PageRequest::all())
            .await
            .unwrap()
            .rows;
        let failed_letters: Vec<_> = failures
            .iter()
            .map(|f| (f.email.as_str(), f.reason.as_deref(), f.is_retryable))
            .collect();
        assert_eq!(
            failed_letters,
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

        // Only mails that failed temporarily are retried, and of several concurrent requests one succeeds.
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
            ..done
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

// Covers 3.content.24.
#[tokio::test]
async fn issues_are_listed_the_last_first_with_who_wrote_and_who_sent_them() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        create_subscribers(&ctx, 2).await.unwrap();
        let first = content::create_newsletter_issue(&ctx, &staff, issue_input("Întâi"))
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::hours(1));
        content::create_newsletter_issue(&ctx, &staff, issue_input("Apoi"))
            .await
            .unwrap();
        content::send_newsletter_issue(&ctx, &staff, first.id, Some(1))
            .await
            .unwrap();
        let rows = content::list_newsletter_issues(&ctx, &staff, PageRequest::all())
            .await
            .unwrap()
            .rows;
        let listed: Vec<_> = rows
            .iter()
            .map(|issue| {
                (
                    issue.row.subject.as_str(),
                    issue.started_by.is_some(),
                    issue.report.waiting,
                )
            })
            .collect();
        assert_eq!(listed, [("Apoi", false, 0), ("Întâi", true, 2)]);
        assert_eq!(
            (&rows[0].updated_by, &rows[1].updated_by),
            (&rows[1].started_by, &rows[1].started_by)
        );
        newsletter_issue::Entity::update_many()
            .col_expr(
                newsletter_issue::Column::UpdatedBy,
                Expr::value(ctx.new_id()),
            )
            .exec(&ctx.db)
            .await
            .unwrap();
        let rows = content::list_newsletter_issues(&ctx, &staff, PageRequest::all())
            .await
            .unwrap()
            .rows;
        assert_eq!(rows[0].updated_by, None, "who is gone has no name");
    })
    .await;
}
