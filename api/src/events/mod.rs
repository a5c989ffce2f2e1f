//! Operations of events.

pub mod dto;

use alai_domain::{
    Ctx, Error,
    access::{self, ApiKeyScope},
    events, onboarding, retention,
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::{SessionAuth, SessionOrKeyAuth},
    error::ApiResult,
    openapi::ApiTag,
    payload::{Created, page_request},
};

use dto::{
    CheckedSlug, Event, EventBody, EventCompleteness, EventWriteBody, Events,
    GuestDataRemovalForecast, GuestDataRemovalForecasts, SuggestedCode,
};

/// Events of an account.
pub struct EventsApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Events")]
impl EventsApi {
    /// Lists the events of the account, oldest first.
    #[oai(path = "/events", method = "get", operation_id = "list_events")]
    async fn list_events(
        &self,
        auth: SessionOrKeyAuth,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<Events>> {
        let who =
            access::load_active_member(&self.ctx, auth.authorize(ApiKeyScope::EventsRead)?).await?;
        let found = events::list_events(&self.ctx, &who, page_request(number, per_page)?).await?;
        Ok(Json(found.map(|e| Event::from(&e)).into()))
    }

    /// Returns an event.
    #[oai(path = "/events/:id", method = "get", operation_id = "find_event")]
    async fn find_event(
        &self,
        auth: SessionOrKeyAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Json<EventBody>> {
        let who =
            access::load_event_member(&self.ctx, auth.authorize(ApiKeyScope::EventsRead)?, id.0)
                .await?;
        Ok(Json(EventBody {
            event: Event::from(who.event()),
        }))
    }

    /// Checks whether an event is complete. 409 `missing_informations` with the missing fields otherwise.
    #[oai(
        path = "/events/check_event/:id",
        method = "get",
        operation_id = "check_event"
    )]
    async fn check_event(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Json<EventCompleteness>> {
        let who = access::load_event_member(&self.ctx, auth.user(), id.0).await?;
        let missing = events::missing_event_fields(who.event());
        if missing.is_empty() {
            Ok(Json(EventCompleteness { complete: true }))
        } else {
            Err(Error::MissingInformation(missing).into())
        }
    }

    /// Suggests an unused event code.
    #[oai(
        path = "/events/suggest_code",
        method = "get",
        operation_id = "suggest_code"
    )]
    async fn suggest_code(&self, auth: SessionAuth) -> ApiResult<Json<SuggestedCode>> {
        access::load_active_member(&self.ctx, auth.user()).await?;
        Ok(Json(SuggestedCode {
            code: events::suggest_event_code(&self.ctx).await?,
        }))
    }

    /// Lists when the guests' data of each event is removed.
    #[oai(
        path = "/events/retention",
        method = "get",
        operation_id = "list_retentions"
    )]
    async fn list_retentions(
        &self,
        auth: SessionAuth,
    ) -> ApiResult<Json<GuestDataRemovalForecasts>> {
        let who = access::load_active_member(&self.ctx, auth.user()).await?;
        let found = retention::list_removal_forecasts(&self.ctx, &who).await?;
        Ok(Json(GuestDataRemovalForecasts {
            retentions: found
                .into_iter()
                .map(GuestDataRemovalForecast::from)
                .collect(),
        }))
    }

    /// Returns how a slug would be saved and whether it is available. `event_id` is the event that it is for.
    #[oai(
        path = "/events/check_slug",
        method = "get",
        operation_id = "check_slug"
    )]
    async fn check_slug(
        &self,
        auth: SessionAuth,
        slug: Query<String>,
        event_id: Query<Option<Uuid>>,
    ) -> ApiResult<Json<CheckedSlug>> {
        let who = access::load_active_member(&self.ctx, auth.user()).await?;
        let (slug, available) =
            events::check_slug_availability(&self.ctx, &who, &slug.0, event_id.0).await?;
        Ok(Json(CheckedSlug { slug, available }))
    }

    /// Creates an event.
    #[oai(path = "/events", method = "post", operation_id = "create_event")]
    async fn create_event(
        &self,
        auth: SessionAuth,
        body: Json<EventWriteBody>,
    ) -> ApiResult<Created<EventBody>> {
        let who = access::load_active_member(&self.ctx, auth.user()).await?;
        let event =
            onboarding::create_event(&self.ctx, &who, body.0.event.into_new_event()?).await?;
        Ok(Created::Created(Json(EventBody {
            event: Event::from(&event),
        })))
    }

    /// Changes an event.
    #[oai(path = "/events/:id", method = "put", operation_id = "update_event")]
    async fn update_event(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<EventWriteBody>,
    ) -> ApiResult<Json<EventBody>> {
        let who = access::load_event_member(&self.ctx, auth.user(), id.0).await?;
        let event = events::update_event(&self.ctx, &who, body.0.event.into_patch()?).await?;
        Ok(Json(EventBody {
            event: Event::from(&event),
        }))
    }
}
