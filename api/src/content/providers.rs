//! Operations on partners: everybody reads them, staff writes them (specification 1 and 3 §7; contract 10).

use alai_domain::{
    Ctx, access,
    content::{self, ProviderPatch},
    entities::provider,
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::{Anyone, Auth},
    error::Answer,
    health::ApiTag,
    wire::{Done, Form, Made, Text, number_patch, opt, page, patch},
};

use super::dto::{Provider, ProviderBody, ProviderWriteBody, Providers};

/// Partners.
pub struct ProvidersApi {
    pub ctx: Ctx,
}

impl ProvidersApi {
    async fn list_response(
        &self,
        auth: &Anyone,
        kind: Option<&str>,
        number: Query<Option<i64>>,
        size: Query<Option<i64>>,
    ) -> Answer<Json<Providers>> {
        let (found, files) = content::list_providers(&self.ctx, kind, page(number, size)?).await?;
        let of = match auth.user().is_some_and(|who| access::staff(who).is_ok()) {
            true => Provider::for_staff,
            false => Provider::for_public,
        };
        Ok(Json(found.map(|row| of(row, &files)).into()))
    }

    async fn provider_response(&self, row: provider::Model) -> Answer<Json<ProviderBody>> {
        let files = content::logo_of(&self.ctx, &row).await?;
        Ok(Json(ProviderBody {
            provider: Provider::for_staff(row, &files),
        }))
    }
}

fn into_provider_patch(mut form: Form<ProviderWriteBody>) -> ProviderPatch {
    let logo = form.file("provider[logo]");
    let w = form.body.provider;
    ProviderPatch {
        name: patch(w.name),
        website_url: patch(w.website_url),
        description: patch(w.description),
        provider_type: patch(w.provider_type),
        contact_person: patch(w.contact_person),
        phone: patch(w.phone),
        email: patch(w.email),
        address: patch(w.address),
        value: number_patch(w.value),
        discount_code: patch(w.discount_code),
        logo,
    }
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Content")]
impl ProvidersApi {
    /// Lists the partners by name. Contacts and codes are included for staff only.
    #[oai(path = "/providers", method = "get", operation_id = "list_providers")]
    async fn list_providers(
        &self,
        auth: Anyone,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> Answer<Json<Providers>> {
        self.list_response(&auth, None, number, per_page).await
    }

    /// Lists the partners of one type.
    #[oai(
        path = "/providers/search",
        method = "get",
        operation_id = "search_providers"
    )]
    async fn search_providers(
        &self,
        auth: Anyone,
        provider_type: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> Answer<Json<Providers>> {
        self.list_response(&auth, opt(provider_type.0).as_deref(), number, per_page)
            .await
    }

    /// Adds a partner. For staff only.
    #[oai(path = "/providers", method = "post", operation_id = "create_provider")]
    async fn create_provider(
        &self,
        auth: Auth,
        body: Form<ProviderWriteBody>,
    ) -> Answer<Made<ProviderBody>> {
        let staff = access::staff(auth.user())?;
        let row = content::create_provider(&self.ctx, &staff, into_provider_patch(body)).await?;
        Ok(Made::Made(self.provider_response(row).await?))
    }

    /// Changes a partner. For staff only.
    #[oai(
        path = "/providers/:id",
        method = "put",
        operation_id = "update_provider"
    )]
    async fn update_provider(
        &self,
        auth: Auth,
        id: Path<Uuid>,
        body: Form<ProviderWriteBody>,
    ) -> Answer<Json<ProviderBody>> {
        let staff = access::staff(auth.user())?;
        let row =
            content::update_provider(&self.ctx, &staff, id.0, into_provider_patch(body)).await?;
        self.provider_response(row).await
    }

    /// Deletes a partner with its logo and its code. For staff only.
    #[oai(
        path = "/providers/:id",
        method = "delete",
        operation_id = "delete_provider"
    )]
    async fn delete_provider(&self, auth: Auth, id: Path<Uuid>) -> Answer<Done> {
        let staff = access::staff(auth.user())?;
        content::delete_provider(&self.ctx, &staff, id.0).await?;
        Ok(Done::Done)
    }
}
