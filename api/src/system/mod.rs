//! Tags of the document, health and readiness.

mod service;
mod work_dto;

use std::sync::Arc;

use alai_domain::{Ctx, Error};
use poem_openapi::{Object, OpenApi, Tags, payload::Json};

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

/// Health.
pub struct SystemApi {
    pub ctx: Ctx,
    pub redis: Option<Arc<dyn Probe>>,
}

/// `ok`.
#[derive(Debug, Object)]
pub struct Health {
    pub status: String,
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

    /// Database, storage and queue answer.
    #[oai(path = "/ready", method = "get", operation_id = "ready")]
    async fn ready(&self) -> Answer<Json<Health>> {
        self.ctx.db.ping().await.map_err(Error::from)?;
        self.ctx.storage.probe().await?;
        if let Some(redis) = &self.redis {
            redis.probe().await.map_err(Error::internal)?;
        }
        Ok(Json(Health {
            status: "ok".into(),
        }))
    }
}
