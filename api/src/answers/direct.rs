//! Operations of direct mode: answers without codes, changed by a secret that their own guest was given (contract 4).

use alai_domain::{
    Ctx, Result,
    access::{self, Codes, CurrentUser, DirectPass},
    answers::{self, NewDecline, Present},
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
    auth::Anyone,
    edge::{ClientAddr, current},
    error::Answer,
    system::Tag,
    web::{
        cookies::SessionCookie,
        device::{self, Own},
    },
    wire::{Flag, Text, opt, wrap},
};

use super::{
    closed_error,
    dto::{Decline, DeclineBody, Guest, GuestWrite},
};

/// A direct yes as it is sent: the fields of a guest without codes.
#[derive(Debug, Object)]
pub struct DirectWrite {
    #[oai(flatten)]
    pub guest: GuestWrite,
    /// What the first answer gave back; not needed by the couple. A first answer may choose it (32 to 128 signs): sent again, it is
    /// the same answer.
    pub edit_token: Option<Text>,
}

wrap! {
    /// The body of a direct yes.
    DirectWriteBody, direct_response: DirectWrite
}

/// A direct yes; the secret comes with the first answer and never again.
#[derive(Debug, Object)]
pub struct DirectAnswer {
    #[oai(flatten)]
    pub guest: Guest,
    pub edit_token: Option<String>,
}

wrap! {
    /// One direct yes.
    #[oai(rename = "DirectBody")]
    DirectAnswerBody, direct_response: DirectAnswer
}

/// What a direct guest has answered: one of both.
#[derive(Debug, Object)]
#[oai(rename = "DirectFound")]
pub struct CurrentDirectResponse {
    pub direct_response: Option<Guest>,
    pub refuzed_invitation: Option<Decline>,
}

/// An answer that went out from this device: enough to know it again and to change it.
#[derive(Debug, Object)]
#[oai(rename = "Remembered")]
pub struct RememberedAnswer {
    pub id: Uuid,
    pub name: String,
    pub coming: bool,
    /// Persons of a yes, none of a no.
    pub company_number: i32,
    pub edit_token: String,
}

/// What this device has answered at one site, newest first.
#[derive(Debug, Object)]
#[oai(rename = "RememberedList")]
pub struct RememberedAnswers {
    pub direct_responses: Vec<RememberedAnswer>,
}

/// A new yes; the device remembers it.
#[derive(Debug, ApiResponse)]
pub enum DirectCreatedResponse {
    /// Made.
    #[oai(status = 201)]
    Created(
        Json<DirectAnswerBody>,
        #[oai(header = "Set-Cookie")] Option<String>,
    ),
    /// Sent again with the same `edit_token`: the first one, perhaps changed.
    #[oai(status = 200)]
    Kept(
        Json<DirectAnswerBody>,
        #[oai(header = "Set-Cookie")] Option<String>,
    ),
}

/// A changed yes; the device remembers it.
#[derive(Debug, ApiResponse)]
pub enum DirectUpdatedResponse {
    /// Changed.
    #[oai(status = 200)]
    Updated(
        Json<DirectAnswerBody>,
        #[oai(header = "Set-Cookie")] Option<String>,
    ),
}

/// A no; the device remembers it.
#[derive(Debug, ApiResponse)]
pub enum DirectDeclinedResponse {
    /// Made.
    #[oai(status = 201)]
    Created(
        Json<DeclineBody>,
        #[oai(header = "Set-Cookie")] Option<String>,
    ),
    /// Sent again: the first one, perhaps changed.
    #[oai(status = 200)]
    Kept(
        Json<DeclineBody>,
        #[oai(header = "Set-Cookie")] Option<String>,
    ),
}

/// A direct no; with the id and secret of a yes it takes that one's place.
#[derive(Debug, Object)]
#[oai(rename = "DirectRefusal")]
pub struct DirectDeclineWrite {
    pub event_slug: Option<Text>,
    pub name: Option<Text>,
    pub reason: Option<Text>,
    pub id: Option<Text>,
    pub edit_token: Option<Text>,
    /// The couple writes down what somebody says by telephone; read with a member's token only.
    pub by_phone: Option<Flag>,
}

