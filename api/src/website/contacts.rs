//! Operations of the contacts of a website.

use alai_domain::{
    Ctx, Error,
    website::{self, ContactInput},
};
use poem_openapi::{OpenApi, param::Path, payload::Json};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{
        Created, JsonOrMultipart, NoContent, flag_patch, positive_integer_or_zero, text_patch,
    },
};

use super::dto::{Contact, ContactBody, ContactWrite, ContactWriteBody};

/// Operations of the contacts of a website.
pub struct ContactsApi {
    pub ctx: Ctx,
}

fn into_contact_patch(write: ContactWrite) -> ContactInput {
    ContactInput {
        name: text_patch(write.name),
        phone: text_patch(write.phone),
        consent: flag_patch(write.consent),
        version: positive_integer_or_zero(write.version),
    }
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Website")]
impl ContactsApi {
    /// Adds a contact.
    #[oai(
        path = "/wedding_contacts",
        method = "post",
        operation_id = "create_contact"
    )]
    async fn create_contact(
        &self,
        auth: SessionAuth,
        body: JsonOrMultipart<ContactWriteBody>,
    ) -> ApiResult<Created<ContactBody>> {
        let write = body.body.wedding_contact;
        let website_id = write
            .website_detail_id
            .ok_or_else(|| Error::invalid_field("website_detail_id", "required"))?;
        let who = website::authorize_website(&self.ctx, auth.user(), website_id).await?;
        let row = website::create_contact(&self.ctx, &who, into_contact_patch(write)).await?;
        Ok(Created::Created(Json(ContactBody {
            wedding_contact: Contact::from(&row),
        })))
    }

    /// Changes a contact.
    #[oai(
        path = "/wedding_contacts/:id",
        method = "put",
        operation_id = "update_contact"
    )]
    async fn update_contact(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: JsonOrMultipart<ContactWriteBody>,
    ) -> ApiResult<Json<ContactBody>> {
        let website_id = website::contacts::contact_website_id(&self.ctx, id.0).await?;
        let who = website::authorize_website(&self.ctx, auth.user(), website_id).await?;
        let row = website::update_contact(
            &self.ctx,
            &who,
            id.0,
            into_contact_patch(body.body.wedding_contact),
        )
        .await?;
        Ok(Json(ContactBody {
            wedding_contact: Contact::from(&row),
        }))
    }

    /// Deletes a contact.
    #[oai(
        path = "/wedding_contacts/:id",
        method = "delete",
        operation_id = "delete_contact"
    )]
    async fn delete_contact(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let website_id = website::contacts::contact_website_id(&self.ctx, id.0).await?;
        let who = website::authorize_website(&self.ctx, auth.user(), website_id).await?;
        website::delete_contact(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }
}
