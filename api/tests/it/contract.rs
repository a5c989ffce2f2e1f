//! The published document is the one that the server serves.

use std::collections::HashSet;

use alai_domain::events::rules;
use alai_testkit::each;
use serde_json::Value;

use crate::support::client;

fn committed() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../openapi/openapi.json");
    std::fs::read_to_string(path).expect("openapi/openapi.json")
}

#[tokio::test]
async fn the_committed_document_is_up_to_date() {
    each(|ctx| async move {
        assert!(alai_api::document(&ctx) == committed(), "openapi/openapi.json is stale: run `make contract`");
        let served = client(&ctx).get("/api/openapi.json").send().await;
        served.assert_text(committed()).await;
    })
    .await;
}

#[test]
fn every_operation_has_an_id_a_tag_a_summary_and_its_errors() {
    let document: Value = serde_json::from_str(&committed()).expect("JSON");
    let mut ids = HashSet::new();
    for (path, calls) in document["paths"].as_object().expect("paths") {
        for (method, call) in calls.as_object().expect("calls") {
            let name = format!("{method} {path}");
            let id = call["operationId"].as_str().unwrap_or_default();
            assert!(!id.is_empty() && ids.insert(id.to_owned()), "{name}: {id}");
            assert!(call["tags"].as_array().is_some_and(|t| !t.is_empty()), "{name}");
            assert!(call["summary"].as_str().is_some_and(|s| s.len() > 4), "{name}");
            let fails = call["responses"].as_object().expect("responses").keys().any(|s| s.starts_with('4'));
            assert!(fails || id == "health", "{name}");
        }
    }
    assert!(ids.len() >= 75);
}

#[test]
fn sec_c11_the_first_words_of_our_own_routes_are_reserved() {
    let app = include_str!("../../src/app.rs");
    for line in app.lines().filter(|l| !l.trim_start().starts_with("//")) {
        for path in line.split('"').filter(|p| p.starts_with('/') && p.len() > 1) {
            let first = path.trim_start_matches('/').split('/').next().unwrap_or_default();
            // A file of ours (`robots.txt`) can never be a slug, which has no dot; its name is kept free all the same.
            let first = first.split('.').next().unwrap_or_default();
            assert!(first.starts_with(['*', ':']) || rules::is_reserved(first), "{first}");
        }
    }
    for word in ["login", "assets", "app"] {
        assert!(rules::is_reserved(word));
    }
}
