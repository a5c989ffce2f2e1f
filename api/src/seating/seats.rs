//! Operations of seats.

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, EventMember},
    seating,
};
use poem_openapi::{OpenApi, param::Path, payload::Json};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::{ApiError, ApiResult, Problem},
    openapi::ApiTag,
};

use super::{
    dto::{ChangedTableSeatsBody, Seats, to_seats},
    write_dto::SeatWriteBody,
};

/// Operations of seats.
pub struct SeatsApi {
    pub ctx: Ctx,
}

impl SeatsApi {
    async fn load_seat_member(&self, auth: &SessionAuth, id: Uuid) -> ApiResult<EventMember> {
        let event_id = seating::seat_event_id(&self.ctx, id).await?;
        Ok(access::load_event_member(&self.ctx, auth.user(), event_id).await?)
    }

    /// Adds the current seats of the table to the error `seat_taken`, so that the client can show them (contract 5).
    async fn seat_error(&self, who: &EventMember, seat_id: Uuid, error: Error) -> ApiError {
        let Error::Rejected(code @ ErrorCode::SeatTaken) = error else {
            return error.into();
        };
        match seating::list_seats_at_same_table(&self.ctx, who, seat_id).await {
            Ok(current_seats) => ApiError::Conflict(Json(Problem {
                seats: Some(to_seats(current_seats)),
                ..Problem::from_code(code)
            })),
            Err(error) => error.into(),
        }
    }
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Seating")]
impl SeatsApi {
    /// Seats a party on a seat and on the nearest free seats of its table. A party that sits at another table is moved. Returns 409
    /// `seat_taken` with the current `seats` of the table if the seat is taken or too few seats are free.
    #[oai(
        path = "/seats/add_guest/:id",
        method = "put",
        operation_id = "seat_guest"
    )]
    async fn seat_guest(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<SeatWriteBody>,
    ) -> ApiResult<Json<ChangedTableSeatsBody>> {
        let who = self.load_seat_member(&auth, id.0).await?;
        let input = body.0.seat;
        let guest = input
            .guest_id
            .ok_or_else(|| Error::invalid_field("guest_id", "required"))?;
        match seating::seat_party(&self.ctx, &who, id.0, guest, input.table_id).await {
            Ok(seated) => Ok(Json(seated.into())),
            Err(error) => Err(self.seat_error(&who, id.0, error).await),
        }
    }

    /// Frees a seat and all others of its party.
    #[oai(
        path = "/seats/remove_guest/:id",
        method = "put",
        operation_id = "unseat_guest"
    )]
    async fn unseat_guest(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<Json<Seats>> {
        let who = self.load_seat_member(&auth, id.0).await?;
        Ok(Json(Seats {
            seats: to_seats(seating::unseat_party_at_seat(&self.ctx, &who, id.0).await?),
        }))
    }
}
