//! Sends issues of the newsletter over SMTP: each address gets one mail, even if workers are killed or addresses are refused.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use alai_domain::{
    access::Staff,
    content::{self, DeliveryReport, IssueInput, IssueState},
    entities::{mail, subscriber},
};
use sea_orm::{ColumnTrait, DbBackend, QueryFilter, QueryOrder, prelude::Expr};
use uuid::Uuid;

use super::{
    fake_smtp_server::{FakeSmtpServer, ReceivedMail},
    *,
};

/// How many mails of a batch are sent at the same time.
const AT_ONCE: usize = 5;

fn smtp_worker(ctx: &Ctx, post: &FakeSmtpServer) -> WorkerContext {
    let mailer = Mailer::smtp(&post.url(), "Alai <salut@alai.example>").unwrap();
    WorkerContext {
        ctx: ctx.clone(),
        mailer: Arc::new(mailer),
        staff_email: "salut@alai.example".into(),
        rates_url: None,
    }
}

async fn create_sent_issue(ctx: &Ctx, staff: &Staff) -> Uuid {
    let new = IssueInput {
        subject: Some("Idei de toamnă".into()),
        body: Some("<p>Trei <strong>idei</strong>.</p>".into()),
        subject_en: Some("Autumn ideas".into()),
        body_en: Some("<p>Three ideas.</p>".into()),
    };
    let row = content::create_newsletter_issue(ctx, staff, new)
        .await
        .unwrap();
    content::start_newsletter_sending(ctx, staff, row.id, Some(1))
        .await
        .unwrap()
        .id
}

async fn report(ctx: &Ctx, staff: &Staff, id: Uuid) -> (IssueState, DeliveryReport) {
    let read = content::load_newsletter_issue(ctx, staff, id)
        .await
        .unwrap();
    (IssueState::from_row(&read.row), read.report)
}

/// Returns how many mails each address got.
fn mails_per_address(mails: &[ReceivedMail]) -> BTreeMap<&str, usize> {
    mails.iter().fold(BTreeMap::new(), |mut counts, mail| {
        *counts.entry(mail.to.as_str()).or_default() += 1;
        counts
    })
}

// Covers 3.content.22.
#[tokio::test]
async fn each_subscriber_gets_one_mail_with_its_own_unsubscribe_link() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        // SQLite waits for the disk at every write. A few batches are enough for this test.
        let many = if ctx.db.get_database_backend() == DbBackend::Postgres {
            2_000
        } else {
            220
        };
        let all = create_subscribers(&ctx, many).await.unwrap();
        let post = FakeSmtpServer::start();
        let id = create_sent_issue(&ctx, &staff).await;
        run_due_jobs(&smtp_worker(&ctx, &post)).await.unwrap();
        let mails = post.received_mails();
        let counts = mails_per_address(&mails);
        assert_eq!(
            (mails.len(), counts.len()),
            (many, many),
            "each address got one mail"
        );
        let ids: BTreeSet<_> = mails
            .iter()
            .filter_map(|mail| mail.header("Message-ID"))
            .collect();
        assert_eq!(ids.len(), many);
        let done = DeliveryReport {
            sent: i64::try_from(many).unwrap(),
            ..DeliveryReport::default()
        };
        assert_eq!(report(&ctx, &staff, id).await, (IssueState::Sent, done));
        // One complete mail: the headers of RFC 8058, with a token signed for this subscriber.
        let mail = mails.iter().find(|mail| mail.to == all[7].email).unwrap();
        let token = content::newsletter_unsubscribe_token(&ctx, all[7].id);
        let farewell = format!("<http://localhost:8080/api/newsletters/unsubscribe?token={token}>");
        assert_eq!(
            mail.text.replace("\n ", " ").matches(&farewell).count(),
            1,
            "{}",
            mail.text
        );
        assert_eq!(
            mail.header("List-Unsubscribe-Post"),
            Some("List-Unsubscribe=One-Click")
        );
        let again = run_due_jobs(&smtp_worker(&ctx, &post)).await.unwrap();
        assert_eq!((again, post.received_mails().len()), (0, many));
    })
    .await;
}

