//! Tests of requests and of the readiness check while the disk is full, the only connection is in
//! use, or the queue is unavailable (contract 9).

use std::{sync::Arc, time::Duration};

use alai_api::Probe;
use alai_domain::{Ctx, Error, kernel::database::REQUEST_WAIT_TIMEOUT};
use alai_testkit::{
    another_process, on_each_database,
    testing::{create_and_log_in_staff, register_couple, register_live_couple},
};
use poem::http::{Method, StatusCode};
use sea_orm::{ConnectionTrait, DbBackend, TransactionTrait};
use serde_json::{Value, json};

use super::support::{
    Client, client, client_with_public_pool, client_with_queue, log_in, send_json,
};

/// Sends a message that needs more than one page of the database. Returns the status, the
/// `Retry-After` header and the body.
async fn send(client: &Client, lang: &str, name: &str) -> (StatusCode, Option<String>, Value) {
    let body = json!({"partner_contact": {
        "name": name, "phone": "0740 000 101", "email": "ana@exemplu.ro", "message": "漢".repeat(1_900),
    }});
    let request = client
        .request(Method::POST, "/api/partner_contacts")
        .header("accept-language", lang);
    let response = request.body_json(&body).send().await.0;
    let retry = response.headers().get("retry-after");
    let retry = retry.map(|value| value.to_str().unwrap().to_owned());
    let status = response.status();
    let text = response.into_body().into_string().await.unwrap();
    (
        status,
        retry,
        serde_json::from_str(&text).unwrap_or_default(),
    )
}

// Covers E14.
#[tokio::test]
async fn sec_e14_a_full_disk_returns_507_with_a_localised_message_until_space_is_free() {
    on_each_database(|ctx| async move {
        if ctx.db.get_database_backend() != DbBackend::Sqlite {
            return;
        }
        let server = another_process(&ctx, 1, REQUEST_WAIT_TIMEOUT).await;
        let client = client(&server);
        for (lang, sentence) in [
            (
                "ro",
                "Nu mai este loc pe discul nostru, așa că nu am putut salva.",
            ),
            ("en", "Our disk is full, so nothing could be saved."),
        ] {
            let full = "PRAGMA max_page_count = 1";
            server.db.execute_unprepared(full).await.unwrap();
            let (status, _, body) = send(&client, lang, "Plin").await;
            assert_eq!(
                (status, body["code"].as_str()),
                (StatusCode::INSUFFICIENT_STORAGE, Some("no_space"))
            );
            assert!(
                body["error"].as_str().unwrap().starts_with(sentence),
                "{body}"
            );
            assert!(body["request_id"].is_string(), "{body}");
        }
        // A new connection has no page limit, so there is space again.
        assert!(send(&client, "ro", "Liber").await.0.is_success());
    })
    .await;
}

#[tokio::test]
async fn a_database_lock_timeout_returns_503_with_retry_after_not_401() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let server = another_process(&ctx, 1, Duration::from_millis(300)).await;
        let client = client(&server);
        let ana = log_in(&client, "ana@exemplu.ro").await;
        let path = "/api/clients/check_client";
        assert_eq!(
            send_json(&client, Method::GET, path, Some(&ana), None)
                .await
                .0,
            StatusCode::OK
        );
        // This transaction occupies the only connection.
        let taken = server.db.begin().await.unwrap();
        let (status, body) = send_json(&client, Method::GET, path, Some(&ana), None).await;
        assert_eq!(
            (status, body["code"].as_str()),
            (StatusCode::SERVICE_UNAVAILABLE, Some("unavailable"))
        );
        let (status, retry, body) = send(&client, "en", "Ana").await;
        assert_eq!(
            (status, retry.as_deref()),
            (StatusCode::SERVICE_UNAVAILABLE, Some("2"))
        );
        assert!(
            body["error"]
                .as_str()
                .unwrap()
                .ends_with("in a few seconds."),
            "{body}"
        );
        let (status, _) = send_json(&client, Method::GET, "/api/ready", None, None).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        taken.rollback().await.unwrap();
        assert!(send(&client, "en", "Ana").await.0.is_success());
    })
    .await;
}

