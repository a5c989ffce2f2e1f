//! Operations of the hall: capacity, tables with seats, suggestions, and the seat lookup of guests (specification 3 §7; contract 5 and 10).

use alai_domain::{
    Ctx, Error,
    access::{self, EventMember},
    seating,
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
    payload::{SeatingParty, Text, optional_text, page_request, search_name_or_name},
};

mod check_in;
pub mod dto;
mod seats;
mod table_batch_dto;
mod table_batches;
mod tables;
mod write_dto;

pub use check_in::CheckInApi;
use dto::{HallBody, OwnTableBody, SeatingParties, SeatingSuggestionBody};
pub use seats::SeatsApi;
pub use table_batches::TableBatchesApi;
pub use tables::TablesApi;
use write_dto::{
    HallWriteBody, PartyPlacementsWriteBody, PartyUnseatingBody, PlanPublicationBody,
    SeatAssignmentWriteBody, SeatingSuggestionWriteBody,
};

/// Operations of the hall.
pub struct HallApi {
    pub ctx: Ctx,
}

/// Returns the caller as a member of the event that a request body names.
///
/// # Errors
/// 422 without an event; 404 if the caller is not a member of it.
async fn load_event_member(
    ctx: &Ctx,
    auth: &SessionAuth,
    event_id: Option<Uuid>,
) -> ApiResult<EventMember> {
    let event_id = event_id.ok_or_else(|| Error::invalid_field("event_id", "required"))?;
    Ok(access::load_event_member(ctx, auth.user(), event_id).await?)
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Seating")]
impl HallApi {
    /// Returns the hall with its tables, seats and seated parties. Both counts are persons.
    #[oai(
        path = "/table_configurations/details",
        method = "get",
        operation_id = "find_table_configuration"
    )]
    async fn find_table_configuration(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
    ) -> ApiResult<Json<HallBody>> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        Ok(Json(seating::load_plan(&self.ctx, &who).await?.into()))
    }

    /// Sets the capacity of the hall, its maximum number of tables, and the preferences of its suggestions. Returns 409 `max_tables` if there are more tables already.
    #[oai(
        path = "/table_configurations/:id",
        method = "put",
        operation_id = "update_table_configuration"
    )]
    async fn update_table_configuration(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<HallWriteBody>,
    ) -> ApiResult<Json<HallBody>> {
        let input = body.0.table_configuration;
        let event_id = seating::hall_event_id(&self.ctx, id.0).await?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        if input.event_id.is_some_and(|sent_id| sent_id != event_id) {
            return Err(Error::NotFound.into());
        }
        Ok(Json(
            seating::update_hall(&self.ctx, &who, id.0, input.into_hall_patch()?)
                .await?
                .into(),
        ))
    }

    /// Sets whether guests may look up their seats.
    #[oai(
        path = "/table_configurations/publish_plan",
        method = "post",
        operation_id = "publish_plan"
    )]
    async fn publish_plan(
        &self,
        auth: SessionAuth,
        body: Json<PlanPublicationBody>,
    ) -> ApiResult<Json<HallBody>> {
        let input = body.0.table_configuration;
        let who = load_event_member(&self.ctx, &auth, input.event_id).await?;
        let published = input
            .published
            .ok_or_else(|| Error::invalid_field("published", "required"))?
            .0;
        Ok(Json(
            seating::set_plan_published(&self.ctx, &who, published)
                .await?
                .into(),
        ))
    }

    /// Suggests a table for each party without seats. Seated parties stay where they are, and nothing is stored. With `rejected_table_id`
    /// a previous suggestion is changed.
    #[oai(
        path = "/table_configurations/suggest_seating",
        method = "post",
        operation_id = "suggest_seating"
    )]
    async fn suggest_seating(
        &self,
        auth: SessionAuth,
        body: Json<SeatingSuggestionWriteBody>,
    ) -> ApiResult<Json<SeatingSuggestionBody>> {
        let input = body.0.table_configuration;
        let who = load_event_member(&self.ctx, &auth, input.event_id).await?;
        let suggestion = match input.previous_suggestion()? {
            Some(previous) => {
                seating::suggest_other_parties_for_table(&self.ctx, &who, previous).await?
            }
            None => seating::suggest_seating(&self.ctx, &who).await?,
        };
        Ok(Json(suggestion.into()))
    }

    /// Seats parties at tables, either all or none. Returns 409 `seat_taken` if a party already has a seat, has withdrawn its answer or no
    /// longer fits.
    #[oai(
        path = "/table_configurations/apply_seating",
        method = "post",
        operation_id = "apply_seating"
    )]
    async fn apply_seating(
        &self,
        auth: SessionAuth,
        body: Json<PartyPlacementsWriteBody>,
    ) -> ApiResult<Json<HallBody>> {
        let input = body.0.table_configuration;
        let who = load_event_member(&self.ctx, &auth, input.event_id).await?;
        Ok(Json(
            seating::apply_placements(&self.ctx, &who, &input.placement_pairs())
                .await?
                .into(),
        ))
    }

    /// Seats parties on exactly these seats, either all or none. Their previous seats are freed first, so that parties may exchange seats.
    /// Returns 409 `seat_taken` if another party has a seat or a party has another number of persons.
    #[oai(
        path = "/table_configurations/assign_seats",
        method = "post",
        operation_id = "assign_seats"
    )]
    async fn assign_seats(
        &self,
        auth: SessionAuth,
        body: Json<SeatAssignmentWriteBody>,
    ) -> ApiResult<Json<HallBody>> {
        let input = body.0.table_configuration;
        let who = load_event_member(&self.ctx, &auth, input.event_id).await?;
        let parties = input.into_party_seats();
        Ok(Json(
            seating::seat_parties_exactly(&self.ctx, &who, &parties)
                .await?
                .into(),
        ))
    }

    /// Frees the seats of parties, which undoes an applied suggestion.
    #[oai(
        path = "/table_configurations/clear_seating",
        method = "post",
        operation_id = "clear_seating"
    )]
    async fn clear_seating(
        &self,
        auth: SessionAuth,
        body: Json<PartyUnseatingBody>,
    ) -> ApiResult<Json<HallBody>> {
        let input = body.0.table_configuration;
        let who = load_event_member(&self.ctx, &auth, input.event_id).await?;
        let guests = input.guest_ids.unwrap_or_default();
        Ok(Json(
            seating::unseat_parties(&self.ctx, &who, &guests)
                .await?
                .into(),
        ))
    }

    /// Lists the parties without seats, by name. `search_name` matches a part of the name without regard to diacritics, `search_category`
    /// is the id of a category. `name` is read if `search_name` is absent.
    #[expect(
        clippy::too_many_arguments,
        reason = "one argument for each query parameter"
    )]
    #[oai(
        path = "/guests/no_seat_invites",
        method = "get",
        operation_id = "list_unseated"
    )]
    async fn list_unseated(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
        search_name: Query<Option<Text>>,
        name: Query<Option<Text>>,
        search_category: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<SeatingParties>> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        let category = optional_text(search_category.0)
            .filter(|c| !c.trim().is_empty())
            .map(|c| c.parse());
        let category = category
            .transpose()
            .map_err(|_| Error::invalid_field("search_category", "unknown"))?;
        let name = optional_text(search_name_or_name(search_name.0, name.0));
        let page_request = page_request(number, per_page)?;
        let found = seating::list_unseated_parties(
            &self.ctx,
            &who,
            name.as_deref(),
            category,
            page_request,
        )
        .await?;
        Ok(Json(found.map(SeatingParty::from).into()))
    }

    /// Returns the table of a guest by the slug of the website and the guest's code. Returns 404 alike for an unknown code, for a website
    /// that is not live and for a plan that is not published.
    #[oai(path = "/tables/find_seat", method = "get", operation_id = "find_seat")]
    async fn find_seat(
        &self,
        auth: OptionalSessionAuth,
        from: Data<&ClientIp>,
        slug: Query<Text>,
        code: Query<Text>,
    ) -> ApiResult<Json<OwnTableBody>> {
        let pass =
            access::load_seat_lookup_pass(&self.ctx, &slug.0.0, &code.0.0, from.0.0, auth.user())
                .await?;
        Ok(Json(
            seating::find_guest_table(&self.ctx, &pass).await?.into(),
        ))
    }
}
