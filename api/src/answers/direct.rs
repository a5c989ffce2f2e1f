//! Operations of direct mode: answers without codes, changed by a secret that their own guest was given (contract 4).

use alai_domain::{
    Ctx, Result,
    access::{self, CurrentUser, DirectPass},
    answers::{self, NewDecline, Present},
    entities::answer,
};
use poem::web::Data;
use poem_openapi::{
    Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::Anyone,
    edge::{ClientAddr, current},
    error::Answer,
    system::Tag,
    wire::{Flag, Made, Text, opt, wrap},
};

use super::dto::{Decline, DeclineBody, Guest, GuestWrite};

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
    DirectBody, direct_response: DirectAnswer
}

/// What a direct guest has answered: one of both.
#[derive(Debug, Object)]
pub struct DirectFound {
    pub direct_response: Option<Guest>,
    pub refuzed_invitation: Option<Decline>,
}

/// A direct no; with the id and secret of a yes it takes that one's place.
#[derive(Debug, Object)]
pub struct DirectRefusal {
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
    DirectRefusalBody, direct_response: DirectRefusal
}

/// Direct mode.
pub struct DirectApi {
    pub ctx: Ctx,
}

impl DirectApi {
    async fn pass(&self, slug: Option<&Text>, who: Option<&CurrentUser>) -> Answer<DirectPass> {
        Ok(access::direct(&self.ctx, slug.map(|t| t.0.as_str()), who).await?)
    }
}

fn body(saved: answers::Saved<answer::Model>, pass: &DirectPass, edit_token: Option<String>) -> Json<DirectBody> {
    Json(DirectBody { direct_response: DirectAnswer { guest: Guest::direct(saved.row, &saved.menus, pass), edit_token } })
}

fn id_of(text: &Text) -> Result<Uuid> {
    Uuid::parse_str(&text.0).map_err(|_| alai_domain::Error::NotFound)
}

#[OpenApi(prefix_path = "/api", tag = "Tag::Answers")]
impl DirectApi {
    /// A yes without codes; `edit_token` is told once. With a chosen one a repeated sending changes nothing twice.
    #[oai(path = "/direct_responses", method = "post", operation_id = "create_direct_response")]
    async fn create_direct_response(
        &self,
        auth: Anyone,
        from: Data<&ClientAddr>,
        write: Json<DirectWriteBody>,
    ) -> Answer<Made<DirectBody>> {
        let DirectWrite { guest, edit_token } = write.0.direct_response;
        let pass = self.pass(guest.event_slug.as_ref(), auth.user()).await?;
        let chosen = opt(edit_token);
        let (saved, token) = answers::accept_direct(&self.ctx, &pass, from.0.0, chosen.as_deref(), guest.into_new()).await?;
        Ok(Made::Made(body(saved, &pass, Some(token))))
    }

    /// Changes a yes: a guest's by its `edit_token`, the couple's without.
    #[oai(path = "/direct_responses/:id", method = "put", operation_id = "update_direct_response")]
    async fn update_direct_response(
        &self,
        auth: Anyone,
        id: Path<Uuid>,
        write: Json<DirectWriteBody>,
    ) -> Answer<Json<DirectBody>> {
        let DirectWrite { guest, edit_token } = write.0.direct_response;
        let pass = self.pass(guest.event_slug.as_ref(), auth.user()).await?;
        let token = opt(edit_token);
        let saved = answers::edit_direct(&self.ctx, &pass, id.0, token.as_deref(), guest.into_new()).await?;
        Ok(body(saved, &pass, None))
    }

    /// The present yes or no behind an `edit_token`, contact data masked.
    #[oai(path = "/direct_responses/:id", method = "get", operation_id = "find_direct_response")]
    async fn find_direct_response(
        &self,
        auth: Anyone,
        id: Path<Uuid>,
        event_slug: Query<Option<Text>>,
        edit_token: Query<Option<Text>>,
    ) -> Answer<Json<DirectFound>> {
        let pass = self.pass(event_slug.0.as_ref(), auth.user()).await?;
        let token = opt(edit_token.0);
        Ok(Json(match answers::find_direct(&self.ctx, &pass, id.0, token.as_deref()).await? {
            Present::Yes(reply) => {
                DirectFound { direct_response: Some(Guest::direct(reply.answer, &reply.menus, &pass)), refuzed_invitation: None }
            }
            Present::No(row) => DirectFound { direct_response: None, refuzed_invitation: Some(Decline::of(row, None)) },
            Present::Nothing => return Err(alai_domain::Error::NotFound.into()),
        }))
    }

    /// A no without codes.
    #[oai(path = "/direct_responses/refuse", method = "post", operation_id = "refuse_direct_response")]
    async fn refuse_direct_response(
        &self,
        auth: Anyone,
        from: Data<&ClientAddr>,
        write: Json<DirectRefusalBody>,
    ) -> Answer<Made<DeclineBody>> {
        let no = write.0.direct_response;
        let pass = self.pass(no.event_slug.as_ref(), auth.user()).await?;
        let (id, token) = (no.id.as_ref().map(id_of).transpose()?, opt(no.edit_token));
        let language = current::lang().word().into();
        let by_phone = no.by_phone.is_some_and(|f| f.0);
        let new = NewDecline { name: opt(no.name), reason: opt(no.reason), language, by_phone, seen: None };
        let saved = answers::decline_direct(&self.ctx, &pass, from.0.0, id, token.as_deref(), new).await?;
        Ok(Made::Made(Json(DeclineBody { refuzed_invitation: Decline::of(saved.row, None) })))
    }
}
