//! Operations for the import of a guest list: preview, import, undo and the template file.

use alai_documents::{Format, Lang, guest_import as files};
use alai_domain::{Ctx, Error, access, files::Upload, invitations::import};
use poem::{
    Endpoint, EndpointExt, Request,
    http::{HeaderValue, header::CONTENT_TYPE},
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::{Binary, Json, Response},
};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    jobs::dto::{Job, JobBody, content_type},
    openapi::ApiTag,
    payload::{Accepted, JsonOrMultipart, Text, attachment_disposition, optional_text},
    request_context,
};

use super::guest_import_dto::{
    ImportBody, ImportPreviewBody, ImportUndoWriteBody, ImportUndoneBody, UndoableImportBody,
};

/// The imports of an event.
pub struct ImportsApi {
    pub ctx: Ctx,
}

fn take_import_file(body: &mut JsonOrMultipart<ImportBody>) -> Result<Upload, Error> {
    body.take_upload("wedding_invitation[import_file]")
        .ok_or_else(|| Error::invalid_field("import_file", "required"))
}

fn required_event_id(body: &JsonOrMultipart<ImportBody>) -> Result<Uuid, Error> {
    body.body
        .wedding_invitation
        .event_id
        .ok_or_else(|| Error::invalid_field("event_id", "required"))
}

/// Treats a request without a content type as JSON, so that the body may be left out.
fn with_optional_body(endpoint: impl Endpoint) -> impl Endpoint {
    endpoint.before(async |mut request: Request| {
        request
            .headers_mut()
            .entry(CONTENT_TYPE)
            .or_insert(HeaderValue::from_static("application/json"));
        Ok(request)
    })
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Invitations")]
impl ImportsApi {
    /// Imports a guest list (CSV or XLSX) in a background job.
    #[oai(
        path = "/wedding_invitations/import_invitees",
        method = "post",
        operation_id = "import_invitees"
    )]
    async fn import_invitees(
        &self,
        auth: SessionAuth,
        body: JsonOrMultipart<ImportBody>,
    ) -> ApiResult<Accepted<JobBody>> {
        let mut body = body;
        let who =
            access::load_event_member(&self.ctx, auth.user(), required_event_id(&body)?).await?;
        let upload = take_import_file(&mut body)?;
        let (input, digest) = body.body.wedding_invitation.into_request();
        let job =
            import::request_import(&self.ctx, &who, upload, &input, digest.as_deref()).await?;
        Ok(Accepted::Accepted(Json(JobBody {
            job: Job::from_row(&self.ctx, &job),
        })))
    }

    /// Returns what an import would do: header, columns, sample, invalid rows and duplicates. Nothing is stored or changed.
    #[oai(
        path = "/wedding_invitations/import_preview",
        method = "post",
        operation_id = "preview_import"
    )]
    async fn preview_import(
        &self,
        auth: SessionAuth,
        body: JsonOrMultipart<ImportBody>,
    ) -> ApiResult<Json<ImportPreviewBody>> {
        let mut body = body;
        let who =
            access::load_event_member(&self.ctx, auth.user(), required_event_id(&body)?).await?;
        let upload = take_import_file(&mut body)?;
        let (input, _) = body.body.wedding_invitation.into_request();
        let seen = import::preview_import(&self.ctx, &who, upload, &input).await?;
        Ok(Json(ImportPreviewBody {
            preview: seen.into(),
        }))
    }

    /// Returns an empty guest list with the headings, as `csv` or `xlsx`.
    #[oai(
        path = "/wedding_invitations/import_template",
        method = "get",
        operation_id = "import_template"
    )]
    async fn import_template(
        &self,
        auth: SessionAuth,
        format: Query<Option<Text>>,
    ) -> ApiResult<Response<Binary<Vec<u8>>>> {
        access::load_active_member(&self.ctx, auth.user()).await?;
        let (format, name) = match optional_text(format.0).as_deref() {
            Some("csv") => (Format::Csv, "invitati.csv"),
            Some("xlsx") => (Format::Xlsx, "invitati.xlsx"),
            _ => return Err(Error::invalid_field("format", "unknown").into()),
        };
        let bytes = files::write_import_template(
            Lang::from_code_or_default(request_context::lang().as_str()),
            format,
        )
        .map_err(Error::internal)?;
        Ok(Response::new(Binary(bytes))
            .header("content-type", content_type(name))
            .header(
                "content-disposition",
                attachment_disposition(name).unwrap_or(HeaderValue::from_static("attachment")),
            ))
    }

    /// Returns the last import that can be undone, or null.
    #[oai(
        path = "/wedding_invitations/last_import",
        method = "get",
        operation_id = "last_import"
    )]
    async fn last_import(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
    ) -> ApiResult<Json<UndoableImportBody>> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        let last = import::find_undoable_import(&self.ctx, &who).await?;
        Ok(Json(UndoableImportBody {
            last_import: last.map(Into::into),
        }))
    }

    /// Undoes the last import completely. If rows were used since, nothing changes and the result lists them; with `partial` all other rows
    /// are undone. The request body is optional.
    #[oai(
        path = "/wedding_invitations/undo_import/:id",
        method = "post",
        operation_id = "undo_import",
        transform = "with_optional_body"
    )]
    async fn undo_import(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<Option<ImportUndoWriteBody>>,
    ) -> ApiResult<Json<ImportUndoneBody>> {
        let event_id = import::import_event_id(&self.ctx, id.0).await?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        let partial = body
            .0
            .and_then(|b| b.wedding_invitation.partial)
            .is_some_and(|p| p.0);
        let undone = import::undo_import(&self.ctx, &who, id.0, partial).await?;
        Ok(Json(ImportUndoneBody {
            undone: undone.into(),
        }))
    }
}
