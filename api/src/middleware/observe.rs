//! The span, the log line and the metrics of each request: how many, how long, and how many are in flight.

use std::{future::Future, sync::Arc, time::Instant};

use alai_domain::kernel::metric_names;
use metrics::{SharedString, counter, gauge, histogram};
use poem::{Response, http::Method};
use tracing::{Instrument, Span, field::Empty};

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

/// Handles a request in a span of its own, and records how it ended.
pub async fn observe_request(
    method: &'static str,
    handle: impl Future<Output = Response>,
) -> Response {
    let _in_flight = InFlight::begin();
    let started = Instant::now();
    let span = tracing::info_span!(
        "request",
        request_id = request_context::request_id(),
        method,
        route = Empty,
        otel.kind = "server",
        otel.status_code = Empty,
        http.response.status_code = Empty,
    );
    let response = handle.instrument(span.clone()).await;
    let route = request_context::route().unwrap_or_else(|| NO_ROUTE.into());
    let status = response.status().as_u16();
    counter!(
        metric_names::HTTP_REQUESTS,
        "method" => method,
        "route" => SharedString::from_shared(Arc::clone(&route)),
        "status" => status.to_string(),
    )
    .increment(1);
    histogram!(
        metric_names::HTTP_REQUEST_DURATION,
        "method" => method,
        "route" => SharedString::from_shared(Arc::clone(&route)),
    )
    .record(started.elapsed());
    finish_span(&span, method, &route, status);
    span.in_scope(|| log_request(method, status, started));
    response
}

fn finish_span(span: &Span, method: &str, route: &str, status: u16) {
    if span.is_disabled() {
        return;
    }
    span.record("route", route);
    alai_telemetry::rename_span(span, format!("{method} {route}"));
    span.record("http.response.status_code", status);
    if status >= 500 {
        span.record("otel.status_code", "ERROR");
    }
}

/// Logs the end of a request. Reads are logged only at the level of debugging, because there are very many.
fn log_request(method: &str, status: u16, started: Instant) {
    let milliseconds = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    if matches!(method, "GET" | "HEAD" | "OPTIONS") {
        tracing::debug!(status, milliseconds, "request ended");
    } else {
        tracing::info!(status, milliseconds, "request ended");
    }
}
