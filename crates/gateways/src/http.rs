//! Sends one request to a payment provider and reads the response, over TLS and with a timeout. Redirects are not followed.

use std::{
    sync::{Arc, LazyLock},
    time::Duration,
};

use bytes::Bytes;
use http_body_util::{BodyExt, Full, Limited};
use hyper::{Method, Request, header};
use hyper_util::rt::TokioIo;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, pki_types::ServerName},
};
use url::Url;

/// The maximum size of a response. The longest responses have some ten thousand bytes.
const MAX_BODY_BYTES: usize = 512 << 10;

static TLS: LazyLock<TlsConnector> = LazyLock::new(|| {
    let roots = RootCertStore {
        roots: webpki_roots::TLS_SERVER_ROOTS.to_vec(),
    };
    TlsConnector::from(Arc::new(
        ClientConfig::builder()
            .with_root_certificates(roots)
            .with_no_client_auth(),
    ))
});

/// A request. With a form it is a POST, otherwise a GET.
#[derive(Debug)]
pub struct GatewayRequest<'a> {
    pub url: Url,
    pub headers: Vec<(&'static str, &'a str)>,
    pub form: Option<&'a [(String, String)]>,
}

/// A response.
#[derive(Debug)]
pub struct GatewayResponse {
    pub status: u16,
    pub body: Vec<u8>,
}

/// Why there is no response. The text names the host and contains nothing of the request.
#[derive(Debug)]
pub enum TransportError {
    /// The request timed out.
    Timeout(String),
    /// The host was not reached, or the connection broke.
    Failed(String),
}

/// Encodes a form for a body or a query string.
pub fn encode_form(fields: &[(String, String)]) -> String {
    url::form_urlencoded::Serializer::new(String::new())
        .extend_pairs(fields)
        .finish()
}

/// Sends a request and reads the response.
pub async fn send_request(
    request: &GatewayRequest<'_>,
    timeout: Duration,
) -> Result<GatewayResponse, TransportError> {
    let host = request.url.host_str().unwrap_or_default().to_owned();
    match tokio::time::timeout(timeout, connect_and_exchange(request, &host)).await {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(why)) => Err(TransportError::Failed(format!("{host}: {why}"))),
        Err(_) => Err(TransportError::Timeout(format!(
            "{host} did not answer in time"
        ))),
    }
}

async fn connect_and_exchange(
    call: &GatewayRequest<'_>,
    host: &str,
) -> Result<GatewayResponse, String> {
    let port = call.url.port_or_known_default().unwrap_or(443);
    let stream = TcpStream::connect((host.trim_matches(['[', ']']), port))
        .await
        .map_err(|e| e.to_string())?;
    match call.url.scheme() {
        "https" => {
            let name = ServerName::try_from(host.to_owned()).map_err(|e| e.to_string())?;
            exchange_over(
                call,
                TLS.connect(name, stream).await.map_err(|e| e.to_string())?,
            )
            .await
        }
        _ => exchange_over(call, stream).await,
    }
}

async fn exchange_over<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    call: &GatewayRequest<'_>,
    stream: S,
) -> Result<GatewayResponse, String> {
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream))
        .await
        .map_err(|e| e.to_string())?;
    let running = tokio::spawn(connection);
    let response = match build_request(call) {
        Ok(request) => match sender.send_request(request).await {
            Ok(answer) => read_response(answer).await,
            Err(error) => Err(error.to_string()),
        },
        Err(error) => Err(error),
    };
    running.abort();
    response
}

fn build_request(call: &GatewayRequest<'_>) -> Result<Request<Full<Bytes>>, String> {
    let method = if call.form.is_some() {
        Method::POST
    } else {
        Method::GET
    };
    let mut request = Request::builder()
        .method(method)
        .uri(&call.url[url::Position::BeforePath..url::Position::AfterQuery])
        .header(
            header::HOST,
            &call.url[url::Position::BeforeHost..url::Position::AfterPort],
        )
        .header(header::USER_AGENT, "Alai")
        .header(header::ACCEPT, "application/json");
    for (name, value) in &call.headers {
        request = request.header(*name, *value);
    }
    let body = call.form.map(encode_form);
    if body.is_some() {
        request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    }
    // The error of a header contains its kind, not its value.
    request
        .body(Full::new(Bytes::from(body.unwrap_or_default())))
        .map_err(|e| e.to_string())
}

async fn read_response(
    answer: hyper::Response<hyper::body::Incoming>,
) -> Result<GatewayResponse, String> {
    let status = answer.status().as_u16();
    let body = Limited::new(answer.into_body(), MAX_BODY_BYTES)
        .collect()
        .await
        .map_err(|e| e.to_string())?;
    Ok(GatewayResponse {
        status,
        body: body.to_bytes().to_vec(),
    })
}