// Covers 3.content.22.
#[tokio::test]
async fn sec_k3_a_killed_worker_neither_repeats_nor_omits_a_newsletter_mail() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        create_subscribers(&ctx, 120).await.unwrap();
        let post = FakeSmtpServer::start();
        let id = create_sent_issue(&ctx, &staff).await;
        // The worker is killed between two batches: the first batch has enqueued the next one.
        for job in jobs::list_due_ids(&ctx, 50).await.unwrap() {
            alai_worker::run_job(&smtp_worker(&ctx, &post), job).await;
        }
        assert_eq!(post.received_mails().len(), 50);
        for (after, why) in [
            (50, "before the first of a batch"),
            (80, "in a batch"),
            (110, "in the last one"),
        ] {
            let (worker, stopped) = (smtp_worker(&ctx, &post), post.hang_after(after, AT_ONCE));
            let killed = tokio::spawn(async move { run_due_jobs(&worker).await });
            tokio::task::spawn_blocking(move || stopped.recv().unwrap())
                .await
                .unwrap();
            killed.abort();
            assert!(killed.await.unwrap_err().is_cancelled());
            assert_eq!(
                (
                    post.received_mails().len(),
                    report(&ctx, &staff, id).await.0
                ),
                (after, IssueState::Sending),
                "{why}"
            );
            post.resume();
            ctx.clock.advance(TimeDelta::minutes(1));
        }
        run_due_jobs(&smtp_worker(&ctx, &post)).await.unwrap();
        let mails = post.received_mails();
        assert_eq!((mails.len(), mails_per_address(&mails).len()), (120, 120));
        assert_eq!(
            report(&ctx, &staff, id).await,
            (
                IssueState::Sent,
                DeliveryReport {
                    sent: 120,
                    ..DeliveryReport::default()
                }
            )
        );
    })
    .await;
}

#[tokio::test]
async fn a_newsletter_batch_sends_five_mails_concurrently_and_one_to_each_address() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        create_subscribers(&ctx, 50).await.unwrap();
        let post = FakeSmtpServer::start();
        let id = create_sent_issue(&ctx, &staff).await;
        // The server stops responding after ten mails. No more than `AT_ONCE` mails wait for a reply.
        let (worker, stopped) = (smtp_worker(&ctx, &post), post.hang_after(10, AT_ONCE));
        let running = tokio::spawn(async move { run_due_jobs(&worker).await.unwrap() });
        tokio::task::spawn_blocking(move || stopped.recv().unwrap())
            .await
            .unwrap();
        assert_eq!(
            (post.received_mails().len(), post.waiting_count()),
            (10, AT_ONCE)
        );
        post.resume();
        running.await.unwrap();
        assert!(
            mails_per_address(&post.received_mails())
                .values()
                .all(|n| *n == 1)
        );
        assert_eq!(
            (
                post.received_mails().len(),
                report(&ctx, &staff, id).await.1.sent
            ),
            (50, 50)
        );
    })
    .await;
}

/// Starts a mail server that refuses one address permanently and two temporarily.
fn smtp_server_with_refusals() -> FakeSmtpServer {
    let post = FakeSmtpServer::start();
    post.set_reply(
        "cititor-1@exemplu.ro",
        Some("550 5.1.1 <cititor-1@exemplu.ro> no such user"),
    );
    post.set_reply("cititor-2@exemplu.ro", Some("451 4.7.1 greylisted"));
    post.set_reply("cititor-3@exemplu.ro", Some("452 4.2.2 mailbox full"));
    post
}

/// Returns the recorded errors of the mails in a state.
async fn mail_errors(ctx: &Ctx, state: &str) -> Vec<String> {
    let all = mail::Entity::find()
        .filter(mail::Column::Status.eq(state))
        .order_by_asc(mail::Column::Error)
        .all(&ctx.db);
    all.await
        .unwrap()
        .into_iter()
        .filter_map(|row| row.error)
        .collect::<Vec<_>>()
}

