//! Checks every text field of every write operation without a session: characters, types and
//! lengths (threats B12, F-6, F-7).

use alai_domain::answers::{ANSWER_FIELDS, FieldKind};
use alai_domain::events::{self, EventPatch};
use alai_domain::kernel::patch::Patch::Set;
use alai_domain::{access, registry, website};
use alai_testkit::{on_each_database, testing::*};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::{
    access::public_write_operations,
    support::{Client, client, post_json},
};

const ID: &str = "00000000-0000-7000-8000-000000000001";
/// The placeholder for the value under test. It is replaced in the serialized body.
const PLACEHOLDER: &str = "@here@";

fn document() -> Value {
    serde_json::from_str(include_str!("../../../openapi/openapi.json")).unwrap()
}

fn resolve_ref<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(name) => &document["components"]["schemas"][name.rsplit('/').next().unwrap()],
        None => schema,
    }
}

/// Returns bodies with one string each and without optional fields: the path of the string, the
/// body, and whether the string is an id.
fn bodies(document: &Value, schema: &Value) -> Vec<(String, Value, bool)> {
    let schema = resolve_ref(document, schema);
    // The type of a nullable field is a list.
    let kind = schema["type"].as_str().or(schema["type"][0].as_str());
    if kind == Some("string") {
        return vec![(
            String::new(),
            json!(PLACEHOLDER),
            schema["format"] == "uuid",
        )];
    }
    if kind == Some("array") {
        let inside = bodies(document, &schema["items"]);
        return inside
            .into_iter()
            .map(|(name, value, id)| (format!("[]{name}"), json!([value]), id))
            .collect();
    }
    let properties = schema["properties"].as_object().into_iter().flatten();
    let mut found = Vec::new();
    for (name, inner) in properties {
        for (path, value, id) in bodies(document, inner) {
            let mut body = json!({});
            for required in schema["required"].as_array().into_iter().flatten() {
                body[required.as_str().unwrap()] = json!({});
            }
            body[name] = value;
            found.push((format!(".{name}{path}"), body, id));
        }
    }
    found
}

async fn send(
    client: &Client,
    method: &Method,
    path: &str,
    body: &Value,
    word: &str,
) -> (StatusCode, Value) {
    let text = body
        .to_string()
        .replace(&format!("\"{PLACEHOLDER}\""), word);
    let request = client
        .request(method.clone(), path)
        .content_type("application/json")
        .body(text);
    let answer = request.send().await.0;
    let status = answer.status();
    let text = answer.into_body().into_string().await.unwrap();
    (status, serde_json::from_str(&text).unwrap_or_default())
}

/// The webhooks of payment providers and of the mail relay have signed bodies of their own. The
/// other three operations have no body.
const OPERATIONS_WITHOUT_TEXT_FIELDS: [&str; 7] = [
    "sandbox_webhook",
    "stripe_webhook",
    "euplatesc_notification",
    "receive_bounces",
    "confirm_subscription",
    "unsubscribe",
    "unsubscribe_notifications",
];

/// Returns the bodies of an operation, as [`bodies`] does.
fn operation_bodies(
    document: &Value,
    id: &str,
    method: &Method,
    path: &str,
) -> Vec<(String, Value, bool)> {
    let operation =
        &document["paths"][path.replace("{answer}", "{id}")][method.as_str().to_lowercase()];
    assert_eq!(operation["operationId"], id);
    let content = operation["requestBody"]["content"].as_object().unwrap();
    let schema = &content
        .iter()
        .find(|(kind, _)| kind.starts_with("application/json"))
        .unwrap()
        .1["schema"];
    let bodies = bodies(document, schema);
    assert!(!bodies.is_empty(), "{id}");
    bodies
}

