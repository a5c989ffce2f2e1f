//! The health of the service for staff: work, mails, storage, backup, version, and what answers.

use std::{path::PathBuf, sync::Arc};

use alai_domain::{
    Ctx, access,
    health::{self, MailFilter},
};
use chrono::{DateTime, Utc};
use poem_openapi::{
    Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    app::Probe,
    auth::Auth,
    error::Answer,
    wire::{Done, Text, hours_text, opt, page, wrap},
};

use super::{
    Tag,
    work_dto::{ServiceJob, ServiceJobBody, ServiceJobs, ServiceMail, ServiceMails},
};

/// What the server's process knows about itself and its machine.
#[derive(Clone, Debug, Default)]
pub struct Host {
    /// The commit that the binary was built from. Only the crate of the binary reads it at compile time, so that a new commit does not
    /// rebuild the library and its tests.
    pub commit: Option<String>,
    /// The folder of stored files.
    pub storage: Option<PathBuf>,
    /// The file whose modification time is the time of the last backup.
    pub backup: Option<PathBuf>,
}

impl Host {
    /// Bytes that are free where files are stored.
    fn free(&self) -> Option<u64> {
        let disk = rustix::fs::statvfs(self.storage.as_ref()?).ok()?;
        disk.f_bavail.checked_mul(disk.f_frsize)
    }

    /// When the operator's backup ended last; none as long as it leaves no file.
    fn backed_up(&self) -> Option<DateTime<Utc>> {
        let touched = std::fs::metadata(self.backup.as_ref()?)
            .ok()?
            .modified()
            .ok()?;
        Some(touched.into())
    }
}

/// The service.
pub struct ServiceApi {
    pub ctx: Ctx,
    pub redis: Option<Arc<dyn Probe>>,
    pub host: Host,
}

/// How many are in a state.
#[derive(Debug, Object)]
pub struct InState {
    pub status: String,
    pub count: u64,
}

impl From<(String, u64)> for InState {
    fn from((status, count): (String, u64)) -> Self {
        Self { status, count }
    }
}

/// How the service stands.
#[derive(Debug, Object)]
pub struct Service {
    /// `queued`, `delivered` (handed to the queue), `running`, `succeeded`, `failed`, of the last seven days.
    pub jobs: Vec<InState>,
    /// How long the work that is due has waited, in seconds; null when none is.
    pub waiting_seconds: Option<i64>,
    /// What was given up, the last first, fifty at most.
    pub failed: Vec<ServiceJob>,
    /// Mails by their state.
    pub mails: Vec<InState>,
    /// What couples have stored, in bytes.
    pub stored_bytes: i64,
    /// What is free where files lie; null where that cannot be known.
    pub free_bytes: Option<u64>,
    /// When the operator's backup ended last; null when that is not known.
    pub last_backup: Option<String>,
    pub version: String,
    /// Of the source that this was built from; null when the build did not say.
    pub commit: Option<String>,
    /// `postgres` or `sqlite`.
    pub database: String,
    pub database_ok: bool,
    pub storage_ok: bool,
    /// Null where the worker runs inside the server.
    pub queue_ok: Option<bool>,
}

wrap! {
    /// The health of the service.
    ServiceBody, service: Service
}

impl ServiceApi {
    async fn queue(&self) -> Option<bool> {
        match &self.redis {
            Some(redis) => Some(redis.probe().await.is_ok()),
            None => None,
        }
    }
}

#[OpenApi(prefix_path = "/api", tag = "Tag::Staff")]
impl ServiceApi {
    /// How the service stands; staff's alone.
    #[oai(path = "/service", method = "get", operation_id = "service")]
    async fn service(&self, auth: Auth) -> Answer<Json<ServiceBody>> {
        let staff = access::staff(auth.user())?;
        let now = health::look(&self.ctx, &staff).await?;
        let service = Service {
            jobs: now.jobs.into_iter().map(InState::from).collect(),
            waiting_seconds: now.waiting.map(|time| time.num_seconds()),
            failed: now.failed.into_iter().map(ServiceJob::from).collect(),
            mails: now.mails.into_iter().map(InState::from).collect(),
            stored_bytes: now.stored,
            free_bytes: self.host.free(),
            last_backup: self.host.backed_up().map(hours_text),
            version: env!("CARGO_PKG_VERSION").into(),
            commit: self.host.commit.clone(),
            database: now.database.into(),
            database_ok: self.ctx.write_probe().await.is_ok(),
            storage_ok: self.ctx.storage.probe().await.is_ok(),
            queue_ok: self.queue().await,
        };
        Ok(Json(ServiceBody { service }))
    }

    /// Work of one state, or all of it: what waits or runs by when it is due, all else the last first; staff's alone.
    #[oai(
        path = "/service/jobs",
        method = "get",
        operation_id = "list_service_jobs"
    )]
    async fn list_service_jobs(
        &self,
        auth: Auth,
        status: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> Answer<Json<ServiceJobs>> {
        let staff = access::staff(auth.user())?;
        let status = opt(status.0).filter(|word| !word.is_empty());
        let found = health::list_jobs(
            &self.ctx,
            &staff,
            status.as_deref(),
            page(number, per_page)?,
        )
        .await?;
        Ok(Json(found.map(ServiceJob::from).into()))
    }

    /// One piece of work, to see what becomes of it; staff's alone.
    #[oai(
        path = "/service/jobs/:id",
        method = "get",
        operation_id = "find_service_job"
    )]
    async fn find_service_job(&self, auth: Auth, id: Path<Uuid>) -> Answer<Json<ServiceJobBody>> {
        let staff = access::staff(auth.user())?;
        let job = health::find_job(&self.ctx, &staff, id.0).await?.into();
        Ok(Json(ServiceJobBody { job }))
    }

    /// Mails with their state, the last first; of one state, or to one address, given whole; staff's alone.
    #[oai(
        path = "/service/mails",
        method = "get",
        operation_id = "list_service_mails"
    )]
    async fn list_service_mails(
        &self,
        auth: Auth,
        status: Query<Option<Text>>,
        email: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> Answer<Json<ServiceMails>> {
        let staff = access::staff(auth.user())?;
        let filter = MailFilter {
            status: opt(status.0).filter(|word| !word.is_empty()),
            email: opt(email.0),
        };
        let found = health::list_mails(&self.ctx, &staff, &filter, page(number, per_page)?).await?;
        Ok(Json(found.map(ServiceMail::from).into()))
    }

    /// Begins work anew that was given up; staff's alone.
    #[oai(
        path = "/service/jobs/:id/retry",
        method = "post",
        operation_id = "retry_job"
    )]
    async fn retry_job(&self, auth: Auth, id: Path<Uuid>) -> Answer<Done> {
        let staff = access::staff(auth.user())?;
        health::retry(&self.ctx, &staff, id.0).await?;
        Ok(Done::Done)
    }
}
