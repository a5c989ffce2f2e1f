//! What every part of a request may ask without being handed it: its language and its id.

use std::{future::Future, sync::OnceLock};

use alai_domain::Code;
use poem::http::{HeaderMap, header};
use uuid::Uuid;

/// The two languages of the product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    Ro,
    En,
}

impl Lang {
    /// The first of the two in `Accept-Language`; Romanian by default.
    pub fn of(headers: &HeaderMap) -> Self {
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

    /// `ro` or `en`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Ro => "ro",
            Self::En => "en",
        }
    }
}

struct Now {
    lang: Lang,
    request: Uuid,
    fault: OnceLock<Code>,
}

tokio::task_local! {
    static NOW: Now;
}

/// Runs a request with its language and a fresh id.
pub async fn scope<F: Future>(lang: Lang, work: F) -> F::Output {
    let request = Uuid::from_bytes(alai_domain::kernel::secret::bytes());
    NOW.scope(
        Now {
            lang,
            request,
            fault: OnceLock::new(),
        },
        work,
    )
    .await
}

/// The same for a response that is built outside of any request.
pub fn scope_sync<T>(lang: Lang, work: impl FnOnce() -> T) -> T {
    let request = Uuid::from_bytes(alai_domain::kernel::secret::bytes());
    NOW.sync_scope(
        Now {
            lang,
            request,
            fault: OnceLock::new(),
        },
        work,
    )
}

/// The language of the request; Romanian outside of one.
pub fn lang() -> Lang {
    NOW.try_with(|n| n.lang).unwrap_or(Lang::Ro)
}

/// Notes a fault of ours, for the end of the request; the first one stays.
pub fn fail(code: Code) {
    let _ = NOW.try_with(|n| n.fault.set(code));
}

/// The fault of ours that was noted, even where the response says something else.
pub fn fault() -> Option<Code> {
    NOW.try_with(|n| n.fault.get().copied()).ok().flatten()
}

/// The id of the request, as in the log and in a 500.
pub fn request_id() -> String {
    NOW.try_with(|n| n.request.simple().to_string())
        .unwrap_or_default()
}
