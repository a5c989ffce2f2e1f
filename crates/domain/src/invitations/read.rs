//! The guest list: search without diacritics, filters and statistics.

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, JoinType, QueryFilter, QueryOrder,
    QuerySelect, RelationDef, Select,
    prelude::{Expr, Uuid},
    sea_query::{Asterisk, ExprTrait, LikeExpr, NullOrdering},
};
use serde::{Deserialize, Serialize};

use crate::{
    Ctx, Result,
    access::EventMember,
    entities::{
        invitation::{self, Column, Entity},
        invitation_category,
    },
    kernel::{
        pagination::{Page, PageRequest},
        sort::{Sort, rank_by_position},
        text,
    },
};

/// The sort key of the guest list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum InvitationSortKey {
    #[default]
    Name,
    /// By the name of the category. Invitations without one come last.
    Category,
    /// By the number of places. Invitations without a number come last.
    Places,
    /// By the time of sending. Invitations that were not sent come last.
    Sent,
    /// By state: no answer, answered, declined.
    Status,
}

impl InvitationSortKey {
    /// Parses a sort key.
    pub fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "name" => Self::Name,
            "category" => Self::Category,
            "places" => Self::Places,
            "sent" => Self::Sent,
            "status" => Self::Status,
            _ => return None,
        })
    }
}

fn category_relation() -> RelationDef {
    Entity::belongs_to(invitation_category::Entity)
        .from(Column::CategoryId)
        .to(invitation_category::Column::Id)
        .into()
}

/// A filter of the guest list. All its conditions must match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvitationFilter {
    /// The selected invitations. Ids of other events are ignored.
    #[serde(default)]
    pub ids: Option<Vec<Uuid>>,
    pub search_name: Option<String>,
    pub category: Option<Uuid>,
    pub sent: Option<bool>,
    pub status: Option<String>,
    /// Whether only auxiliary persons match, or only guests.
    #[serde(default)]
    pub participant: Option<bool>,
}

impl InvitationFilter {
    /// Returns the name that is searched for.
    pub fn searched_name(&self) -> Option<&str> {
        self.search_name.as_deref().filter(|n| !n.trim().is_empty())
    }

    /// Returns the condition that a matching row of the event fulfils.
    pub fn condition(&self, event_id: Uuid) -> Condition {
        let name = self.searched_name();
        Condition::all()
            .add(Column::EventId.eq(event_id))
            .add_option(self.ids.clone().map(|ids| Column::Id.is_in(ids)))
            .add_option(name.map(|name| {
                Expr::col((Entity, Column::NameFolded))
                    .like(LikeExpr::new(text::like_pattern(name)).escape('\\'))
            }))
            .add_option(
                self.category
                    .map(|category| Column::CategoryId.eq(category)),
            )
            .add_option(self.sent.map(|sent| Column::SentInvitation.eq(sent)))
            .add_option(self.status.as_ref().map(|status| Column::Status.eq(status)))
            .add_option(
                self.participant
                    .map(|participant| Column::Participant.eq(participant)),
            )
    }

    /// Selects the matching rows of the event, by name.
    pub fn select(&self, event_id: Uuid) -> Select<Entity> {
        self.select_sorted(event_id, Sort::default())
    }

    /// Selects the matching rows of the event in another order. Rows with equal keys are sorted by
    /// name.
    pub fn select_sorted(&self, event_id: Uuid, sort: Sort<InvitationSortKey>) -> Select<Entity> {
        let select = Entity::find().filter(self.condition(event_id));
        let (way, last) = (sort.direction(), NullOrdering::Last);
        let select = match sort.key {
            InvitationSortKey::Name => {
                return select
                    .order_by(Column::NameFolded, way.clone())
                    .order_by(Column::Id, way);
            }
            InvitationSortKey::Category => {
                let joined = select.join(JoinType::LeftJoin, category_relation());
                joined.order_by_with_nulls(invitation_category::Column::NameFolded, way, last)
            }
            // A missing number is stored as 0.
            InvitationSortKey::Places => select
                .order_by(Column::Places.eq(0), sea_orm::Order::Asc)
                .order_by(Column::Places, way),
            InvitationSortKey::Sent => select.order_by_with_nulls(Column::SentAt, way, last),
            InvitationSortKey::Status => select.order_by(
                Expr::expr(rank_by_position(
                    Column::Status,
                    &["invitat", "acceptat", "refuzat"],
                )),
                way,
            ),
        };
        select
            .order_by_asc(Column::NameFolded)
            .order_by_asc(Column::Id)
    }
}

