//! The task-local context of the current request: its language, its id, the recorded internal error
//! and the route. It need not be passed as an argument.

use std::{
    future::Future,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use alai_domain::{ErrorCode, kernel::request_id};
use poem::http::{HeaderMap, header};
use uuid::Uuid;

/// The languages of the product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    Ro,
    En,
}

impl Lang {
    /// Returns the first supported language in `Accept-Language`. The default is Romanian.
    pub fn from_headers(headers: &HeaderMap) -> Self {
        let accept = headers
            .get(header::ACCEPT_LANGUAGE)
            .and_then(|v| v.to_str().ok())
            .unwrap_or_default();
        accept
            .split(',')
            .filter_map(
                |part| match part.trim().get(..2)?.to_ascii_lowercase().as_str() {
                    "ro" => Some(Self::Ro),
                    "en" => Some(Self::En),
                    _ => None,
                },
            )
            .next()
            .unwrap_or(Self::Ro)
    }

    /// Returns `ro` or `en`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Ro => "ro",
            Self::En => "en",
        }
    }
}

struct RequestContext {
    lang: Lang,
    id: Uuid,
    internal_error: Mutex<Option<ErrorCode>>,
    route: OnceLock<Arc<str>>,
}

tokio::task_local! {
    static REQUEST_CONTEXT: RequestContext;
}

/// Runs a request with its language and a new id.
pub async fn with_request_context<F: Future>(lang: Lang, work: F) -> F::Output {
    let request = Uuid::from_bytes(alai_domain::kernel::crypto::random_bytes());
    let context = RequestContext {
        lang,
        id: request,
        internal_error: Mutex::default(),
        route: OnceLock::new(),
    };
    request_id::with_request_id(request, REQUEST_CONTEXT.scope(context, work)).await
}

/// Runs `work` with a language and a new id, to build a response outside of a request.
pub fn run_in_new_request_context<T>(lang: Lang, work: impl FnOnce() -> T) -> T {
    let request = Uuid::from_bytes(alai_domain::kernel::crypto::random_bytes());
    REQUEST_CONTEXT.sync_scope(
        RequestContext {
            lang,
            id: request,
            internal_error: Mutex::default(),
            route: OnceLock::new(),
        },
        work,
    )
}

/// Returns the language of the request, or Romanian outside of a request.
pub fn lang() -> Lang {
    REQUEST_CONTEXT
        .try_with(|context| context.lang)
        .unwrap_or(Lang::Ro)
}

fn with_internal_error<T>(use_error: impl FnOnce(&mut Option<ErrorCode>) -> T) -> Option<T> {
    REQUEST_CONTEXT
        .try_with(|context| {
            use_error(
                &mut context
                    .internal_error
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner),
            )
        })
        .ok()
}

/// Records an internal error for the end of the request. The first one is kept.
pub fn record_internal_error(code: ErrorCode) {
    with_internal_error(|internal_error| internal_error.get_or_insert(code).to_owned());
}

/// Returns the recorded internal error, whatever the response of the handler is.
pub fn recorded_internal_error() -> Option<ErrorCode> {
    with_internal_error(|internal_error| *internal_error).flatten()
}

/// Removes the recorded internal error, because the request is handled again.
pub fn clear_internal_error() {
    with_internal_error(|internal_error| *internal_error = None);
}

/// Returns the id of the request, which the log and the body of a 500 contain.
pub fn request_id() -> String {
    REQUEST_CONTEXT
        .try_with(|context| context.id.simple().to_string())
        .unwrap_or_default()
}

/// Records the template of the route that the request has reached, for example `/api/jobs/:id`.
pub fn record_route(route: &Arc<str>) {
    let _ = REQUEST_CONTEXT.try_with(|context| context.route.set(Arc::clone(route)));
}

/// Returns the recorded template. `None` if the request was rejected before it reached a route.
pub fn route() -> Option<Arc<str>> {
    REQUEST_CONTEXT
        .try_with(|context| context.route.get().cloned())
        .ok()
        .flatten()
}