// Covers 3.content.23, S.health.01.
#[tokio::test]
async fn staff_sees_why_a_mail_was_refused_without_the_address() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        create_subscribers(&ctx, 60).await.unwrap();
        let post = smtp_server_with_refusals();
        let id = create_sent_issue(&ctx, &staff).await;
        run_due_jobs(&smtp_worker(&ctx, &post)).await.unwrap();
        let now = DeliveryReport {
            sent: 57,
            failed: 1,
            waiting: 2,
            ..DeliveryReport::default()
        };
        assert_eq!(report(&ctx, &staff, id).await, (IssueState::Sending, now));
        let (refused, deferred) = (
            mail_errors(&ctx, "refused").await,
            mail_errors(&ctx, "sending").await,
        );
        assert!(
            refused.len() == 1
                && refused[0].contains("5.1.1 <…>")
                && !refused[0].contains("cititor"),
            "{refused:?}"
        );
        assert!(
            deferred.len() == 2 && deferred.iter().any(|text| text.contains("greylisted")),
            "{deferred:?}"
        );
    })
    .await;
}

// Covers 3.content.23, S.health.01.
#[tokio::test]
async fn a_refused_mail_is_not_retried_and_a_deferred_mail_is() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        create_subscribers(&ctx, 60).await.unwrap();
        let post = smtp_server_with_refusals();
        let id = create_sent_issue(&ctx, &staff).await;
        run_due_jobs(&smtp_worker(&ctx, &post)).await.unwrap();
        post.set_reply("cititor-2@exemplu.ro", None);
        // The deferred mail is retried as long as its job is. The refused mail is not retried.
        for _ in 0..20 {
            ctx.clock.advance(TimeDelta::hours(2));
            run_due_jobs(&smtp_worker(&ctx, &post)).await.unwrap();
        }
        let now = DeliveryReport {
            sent: 58,
            failed: 2,
            retryable: 1,
            ..DeliveryReport::default()
        };
        assert_eq!(report(&ctx, &staff, id).await, (IssueState::Sent, now));
        let why = content::list_failed_deliveries(
            &ctx,
            &staff,
            id,
            alai_domain::kernel::pagination::PageRequest::largest(),
        )
        .await
        .unwrap()
        .rows;
        let why: Vec<_> = why
            .iter()
            .map(|failure| {
                (
                    failure.is_retryable,
                    failure
                        .reason
                        .as_deref()
                        .unwrap_or_default()
                        .contains("5.1.1"),
                )
            })
            .collect();
        assert_eq!(why, [(false, true), (true, false)]);
        post.set_reply("cititor-3@exemplu.ro", None);
        content::retry_newsletter_issue(&ctx, &staff, id)
            .await
            .unwrap();
        run_due_jobs(&smtp_worker(&ctx, &post)).await.unwrap();
        assert_eq!(
            report(&ctx, &staff, id).await,
            (
                IssueState::Sent,
                DeliveryReport {
                    sent: 59,
                    failed: 1,
                    ..DeliveryReport::default()
                }
            )
        );
        assert!(
            mails_per_address(&post.received_mails())
                .values()
                .all(|n| *n == 1)
        );
        assert_eq!(
            mail_errors(&ctx, "sent").await,
            Vec::<String>::new(),
            "a mail that was sent has no error"
        );
    })
    .await;
}

