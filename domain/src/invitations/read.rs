//! Reads the guest list: search without diacritics, filters, statistics.

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, JoinType, QueryFilter, QueryOrder,
    QuerySelect, RelationDef, Select,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, LikeExpr, NullOrdering},
};
use serde::{Deserialize, Serialize};

use crate::{
    Ctx, Result,
    access::Member,
    entities::{
        category,
        invitation::{self, Column, Entity},
    },
    kernel::{
        page::{Page, PageAsk},
        sort::{Sort, rank},
        text,
    },
};

/// By what the guest list is ordered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Key {
    #[default]
    Name,
    /// By the category's name; without one at the end.
    Category,
    /// Chairs kept for it; what has no number at the end.
    Places,
    /// When it was sent; not sent at the end.
    Sent,
    /// Waiting, yes, no.
    Status,
}

impl Key {
    /// The key of a word of the wire.
    pub fn of(word: &str) -> Option<Self> {
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

fn of_category() -> RelationDef {
    Entity::belongs_to(category::Entity)
        .from(Column::CategoryId)
        .to(category::Column::Id)
        .into()
}

/// What the list is narrowed to; all parts must fit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Filter {
    /// Chosen one by one; what is another event's is not there.
    #[serde(default)]
    pub ids: Option<Vec<Uuid>>,
    pub search_name: Option<String>,
    pub category: Option<Uuid>,
    pub sent: Option<bool>,
    pub status: Option<String>,
    /// Auxiliary persons, or guests.
    #[serde(default)]
    pub participant: Option<bool>,
}

impl Filter {
    /// What has to hold, so that a row of the event fits.
    pub fn condition(&self, event_id: Uuid) -> Condition {
        let name = self.search_name.as_deref().filter(|n| !n.trim().is_empty());
        Condition::all()
            .add(Column::EventId.eq(event_id))
            .add_option(self.ids.clone().map(|ids| Column::Id.is_in(ids)))
            .add_option(name.map(|n| {
                Expr::col((Entity, Column::NameFolded))
                    .like(LikeExpr::new(text::like(n)).escape('\\'))
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

    /// The rows of the event that fit, by name.
    pub fn select(&self, event_id: Uuid) -> Select<Entity> {
        self.sorted(event_id, Sort::default())
    }

    /// The same in another order; what is alike stands by name.
    pub fn sorted(&self, event_id: Uuid, sort: Sort<Key>) -> Select<Entity> {
        let select = Entity::find().filter(self.condition(event_id));
        let (way, last) = (sort.way(), NullOrdering::Last);
        let select = match sort.by {
            Key::Name => {
                return select
                    .order_by(Column::NameFolded, way.clone())
                    .order_by(Column::Id, way);
            }
            Key::Category => {
                let joined = select.join(JoinType::LeftJoin, of_category());
                joined.order_by_with_nulls(category::Column::NameFolded, way, last)
            }
            // None is 0 in the table.
            Key::Places => select
                .order_by(Column::Places.eq(0), sea_orm::Order::Asc)
                .order_by(Column::Places, way),
            Key::Sent => select.order_by_with_nulls(Column::SentAt, way, last),
            Key::Status => select.order_by(
                Expr::expr(rank(Column::Status, &["invitat", "acceptat", "refuzat"])),
                way,
            ),
        };
        select
            .order_by_asc(Column::NameFolded)
            .order_by_asc(Column::Id)
    }
}

/// The invitations that fit, by name.
///
/// # Errors
/// Database faults.
pub async fn search(
    ctx: &Ctx,
    who: &Member,
    filter: &Filter,
    ask: PageAsk,
) -> Result<Page<invitation::Model>> {
    ask.of(&ctx.db, filter.select(who.event_id())).await
}

/// The names of the event's categories by id.
///
/// # Errors
/// Database faults.
pub async fn categories_by_id(
    db: &impl ConnectionTrait,
    event_id: Uuid,
) -> Result<HashMap<Uuid, String>> {
    let rows: Vec<(Uuid, String)> = category::Entity::find()
        .select_only()
        .column(category::Column::Id)
        .column(category::Column::Name)
        .filter(category::Column::EventId.eq(event_id))
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().collect())
}

/// `part` of `whole` in percent with at most two decimals; 0 of nothing is 0.
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

/// Counts of invitations by status; auxiliary persons are counted apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    pub total: i64,
    pub invitat: i64,
    pub acceptat: i64,
    pub refuzat: i64,
    pub total_auxiliary: i64,
    pub auxiliary_invitat: i64,
    pub auxiliary_acceptat: i64,
    pub auxiliary_refuzat: i64,
}

/// Counts the invitations of the event.
///
/// # Errors
/// Database faults.
pub async fn statistics(ctx: &Ctx, who: &Member) -> Result<Statistics> {
    statistics_of(ctx, who, &Filter::default()).await
}

/// Counts the invitations that fit, whatever their status.
///
/// # Errors
/// Database faults.
pub async fn statistics_of(ctx: &Ctx, who: &Member, filter: &Filter) -> Result<Statistics> {
    let any = Filter {
        status: None,
        ..filter.clone()
    };
    let rows: Vec<(String, bool, i64)> = Entity::find()
        .select_only()
        .column(Column::Status)
        .column(Column::Participant)
        .column_as(Column::Id.count(), "count")
        .filter(any.condition(who.event_id()))
        .group_by(Column::Status)
        .group_by(Column::Participant)
        .into_tuple()
        .all(&ctx.db)
        .await?;
    let mut out = Statistics::default();
    for (status, participant, count) in rows {
        *(if participant {
            &mut out.total_auxiliary
        } else {
            &mut out.total
        }) += count;
        let of_status = match (status.as_str(), participant) {
            ("acceptat", false) => &mut out.acceptat,
            ("acceptat", true) => &mut out.auxiliary_acceptat,
            ("refuzat", false) => &mut out.refuzat,
            ("refuzat", true) => &mut out.auxiliary_refuzat,
            (_, false) => &mut out.invitat,
            (_, true) => &mut out.auxiliary_invitat,
        };
        *of_status += count;
    }
    Ok(out)
}
