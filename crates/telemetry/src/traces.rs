//! Traces of OpenTelemetry: requests, SQL statements, jobs and mails, sent over OTLP.
//!
//! The id of a trace is the id of its request. The jobs and mails of a request store this id, so
//! that they belong to the same trace although another process runs them.

use alai_domain::kernel::{crypto, request_id};
use opentelemetry::{
    KeyValue,
    trace::{SpanId, TraceContextExt, TraceId, TracerProvider},
};
use opentelemetry_otlp::{SpanExporter, WithExportConfig};
use opentelemetry_sdk::{
    Resource,
    trace::{IdGenerator, SdkTracerProvider},
};
use tracing::{Level, Span, Subscriber};
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::{Layer, filter::Targets, registry::LookupSpan};

/// Gives the spans of a request and of its jobs the id of the request.
#[derive(Debug)]
struct RequestTraceIds;

impl IdGenerator for RequestTraceIds {
    fn new_trace_id(&self) -> TraceId {
        let id = request_id::current().map(uuid::Uuid::into_bytes);
        TraceId::from_bytes(id.unwrap_or_else(crypto::random_bytes))
    }

    fn new_span_id(&self) -> SpanId {
        SpanId::from_bytes(crypto::random_bytes())
    }
}

/// Returns a provider that sends spans to a collector in batches, from a thread of its own.
/// `endpoint` is the URL without `/v1/traces`. The variables `OTEL_TRACES_SAMPLER`, `OTEL_BSP_*`
/// and `OTEL_EXPORTER_OTLP_HEADERS` are used as OpenTelemetry defines them.
///
/// # Errors
/// A sentence that names the setting.
pub fn build_tracer_provider(
    endpoint: &str,
    program: &'static str,
) -> Result<SdkTracerProvider, String> {
    // The client needs a provider of cryptography even for plain HTTP. Another one may be installed
    // already.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let exporter = SpanExporter::builder()
        .with_http()
        .with_endpoint(format!("{}/v1/traces", endpoint.trim_end_matches('/')))
        .build()
        .map_err(|error| {
            format!("The setting OTEL_EXPORTER_OTLP_ENDPOINT cannot be used: {error}.")
        })?;
    let resource = Resource::builder()
        .with_service_name(format!("alai-{program}"))
        .with_attribute(KeyValue::new("service.version", env!("CARGO_PKG_VERSION")))
        .build();
    Ok(SdkTracerProvider::builder()
        .with_batch_exporter(exporter)
        .with_id_generator(RequestTraceIds)
        .with_resource(resource)
        .build())
}

/// Renames a span that has begun. The field `otel.name` sets only the first name.
pub fn rename_span(span: &Span, name: String) {
    span.context().span().update_name(name);
}

/// Returns the layer that turns the spans of this product and the statements of the database into
/// spans of OpenTelemetry. A statement is recorded with placeholders, without its values.
pub fn trace_layer<S>(provider: &SdkTracerProvider) -> impl Layer<S> + use<S>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    let targets = Targets::new()
        .with_target("alai", Level::INFO)
        .with_target("sea_orm", Level::INFO);
    tracing_opentelemetry::layer()
        .with_tracer(provider.tracer("alai"))
        .with_location(false)
        .with_threads(false)
        .with_tracked_inactivity(false)
        .with_filter(targets)
}
