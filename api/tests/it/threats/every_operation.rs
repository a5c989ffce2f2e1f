//! Threats to every operation of the published contract: other origins, unknown ids and huge
//! bodies.

use alai_domain::accounts;
use alai_testkit::{on_each_database, testing::*};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{client, log_in, send_json};

#[tokio::test]
async fn sec_l2_no_operation_sends_cors_headers() {
    let document: Value =
        serde_json::from_str(include_str!("../../../../openapi/openapi.json")).unwrap();
    let mut operations = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        let path = path.replace("{id}", "00000000-0000-0000-0000-000000000001");
        operations.extend(
            methods
                .as_object()
                .unwrap()
                .keys()
                .map(|m| (m.to_uppercase(), path.clone())),
        );
    }
    assert!(operations.len() >= 79);
    let operations = &operations;
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        for (method, path) in operations {
            for method in [Method::OPTIONS, method.parse().unwrap()] {
                let request = client
                    .request(method, path)
                    .header("origin", "https://evil.example");
                let answer = request
                    .header("access-control-request-method", "POST")
                    .send()
                    .await
                    .0;
                let cors_header = answer
                    .headers()
                    .keys()
                    .find(|k| k.as_str().starts_with("access-control-"));
                assert!(cors_header.is_none(), "{path}: {cors_header:?}");
            }
        }
    })
    .await;
}

#[tokio::test]
async fn an_unknown_id_is_a_client_error_on_every_operation() {
    let document: Value =
        serde_json::from_str(include_str!("../../../../openapi/openapi.json")).unwrap();
    let document = &document;
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        accounts::create_staff_user(&ctx, "staff@exemplu.ro", Some(PASSWORD.into()))
            .await
            .unwrap();
        let client = client(&ctx);
        let (ana, staff) = (
            log_in(&client, "ana@exemplu.ro").await,
            log_in(&client, "staff@exemplu.ro").await,
        );
        for (path, methods) in document["paths"]
            .as_object()
            .unwrap()
            .iter()
            .filter(|(p, _)| p.contains("{id}"))
        {
            for method in methods
                .as_object()
                .unwrap()
                .keys()
                .map(|m| m.to_uppercase())
            {
                for id in [
                    "00000000-0000-0000-0000-000000000001",
                    "1",
                    "%00",
                    "x'%20OR%201=1",
                ] {
                    let token = if path.contains("/clients/") {
                        &staff
                    } else {
                        &ana
                    };
                    let address = path.replace("{id}", id);
                    let method: Method = method.parse().unwrap();
                    let body = (method != Method::GET && method != Method::DELETE)
                        .then(|| json!({"guest": {}, "event": {}}));
                    let (status, response) = send_json(
                        &client,
                        method.clone(),
                        &address,
                        Some(token),
                        body.as_ref(),
                    )
                    .await;
                    assert!(
                        status.is_client_error(),
                        "{method} {address}: {status} {response}"
                    );
                    assert!(
                        response["code"].is_string() && response["error"].is_string(),
                        "{method} {address}: {response}"
                    );
                }
            }
        }
    })
    .await;
}

// Covers E6.
#[tokio::test]
async fn sec_e6_every_operation_with_a_body_rejects_a_body_of_500_megabytes() {
    let document: Value =
        serde_json::from_str(include_str!("../../../../openapi/openapi.json")).unwrap();
    let document = &document;
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        for (path, methods) in document["paths"].as_object().unwrap() {
            for (method, _) in methods
                .as_object()
                .unwrap()
                .iter()
                .filter(|(_, o)| o["requestBody"].is_object())
            {
                let request = client.request(
                    method.to_uppercase().parse().unwrap(),
                    path.replace("{id}", "x"),
                );
                let request = request
                    .content_type("application/json")
                    .header("content-length", 500_u64 << 20);
                request
                    .body("{}")
                    .send()
                    .await
                    .assert_status(StatusCode::PAYLOAD_TOO_LARGE);
            }
        }
    })
    .await;
}
