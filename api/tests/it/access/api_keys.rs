//! The access table for API keys: a key may call the operations of its scopes, for its own account,
//! and nothing else.

use std::collections::BTreeMap;

use alai_api::scopes::OPERATION_SCOPES;
use alai_domain::{
    Ctx,
    access::{API_KEY_PREFIX, ApiKeyScope, EventMember},
    entities::{api_key, webhook, webhook_delivery},
    kernel::crypto,
};
use alai_testkit::{on_each_database, testing::*};
use poem::http::{Method, StatusCode};
use sea_orm::{ActiveValue::Set, EntityTrait, prelude::Uuid};
use serde_json::{Value, json};

use super::{Access, create_one_of_each, operations, replace_ids};
use crate::support::{client, log_in, send_json};

/// Inserts an API key with these scopes for the account of an event. Returns its id and the key.
/// The row is inserted directly because an account may create at most twenty.
pub async fn insert_api_key(
    ctx: &Ctx,
    who: &EventMember,
    scopes: &[ApiKeyScope],
) -> (Uuid, String) {
    let (id, key) = (
        ctx.new_id(),
        format!("{API_KEY_PREFIX}{}", crypto::random_token()),
    );
    let row = api_key::ActiveModel {
        id: Set(id),
        account_id: Set(who.account().id),
        made_by: Set(who.user_id()),
        name: Set("Program".into()),
        prefix: Set(key[..16].into()),
        key_hash: Set(crypto::sha256_hex(&key)),
        scopes: Set(scopes
            .iter()
            .map(|s| s.as_str())
            .collect::<Vec<_>>()
            .join(" ")),
        created_at: Set(ctx.now()),
        last_used_at: Set(None),
        revoked_at: Set(None),
    };
    api_key::Entity::insert(row)
        .exec_without_returning(&ctx.db)
        .await
        .unwrap();
    (id, key)
}

/// Inserts a webhook of an event's account and a message that was delivered. Returns their ids. The
/// rows are inserted directly because an account may create at most ten webhooks.
pub async fn insert_webhook(ctx: &Ctx, who: &EventMember) -> (Uuid, Uuid) {
    let (hook, message) = (ctx.new_id(), ctx.new_id());
    let row = webhook::ActiveModel {
        id: Set(hook),
        account_id: Set(who.account().id),
        url: Set("https://program.example/alai".into()),
        events: Set("answer.created".into()),
        salt: Set("x".into()),
        old_salt: Set(None),
        old_until: Set(None),
        // Nothing is sent in this test.
        enabled: Set(false),
        failing_since: Set(None),
        created_at: Set(ctx.now()),
    };
    webhook::Entity::insert(row)
        .exec_without_returning(&ctx.db)
        .await
        .unwrap();
    let row = webhook_delivery::ActiveModel {
        id: Set(message),
        webhook_id: Set(hook),
        kind: Set("answer.created".into()),
        payload: Set("{}".into()),
        status: Set("delivered".into()),
        attempts: Set(1),
        round: Set(0),
        answer_status: Set(Some(200)),
        answer: Set(None),
        duration_ms: Set(None),
        created_at: Set(ctx.now()),
        tried_at: Set(None),
    };
    webhook_delivery::Entity::insert(row)
        .exec_without_returning(&ctx.db)
        .await
        .unwrap();
    (hook, message)
}

/// Returns the status with which a key is refused, or `None` if the authorization check passes.
fn expected_status(scope: Option<ApiKeyScope>, open: Access, holder: &str) -> Option<u16> {
    let guest = matches!(open, Access::Public | Access::Guest);
    match (scope, holder) {
        // An operation without a scope refuses a key. A public operation ignores it.
        (None, _) => (!guest).then_some(401),
        (Some(scope), holder) if holder == scope.as_str() => None,
        (Some(_), "expired") => Some(402),
        (Some(_), "other couple") if !guest && !matches!(open, Access::Active) => Some(404),
        (Some(_), "all" | "other couple") => None,
        (Some(_), _) => Some(403),
    }
}

