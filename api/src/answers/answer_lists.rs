//! Lists and statistics of answers, for the couple.

use alai_domain::{
    Ctx,
    access::{self, ApiKeyScope, EventMember},
    answers::{self, AnswerFilter, AnswerSortKey, VersionSubject, read},
    kernel::pagination::PageRequest,
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::SessionOrKeyAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{Text, optional_text, page_request, parse_sort, search_name_or_name},
};

use super::{
    dto::{self, AnswerList, AnswerView},
    history_dto::{AnswerWithHistory, AnswerWithHistoryBody},
    statistics_dto::{GuestStatisticsBody, MenuStatisticsBody},
};

pub struct AnswerListsApi {
    pub ctx: Ctx,
}

impl AnswerListsApi {
    async fn list_response(
        &self,
        who: &EventMember,
        filter: &AnswerFilter,
        order: Option<Text>,
        page_request: PageRequest,
    ) -> ApiResult<Json<AnswerList>> {
        let order =
            parse_sort(order, AnswerSortKey::parse)?.unwrap_or(answers::NEWEST_ANSWERS_FIRST);
        let found = answers::list_answers(&self.ctx, who, filter, order, page_request).await?;
        Ok(Json(found.map(AnswerView::from).into()))
    }
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Answers")]
impl AnswerListsApi {
    /// Lists the answers of an event, newest first. `sort` is `answered`, `name`, `company` or `persons`, with a minus sign in front for
    /// descending order.
    #[oai(path = "/guests", method = "get", operation_id = "list_guests")]
    async fn list_guests(
        &self,
        auth: SessionOrKeyAuth,
        event_id: Query<Uuid>,
        sort: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<AnswerList>> {
        let who = access::load_event_member(
            &self.ctx,
            auth.authorize(ApiKeyScope::GuestsRead)?,
            event_id.0,
        )
        .await?;
        self.list_response(
            &who,
            &AnswerFilter::default(),
            sort.0,
            page_request(number, per_page)?,
        )
        .await
    }

    /// Searches answers by name, ignoring diacritics, and by the filters. All of them have to match.
    #[expect(
        clippy::too_many_arguments,
        reason = "one argument for each query parameter"
    )]
    #[oai(
        path = "/guests/search",
        method = "get",
        operation_id = "search_guests"
    )]
    async fn search_guests(
        &self,
        auth: SessionOrKeyAuth,
        event_id: Query<Uuid>,
        search_name: Query<Option<Text>>,
        name: Query<Option<Text>>,
        company: Query<Option<Text>>,
        housing: Query<Option<bool>>,
        transport: Query<Option<bool>>,
        civil_marriage_attend: Query<Option<bool>>,
        other_restrictions: Query<Option<bool>>,
        allergy: Query<Option<Text>>,
        menu_type: Query<Option<Text>>,
        participant: Query<Option<bool>>,
        sort: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<AnswerList>> {
        let who = access::load_event_member(
            &self.ctx,
            auth.authorize(ApiKeyScope::GuestsRead)?,
            event_id.0,
        )
        .await?;
        let words = dto::parse_answer_filter(
            search_name_or_name(search_name.0, name.0),
            company.0,
            allergy.0,
        )?;
        let flags = AnswerFilter {
            housing: housing.0,
            transport: transport.0,
            civil_marriage_attend: civil_marriage_attend.0,
            other_restrictions: other_restrictions.0,
            menu_type: optional_text(menu_type.0).filter(|m| !m.is_empty()),
            participant: participant.0,
            ..words
        };
        self.list_response(&who, &flags, sort.0, page_request(number, per_page)?)
            .await
    }

    /// Counts answers and persons.
    #[oai(
        path = "/guests/guests_statistics",
        method = "get",
        operation_id = "guest_statistics"
    )]
    async fn guest_statistics(
        &self,
        auth: SessionOrKeyAuth,
        event_id: Query<Uuid>,
    ) -> ApiResult<Json<GuestStatisticsBody>> {
        let who = access::load_event_member(
            &self.ctx,
            auth.authorize(ApiKeyScope::StatsRead)?,
            event_id.0,
        )
        .await?;
        let counts = answers::load_answer_counts(&self.ctx, &who).await?;
        Ok(Json(GuestStatisticsBody {
            guests: counts.into(),
        }))
    }

    /// Counts menus.
    #[oai(
        path = "/guests/menus_statistics",
        method = "get",
        operation_id = "menu_statistics"
    )]
    async fn menu_statistics(
        &self,
        auth: SessionOrKeyAuth,
        event_id: Query<Uuid>,
    ) -> ApiResult<Json<MenuStatisticsBody>> {
        let who = access::load_event_member(
            &self.ctx,
            auth.authorize(ApiKeyScope::StatsRead)?,
            event_id.0,
        )
        .await?;
        let counts = answers::load_menu_statistics(&self.ctx, &who).await?;
        Ok(Json(MenuStatisticsBody {
            menus: counts.into(),
        }))
    }

    /// Returns an answer with the history of its invitation.
    #[oai(path = "/guests/:id", method = "get", operation_id = "find_guest")]
    async fn find_guest(
        &self,
        auth: SessionOrKeyAuth,
        id: Path<Uuid>,
        event_id: Query<Option<Uuid>>,
    ) -> ApiResult<Json<AnswerWithHistoryBody>> {
        let event_id = match event_id.0 {
            Some(event_id) => event_id,
            None => answers::answer_event_id(&self.ctx, id.0).await?,
        };
        let who = access::load_event_member(
            &self.ctx,
            auth.authorize(ApiKeyScope::GuestsRead)?,
            event_id,
        )
        .await?;
        let reply = read::find_answer_details(&self.ctx, &who, id.0).await?;
        let about = reply.answer.invitation_id.map_or(
            VersionSubject::DirectAnswer(id.0),
            VersionSubject::Invitation,
        );
        let history = answers::list_versions(&self.ctx, &who, about).await?;
        Ok(Json(AnswerWithHistoryBody {
            guest: AnswerWithHistory::from_details(reply, history),
        }))
    }
}
