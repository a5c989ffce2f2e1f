//! Operations of the check-in: which guests have arrived on the day.

use alai_domain::{Ctx, access, answers, seating};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{auth::SessionAuth, error::ApiResult, openapi::ApiTag, payload::page_request};

use super::{
    dto::{CheckInBody, CheckInList, CheckInParty},
    write_dto::CheckInWriteBody,
};

/// Operations of the check-in.
pub struct CheckInApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Seating")]
impl CheckInApi {
    /// Lists all parties with an answer, by name, with their tables and the number of arrived persons.
    #[oai(path = "/checkins", method = "get", operation_id = "list_checkins")]
    async fn list_checkins(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<CheckInList>> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        let found =
            seating::list_check_in_entries(&self.ctx, &who, page_request(number, per_page)?)
                .await?;
        Ok(Json(found.map(CheckInParty::from).into()))
    }

    /// Records how many persons of a party have arrived. A report with a `key` that is known already is stored once, and a report with an
    /// older `at` than the stored one changes nothing. Both return 200 with the current state.
    #[oai(
        path = "/checkins/:guest_id",
        method = "put",
        operation_id = "check_in"
    )]
    async fn check_in(
        &self,
        auth: SessionAuth,
        guest_id: Path<Uuid>,
        body: Json<CheckInWriteBody>,
    ) -> ApiResult<Json<CheckInBody>> {
        let event_id = answers::answer_event_id(&self.ctx, guest_id.0).await?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        let arrival = body.0.checkin.into_check_in_input()?;
        let entry = seating::record_check_in(&self.ctx, &who, guest_id.0, arrival).await?;
        Ok(Json(CheckInBody {
            checkin: entry.into(),
        }))
    }
}
