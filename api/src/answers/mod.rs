//! Operations of answers. Guests answer by their codes, the couple reads lists with its session.

mod answer_lists;
mod closed_error;
mod dashboard;
mod declines;
mod direct;
mod direct_answer_cookie;
pub mod dto;
mod guest_details_dto;
mod history;
mod history_dto;
mod statistics_dto;

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, ApiKeyScope, CurrentUser, EventMember, GuestCodes, GuestPass},
    answers,
};
use poem::web::Data;
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::{OptionalSessionAuth, OptionalSessionOrKeyAuth, SessionAuth},
    client_ip::ClientIp,
    error::ApiResult,
    openapi::ApiTag,
    payload::{CreatedOrUpdated, NoContent, Text, optional_text},
};

pub use answer_lists::AnswerListsApi;
use closed_error::add_contacts_if_closed;
pub use dashboard::DashboardApi;
pub use declines::DeclinesApi;
pub use direct::DirectAnswersApi;
use dto::{AnswerBody, AnswerView, AnswerWrite, AnswerWriteBody};
use guest_details_dto::CurrentGuestResponse;
pub use history::AnswerHistoryApi;

/// Answers of guests by code.
pub struct AnswersApi {
    pub ctx: Ctx,
}

/// Authorizes a guest by the codes of the body.
async fn load_guest_pass(
    ctx: &Ctx,
    codes: &GuestCodes,
    from: &ClientIp,
    who: Option<&CurrentUser>,
) -> ApiResult<GuestPass> {
    add_contacts_if_closed(
        ctx,
        codes,
        access::load_guest_pass(ctx, codes, from.0, who, true).await,
    )
    .await
}

/// Returns the member of the answer's event if the caller is one.
async fn find_owning_member(
    ctx: &Ctx,
    who: Option<&CurrentUser>,
    answer_id: Uuid,
) -> ApiResult<Option<EventMember>> {
    let Some(who) = who else { return Ok(None) };
    let event_id = match answers::answer_event_id(ctx, answer_id).await {
        Err(Error::NotFound) => return Ok(None),
        other => other?,
    };
    match access::load_event_member(ctx, who, event_id).await {
        Ok(member) => Ok(Some(member)),
        Err(Error::NotFound | Error::Rejected(ErrorCode::Forbidden)) => Ok(None),
        Err(other) => Err(other.into()),
    }
}

impl AnswersApi {
    async fn accept_by_codes(
        &self,
        who: Option<&CurrentUser>,
        from: &ClientIp,
        guest: AnswerWrite,
    ) -> ApiResult<CreatedOrUpdated<AnswerBody>> {
        let codes = guest.guest_codes();
        let pass = load_guest_pass(&self.ctx, &codes, from, who).await?;
        let saved = add_contacts_if_closed(
            &self.ctx,
            &codes,
            answers::accept_invitation(&self.ctx, &pass, guest.into_answer_input()).await,
        )
        .await?;
        let created = saved.is_new;
        let body = Json(AnswerBody {
            guest: AnswerView::for_guest(saved, &pass),
        });
        Ok(if created {
            CreatedOrUpdated::Created(body)
        } else {
            CreatedOrUpdated::Updated(body)
        })
    }
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Answers")]
impl AnswersApi {
    /// Returns the current answer or decline of an invitation, by its codes. Both are null if there is none. Contact data is masked for
    /// guests.
    #[oai(
        path = "/guests/guest_details",
        method = "get",
        operation_id = "guest_details"
    )]
    async fn guest_details(
        &self,
        auth: OptionalSessionAuth,
        from: Data<&ClientIp>,
        event_code: Query<Option<Text>>,
        code: Query<Option<Text>>,
    ) -> ApiResult<Json<CurrentGuestResponse>> {
        let codes = GuestCodes {
            event_code: optional_text(event_code.0),
            guest_code: optional_text(code.0),
            event_slug: None,
        };
        let pass = access::load_guest_pass(&self.ctx, &codes, from.0.0, auth.user(), false)
            .await
            .map_err(|e| match e {
                Error::Rejected(ErrorCode::UnknownGuestCode) => Error::NotFound,
                other => other,
            })?;
        let present = answers::load_current_response(&self.ctx, &pass).await?;
        Ok(Json(CurrentGuestResponse::for_pass(&pass, present)))
    }

    /// Accepts an invitation. The first answer is created (201), a later one changes it (200).
    #[oai(path = "/guests", method = "post", operation_id = "create_guest")]
    async fn create_guest(
        &self,
        auth: OptionalSessionOrKeyAuth,
        from: Data<&ClientIp>,
        body: Json<AnswerWriteBody>,
    ) -> ApiResult<CreatedOrUpdated<AnswerBody>> {
        self.accept_by_codes(
            auth.authorize(ApiKeyScope::AnswersWrite)?,
            &from,
            body.0.guest,
        )
        .await
    }

    /// Changes an answer. Guests are authorized by their codes and the id is ignored. The couple changes the answer with this id.
    #[oai(path = "/guests/:id", method = "put", operation_id = "update_guest")]
    async fn update_guest(
        &self,
        auth: OptionalSessionOrKeyAuth,
        from: Data<&ClientIp>,
        id: Path<Uuid>,
        body: Json<AnswerWriteBody>,
    ) -> ApiResult<CreatedOrUpdated<AnswerBody>> {
        let guest = body.0.guest;
        if let Some(member) =
            find_owning_member(&self.ctx, auth.authorize(ApiKeyScope::AnswersWrite)?, id.0).await?
        {
            answers::update_answer_by_couple(&self.ctx, &member, id.0, guest.into_answer_input())
                .await?;
            let guest = answers::read::find_answer_details(&self.ctx, &member, id.0)
                .await?
                .into();
            return Ok(CreatedOrUpdated::Updated(Json(AnswerBody { guest })));
        }
        self.accept_by_codes(auth.authorize(ApiKeyScope::AnswersWrite)?, &from, guest)
            .await
    }

    /// Resets an answer. Its invitation is open again, a direct answer is removed. The answer stays in the history.
    #[oai(path = "/guests/:id", method = "delete", operation_id = "delete_guest")]
    async fn delete_guest(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let event_id = answers::answer_event_id(&self.ctx, id.0).await?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        answers::remove_answer(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }
}
