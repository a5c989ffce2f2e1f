//! The traces: a request, its statements, its jobs and their mails have the trace id that is the id
//! of the request.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    sync::mpsc,
    thread,
};

use alai_telemetry::{build_tracer_provider, trace_layer};
use alai_testkit::on_each_database;
use alai_worker::run_due_jobs;
use opentelemetry_proto::tonic::{
    collector::trace::v1::ExportTraceServiceRequest, common::v1::any_value::Value, trace::v1::Span,
};
use prost::Message;
use tracing_subscriber::{Registry, layer::SubscriberExt};

use crate::support::{client, folder_worker, register_and_return_request_id};

/// A collector that accepts everything. The channel receives the path and the body of each request.
fn start_collector() -> (String, mpsc::Receiver<(String, Vec<u8>)>) {
    let server = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", server.local_addr().unwrap());
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        for stream in server.incoming().flatten() {
            let sender = sender.clone();
            thread::spawn(move || while receive(&stream, &sender).is_some() {});
        }
    });
    (url, receiver)
}

/// Reads one request. Returns `None` at the end of the connection.
fn receive(mut stream: &TcpStream, sender: &mpsc::Sender<(String, Vec<u8>)>) -> Option<()> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let path = line.split(' ').nth(1)?.to_owned();
    let mut length = 0;
    loop {
        line.clear();
        reader.read_line(&mut line).ok()?;
        let lower = line.to_lowercase();
        if let Some(value) = lower.strip_prefix("content-length:") {
            length = value.trim().parse().ok()?;
        }
        if line == "\r\n" {
            break;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    sender.send((path, body)).ok()?;
    stream
        .write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")
        .ok()
}

fn spans_of(received: &mpsc::Receiver<(String, Vec<u8>)>) -> Vec<Span> {
    let mut spans = Vec::new();
    for (path, body) in received.try_iter() {
        assert_eq!(path, "/v1/traces");
        let export = ExportTraceServiceRequest::decode(body.as_slice()).unwrap();
        let scopes = export
            .resource_spans
            .into_iter()
            .flat_map(|r| r.scope_spans);
        spans.extend(scopes.flat_map(|scope| scope.spans));
    }
    spans
}

fn attribute(span: &Span, name: &str) -> Option<String> {
    let found = span.attributes.iter().find(|one| one.key == name)?;
    match found.value.as_ref()?.value.as_ref()? {
        Value::StringValue(text) => Some(text.clone()),
        Value::IntValue(number) => Some(number.to_string()),
        _ => None,
    }
}

#[tokio::test]
async fn a_request_its_statements_its_jobs_and_their_mails_are_one_trace() {
    on_each_database(|ctx| async move {
        let (url, received) = start_collector();
        let provider = build_tracer_provider(&url, "api").unwrap();
        let subscriber = Registry::default().with(trace_layer(&provider));
        let tracing = tracing::subscriber::set_default(subscriber);
        let id = register_and_return_request_id(&client(&ctx), "canary-ana@exemplu.ro").await;
        run_due_jobs(&folder_worker(&ctx)).await.unwrap();
        drop(tracing);
        tokio::task::spawn_blocking(move || provider.shutdown().unwrap())
            .await
            .unwrap();
        let spans = spans_of(&received);
        let trace: Vec<_> = spans
            .iter()
            .filter(|span| {
                uuid::Uuid::from_slice(&span.trace_id)
                    .unwrap()
                    .simple()
                    .to_string()
                    == id
            })
            .collect();
        let names: Vec<_> = trace.iter().map(|span| span.name.as_str()).collect();
        let find = |name: &str| -> &Span {
            let found = trace.iter().find(|span| span.name == name);
            found.unwrap_or_else(|| panic!("{name} is not in {names:?}"))
        };
        let (request, job, mail) = (
            find("POST /api/clients"),
            find("mail_welcome"),
            find("mail"),
        );
        assert_eq!(mail.parent_span_id, job.span_id);
        assert_eq!(
            attribute(request, "http.response.status_code").as_deref(),
            Some("201")
        );
        for parent in [request, job] {
            let statements = spans
                .iter()
                .filter(|span| span.parent_span_id == parent.span_id);
            let count = statements
                .filter(|span| attribute(span, "db.statement").is_some_and(|sql| !sql.is_empty()))
                .count();
            assert!(count > 0, "{names:?}");
        }
        // A statement contains no values.
        assert!(!format!("{spans:?}").contains("canary"));
    })
    .await;
}
