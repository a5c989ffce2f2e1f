//! Requests to payment providers.

use std::time::Duration;

use reqwest::header;
use url::Url;

use crate::http::{self, AddressPolicy, BodyLimit, HttpError, HttpResponse};

/// The maximum size of a response. The longest responses have some ten thousand bytes.
const MAX_BODY_BYTES: usize = 512 << 10;

/// A request. With a form it is a POST, otherwise a GET.
#[derive(Debug)]
pub struct ProviderRequest<'a> {
    pub url: Url,
    pub headers: Vec<(&'static str, &'a str)>,
    pub form: Option<&'a [(String, String)]>,
}

/// Encodes a form for a body or a query string.
fn encode_form(fields: &[(String, String)]) -> String {
    url::form_urlencoded::Serializer::new(String::new())
        .extend_pairs(fields)
        .finish()
}

/// Sends a request and reads the response.
pub async fn send_request(
    request: &ProviderRequest<'_>,
    timeout: Duration,
) -> Result<HttpResponse, HttpError> {
    // The operator configures the hosts of the providers.
    let policy = AddressPolicy::Any;
    let client = http::client(policy);
    let builder = match request.form {
        Some(form) => client
            .post(request.url.clone())
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(encode_form(form)),
        None => client.get(request.url.clone()),
    };
    let builder = request
        .headers
        .iter()
        .fold(builder, |builder, (name, value)| {
            builder.header(*name, *value)
        })
        .header(header::USER_AGENT, "Alai")
        .header(header::ACCEPT, "application/json");
    // The error of a header contains its kind, not its value.
    let built = builder
        .build()
        .map_err(|error| HttpError::Failed(error.without_url().to_string()))?;
    http::send(policy, built, timeout, BodyLimit::Reject(MAX_BODY_BYTES)).await
}