// Covers S.integrators.01.
#[tokio::test]
async fn api_keys_grant_only_the_operations_of_their_scopes() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        let (_, owner) = register_live_couple(&ctx, "owner@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, other) = register_live_couple(&ctx, "altii@exemplu.ro", "altii")
            .await
            .unwrap();
        let (_, old) = register_live_couple(&ctx, "expirat@exemplu.ro", "expirat")
            .await
            .unwrap();
        let old_ids = create_one_of_each(&ctx, &staff, &old, "expirat").await;
        expire_trial(&ctx, &old).await.unwrap();
        let mut ids = create_one_of_each(&ctx, &staff, &owner, "ana").await;
        let mut keys = BTreeMap::new();
        for scope in ApiKeyScope::ALL {
            keys.insert(
                scope.as_str(),
                insert_api_key(&ctx, &owner, &[*scope]).await.1,
            );
        }
        for (holder, who) in [("all", &owner), ("other couple", &other), ("expired", &old)] {
            keys.insert(holder, insert_api_key(&ctx, who, ApiKeyScope::ALL).await.1);
        }
        let mut taken = 0;
        for (id, method, path, body, open) in operations() {
            let scope = OPERATION_SCOPES
                .iter()
                .find(|(name, _)| *name == id)
                .map(|(_, scope)| *scope);
            taken += usize::from(scope.is_some());
            for (holder, key) in &keys {
                let ids_of = if *holder == "expired" { &old_ids } else { &ids };
                let sent: Value =
                    serde_json::from_str(&replace_ids(&body.to_string(), ids_of)).unwrap();
                let changes = method != Method::GET;
                let sent = changes.then_some(&sent).filter(|b| !b.is_null());
                let (status, answer) = send_json(
                    &client,
                    method.clone(),
                    &replace_ids(path, ids_of),
                    Some(key),
                    sent,
                )
                .await;
                match expected_status(scope, open, holder) {
                    Some(expected) => {
                        assert_eq!(status.as_u16(), expected, "{id} by {holder}: {answer}")
                    }
                    // The operation ignores the key, so its own rules decide the status.
                    None if scope.is_none() => {
                        assert!(status.as_u16() < 500, "{id} by {holder}: {status} {answer}")
                    }
                    None => assert!(
                        !matches!(status.as_u16(), 401 | 402 | 500..)
                            && answer["code"] != "scope_missing",
                        "{id} by {holder}: {status} {answer}"
                    ),
                }
                if changes && status.is_success() {
                    ids = create_one_of_each(&ctx, &staff, &owner, "ana").await;
                }
            }
        }
        assert_eq!(
            taken,
            OPERATION_SCOPES.len(),
            "the access table has every operation with a scope"
        );
    })
    .await;
}

#[test]
fn the_openapi_document_lists_the_required_scope_of_every_key_operation() {
    let document: Value =
        serde_json::from_str(include_str!("../../../../openapi/openapi.json")).unwrap();
    let calls = document["paths"]
        .as_object()
        .unwrap()
        .values()
        .flat_map(|p| p.as_object().unwrap().values());
    let mut named = 0;
    for call in calls {
        let scope = OPERATION_SCOPES
            .iter()
            .find(|(name, _)| call["operationId"] == *name)
            .map(|(_, scope)| scope.as_str());
        assert_eq!(
            call["x-required-scope"].as_str(),
            scope,
            "{}",
            call["operationId"]
        );
        let takes = call["security"]
            .as_array()
            .is_some_and(|all| all.iter().any(|one| one.get("KeyAuth").is_some()));
        assert_eq!(takes, scope.is_some(), "{}", call["operationId"]);
        named += usize::from(scope.is_some());
    }
    assert_eq!(named, OPERATION_SCOPES.len());
}