/// Sends a field with a valid text, with invisible characters that are removed at any position, and
/// with invalid values.
async fn check_characters(
    client: &Client,
    method: &Method,
    path: &str,
    (body, is_id): (&Value, bool),
    field: &str,
) {
    let good = if is_id {
        format!("\"{ID}\"")
    } else {
        "\"ceva\"".to_owned()
    };
    let (status, response) = send(client, method, path, body, &good).await;
    assert!(
        response["code"] != "bad_request" && status.as_u16() < 500,
        "{field}: {status} {response}"
    );
    if !is_id {
        let pasted = r#""\u202ace\u200bva\u2069\ufeff""#;
        let (status, response) = send(client, method, path, body, pasted).await;
        assert!(
            response["code"] != "bad_request" && status.as_u16() < 500,
            "{field}: {status} {response}"
        );
    }
    for word in [
        r#""a\u0000b""#,
        r#""a\u001bb""#,
        r#""a\u0085b""#,
        r#""a\ud800b""#,
        r#""\udc00\ud800""#,
        "7",
        "true",
        "{}",
        "[]",
    ] {
        let (status, response) = send(client, method, path, body, word).await;
        assert_eq!(
            (status.as_u16(), response["code"].as_str()),
            (400, Some("bad_request")),
            "{field} {word}: {response}"
        );
    }
}

// Covers B12.
#[tokio::test]
async fn sec_f_6_b12_no_public_write_accepts_an_invalid_character_in_any_field() {
    let document = document();
    let document = &document;
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let mut tried = 0;
        for (id, method, path) in public_write_operations() {
            if OPERATIONS_WITHOUT_TEXT_FIELDS.contains(&id) {
                continue;
            }
            let bodies = operation_bodies(document, id, &method, path);
            let path = path.replace("{answer}", ID);
            for (name, body, is_id) in bodies {
                let field = format!("{id}{name}");
                check_characters(&client, &method, &path, (&body, is_id), &field).await;
                tried += 1;
            }
        }
        assert!(tried > 90, "{tried}");
    })
    .await;
}

// Covers B12.
#[tokio::test]
async fn sec_f_6_b12_no_public_form_or_query_string_accepts_an_invalid_character() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let form = poem::test::TestForm::new()
            .text("token", "a\u{85}b")
            .text("password", "x")
            .text("password_confirmation", "x");
        client
            .post("/api/password/reset")
            .multipart(form)
            .send()
            .await
            .assert_status(StatusCode::BAD_REQUEST);
        for path in [
            "/api/newsletters/confirm?token=a%00b",
            "/api/newsletters/unsubscribe?token=a%C2%85b",
            "/api/notifications/unsubscribe?token=a%00b",
        ] {
            client
                .post(path)
                .send()
                .await
                .assert_status(StatusCode::BAD_REQUEST);
        }
        for path in [
            "/api/events/live_website?slug=a%00b",
            "/api/events/live_invitation?slug=a%1Bb",
            "/api/guests/guest_details?event_code=a%00b&code=x",
            "/api/guests/guest_details?event_code=x&code=a%C2%85b",
            "/api/articles/search?meta_tags=a%00b",
            "/api/providers/search?provider_type=a%00b",
            "/api/gallery/open_albums?event_slug=a%00b",
        ] {
            client
                .get(path)
                .send()
                .await
                .assert_status(StatusCode::BAD_REQUEST);
        }
    })
    .await;
}

