//! The state of the service for staff: jobs, mails, storage, backup, version and readiness.

use std::{path::PathBuf, sync::Arc};

use alai_domain::{
    Ctx, access,
    health::{self, MailFilter},
    mail_suppression,
};
use chrono::{DateTime, Utc};
use poem_openapi::{
    Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    frontend::Frontend,
    openapi::ApiTag,
    payload::{NoContent, Text, format_instant, optional_text, page_request, wrapper},
};

use super::{
    Probe, optional,
    service_status_dto::{
        FrontendBuild, ServiceJob, ServiceJobBody, ServiceJobs, ServiceMail, ServiceMails,
        frontend_builds,
    },
    within,
};

/// The parts of the service status that are not in the database: the commit of the build, and the
/// paths from which free disk space and the time of the last backup are read.
#[derive(Clone, Debug, Default)]
pub struct ServiceStatusSources {
    /// The commit that the binary was built from. Only the crate of the binary reads it at compile time, so that a new commit does not
    /// rebuild the library and its tests.
    pub commit: Option<String>,
    /// The folder of stored files.
    pub storage_dir: Option<PathBuf>,
    /// The file whose modification time is the time of the last backup.
    pub backup_stamp: Option<PathBuf>,
}

impl ServiceStatusSources {
    /// Returns the number of free bytes on the disk of the stored files.
    fn free_bytes(&self) -> Option<u64> {
        let disk = rustix::fs::statvfs(self.storage_dir.as_ref()?).ok()?;
        disk.f_bavail.checked_mul(disk.f_frsize)
    }

    /// Returns when the operator's backup last ended. `None` if its file does not exist.
    fn last_backup_at(&self) -> Option<DateTime<Utc>> {
        let touched = std::fs::metadata(self.backup_stamp.as_ref()?)
            .ok()?
            .modified()
            .ok()?;
        Some(touched.into())
    }
}

/// The state of the service.
pub struct ServiceStatusApi {
    pub ctx: Ctx,
    pub redis: Option<Arc<dyn Probe>>,
    pub sources: ServiceStatusSources,
    pub frontend: Frontend,
}

/// The number of jobs or mails in one state.
#[derive(Debug, Object)]
#[oai(rename = "InState")]
pub struct StatusCount {
    pub status: String,
    pub count: u64,
}

impl From<(String, u64)> for StatusCount {
    fn from((status, count): (String, u64)) -> Self {
        Self { status, count }
    }
}

/// The state of the service.
#[derive(Debug, Object)]
#[oai(rename = "Service")]
pub struct ServiceStatus {
    /// The number of jobs by state: `queued`, `delivered` (handed to the queue), `running`, `succeeded`, `failed`, `cancelled`. Ended jobs
    /// are counted for seven days.
    pub jobs: Vec<StatusCount>,
    /// How long the oldest due job has waited, in seconds. Null if no job is due.
    pub waiting_seconds: Option<i64>,
    /// The failed jobs, newest first, at most 50. Deliveries of webhooks are not included.
    pub failed: Vec<ServiceJob>,
    /// The number of mails by state.
    pub mails: Vec<StatusCount>,
    /// The size of all stored files, in bytes.
    pub stored_bytes: i64,
    /// The free bytes on the disk of the stored files. Null if it is not known.
    pub free_bytes: Option<u64>,
    /// When the operator's backup last ended. Null if it is not known.
    pub last_backup: Option<String>,
    pub version: String,
    /// The commit of the source. Null if the build did not set it.
    pub commit: Option<String>,
    /// `postgres` or `sqlite`.
    pub database: String,
    pub database_ok: bool,
    pub storage_ok: bool,
    /// Null if the worker runs inside the server.
    pub queue_ok: Option<bool>,
    /// The builds of the front end that pages of this server refer to. Empty if the front end is not built.
    pub frontend: Vec<FrontendBuild>,
}

