//! The health and readiness checks.

mod service_status;
mod service_status_dto;
mod suppressed_addresses;

use std::{
    fmt::Display,
    future::Future,
    sync::Arc,
    time::{Duration, Instant},
};

use alai_domain::{Ctx, Error};
use poem_openapi::{Object, OpenApi, payload::Json};
use tokio::sync::Mutex;

use crate::{error::ApiResult, openapi::ApiTag};

pub use service_status::{ServiceStatusApi, ServiceStatusSources};
pub use suppressed_addresses::SuppressedAddressesApi;

/// A dependency of the service that another crate implements.
#[async_trait::async_trait]
pub trait Probe: Send + Sync {
    /// Checks whether the dependency is reachable.
    ///
    /// # Errors
    /// A sentence for the log.
    async fn probe(&self) -> Result<(), String>;
}

/// A dependency that not every installation has.
pub type OptionalProbe = Option<Arc<dyn Probe>>;

/// The time limit of a readiness check.
const PROBE_TIMEOUT: Duration = Duration::from_secs(2);
/// How long the result of a check is reused. The endpoint is public and a check writes to database and storage, so that the number of
/// checks has to be limited.
const PROBE_KEPT: Duration = Duration::from_secs(1);

/// The health and readiness checks.
pub struct HealthApi {
    pub ctx: Ctx,
    pub redis: Option<Arc<dyn Probe>>,
    pub mail: Option<Arc<dyn Probe>>,
    pub last: Mutex<Option<(Instant, ProbeResults)>>,
}

/// The result of a readiness check.
#[derive(Clone, Debug)]
pub struct ProbeResults {
    serves: bool,
    queue: Option<bool>,
    mail: Option<bool>,
}

/// The body of the health check. `status` is always `ok`.
#[derive(Debug, Object)]
#[oai(rename = "Health")]
pub struct HealthStatus {
    pub status: String,
}

/// The parts of the service that work.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct Readiness {
    /// `ok` if requests are served.
    pub status: String,
    /// The server of the queue: `ok` or `unavailable`. Absent if the worker runs inside the server. While it is unavailable, jobs wait.
    pub queue: Option<String>,
    /// The mail server: `ok` or `unavailable`. Absent if mails are written to files. While it is unavailable, mails wait.
    pub mail: Option<String>,
}

async fn within<F: Future<Output = Result<(), E>>, E: Display>(what: &str, probe: F) -> bool {
    let failed = match tokio::time::timeout(PROBE_TIMEOUT, probe).await {
        Ok(Ok(())) => return true,
        Ok(Err(error)) => error.to_string(),
        Err(_) => "no answer in time".to_owned(),
    };
    tracing::warn!(what, error = failed, "a readiness check failed");
    false
}

async fn optional(what: &str, probe: Option<&Arc<dyn Probe>>) -> Option<bool> {
    match probe {
        Some(probe) => Some(within(what, probe.probe()).await),
        None => None,
    }
}

impl HealthApi {
    async fn probe(&self) -> ProbeResults {
        let mut last = self.last.lock().await;
        if let Some((at, probed)) = last.as_ref()
            && at.elapsed() < PROBE_KEPT
        {
            return probed.clone();
        }
        let (database, storage, queue, mail) = tokio::join!(
            within("database", self.ctx.write_probe()),
            within("storage", self.ctx.storage.probe()),
            optional("queue", self.redis.as_ref()),
            optional("mail", self.mail.as_ref()),
        );
        let probed = ProbeResults {
            serves: database && storage,
            queue,
            mail,
        };
        *last = Some((Instant::now(), probed.clone()));
        probed
    }
}

fn in_words(works: bool) -> String {
    if works { "ok" } else { "unavailable" }.into()
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::System")]
impl HealthApi {
    /// Returns `ok` while the process runs.
    #[oai(path = "/health", method = "get", operation_id = "health")]
    async fn health(&self) -> Json<HealthStatus> {
        Json(HealthStatus {
            status: "ok".into(),
        })
    }

    /// Checks whether requests can be served, which needs a database and a storage that accept writes. The queue and the mail server only
    /// delay work and are reported separately.
    #[oai(path = "/ready", method = "get", operation_id = "ready")]
    async fn ready(&self) -> ApiResult<Json<Readiness>> {
        let probed = self.probe().await;
        if !probed.serves {
            return Err(Error::Unavailable("not ready".into()).into());
        }
        Ok(Json(Readiness {
            status: "ok".into(),
            queue: probed.queue.map(in_words),
            mail: probed.mail.map(in_words),
        }))
    }
}
