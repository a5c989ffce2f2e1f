//! Operations of direct-response mode: answers without codes. A guest changes an answer with the secret that the first response returned
//! (contract 4).

use alai_domain::{
    Ctx, Result,
    access::{self, CurrentUser, DirectGuestPass, GuestCodes},
    answers::{self, CurrentResponse, DeclineInput},
    entities::answer,
};
use poem::web::Data;
use poem_openapi::{
    ApiResponse, Object, OpenApi,
    param::{Cookie, Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::OptionalSessionAuth,
    auth::session_cookie::SessionCookieFormat,
    client_ip::ClientIp,
    error::ApiResult,
    openapi::ApiTag,
    payload::{Flag, Text, optional_text, wrapper},
    request_context,
};

use super::{
    closed_error,
    direct_answer_cookie::{self, RememberedToken},
    dto::{AnswerView, AnswerWrite, Decline, DeclineBody},
};

/// The fields of a direct answer: those of an answer, without codes.
#[derive(Debug, Object)]
#[oai(rename = "DirectWrite")]
pub struct DirectAnswerWrite {
    #[oai(flatten)]
    pub guest: AnswerWrite,
    /// The secret that the first answer returned. The couple does not need it. A first answer may choose it (32 to 128 characters). The
    /// same answer sent again with it then counts as one.
    pub edit_token: Option<Text>,
}

wrapper! {
    /// The body of a direct answer.
    #[oai(rename = "DirectWriteBody")]
    DirectAnswerWriteBody, direct_response: DirectAnswerWrite
}

/// A direct answer. The secret `edit_token` is returned only when the answer is created.
#[derive(Debug, Object)]
pub struct DirectAnswer {
    #[oai(flatten)]
    pub guest: AnswerView,
    pub edit_token: Option<String>,
}

wrapper! {
    #[oai(rename = "DirectBody")]
    DirectAnswerBody, direct_response: DirectAnswer
}

/// The current response of a direct guest: an answer or a decline.
#[derive(Debug, Object)]
#[oai(rename = "DirectFound")]
pub struct CurrentDirectResponse {
    pub direct_response: Option<AnswerView>,
    pub refuzed_invitation: Option<Decline>,
}

/// A response that was sent from this device, with what is needed to recognize and change it.
#[derive(Debug, Object)]
#[oai(rename = "Remembered")]
pub struct RememberedAnswer {
    pub id: Uuid,
    pub name: String,
    pub coming: bool,
    /// The number of persons. It is 0 for a decline.
    pub company_number: i32,
    pub edit_token: String,
}

/// What this device has answered on one site, newest first.
#[derive(Debug, Object)]
#[oai(rename = "RememberedList")]
pub struct RememberedAnswers {
    pub direct_responses: Vec<RememberedAnswer>,
}

/// A new answer. The device stores its secret in a cookie.
#[derive(Debug, ApiResponse)]
pub enum DirectCreatedResponse {
    /// The answer is created.
    #[oai(status = 201)]
    Created(
        Json<DirectAnswerBody>,
        #[oai(header = "Set-Cookie")] Option<String>,
    ),
    /// An answer with this `edit_token` exists already. The request changes it.
    #[oai(status = 200)]
    Repeated(
        Json<DirectAnswerBody>,
        #[oai(header = "Set-Cookie")] Option<String>,
    ),
}

/// A changed answer. The device stores its secret in a cookie.
#[derive(Debug, ApiResponse)]
pub enum DirectUpdatedResponse {
    /// The answer is changed.
    #[oai(status = 200)]
    Updated(
        Json<DirectAnswerBody>,
        #[oai(header = "Set-Cookie")] Option<String>,
    ),
}

/// A decline. The device stores its secret in a cookie.
#[derive(Debug, ApiResponse)]
pub enum DirectDeclinedResponse {
    /// The decline is created.
    #[oai(status = 201)]
    Created(
        Json<DeclineBody>,
        #[oai(header = "Set-Cookie")] Option<String>,
    ),
    /// The decline exists already. The request changes it.
    #[oai(status = 200)]
    Repeated(
        Json<DeclineBody>,
        #[oai(header = "Set-Cookie")] Option<String>,
    ),
}

/// The fields of a direct decline. With the id and the secret of an answer it replaces that answer.
#[derive(Debug, Object)]
#[oai(rename = "DirectRefusal")]
pub struct DirectDeclineWrite {
    pub event_slug: Option<Text>,
    pub name: Option<Text>,
    pub reason: Option<Text>,
    pub id: Option<Text>,
    pub edit_token: Option<Text>,
    /// Whether this is a phone answer, which the couple enters for a guest. Ignored when a guest answers.
    pub by_phone: Option<Flag>,
}

wrapper! {
    /// The body of a direct decline.
    #[oai(rename = "DirectRefusalBody")]
    DirectDeclineWriteBody, direct_response: DirectDeclineWrite
}

pub struct DirectAnswersApi {
    pub ctx: Ctx,
    pub cookie: SessionCookieFormat,
}

impl DirectAnswersApi {
    async fn load_direct_pass(
        &self,
        slug: Option<&Text>,
        who: Option<&CurrentUser>,
    ) -> ApiResult<DirectGuestPass> {
        let slug = slug.map(|t| t.0.as_str());
        self.add_contacts_if_closed(
            slug,
            access::load_direct_guest_pass(&self.ctx, slug, who).await,
        )
        .await
    }

    /// Converts the result of a guest's call. The error `closed` (403) gets the contacts whom the guest may call instead.
    async fn add_contacts_if_closed<T>(
        &self,
        slug: Option<&str>,
        result: Result<T>,
    ) -> ApiResult<T> {
        let codes = GuestCodes {
            event_slug: slug.map(str::to_owned),
            ..GuestCodes::default()
        };
        closed_error::add_contacts_if_closed(&self.ctx, &codes, result).await
    }

    /// Returns the cookie that stores the guest's answer on the device. `None` for the couple, which answers for many guests.
    fn remember_cookie(
        &self,
        pass: &DirectGuestPass,
        previous_cookie: Option<&str>,
        id: Uuid,
        token: Option<&str>,
    ) -> Option<String> {
        let remembered = RememberedToken {
            id,
            token: token.filter(|_| !pass.is_couple())?.to_owned(),
        };
        direct_answer_cookie::add_to_cookie(self.cookie, previous_cookie, &remembered)
    }
}

async fn load_remembered_answer(
    ctx: &Ctx,
    pass: &DirectGuestPass,
    remembered: RememberedToken,
) -> ApiResult<Option<RememberedAnswer>> {
    let (name, company_number) = match answers::find_direct_response(
        ctx,
        pass,
        remembered.id,
        Some(&remembered.token),
    )
    .await
    {
        Ok(CurrentResponse::Answer(reply)) => {
            (reply.answer.name, Some(reply.answer.company_number))
        }
        Ok(CurrentResponse::Decline(row)) => (row.name, None),
        Ok(CurrentResponse::Unanswered) | Err(alai_domain::Error::NotFound) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let coming = company_number.is_some();
    Ok(Some(RememberedAnswer {
        id: remembered.id,
        name,
        coming,
        company_number: company_number.unwrap_or(0),
        edit_token: remembered.token,
    }))
}

fn direct_answer_body(
    saved: answers::SavedResponse<answer::Model>,
    pass: &DirectGuestPass,
    edit_token: Option<String>,
) -> Json<DirectAnswerBody> {
    Json(DirectAnswerBody {
        direct_response: DirectAnswer {
            guest: AnswerView::for_direct_guest(saved.row, &saved.menus, pass),
            edit_token,
        },
    })
}

fn parse_answer_id(text: &Text) -> Result<Uuid> {
    Uuid::parse_str(&text.0).map_err(|_| alai_domain::Error::NotFound)
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Answers")]
impl DirectAnswersApi {
    /// Creates an answer without codes. `edit_token` is returned only here. With a chosen `edit_token`, repeating the request has no
    /// further effect.
    #[oai(
        path = "/direct_responses",
        method = "post",
        operation_id = "create_direct_response"
    )]
    async fn create_direct_response(
        &self,
        auth: OptionalSessionAuth,
        from: Data<&ClientIp>,
        alai_answers: Cookie<Option<String>>,
        write: Json<DirectAnswerWriteBody>,
    ) -> ApiResult<DirectCreatedResponse> {
        let DirectAnswerWrite { guest, edit_token } = write.0.direct_response;
        let pass = self
            .load_direct_pass(guest.event_slug.as_ref(), auth.user())
            .await?;
        let chosen = optional_text(edit_token);
        let saved = answers::accept_direct(
            &self.ctx,
            &pass,
            from.0.0,
            chosen.as_deref(),
            guest.into_answer_input(),
        )
        .await;
        let (saved, token) = self
            .add_contacts_if_closed(pass.event().slug.as_deref(), saved)
            .await?;
        let cookie =
            self.remember_cookie(&pass, alai_answers.0.as_deref(), saved.row.id, Some(&token));
        let to_response = if saved.is_new {
            DirectCreatedResponse::Created
        } else {
            DirectCreatedResponse::Repeated
        };
        Ok(to_response(
            direct_answer_body(saved, &pass, Some(token)),
            cookie,
        ))
    }

    /// Changes a direct answer. A guest needs its `edit_token`, the couple does not.
    #[oai(
        path = "/direct_responses/:id",
        method = "put",
        operation_id = "update_direct_response"
    )]
    async fn update_direct_response(
        &self,
        auth: OptionalSessionAuth,
        id: Path<Uuid>,
        alai_answers: Cookie<Option<String>>,
        write: Json<DirectAnswerWriteBody>,
    ) -> ApiResult<DirectUpdatedResponse> {
        let DirectAnswerWrite { guest, edit_token } = write.0.direct_response;
        let pass = self
            .load_direct_pass(guest.event_slug.as_ref(), auth.user())
            .await?;
        let token = optional_text(edit_token);
        let saved = answers::update_direct_answer(
            &self.ctx,
            &pass,
            id.0,
            token.as_deref(),
            guest.into_answer_input(),
        )
        .await;
        let saved = self
            .add_contacts_if_closed(pass.event().slug.as_deref(), saved)
            .await?;
        let cookie = self.remember_cookie(&pass, alai_answers.0.as_deref(), id.0, token.as_deref());
        Ok(DirectUpdatedResponse::Updated(
            direct_answer_body(saved, &pass, None),
            cookie,
        ))
    }

    /// Lists what this device has answered on one site, according to its cookie. The form then offers to change it. The list is empty for
    /// the couple.
    #[oai(
        path = "/direct_responses",
        method = "get",
        operation_id = "list_own_direct_responses"
    )]
    async fn list_own_direct_responses(
        &self,
        auth: OptionalSessionAuth,
        event_slug: Query<Option<Text>>,
        alai_answers: Cookie<Option<String>>,
    ) -> ApiResult<Json<RememberedAnswers>> {
        let pass = self
            .load_direct_pass(event_slug.0.as_ref(), auth.user())
            .await?;
        let mut direct_responses = Vec::new();
        for remembered in direct_answer_cookie::parse_cookie(
            alai_answers.0.as_deref().filter(|_| !pass.is_couple()),
        ) {
            direct_responses.extend(load_remembered_answer(&self.ctx, &pass, remembered).await?);
        }
        Ok(Json(RememberedAnswers { direct_responses }))
    }

    /// Returns a direct answer or decline. A guest needs its `edit_token` and gets masked contact data.
    #[oai(
        path = "/direct_responses/:id",
        method = "get",
        operation_id = "find_direct_response"
    )]
    async fn find_direct_response(
        &self,
        auth: OptionalSessionAuth,
        id: Path<Uuid>,
        event_slug: Query<Option<Text>>,
        edit_token: Query<Option<Text>>,
    ) -> ApiResult<Json<CurrentDirectResponse>> {
        let slug = event_slug.0.as_ref().map(|text| text.0.as_str());
        let pass = access::load_direct_reader_pass(&self.ctx, slug, auth.user()).await?;
        let token = optional_text(edit_token.0);
        Ok(Json(
            match answers::find_direct_response(&self.ctx, &pass, id.0, token.as_deref()).await? {
                CurrentResponse::Answer(reply) => CurrentDirectResponse {
                    direct_response: Some(AnswerView::for_direct_guest(
                        reply.answer,
                        &reply.menus,
                        &pass,
                    )),
                    refuzed_invitation: None,
                },
                CurrentResponse::Decline(row) => CurrentDirectResponse {
                    direct_response: None,
                    refuzed_invitation: Some(Decline::from_row(row, None)),
                },
                CurrentResponse::Unanswered => return Err(alai_domain::Error::NotFound.into()),
            },
        ))
    }

    /// Declines without codes.
    #[oai(
        path = "/direct_responses/refuse",
        method = "post",
        operation_id = "refuse_direct_response"
    )]
    async fn refuse_direct_response(
        &self,
        auth: OptionalSessionAuth,
        from: Data<&ClientIp>,
        alai_answers: Cookie<Option<String>>,
        write: Json<DirectDeclineWriteBody>,
    ) -> ApiResult<DirectDeclinedResponse> {
        let input = write.0.direct_response;
        let pass = self
            .load_direct_pass(input.event_slug.as_ref(), auth.user())
            .await?;
        let (id, token) = (
            input.id.as_ref().map(parse_answer_id).transpose()?,
            optional_text(input.edit_token),
        );
        let language = request_context::lang().as_str().into();
        let by_phone = input.by_phone.is_some_and(|f| f.0);
        let new = DeclineInput {
            name: optional_text(input.name),
            reason: optional_text(input.reason),
            language,
            by_phone,
            invitation_version: None,
        };
        let saved =
            answers::decline_direct(&self.ctx, &pass, from.0.0, id, token.as_deref(), new).await;
        let saved = self
            .add_contacts_if_closed(pass.event().slug.as_deref(), saved)
            .await?;
        let cookie = self.remember_cookie(
            &pass,
            alai_answers.0.as_deref(),
            saved.row.id,
            token.as_deref(),
        );
        let to_response = if saved.is_new {
            DirectDeclinedResponse::Created
        } else {
            DirectDeclinedResponse::Repeated
        };
        let body = DeclineBody {
            refuzed_invitation: Decline::from_row(saved.row, None),
        };
        Ok(to_response(Json(body), cookie))
    }
}