wrapper! {
    /// The state of the service.
    #[oai(rename = "ServiceBody")]
    ServiceStatusBody, service: ServiceStatus
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Staff")]
impl ServiceStatusApi {
    /// Returns the state of the service. For staff only.
    #[oai(path = "/service", method = "get", operation_id = "service")]
    async fn service(&self, auth: SessionAuth) -> ApiResult<Json<ServiceStatusBody>> {
        let staff = access::require_staff(auth.user())?;
        let health = health::load_service_health(&self.ctx, &staff).await?;
        let service = ServiceStatus {
            jobs: health
                .job_counts
                .into_iter()
                .map(StatusCount::from)
                .collect(),
            waiting_seconds: health.oldest_wait.map(|time| time.num_seconds()),
            failed: health
                .failed_jobs
                .into_iter()
                .map(ServiceJob::from)
                .collect(),
            mails: health
                .mail_counts
                .into_iter()
                .map(StatusCount::from)
                .collect(),
            stored_bytes: health.stored_bytes,
            free_bytes: self.sources.free_bytes(),
            last_backup: self.sources.last_backup_at().map(format_instant),
            version: env!("CARGO_PKG_VERSION").into(),
            commit: self.sources.commit.clone(),
            database: health.database_backend.into(),
            database_ok: within("database", self.ctx.write_probe()).await,
            storage_ok: within("storage", self.ctx.storage.probe()).await,
            queue_ok: optional("queue", self.redis.as_ref()).await,
            frontend: frontend_builds(&self.frontend.release()),
        };
        Ok(Json(ServiceStatusBody { service }))
    }

    /// Lists jobs of one state, or all. Waiting and running jobs are sorted by due time, ended ones by the time of their end, newest first,
    /// and all jobs by creation time, newest first. For staff only.
    #[oai(
        path = "/service/jobs",
        method = "get",
        operation_id = "list_service_jobs"
    )]
    async fn list_service_jobs(
        &self,
        auth: SessionAuth,
        status: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<ServiceJobs>> {
        let staff = access::require_staff(auth.user())?;
        let status = optional_text(status.0).filter(|word| !word.is_empty());
        let found = health::list_jobs(
            &self.ctx,
            &staff,
            status.as_deref(),
            page_request(number, per_page)?,
        )
        .await?;
        Ok(Json(found.map(ServiceJob::from).into()))
    }

    /// Returns a job. For staff only.
    #[oai(
        path = "/service/jobs/:id",
        method = "get",
        operation_id = "find_service_job"
    )]
    async fn find_service_job(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Json<ServiceJobBody>> {
        let staff = access::require_staff(auth.user())?;
        let job = health::find_job(&self.ctx, &staff, id.0).await?.into();
        Ok(Json(ServiceJobBody { job }))
    }

    /// Lists mails, newest first, filtered by `status` or by the complete address of the recipient (`email`). For staff only.
    #[oai(
        path = "/service/mails",
        method = "get",
        operation_id = "list_service_mails"
    )]
    async fn list_service_mails(
        &self,
        auth: SessionAuth,
        status: Query<Option<Text>>,
        email: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<ServiceMails>> {
        let staff = access::require_staff(auth.user())?;
        let filter = MailFilter {
            status: optional_text(status.0).filter(|word| !word.is_empty()),
            email: optional_text(email.0),
        };
        let found =
            health::list_mails(&self.ctx, &staff, &filter, page_request(number, per_page)?).await?;
        let suppressions =
            mail_suppression::load_suppressions_by_recipient(&self.ctx, &staff, &found.rows)
                .await?;
        let mails = found.map(|row| ServiceMail::new(row, &suppressions));
        Ok(Json(mails.into()))
    }

    /// Retries a failed job. For staff only.
    #[oai(
        path = "/service/jobs/:id/retry",
        method = "post",
        operation_id = "retry_job"
    )]
    async fn retry_job(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let staff = access::require_staff(auth.user())?;
        health::retry_job(&self.ctx, &staff, id.0).await?;
        Ok(NoContent::NoContent)
    }
}
