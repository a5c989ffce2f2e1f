//! Security headers of every response, and a nonce per response for the styles of the component library
//! (threats L5, L7, B16, E3).

use std::sync::LazyLock;

use alai_domain::kernel::crypto;
use poem::{
    Request, Response,
    http::{HeaderValue, StatusCode, header},
};

use super::http_security_config::HttpSecurityConfig;
use crate::{request_context, routes::page_route_manifest};

/// The nonce of one response.
#[derive(Clone, Debug)]
pub struct Nonce(pub String);

impl Nonce {
    /// Creates a random nonce of 128 bits.
    pub fn new() -> Self {
        let bytes: [u8; 16] = crypto::random_bytes();
        Self(bytes.iter().map(|b| format!("{b:02x}")).collect())
    }
}

impl Nonce {
    /// Returns the nonce of pages that are rendered for several responses. No response has it: each replaces it by its own.
    pub fn placeholder() -> &'static Self {
        static PLACEHOLDER: LazyLock<Nonce> = LazyLock::new(Nonce::new);
        &PLACEHOLDER
    }

    /// Returns a page that was rendered with the placeholder, with this nonce.
    pub fn insert_into(&self, page: &str) -> String {
        page.replace(&Self::placeholder().0, &self.0)
    }
}

impl Default for Nonce {
    fn default() -> Self {
        Self::new()
    }
}

/// The origin to which the form of a page may be submitted, in addition to the own origin. A handler attaches it to its response.
#[derive(Clone, Debug)]
pub struct FormActionOrigin(String);

impl FormActionOrigin {
    /// Returns the origin of a form's target URL.
    pub fn from_action(action: &str) -> Option<Self> {
        let origin = url::Url::parse(action).ok()?.origin();
        origin
            .is_tuple()
            .then(|| Self(origin.ascii_serialization()))
    }
}

/// The kind of resource that a path refers to.
#[derive(Debug, PartialEq, Eq)]
pub enum RouteKind {
    Api,
    Asset,
    Media,
    /// The page of the sandbox provider. Its form has to send its origin.
    SandboxCheckout,
    /// An HTML page.
    Page {
        /// Whether it sends no referrer: its URL may contain a code, or it requires a login.
        hides_referrer: bool,
        /// Whether search engines may not index it. A form whose URL contains no code is as public as the website of the couple.
        is_noindex: bool,
        /// Whether our own pages may show it in a frame. The website editor shows it as a preview (spec 3 §2).
        allows_framing: bool,
        /// Whether it may use the camera. The check-in page reads QR codes with it.
        uses_camera: bool,
    },
}

impl RouteKind {
    /// Returns the kind by path and query.
    pub fn from_request(request: &Request) -> Self {
        let (path, query) = (
            request.uri().path(),
            request.uri().query().unwrap_or_default(),
        );
        if path.starts_with("/api/") {
            Self::Api
        } else if path.starts_with("/assets/") {
            Self::Asset
        } else if path.starts_with("/media/") {
            Self::Media
        } else if path.starts_with("/sandbox/") {
            Self::SandboxCheckout
        } else {
            let coded = ["guest_code", "event_code", "token", "invoice_id", "preview"]
                .iter()
                .any(|k| query.contains(k));
            let form = path
                .split_once("/formular-")
                .map(|(_, name)| name.trim_end_matches('/'));
            let hidden = coded
                || !page_route_manifest().is_indexable(path)
                || form.is_some_and(|name| name.contains('/'))
                || path.starts_with("/outbox");
            Self::Page {
                hides_referrer: hidden || form.is_some(),
                is_noindex: hidden,
                allows_framing: path.starts_with("/app/preview/"),
                uses_camera: path.trim_end_matches('/') == "/app/check-in",
            }
        }
    }
}

/// Returns the Content-Security-Policy of a response. The page of the API documentation, which its handler marks, may run no script.
fn content_security_policy(
    response: &Response,
    route: &RouteKind,
    nonce: &Nonce,
    config: &HttpSecurityConfig,
    ancestors: &str,
) -> String {
    if response.headers().contains_key("x-page") {
        return format!(
            "default-src 'none'; style-src 'nonce-{}'; frame-ancestors 'none'",
            nonce.0
        );
    }
    match route {
        RouteKind::Media => "default-src 'none'; sandbox; frame-ancestors 'none'".to_owned(),
        RouteKind::Api => "default-src 'none'; frame-ancestors 'none'".to_owned(),
        _ => {
            let form = response
                .extensions()
                .get::<FormActionOrigin>()
                .map(|to| format!(" {}", to.0))
                .unwrap_or_default();
            let tiles = config
                .map_tiles_origin
                .as_deref()
                .map(|t| format!(" {t}"))
                .unwrap_or_default();
            format!(
                "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{}'; img-src 'self' data: blob:{tiles}; \
                 font-src 'self'; connect-src 'self'; media-src 'self' blob:; manifest-src 'self'; worker-src 'self'; \
                 frame-src 'self'; form-action 'self'{form}; base-uri 'none'; object-src 'none'; frame-ancestors {ancestors}",
                nonce.0
            )
        }
    }
}

/// Returns the referrer policy: how much of its URL a page sends to the pages that it links to.
const fn referrer_policy(route: &RouteKind) -> &'static str {
    match route {
        RouteKind::Page {
            hides_referrer: false,
            ..
        } => "strict-origin-when-cross-origin",
        RouteKind::SandboxCheckout => "same-origin",
        _ => "no-referrer",
    }
}

/// Returns the `Cache-Control` of a response whose handler sets none.
const fn default_cache_control(route: &RouteKind) -> &'static str {
    match route {
        RouteKind::Page {
            hides_referrer: false,
            ..
        } => "no-cache",
        _ => "no-store",
    }
}

const fn permissions_policy(route: &RouteKind) -> &'static str {
    match route {
        RouteKind::Page {
            uses_camera: true, ..
        } => "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
        _ => "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    }
}

/// Sets the headers and overrides those of the handler, except `Cache-Control`.
pub fn set_security_headers(
    response: &mut Response,
    route: &RouteKind,
    nonce: &Nonce,
    config: &HttpSecurityConfig,
) {
    let (ancestors, frames) = match route {
        RouteKind::Page {
            allows_framing: true,
            ..
        } => ("'self'", "SAMEORIGIN"),
        _ => ("'none'", "DENY"),
    };
    let policy = content_security_policy(response, route, nonce, config, ancestors);
    let missing = response.status() == StatusCode::NOT_FOUND;
    let headers = response.headers_mut();
    headers.remove("x-page");
    let mut set = |name: &'static str, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(name, value);
        }
    };
    set("content-security-policy", &policy);
    set("x-content-type-options", "nosniff");
    set("x-frame-options", frames);
    set("referrer-policy", referrer_policy(route));
    set("cross-origin-opener-policy", "same-origin");
    set("cross-origin-resource-policy", "same-site");
    set("permissions-policy", permissions_policy(route));
    set("x-request-id", &request_context::request_id());
    if config.is_https {
        set(
            "strict-transport-security",
            "max-age=31536000; includeSubDomains",
        );
    }
    let hidden = matches!(route, RouteKind::Page { is_noindex, .. } if *is_noindex || missing);
    if hidden || matches!(route, RouteKind::SandboxCheckout | RouteKind::Api) {
        set("x-robots-tag", "noindex, nofollow");
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(
            header::CACHE_CONTROL,
            HeaderValue::from_static(default_cache_control(route)),
        );
    }
}
