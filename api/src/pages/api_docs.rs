//! `/api/openapi.json`, and a readable reference at `/api/docs` that is generated from it.

use bytes::Bytes;
use poem::{Response, handler, http::StatusCode, web::Data};
use serde_json::Value;

use crate::middleware::{Nonce, SharedBody};

use super::html::{escape, plain_page};

/// The OpenAPI document as it is served.
#[derive(Clone, Debug)]
pub struct OpenApiDocument(pub Bytes);

/// `/api/openapi.json`.
#[handler]
pub fn openapi_json(document: Data<&OpenApiDocument>) -> Response {
    Response::builder()
        .content_type("application/json; charset=utf-8")
        .header("cache-control", "no-cache")
        .extension(SharedBody)
        .body(document.0.0.clone())
}

/// `/api/docs`.
#[handler]
pub fn api_reference(document: Data<&OpenApiDocument>, nonce: Data<&Nonce>) -> Response {
    let doc: Value = serde_json::from_slice(&document.0.0).unwrap_or_default();
    let mut body = String::from(
        "<h1>Alai API</h1><p>OpenAPI: <a href=\"/api/openapi.json\">/api/openapi.json</a>. Every error is a Problem: code, error, fields.</p>",
    );
    let tags = doc["tags"].as_array().cloned().unwrap_or_default();
    for tag in tags.iter().filter_map(|t| t["name"].as_str()) {
        body.push_str(&format!(
            "<h2>{}</h2><table><thead><tr><th>Call</th><th>What it does</th><th>Takes</th><th>Answers</th></tr></thead><tbody>",
            escape(tag)
        ));
        for (path, calls) in doc["paths"].as_object().into_iter().flatten() {
            for (method, call) in calls.as_object().into_iter().flatten() {
                if call["tags"]
                    .as_array()
                    .is_some_and(|t| t.iter().any(|t| t == tag))
                {
                    body.push_str(&operation_row(method, path, call));
                }
            }
        }
        body.push_str("</tbody></table>");
    }
    let mut response = plain_page(StatusCode::OK, "en", "Alai API", true, &nonce, &body);
    response
        .headers_mut()
        .insert("x-page", poem::http::HeaderValue::from_static("1"));
    response
}

fn operation_row(method: &str, path: &str, call: &Value) -> String {
    let named = call["parameters"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|p| p["name"].as_str());
    let body = call["requestBody"]["content"]
        .as_object()
        .and_then(|c| c.values().find_map(|m| m["schema"]["$ref"].as_str()));
    let takes: Vec<String> = named
        .map(escape)
        .chain(body.map(|b| escape(schema_name(b))))
        .collect();
    let answers = call["responses"]
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(status, _)| status.starts_with('2'));
    let answers: Vec<String> = answers
        .map(|(status, response)| {
            let schema = response["content"]
                .as_object()
                .and_then(|c| c.values().find_map(|m| m["schema"]["$ref"].as_str()));
            format!("{status} {}", escape(schema.map_or("", schema_name)))
        })
        .collect();
    format!(
        "<tr><td><b>{}</b> <code>{}</code><br><small>{}</small></td><td>{}</td><td>{}</td><td>{}</td></tr>",
        method.to_uppercase(),
        escape(path),
        escape(call["operationId"].as_str().unwrap_or_default()),
        escape(call["summary"].as_str().unwrap_or_default()),
        takes.join("<br>"),
        answers.join("<br>")
    )
}

fn schema_name(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}
