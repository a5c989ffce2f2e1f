//! Tests of the cookie with which a guest's device remembers its direct answers (contract 4;
//! threats D5).

use alai_domain::{
    answers,
    events::{self, EventPatch},
    kernel::patch::Patch::Set,
};
use alai_testkit::{on_each_database, testing::*};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Client, client, log_in};

/// Sends a guest's request with a cookie. Returns the status, the body and the `Set-Cookie` header.
async fn send_with_cookie(
    client: &Client,
    method: Method,
    path: &str,
    cookie: &str,
    body: &Value,
) -> (StatusCode, Value, Option<String>) {
    let call = client
        .request(method, path)
        .header("cookie", cookie)
        .body_json(body);
    let answer = call.send().await.0;
    let set = answer
        .headers()
        .get("set-cookie")
        .map(|h| h.to_str().unwrap().to_owned());
    let status = answer.status();
    (status, answer.into_body().into_json().await.unwrap(), set)
}

// Covers B4.
#[tokio::test]
async fn sec_d5_direct_answers_are_listed_only_with_the_http_only_cookie() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let patch = EventPatch { direct_response_mode: Set(true), ..EventPatch::default() };
        events::update_event(&ctx, &ana, patch).await.unwrap();
        let client = client(&ctx);
        let acceptance = |name: &str| {
            json!({"direct_response": {"event_slug": "ana", "name": name, "company": "single", "menus_attributes": [{"menu_type": "Clasic"}]}})
        };
        let (_, made, set) = send_with_cookie(&client, Method::POST, "/api/direct_responses", "", &acceptance("Ion")).await;
        let header = set.unwrap();
        assert!(header.contains("; Path=/api/direct_responses; HttpOnly; SameSite=Lax; Max-Age="), "{header}");
        let first = header.split(';').next().unwrap().to_owned();
        let own = async |cookie: String| send_with_cookie(&client, Method::GET, "/api/direct_responses?event_slug=ana", &cookie, &Value::Null).await;
        let one = own(first.clone()).await.1["direct_responses"].clone();
        assert_eq!((one[0]["id"].clone(), one[0]["name"].clone()), (made["direct_response"]["id"].clone(), json!("Ion")));
        assert_eq!(one[0]["edit_token"], made["direct_response"]["edit_token"]);
        // A decline of another guest on the same device, with an edit token that the client chose, is listed first because it is newer.
        let no = json!({"direct_response": {"event_slug": "ana", "name": "Vasile", "edit_token": "a".repeat(48)}});
        let (_, _, set) = send_with_cookie(&client, Method::POST, "/api/direct_responses/refuse", &first, &no).await;
        let both = set.unwrap().split(';').next().unwrap().to_owned();
        let response = own(both.clone()).await.1;
        let rows: Vec<_> = response["direct_responses"].as_array().unwrap().iter().map(|r| (r["name"].clone(), r["coming"].clone())).collect();
        assert_eq!(rows, [(json!("Vasile"), json!(false)), (json!("Ion"), json!(true))]);
        // An answer that the couple has reset is not returned. Without the cookie, or with another edit token, none is returned.
        let id = made["direct_response"]["id"].as_str().unwrap().parse().unwrap();
        answers::remove_answer(&ctx, &ana, id).await.unwrap();
        assert_eq!(own(both).await.1["direct_responses"].as_array().unwrap().len(), 1);
        for nothing in [String::new(), format!("alai_answers={id}:{}", "b".repeat(48))] {
            assert_eq!(own(nothing).await.1, json!({"direct_responses": []}));
        }
        // An answer that the couple enters for a guest sets no cookie.
        let session = log_in(&client, "ana@exemplu.ro").await;
        let call = client.post("/api/direct_responses").header("authorization", format!("Bearer {session}"));
        let answer = call.body_json(&acceptance("Bunica")).send().await.0;
        assert_eq!((answer.status(), answer.headers().contains_key("set-cookie")), (StatusCode::CREATED, false));
    })
    .await;
}
