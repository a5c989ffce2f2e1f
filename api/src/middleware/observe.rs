//! The metrics of requests: how many, how long, and how many are in flight.

use std::{future::Future, time::Instant};

use alai_domain::kernel::metric_names;
use metrics::{counter, gauge, histogram};
use poem::{Response, http::Method};

use crate::request_context;

/// The label of requests that were rejected before they reached a route.
const NO_ROUTE: &str = "none";

/// Returns the label of a method. A client can invent methods, which share one label.
pub fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "OTHER",
    }
}

/// A request without a response yet. A request whose client has left ends when it is dropped.
struct InFlight;

impl InFlight {
    fn begin() -> Self {
        gauge!(metric_names::HTTP_REQUESTS_IN_FLIGHT).increment(1);
        Self
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        gauge!(metric_names::HTTP_REQUESTS_IN_FLIGHT).decrement(1);
    }
}

/// Handles a request and records its metrics.
pub async fn observe_request(
    method: &'static str,
    handle: impl Future<Output = Response>,
) -> Response {
    let _in_flight = InFlight::begin();
    let started = Instant::now();
    let response = handle.await;
    let route = request_context::route().unwrap_or_else(|| NO_ROUTE.into());
    let status = response.status().as_u16().to_string();
    counter!(
        metric_names::HTTP_REQUESTS,
        "method" => method,
        "route" => metrics::SharedString::from_shared(route.clone()),
        "status" => status,
    )
    .increment(1);
    histogram!(
        metric_names::HTTP_REQUEST_DURATION,
        "method" => method,
        "route" => metrics::SharedString::from_shared(route),
    )
    .record(started.elapsed());
    response
}
