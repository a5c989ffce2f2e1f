//! Checks that the published OpenAPI document is the one that the server serves, that its
//! operations and webhooks are complete, and that the routes of the server are reserved as slugs.

use std::collections::{BTreeSet, HashSet};

use alai_domain::{
    Ctx, access,
    entities::webhook_delivery,
    events::rules,
    exports::archive,
    jobs,
    webhooks::{self, WebhookEventKind, WebhookInput},
};
use alai_testkit::{on_each_database, testing::register_live_couple};
use sea_orm::EntityTrait;
use serde_json::Value;

use crate::support::client;

fn committed() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../openapi/openapi.json");
    std::fs::read_to_string(path).expect("openapi/openapi.json")
}

// Covers 3.7.26.
#[tokio::test]
async fn the_committed_openapi_document_is_up_to_date() {
    on_each_database(|ctx| async move {
        assert!(
            alai_api::openapi_document(&ctx) == committed(),
            "openapi/openapi.json is stale: run `make contract`"
        );
        let served = client(&ctx).get("/api/openapi.json").send().await;
        served.assert_text(committed()).await;
    })
    .await;
}

#[test]
fn the_kind_of_a_mail_is_required_as_the_server_requires_it() {
    let document: Value = serde_json::from_str(&committed()).expect("JSON");
    let schema = &document["components"]["schemas"]["MailToSelection"];
    let required = schema["required"].as_array().expect("required");
    assert!(required.contains(&"kind".into()), "{required:?}");
    assert_eq!(schema["properties"]["kind"]["type"], "string");
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
            assert!(
                call["tags"].as_array().is_some_and(|t| !t.is_empty()),
                "{name}"
            );
            assert!(
                call["summary"].as_str().is_some_and(|s| s.len() > 4),
                "{name}"
            );
            let fails = call["responses"]
                .as_object()
                .expect("responses")
                .keys()
                .any(|s| s.starts_with('4'));
            assert!(fails || id == "health", "{name}");
        }
    }
    assert!(ids.len() >= 75);
}

/// Returns the names of the fields of an object.
fn keys(value: &Value) -> BTreeSet<String> {
    value
        .as_object()
        .expect("an object")
        .keys()
        .cloned()
        .collect()
}

/// Creates a webhook for all events and causes each of them.
async fn create_delivery_of_each_kind(ctx: &Ctx) {
    let (who, member) = register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    let manager = access::load_active_owner(ctx, &who).await.unwrap();
    let all = WebhookEventKind::ALL
        .iter()
        .map(|kind| kind.as_str().to_owned())
        .collect();
    let wish = WebhookInput {
        url: Some("https://program.example/alai".into()),
        events: Some(all),
        enabled: None,
    };
    let hook = webhooks::create_webhook(ctx, &manager, wish)
        .await
        .unwrap()
        .row;
    let id = member.event_id();
    for answer in [("yes", 2, 1), ("yes", 3, 2), ("no", 0, 3)] {
        webhooks::emit_answer_event(&ctx.db, ctx, id, (None, None), answer)
            .await
            .unwrap();
    }
    webhooks::emit_gift_reserved(&ctx.db, ctx, id, ctx.new_id())
        .await
        .unwrap();
    webhooks::enqueue_test_delivery(ctx, &manager, hook.id)
        .await
        .unwrap();
    let job = archive::request_account_archive(ctx, &access::load_owner(ctx, &who).await.unwrap())
        .await
        .unwrap();
    let claim = jobs::claim(ctx, job.id).await.unwrap().unwrap();
    webhooks::finish_job_and_emit(ctx, &claim, Err("x"))
        .await
        .unwrap();
}

// Covers S.integrators.03.
#[tokio::test]
async fn the_document_describes_each_webhook_as_it_is_sent() {
    on_each_database(|ctx| async move {
        let document: Value = serde_json::from_str(&committed()).expect("JSON");
        assert_eq!(document["openapi"], "3.1.0");
        create_delivery_of_each_kind(&ctx).await;
        let mut sent = BTreeSet::new();
        for row in webhook_delivery::Entity::find().all(&ctx.db).await.unwrap() {
            let payload: Value = serde_json::from_str(&row.payload).unwrap();
            let call = &document["webhooks"][&row.kind]["post"];
            let schema = &call["requestBody"]["content"]["application/json"]["schema"];
            assert_eq!(
                (
                    keys(&schema["properties"]),
                    &schema["properties"]["type"]["const"]
                ),
                (keys(&payload), &payload["type"])
            );
            let data = schema["properties"]["data"]["$ref"]
                .as_str()
                .unwrap()
                .rsplit('/')
                .next()
                .unwrap();
            let data = &document["components"]["schemas"][data];
            assert_eq!(
                keys(&data["properties"]),
                keys(&payload["data"]),
                "{}",
                row.kind
            );
            let required = data["required"].as_array().unwrap();
            let mut names = keys(&payload["data"]);
            names.retain(|name| !required.contains(&Value::from(name.as_str())));
            // Messages of an earlier version lack this property.
            names.remove("refuzed_invitation_id");
            assert!(names.is_empty(), "{names:?}");
            let headers: Vec<_> = call["parameters"]
                .as_array()
                .unwrap()
                .iter()
                .map(|h| (&h["in"], h["name"].as_str().unwrap()))
                .collect();
            for name in ["webhook-id", "webhook-timestamp", "webhook-signature"] {
                assert!(headers.contains(&(&Value::from("header"), name)), "{name}");
            }
            sent.insert(row.kind);
        }
        assert_eq!(sent, keys(&document["webhooks"]), "every kind was sent");
    })
    .await;
}

// Covers C11.
#[test]
fn sec_c11_the_first_path_segments_of_all_routes_are_reserved_slugs() {
    let app = include_str!("../../src/app.rs");
    for line in app.lines().filter(|l| !l.trim_start().starts_with("//")) {
        for path in line
            .split('"')
            .filter(|p| p.starts_with('/') && p.len() > 1)
        {
            let first = path
                .trim_start_matches('/')
                .split('/')
                .next()
                .unwrap_or_default();
            // The name of a file at the root (`robots.txt`) is reserved without its extension,
            // although a slug cannot contain a dot.
            let first = first.split('.').next().unwrap_or_default();
            assert!(
                first.starts_with(['*', ':']) || rules::is_reserved_slug(first),
                "{first}"
            );
        }
    }
    for word in ["login", "assets", "app"] {
        assert!(rules::is_reserved_slug(word));
    }
}
