//! Tags of the document, health and readiness.

mod service;
mod work_dto;

use std::{
    fmt::Display,
    future::Future,
    sync::Arc,
    time::{Duration, Instant},
};

use alai_domain::{Ctx, Error};
use poem_openapi::{Object, OpenApi, Tags, payload::Json};
use tokio::sync::Mutex;

use crate::{app::Probe, error::Answer};

pub use service::{Host, ServiceApi};

/// The groups of the document.
#[derive(Tags)]
pub enum Tag {
    /// Accounts, users, sessions.
    Accounts,
    /// Invoices and payments.
    Billing,
    /// Events.
    Events,
    /// The content of an event's site and the settings of its forms.
    Website,
    /// What guests see of a site.
    #[oai(rename = "Public site")]
    PublicSite,
    /// The guest list.
    Invitations,
    /// Yes and no.
    Answers,
    /// The gift registry.
    Registry,
    /// Hall, tables, who sits where, and the door.
    #[oai(rename = "Hall and tables")]
    Seating,
    /// What the day costs.
    Budget,
    /// The to-do list.
    Tasks,
    /// Photo albums.
    Gallery,
    /// Alai's own pages: articles, partners, newsletter, messages.
    Content,
    /// The couple's bell.
    Notifications,
    /// Work that outlives a request.
    Jobs,
    /// Keys and webhooks for programs of a couple.
    Integrators,
    /// Staff.
    Staff,
    /// Whether we are well.
    System,
}

/// A readiness check that takes longer has failed.
const PROBE_TIMEOUT: Duration = Duration::from_secs(2);
/// The result of a check serves who asks this long: the check writes, and anybody can ask.
const PROBE_KEPT: Duration = Duration::from_secs(1);

/// Health.
pub struct SystemApi {
    pub ctx: Ctx,
    pub redis: Option<Arc<dyn Probe>>,
    pub mail: Option<Arc<dyn Probe>>,
    pub last: Mutex<Option<(Instant, Probed)>>,
}

/// What one readiness check found.
#[derive(Clone, Debug)]
pub struct Probed {
    serves: bool,
    queue: Option<bool>,
    mail: Option<bool>,
}

/// `ok`.
#[derive(Debug, Object)]
pub struct Health {
    pub status: String,
}

/// What works.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct Readiness {
    /// `ok`: requests are served.
    pub status: String,
    /// The queue's server: `ok` or `unavailable`; absent where the worker runs inside the server. Without it, jobs wait.
    pub queue: Option<String>,
    /// The mail server: `ok` or `unavailable`; absent where mails are files. Without it, mails wait.
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

impl SystemApi {
    async fn probe(&self) -> Probed {
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
        let probed = Probed {
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

#[OpenApi(prefix_path = "/api", tag = "Tag::System")]
impl SystemApi {
    /// Alive.
    #[oai(path = "/health", method = "get", operation_id = "health")]
    async fn health(&self) -> Json<Health> {
        Json(Health {
            status: "ok".into(),
        })
    }

    /// Whether requests can be served: the database and the storage take a write. What only delays work is reported beside it.
    #[oai(path = "/ready", method = "get", operation_id = "ready")]
    async fn ready(&self) -> Answer<Json<Readiness>> {
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
