//! What operators see of both programs: the log and the metrics of Prometheus.

mod logs;
mod metrics_endpoint;
mod sampler;

pub use logs::{DEFAULT_FILTER, init_logging, json_subscriber};
pub use metrics_endpoint::{build_recorder, record_build, serve_metrics};
pub use sampler::{DatabasePool, Sampler};
