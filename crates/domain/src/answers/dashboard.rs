//! The parts of the dashboard that are not counts: answers per day, the chart of invitations, and
//! the next steps.
//!
//! **Invariant**: the number of statements does not grow with the guest list.

use std::collections::BTreeMap;

use chrono::{NaiveDate, NaiveDateTime};
use chrono_tz::Europe::Bucharest;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, JoinType, PaginatorTrait, QueryFilter, QuerySelect,
    QueryTrait, RelationTrait, Select,
    prelude::{Expr, Uuid},
    sea_query::{Alias, ExprTrait, Func, UnionType},
};

use crate::{
    Ctx, Result,
    access::EventMember,
    entities::{answer, decline, event_part, invitation, website},
    events,
};

/// The answers and declines of one day in Europe/Bucharest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyAnswerCounts {
    pub date: NaiveDate,
    pub answers: i64,
    pub declines: i64,
}

/// Counts rows of an event by the hour (UTC) in which they were created. An hour never belongs to
/// two days of Bucharest, and both databases cast a timestamp to text that begins with its date and
/// hour.
fn select_counts_by_hour<E: EntityTrait>(
    event: E::Column,
    created_at_column: E::Column,
    event_id: Uuid,
    accepted: i32,
) -> Select<E> {
    let hour = Func::cust("substr").args([
        Expr::col(created_at_column).cast_as(Alias::new("text")),
        1.into(),
        13.into(),
    ]);
    E::find()
        .select_only()
        .expr_as(hour, "hour")
        .expr_as(Expr::value(accepted), "yes")
        .expr_as(Expr::col(event).count(), "count")
        .filter(event.eq(event_id))
        .group_by(Expr::col("hour"))
}

/// Counts answers and declines per day, oldest first. Days without any are left out. The sums are
/// those of the two lists.
pub async fn load_daily_counts(ctx: &Ctx, member: &EventMember) -> Result<Vec<DailyAnswerCounts>> {
    let id = member.event_id();
    let mut both = select_counts_by_hour::<answer::Entity>(
        answer::Column::EventId,
        answer::Column::CreatedAt,
        id,
        1,
    );
    let noes = select_counts_by_hour::<decline::Entity>(
        decline::Column::EventId,
        decline::Column::CreatedAt,
        id,
        0,
    );
    QueryTrait::query(&mut both).union(UnionType::All, noes.into_query());
    let rows: Vec<(String, i32, i64)> = both.into_tuple().all(&ctx.db).await?;
    let mut days: BTreeMap<NaiveDate, (i64, i64)> = BTreeMap::new();
    for (hour, accepted, count) in rows {
        let Some(date) = bucharest_day(&hour) else {
            continue;
        };
        let day = days.entry(date).or_default();
        *(if accepted == 1 {
            &mut day.0
        } else {
            &mut day.1
        }) += count;
    }
    Ok(days
        .into_iter()
        .map(|(date, (answers, declines))| DailyAnswerCounts {
            date,
            answers,
            declines,
        })
        .collect())
}

/// Returns the day in Bucharest of an hour in UTC, such as `2027-01-18T22` or `2027-01-18 22`.
fn bucharest_day(hour: &str) -> Option<NaiveDate> {
    let text = format!("{}:00", hour.replace('T', " "));
    let at = NaiveDateTime::parse_from_str(&text, "%Y-%m-%d %H:%M").ok()?;
    Some(at.and_utc().with_timezone(&Bucharest).date_naive())
}

/// Invitations with the same status and number of persons: `count` bars of one height in the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitationChartGroup {
    pub status: String,
    pub persons: i32,
    pub count: i64,
}

/// What the couple still has to do, as numbers without texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NextSteps {
    /// Which of name, slug, date, city, location and code are empty.
    pub missing_event_fields: Vec<&'static str>,
    /// Whether guests see the site.
    pub is_site_live: bool,
    /// Whether the site can be published. This requires a paid account.
    pub can_go_live: bool,
    /// The parts of the event, and those without a position on the map.
    pub event_parts: i64,
    pub parts_without_map: i64,
    /// Invitations of guests that are neither sent nor answered.
    pub unsent_invitations: i64,
    /// Invitations of guests that are sent and not answered.
    pub unanswered_invitations: i64,
    /// Days until the last day to answer, negative after it. `None` if the couple has set none.
    pub days_until_deadline: Option<i64>,
    /// Answers with an allergy, and those of them that do not say which.
    pub allergies: i64,
    pub unspecified_allergies: i64,
    /// Invitations of guests by status and persons.
    pub invitation_groups: Vec<InvitationChartGroup>,
    /// Answers without an invitation.
    pub direct: DirectAnswerCounts,
}

/// Answers without an invitation (direct-response mode). They are not part of the chart of
/// invitations (contract 10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DirectAnswerCounts {
    pub answers: i64,
    pub persons: i64,
    pub declines: i64,
}

/// Counts what needs to be done next, with five statements in one snapshot, whatever the size of
/// the list.
pub async fn load_next_steps(ctx: &Ctx, member: &EventMember) -> Result<NextSteps> {
    let event = member.event();
    let mut out = NextSteps {
        missing_event_fields: events::missing_event_fields(event),
        can_go_live: member.account().is_paid(),
        days_until_deadline: event
            .answers_until
            .map(|day| (day - ctx.clock.today()).num_days()),
        ..NextSteps::default()
    };
    let tx = ctx.begin_read().await?;
    count_site_parts(&tx, event.id, &mut out).await?;
    let mut strokes = count_invitations(&tx, event.id, &mut out).await?;
    count_answers(&tx, event.id, &mut out, &mut strokes).await?;
    out.direct.declines = count_direct_declines(&tx, event.id).await?;
    tx.commit().await?;
    let strokes = strokes.into_iter().filter(|(_, count)| *count > 0);
    out.invitation_groups = strokes
        .map(|((status, persons), count)| InvitationChartGroup {
            status,
            persons,
            count,
        })
        .collect();
    Ok(out)
}

