//! The log: JSON lines on standard error.

use opentelemetry_sdk::trace::SdkTracerProvider;
use tracing::Subscriber;
use tracing_subscriber::{
    EnvFilter, Layer, Registry, fmt::MakeWriter, layer::SubscriberExt, registry::LookupSpan,
    util::SubscriberInitExt,
};

use crate::traces::{build_tracer_provider, trace_layer};

/// The levels that are logged if `RUST_LOG` is not set.
pub const DEFAULT_FILTER: &str = "warn,alai=info";

/// Holds the tracer provider. `shut_down` must be called before the process ends, so that no span
/// is lost.
#[derive(Debug, Default)]
pub struct Telemetry {
    traces: Option<SdkTracerProvider>,
}

impl Telemetry {
    /// Sends the spans that have not been sent yet.
    pub async fn shut_down(self) {
        if let Some(traces) = self.traces {
            let ended = tokio::task::spawn_blocking(move || traces.shutdown()).await;
            if !matches!(ended, Ok(Ok(()))) {
                tracing::warn!("the last traces were not sent");
            }
        }
    }
}

/// Logs JSON lines to standard error, filtered by `RUST_LOG`, and sends traces if there is a
/// collector.
///
/// # Errors
/// A sentence that names the setting.
pub fn init_telemetry(program: &'static str, collector: Option<&str>) -> Result<Telemetry, String> {
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(DEFAULT_FILTER));
    let traces = collector
        .map(|endpoint| build_tracer_provider(endpoint, program))
        .transpose()?;
    Registry::default()
        .with(traces.as_ref().map(trace_layer))
        .with(json_layer(filter, std::io::stderr))
        .init();
    Ok(Telemetry { traces })
}

/// Returns a subscriber that writes JSON lines to `writer`.
pub fn json_subscriber<W>(filter: EnvFilter, writer: W) -> impl Subscriber
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    Registry::default().with(json_layer(filter, writer))
}

/// A line is one JSON object, so that a message cannot forge a second line (threats F-9). It
/// contains the fields of the innermost span, which has the id of the request.
pub(crate) fn json_layer<S, W>(filter: EnvFilter, writer: W) -> impl Layer<S>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    tracing_subscriber::fmt::layer()
        .json()
        .with_writer(writer)
        .with_filter(filter)
}

#[cfg(test)]
mod tests {
    use alai_testkit::LogBuffer;

    use super::*;

    #[test]
    fn sec_f_9_line_breaks_in_a_name_cannot_forge_log_lines() {
        let buffer = LogBuffer::default();
        let writer = buffer.clone();
        let subscriber = json_subscriber(EnvFilter::new("info"), move || writer.clone());
        tracing::subscriber::with_default(subscriber, || {
            tracing::info!(name = "Ana\n{\"level\":\"ERROR\"}\r\n", "saved\nby her");
        });
        let text = buffer.text();
        assert_eq!(text.lines().count(), 1, "{text}");
        assert!(text.contains("saved\\nby her"));
    }
}
