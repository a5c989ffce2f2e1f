//! The logs of the server and of the worker: one id from the request to its mails, and no personal
//! data.

use std::{
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    thread,
};

use alai_domain::entities::{job, mail};
use alai_telemetry::json_subscriber;
use alai_testkit::{LogBuffer, on_each_database, testing::*};
use alai_worker::{Mailer, run_due_jobs};
use poem::{
    http::{Method, StatusCode},
    test::{TestForm, TestFormField},
};
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use tracing_subscriber::EnvFilter;

use crate::support::{
    Client, client, folder_worker, log_in, post_json, register_and_return_request_id,
    registration_body, send_json, worker_with_mailer,
};

/// Collects the logs of this thread as long as the returned guard lives.
fn collect_logs(filter: &str) -> (LogBuffer, tracing::subscriber::DefaultGuard) {
    let logs = LogBuffer::default();
    let writer = logs.clone();
    let subscriber = json_subscriber(EnvFilter::new(filter), move || writer.clone());
    (logs, tracing::subscriber::set_default(subscriber))
}

/// A mail server that refuses every recipient and repeats its address in lower case.
fn refusing_mail_server() -> String {
    let server = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = server.local_addr().unwrap().port();
    thread::spawn(move || {
        for stream in server.incoming().flatten() {
            thread::spawn(move || refuse(&stream).unwrap_or_default());
        }
    });
    format!("smtp://127.0.0.1:{port}")
}

fn refuse(mut stream: &TcpStream) -> std::io::Result<()> {
    stream.write_all(b"220 test\r\n")?;
    for line in BufReader::new(stream).lines() {
        let line = line?;
        let reply = match line.get(..4).unwrap_or_default() {
            "RCPT" => format!("550 5.1.1 {} unknown\r\n", line[8..].to_lowercase()),
            "QUIT" => return stream.write_all(b"221 bye\r\n"),
            _ => "250 ok\r\n".into(),
        };
        stream.write_all(reply.as_bytes())?;
    }
    Ok(())
}

/// Registers a couple whose data contains canaries, with failing requests beside it.
async fn register_canaries(client: &Client) {
    let mut body = registration_body("Canary-Ana@exemplu.ro");
    body["client"]["name"] = "Canarina".into();
    body["client"]["phone"] = "0740 987 654".into();
    for _ in 0..2 {
        post_json(client, "/api/clients", None, body.clone()).await;
    }
    let wrong = json!({"user": {"email": "canary-ana@exemplu.ro", "password": "canary-parola"}});
    post_json(client, "/api/login", None, wrong).await;
    let forgotten = json!({"email": "canary-ana@exemplu.ro"});
    post_json(
        client,
        "/api/password/forgot?canary=canary",
        None,
        forgotten,
    )
    .await;
}

async fn import_canaries(client: &Client, token: &str, event: &str) -> StatusCode {
    let list =
        "name,email,phone\nCanarescu Ion,canary-ion@exemplu.ro,0740 987 654\n,canary-bad,x\n";
    let file = TestFormField::bytes(list.as_bytes().to_vec())
        .name("wedding_invitation[import_file]")
        .filename("canary.csv")
        .content_type("text/csv");
    let event = TestFormField::text(event.to_owned()).name("wedding_invitation[event_id]");
    let form = TestForm::new().field(file).field(event);
    client
        .post("/api/wedding_invitations/import_invitees")
        .header("authorization", format!("Bearer {token}"))
        .multipart(form)
        .send()
        .await
        .0
        .status()
}

const CANARIES: [&str; 5] = ["canar", "987 654", "987654", "parola", "nuci pecan"];

