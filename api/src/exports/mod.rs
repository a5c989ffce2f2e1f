//! Operations of exports: a list as a file, and the columns to choose from.

mod dto;

use alai_domain::{Ctx, Error, access, exports};
use poem_openapi::{OpenApi, param::Query, payload::Json};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    jobs::dto::{Job, JobBody},
    openapi::ApiTag,
    payload::{Accepted, Text},
};

use dto::{ExportBody, ExportOptions, ExportOptionsBody};

/// The exports of an event.
pub struct ExportsApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Jobs")]
impl ExportsApi {
    /// Creates an export of a list as a file, in a background job.
    #[oai(path = "/exports", method = "post", operation_id = "create_export")]
    async fn create_export(
        &self,
        auth: SessionAuth,
        body: Json<ExportBody>,
    ) -> ApiResult<Accepted<JobBody>> {
        let input = body.0.export;
        let event_id = input
            .event_id
            .ok_or_else(|| Error::invalid_field("event_id", "required"))?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        let job = exports::request_export(&self.ctx, &who, &input.into_request()?).await?;
        Ok(Accepted::Accepted(Json(JobBody {
            job: Job::from_row(&self.ctx, &job),
        })))
    }

    /// Returns the columns available for an export, with the user's last choice.
    #[oai(
        path = "/exports/options",
        method = "get",
        operation_id = "export_options"
    )]
    async fn export_options(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
        kind: Query<Text>,
    ) -> ApiResult<Json<ExportOptionsBody>> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        let kind = ExportOptions::parse_list_kind(&kind.0.0)?;
        let choices = exports::list_column_choices(&self.ctx, &who, kind).await?;
        Ok(Json(ExportOptionsBody {
            export: ExportOptions::from_choices(kind, &choices),
        }))
    }
}
