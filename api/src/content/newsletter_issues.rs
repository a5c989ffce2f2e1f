//! Operations on the newsletter's issues, for staff: write, test, send, and read the results.

use alai_domain::{Ctx, access, content, kernel::idempotency_key::IdempotencyKey};
use poem_openapi::{
    OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{Created, NoContent, page_request, positive_integer_or_zero},
};

use super::newsletter_issues_dto::{
    Issue, IssueBody, IssueFailure, IssueFailures, IssueSendBody, IssueSubscriberCounts,
    IssueSummary, IssueTestMailBody, IssueWriteBody, Issues,
};

/// The issues of the newsletter.
pub struct NewsletterIssuesApi {
    pub ctx: Ctx,
}

impl NewsletterIssuesApi {
    async fn issue_response(&self, staff: &access::Staff, id: Uuid) -> ApiResult<Json<IssueBody>> {
        let read = content::load_newsletter_issue(&self.ctx, staff, id).await?;
        Ok(Json(IssueBody {
            issue: Issue::from(read),
        }))
    }
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Staff")]
impl NewsletterIssuesApi {
    /// Lists the issues of the newsletter, newest first, each with the results of its mails.
    #[oai(
        path = "/newsletters/issues",
        method = "get",
        operation_id = "list_issues"
    )]
    async fn list_issues(
        &self,
        auth: SessionAuth,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<Issues>> {
        let staff = access::require_staff(auth.user())?;
        let found =
            content::list_newsletter_issues(&self.ctx, &staff, page_request(number, per_page)?)
                .await?;
        Ok(Json(found.map(IssueSummary::from).into()))
    }

    /// Counts the confirmed addresses that would receive an issue now.
    #[oai(
        path = "/newsletters/readers",
        method = "get",
        operation_id = "count_issue_readers"
    )]
    async fn count_issue_readers(
        &self,
        auth: SessionAuth,
    ) -> ApiResult<Json<IssueSubscriberCounts>> {
        let staff = access::require_staff(auth.user())?;
        Ok(Json(
            content::count_newsletter_recipients(&self.ctx, &staff)
                .await?
                .into(),
        ))
    }

    /// Returns an issue.
    #[oai(
        path = "/newsletters/issues/:id",
        method = "get",
        operation_id = "open_issue"
    )]
    async fn open_issue(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<Json<IssueBody>> {
        let staff = access::require_staff(auth.user())?;
        self.issue_response(&staff, id.0).await
    }

    /// Lists the mails of an issue that failed, with their recipients and reasons.
    #[oai(
        path = "/newsletters/issues/:id/failures",
        method = "get",
        operation_id = "list_issue_failures"
    )]
    async fn list_issue_failures(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<IssueFailures>> {
        let staff = access::require_staff(auth.user())?;
        let found = content::list_failed_deliveries(
            &self.ctx,
            &staff,
            id.0,
            page_request(number, per_page)?,
        )
        .await?;
        Ok(Json(found.map(IssueFailure::from).into()))
    }

    /// Creates an issue as a draft. A subject is required. A request that is repeated with the same `Idempotency-Key`, because its response
    /// was lost, creates no second issue: it returns the one that exists, as it is now. 422 `idempotency_key_reused` if the values are
    /// different.
    #[oai(
        path = "/newsletters/issues",
        method = "post",
        operation_id = "create_issue"
    )]
    async fn create_issue(
        &self,
        auth: SessionAuth,
        #[oai(name = "Idempotency-Key")] key: Header<Option<String>>,
        body: Json<IssueWriteBody>,
    ) -> ApiResult<Created<IssueBody>> {
        let staff = access::require_staff(auth.user())?;
        let key = key.0.as_deref().map(IdempotencyKey::parse).transpose()?;
        let new = body.0.issue.into();
        let row =
            content::create_newsletter_issue_once(&self.ctx, &staff, new, key.as_ref()).await?;
        Ok(Created::Created(self.issue_response(&staff, row.id).await?))
    }

    /// Replaces an issue. 409 `stale` if it was saved since the given version, 409 `already_sent` once sending has started.
    #[oai(
        path = "/newsletters/issues/:id",
        method = "put",
        operation_id = "update_issue"
    )]
    async fn update_issue(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        mut body: Json<IssueWriteBody>,
    ) -> ApiResult<Json<IssueBody>> {
        let staff = access::require_staff(auth.user())?;
        let seen = positive_integer_or_zero(body.0.issue.version.take());
        content::update_newsletter_issue(&self.ctx, &staff, id.0, body.0.issue.into(), seen)
            .await?;
        self.issue_response(&staff, id.0).await
    }

    /// Deletes an issue that was not sent. 409 `already_sent` once sending has started.
    #[oai(
        path = "/newsletters/issues/:id",
        method = "delete",
        operation_id = "delete_issue"
    )]
    async fn delete_issue(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let staff = access::require_staff(auth.user())?;
        content::delete_newsletter_issue(&self.ctx, &staff, id.0).await?;
        Ok(NoContent::NoContent)
    }

    /// Sends the stored issue as a test mail to the calling user.
    #[oai(
        path = "/newsletters/issues/:id/test",
        method = "post",
        operation_id = "test_issue"
    )]
    async fn test_issue(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<IssueTestMailBody>,
    ) -> ApiResult<NoContent> {
        let english = body.0.issue.english.is_some_and(|flag| flag.0);
        content::send_test_issue(&self.ctx, auth.user(), id.0, english).await?;
        Ok(NoContent::NoContent)
    }

    /// Sends the issue once to every address that is confirmed now. 409 `already_sent`, `stale` or `no_readers`.
    #[oai(
        path = "/newsletters/issues/:id/send",
        method = "post",
        operation_id = "send_issue"
    )]
    async fn send_issue(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<IssueSendBody>,
    ) -> ApiResult<Json<IssueBody>> {
        let staff = access::require_staff(auth.user())?;
        content::start_newsletter_sending(
            &self.ctx,
            &staff,
            id.0,
            positive_integer_or_zero(body.0.issue.version),
        )
        .await?;
        self.issue_response(&staff, id.0).await
    }

    /// Sends the mails again that failed for a temporary reason. 404 if there are none.
    #[oai(
        path = "/newsletters/issues/:id/retry",
        method = "post",
        operation_id = "retry_issue"
    )]
    async fn retry_issue(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<Json<IssueBody>> {
        let staff = access::require_staff(auth.user())?;
        content::retry_newsletter_issue(&self.ctx, &staff, id.0).await?;
        self.issue_response(&staff, id.0).await
    }
}
