//! Operations of the door: who has arrived.

use alai_domain::{Ctx, access, answers, seating};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{auth::Auth, error::Answer, system::Tag, wire::page};

use super::{
    dto::{Checkin, CheckinBody, Checkins},
    write_dto::CheckinWriteBody,
};

/// Arrivals.
pub struct CheckInApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "Tag::Seating")]
impl CheckInApi {
    /// All parties that come, by name, with their tables and how many have arrived.
    #[oai(path = "/checkins", method = "get", operation_id = "list_checkins")]
    async fn list_checkins(
        &self,
        auth: Auth,
        event_id: Query<Uuid>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> Answer<Json<Checkins>> {
        let who = access::event(&self.ctx, auth.user(), event_id.0).await?;
        let found = seating::door(&self.ctx, &who, page(number, per_page)?).await?;
        Ok(Json(found.map(Checkin::from).into()))
    }

    /// Notes how many of a party have arrived. The same `key` is the same write, and one with an older `at` than what is kept changes
    /// nothing: both answer 200 with how it is.
    #[oai(
        path = "/checkins/:guest_id",
        method = "put",
        operation_id = "check_in"
    )]
    async fn check_in(
        &self,
        auth: Auth,
        guest_id: Path<Uuid>,
        body: Json<CheckinWriteBody>,
    ) -> Answer<Json<CheckinBody>> {
        let event_id = answers::answer_event(&self.ctx, guest_id.0).await?;
        let who = access::event(&self.ctx, auth.user(), event_id).await?;
        let arrival = body.0.checkin.into_arrival()?;
        let entry = seating::arrived(&self.ctx, &who, guest_id.0, arrival).await?;
        Ok(Json(CheckinBody {
            checkin: entry.into(),
        }))
    }
}
