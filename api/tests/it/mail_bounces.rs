//! Reports of bounces: the signed webhook, and the command that reads a mailbox.

use std::{io, path::Path, process::Command, sync::Arc};

use alai_domain::{
    Ctx, accounts,
    context::Settings,
    entities::{mail, suppressed_address},
    kernel::crypto,
};
use alai_testkit::{on_disk_database, on_each_database, testing::*};
use alai_worker::{Mailer, WorkerContext, run_due_jobs};
use futures_util::stream;
use poem::{
    Body,
    http::{Method, StatusCode},
};
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::Value;

use crate::support::{client, log_in, send_json};

const SECRET: &str = "the secret of the relay";

fn worker_context(ctx: &Ctx, mailer: Mailer) -> WorkerContext {
    WorkerContext {
        ctx: ctx.clone(),
        mailer: Arc::new(mailer),
        staff_email: "salut@alai.example".into(),
        rates_url: None,
    }
}

#[tokio::test]
async fn a_relay_reports_a_bounce_and_staff_sees_and_lifts_the_suppression() {
    on_each_database(|ctx| async move {
        let ctx = with_webhook(ctx);
        let client = client(&ctx);
        create_and_log_in_staff(&ctx).await.unwrap();
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let body =
            r#"{"bounces": [{"email": "ana@exemplu.ro", "type": "hard", "status": "5.1.1"}]}"#;
        let seconds = ctx.now().timestamp();
        let send = async |secret: &str| {
            let signed = format!("{seconds}.{body}");
            let hmac = crypto::hmac_hex(secret.as_bytes(), signed.as_bytes());
            let request = client
                .post("/api/mail/bounces")
                .header("Alai-Signature", format!("t={seconds},v1={hmac}"))
                .content_type("application/json")
                .body(body);
            request.send().await.0.status()
        };
        assert_eq!(send("another secret").await, StatusCode::BAD_REQUEST);
        assert_eq!(send(SECRET).await, StatusCode::NO_CONTENT);
        let staff = log_in(&client, "staff@exemplu.ro").await;
        let path = "/api/service/suppressed_addresses";
        let list = async || {
            send_json(&client, Method::GET, path, Some(&staff), None)
                .await
                .1
        };
        let answer = list().await;
        let row = &answer["suppressed_addresses"][0];
        assert_eq!(
            (&row["recipient"], &row["reason"], &row["status"]),
            (
                &"a•••@e•••.ro".into(),
                &"hard_bounce".into(),
                &"5.1.1".into()
            )
        );
        assert_eq!(answer["pagination"]["total"], 1, "{answer}");
        // The list of mails names the suppression of a recipient.
        accounts::request_password_reset(&ctx, Some("ana@exemplu.ro"), TEST_IP)
            .await
            .unwrap();
        let folder = std::env::temp_dir().join(format!("alai-mail-{}", crypto::random_code(12)));
        let mailer = Mailer::folder(folder.clone(), "Alai <salut@alai.example>").unwrap();
        run_due_jobs(&worker_context(&ctx, mailer)).await.unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        let list_mails = async || {
            let path = "/api/service/mails?status=sent";
            send_json(&client, Method::GET, path, Some(&staff), None)
                .await
                .1["mails"]
                .clone()
        };
        let mails = list_mails().await;
        assert_eq!(mails[0]["suppression_id"], row["id"], "{mails}");
        let lift = format!("{path}/{}", row["id"].as_str().unwrap());
        for expected in [StatusCode::NO_CONTENT, StatusCode::NOT_FOUND] {
            let (status, _) = send_json(&client, Method::DELETE, &lift, Some(&staff), None).await;
            assert_eq!(status, expected);
        }
        assert_eq!(list().await["pagination"]["total"], 0);
        assert_eq!(list_mails().await[0]["suppression_id"], Value::Null);
    })
    .await;
}

fn with_webhook(ctx: Ctx) -> Ctx {
    let settings = Settings {
        bounce_webhook_secret: Some(SECRET.into()),
        ..(*ctx.settings).clone()
    };
    Ctx {
        settings: Arc::new(settings),
        ..ctx
    }
}

/// Returns the header that signs a body.
fn sign(ctx: &Ctx, body: &str) -> String {
    let seconds = ctx.now().timestamp();
    let signed = format!("{seconds}.{body}");
    let hmac = crypto::hmac_hex(SECRET.as_bytes(), signed.as_bytes());
    format!("t={seconds},v1={hmac}")
}

