//! Responses without a handler: to a request that cannot be parsed, to one that takes too long, and to a connection over the limit. They
//! have the same headers and the same error body as every other response, as far as HTTP/1 permits (threats L1, L5, L8).

use std::sync::Arc;

use alai_domain::ErrorCode;
use poem::{Response, http::StatusCode};

use crate::middleware::{HttpSecurityConfig, Nonce, RouteKind, error_body, security_headers};
use crate::request_context::{self, Lang};

/// A response that the listener writes itself, without calling a handler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EarlyResponse {
    /// The request line or a header cannot be parsed.
    BadRequest,
    /// The URL is too long.
    UriTooLong,
    /// The headers are too many or too large.
    HeadersTooLarge,
    /// The headers were not complete in time.
    Timeout,
    /// The network of the client or the server has too many connections.
    TooManyConnections,
}

impl EarlyResponse {
    const fn parts(self) -> (u16, ErrorCode) {
        match self {
            Self::BadRequest => (400, ErrorCode::BadRequest),
            Self::UriTooLong => (414, ErrorCode::BadRequest),
            Self::HeadersTooLarge => (431, ErrorCode::HeadersTooLarge),
            Self::Timeout => (408, ErrorCode::RequestTimeout),
            Self::TooManyConnections => (429, ErrorCode::TooManyTries),
        }
    }

    /// Recognizes a response that hyper writes by itself: one of these statuses, no body, and none of our headers.
    pub fn parse_hyper_response(bytes: &[u8]) -> Option<Self> {
        if bytes.len() > 512 || !bytes.starts_with(b"HTTP/1.") {
            return None;
        }
        let text = std::str::from_utf8(bytes).ok()?;
        let text = text.strip_suffix("\r\n\r\n")?;
        let (line, fields) = text.split_once("\r\n").unwrap_or((text, ""));
        let status = line
            .strip_prefix("HTTP/1.1 ")
            .or_else(|| line.strip_prefix("HTTP/1.0 "))?
            .get(..3)?;
        let early = match status {
            "400" => Self::BadRequest,
            "414" => Self::UriTooLong,
            "431" => Self::HeadersTooLarge,
            _ => return None,
        };
        let bare = fields.split("\r\n").all(|field| {
            let (name, value) = field.split_once(':').unwrap_or((field, ""));
            match name.to_ascii_lowercase().as_str() {
                "content-length" => value.trim() == "0",
                "connection" | "date" | "" => true,
                _ => false,
            }
        });
        bare.then_some(early)
    }

    /// Returns the response as HTTP/1.1 bytes. The connection is closed after it.
    pub fn to_http1_bytes(self, config: &Arc<HttpSecurityConfig>) -> Vec<u8> {
        request_context::run_in_new_request_context(Lang::Ro, || {
            let (status, code) = self.parts();
            let body = error_body(code);
            let mut response = Response::builder()
                .status(StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_REQUEST))
                .content_type("application/json; charset=utf-8")
                .header("content-length", body.len())
                .header("connection", "close")
                .finish();
            if self == Self::TooManyConnections {
                let headers = response.headers_mut();
                headers.insert("retry-after", poem::http::HeaderValue::from_static("10"));
            }
            security_headers::set_security_headers(
                &mut response,
                &RouteKind::Api,
                &Nonce::new(),
                config,
            );
            let mut bytes = format!("HTTP/1.1 {}\r\n", response.status()).into_bytes();
            for (name, value) in response.headers() {
                bytes.extend_from_slice(name.as_str().as_bytes());
                bytes.extend_from_slice(b": ");
                bytes.extend_from_slice(value.as_bytes());
                bytes.extend_from_slice(b"\r\n");
            }
            bytes.extend_from_slice(b"\r\n");
            bytes.extend_from_slice(body.as_bytes());
            bytes
        })
    }
}
