//! The HTTP client of the product. It sends a request and reads the response, with a limit of time
//! and size. Redirects are not followed.
//!
//! **Invariant**: a request connects only to addresses that its policy permits. The client resolves
//! a name once, and connects to one of the addresses that were checked, so that a second resolution
//! cannot lead elsewhere.

mod addresses;
#[cfg(test)]
mod tests;

use std::{error::Error, sync::LazyLock, time::Duration};

use reqwest::{
    Client, Request, Response,
    dns::{Addrs, Name, Resolve, Resolving},
    header, redirect,
};
use rustls::{ClientConfig, RootCertStore};
use url::Url;

pub use addresses::AddressPolicy;

/// What happens to a response body that is longer than the limit (in bytes).
#[derive(Clone, Copy, Debug)]
pub enum BodyLimit {
    /// The rest is not read.
    Truncate(usize),
    /// The request fails.
    Reject(usize),
}

/// A response.
#[derive(Debug)]
pub struct HttpResponse {
    pub status: u16,
    /// The target of a redirect, as the server wrote it.
    pub location: Option<String>,
    pub body: Vec<u8>,
}

/// Why there is no response. The text names the host and contains nothing else of the request.
#[derive(Debug)]
pub enum HttpError {
    /// The response was not complete in time.
    Timeout(String),
    /// The host was not reached, or the connection broke.
    Failed(String),
}

impl HttpError {
    /// Returns the text.
    pub fn into_text(self) -> String {
        match self {
            Self::Timeout(text) | Self::Failed(text) => text,
        }
    }
}

/// Returns the client whose requests connect only to the addresses that the policy permits.
pub fn client(policy: AddressPolicy) -> &'static Client {
    static ANY: LazyLock<Client> = LazyLock::new(|| build_client(AddressPolicy::Any));
    static PUBLIC: LazyLock<Client> = LazyLock::new(|| build_client(AddressPolicy::Public));
    static LOOPBACK: LazyLock<Client> = LazyLock::new(|| build_client(AddressPolicy::Loopback));
    match policy {
        AddressPolicy::Any => &ANY,
        AddressPolicy::Public => &PUBLIC,
        AddressPolicy::Loopback => &LOOPBACK,
    }
}

fn build_client(policy: AddressPolicy) -> Client {
    let roots = RootCertStore {
        roots: webpki_roots::TLS_SERVER_ROOTS.to_vec(),
    };
    let tls = ClientConfig::builder()
        .with_root_certificates(roots)
        .with_no_client_auth();
    Client::builder()
        .tls_backend_preconfigured(tls)
        .dns_resolver(CheckedResolver(policy))
        .redirect(redirect::Policy::none())
        // A proxy would connect to an address that was not checked.
        .no_proxy()
        // Each request opens a connection, so that its address is checked. Requests to one host are
        // minutes apart.
        .pool_max_idle_per_host(0)
        .build()
        .expect("the TLS configuration is valid")
}

/// Sends a request and reads its response within `timeout`, which covers resolution, handshake and
/// response.
///
/// # Errors
/// `Timeout`, or `Failed` with the host and the cause: not found, no permitted address, no TLS, a
/// broken connection, or a body above the limit.
pub async fn send(
    policy: AddressPolicy,
    request: Request,
    timeout: Duration,
    limit: BodyLimit,
) -> Result<HttpResponse, HttpError> {
    check_literal_address(policy, request.url()).map_err(HttpError::Failed)?;
    let host = request.url().host_str().unwrap_or_default().to_owned();
    match tokio::time::timeout(timeout, send_unlimited(policy, request, limit)).await {
        Ok(Ok(response)) => Ok(response),
        Ok(Err(cause)) => Err(HttpError::Failed(not_reached(&host, &cause))),
        Err(_) => Err(HttpError::Timeout(format!("{host} did not answer in time"))),
    }
}

async fn send_unlimited(
    policy: AddressPolicy,
    request: Request,
    limit: BodyLimit,
) -> Result<HttpResponse, String> {
    let response = client(policy).execute(request).await.map_err(root_cause)?;
    let status = response.status().as_u16();
    let location = response
        .headers()
        .get(header::LOCATION)
        .and_then(|value| value.to_str().ok())
        .map(str::to_owned);
    let body = read_body(response, limit).await?;
    Ok(HttpResponse {
        status,
        location,
        body,
    })
}

/// Checks the address in a URL. The client does not resolve an address, so that its resolver cannot
/// check it. A name is checked when it is resolved.
///
/// # Errors
/// A sentence with the host if the policy does not permit the address.
pub fn check_literal_address(policy: AddressPolicy, url: &Url) -> Result<(), String> {
    match addresses::literal_address(url) {
        Some(ip) if !policy.permits(ip) => Err(not_reached(
            url.host_str().unwrap_or_default(),
            NO_PERMITTED_ADDRESS,
        )),
        _ => Ok(()),
    }
}

fn not_reached(host: &str, cause: &str) -> String {
    format!("{host} is not reached: {cause}")
}

async fn read_body(mut response: Response, limit: BodyLimit) -> Result<Vec<u8>, String> {
    let mut body = Vec::new();
    loop {
        let chunk = match (response.chunk().await, limit) {
            (Ok(chunk), _) => chunk,
            // Only the beginning is wanted, and the status is known.
            (Err(_), BodyLimit::Truncate(_)) => None,
            (Err(error), BodyLimit::Reject(_)) => return Err(root_cause(error)),
        };
        let Some(chunk) = chunk else {
            return Ok(body);
        };
        body.extend_from_slice(&chunk);
        match limit {
            BodyLimit::Truncate(bytes) if body.len() >= bytes => {
                body.truncate(bytes);
                return Ok(body);
            }
            BodyLimit::Reject(bytes) if body.len() > bytes => {
                return Err(format!("the response is longer than {bytes} bytes"));
            }
            _ => {}
        }
    }
}

const NO_PERMITTED_ADDRESS: &str = "it has no public address";

/// Returns the text of the first cause. The texts of the errors above it name the URL, which may
/// contain secrets.
fn root_cause(error: reqwest::Error) -> String {
    let error = error.without_url();
    let mut cause: &dyn Error = &error;
    while let Some(source) = cause.source() {
        cause = source;
    }
    cause.to_string()
}

/// Resolves a name and returns the addresses that the policy permits.
struct CheckedResolver(AddressPolicy);

impl Resolve for CheckedResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let policy = self.0;
        Box::pin(async move {
            // Port 0 is replaced by the port of the URL.
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let permitted: Vec<_> = found.filter(|at| policy.permits(at.ip())).collect();
            if permitted.is_empty() {
                return Err(NO_PERMITTED_ADDRESS.into());
            }
            Ok(Box::new(permitted.into_iter()) as Addrs)
        })
    }
}