// Covers 3.content.23.
#[tokio::test]
async fn deliveries_can_be_retried_after_the_mail_server_was_unreachable() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        create_subscribers(&ctx, 60).await.unwrap();
        let id = create_sent_issue(&ctx, &staff).await;
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
            ..worker_with_folder(&ctx).0
        };
        run_due_jobs(&away).await.unwrap();
        assert_eq!(
            report(&ctx, &staff, id).await,
            (
                IssueState::Sending,
                DeliveryReport {
                    waiting: 60,
                    ..DeliveryReport::default()
                }
            )
        );
        for _ in 0..20 {
            ctx.clock.advance(TimeDelta::hours(2));
            run_due_jobs(&away).await.unwrap();
        }
        let now = DeliveryReport {
            failed: 60,
            retryable: 60,
            ..DeliveryReport::default()
        };
        assert_eq!(report(&ctx, &staff, id).await, (IssueState::Sent, now));
        let post = FakeSmtpServer::start();
        content::retry_newsletter_issue(&ctx, &staff, id)
            .await
            .unwrap();
        run_due_jobs(&smtp_worker(&ctx, &post)).await.unwrap();
        assert_eq!(
            (
                post.received_mails().len(),
                report(&ctx, &staff, id).await.1.sent
            ),
            (60, 60)
        );
    })
    .await;
}

/// Returns the stored mails with an issue.
fn read_issue_mails(folder: &Path) -> Vec<String> {
    read_mails(folder)
        .into_iter()
        .filter(|m| m.contains("Idei de") || m.contains("Autumn"))
        .collect::<Vec<_>>()
}

// Covers 3.content.22.
#[tokio::test]
async fn an_issue_is_mailed_in_the_language_of_each_subscriber_and_not_after_unsubscribing() {
    on_each_database(|ctx| async move {
        let (_, staff) = create_and_log_in_staff(&ctx).await.unwrap();
        let (worker, folder) = worker_with_folder(&ctx);
        let all = create_subscribers(&ctx, 3).await.unwrap();
        subscriber::Entity::update_many()
            .col_expr(subscriber::Column::Language, Expr::value("en"))
            .filter(subscriber::Column::Id.eq(all[1].id))
            .exec(&ctx.db)
            .await
            .unwrap();
        let id = create_sent_issue(&ctx, &staff).await;
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
            "ro",
            "192.0.2.1",
        )
        .await
        .unwrap();
        let ana = subscriber::Entity::find()
            .filter(subscriber::Column::Email.eq("ana@exemplu.ro"))
            .one(&ctx.db)
            .await
            .unwrap();
        content::confirm_subscription(
            &ctx,
            &content::newsletter_confirm_token(&ctx, &ana.unwrap()),
        )
        .await
        .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let out = read_issue_mails(&folder);
        assert_eq!(out.len(), 2, "{out:?}");
        let to = |address: &str| out.iter().find(|m| m.contains(address)).unwrap().clone();
        assert!(
            to(&all[1].email).contains("Three ideas.")
                && to(&all[1].email).contains("Unsubscribe with one press")
        );
        assert!(
            to(&all[2].email).contains("Trei idei.")
                && to(&all[2].email).contains("/app/newsletter/dezabonare?token=")
        );
        assert_eq!(
            report(&ctx, &staff, id).await.1,
            DeliveryReport {
                sent: 2,
                skipped: 1,
                ..DeliveryReport::default()
            }
        );
    })
    .await;
}

// Covers 3.content.22.
#[tokio::test]
async fn a_test_mail_goes_to_the_user_who_requests_it_and_is_marked() {
    on_each_database(|ctx| async move {
        let (who, staff) = create_and_log_in_staff(&ctx).await.unwrap();
        let (worker, folder) = worker_with_folder(&ctx);
        create_subscribers(&ctx, 1).await.unwrap();
        let id = create_sent_issue(&ctx, &staff).await;
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(read_issue_mails(&folder).len(), 1);
        content::send_test_issue(&ctx, &who, id, true)
            .await
            .unwrap();
        content::send_test_issue(&ctx, &who, id, false)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let out = read_issue_mails(&folder);
        assert_eq!(out.len(), 3);
        for subject in ["Test: Autumn ideas", "Probă: Idei de toamnă"] {
            assert_eq!(
                out.iter()
                    .filter(|m| m.contains(subject) && m.contains("staff@exemplu.ro"))
                    .count(),
                1,
                "{subject}"
            );
        }
    })
    .await;
}
