//! Operations of declines.

use alai_domain::{
    Ctx,
    access::{self, ApiKeyScope, EventMember},
    answers::{self, DeclineSortKey},
    kernel::pagination::PageRequest,
};
use poem::web::Data;
use poem_openapi::{OpenApi, param::Query, payload::Json};
use uuid::Uuid;

use crate::{
    auth::{OptionalSessionOrKeyAuth, SessionOrKeyAuth},
    client_ip::ClientIp,
    error::ApiResult,
    openapi::ApiTag,
    payload::{
        CreatedOrUpdated, Text, optional_text, page_request, parse_sort, search_name_or_name,
    },
};

use super::closed_error::add_contacts_if_closed;
use super::dto::{Decline, DeclineBody, DeclineWriteBody, Declines};

pub struct DeclinesApi {
    pub ctx: Ctx,
}

impl DeclinesApi {
    async fn list_response(
        &self,
        who: &EventMember,
        name: Option<String>,
        order: Option<Text>,
        page_request: PageRequest,
    ) -> ApiResult<Json<Declines>> {
        let order =
            parse_sort(order, DeclineSortKey::parse)?.unwrap_or(answers::NEWEST_DECLINES_FIRST);
        let found =
            answers::list_declines(&self.ctx, who, name.as_deref(), order, page_request).await?;
        Ok(Json(
            found
                .map(|(row, invitation)| Decline::from_row(row, invitation.map(|i| i.code)))
                .into(),
        ))
    }
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Answers")]
impl DeclinesApi {
    /// Declines an invitation. The first decline is created (201), a later one changes it (200).
    #[oai(
        path = "/refuzed_invitations",
        method = "post",
        operation_id = "create_decline"
    )]
    async fn create_decline(
        &self,
        auth: OptionalSessionOrKeyAuth,
        from: Data<&ClientIp>,
        body: Json<DeclineWriteBody>,
    ) -> ApiResult<CreatedOrUpdated<DeclineBody>> {
        let write = body.0.refuzed_invitation;
        let codes = write.guest_codes();
        let pass = super::load_guest_pass(
            &self.ctx,
            &codes,
            from.0,
            auth.authorize(ApiKeyScope::AnswersWrite)?,
        )
        .await?;
        let saved = add_contacts_if_closed(
            &self.ctx,
            &codes,
            answers::decline_invitation(&self.ctx, &pass, write.into_decline_input()).await,
        )
        .await?;
        let code = Some(pass.invitation().code.clone());
        let body = Json(DeclineBody {
            refuzed_invitation: Decline::from_row(saved.row, code),
        });
        Ok(if saved.is_new {
            CreatedOrUpdated::Created(body)
        } else {
            CreatedOrUpdated::Updated(body)
        })
    }

    /// Lists the declines of an event, newest first. `sort` is `answered` or `name`, with a minus sign in front for descending order.
    #[oai(
        path = "/refuzed_invitations",
        method = "get",
        operation_id = "list_declines"
    )]
    async fn list_declines(
        &self,
        auth: SessionOrKeyAuth,
        event_id: Query<Uuid>,
        sort: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<Declines>> {
        let who = access::load_event_member(
            &self.ctx,
            auth.authorize(ApiKeyScope::GuestsRead)?,
            event_id.0,
        )
        .await?;
        self.list_response(&who, None, sort.0, page_request(number, per_page)?)
            .await
    }

    /// Searches declines by name, ignoring diacritics.
    #[expect(
        clippy::too_many_arguments,
        reason = "one argument for each query parameter"
    )]
    #[oai(
        path = "/refuzed_invitations/search",
        method = "get",
        operation_id = "search_declines"
    )]
    async fn search_declines(
        &self,
        auth: SessionOrKeyAuth,
        event_id: Query<Uuid>,
        search_name: Query<Option<Text>>,
        name: Query<Option<Text>>,
        sort: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<Declines>> {
        let who = access::load_event_member(
            &self.ctx,
            auth.authorize(ApiKeyScope::GuestsRead)?,
            event_id.0,
        )
        .await?;
        self.list_response(
            &who,
            optional_text(search_name_or_name(search_name.0, name.0)),
            sort.0,
            page_request(number, per_page)?,
        )
        .await
    }
}
