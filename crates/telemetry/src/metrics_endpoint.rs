//! The port on which Prometheus reads the metrics of this process.

use std::net::SocketAddr;

use alai_domain::kernel::metric_names;
use metrics::gauge;
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusRecorder};

/// The upper bounds of the histogram of requests, in seconds. A request ends within 3 s (contract
/// 9), an upload may take longer.
const REQUEST_BUCKETS: [f64; 11] = [
    0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 30.0,
];
/// The upper bounds of the histogram of jobs, in seconds. A job may run for ten minutes.
const JOB_BUCKETS: [f64; 10] = [0.01, 0.05, 0.1, 0.5, 1.0, 5.0, 15.0, 60.0, 300.0, 600.0];

fn builder() -> Result<PrometheusBuilder, BuildError> {
    let full = |name: &str| Matcher::Full(name.to_owned());
    PrometheusBuilder::new()
        .set_buckets_for_metric(full(metric_names::HTTP_REQUEST_DURATION), &REQUEST_BUCKETS)?
        .set_buckets_for_metric(full(metric_names::JOB_DURATION), &JOB_BUCKETS)
}

/// Returns a metrics recorder without an HTTP listener. Tests read the metrics by its handle.
///
/// # Errors
/// A sentence if a histogram has no buckets.
pub fn build_recorder() -> Result<PrometheusRecorder, String> {
    Ok(builder()
        .map_err(|error| error.to_string())?
        .build_recorder())
}

/// Records the metrics of this process from now on, and serves them at `address`.
///
/// # Errors
/// A sentence that names the setting if the address cannot be listened on.
pub fn serve_metrics(
    address: SocketAddr,
    program: &'static str,
    commit: Option<&'static str>,
) -> Result<(), String> {
    builder()
        .and_then(|builder| builder.with_http_listener(address).install())
        .map_err(|error| {
            format!("The address {address} of METRICS_PORT cannot be listened on: {error}.")
        })?;
    metric_names::describe_metrics();
    record_build(program, commit);
    Ok(())
}

/// Records which build of which program this is.
pub fn record_build(program: &'static str, commit: Option<&'static str>) {
    gauge!(
        metric_names::BUILD_INFO,
        "program" => program,
        "version" => env!("CARGO_PKG_VERSION"),
        "commit" => commit.unwrap_or_default(),
    )
    .set(1.0);
}
