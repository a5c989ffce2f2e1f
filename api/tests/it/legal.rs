//! Tests of legal documents: staff publishes them, and everybody reads them through the API and in
//! the page, also without scripts.

use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use poem::http::{Method, StatusCode};
use serde_json::json;

use crate::support::{Client, client, get_json, log_in, send_json};

const DRAFTS: &str = "/api/legal_drafts";

async fn page(client: &Client, path: &str) -> (StatusCode, String) {
    let answer = client.get(path).send().await.0;
    (
        answer.status(),
        answer.into_body().into_string().await.unwrap(),
    )
}

// Covers 3.content.14.
#[tokio::test]
async fn a_new_legal_version_is_shown_from_its_date_and_old_ones_stay_readable() {
    on_each_database(|ctx| async move {
        create_and_log_in_staff(&ctx).await.unwrap();
        let client = client(&ctx);
        let admin = log_in(&client, "staff@exemplu.ro").await;
        let (status, html) = page(&client, "/app/documente/termeni").await;
        assert!(status == 200 && html.contains("<noscript><h1>Termeni și condiții</h1>"), "{html}");
        assert!(html.contains("În vigoare din 21 noiembrie 2026") && html.contains("\"number\":1"), "{html}");
        let start = json!({"legal_draft": {"document": "terms", "language": "ro"}});
        let (status, response) = send_json(&client, Method::POST, DRAFTS, Some(&admin), Some(&start)).await;
        assert_eq!((status, &response["legal_draft"]["title"]), (StatusCode::CREATED, &json!("Termeni și condiții")), "{response}");
        let path = format!("{DRAFTS}/{}", response["legal_draft"]["id"].as_str().unwrap());
        let write = json!({"legal_draft": {
            "title": "Termenii de acum", "intro": "Scrie-ne la {email}.<script>alert(1)</script>", "note": "Totul", "version": 1,
            "sections": [{"title": "1. Întâi", "paragraphs": ["<img src=x onerror=alert(1)>Un rând", "- unul", "- altul"]}],
        }});
        let (status, response) = send_json(&client, Method::PUT, &path, Some(&admin), Some(&write)).await;
        assert_eq!((status, &response["legal_draft"]["intro"]), (StatusCode::OK, &json!("Scrie-ne la {email}.")), "{response}");
        assert_eq!(response["legal_draft"]["sections"][0]["paragraphs"], json!(["Un rând", "- unul", "- altul"]));
        let (status, response) = send_json(&client, Method::PUT, &path, Some(&admin), Some(&write)).await;
        assert_eq!((status, response["code"].as_str()), (StatusCode::CONFLICT, Some("stale")));
        let from = (ctx.clock.today() + TimeDelta::days(3)).to_string();
        let publish = format!("{path}/publish");
        let (status, response) =
            send_json(&client, Method::POST, &publish, Some(&admin), Some(&json!({"legal_draft": {"valid_from": from}}))).await;
        assert_eq!((status, &response["fields"]["version"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!(["required"])));
        let wish = json!({"legal_draft": {"valid_from": from, "version": 2}});
        assert_eq!(send_json(&client, Method::POST, &publish, Some(&admin), Some(&wish)).await.0, StatusCode::NO_CONTENT);
        // Version 2 is scheduled and not in force yet.
        let (status, response) = get_json(&client, "/api/legal_documents/terms?language=ro").await;
        assert_eq!((status, &response["legal_document"]["number"]), (StatusCode::OK, &json!(1)), "{response}");
        assert_eq!(response["legal_document"]["versions"][0]["state"], "scheduled");
        assert!(page(&client, "/app/documente/termeni").await.1.contains("<noscript><h1>Termeni și condiții</h1>"));
        assert!(page(&client, "/app/documente/termeni?versiune=2").await.1.contains("<noscript><h1>Termenii de acum</h1>"));
        ctx.clock.advance(TimeDelta::days(3));
        let (_, html) = page(&client, "/app/documente/termeni").await;
        assert!(html.contains("<noscript><h1>Termenii de acum</h1>") && !html.contains("alert(1)"), "{html}");
        assert!(html.contains("<p>• unul</p>") && !html.contains("<p>Scrie-ne la {email}"), "{html}");
        assert!(page(&client, "/app/documente/termeni?versiune=1").await.1.contains("<h1>Termeni și condiții</h1>"));
        assert!(page(&client, "/app/documente/termeni?lang=en").await.1.contains("<h1>Terms and conditions</h1>"));
        assert_eq!(page(&client, "/app/documente/termeni?versiune=9").await.0, StatusCode::NOT_FOUND);
        for (path, status) in [
            ("/documente/termeni.pdf", 200),
            ("/documente/termeni.pdf?versiune=1", 200),
            ("/documente/termeni.pdf?versiune=9", 404),
            ("/api/legal_documents/altceva", 404),
            ("/api/legal_documents/terms?number=9", 404),
            ("/api/legal_documents/terms?language=de", 422),
        ] {
            assert_eq!(client.get(path).send().await.0.status().as_u16(), status, "{path}");
        }
        let file = async |path: &str| client.get(path).send().await.0.into_body().into_vec().await.unwrap();
        assert_ne!(file("/documente/termeni.pdf").await, file("/documente/termeni.pdf?versiune=1").await);
    })
    .await;
}
