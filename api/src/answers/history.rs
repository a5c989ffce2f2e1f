//! Versions of answers, undo, and phone answers.

use alai_domain::{
    Ctx, access,
    answers::{self, VersionSubject},
    invitations,
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{auth::SessionAuth, error::ApiResult, openapi::ApiTag};

use super::history_dto::{
    AnswerHistory, AnswerUndoResult, AnswerVersionView, PhoneAnswerView, PhoneAnswers,
};

/// How many phone answers are listed.
const MAX_PHONE_ANSWERS: u64 = 10;

pub struct AnswerHistoryApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Answers")]
impl AnswerHistoryApi {
    /// Lists the versions of the answer of an invitation, or of a direct answer by its own id, newest first.
    #[oai(
        path = "/guests/history",
        method = "get",
        operation_id = "list_answer_history"
    )]
    async fn list_answer_history(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
        invitation_id: Query<Option<Uuid>>,
        id: Query<Option<Uuid>>,
    ) -> ApiResult<Json<AnswerHistory>> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        let about = match (invitation_id.0, id.0) {
            (Some(id), _) => VersionSubject::Invitation(id),
            (None, Some(id)) => VersionSubject::DirectAnswer(id),
            (None, None) => {
                return Err(alai_domain::Error::invalid_field("invitation_id", "required").into());
            }
        };
        let history = answers::list_versions(&self.ctx, &who, about).await?;
        // A deleted invitation still has its history. An invitation of another account is reported as not found.
        if let (true, VersionSubject::Invitation(id)) = (history.is_empty(), about) {
            invitations::find_invitation(&self.ctx, &who, id).await?;
        }
        Ok(Json(AnswerHistory {
            history: history.into_iter().map(AnswerVersionView::from).collect(),
        }))
    }

    /// Lists the last phone answers that the couple entered, newest first.
    #[oai(
        path = "/guests/entered",
        method = "get",
        operation_id = "list_entered_answers"
    )]
    async fn list_entered_answers(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
    ) -> ApiResult<Json<PhoneAnswers>> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        let entered = answers::list_phone_answers(&self.ctx, &who, MAX_PHONE_ANSWERS).await?;
        Ok(Json(PhoneAnswers {
            entered: entered.into_iter().map(PhoneAnswerView::from).collect(),
        }))
    }

    /// Undoes the newest version of an answer. The previous state is restored as a new version. 409 `moved_on` if the version is not the
    /// newest.
    #[oai(
        path = "/guests/undo/:id",
        method = "post",
        operation_id = "undo_answer"
    )]
    async fn undo_answer(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Json<AnswerUndoResult>> {
        let event_id = answers::version_event_id(&self.ctx, id.0).await?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        Ok(Json(
            answers::undo_version(&self.ctx, &who, id.0).await?.into(),
        ))
    }
}
