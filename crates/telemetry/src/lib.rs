//! What operators see of both programs: the log, the metrics of Prometheus and the traces of
//! OpenTelemetry.

mod logs;
mod metrics_endpoint;
mod metrics_sampler;
mod traces;

pub use logs::{DEFAULT_FILTER, Telemetry, init_telemetry, json_subscriber};
pub use metrics_endpoint::{build_recorder, record_build, serve_metrics};
pub use metrics_sampler::{MetricsSampler, NamedDatabasePool};
pub use traces::{build_tracer_provider, rename_span, trace_layer};
