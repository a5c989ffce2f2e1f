//! E-mails about notifications: sent once, grouped, as a digest at nine in the morning, and only to
//! users who want them.

mod changed_answers;
mod recipients;

use alai_domain::{
    Ctx,
    access::{CurrentUser, EventMember},
    answers,
    entities::{job, notification, notification_mail},
    jobs::{self, Job, JobDetails},
    notifications,
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::{WorkerContext, run_due_jobs, scheduler};
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

use crate::{read_mails, worker_with_folder};

/// A live couple whose first mails are sent, with helpers that count the mails about its
/// notifications.
struct NotificationTest {
    ctx: Ctx,
    worker: WorkerContext,
    folder: std::path::PathBuf,
    who: CurrentUser,
    ana: EventMember,
}

impl NotificationTest {
    async fn new(ctx: Ctx) -> Self {
        let (worker, folder) = worker_with_folder(&ctx);
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        notifications::mark_all_read(&ctx, &ana).await.unwrap();
        Self {
            ctx,
            worker,
            folder,
            who,
            ana,
        }
    }

    async fn set_choice(&self, kind: &str, choice: &str) {
        let change = [(kind.to_owned(), choice.to_owned())];
        notifications::update_mail_preferences(&self.ctx, &self.ana, &self.who, &change)
            .await
            .unwrap();
    }

    async fn add_answer(&self, name: &str, persons: i64) {
        self.ctx.clock.advance(TimeDelta::milliseconds(1));
        let row = invite_party(&self.ctx, &self.ana, name).await.unwrap();
        let pass = guest_pass(&self.ctx, &self.ana, &row).await.unwrap();
        answers::accept_invitation(&self.ctx, &pass, answer_input(name, persons))
            .await
            .unwrap();
    }

    /// Sets the clock to `at`, enqueues the jobs that are due then and runs them.
    async fn advance_to(&self, at: &str) {
        let at: DateTime<Utc> = at.parse().unwrap();
        self.ctx.clock.advance(at - self.ctx.now());
        scheduler::enqueue_periodic_jobs(&self.ctx).await.unwrap();
        run_due_jobs(&self.worker).await.unwrap();
    }

    async fn run_jobs(&self) -> Vec<String> {
        run_due_jobs(&self.worker).await.unwrap();
        self.mails()
    }

    fn mails(&self) -> Vec<String> {
        read_mails(&self.folder)
            .into_iter()
            .filter(|m| m.contains("outăți"))
            .collect()
    }
}

#[tokio::test]
async fn sec_b5_immediate_notification_mails_are_sent_at_most_every_five_minutes() {
    on_each_database(|ctx| async move {
        let test = NotificationTest::new(ctx).await;
        test.set_choice("answer_yes", "at_once").await;
        test.add_answer("Familia Pop", 3).await;
        assert_eq!(test.run_jobs().await.len(), 1);
        for i in 0..30 {
            test.add_answer(&format!("Invitat {i}"), 1).await;
            run_due_jobs(&test.worker).await.unwrap();
        }
        assert_eq!(test.mails().len(), 1);
        test.ctx.clock.advance(TimeDelta::minutes(5));
        let sent = test.run_jobs().await;
        assert_eq!(sent.len(), 2);
        let all = sent.iter().find(|m| m.contains("Invitat 0")).unwrap();
        assert!(
            all.contains("Vin: 30 de răspunsuri, 30 de persoane") && all.contains("și încă 18"),
            "{all}"
        );
        assert!(!all.contains("Familia Pop"));
        test.ctx.clock.advance(TimeDelta::hours(1));
        assert_eq!(test.run_jobs().await.len(), 2);
    })
    .await;
}

#[tokio::test]
async fn sec_k9_a_hundred_answers_are_sent_in_one_digest_at_nine_despite_restarts() {
    on_each_database(|ctx| async move {
        let test = NotificationTest::new(ctx).await;
        test.advance_to("2027-02-01T08:00:00Z").await;
        for i in 0..100 {
            test.add_answer(&format!("Invitat {i}"), 2).await;
        }
        // In winter, nine in Bucharest is seven in UTC. The scheduler runs three times at each
        // moment, as with three workers.
        for at in [
            "2027-02-02T06:59:59Z",
            "2027-02-02T07:00:00Z",
            "2027-02-02T07:00:30Z",
            "2027-02-02T15:00:00Z",
            "2027-02-03T07:30:00Z",
        ] {
            for _ in 0..3 {
                test.advance_to(at).await;
            }
            let expected = usize::from(at >= "2027-02-02T07");
            assert_eq!(test.mails().len(), expected, "{at}");
        }
        assert!(
            test.mails()[0].contains("Noutățile zilei: ")
                && test.mails()[0].contains("Vin: 100 de răspunsuri, 200 de persoane")
        );
        // A worker that was not running at nine sends the digest when it starts again.
        test.add_answer("Familia Pop", 3).await;
        test.advance_to("2027-02-04T17:00:00Z").await;
        assert_eq!(test.mails().len(), 2);
    })
    .await;
}

#[tokio::test]
async fn sec_k9_the_digest_is_due_at_nine_in_bucharest_when_the_clocks_change() {
    let due = |at: &str| notifications::due_digest_day(at.parse().unwrap()).map(|d| d.to_string());
    for (before, at, day) in [
        ("2027-03-27T06:59:59Z", "2027-03-27T07:00:00Z", "2027-03-27"),
        ("2027-03-28T05:59:59Z", "2027-03-28T06:00:00Z", "2027-03-28"),
        ("2027-10-30T05:59:59Z", "2027-10-30T06:00:00Z", "2027-10-30"),
        ("2027-10-31T06:59:59Z", "2027-10-31T07:00:00Z", "2027-10-31"),
    ] {
        assert_eq!((due(before), due(at).as_deref()), (None, Some(day)));
    }
}

#[tokio::test]
async fn sec_k3_concurrent_planning_of_a_mailing_creates_one_mail() {
    on_each_database(|ctx| async move {
        let test = NotificationTest::new(ctx).await;
        test.add_answer("Familia Pop", 3).await;
        let day = test.ctx.clock.today();
        let (ctx, event) = (&test.ctx, test.ana.event_id());
        for result in
            join_all((0..100).map(|_| notifications::create_event_mailings(ctx, event, Some(day))))
                .await
        {
            result.unwrap();
        }
        assert_eq!(
            notification_mail::Entity::find()
                .count(&ctx.db)
                .await
                .unwrap(),
            1
        );
        assert_eq!(test.run_jobs().await.len(), 1);
        // The job runs again after a crash. The mail is recorded and is not sent again.
        let mailing = notification_mail::Entity::find()
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        for entry in std::fs::read_dir(&test.folder).unwrap().flatten() {
            std::fs::remove_file(entry.path()).unwrap();
        }
        jobs::enqueue(
            &ctx.db,
            ctx.now(),
            "again",
            &Job::MailNotifications {
                mailing_id: mailing.id,
            },
            JobDetails::default(),
        )
        .await
        .unwrap();
        assert!(test.run_jobs().await.is_empty());
    })
    .await;
}

#[tokio::test]
async fn a_payment_and_an_expiring_trial_are_notified_once() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (who, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let first = load_first_event_member(&ctx, &who).await.unwrap();
        let lines = |kind: &'static str| {
            notification::Entity::find().filter(notification::Column::Kind.eq(kind))
        };
        for day in 0..7 {
            for _ in 0..2 {
                scheduler::enqueue_periodic_jobs(&ctx).await.unwrap();
                run_due_jobs(&worker).await.unwrap();
            }
            let expected = u64::from(day >= 6);
            assert_eq!(
                lines("demo_ending").count(&ctx.db).await.unwrap(),
                expected,
                "day {day}"
            );
            ctx.clock.advance(TimeDelta::hours(24));
        }
        let reminders = read_mails(&folder)
            .into_iter()
            .filter(|m| m.contains("Perioada demo se apropie de sfârșit"))
            .count();
        assert_eq!(reminders, 1);
        pay_invoice(&ctx, &made.invoice.payment_token)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        for key in ["again", "and again"] {
            jobs::enqueue(
                &ctx.db,
                ctx.now(),
                key,
                &Job::ActivateAccount {
                    invoice_id: made.invoice.id,
                },
                JobDetails::default(),
            )
            .await
            .unwrap();
        }
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(
            lines("payment")
                .filter(notification::Column::EventId.eq(first.event_id()))
                .count(&ctx.db)
                .await
                .unwrap(),
            1
        );
        // The payment is confirmed once, by the receipt to the account's own address.
        assert_eq!(
            read_mails(&folder)
                .iter()
                .filter(|m| m.contains("lata a fost primită"))
                .count(),
            1
        );
    })
    .await;
}

#[tokio::test]
async fn sec_h5_notification_jobs_contain_only_ids() {
    on_each_database(|ctx| async move {
        let test = NotificationTest::new(ctx).await;
        test.set_choice("answer_yes", "at_once").await;
        test.add_answer("Familia Pop", 3).await;
        test.run_jobs().await;
        let rows = job::Entity::find().all(&test.ctx.db).await.unwrap();
        assert!(
            rows.iter().any(|j| j.kind == "notices")
                && rows.iter().any(|j| j.kind == "mail_notices")
        );
        for row in rows {
            assert!(
                !row.payload.contains('@') && !row.payload.contains("Pop"),
                "{}",
                row.payload
            );
        }
    })
    .await;
}