// Covers S.integrators.01.
#[tokio::test]
async fn an_api_key_is_shown_once_and_rejected_after_revocation() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let session = log_in(&client, "ana@exemplu.ro").await;
        let post = async |body: Value| send_json(&client, Method::POST, "/api/api_keys", Some(&session), Some(&body)).await;
        let (status, wrong) = post(json!({"api_key": {"scopes": ["guests:read", "users:write"]}})).await;
        assert_eq!(status, 422, "{wrong}");
        assert_eq!(wrong["fields"], json!({"name": ["required"], "scopes": ["unknown"], "current_password": ["required"]}));
        let ask = |password: &str| json!({"api_key": {"name": "Foaie", "scopes": ["stats:read", "events:read"], "current_password": password}});
        assert_eq!(post(ask("gresit")).await.1["code"], "wrong_current_password");
        let (status, made) = post(ask(PASSWORD)).await;
        assert_eq!(status, 201, "{made}");
        let key = made["key"].as_str().unwrap().to_owned();
        assert!(key.starts_with("alai_live_") && key.len() > 50);
        let list = async || send_json(&client, Method::GET, "/api/api_keys", Some(&session), None).await.1;
        let listed = list().await;
        assert!(!listed.to_string().contains(&key));
        assert_eq!(listed["api_keys"][0]["prefix"], key[..16]);
        assert_eq!(listed["api_keys"][0]["scopes"], json!(["events:read", "stats:read"]));
        assert_eq!(listed["api_keys"][0]["last_used_at"], Value::Null);
        let stored = api_key::Entity::find().one(&ctx.db).await.unwrap().unwrap();
        assert!(!format!("{stored:?}").contains(&key[16..]));
        let events = async |key: &str| send_json(&client, Method::GET, "/api/events", Some(key), None).await.0;
        assert_eq!(events(&key).await, StatusCode::OK);
        let first = list().await["api_keys"][0]["last_used_at"].clone();
        assert!(first.is_string());
        ctx.clock.advance(chrono::TimeDelta::seconds(59));
        assert_eq!(events(&key).await, StatusCode::OK);
        assert_eq!(list().await["api_keys"][0]["last_used_at"], first, "the time of last use has a precision of one minute");
        ctx.clock.advance(chrono::TimeDelta::seconds(1));
        assert_eq!(events(&key).await, StatusCode::OK);
        assert_ne!(list().await["api_keys"][0]["last_used_at"], first);
        let mut other = key.clone();
        other.replace_range(key.len() - 1.., if key.ends_with('A') { "B" } else { "A" });
        assert_eq!(events(&other).await, StatusCode::UNAUTHORIZED);
        // An API key cannot list API keys, not even itself.
        assert_eq!(send_json(&client, Method::GET, "/api/api_keys", Some(&key), None).await.0, StatusCode::UNAUTHORIZED);
        let path = format!("/api/api_keys/{}", made["api_key"]["id"].as_str().unwrap());
        assert_eq!(send_json(&client, Method::DELETE, &path, Some(&session), None).await.0, StatusCode::NO_CONTENT);
        assert_eq!(events(&key).await, StatusCode::UNAUTHORIZED);
        assert_eq!(send_json(&client, Method::DELETE, &path, Some(&session), None).await.0, StatusCode::NOT_FOUND);
        assert_eq!(list().await["api_keys"], json!([]));
    })
    .await;
}

#[tokio::test]
async fn an_api_key_is_limited_to_600_requests_a_minute() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let (_, owner) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (id, token) = insert_api_key(&ctx, &owner, &[ApiKeyScope::EventsRead]).await;
        for _ in 0..600 {
            let limit = alai_domain::kernel::rate_limit::RateLimit::CallPerApiKey;
            ctx.rate_limiter
                .count_use(ctx.now(), limit, &id.to_string())
                .await
                .unwrap();
        }
        let answer = client
            .get("/api/events")
            .header("authorization", format!("Bearer {token}"))
            .send()
            .await
            .0;
        assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS);
        assert!(answer.headers().contains_key("retry-after"));
        ctx.clock.advance(chrono::TimeDelta::seconds(61));
        assert_eq!(
            send_json(&client, Method::GET, "/api/events", Some(&token), None)
                .await
                .0,
            StatusCode::OK
        );
    })
    .await;
}
