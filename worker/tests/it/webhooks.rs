//! Webhook messages to a local receiver: signatures, retries, resending, disabling, and refused
//! addresses (threats B23).

mod ended_jobs;

use std::sync::Arc;

use alai_domain::{
    Ctx,
    access::{self, ActiveOwner, EventMember, Owner},
    accounts, answers,
    context::Settings,
    entities::{job, mail, webhook, webhook_delivery},
    exports::archive,
    kernel::pagination::PageRequest,
    webhooks::{self, WebhookInput},
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::run_due_jobs;
use chrono::TimeDelta;
use sea_orm::{EntityTrait, PaginatorTrait, QueryOrder};
use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
    sync::Mutex,
};

use super::worker_with_folder;

type ReceivedMessages = Arc<Mutex<Vec<(String, Value)>>>;

/// Starts a receiver that returns the statuses in order and repeats the last one. Stores the head
/// and body of each message.
async fn fake_receiver(statuses: &'static [&'static str]) -> (String, ReceivedMessages) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/alai?x=1", listener.local_addr().unwrap());
    let received = ReceivedMessages::default();
    let store = Arc::clone(&received);
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut bytes = Vec::new();
            let whole = |bytes: &[u8]| {
                let text = String::from_utf8_lossy(bytes).into_owned();
                let (head, body) = text.split_once("\r\n\r\n")?;
                Some((
                    head.to_lowercase(),
                    serde_json::from_str::<Value>(body).ok()?,
                ))
            };
            let message = loop {
                let mut part = [0; 4_096];
                let read = stream.read(&mut part).await.unwrap_or(0);
                bytes.extend_from_slice(&part[..read]);
                if let Some(message) = whole(&bytes) {
                    break message;
                }
                assert!(
                    read > 0,
                    "the connection was closed before the end of the message"
                );
            };
            let mut messages = store.lock().await;
            let status = statuses[messages.len().min(statuses.len() - 1)];
            messages.push(message);
            let more = if status.starts_with("30") {
                "location: http://127.0.0.1:9/\r\n"
            } else {
                ""
            };
            let response = format!(
                "HTTP/1.1 {status}\r\n{more}content-length: 7\r\nconnection: close\r\n\r\nthanks!"
            );
            let _ = stream.write_all(response.as_bytes()).await;
        }
    });
    (url, received)
}

fn webhook_patch(url: &str, events: &[&str]) -> WebhookInput {
    let events = Some(events.iter().map(|&word| word.to_owned()).collect());
    WebhookInput {
        url: Some(url.into()),
        events,
        enabled: None,
    }
}

async fn owner(ctx: &Ctx) -> (Owner, ActiveOwner, EventMember) {
    let (who, member) = register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    run_due_jobs(&worker_with_folder(ctx).0).await.unwrap();
    (
        access::load_owner(ctx, &who).await.unwrap(),
        access::load_active_owner(ctx, &who).await.unwrap(),
        member,
    )
}

fn header<'a>(head: &'a str, name: &str) -> &'a str {
    let line = head
        .lines()
        .find(|line| line.starts_with(&format!("{name}: ")))
        .unwrap_or_else(|| panic!("{name}: {head}"));
    line.split_once(": ").unwrap().1
}

async fn read_deliveries(ctx: &Ctx) -> Vec<webhook_delivery::Model> {
    webhook_delivery::Entity::find()
        .order_by_asc(webhook_delivery::Column::Id)
        .all(&ctx.db)
        .await
        .unwrap()
}