/// An operation with a valid body, and the maximum length of each of its text fields.
type LengthCase = (
    &'static str,
    &'static str,
    Value,
    Vec<(&'static str, usize)>,
);

fn length_cases(code: &str, event: &str, gift: &str) -> Vec<LengthCase> {
    let mut cases = answer_length_cases(code);
    cases.extend(contact_length_cases());
    cases.push((
        "/api/presents/reserve_gift",
        "present",
        json!({"id": gift, "event_id": event, "name": "Ion", "email": "ion@exemplu.ro"}),
        vec![("name", 120), ("email", 254)],
    ));
    cases
}

fn answer_length_cases(code: &str) -> Vec<LengthCase> {
    let answer = json!({
        "event_slug": "ana", "event_code": "CODana", "code": code, "name": "Ion", "menus_attributes": [{"menu_type": "Clasic"}],
        "allergy": "yes", "health_consent": true, "allergy_mentions": "Nuci",
    });
    let mut texts = vec![("name", 120), ("email", 254), ("phone", 32)];
    texts.extend(
        ANSWER_FIELDS
            .iter()
            .filter(|field| field.kind == FieldKind::Text)
            .map(|field| (field.key(), 2_000)),
    );
    let mut direct = answer.clone();
    direct["event_slug"] = json!("direct");
    vec![
        ("/api/guests", "guest", answer.clone(), texts.clone()),
        (
            "/api/direct_responses",
            "direct_response",
            direct.clone(),
            texts,
        ),
        (
            "/api/refuzed_invitations",
            "refuzed_invitation",
            answer,
            vec![("name", 120), ("reason", 2_000)],
        ),
        (
            "/api/direct_responses/refuse",
            "direct_response",
            direct,
            vec![("name", 120), ("reason", 2_000)],
        ),
    ]
}

/// Returns the cases of the newsletter, messages, the pre-registration and the registration.
fn contact_length_cases() -> Vec<LengthCase> {
    let message = json!({"name": "Ana", "phone": "0740000101", "date": "2027-06-19", "event_date": "2027-06-19", "city": "Brașov", "location": "Șura", "email": "ana@exemplu.ro", "message": "Salut"});
    let mut client = message.clone();
    for (field, value) in [
        ("surname", "Pop"),
        ("password", PASSWORD),
        ("password_confirmation", PASSWORD),
    ] {
        client[field] = json!(value);
    }
    client["email"] = json!("nou@exemplu.ro");
    client["acceptGDPR"] = json!(true);
    client["acceptTerms"] = json!(true);
    vec![
        (
            "/api/newsletters",
            "newsletter",
            message.clone(),
            vec![("name", 120), ("email", 254)],
        ),
        (
            "/api/charity_contacts",
            "charity_contact",
            message.clone(),
            vec![
                ("name", 120),
                ("phone", 32),
                ("city", 120),
                ("location", 120),
            ],
        ),
        (
            "/api/partner_contacts",
            "partner_contact",
            message.clone(),
            vec![
                ("name", 120),
                ("phone", 32),
                ("email", 254),
                ("message", 2_000),
            ],
        ),
        (
            "/api/preregister_emails",
            "preregister",
            message,
            vec![("name", 120), ("phone", 32), ("email", 254)],
        ),
        (
            "/api/clients",
            "client",
            client,
            vec![
                ("name", 120),
                ("surname", 120),
                ("city", 120),
                ("phone", 32),
                ("email", 254),
                ("discount_code", 120),
                ("password", 128),
            ],
        ),
    ]
}

// Covers B12.
#[tokio::test]
async fn sec_b12_every_public_string_field_has_a_maximum_length() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (who, ion) = register_live_couple(&ctx, "ion@exemplu.ro", "direct")
            .await
            .unwrap();
        let patch = EventPatch {
            direct_response_mode: Set(true),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ion, patch).await.unwrap();
        website::set_registry_visible(&ctx, &ion, true)
            .await
            .unwrap();
        let ion = access::load_event_member(&ctx, &who, ion.event_id())
            .await
            .unwrap();
        let gift = registry::GiftInput {
            name: Set("Ceainic".into()),
            description: Set("Pentru dimineți.".into()),
            ..registry::GiftInput::default()
        };
        let gift = registry::create_gift(&ctx, &ion, gift)
            .await
            .unwrap()
            .id
            .to_string();
        let code = invite_party(&ctx, &ana, "Ion").await.unwrap().code;
        let client = client(&ctx);
        for (path, wrapper, base, words) in length_cases(&code, &ion.event_id().to_string(), &gift)
        {
            for (field, most) in words {
                let mut body = base.clone();
                body[field] = json!("a".repeat(most + 1));
                if field == "password" {
                    body["password_confirmation"] = body[field].clone();
                }
                let (status, response) =
                    post_json(&client, path, None, json!({ wrapper: body })).await;
                let codes = response["fields"][field]
                    .as_array()
                    .cloned()
                    .unwrap_or_default();
                assert!(
                    status.is_client_error() && codes.contains(&json!("too_long")),
                    "{path} {field}: {status} {response}"
                );
            }
            // The body with texts of the permitted length is accepted, so the length was the reason
            // of the refusals.
            let (status, response) = post_json(&client, path, None, json!({ wrapper: base })).await;
            assert!(status.is_success(), "{path}: {status} {response}");
        }
    })
    .await;
}