wrap! {
    /// The body of a direct no.
    #[oai(rename = "DirectRefusalBody")]
    DirectDeclineWriteBody, direct_response: DirectDeclineWrite
}

/// Direct mode.
pub struct DirectAnswersApi {
    pub ctx: Ctx,
    pub cookie: SessionCookie,
}

impl DirectAnswersApi {
    async fn load_direct_pass(
        &self,
        slug: Option<&Text>,
        who: Option<&CurrentUser>,
    ) -> Answer<DirectPass> {
        let slug = slug.map(|t| t.0.as_str());
        self.add_contacts_if_closed(slug, access::direct(&self.ctx, slug, who).await)
            .await
    }

    /// The result of a guest's call; `closed` says whom to call instead.
    async fn add_contacts_if_closed<T>(&self, slug: Option<&str>, result: Result<T>) -> Answer<T> {
        let codes = Codes {
            event_slug: slug.map(str::to_owned),
            ..Codes::default()
        };
        closed_error::add_contacts_if_closed(&self.ctx, &codes, result).await
    }

    /// The header by which a guest's device remembers its answer; the couple answers for many and remembers none.
    fn remember_cookie(
        &self,
        pass: &DirectPass,
        had: Option<&str>,
        id: Uuid,
        token: Option<&str>,
    ) -> Option<String> {
        let own = Own {
            id,
            token: token.filter(|_| !pass.by_couple())?.to_owned(),
        };
        device::remember(self.cookie, had, &own)
    }
}

async fn load_remembered_answer(
    ctx: &Ctx,
    pass: &DirectPass,
    own: Own,
) -> Answer<Option<RememberedAnswer>> {
    let (name, company_number) =
        match answers::find_direct(ctx, pass, own.id, Some(&own.token)).await {
            Ok(Present::Yes(reply)) => (reply.answer.name, Some(reply.answer.company_number)),
            Ok(Present::No(row)) => (row.name, None),
            Ok(Present::Nothing) | Err(alai_domain::Error::NotFound) => return Ok(None),
            Err(error) => return Err(error.into()),
        };
    let coming = company_number.is_some();
    Ok(Some(RememberedAnswer {
        id: own.id,
        name,
        coming,
        company_number: company_number.unwrap_or(0),
        edit_token: own.token,
    }))
}

fn direct_answer_body(
    saved: answers::Saved<answer::Model>,
    pass: &DirectPass,
    edit_token: Option<String>,
) -> Json<DirectAnswerBody> {
    Json(DirectAnswerBody {
        direct_response: DirectAnswer {
            guest: Guest::from_direct(saved.row, &saved.menus, pass),
            edit_token,
        },
    })
}

fn parse_answer_id(text: &Text) -> Result<Uuid> {
    Uuid::parse_str(&text.0).map_err(|_| alai_domain::Error::NotFound)
}