/// Returns a page of the matching invitations, by name.
pub async fn search_invitations(
    ctx: &Ctx,
    who: &EventMember,
    filter: &InvitationFilter,
    page_request: PageRequest,
) -> Result<Page<invitation::Model>> {
    page_request
        .fetch(&ctx.db, filter.select(who.event_id()))
        .await
}

/// Returns the names of the event's categories by id.
pub async fn load_category_names(
    db: &impl ConnectionTrait,
    event_id: Uuid,
) -> Result<HashMap<Uuid, String>> {
    let rows: Vec<(Uuid, String)> = invitation_category::Entity::find()
        .select_only()
        .column(invitation_category::Column::Id)
        .column(invitation_category::Column::Name)
        .filter(invitation_category::Column::EventId.eq(event_id))
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().collect())
}

/// Returns `part` as a percentage of `whole` with at most two decimals. It is 0 if `whole` is 0.
pub fn percent(part: i64, whole: i64) -> f64 {
    if whole <= 0 {
        return 0.0;
    }
    #[expect(
        clippy::cast_precision_loss,
        reason = "counts of guests are far below 2^52"
    )]
    let share = part as f64 / whole as f64;
    (share * 10_000.0).round() / 100.0
}

/// The number of invitations by state. Auxiliary persons are counted separately.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InvitationStatistics {
    pub total: i64,
    pub unanswered: i64,
    pub accepted: i64,
    pub declined: i64,
    pub total_auxiliary: i64,
    pub auxiliary_unanswered: i64,
    pub auxiliary_accepted: i64,
    pub auxiliary_declined: i64,
}

/// Counts the invitations of the event.
pub async fn load_invitation_statistics(
    ctx: &Ctx,
    who: &EventMember,
) -> Result<InvitationStatistics> {
    load_filtered_statistics(ctx, who, &InvitationFilter::default()).await
}

/// Counts the matching invitations. The state in the filter is ignored.
pub async fn load_filtered_statistics(
    ctx: &Ctx,
    who: &EventMember,
    filter: &InvitationFilter,
) -> Result<InvitationStatistics> {
    let any = InvitationFilter {
        status: None,
        ..filter.clone()
    };
    let rows: Vec<(String, bool, i64)> = Entity::find()
        .select_only()
        .column(Column::Status)
        .column(Column::Participant)
        .column_as(Expr::col(Asterisk).count(), "count")
        .filter(any.condition(who.event_id()))
        // The order of the index.
        .group_by(Column::Participant)
        .group_by(Column::Status)
        .into_tuple()
        .all(&ctx.db)
        .await?;
    let mut out = InvitationStatistics::default();
    for (status, participant, count) in rows {
        *(if participant {
            &mut out.total_auxiliary
        } else {
            &mut out.total
        }) += count;
        let of_status = match (status.as_str(), participant) {
            ("acceptat", false) => &mut out.accepted,
            ("acceptat", true) => &mut out.auxiliary_accepted,
            ("refuzat", false) => &mut out.declined,
            ("refuzat", true) => &mut out.auxiliary_declined,
            (_, false) => &mut out.unanswered,
            (_, true) => &mut out.auxiliary_unanswered,
        };
        *of_status += count;
    }
    Ok(out)
}