fn report_of(email: &str) -> String {
    format!(r#"{{"bounces": [{{"email": "{email}", "type": "hard"}}]}}"#)
}

#[tokio::test]
async fn a_report_above_the_limit_of_its_size_is_rejected_and_one_at_the_limit_is_received() {
    on_each_database(|ctx| async move {
        let ctx = with_webhook(ctx);
        let client = client(&ctx);
        let limit = 256 << 10;
        let report = report_of("ana@exemplu.ro");
        let pad = |bytes: usize| report.clone() + &" ".repeat(bytes - report.len());
        let request = |body: &str| {
            client
                .post("/api/mail/bounces")
                .header("Alai-Signature", sign(&ctx, body))
                .content_type("application/json")
        };
        let count = async || suppressed_address::Entity::find().count(&ctx.db).await;
        let large = pad(limit + 1);
        let declared = request(&large)
            .header("content-length", large.len())
            .body(large.clone());
        let pieces: Vec<_> = large.as_bytes().chunks(64 << 10).map(Vec::from).collect();
        let pieces = stream::iter(pieces.into_iter().map(Ok::<_, io::Error>));
        let streamed = request(&large)
            .header("transfer-encoding", "chunked")
            .body(Body::from_bytes_stream(pieces));
        for request in [declared, streamed] {
            let response = request.send().await.0;
            assert_eq!(response.status(), StatusCode::PAYLOAD_TOO_LARGE);
            assert!(
                response
                    .into_body()
                    .into_string()
                    .await
                    .unwrap()
                    .contains("too_large")
            );
            assert_eq!(count().await.unwrap(), 0);
        }
        let largest = pad(limit);
        let received = request(&largest).body(largest.clone()).send().await.0;
        assert_eq!(received.status(), StatusCode::NO_CONTENT);
        assert_eq!(count().await.unwrap(), 1);
    })
    .await;
}

#[tokio::test]
async fn an_account_whose_trial_has_expired_is_suppressed_and_does_not_see_the_list() {
    on_each_database(|ctx| async move {
        let ctx = with_webhook(ctx);
        let client = client(&ctx);
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        expire_trial(&ctx, &ana).await.unwrap();
        let body = report_of("ana@exemplu.ro");
        let received = client
            .post("/api/mail/bounces")
            .header("Alai-Signature", sign(&ctx, &body))
            .content_type("application/json")
            .body(body)
            .send()
            .await
            .0;
        assert_eq!(received.status(), StatusCode::NO_CONTENT);
        let row = suppressed_address::Entity::find()
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        let ana = log_in(&client, "ana@exemplu.ro").await;
        let path = "/api/service/suppressed_addresses";
        let one = format!("{path}/{}", row.id);
        // The calls belong to staff, so that the answer is not that the trial has expired (402).
        for (method, path) in [(Method::GET, path), (Method::DELETE, &one)] {
            let (status, body) = send_json(&client, method, path, Some(&ana), None).await;
            assert_eq!(status, StatusCode::FORBIDDEN, "{body}");
        }
        let left = suppressed_address::Entity::find().count(&ctx.db).await;
        assert_eq!(left.unwrap(), 1);
    })
    .await;
}

/// Runs `api read-bounces` on the database of the test. Returns its output.
fn read_bounces(folder: &Path, mailbox: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_api"))
        .arg("read-bounces")
        .arg(mailbox)
        .env_clear()
        .env("DATA_DIR", folder)
        .env(
            "DATABASE_URL",
            format!("sqlite://{}", folder.join("t.db").display()),
        )
        .env("STORAGE_URL", folder.join("files"))
        .output()
        .unwrap();
    format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
}

#[tokio::test]
async fn the_reports_of_a_mailbox_are_read_once_and_suppress_the_recipients() {
    on_disk_database(|ctx, folder| async move {
        let mailer = Mailer::folder(folder.join("mail"), "Alai <salut@alai.example>").unwrap();
        let worker = worker_context(&ctx, mailer);
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        let sent = mail::Entity::find().one(&ctx.db).await.unwrap().unwrap();
        let mailbox = folder.join("bounces");
        let missing = read_bounces(&folder, &mailbox);
        assert!(missing.contains("It has to be a Maildir"), "{missing}");
        for name in ["new", "cur", "tmp"] {
            std::fs::create_dir_all(mailbox.join(name)).unwrap();
        }
        let report = format!(
            "Content-Type: multipart/report; report-type=delivery-status; boundary=\"x\"\r\n\r\n--x\r\n\
             Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; relay.exemplu.ro\r\n\r\n\
             Final-Recipient: rfc822; ana@exemplu.ro\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--x\r\n\
             Content-Type: message/rfc822\r\n\r\nMessage-ID: {}\r\n\r\nSalut\r\n\r\n--x--\r\n",
            sent.message_id
        );
        std::fs::write(mailbox.join("new/1.relay"), report).unwrap();
        std::fs::write(mailbox.join("new/2.relay"), "Subject: Concediu\n\nRevin luni.").unwrap();
        let first = read_bounces(&folder, &mailbox);
        assert_eq!(first, "2 messages read, 1 bounce recorded.\n");
        assert_eq!(read_bounces(&folder, &mailbox), "0 messages read, 0 bounces recorded.\n");
        let names = |folder: &str| {
            let entries = std::fs::read_dir(mailbox.join(folder)).unwrap().flatten();
            let mut names: Vec<_> = entries.map(|e| e.file_name().into_string().unwrap()).collect();
            names.sort();
            names
        };
        assert_eq!(names("new"), [""; 0]);
        assert_eq!(names("cur"), ["1.relay:2,S", "2.relay:2,S"]);
        let rows = suppressed_address::Entity::find().all(&ctx.db).await.unwrap();
        assert_eq!(rows.len(), 1);
        assert_eq!(rows[0].recipient, sent.recipient);
    })
    .await;
}