// Covers S.integrators.02.
#[tokio::test]
async fn an_answer_webhook_is_signed_and_contains_no_names() {
    on_each_database(|ctx| async move {
        let (_, manager, member) = owner(&ctx).await;
        let (url, received) = fake_receiver(&["200 OK"]).await;
        let webhook = webhooks::create_webhook(
            &ctx,
            &manager,
            webhook_patch(
                &url,
                &["answer.created", "answer.changed", "answer.declined"],
            ),
        )
        .await
        .unwrap();
        let invitation = invite_party(&ctx, &member, "Familia Pop").await.unwrap();
        let pass = guest_pass(&ctx, &member, &invitation).await.unwrap();
        let saved = answers::accept_invitation(&ctx, &pass, answer_input("Familia Pop", 2))
            .await
            .unwrap();
        answers::accept_invitation(&ctx, &pass, answer_input("Familia Pop", 3))
            .await
            .unwrap();
        let declined = answers::decline_invitation(&ctx, &pass, decline_input("Familia Pop"))
            .await
            .unwrap();
        assert!(
            received.lock().await.is_empty(),
            "nothing is sent before the job runs"
        );
        run_due_jobs(&worker_with_folder(&ctx).0).await.unwrap();
        let mut received = received.lock().await.clone();
        // Messages may arrive in any order. `version` orders them.
        received.sort_by_key(|(_, body)| body["data"]["version"].as_i64());
        let kinds: Vec<&str> = received
            .iter()
            .map(|(_, body)| body["type"].as_str().unwrap())
            .collect();
        assert_eq!(
            kinds,
            ["answer.created", "answer.changed", "answer.declined"]
        );
        let (head, body) = &received[0];
        assert!(head.starts_with("post /alai?x=1 http/1.1"), "{head}");
        assert_eq!(body["data"]["guest_id"], saved.row.id.to_string());
        let decline_id = declined.row.id.to_string();
        let decline_ids =
            [0, 1, 2].map(|at| received[at].1["data"]["refuzed_invitation_id"].as_str());
        assert_eq!(decline_ids, [None, None, Some(decline_id.as_str())]);
        assert_eq!(body["data"]["persons"], 2);
        assert_eq!(body["data"]["event_id"], member.event_id().to_string());
        assert!(
            received
                .iter()
                .all(|(_, body)| !body.to_string().contains("Pop")),
            "a message contains no names"
        );
        let all = read_deliveries(&ctx).await;
        let row = all.iter().find(|row| row.kind == "answer.created").unwrap();
        let id = format!("msg_{}", row.id.simple());
        let at: i64 = header(head, "webhook-timestamp").parse().unwrap();
        assert_eq!(
            (header(head, "webhook-id"), at),
            (id.as_str(), ctx.now().timestamp())
        );
        let expected = webhooks::sign_payload(&webhook.secret, &id, at, &row.payload);
        assert_eq!(header(head, "webhook-signature"), expected.to_lowercase());
        assert_eq!(
            (row.status.as_str(), row.attempts, row.answer_status),
            ("delivered", 1, Some(200))
        );
        assert_eq!(row.answer.as_deref(), Some("thanks!"));
        let stored = webhook::Entity::find().one(&ctx.db).await.unwrap().unwrap();
        assert!(!format!("{stored:?}").contains(webhook.secret.trim_start_matches("whsec_")));
    })
    .await;
}

#[tokio::test]
async fn a_waiting_delivery_that_is_resent_is_sent_at_once() {
    on_each_database(|ctx| async move {
        let (_, manager, _) = owner(&ctx).await;
        let (url, received) = fake_receiver(&["500 Broken", "200 OK"]).await;
        let webhook = webhooks::create_webhook(&ctx, &manager, webhook_patch(&url, &["job.done"]))
            .await
            .unwrap();
        webhooks::enqueue_test_delivery(&ctx, &manager, webhook.row.id)
            .await
            .unwrap();
        let runner = worker_with_folder(&ctx).0;
        run_due_jobs(&runner).await.unwrap();
        let waiting = read_deliveries(&ctx).await.remove(0);
        assert_eq!((waiting.status.as_str(), waiting.attempts), ("pending", 1));
        webhooks::requeue_delivery(&ctx, &manager, waiting.id)
            .await
            .unwrap();
        run_due_jobs(&runner).await.unwrap();
        let sent = read_deliveries(&ctx).await.remove(0);
        assert_eq!((sent.status.as_str(), sent.attempts), ("delivered", 2));
        assert_eq!(received.lock().await.len(), 2);
    })
    .await;
}

