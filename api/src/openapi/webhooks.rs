//! Adds the webhooks to the document: one for each kind, with its payload and its signature headers.

use alai_domain::webhooks::WebhookEventKind;
use serde_json::{Map, Value, json};

/// The three headers of Standard Webhooks.
const SIGNATURE_HEADERS: [(&str, &str); 3] = [
    (
        "webhook-id",
        "The id of the message. It is the same for every attempt to deliver it.",
    ),
    (
        "webhook-timestamp",
        "The time of the attempt in seconds since 1970. Reject a message that is older than five \
         minutes.",
    ),
    (
        "webhook-signature",
        "`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body` with the webhook's \
         secret. For 24 hours after the secret was rotated there are two signatures, separated by \
         a space.",
    ),
];

/// Properties that messages of earlier versions of the product lack. Such messages may still be
/// waiting for their delivery.
const LATER_PROPERTIES: [&str; 1] = ["refuzed_invitation_id"];

/// Returns the name of the schema of a kind's `data`, and the summary of the kind.
fn payload_schema(kind: WebhookEventKind) -> (&'static str, &'static str) {
    match kind {
        WebhookEventKind::AnswerCreated => ("WebhookAnswer", "A guest accepted for the first time"),
        WebhookEventKind::AnswerChanged => ("WebhookAnswer", "An answer was changed or withdrawn"),
        WebhookEventKind::AnswerDeclined => ("WebhookAnswer", "A guest declined"),
        WebhookEventKind::GiftReserved => ("WebhookGift", "A gift of the registry was reserved"),
        WebhookEventKind::JobFinished => ("WebhookJob", "A job that a user requested has ended"),
    }
}

/// Adds the webhooks and their payload schemas to the document.
pub fn add_webhooks(document: &mut Value) {
    let kinds = WebhookEventKind::ALL
        .iter()
        .map(|kind| (kind.as_str(), payload_schema(*kind)));
    let kinds = kinds.chain([(
        "webhook.test",
        (
            "WebhookTest",
            "A test message that the owner of the webhook requested",
        ),
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
            "2XX": {"description": "The message was received."},
            "default": {"description": "The message is sent again. It is sent at most 30 times."},
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
            .filter(|name| !LATER_PROPERTIES.contains(&name.as_str()))
            .collect();
        json!({"type": "object", "description": about, "required": required, "properties": properties})
    };
    let answer = json!({
        "event_id": id, "version": {"type": "integer"}, "persons": {"type": "integer"},
        "guest_id": {"type": ["string", "null"], "format": "uuid", "description": "The id of the acceptance. If `response` is `no`, the id of the decline. Null after the invitation was withdrawn."},
        "refuzed_invitation_id": {"type": ["string", "null"], "format": "uuid", "description": "The id of the decline. Null unless `response` is `no`."},
        "invitation_id": {"type": ["string", "null"], "format": "uuid", "description": "Null for an answer without an invitation."},
        "response": {"type": "string", "enum": ["yes", "no", "none"], "description": "`none` after the answer was withdrawn."},
    });
    let job = json!({
        "job_id": id, "event_id": maybe, "kind": {"type": "string"}, "status": {"type": "string", "enum": ["succeeded", "failed", "cancelled"]},
    });
    [
        (
            "WebhookAnswer",
            object(
                "The state of an answer. Messages may arrive in any order: the one with the \
                 highest `version` is the newest.",
                answer,
            ),
        ),
        (
            "WebhookGift",
            object(
                "A reserved gift. The message does not contain the guest. The registry shows the \
                 guest to the couple.",
                json!({"event_id": id, "present_id": id}),
            ),
        ),
        (
            "WebhookJob",
            object(
                "An ended job. `GET /jobs/{id}` returns its report and the name of its file.",
                job,
            ),
        ),
        (
            "WebhookTest",
            object(
                "A test. The message contains no data of an event.",
                json!({"webhook_id": id}),
            ),
        ),
    ]
}
