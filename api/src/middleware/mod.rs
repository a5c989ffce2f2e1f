//! The outermost middleware: client address, size limits, origin checks, panics, error bodies and security headers.
//!
//! **Invariant**: every response passes through this middleware, so that limits and headers do not depend on the handlers.

mod body_limits;
mod database_watchdog;
mod http_security_config;
mod methods;
mod observe;
mod open_files;
pub(crate) mod security_headers;
pub(crate) mod transfer_rate;
mod unread_responses;

use std::{panic::AssertUnwindSafe, sync::Arc};

use alai_domain::{ErrorCode, kernel::network::Network};
use futures_util::{FutureExt, future::BoxFuture};
use poem::{
    Endpoint, IntoResponse, Middleware, PathPattern, Request, Response, Result,
    error::ParsePathError,
    http::{HeaderMap, HeaderValue, Method, StatusCode, Version, header},
};

pub use database_watchdog::DatabaseWatchdog;
pub use http_security_config::HttpSecurityConfig;
pub use methods::AllowedMethods;
pub use open_files::raise_open_file_limit;
pub use security_headers::{FormActionOrigin, Nonce, RouteKind};
pub use unread_responses::SharedBodyMarker;

use crate::{
    client_ip,
    error::{Problem, TEMPORARY_FAILURE_RETRY_SECONDS, http_status},
    request_context::{self, Lang},
};

/// The outermost middleware.
#[derive(Clone, Debug)]
pub struct HttpSecurityMiddleware {
    config: Arc<HttpSecurityConfig>,
    methods: Arc<AllowedMethods>,
}

impl HttpSecurityMiddleware {
    /// Creates the middleware. `methods` provides the `Allow` header of a 405.
    pub fn new(config: HttpSecurityConfig, methods: Arc<AllowedMethods>) -> Self {
        Self {
            config: Arc::new(config),
            methods,
        }
    }
}

impl<E: Endpoint> Middleware<E> for HttpSecurityMiddleware {
    type Output = HttpSecurityEndpoint<E>;

    fn transform(&self, inner: E) -> Self::Output {
        HttpSecurityEndpoint {
            inner,
            config: Arc::clone(&self.config),
            methods: Arc::clone(&self.methods),
            unread: unread_responses::UnreadBytes::default(),
        }
    }
}

/// An endpoint behind the middleware.
#[derive(Debug)]
pub struct HttpSecurityEndpoint<E> {
    inner: E,
    config: Arc<HttpSecurityConfig>,
    methods: Arc<AllowedMethods>,
    unread: unread_responses::UnreadBytes,
}

impl<E: Endpoint> Endpoint for HttpSecurityEndpoint<E> {
    type Output = Response;

    async fn call(&self, request: Request) -> Result<Response> {
        let lang = Lang::from_headers(request.headers());
        let method = observe::method_name(request.method());
        let handled = observe::observe_request(method, self.handle_boxed(request));
        Ok(request_context::with_request_context(lang, handled).await)
    }
}