#[tokio::test]
async fn the_public_site_works_while_other_requests_use_all_of_their_connections() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let server = another_process(&ctx, 1, Duration::from_millis(300)).await;
        let public = another_process(&ctx, 1, Duration::from_millis(300)).await;
        let client = client_with_public_pool(&server, &public);
        let ana = log_in(&client, "ana@exemplu.ro").await;
        // This transaction occupies the only connection of the couples.
        let taken = server.db.begin().await.unwrap();
        let site = "/api/events/live_website?slug=ana";
        for (path, token, expected) in [
            (site, None, StatusCode::OK),
            ("/sitemap.xml", None, StatusCode::OK),
            (
                "/api/clients/check_client",
                Some(&ana),
                StatusCode::SERVICE_UNAVAILABLE,
            ),
        ] {
            let token = token.map(String::as_str);
            let (status, body) = send_json(&client, Method::GET, path, token, None).await;
            assert_eq!(status, expected, "{path}: {body}");
        }
        taken.rollback().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn a_slow_statement_of_a_request_is_cancelled_and_one_of_a_job_is_not() {
    on_each_database(|ctx| async move {
        if ctx.db.get_database_backend() != DbBackend::Postgres {
            return;
        }
        let sleep = "SELECT pg_sleep(0.5)";
        let server = another_process(&ctx, 1, Duration::from_millis(200)).await;
        let slow = server
            .db
            .execute_unprepared(sleep)
            .await
            .map_err(Error::from);
        assert!(matches!(slow, Err(Error::Unavailable(_))), "{slow:?}");
        ctx.db.execute_unprepared(sleep).await.unwrap();
        // Reading the sites does not need the locked table of tasks.
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let locked = ctx.db.begin().await.unwrap();
        let lock = "LOCK TABLE tasks IN ACCESS EXCLUSIVE MODE";
        locked.execute_unprepared(lock).await.unwrap();
        let client = client(&server);
        let site = "/api/events/live_website?slug=ana";
        let (status, body) = send_json(&client, Method::GET, site, None, None).await;
        assert_eq!(status, StatusCode::OK, "{body}");
        let blocked = server.db.execute_unprepared("SELECT * FROM tasks").await;
        let blocked = blocked.map_err(Error::from);
        assert!(matches!(blocked, Err(Error::Unavailable(_))), "{blocked:?}");
        locked.rollback().await.unwrap();
    })
    .await;
}

struct Away;

#[async_trait::async_trait]
impl Probe for Away {
    async fn probe(&self) -> Result<(), String> {
        Err("connection refused".into())
    }
}

async fn ready(ctx: &Ctx, queue: Option<Arc<dyn Probe>>) -> (StatusCode, Value) {
    let client = client_with_queue(ctx, queue);
    send_json(&client, Method::GET, "/api/ready", None, None).await
}

#[tokio::test]
async fn an_unavailable_queue_is_reported_while_the_server_stays_ready() {
    on_each_database(|ctx| async move {
        let body = json!({"status": "ok", "queue": "unavailable"});
        assert_eq!(
            ready(&ctx, Some(Arc::new(Away))).await,
            (StatusCode::OK, body)
        );
        assert_eq!(
            ready(&ctx, None).await,
            (StatusCode::OK, json!({"status": "ok"}))
        );
    })
    .await;
}

/// A server that accepts the connection and never responds.
struct Silent;

#[async_trait::async_trait]
impl Probe for Silent {
    async fn probe(&self) -> Result<(), String> {
        std::future::pending().await
    }
}

#[tokio::test]
async fn the_state_of_the_service_does_not_wait_for_a_silent_queue() {
    on_each_database(|ctx| async move {
        create_and_log_in_staff(&ctx).await.unwrap();
        let client = client_with_queue(&ctx, Some(Arc::new(Silent)));
        let staff = log_in(&client, "staff@exemplu.ro").await;
        let page = send_json(&client, Method::GET, "/api/service", Some(&staff), None);
        let (status, body) = tokio::time::timeout(Duration::from_secs(60), page)
            .await
            .expect("the page waits for the queue");
        assert_eq!(
            (status, &body["service"]["queue_ok"]),
            (StatusCode::OK, &json!(false))
        );
        assert_eq!(body["service"]["database_ok"], json!(true));
    })
    .await;
}