// Covers S.integrators.02.
#[tokio::test]
async fn failed_webhook_deliveries_are_retried_and_can_be_resent_manually() {
    on_each_database(|ctx| async move {
        let (owner, manager, _) = owner(&ctx).await;
        let (url, received) = fake_receiver(&["500 Broken", "302 Found", "200 OK"]).await;
        let webhook = webhooks::create_webhook(&ctx, &manager, webhook_patch(&url, &["job.done"]))
            .await
            .unwrap();
        webhooks::enqueue_test_delivery(&ctx, &manager, webhook.row.id)
            .await
            .unwrap();
        let runner = worker_with_folder(&ctx).0;
        for (tries, status) in [(1, "pending"), (2, "pending"), (3, "delivered")] {
            run_due_jobs(&runner).await.unwrap();
            let row = &read_deliveries(&ctx).await[0];
            assert_eq!((row.attempts, row.status.as_str()), (tries, status));
            ctx.clock.advance(TimeDelta::minutes(1));
        }
        let all = webhooks::list_deliveries(&ctx, &owner, webhook.row.id, PageRequest::largest())
            .await
            .unwrap()
            .rows;
        webhooks::requeue_delivery(&ctx, &manager, all[0].id)
            .await
            .unwrap();
        webhooks::requeue_delivery(&ctx, &manager, all[0].id)
            .await
            .unwrap();
        run_due_jobs(&runner).await.unwrap();
        let received = received.lock().await;
        assert_eq!(
            received.len(),
            4,
            "two requests to resend a pending message send it once"
        );
        assert!(
            received
                .windows(2)
                .all(|two| header(&two[0].0, "webhook-id") == header(&two[1].0, "webhook-id"))
        );
        assert_eq!(received[0].1["type"], "webhook.test");
    })
    .await;
}

#[tokio::test]
async fn the_old_webhook_secret_also_signs_for_a_day_after_a_renewal() {
    on_each_database(|ctx| async move {
        let (_, manager, _) = owner(&ctx).await;
        let (url, received) = fake_receiver(&["204 None"]).await;
        let old = webhooks::create_webhook(&ctx, &manager, webhook_patch(&url, &["job.done"]))
            .await
            .unwrap();
        let new = webhooks::rotate_secret(&ctx, &manager, old.row.id)
            .await
            .unwrap();
        assert_ne!(old.secret, new.secret);
        for (after, secrets) in [(0, vec![&new.secret, &old.secret]), (25, vec![&new.secret])] {
            ctx.clock.advance(TimeDelta::hours(after));
            webhooks::enqueue_test_delivery(&ctx, &manager, old.row.id)
                .await
                .unwrap();
            run_due_jobs(&worker_with_folder(&ctx).0).await.unwrap();
            let row = read_deliveries(&ctx).await.pop().unwrap();
            let id = format!("msg_{}", row.id.simple());
            let all: Vec<String> = secrets
                .iter()
                .map(|secret| {
                    webhooks::sign_payload(secret, &id, ctx.now().timestamp(), &row.payload)
                })
                .collect();
            assert_eq!(
                header(
                    &received.lock().await.last().unwrap().0,
                    "webhook-signature"
                ),
                all.join(" ").to_lowercase()
            );
        }
    })
    .await;
}