impl<E: Endpoint> HttpSecurityEndpoint<E> {
    /// The future is large. Inside of other futures it would need a large stack.
    fn handle_boxed(&self, request: Request) -> BoxFuture<'_, Response> {
        Box::pin(self.handle(request))
    }

    async fn handle(&self, mut request: Request) -> Response {
        let nonce = Nonce::new();
        let route_kind = security_headers::RouteKind::from_request(&request);
        let client = client_ip::client_ip(&request, &self.config.trusted_proxies);
        let path = request.uri().path().to_owned();
        request.extensions_mut().insert(client);
        request.extensions_mut().insert(nonce.clone());
        let network = Network::from(client.0);
        let is_read = request.method().is_safe();
        let mut response = match rejection_code(&request) {
            Some(code) => problem_response(Problem::from_code(code), http_status(code)),
            None if !self.unread.has_room(network) => too_much_unread(),
            None => {
                let meter = body_limits::limit_body(&mut request);
                let answer = AssertUnwindSafe(self.inner.respond(request))
                    .catch_unwind()
                    .await;
                let response = answer.unwrap_or_else(|panic| {
                    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
                    let text = text
                        .or_else(|| panic.downcast_ref::<String>().cloned())
                        .unwrap_or_default();
                    tracing::error!(
                        request_id = request_context::request_id(),
                        panic = text,
                        "handler panicked"
                    );
                    server_fault_response(ErrorCode::Internal)
                });
                // A 401 after a recorded internal error is replaced by that error: a session that
                // could not be read is not a missing one, and must not send users to the login page.
                let masked_internal_error = match request_context::recorded_internal_error() {
                    Some(code) if response.status() == StatusCode::UNAUTHORIZED => Some(code),
                    _ => None,
                };
                let response = masked_internal_error.map_or(response, server_fault_response);
                if meter.is_exceeded() {
                    problem_response(Problem::from_code(ErrorCode::TooLarge), 413)
                } else if meter.is_too_slow() {
                    let mut response =
                        problem_response(Problem::from_code(ErrorCode::RequestTimeout), 408);
                    let close = HeaderValue::from_static("close");
                    response.headers_mut().insert(header::CONNECTION, close);
                    response
                } else {
                    response
                }
            }
        };
        if response.status() == StatusCode::METHOD_NOT_ALLOWED
            && let Ok(allow) = HeaderValue::from_str(self.methods.allow_header(&path))
        {
            response.headers_mut().insert(header::ALLOW, allow);
        }
        if !self
            .unread
            .try_count_response(network, is_read, &mut response)
        {
            response = too_much_unread();
        }
        security_headers::set_security_headers(&mut response, &route_kind, &nonce, &self.config);
        response
    }
}

trait RespondExt: Endpoint {
    async fn respond(&self, request: Request) -> Response;
}

impl<E: Endpoint> RespondExt for E {
    async fn respond(&self, request: Request) -> Response {
        match self.call(request).await {
            Ok(answer) => {
                let response = answer.into_response();
                if let Some(route) = response.data::<PathPattern>() {
                    request_context::record_route(&route.0);
                }
                response
            }
            Err(error) => {
                if let Some(route) = error.data::<PathPattern>() {
                    request_context::record_route(&route.0);
                }
                error_response(error)
            }
        }
    }
}

/// Converts an error of poem to an error body of the API. Errors with a response of their own keep
/// it.
fn error_response(error: poem::Error) -> Response {
    if error.is_from_response() {
        return error.into_response();
    }
    // An id that cannot be parsed belongs to no record.
    let no_id = error.is::<ParsePathError>() || error.is::<poem_openapi::error::ParsePathError>();
    let code = match error.status() {
        _ if no_id => ErrorCode::NotFound,
        StatusCode::UNAUTHORIZED => ErrorCode::Unauthorized,
        StatusCode::FORBIDDEN => ErrorCode::Forbidden,
        StatusCode::NOT_FOUND => ErrorCode::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => ErrorCode::MethodNotAllowed,
        StatusCode::PAYLOAD_TOO_LARGE => ErrorCode::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => ErrorCode::UnsupportedKind,
        status if status.is_client_error() => ErrorCode::BadRequest,
        status => {
            tracing::error!(request_id = request_context::request_id(), error = %error, "request failed");
            match status {
                StatusCode::INSUFFICIENT_STORAGE => ErrorCode::NoSpace,
                _ => ErrorCode::Internal,
            }
        }
    };
    problem_response(Problem::from_code(code), http_status(code))
}

/// Returns the body of an error in the language of the request.
pub(crate) fn error_body(code: ErrorCode) -> String {
    text_of(&Problem::from_code(code))
}

fn text_of(problem: &Problem) -> String {
    use poem_openapi::types::ToJSON;
    problem.to_json().unwrap_or_default().to_string()
}

fn problem_response(problem: Problem, status: u16) -> Response {
    let body = text_of(&problem);
    Response::builder()
        .status(StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR))
        .content_type("application/json; charset=utf-8")
        .body(body)
}

/// Returns the response to a client that sends more requests while too many bytes of its previous
/// responses are unread.
fn too_much_unread() -> Response {
    let mut response = problem_response(
        Problem::from_code(ErrorCode::TooManyTries),
        http_status(ErrorCode::TooManyTries),
    );
    response
        .headers_mut()
        .insert(header::RETRY_AFTER, TEMPORARY_FAILURE_RETRY_SECONDS.into());
    response
}