#[tokio::test]
async fn sec_f_9_the_logs_of_server_and_worker_contain_no_personal_data() {
    on_each_database(|ctx| async move {
        let (logs, _collecting) = collect_logs("info,alai=trace");
        let client = client(&ctx);
        register_canaries(&client).await;
        let (_, ana) = register_live_couple(&ctx, "canary-couple@exemplu.ro", "canarii")
            .await
            .unwrap();
        let token = log_in(&client, "canary-couple@exemplu.ro").await;
        let event = ana.event_id().to_string();
        assert_eq!(import_canaries(&client, &token, &event).await, StatusCode::ACCEPTED);
        let row = invite_party(&ctx, &ana, "Canarescu").await.unwrap();
        let answer = json!({"guest": {
            "event_id": event, "event_code": "unknown-canary", "code": row.code, "name": "Canarescu", "email": "canary-guest@exemplu.ro",
            "phone": "0740 987 654", "company_number": 1, "allergy": "yes", "health_consent": true, "allergy_mentions": "nuci pecan",
        }});
        post_json(&client, "/api/guests", None, answer).await;
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let accepted = alai_domain::answers::AnswerInput {
            email: alai_domain::kernel::patch::Patch::Set("Canary-Guest@exemplu.ro".into()),
            ..answer_input("Canarescu", 1)
        };
        alai_domain::answers::accept_invitation(&ctx, &pass, accepted).await.unwrap();
        // Every mail is refused once by a server that repeats the address, and then sent.
        let refusing = Mailer::smtp(&refusing_mail_server(), "Alai <salut@alai.example>").unwrap();
        run_due_jobs(&worker_with_mailer(&ctx, refusing)).await.unwrap();
        ctx.clock.advance(chrono::TimeDelta::hours(1));
        run_due_jobs(&folder_worker(&ctx)).await.unwrap();
        let text = logs.text();
        assert!(text.contains("run ended") && text.contains("550"), "{text}");
        let lower = text.to_lowercase();
        for canary in CANARIES {
            let line = lower.lines().find(|line| line.contains(canary));
            assert_eq!(line, None, "{canary}");
        }
        // The refusals in the table contain no address either: staff sees them.
        for row in mail::Entity::find().all(&ctx.db).await.unwrap() {
            assert!(!format!("{:?}", row.error).contains("canary"), "{row:?}");
        }
    })
    .await;
}

#[tokio::test]
async fn the_id_of_a_request_is_in_its_jobs_its_mails_and_both_logs() {
    on_each_database(|ctx| async move {
        let (logs, _collecting) = collect_logs(alai_telemetry::DEFAULT_FILTER);
        let client = client(&ctx);
        let id = register_and_return_request_id(&client, "ana@exemplu.ro").await;
        run_due_jobs(&folder_worker(&ctx)).await.unwrap();
        let jobs = job::Entity::find().all(&ctx.db).await.unwrap();
        let own = |found: Option<uuid::Uuid>| found.map(|id| id.simple().to_string());
        assert!(
            !jobs.is_empty()
                && jobs
                    .iter()
                    .all(|row| own(row.request_id).as_ref() == Some(&id))
        );
        let mails = mail::Entity::find().all(&ctx.db).await.unwrap();
        assert!(
            !mails.is_empty()
                && mails
                    .iter()
                    .all(|row| own(row.request_id).as_ref() == Some(&id))
        );
        let text = logs.text();
        let lines: Vec<Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        for message in ["request ended", "run ended"] {
            let found = lines
                .iter()
                .find(|line| line["fields"]["message"] == message);
            let found = found.unwrap_or_else(|| panic!("{message}: {text}"));
            assert_eq!(found["span"]["request_id"], id.as_str(), "{found}");
        }
        let mail = lines
            .iter()
            .find(|line| line["fields"]["message"] == "mail ended")
            .unwrap();
        assert!(
            mail["spans"]
                .as_array()
                .unwrap()
                .iter()
                .any(|span| span["request_id"] == id.as_str()),
            "{mail}"
        );
        // Another request has another id.
        let (_, _) = send_json(&client, Method::GET, "/api/health", None, None).await;
        assert_ne!(
            client.get("/api/health").send().await.0.headers()["x-request-id"],
            id.as_str()
        );
    })
    .await;
}