// Covers S.integrators.02.
#[tokio::test]
async fn a_webhook_that_fails_for_five_days_is_disabled_and_its_owner_is_notified_once() {
    on_each_database(|ctx| async move {
        let (_, manager, member) = owner(&ctx).await;
        let (url, received) = fake_receiver(&["503 Busy"]).await;
        let webhook =
            webhooks::create_webhook(&ctx, &manager, webhook_patch(&url, &["answer.created"]))
                .await
                .unwrap();
        let runner = worker_with_folder(&ctx).0;
        for day in 0..7 {
            let invitation = invite_party(&ctx, &member, &format!("P{day}"))
                .await
                .unwrap();
            let pass = guest_pass(&ctx, &member, &invitation).await.unwrap();
            answers::accept_invitation(&ctx, &pass, answer_input("Pop", 1))
                .await
                .unwrap();
            run_due_jobs(&runner).await.unwrap();
            ctx.clock.advance(TimeDelta::days(1));
        }
        run_due_jobs(&runner).await.unwrap();
        let row = webhook::Entity::find_by_id(webhook.row.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert!(!row.enabled);
        let mails = mail::Entity::find().all(&ctx.db).await.unwrap();
        assert_eq!(
            mails.iter().filter(|m| m.template == "webhook_off").count(),
            1
        );
        let before = received.lock().await.len();
        let invitation = invite_party(&ctx, &member, "Ultimii").await.unwrap();
        let pass = guest_pass(&ctx, &member, &invitation).await.unwrap();
        answers::accept_invitation(&ctx, &pass, answer_input("Pop", 1))
            .await
            .unwrap();
        run_due_jobs(&runner).await.unwrap();
        assert_eq!(received.lock().await.len(), before);
        let on = WebhookInput {
            enabled: Some(true),
            ..WebhookInput::default()
        };
        assert_eq!(
            webhooks::update_webhook(&ctx, &manager, webhook.row.id, on)
                .await
                .unwrap()
                .failing_since,
            None
        );
    })
    .await;
}

#[tokio::test]
async fn sec_b23_webhook_messages_are_not_sent_to_private_addresses() {
    on_each_database(|ctx| async move {
        let (_, manager, _) = owner(&ctx).await;
        let settings = Settings {
            public_url: "https://alai.example".into(),
            ..(*ctx.settings).clone()
        };
        let outside = Ctx {
            settings: Arc::new(settings),
            ..ctx.clone()
        };
        for url in [
            "http://program.example/a",
            "https://127.0.0.1/a",
            "https://10.0.0.1/a",
            "https://169.254.169.254/latest",
            "https://[::1]/a",
            "https://[fd00::1]/a",
            "https://0x7f000001/a",
            "https://2130706433/a",
            "https://localhost/a",
            "https://intern/a",
            "https://ana:parola@program.example/a",
            "ftp://program.example/a",
            "javascript:alert(1)",
            "",
        ] {
            let refused =
                webhooks::create_webhook(&outside, &manager, webhook_patch(url, &["job.done"]))
                    .await;
            assert!(
                matches!(refused, Err(alai_domain::Error::Invalid(_))),
                "{url}"
            );
        }
        // A webhook with a local address that was saved under other settings: the delivery is
        // attempted and refused.
        let (url, received) = fake_receiver(&["200 OK"]).await;
        let webhook = webhooks::create_webhook(&ctx, &manager, webhook_patch(&url, &["job.done"]))
            .await
            .unwrap();
        webhooks::enqueue_test_delivery(&outside, &manager, webhook.row.id)
            .await
            .unwrap();
        run_due_jobs(&worker_with_folder(&outside).0).await.unwrap();
        let row = &read_deliveries(&ctx).await[0];
        assert_eq!((row.attempts, row.answer_status), (1, None));
        assert!(
            row.answer.as_deref().unwrap().contains("no public address"),
            "{row:?}"
        );
        assert!(received.lock().await.is_empty());
    })
    .await;
}

#[tokio::test]
async fn a_finished_job_sends_a_webhook_message() {
    on_each_database(|ctx| async move {
        let (owner, manager, _) = owner(&ctx).await;
        let (url, received) = fake_receiver(&["200 OK"]).await;
        webhooks::create_webhook(&ctx, &manager, webhook_patch(&url, &["job.done"]))
            .await
            .unwrap();
        let job = archive::request_account_archive(&ctx, &owner)
            .await
            .unwrap();
        let runner = worker_with_folder(&ctx).0;
        run_due_jobs(&runner).await.unwrap();
        let received = received.lock().await;
        assert_eq!(
            received.len(),
            1,
            "jobs that users cannot see are not reported"
        );
        let data = &received[0].1["data"];
        assert_eq!(
            (data["job_id"].as_str(), data["kind"].as_str()),
            (Some(job.id.to_string().as_str()), Some("export_data"))
        );
        assert_eq!(data["status"], "succeeded");
        // The erasure of the account also removes its webhooks and their deliveries.
        assert!(job::Entity::find().count(&ctx.db).await.unwrap() > 0);
        accounts::request_account_deletion(&ctx, &owner, Some(PASSWORD))
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::days(8));
        assert!(
            accounts::erase_account(&ctx, owner.account().id)
                .await
                .unwrap()
        );
        assert_eq!(webhook::Entity::find().count(&ctx.db).await.unwrap(), 0);
        assert!(read_deliveries(&ctx).await.is_empty());
    })
    .await;
}
