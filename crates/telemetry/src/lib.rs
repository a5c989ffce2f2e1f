//! What operators see of both programs: the metrics of Prometheus.

mod metrics_endpoint;
mod sampler;

pub use metrics_endpoint::{build_recorder, record_build, serve_metrics};
pub use sampler::{DatabasePool, Sampler};