#[OpenApi(prefix_path = "/api", tag = "Tag::Answers")]
impl DirectAnswersApi {
    /// A yes without codes; `edit_token` is told once. With a chosen one a repeated sending changes nothing twice.
    #[oai(
        path = "/direct_responses",
        method = "post",
        operation_id = "create_direct_response"
    )]
    async fn create_direct_response(
        &self,
        auth: Anyone,
        from: Data<&ClientAddr>,
        alai_answers: Cookie<Option<String>>,
        write: Json<DirectWriteBody>,
    ) -> Answer<DirectCreatedResponse> {
        let DirectWrite { guest, edit_token } = write.0.direct_response;
        let pass = self
            .load_direct_pass(guest.event_slug.as_ref(), auth.user())
            .await?;
        let chosen = opt(edit_token);
        let saved = answers::accept_direct(
            &self.ctx,
            &pass,
            from.0.0,
            chosen.as_deref(),
            guest.into_new_answer(),
        )
        .await;
        let (saved, token) = self
            .add_contacts_if_closed(pass.event().slug.as_deref(), saved)
            .await?;
        let cookie =
            self.remember_cookie(&pass, alai_answers.0.as_deref(), saved.row.id, Some(&token));
        let made = if saved.created {
            DirectCreatedResponse::Created
        } else {
            DirectCreatedResponse::Kept
        };
        Ok(made(direct_answer_body(saved, &pass, Some(token)), cookie))
    }

    /// Changes a yes: a guest's by its `edit_token`, the couple's without.
    #[oai(
        path = "/direct_responses/:id",
        method = "put",
        operation_id = "update_direct_response"
    )]
    async fn update_direct_response(
        &self,
        auth: Anyone,
        id: Path<Uuid>,
        alai_answers: Cookie<Option<String>>,
        write: Json<DirectWriteBody>,
    ) -> Answer<DirectUpdatedResponse> {
        let DirectWrite { guest, edit_token } = write.0.direct_response;
        let pass = self
            .load_direct_pass(guest.event_slug.as_ref(), auth.user())
            .await?;
        let token = opt(edit_token);
        let saved = answers::edit_direct(
            &self.ctx,
            &pass,
            id.0,
            token.as_deref(),
            guest.into_new_answer(),
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

    /// What this device has answered at one site, by its cookie: a form opened again offers to change that. Nothing for the couple.
    #[oai(
        path = "/direct_responses",
        method = "get",
        operation_id = "list_own_direct_responses"
    )]
    async fn list_own_direct_responses(
        &self,
        auth: Anyone,
        event_slug: Query<Option<Text>>,
        alai_answers: Cookie<Option<String>>,
    ) -> Answer<Json<RememberedAnswers>> {
        let pass = self
            .load_direct_pass(event_slug.0.as_ref(), auth.user())
            .await?;
        let mut direct_responses = Vec::new();
        for own in device::read(alai_answers.0.as_deref().filter(|_| !pass.by_couple())) {
            direct_responses.extend(load_remembered_answer(&self.ctx, &pass, own).await?);
        }
        Ok(Json(RememberedAnswers { direct_responses }))
    }

    /// The present yes or no behind an `edit_token`, contact data masked.
    #[oai(
        path = "/direct_responses/:id",
        method = "get",
        operation_id = "find_direct_response"
    )]
    async fn find_direct_response(
        &self,
        auth: Anyone,
        id: Path<Uuid>,
        event_slug: Query<Option<Text>>,
        edit_token: Query<Option<Text>>,
    ) -> Answer<Json<CurrentDirectResponse>> {
        let pass = self
            .load_direct_pass(event_slug.0.as_ref(), auth.user())
            .await?;
        let token = opt(edit_token.0);
        Ok(Json(
            match answers::find_direct(&self.ctx, &pass, id.0, token.as_deref()).await? {
                Present::Yes(reply) => CurrentDirectResponse {
                    direct_response: Some(Guest::from_direct(reply.answer, &reply.menus, &pass)),
                    refuzed_invitation: None,
                },
                Present::No(row) => CurrentDirectResponse {
                    direct_response: None,
                    refuzed_invitation: Some(Decline::from_row(row, None)),
                },
                Present::Nothing => return Err(alai_domain::Error::NotFound.into()),
            },
        ))
    }

    /// A no without codes.
    #[oai(
        path = "/direct_responses/refuse",
        method = "post",
        operation_id = "refuse_direct_response"
    )]
    async fn refuse_direct_response(
        &self,
        auth: Anyone,
        from: Data<&ClientAddr>,
        alai_answers: Cookie<Option<String>>,
        write: Json<DirectDeclineWriteBody>,
    ) -> Answer<DirectDeclinedResponse> {
        let no = write.0.direct_response;
        let pass = self
            .load_direct_pass(no.event_slug.as_ref(), auth.user())
            .await?;
        let (id, token) = (
            no.id.as_ref().map(parse_answer_id).transpose()?,
            opt(no.edit_token),
        );
        let language = current::lang().word().into();
        let by_phone = no.by_phone.is_some_and(|f| f.0);
        let new = NewDecline {
            name: opt(no.name),
            reason: opt(no.reason),
            language,
            by_phone,
            seen: None,
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
        let made = if saved.created {
            DirectDeclinedResponse::Created
        } else {
            DirectDeclinedResponse::Kept
        };
        let body = DeclineBody {
            refuzed_invitation: Decline::from_row(saved.row, None),
        };
        Ok(made(Json(body), cookie))
    }
}
