//! Operations on the guest list.

mod bulk_actions;
mod bulk_actions_dto;
mod categories;
pub mod dto;
mod guest_import;
mod guest_import_dto;

use alai_domain::{
    Ctx, Error,
    access::{self, ApiKeyScope, CurrentUser, EventMember},
    answers,
    invitations::{self, InvitationFilter, InvitationSortKey},
    kernel::{idempotency_key::IdempotencyKey, pagination::PageRequest},
};
use poem_openapi::{
    OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::{SessionAuth, SessionOrKeyAuth},
    error::ApiResult,
    openapi::ApiTag,
    payload::{Created, NoContent, Text, page_request, parse_sort, search_name_or_name},
};

pub use bulk_actions::BulkInvitationsApi;
pub use categories::CategoriesApi;
use dto::{
    Invitation, InvitationBody, InvitationStatisticsBody, InvitationStatisticsView,
    InvitationWriteBody, Invitations,
};
pub use guest_import::ImportsApi;

/// The invitations of an event.
pub struct InvitationsApi {
    pub ctx: Ctx,
}

impl InvitationsApi {
    async fn list_response(
        &self,
        who: &EventMember,
        filter: &InvitationFilter,
        order: Option<Text>,
        page_request: PageRequest,
    ) -> ApiResult<Json<Invitations>> {
        let order = parse_sort(order, InvitationSortKey::parse)?.unwrap_or_default();
        let found = answers::load_guest_list(&self.ctx, who, filter, order, page_request).await?;
        Ok(Json(found.map(Invitation::from).into()))
    }

    async fn invitation_body(&self, who: &EventMember, id: Uuid) -> ApiResult<InvitationBody> {
        let listed = answers::load_guest_list_row(&self.ctx, who, id).await?;
        Ok(InvitationBody {
            wedding_invitation: listed.into(),
        })
    }

