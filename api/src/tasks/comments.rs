//! Operations of the comments on tasks and of their votes, under the paths of the specification (3 §7).

use alai_domain::{Ctx, access, tasks};
use poem_openapi::{OpenApi, param::Path, payload::Json};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{Created, NoContent, optional_text},
};

use super::dto::{Comment, CommentBody, CommentWrite, ThreadBody};

/// Operations of comments and votes.
pub struct CommentsApi {
    pub ctx: Ctx,
}

impl CommentsApi {
    async fn load_thread_member(
        &self,
        auth: &SessionAuth,
        thread_id: Uuid,
    ) -> ApiResult<access::EventMember> {
        let event_id = tasks::task_event_id(&self.ctx, thread_id).await?;
        Ok(access::load_event_member(&self.ctx, auth.user(), event_id).await?)
    }

    async fn load_comment_member(
        &self,
        auth: &SessionAuth,
        id: Uuid,
    ) -> ApiResult<access::EventMember> {
        let event_id = tasks::comment_event_id(&self.ctx, id).await?;
        Ok(access::load_event_member(&self.ctx, auth.user(), event_id).await?)
    }

    async fn set_vote(
        &self,
        auth: &SessionAuth,
        id: Uuid,
        up: Option<bool>,
    ) -> ApiResult<Json<CommentBody>> {
        let who = self.load_comment_member(auth, id).await?;
        Ok(Json(CommentBody {
            comment: tasks::vote_on_comment(&self.ctx, &who, id, up)
                .await?
                .into(),
        }))
    }
}

#[OpenApi(prefix_path = "/api/commontator", tag = "ApiTag::Tasks")]
impl CommentsApi {
    /// Returns the comments of a task, oldest first.
    #[oai(path = "/threads/:id", method = "get", operation_id = "find_thread")]
    async fn find_thread(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<Json<ThreadBody>> {
        let who = self.load_thread_member(&auth, id.0).await?;
        Ok(Json(
            tasks::load_comment_thread(&self.ctx, &who, id.0)
                .await?
                .into(),
        ))
    }

    /// Adds a comment to a task.
    #[oai(
        path = "/threads/:id/comments",
        method = "post",
        operation_id = "create_comment"
    )]
    async fn create_comment(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<CommentWrite>,
    ) -> ApiResult<Created<CommentBody>> {
        let who = self.load_thread_member(&auth, id.0).await?;
        let comment =
            tasks::add_comment(&self.ctx, &who, id.0, optional_text(body.0.body).as_deref())
                .await?;
        Ok(Created::Created(Json(CommentBody {
            comment: Comment::from(comment),
        })))
    }

    /// Edits a comment of the current user.
    #[oai(
        path = "/comments/:id",
        method = "put",
        operation_id = "update_comment"
    )]
    async fn update_comment(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<CommentWrite>,
    ) -> ApiResult<Json<CommentBody>> {
        let who = self.load_comment_member(&auth, id.0).await?;
        let comment =
            tasks::edit_comment(&self.ctx, &who, id.0, optional_text(body.0.body).as_deref())
                .await?;
        Ok(Json(CommentBody {
            comment: comment.into(),
        }))
    }

    /// Deletes a comment. Users may delete their own comments, the owner of the account may delete any.
    #[oai(
        path = "/comments/:id/delete",
        method = "put",
        operation_id = "delete_comment"
    )]
    async fn delete_comment(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let who = self.load_comment_member(&auth, id.0).await?;
        tasks::delete_comment(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }

    /// Votes for a comment.
    #[oai(
        path = "/comments/:id/upvote",
        method = "put",
        operation_id = "upvote_comment"
    )]
    async fn upvote_comment(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Json<CommentBody>> {
        self.set_vote(&auth, id.0, Some(true)).await
    }

    /// Votes against a comment.
    #[oai(
        path = "/comments/:id/downvote",
        method = "put",
        operation_id = "downvote_comment"
    )]
    async fn downvote_comment(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Json<CommentBody>> {
        self.set_vote(&auth, id.0, Some(false)).await
    }

    /// Withdraws the vote on a comment.
    #[oai(
        path = "/comments/:id/unvote",
        method = "put",
        operation_id = "unvote_comment"
    )]
    async fn unvote_comment(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Json<CommentBody>> {
        self.set_vote(&auth, id.0, None).await
    }
}
