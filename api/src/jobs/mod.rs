//! Operations on background jobs: progress and files.

pub mod dto;

use std::io;

use alai_domain::{
    Ctx, Error, ErrorCode, Result,
    access::{self, Role},
    entities::job,
    exports, jobs,
    kernel::storage::Storage,
};
use poem::{Body, http::HeaderValue};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::{Binary, Json, Response},
};
use uuid::Uuid;

use crate::{
    auth::SessionAuth, error::ApiResult, openapi::ApiTag, payload::attachment_disposition,
};

use dto::{Job, JobBody, Jobs};

/// The jobs of an account.
pub struct JobsApi {
    pub ctx: Ctx,
}

/// Finds a job of the caller's account, and first records it as failed if its time limit has
/// passed. Staff finds only jobs that its own calls have started.
async fn find(ctx: &Ctx, auth: &SessionAuth, id: Uuid) -> Result<job::Model> {
    let who = auth.user();
    match who.role() {
        Role::Staff => {
            jobs::time_out_and_find_own_staff_job(ctx, &access::require_staff(who)?, id).await
        }
        Role::Member => {
            jobs::time_out_and_find_visible_job(ctx, &access::load_member(ctx, who).await?, id)
                .await
        }
    }
}

/// The number of bytes read at a time, so that no archive is in memory as a whole.
const CHUNK_BYTES: u64 = 1 << 20;

/// Returns a response body that streams a stored file.
fn stream_file(storage: Storage, key: String, size: u64) -> Body {
    Body::from_bytes_stream(futures_util::stream::try_unfold(0, move |at| {
        let (storage, key) = (storage.clone(), key.clone());
        async move {
            if at >= size {
                return Ok::<_, io::Error>(None);
            }
            let to = (at + CHUNK_BYTES).min(size);
            let bytes = storage
                .get_range(&key, at..to)
                .await
                .map_err(io::Error::other)?;
            Ok(Some((bytes, to)))
        }
    }))
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Jobs")]
impl JobsApi {
    /// Returns a job with its progress.
    #[oai(path = "/jobs/:id", method = "get", operation_id = "find_job")]
    async fn find_job(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<Json<JobBody>> {
        let job = find(&self.ctx, &auth, id.0).await?;
        Ok(Json(JobBody {
            job: Job::from_row(&self.ctx, &job),
        }))
    }

    /// Cancels an import, an export or a sending. What an import has written until then is reverted. Mails that were sent stay sent.
    #[oai(path = "/jobs/:id", method = "delete", operation_id = "cancel_job")]
    async fn cancel_job(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<Json<JobBody>> {
        let who = access::load_active_member(&self.ctx, auth.user()).await?;
        let job = exports::cancel_job(&self.ctx, &who, id.0).await?;
        Ok(Json(JobBody {
            job: Job::from_row(&self.ctx, &job),
        }))
    }

    /// Lists the jobs of an event from the last 24 hours, newest first, at most 50.
    #[oai(path = "/jobs", method = "get", operation_id = "list_jobs")]
    async fn list_jobs(&self, auth: SessionAuth, event_id: Query<Uuid>) -> ApiResult<Json<Jobs>> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        let rows = jobs::time_out_and_list_recent_event_jobs(&self.ctx, &who).await?;
        Ok(Json(Jobs {
            jobs: rows.iter().map(|j| Job::from_row(&self.ctx, j)).collect(),
        }))
    }

    /// Returns the file of a job. It is available for 24 hours, after that 404 `gone`.
    #[oai(path = "/jobs/:id/file", method = "get", operation_id = "job_file")]
    async fn job_file(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Response<Binary<Body>>> {
        let job = find(&self.ctx, &auth, id.0).await?;
        let key = job
            .file_key
            .clone()
            .filter(|_| job.status == "succeeded")
            .ok_or(Error::NotFound)?;
        if !exports::is_in_download_period(&self.ctx, &job) {
            return Err(Error::Rejected(ErrorCode::FileExpired).into());
        }
        let size = self.ctx.storage.size(&key).await?;
        let body = stream_file(self.ctx.storage.clone(), key, size);
        let name = job.file_name.unwrap_or_else(|| "fisier".into());
        Ok(Response::new(Binary(body))
            .header("content-length", size)
            .header("content-type", dto::content_type(&name))
            .header(
                "content-disposition",
                attachment_disposition(&name).unwrap_or(HeaderValue::from_static("attachment")),
            ))
    }
}
