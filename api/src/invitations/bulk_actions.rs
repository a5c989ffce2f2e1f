//! Operations on several invitations, each in one transaction, and the e-mails to them.

use alai_domain::{
    Ctx, Error,
    access::{self, EventMember},
    invitations::{InvitationFilter, mails, selection},
    kernel::patch::Patch,
};
use poem_openapi::{OpenApi, payload::Json};

use crate::{auth::SessionAuth, error::ApiResult, openapi::ApiTag, payload::id_patch};

use super::bulk_actions_dto::{
    ChangedCount, ChangedCountBody, MailPlanBody, MailPlanView, Selection, SelectionBody,
    SelectionCategoryBody, SelectionCountsBody, SelectionCountsView, SelectionDeletionBody,
    SelectionMailBody, SelectionSentBody,
};

/// Bulk operations on the invitations of an event.
pub struct BulkInvitationsApi {
    pub ctx: Ctx,
}

impl BulkInvitationsApi {
    async fn resolve_selection(
        &self,
        auth: &SessionAuth,
        selection: Selection,
    ) -> ApiResult<(EventMember, InvitationFilter)> {
        let who = access::load_event_member(&self.ctx, auth.user(), selection.required_event_id()?)
            .await?;
        Ok((who, selection.into_filter()?))
    }
}

fn changed_response(count: u64) -> Json<ChangedCountBody> {
    Json(ChangedCountBody {
        selection: ChangedCount { changed: count },
    })
}

#[OpenApi(prefix_path = "/api/wedding_invitations", tag = "ApiTag::Invitations")]
impl BulkInvitationsApi {
    /// Counts the invitations of a selection and their answers, for the confirmation of a deletion.
    #[oai(
        path = "/count_selected",
        method = "post",
        operation_id = "count_selected_invitations"
    )]
    async fn count_selected_invitations(
        &self,
        auth: SessionAuth,
        body: Json<SelectionBody>,
    ) -> ApiResult<Json<SelectionCountsBody>> {
        let (who, filter) = self.resolve_selection(&auth, body.0.selection).await?;
        let counts = selection::count_selected(&self.ctx, &who, &filter).await?;
        Ok(Json(SelectionCountsBody {
            selection: SelectionCountsView::from(counts),
        }))
    }

    /// Moves a selection to a category, or removes it from its categories.
    #[oai(
        path = "/set_category",
        method = "post",
        operation_id = "set_category_of_invitations"
    )]
    async fn set_category_of_invitations(
        &self,
        auth: SessionAuth,
        body: Json<SelectionCategoryBody>,
    ) -> ApiResult<Json<ChangedCountBody>> {
        let (who, filter) = self.resolve_selection(&auth, body.0.selection).await?;
        let category = match id_patch("category", body.0.category)? {
            Patch::Keep => return Err(Error::invalid_field("category", "required").into()),
            category => category.into_value(),
        };
        Ok(changed_response(
            selection::set_selected_category(&self.ctx, &who, &filter, category).await?,
        ))
    }

    /// Marks a selection as sent or as not sent. 409 `site_not_live` if it is marked as sent while guests cannot open the site.
    #[oai(
        path = "/mark_sent",
        method = "post",
        operation_id = "mark_invitations_sent"
    )]
    async fn mark_invitations_sent(
        &self,
        auth: SessionAuth,
        body: Json<SelectionSentBody>,
    ) -> ApiResult<Json<ChangedCountBody>> {
        let (who, filter) = self.resolve_selection(&auth, body.0.selection).await?;
        let sent = body
            .0
            .sent_invitation
            .ok_or_else(|| Error::invalid_field("sent_invitation", "required"))?;
        Ok(changed_response(
            selection::set_selected_sent(&self.ctx, &who, &filter, sent.0).await?,
        ))
    }

    /// Deletes a selection with its answers. 409 `stale` if the number of answers differs from the confirmed one; then nothing is deleted.
    #[oai(
        path = "/delete_selected",
        method = "post",
        operation_id = "delete_selected_invitations"
    )]
    async fn delete_selected_invitations(
        &self,
        auth: SessionAuth,
        body: Json<SelectionDeletionBody>,
    ) -> ApiResult<Json<ChangedCountBody>> {
        let (who, filter) = self.resolve_selection(&auth, body.0.selection).await?;
        let answers = body
            .0
            .answers
            .ok_or_else(|| Error::invalid_field("answers", "required"))?
            .0;
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a number that differs from the count deletes nothing"
        )]
        let answers = if answers.fract() == 0.0 {
            answers as i64
        } else {
            -1
        };
        Ok(changed_response(
            selection::delete_selected(&self.ctx, &who, &filter, answers).await?,
        ))
    }

    /// Returns who would receive an invitation or a reminder by e-mail, and who would not and why.
    #[oai(
        path = "/preview_mail",
        method = "post",
        operation_id = "preview_invitation_mail"
    )]
    async fn preview_invitation_mail(
        &self,
        auth: SessionAuth,
        body: Json<SelectionMailBody>,
    ) -> ApiResult<Json<MailPlanBody>> {
        let (event_id, kind, filter, again) = body.0.into_mail_request()?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        let plan = mails::plan_mails(&self.ctx, &who, kind, &filter, again).await?;
        Ok(Json(MailPlanBody {
            mail: MailPlanView::from_plan(&self.ctx, plan),
        }))
    }

    /// Sends an invitation or a reminder by e-mail. `recipients` lists those to whom this call sends it.
    #[oai(
        path = "/send_mail",
        method = "post",
        operation_id = "send_invitation_mail"
    )]
    async fn send_invitation_mail(
        &self,
        auth: SessionAuth,
        body: Json<SelectionMailBody>,
    ) -> ApiResult<Json<MailPlanBody>> {
        let (event_id, kind, filter, again) = body.0.into_mail_request()?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        let plan = mails::enqueue_invitation_mails(&self.ctx, &who, kind, &filter, again).await?;
        Ok(Json(MailPlanBody {
            mail: MailPlanView::from_plan(&self.ctx, plan),
        }))
    }
}
