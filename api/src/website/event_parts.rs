//! Operations of the parts of an event.

use alai_domain::{
    Ctx, Error, Result,
    entities::event_part,
    files,
    website::{self, EventPartInput},
};
use poem_openapi::{OpenApi, param::Path, payload::Json};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{
        Created, JsonOrMultipart, NoContent, date_patch, number_patch, positive_integer_or_zero,
        text_patch,
    },
};

use super::dto::{EventPart, EventPartBody, EventPartWriteBody};

/// Operations of the parts of an event.
pub struct EventPartsApi {
    pub ctx: Ctx,
}

fn into_part_patch(mut form: JsonOrMultipart<EventPartWriteBody>) -> Result<EventPartInput> {
    let image = form.take_file_patch("event_part[image]");
    let write = form.body.event_part;
    let blank = |patch: alai_domain::kernel::patch::Patch<String>| match patch {
        alai_domain::kernel::patch::Patch::Set(text) if text.is_empty() => {
            alai_domain::kernel::patch::Patch::Clear
        }
        other => other,
    };
    Ok(EventPartInput {
        tag: blank(text_patch(write.tag)),
        location: text_patch(write.location),
        address: text_patch(write.address),
        date: date_patch("date", write.date)?,
        hour: blank(text_patch(write.hour)),
        google_lat: number_patch(write.google_lat),
        google_long: number_patch(write.google_long),
        image,
        version: positive_integer_or_zero(write.version),
    })
}

impl EventPartsApi {
    async fn part_body(&self, row: event_part::Model) -> ApiResult<EventPartBody> {
        let files = files::load_by_ids(&self.ctx, row.image_id.into_iter().collect()).await?;
        Ok(EventPartBody {
            event_part: EventPart::from_row(&row, &files),
        })
    }
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Website")]
impl EventPartsApi {
    /// Adds a part to the event.
    #[oai(path = "/event_parts", method = "post", operation_id = "create_part")]
    async fn create_part(
        &self,
        auth: SessionAuth,
        body: JsonOrMultipart<EventPartWriteBody>,
    ) -> ApiResult<Created<EventPartBody>> {
        let website_id = body
            .body
            .event_part
            .website_detail_id
            .ok_or_else(|| Error::invalid_field("website_detail_id", "required"))?;
        let who = website::authorize_website(&self.ctx, auth.user(), website_id).await?;
        let row = website::create_event_part(&self.ctx, &who, into_part_patch(body)?).await?;
        Ok(Created::Created(Json(self.part_body(row).await?)))
    }

    /// Changes a part of the event.
    #[oai(
        path = "/event_parts/:id",
        method = "put",
        operation_id = "update_part"
    )]
    async fn update_part(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: JsonOrMultipart<EventPartWriteBody>,
    ) -> ApiResult<Json<EventPartBody>> {
        let website_id = website::event_parts::event_part_website_id(&self.ctx, id.0).await?;
        let who = website::authorize_website(&self.ctx, auth.user(), website_id).await?;
        let row = website::update_event_part(&self.ctx, &who, id.0, into_part_patch(body)?).await?;
        Ok(Json(self.part_body(row).await?))
    }

    /// Deletes a part of the event.
    #[oai(
        path = "/event_parts/:id",
        method = "delete",
        operation_id = "delete_part"
    )]
    async fn delete_part(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let website_id = website::event_parts::event_part_website_id(&self.ctx, id.0).await?;
        let who = website::authorize_website(&self.ctx, auth.user(), website_id).await?;
        website::delete_event_part(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }
}
