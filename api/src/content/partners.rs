//! Operations on partners: everybody reads them, staff writes them (specification 1 and 3 §7; contract 10).

use alai_domain::{
    Ctx, access,
    content::{self, PartnerInput},
    entities::partner,
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::{OptionalSessionAuth, SessionAuth},
    error::ApiResult,
    openapi::ApiTag,
    payload::{
        Created, JsonOrMultipart, NoContent, Text, number_patch, optional_text, page_request,
        text_patch,
    },
};

use super::dto::{Partner, PartnerBody, PartnerList, PartnerWriteBody};

/// Partners.
pub struct PartnersApi {
    pub ctx: Ctx,
}

impl PartnersApi {
    async fn list_response(
        &self,
        auth: &OptionalSessionAuth,
        kind: Option<&str>,
        number: Query<Option<i64>>,
        size: Query<Option<i64>>,
    ) -> ApiResult<Json<PartnerList>> {
        let (found, files) =
            content::list_partners(&self.ctx, kind, page_request(number, size)?).await?;
        let to_view = match auth
            .user()
            .is_some_and(|who| access::require_staff(who).is_ok())
        {
            true => Partner::for_staff,
            false => Partner::for_public,
        };
        Ok(Json(found.map(|row| to_view(row, &files)).into()))
    }

    async fn partner_response(&self, row: partner::Model) -> ApiResult<Json<PartnerBody>> {
        let files = content::load_partner_logo(&self.ctx, &row).await?;
        Ok(Json(PartnerBody {
            provider: Partner::for_staff(row, &files),
        }))
    }
}

fn into_partner_input(mut form: JsonOrMultipart<PartnerWriteBody>) -> PartnerInput {
    let logo = form.take_file_patch("provider[logo]");
    let input = form.body.provider;
    PartnerInput {
        name: text_patch(input.name),
        website_url: text_patch(input.website_url),
        description: text_patch(input.description),
        provider_type: text_patch(input.provider_type),
        contact_person: text_patch(input.contact_person),
        phone: text_patch(input.phone),
        email: text_patch(input.email),
        address: text_patch(input.address),
        value: number_patch(input.value),
        discount_code: text_patch(input.discount_code),
        logo,
    }
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Content")]
impl PartnersApi {
    /// Lists the partners by name. Contacts and codes are included for staff only.
    #[oai(path = "/providers", method = "get", operation_id = "list_providers")]
    async fn list_partners(
        &self,
        auth: OptionalSessionAuth,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<PartnerList>> {
        self.list_response(&auth, None, number, per_page).await
    }

    /// Lists the partners of one type.
    #[oai(
        path = "/providers/search",
        method = "get",
        operation_id = "search_providers"
    )]
    async fn search_partners(
        &self,
        auth: OptionalSessionAuth,
        provider_type: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<PartnerList>> {
        self.list_response(
            &auth,
            optional_text(provider_type.0).as_deref(),
            number,
            per_page,
        )
        .await
    }

    /// Adds a partner. For staff only.
    #[oai(path = "/providers", method = "post", operation_id = "create_provider")]
    async fn create_partner(
        &self,
        auth: SessionAuth,
        body: JsonOrMultipart<PartnerWriteBody>,
    ) -> ApiResult<Created<PartnerBody>> {
        let staff = access::require_staff(auth.user())?;
        let row = content::create_partner(&self.ctx, &staff, into_partner_input(body)).await?;
        Ok(Created::Created(self.partner_response(row).await?))
    }

    /// Changes a partner. For staff only.
    #[oai(
        path = "/providers/:id",
        method = "put",
        operation_id = "update_provider"
    )]
    async fn update_partner(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: JsonOrMultipart<PartnerWriteBody>,
    ) -> ApiResult<Json<PartnerBody>> {
        let staff = access::require_staff(auth.user())?;
        let row =
            content::update_partner(&self.ctx, &staff, id.0, into_partner_input(body)).await?;
        self.partner_response(row).await
    }

    /// Deletes a partner with its logo and its code. For staff only.
    #[oai(
        path = "/providers/:id",
        method = "delete",
        operation_id = "delete_provider"
    )]
    async fn delete_partner(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let staff = access::require_staff(auth.user())?;
        content::delete_partner(&self.ctx, &staff, id.0).await?;
        Ok(NoContent::NoContent)
    }
}
