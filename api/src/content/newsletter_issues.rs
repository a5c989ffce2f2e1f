//! Operations of the newsletter's issues, for staff: written, tried, sent, and what became of them.

use alai_domain::{Ctx, access, content};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::Auth,
    error::Answer,
    system::Tag,
    wire::{Done, Made, page, whole},
};

use super::newsletter_issues_dto::{
    Issue, IssueBody, IssueFailure, IssueFailures, IssueSendBody, IssueSubscriberCounts,
    IssueSummary, IssueTestBody, IssueWriteBody, Issues,
};

/// The newsletter as staff has it.
pub struct NewsletterIssuesApi {
    pub ctx: Ctx,
}

impl NewsletterIssuesApi {
    async fn issue_response(&self, staff: &access::Staff, id: Uuid) -> Answer<Json<IssueBody>> {
        let read = content::open_issue(&self.ctx, staff, id).await?;
        Ok(Json(IssueBody {
            issue: Issue::from(read),
        }))
    }
}

#[OpenApi(prefix_path = "/api", tag = "Tag::Staff")]
impl NewsletterIssuesApi {
    /// Issues of the newsletter, the last first, each with what became of its letters.
    #[oai(
        path = "/newsletters/issues",
        method = "get",
        operation_id = "list_issues"
    )]
    async fn list_issues(
        &self,
        auth: Auth,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> Answer<Json<Issues>> {
        let staff = access::staff(auth.user())?;
        let found = content::list_issues(&self.ctx, &staff, page(number, per_page)?).await?;
        Ok(Json(found.map(IssueSummary::from).into()))
    }

    /// How many confirmed addresses would get an issue now.
    #[oai(
        path = "/newsletters/readers",
        method = "get",
        operation_id = "count_issue_readers"
    )]
    async fn count_issue_readers(&self, auth: Auth) -> Answer<Json<IssueSubscriberCounts>> {
        let staff = access::staff(auth.user())?;
        Ok(Json(
            content::count_readers(&self.ctx, &staff).await?.into(),
        ))
    }

    /// One issue.
    #[oai(
        path = "/newsletters/issues/:id",
        method = "get",
        operation_id = "open_issue"
    )]
    async fn open_issue(&self, auth: Auth, id: Path<Uuid>) -> Answer<Json<IssueBody>> {
        let staff = access::staff(auth.user())?;
        self.issue_response(&staff, id.0).await
    }

    /// Whose letters of an issue failed, and what the mail system said.
    #[oai(
        path = "/newsletters/issues/:id/failures",
        method = "get",
        operation_id = "list_issue_failures"
    )]
    async fn list_issue_failures(
        &self,
        auth: Auth,
        id: Path<Uuid>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> Answer<Json<IssueFailures>> {
        let staff = access::staff(auth.user())?;
        let found =
            content::list_failures(&self.ctx, &staff, id.0, page(number, per_page)?).await?;
        Ok(Json(found.map(IssueFailure::from).into()))
    }

    /// Begins an issue; a draft needs a subject.
    #[oai(
        path = "/newsletters/issues",
        method = "post",
        operation_id = "create_issue"
    )]
    async fn create_issue(
        &self,
        auth: Auth,
        body: Json<IssueWriteBody>,
    ) -> Answer<Made<IssueBody>> {
        let staff = access::staff(auth.user())?;
        let row = content::create_issue(&self.ctx, &staff, body.0.issue.into()).await?;
        Ok(Made::Made(self.issue_response(&staff, row.id).await?))
    }

    /// Writes an issue anew; 409 `stale` when somebody saved it meanwhile, `already_sent` once it is on its way.
    #[oai(
        path = "/newsletters/issues/:id",
        method = "put",
        operation_id = "update_issue"
    )]
    async fn update_issue(
        &self,
        auth: Auth,
        id: Path<Uuid>,
        mut body: Json<IssueWriteBody>,
    ) -> Answer<Json<IssueBody>> {
        let staff = access::staff(auth.user())?;
        let seen = whole(body.0.issue.version.take());
        content::update_issue(&self.ctx, &staff, id.0, body.0.issue.into(), seen).await?;
        self.issue_response(&staff, id.0).await
    }

    /// Takes away an issue of which nothing was sent.
    #[oai(
        path = "/newsletters/issues/:id",
        method = "delete",
        operation_id = "delete_issue"
    )]
    async fn delete_issue(&self, auth: Auth, id: Path<Uuid>) -> Answer<Done> {
        let staff = access::staff(auth.user())?;
        content::delete_issue(&self.ctx, &staff, id.0).await?;
        Ok(Done::Done)
    }

    /// Mails the issue as it is saved to who asks.
    #[oai(
        path = "/newsletters/issues/:id/test",
        method = "post",
        operation_id = "test_issue"
    )]
    async fn test_issue(
        &self,
        auth: Auth,
        id: Path<Uuid>,
        body: Json<IssueTestBody>,
    ) -> Answer<Done> {
        let english = body.0.issue.english.is_some_and(|flag| flag.0);
        content::test_issue(&self.ctx, auth.user(), id.0, english).await?;
        Ok(Done::Done)
    }

    /// Sends the issue to every address that is confirmed now, once; 409 `already_sent`, `stale`, `no_readers`.
    #[oai(
        path = "/newsletters/issues/:id/send",
        method = "post",
        operation_id = "send_issue"
    )]
    async fn send_issue(
        &self,
        auth: Auth,
        id: Path<Uuid>,
        body: Json<IssueSendBody>,
    ) -> Answer<Json<IssueBody>> {
        let staff = access::staff(auth.user())?;
        content::send_issue(&self.ctx, &staff, id.0, whole(body.0.issue.version)).await?;
        self.issue_response(&staff, id.0).await
    }

    /// Sends the letters again that failed for a reason which may have passed.
    #[oai(
        path = "/newsletters/issues/:id/retry",
        method = "post",
        operation_id = "retry_issue"
    )]
    async fn retry_issue(&self, auth: Auth, id: Path<Uuid>) -> Answer<Json<IssueBody>> {
        let staff = access::staff(auth.user())?;
        content::retry_issue(&self.ctx, &staff, id.0).await?;
        self.issue_response(&staff, id.0).await
    }
}