    async fn load_invitation_member(&self, who: &CurrentUser, id: Uuid) -> ApiResult<EventMember> {
        let event_id = invitations::write::invitation_event_id(&self.ctx, id).await?;
        Ok(access::load_event_member(&self.ctx, who, event_id).await?)
    }
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Invitations")]
impl InvitationsApi {
    /// Lists the invitations of an event. `sort` is `name` (the default), `category`, `places`, `sent` or `status`, in descending order
    /// with a leading minus.
    #[oai(
        path = "/wedding_invitations",
        method = "get",
        operation_id = "list_invitations"
    )]
    async fn list_invitations(
        &self,
        auth: SessionOrKeyAuth,
        event_id: Query<Uuid>,
        sort: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<Invitations>> {
        let who = access::load_event_member(
            &self.ctx,
            auth.authorize(ApiKeyScope::GuestsRead)?,
            event_id.0,
        )
        .await?;
        self.list_response(
            &who,
            &InvitationFilter::default(),
            sort.0,
            page_request(number, per_page)?,
        )
        .await
    }

    /// Lists the invitations that match all given filters: part of the name (ignoring diacritics), category, status, sent, auxiliary.
    #[expect(
        clippy::too_many_arguments,
        reason = "one argument for each query parameter"
    )]
    #[oai(
        path = "/wedding_invitations/search",
        method = "get",
        operation_id = "search_invitations"
    )]
    async fn search_invitations(
        &self,
        auth: SessionOrKeyAuth,
        event_id: Query<Uuid>,
        search_name: Query<Option<Text>>,
        name: Query<Option<Text>>,
        category: Query<Option<Text>>,
        sent: Query<Option<bool>>,
        status: Query<Option<Text>>,
        participant: Query<Option<bool>>,
        sort: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<Invitations>> {
        let who = access::load_event_member(
            &self.ctx,
            auth.authorize(ApiKeyScope::GuestsRead)?,
            event_id.0,
        )
        .await?;
        let words = dto::parse_invitation_filter(
            search_name_or_name(search_name.0, name.0),
            category.0,
            sent.0,
            status.0,
        )?;
        let filter = InvitationFilter {
            participant: participant.0,
            ..words
        };
        self.list_response(&who, &filter, sort.0, page_request(number, per_page)?)
            .await
    }

    /// Counts the invitations by status, of all or of those that match the filters.
    #[oai(
        path = "/wedding_invitations/invitations_statistics",
        method = "get",
        operation_id = "invitation_statistics"
    )]
    async fn invitation_statistics(
        &self,
        auth: SessionOrKeyAuth,
        event_id: Query<Uuid>,
        search_name: Query<Option<Text>>,
        category: Query<Option<Text>>,
        sent: Query<Option<bool>>,
        participant: Query<Option<bool>>,
    ) -> ApiResult<Json<InvitationStatisticsBody>> {
        let who = access::load_event_member(
            &self.ctx,
            auth.authorize(ApiKeyScope::StatsRead)?,
            event_id.0,
        )
        .await?;
        let words = dto::parse_invitation_filter(search_name.0, category.0, sent.0, None)?;
        let filter = InvitationFilter {
            participant: participant.0,
            ..words
        };
        let counts = invitations::load_filtered_statistics(&self.ctx, &who, &filter).await?;
        Ok(Json(InvitationStatisticsBody {
            invitations: InvitationStatisticsView::from(counts),
        }))
    }

    /// Creates an invitation with a new guest code. A request that is repeated with the same `Idempotency-Key`, because its response was
    /// lost, creates no second invitation: it returns the one that exists, as it is now. 422 `idempotency_key_reused` if the values are
    /// different.
    #[oai(
        path = "/wedding_invitations",
        method = "post",
        operation_id = "create_invitation"
    )]
    async fn create_invitation(
        &self,
        auth: SessionOrKeyAuth,
        #[oai(name = "Idempotency-Key")] key: Header<Option<String>>,
        body: Json<InvitationWriteBody>,
    ) -> ApiResult<Created<InvitationBody>> {
        let key = key.0.as_deref().map(IdempotencyKey::parse).transpose()?;
        let write = body.0.wedding_invitation;
        let event_id = write
            .event_id
            .ok_or_else(|| Error::invalid_field("event_id", "required"))?;
        let who = access::load_event_member(
            &self.ctx,
            auth.authorize(ApiKeyScope::InvitationsWrite)?,
            event_id,
        )
        .await?;
        let new = write.into_invitation_input()?;
        let row = invitations::create_invitation_once(&self.ctx, &who, new, key.as_ref()).await?;
        Ok(Created::Created(Json(
            self.invitation_body(&who, row.id).await?,
        )))
    }

    /// Returns an invitation.
    #[oai(
        path = "/wedding_invitations/:id",
        method = "get",
        operation_id = "find_invitation"
    )]
    async fn find_invitation(
        &self,
        auth: SessionOrKeyAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Json<InvitationBody>> {
        let who = self
            .load_invitation_member(auth.authorize(ApiKeyScope::GuestsRead)?, id.0)
            .await?;
        let row = invitations::find_invitation(&self.ctx, &who, id.0).await?;
        Ok(Json(self.invitation_body(&who, row.id).await?))
    }

    /// Changes an invitation. `sent_invitation` marks it as sent or as not sent. 409 `stale` if `version` is given and not the current one,
    /// 409 `site_not_live` if it is marked as sent while guests cannot open the site.
    #[oai(
        path = "/wedding_invitations/:id",
        method = "put",
        operation_id = "update_invitation"
    )]
    async fn update_invitation(
        &self,
        auth: SessionOrKeyAuth,
        id: Path<Uuid>,
        body: Json<InvitationWriteBody>,
    ) -> ApiResult<Json<InvitationBody>> {
        let who = self
            .load_invitation_member(auth.authorize(ApiKeyScope::InvitationsWrite)?, id.0)
            .await?;
        let write = body.0.wedding_invitation;
        if write.event_id.is_some_and(|e| e != who.event_id()) {
            return Err(Error::NotFound.into());
        }
        let row =
            invitations::update_invitation(&self.ctx, &who, id.0, write.into_invitation_input()?)
                .await?;
        Ok(Json(self.invitation_body(&who, row.id).await?))
    }

    /// Deletes an invitation with its answer.
    #[oai(
        path = "/wedding_invitations/:id",
        method = "delete",
        operation_id = "delete_invitation"
    )]
    async fn delete_invitation(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let who = self.load_invitation_member(auth.user(), id.0).await?;
        invitations::delete_invitation(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }

    /// Resets an invitation to `invitat`. Its answer moves to the history; its code and sent flag do not change.
    #[oai(
        path = "/wedding_invitations/reset_invitation/:id",
        method = "post",
        operation_id = "reset_invitation"
    )]
    async fn reset_invitation(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Json<InvitationBody>> {
        let who = self.load_invitation_member(auth.user(), id.0).await?;
        let row = answers::reset_invitation(&self.ctx, &who, id.0).await?;
        Ok(Json(self.invitation_body(&who, row.id).await?))
    }
}