type InvitationChartCounts = BTreeMap<(String, i32), i64>;

async fn count_site_parts(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    out: &mut NextSteps,
) -> Result<()> {
    let rows: Vec<(bool, Option<Uuid>, Option<f64>)> = website::Entity::find()
        .select_only()
        .column(website::Column::Live)
        .column(event_part::Column::Id)
        .column(event_part::Column::GoogleLat)
        .join(
            JoinType::LeftJoin,
            event_part::Relation::Website.def().rev(),
        )
        .filter(website::Column::EventId.eq(event_id))
        .into_tuple()
        .all(tx)
        .await?;
    for (live, part, lat) in rows {
        out.is_site_live = live && out.can_go_live;
        out.event_parts += i64::from(part.is_some());
        out.parts_without_map += i64::from(part.is_some() && lat.is_none());
    }
    Ok(())
}

/// Counts open and declined invitations by their places. Accepted ones are counted by their
/// answers.
async fn count_invitations(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    out: &mut NextSteps,
) -> Result<InvitationChartCounts> {
    use invitation::{Column, Entity};
    let rows: Vec<(String, bool, bool, i32, i64)> = Entity::find()
        .select_only()
        .column(Column::Status)
        .column(Column::SentInvitation)
        .column(Column::Participant)
        .column(Column::Places)
        .column_as(Column::Id.count(), "count")
        .filter(Column::EventId.eq(event_id))
        .group_by(Column::Status)
        .group_by(Column::SentInvitation)
        .group_by(Column::Participant)
        .group_by(Column::Places)
        .into_tuple()
        .all(tx)
        .await?;
    let mut strokes = InvitationChartCounts::new();
    for (status, sent, participant, places, count) in rows {
        if status == "invitat" && !participant {
            *(if sent {
                &mut out.unanswered_invitations
            } else {
                &mut out.unsent_invitations
            }) += count;
        }
        if !participant && status != "acceptat" {
            // An invitation without a number of places is shown in the chart as one person.
            *strokes.entry((status, Ord::max(places, 1))).or_default() += count;
        }
    }
    Ok(strokes)
}

type AnswerRow = (i32, bool, bool, bool, i64);

fn select_answer_counts(event_id: Uuid) -> Select<answer::Entity> {
    use answer::{Column, Entity};
    let unsaid = || Expr::col((Entity, Column::AllergyMentions)).is_null();
    let direct = || Expr::col((Entity, Column::InvitationId)).is_null();
    Entity::find()
        .select_only()
        .column(Column::CompanyNumber)
        .column(Column::Allergy)
        .expr_as(unsaid(), "unsaid")
        .expr_as(direct(), "direct")
        .column_as(Column::Id.count(), "count")
        .filter(Column::EventId.eq(event_id))
        .group_by(Column::CompanyNumber)
        .group_by(Column::Allergy)
        .group_by(unsaid())
        .group_by(direct())
}

/// Counts answers by persons. Auxiliary persons are few: they are counted separately and subtracted
/// from the chart, as in the statistics.
async fn count_answers(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    out: &mut NextSteps,
    strokes: &mut InvitationChartCounts,
) -> Result<()> {
    let all: Vec<AnswerRow> = select_answer_counts(event_id).into_tuple().all(tx).await?;
    let auxiliary: Vec<AnswerRow> = select_answer_counts(event_id)
        .join(JoinType::InnerJoin, answer::Relation::Invitation.def())
        .filter(invitation::Column::Participant.eq(true))
        .into_tuple()
        .all(tx)
        .await?;
    for (persons, allergy, unsaid, direct, count) in all {
        out.allergies += if allergy { count } else { 0 };
        out.unspecified_allergies += if allergy && unsaid { count } else { 0 };
        if direct {
            out.direct.answers += count;
            out.direct.persons += i64::from(persons) * count;
        } else {
            *strokes.entry(("acceptat".into(), persons)).or_default() += count;
        }
    }
    for (persons, .., count) in auxiliary {
        *strokes.entry(("acceptat".into(), persons)).or_default() -= count;
    }
    Ok(())
}

async fn count_direct_declines(tx: &impl ConnectionTrait, event_id: Uuid) -> Result<i64> {
    use decline::{Column, Entity};
    let noes = Entity::find()
        .filter(Column::EventId.eq(event_id))
        .filter(Column::InvitationId.is_null());
    Ok(i64::try_from(noes.count(tx).await?).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    // Covers J5.
    #[test]
    fn sec_j5_utc_hours_are_assigned_to_bucharest_days() {
        let day = |hour: &str| bucharest_day(hour).unwrap().to_string();
        // Bucharest is two hours ahead of UTC in winter and three in summer.
        assert_eq!(
            (day("2027-01-18T21"), day("2027-01-18 22")),
            ("2027-01-18".into(), "2027-01-19".into())
        );
        assert_eq!(
            (day("2027-06-18 20"), day("2027-06-18T21")),
            ("2027-06-18".into(), "2027-06-19".into())
        );
        // The night of 28 March 2027, when daylight saving time starts.
        assert_eq!(
            (
                day("2027-03-27 21"),
                day("2027-03-27 22"),
                day("2027-03-28 21")
            )
                .2,
            "2027-03-29"
        );
        assert!(bucharest_day("nonsense").is_none());
    }
}
