//! Adds the webhooks to the document: one for each kind, with its payload and its signature headers.

use alai_domain::webhooks::WebhookEventKind;
use serde_json::{Map, Value, json};

/// The three headers of Standard Webhooks.
const SIGNATURE_HEADERS: [(&str, &str); 3] = [
    ("webhook-id", "The same for every try of one message."),
    (
        "webhook-timestamp",
        "Seconds since 1970; older than five minutes is a repeat.",
    ),
    (
        "webhook-signature",
        "`v1,` and base64 of HMAC-SHA256 over `id.timestamp.body` with the webhook's secret; two of them, with a space between, for 24 hours after \
         the secret was renewed.",
    ),
];

/// Returns the name of the schema of a kind's `data`, and the summary of the kind.
fn payload_schema(kind: WebhookEventKind) -> (&'static str, &'static str) {
    match kind {
        WebhookEventKind::AnswerCreated => ("WebhookAnswer", "A guest said yes for the first time"),
        WebhookEventKind::AnswerChanged => ("WebhookAnswer", "An answer was changed or taken back"),
        WebhookEventKind::AnswerDeclined => ("WebhookAnswer", "A guest said no"),
        WebhookEventKind::GiftReserved => ("WebhookGift", "A gift of the registry was reserved"),
        WebhookEventKind::JobFinished => ("WebhookJob", "Work that somebody asked for has ended"),
    }
}

/// Adds the webhooks and their payload schemas to the document.
pub fn add_webhooks(document: &mut Value) {
    let kinds = WebhookEventKind::ALL
        .iter()
        .map(|kind| (kind.as_str(), payload_schema(*kind)));
    let kinds = kinds.chain([(
        "webhook.test",
        ("WebhookTest", "The owner of the webhook tries it"),
    )]);
    document["webhooks"] = kinds
        .map(|(word, (data, what))| (word.to_owned(), webhook_operation(word, data, what)))
        .collect::<Map<_, _>>()
        .into();
    for (name, schema) in payload_schemas() {
        document["components"]["schemas"][name] = schema;
    }
}

fn webhook_operation(word: &str, data: &str, what: &str) -> Value {
    let header = |(name, about): (&str, &str)| json!({"name": name, "in": "header", "required": true, "description": about, "schema": {"type": "string"}});
    json!({"post": {
        "operationId": format!("webhook_{}", word.replace('.', "_")),
        "tags": ["Integrators"],
        "summary": what,
        "parameters": SIGNATURE_HEADERS.map(header),
        "requestBody": {"required": true, "content": {"application/json": {"schema": {
            "type": "object",
            "required": ["type", "timestamp", "data"],
            "properties": {
                "type": {"type": "string", "const": word},
                "timestamp": {"type": "string", "format": "date-time"},
                "data": {"$ref": format!("#/components/schemas/{data}")},
            },
        }}}},
        "responses": {
            "2XX": {"description": "It arrived."},
            "default": {"description": "It is sent again, thirty times in all."},
        },
    }})
}

fn payload_schemas() -> [(&'static str, Value); 4] {
    let id = json!({"type": "string", "format": "uuid"});
    let maybe = json!({"type": ["string", "null"], "format": "uuid"});
    let object = |about: &str, properties: Value| {
        let required: Vec<&String> = properties
            .as_object()
            .into_iter()
            .flat_map(Map::keys)
            .collect();
        json!({"type": "object", "description": about, "required": required, "properties": properties})
    };
    let answer = json!({
        "event_id": id, "guest_id": maybe, "version": {"type": "integer"}, "persons": {"type": "integer"},
        "invitation_id": {"type": ["string", "null"], "format": "uuid", "description": "Null for an answer without an invitation."},
        "response": {"type": "string", "enum": ["yes", "no", "none"], "description": "`none` after it was taken back."},
    });
    let job = json!({
        "job_id": id, "event_id": maybe, "kind": {"type": "string"}, "status": {"type": "string", "enum": ["succeeded", "failed", "cancelled"]},
    });
    [
        (
            "WebhookAnswer",
            object(
                "Of two answers the higher version is the newer one.",
                answer,
            ),
        ),
        (
            "WebhookGift",
            object(
                "Who gives, stands in the registry.",
                json!({"event_id": id, "present_id": id}),
            ),
        ),
        (
            "WebhookJob",
            object("Its file and report are at `GET /jobs/{id}`.", job),
        ),
        (
            "WebhookTest",
            object("Nothing happened.", json!({"webhook_id": id})),
        ),
    ]
}
