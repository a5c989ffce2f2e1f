//! Operations on the gift registry: guests view and reserve gifts, the couple edits the list (specification 1 §7; contract 10).

use alai_domain::{
    Ctx, Error,
    access::{self, RegistryPass},
    kernel::pagination::PageRequest,
    registry::{self, GiftInput, ReservationInput},
};
use poem::web::Data;
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::{OptionalSessionAuth, SessionAuth},
    client_ip::ClientIp,
    error::ApiResult,
    openapi::ApiTag,
    payload::{
        Created, JsonOrMultipart, NoContent, Text, flag_patch, optional_text, page_request,
        positive_integer_or_zero, search_name_or_name, text_patch,
    },
    request_context,
};

pub mod dto;

use dto::{
    GiftBody, GiftList, GiftPositionBody, GiftReleaseBody, GiftReservationBody, GiftView,
    GiftWriteBody,
};

/// The gifts of an event.
pub struct GiftsApi {
    pub ctx: Ctx,
}

impl GiftsApi {
    async fn list_response(
        &self,
        registry: &RegistryPass,
        search: Option<&str>,
        page_request: PageRequest,
    ) -> ApiResult<Json<GiftList>> {
        let (found, files) =
            registry::list_gifts(&self.ctx, registry, search, page_request).await?;
        Ok(Json(
            found
                .map(|gift| GiftView::from_gift(gift, &files, registry.is_couple()))
                .into(),
        ))
    }

    async fn gift_body(
        &self,
        gift: alai_domain::entities::gift::Model,
        all: bool,
    ) -> ApiResult<GiftBody> {
        let files = registry::load_gift_image_file(&self.ctx, &gift).await?;
        Ok(GiftBody {
            present: GiftView::from_gift(gift, &files, all),
        })
    }
}

fn into_gift_patch(mut form: JsonOrMultipart<GiftWriteBody>) -> GiftInput {
    let image = form.take_file_patch("present[image]");
    let input = form.body.present;
    GiftInput {
        name: text_patch(input.name),
        description: text_patch(input.description),
        url: text_patch(input.url),
        similar: flag_patch(input.similar),
        image,
        version: positive_integer_or_zero(input.version),
    }
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Registry")]
impl GiftsApi {
    /// Lists the gifts of an event. Guests see them while the site is live and the registry is enabled.
    #[oai(path = "/presents", method = "get", operation_id = "list_presents")]
    async fn list_presents(
        &self,
        auth: OptionalSessionAuth,
        event_id: Query<Uuid>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<GiftList>> {
        let registry = access::load_registry_pass(&self.ctx, event_id.0, auth.user()).await?;
        self.list_response(&registry, None, page_request(number, per_page)?)
            .await
    }

    /// Lists the gifts whose name contains a text, ignoring diacritics. `name` is read if `search_name` is absent.
    #[oai(
        path = "/presents/search",
        method = "get",
        operation_id = "search_presents"
    )]
    async fn search_presents(
        &self,
        auth: OptionalSessionAuth,
        event_id: Query<Uuid>,
        search_name: Query<Option<Text>>,
        name: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<GiftList>> {
        let registry = access::load_registry_pass(&self.ctx, event_id.0, auth.user()).await?;
        self.list_response(
            &registry,
            optional_text(search_name_or_name(search_name.0, name.0)).as_deref(),
            page_request(number, per_page)?,
        )
        .await
    }

    /// Reserves a gift with a guest code (or a name, if the event uses direct answers) and an e-mail address. A guest can reserve at most
    /// three gifts.
    #[oai(
        path = "/presents/reserve_gift",
        method = "post",
        operation_id = "reserve_gift"
    )]
    async fn reserve_gift(
        &self,
        auth: OptionalSessionAuth,
        from: Data<&ClientIp>,
        body: Json<GiftReservationBody>,
    ) -> ApiResult<Json<GiftBody>> {
        let input = body.0.present;
        let event_id = input
            .event_id
            .ok_or_else(|| Error::invalid_field("event_id", "required"))?;
        let registry = access::load_registry_pass(&self.ctx, event_id, auth.user()).await?;
        let new = ReservationInput {
            id: input.id,
            code: optional_text(input.code),
            name: optional_text(input.name),
            email: optional_text(input.email),
            language: Some(request_context::lang().as_str().into()),
        };
        let gift = registry::reserve_gift(&self.ctx, &registry, from.0.0, new).await?;
        Ok(Json(self.gift_body(gift, registry.is_couple()).await?))
    }

    /// Releases a gift with the link in the mail about its reservation.
    #[oai(
        path = "/presents/release_gift",
        method = "post",
        operation_id = "release_gift"
    )]
    async fn release_gift(&self, body: Json<GiftReleaseBody>) -> ApiResult<NoContent> {
        let input = body.0.present;
        let id = input.id.ok_or(Error::NotFound)?;
        registry::release_gift_by_token(
            &self.ctx,
            id,
            &optional_text(input.token).unwrap_or_default(),
        )
        .await?;
        Ok(NoContent::NoContent)
    }

    /// Releases a reserved gift on behalf of the couple. The guest is notified by e-mail.
    #[oai(
        path = "/presents/free_gift/:id",
        method = "put",
        operation_id = "free_gift"
    )]
    async fn free_gift(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<Json<GiftBody>> {
        let event_id = registry::gift_event_id(&self.ctx, id.0).await?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        let gift = registry::release_gift_by_couple(&self.ctx, &who, id.0).await?;
        Ok(Json(self.gift_body(gift, true).await?))
    }

    /// Moves a gift to another position in the list.
    #[oai(
        path = "/presents/update_present_position/:id",
        method = "put",
        operation_id = "update_present_position"
    )]
    async fn update_present_position(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<GiftPositionBody>,
    ) -> ApiResult<NoContent> {
        let event_id = registry::gift_event_id(&self.ctx, id.0).await?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        let place = positive_integer_or_zero(body.0.present.position)
            .ok_or_else(|| Error::invalid_field("position", "required"))?;
        registry::move_gift(&self.ctx, &who, id.0, place).await?;
        Ok(NoContent::NoContent)
    }

    /// Adds a gift.
    #[oai(path = "/presents", method = "post", operation_id = "create_present")]
    async fn create_present(
        &self,
        auth: SessionAuth,
        body: JsonOrMultipart<GiftWriteBody>,
    ) -> ApiResult<Created<GiftBody>> {
        let event_id = body
            .body
            .present
            .event_id
            .ok_or_else(|| Error::invalid_field("event_id", "required"))?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        let gift = registry::create_gift(&self.ctx, &who, into_gift_patch(body)).await?;
        Ok(Created::Created(Json(self.gift_body(gift, true).await?)))
    }

    /// Changes a gift.
    #[oai(
        path = "/presents/:id",
        method = "put",
        operation_id = "update_present"
    )]
    async fn update_present(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: JsonOrMultipart<GiftWriteBody>,
    ) -> ApiResult<Json<GiftBody>> {
        let event_id = registry::gift_event_id(&self.ctx, id.0).await?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        let gift = registry::update_gift(&self.ctx, &who, id.0, into_gift_patch(body)).await?;
        Ok(Json(self.gift_body(gift, true).await?))
    }

    /// Deletes a gift from the list.
    #[oai(
        path = "/presents/:id",
        method = "delete",
        operation_id = "delete_present"
    )]
    async fn delete_present(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let event_id = registry::gift_event_id(&self.ctx, id.0).await?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        registry::delete_gift(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }
}