/// Returns the response to a fault of the server. It replaces the response of the handler.
fn server_fault_response(code: ErrorCode) -> Response {
    let mut response = problem_response(Problem::from_code(code), http_status(code));
    if code == ErrorCode::Unavailable {
        response
            .headers_mut()
            .insert(header::RETRY_AFTER, TEMPORARY_FAILURE_RETRY_SECONDS.into());
    }
    response
}

/// Checks a request before it is routed. Returns the error code if the request is rejected.
fn rejection_code(request: &Request) -> Option<ErrorCode> {
    let headers = request.headers();
    let size: usize = headers
        .iter()
        .map(|(n, v)| n.as_str().len() + v.len())
        .sum();
    if headers.len() > 100 || size > 16 << 10 {
        return Some(ErrorCode::HeadersTooLarge);
    }
    // If a request has two Host headers, a proxy and this server may choose different ones.
    // HTTP/1.1 requires exactly one.
    let hosts = headers.get_all(header::HOST).iter().count();
    let is_hostless = hosts == 0 && request.version() == Version::HTTP_11;
    if request.uri().path().len() > 2_048 || hosts > 1 || is_hostless {
        return Some(ErrorCode::BadRequest);
    }
    // Request bodies are not decompressed: 1 MB of gzip can be 1 GB of JSON (E5).
    if headers.contains_key(header::CONTENT_ENCODING) {
        return Some(ErrorCode::UnsupportedKind);
    }
    if body_limits::is_declared_too_large(request) {
        return Some(ErrorCode::TooLarge);
    }
    let is_write = !matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    if is_write && is_cross_site_write(request) {
        return Some(ErrorCode::Forbidden);
    }
    None
}

/// Returns whether another site made the browser send this write (D20). The headers of the browser
/// show it, or the missing header `x-alai`.
fn is_cross_site_write(request: &Request) -> bool {
    let headers = request.headers();
    let word = |name: &str| headers.get(name).and_then(|v| v.to_str().ok());
    let is_cross_site = matches!(word("sec-fetch-site"), Some("cross-site" | "same-site"));
    // If the browser reports a same-origin request, `Origin` is not checked: a form on a page without a referrer sends `null`.
    let is_same_origin = matches!(word("sec-fetch-site"), Some("same-origin" | "none"));
    let is_origin_foreign = !is_same_origin
        && word("origin").is_some_and(|origin| {
            let host = word("host").unwrap_or_default();
            origin.split_once("://").is_none_or(|(_, h)| h != host)
        });
    let with_session = has_session_cookie(headers) && !headers.contains_key(header::AUTHORIZATION);
    let is_header_missing = with_session
        && request.uri().path().starts_with("/api/")
        && !headers.contains_key("x-alai");
    is_cross_site || is_origin_foreign || is_header_missing
}

fn has_session_cookie(headers: &HeaderMap) -> bool {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|v| v.to_str().ok())
        .any(|cookie| {
            cookie.split(';').any(|part| {
                part.trim_start()
                    .starts_with(crate::auth::session_cookie::SECURE_COOKIE_NAME)
                    || part
                        .trim_start()
                        .starts_with(crate::auth::session_cookie::INSECURE_COOKIE_NAME)
            })
        })
}

#[cfg(test)]
mod tests {
    use poem::{EndpointExt, endpoint::make_sync, test::TestClient};

    use super::*;
    use crate::client_ip::TrustedProxies;

    #[tokio::test]
    async fn sec_l4_a_panic_returns_500_with_a_request_id_and_no_internal_details() {
        let config = HttpSecurityConfig {
            trusted_proxies: TrustedProxies::default(),
            map_tiles_origin: None,
            is_https: false,
        };
        let broken = make_sync(|_| -> String { panic!("password=hunter2 at src/secret.rs") });
        let client =
            TestClient::new(broken.with(HttpSecurityMiddleware::new(config, Arc::default())));
        let answer = client
            .get("/api/x")
            .header("host", "localhost")
            .send()
            .await
            .0;
        assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let id = answer.headers()["x-request-id"]
            .to_str()
            .unwrap()
            .to_owned();
        let body = answer.into_body().into_string().await.unwrap();
        assert!(
            body.contains(&id) && body.contains("\"code\":\"internal\""),
            "{body}"
        );
        assert!(
            !body.contains("hunter2") && !body.contains("secret.rs"),
            "{body}"
        );
    }
}
