//! Parts of the dashboard: answers per day, the chart of invitations, and the next steps.

use alai_domain::{
    Ctx,
    access::{self, ApiKeyScope},
    answers::{self, NextSteps},
};
use poem_openapi::{
    Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::{SessionAuth, SessionOrKeyAuth},
    error::ApiResult,
    openapi::ApiTag,
};

/// The dashboard.
pub struct DashboardApi {
    pub ctx: Ctx,
}

/// The answers and declines of one day in Europe/Bucharest.
#[derive(Debug, Object)]
#[oai(rename = "AnswerDay")]
pub struct DailyAnswers {
    pub date: String,
    pub yes: i64,
    pub no: i64,
}

/// The days with answers or declines, oldest first.
#[derive(Debug, Object)]
#[oai(rename = "AnswerDays")]
pub struct DailyAnswersList {
    pub days: Vec<DailyAnswers>,
}

/// Invitations of guests with the same status and number of persons. `count` is the number of these invitations.
#[derive(Debug, Object)]
#[oai(rename = "Stroke")]
pub struct InvitationChartGroupView {
    pub status: String,
    pub persons: i32,
    pub count: i64,
}

/// What the couple still has to do before the event.
#[derive(Debug, Object)]
#[oai(rename = "Next")]
pub struct NextStepsView {
    /// Which of name, slug, date, city, location and code are empty.
    pub missing_informations: Vec<String>,
    pub live: bool,
    /// Whether the site can be published. This requires a paid account.
    pub may_go_live: bool,
    pub parts: i64,
    pub parts_without_map: i64,
    /// Invitations that are neither sent nor answered, without those of auxiliary persons.
    pub unsent: i64,
    /// Invitations that are sent and not answered, without those of auxiliary persons.
    pub unanswered: i64,
    /// Days until the last day to answer, negative after it. Null if the couple has set none.
    pub days_left: Option<i64>,
    pub answers_until: Option<String>,
    pub allergies: i64,
    /// The number of answers with an allergy that do not name the allergy.
    pub allergies_unsaid: i64,
}

/// Answers and declines without an invitation. The statistics of invitations and `strokes` do not contain them.
#[derive(Debug, Object)]
#[oai(rename = "DirectCounts")]
pub struct DirectAnswerCounts {
    pub yes: i64,
    pub persons: i64,
    pub no: i64,
}

/// What the couple still has to do, the invitations by status and persons, and the answers without an invitation.
#[derive(Debug, Object)]
#[oai(rename = "NextStepsBody")]
pub struct DashboardOverviewBody {
    pub next_steps: NextStepsView,
    pub strokes: Vec<InvitationChartGroupView>,
    pub direct: DirectAnswerCounts,
}

impl DashboardOverviewBody {
    fn from_next_steps(found: NextSteps, answers_until: Option<String>) -> Self {
        let to_view = |s: answers::InvitationChartGroup| InvitationChartGroupView {
            status: s.status,
            persons: s.persons,
            count: s.count,
        };
        let next_steps = NextStepsView {
            missing_informations: found
                .missing_event_fields
                .into_iter()
                .map(str::to_owned)
                .collect(),
            live: found.is_site_live,
            may_go_live: found.can_go_live,
            parts: found.event_parts,
            parts_without_map: found.parts_without_map,
            unsent: found.unsent_invitations,
            unanswered: found.unanswered_invitations,
            days_left: found.days_until_deadline,
            answers_until,
            allergies: found.allergies,
            allergies_unsaid: found.unspecified_allergies,
        };
        let direct = DirectAnswerCounts {
            yes: found.direct.answers,
            persons: found.direct.persons,
            no: found.direct.declines,
        };
        Self {
            next_steps,
            strokes: found.invitation_groups.into_iter().map(to_view).collect(),
            direct,
        }
    }
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Answers")]
impl DashboardApi {
    /// Counts answers and declines per day. Days without any are left out.
    #[oai(
        path = "/guests/answers_over_time",
        method = "get",
        operation_id = "answers_over_time"
    )]
    async fn answers_over_time(
        &self,
        auth: SessionOrKeyAuth,
        event_id: Query<Uuid>,
    ) -> ApiResult<Json<DailyAnswersList>> {
        let who = access::load_event_member(
            &self.ctx,
            auth.authorize(ApiKeyScope::StatsRead)?,
            event_id.0,
        )
        .await?;
        let days = answers::load_daily_counts(&self.ctx, &who).await?;
        let one = |d: answers::DailyAnswerCounts| DailyAnswers {
            date: d.date.to_string(),
            yes: d.answers,
            no: d.declines,
        };
        Ok(Json(DailyAnswersList {
            days: days.into_iter().map(one).collect(),
        }))
    }

    /// Counts what the couple still has to do, and the invitations by status and persons.
    #[oai(
        path = "/events/next_steps/:id",
        method = "get",
        operation_id = "next_steps"
    )]
    async fn next_steps(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Json<DashboardOverviewBody>> {
        let who = access::load_event_member(&self.ctx, auth.user(), id.0).await?;
        let found = answers::load_next_steps(&self.ctx, &who).await?;
        Ok(Json(DashboardOverviewBody::from_next_steps(
            found,
            who.event().answers_until.map(|d| d.to_string()),
        )))
    }
}
