//! Sends webhook messages to the URLs that users enter.

use std::time::{Duration, Instant};

use alai_domain::{
    kernel::network::is_loopback_url,
    webhooks::{DeliveryRequest, DeliveryResponse},
};
use alai_gateways::http::{self, AddressPolicy, BodyLimit, HttpError};
use chrono::TimeDelta;
use reqwest::header;
use url::Url;

/// The time limit of a request with its response: resolution, handshake and response.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);
/// How many bytes of a response are read.
const MAX_RESPONSE_BYTES: usize = 2_048;

/// Sends a webhook message and reads the beginning of the response. Redirects are not followed.
pub async fn post_webhook(post: &DeliveryRequest) -> DeliveryResponse {
    let begun = Instant::now();
    let result = send_webhook(post).await;
    let duration = TimeDelta::from_std(begun.elapsed()).unwrap_or_default();
    match result {
        Ok((status, body)) => DeliveryResponse {
            status: Some(status),
            body_or_error: body,
            duration,
        },
        Err(cause) => DeliveryResponse {
            status: None,
            body_or_error: cause,
            duration,
        },
    }
}

async fn send_webhook(post: &DeliveryRequest) -> Result<(u16, String), String> {
    let url = Url::parse(&post.url).map_err(|e| e.to_string())?;
    let policy = if post.allow_loopback && is_loopback_url(&url) {
        AddressPolicy::Loopback
    } else {
        AddressPolicy::Public
    };
    http::check_literal_address(policy, &url)?;
    if url.scheme() != "https" && !post.allow_loopback {
        return Err("not over TLS".into());
    }
    let request = post
        .headers
        .iter()
        .fold(http::client(policy).post(url), |request, (name, value)| {
            request.header(*name, value)
        })
        .header(header::USER_AGENT, "Alai-Webhooks")
        .header(header::CONTENT_TYPE, "application/json")
        .body(post.body.clone())
        .build()
        .map_err(|e| e.without_url().to_string())?;
    let limit = BodyLimit::Truncate(MAX_RESPONSE_BYTES);
    let response = http::send(policy, request, REQUEST_TIMEOUT, limit)
        .await
        .map_err(HttpError::into_text)?;
    let body = String::from_utf8_lossy(&response.body).into_owned();
    Ok((response.status, body))
}
