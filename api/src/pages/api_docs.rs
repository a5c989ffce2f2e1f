//! `/api/openapi.json`, and a readable reference at `/api/docs` that is generated from it.

use bytes::Bytes;
use minijinja::context;
use poem::{Response, handler, http::StatusCode, web::Data};
use serde_json::Value;

use crate::middleware::{Nonce, SharedBodyMarker};

use super::plain_page::PlainPage;

/// The OpenAPI document as it is served.
#[derive(Clone, Debug)]
pub struct OpenApiDocument(pub Bytes);

/// Serves `/api/openapi.json`.
#[handler]
pub fn serve_openapi_json(document: Data<&OpenApiDocument>) -> Response {
    Response::builder()
        .content_type("application/json; charset=utf-8")
        .header("cache-control", "no-cache")
        .extension(SharedBodyMarker)
        .body(document.0.0.clone())
}

/// Serves `/api/docs`.
#[handler]
pub fn serve_api_reference(document: Data<&OpenApiDocument>, nonce: Data<&Nonce>) -> Response {
    let doc: Value = serde_json::from_slice(&document.0.0).unwrap_or_default();
    let tags: Vec<_> = doc["tags"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|tag| tag["name"].as_str())
        .map(|name| context! { name, operations => operations_with_tag(&doc, name) })
        .collect();
    let page = PlainPage {
        status: StatusCode::OK,
        lang: "en",
        title: "Alai API",
        is_wide: true,
        nonce: &nonce,
    };
    let mut response = page.render("api_reference.html", context! { tags });
    response
        .headers_mut()
        .insert("x-page", poem::http::HeaderValue::from_static("1"));
    response
}

fn operations_with_tag(doc: &Value, tag: &str) -> Vec<minijinja::Value> {
    let mut found = Vec::new();
    for (path, operations) in doc["paths"].as_object().into_iter().flatten() {
        for (method, operation) in operations.as_object().into_iter().flatten() {
            let mut tags = operation["tags"].as_array().into_iter().flatten();
            if tags.any(|operation_tag| operation_tag == tag) {
                found.push(operation_row(method, path, operation));
            }
        }
    }
    found
}

fn operation_row(method: &str, path: &str, operation: &Value) -> minijinja::Value {
    let parameters = operation["parameters"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|parameter| parameter["name"].as_str());
    let takes: Vec<String> = parameters
        .chain(content_schema(&operation["requestBody"]))
        .map(str::to_owned)
        .collect();
    let responses: Vec<String> = operation["responses"]
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(status, _)| status.starts_with('2'))
        .map(|(status, response)| {
            format!("{status} {}", content_schema(response).unwrap_or_default())
        })
        .collect();
    context! {
        method => method.to_uppercase(),
        path,
        id => operation["operationId"].as_str(),
        summary => operation["summary"].as_str(),
        takes,
        responses,
    }
}

/// Returns the name of the first schema in the content of a request or a response.
fn content_schema(body: &Value) -> Option<&str> {
    body["content"]
        .as_object()?
        .values()
        .find_map(|media| media["schema"]["$ref"].as_str())
        .map(schema_name)
}

fn schema_name(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}
