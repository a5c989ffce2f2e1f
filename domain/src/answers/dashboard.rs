//! The dashboard apart from the counts: answers per day, the chart of invitations, and the next steps.
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
pub struct Day {
    pub date: NaiveDate,
    pub yes: i64,
    pub no: i64,
}

/// Counts rows of an event by the hour (UTC) in which they were created. An hour never belongs to two days of Bucharest, and both databases
/// cast a timestamp to text that begins with its date and hour.
fn by_hour<E: EntityTrait>(
    event: E::Column,
    made: E::Column,
    event_id: Uuid,
    accepted: i32,
) -> Select<E> {
    let hour = Func::cust("substr").args([
        Expr::col(made).cast_as(Alias::new("text")),
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

/// Counts answers and declines per day, oldest first. Days without any are left out. The sums are those of the two lists.
pub async fn over_time(ctx: &Ctx, who: &EventMember) -> Result<Vec<Day>> {
    let id = who.event_id();
    let mut both =
        by_hour::<answer::Entity>(answer::Column::EventId, answer::Column::CreatedAt, id, 1);
    let noes =
        by_hour::<decline::Entity>(decline::Column::EventId, decline::Column::CreatedAt, id, 0);
    QueryTrait::query(&mut both).union(UnionType::All, noes.into_query());
    let rows: Vec<(String, i32, i64)> = both.into_tuple().all(&ctx.db).await?;
    let mut days: BTreeMap<NaiveDate, (i64, i64)> = BTreeMap::new();
    for (hour, accepted, count) in rows {
        let Some(date) = local_day(&hour) else {
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
        .map(|(date, (yes, no))| Day { date, yes, no })
        .collect())
}

/// Returns the day in Bucharest of an hour in UTC, such as `2027-01-18T22` or `2027-01-18 22`.
fn local_day(hour: &str) -> Option<NaiveDate> {
    let text = format!("{}:00", hour.replace('T', " "));
    let at = NaiveDateTime::parse_from_str(&text, "%Y-%m-%d %H:%M").ok()?;
    Some(at.and_utc().with_timezone(&Bucharest).date_naive())
}

/// Invitations with the same status and number of persons: `count` bars of one height in the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    pub status: String,
    pub persons: i32,
    pub count: i64,
}

/// What the couple still has to do, as numbers without texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NextSteps {
    /// Which of name, slug, date, city, location and code are empty.
    pub missing: Vec<&'static str>,
    /// Whether guests see the site.
    pub live: bool,
    /// Whether the site can be published. This requires a paid account.
    pub may_go_live: bool,
    /// The parts of the event, and those without a position on the map.
    pub parts: i64,
    pub parts_without_map: i64,
    /// Invitations of guests that are neither sent nor answered.
    pub unsent: i64,
    /// Invitations of guests that are sent and not answered.
    pub unanswered: i64,
    /// Days until the last day to answer, negative after it. `None` if the couple has set none.
    pub days_left: Option<i64>,
    /// Answers with an allergy, and those of them that do not say which.
    pub allergies: i64,
    pub allergies_unsaid: i64,
    /// Invitations of guests by status and persons.
    pub strokes: Vec<Stroke>,
    /// Answers without an invitation.
    pub direct: Direct,
}

/// Answers without an invitation (direct-response mode). They are not part of the chart of invitations (contract 10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Direct {
    pub yes: i64,
    pub persons: i64,
    pub no: i64,
}

/// Counts what needs to be done next, with five statements in one snapshot, whatever the size of the list.
pub async fn next_steps(ctx: &Ctx, who: &EventMember) -> Result<NextSteps> {
    let event = who.event();
    let mut out = NextSteps {
        missing: events::missing_event_fields(event),
        may_go_live: who.account().is_paid(),
        days_left: event
            .answers_until
            .map(|day| (day - ctx.clock.today()).num_days()),
        ..NextSteps::default()
    };
    let tx = ctx.begin_read().await?;
    site(&tx, event.id, &mut out).await?;
    let mut strokes = invited(&tx, event.id, &mut out).await?;
    coming(&tx, event.id, &mut out, &mut strokes).await?;
    out.direct.no = direct_noes(&tx, event.id).await?;
    tx.commit().await?;
    let strokes = strokes.into_iter().filter(|(_, count)| *count > 0);
    out.strokes = strokes
        .map(|((status, persons), count)| Stroke {
            status,
            persons,
            count,
        })
        .collect();
    Ok(out)
}

type Strokes = BTreeMap<(String, i32), i64>;

async fn site(tx: &impl ConnectionTrait, event_id: Uuid, out: &mut NextSteps) -> Result<()> {
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
        out.live = live && out.may_go_live;
        out.parts += i64::from(part.is_some());
        out.parts_without_map += i64::from(part.is_some() && lat.is_none());
    }
    Ok(())
}

/// Counts open and declined invitations by their places. Accepted ones are counted by their answers.
async fn invited(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    out: &mut NextSteps,
) -> Result<Strokes> {
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
    let mut strokes = Strokes::new();
    for (status, sent, participant, places, count) in rows {
        if status == "invitat" && !participant {
            *(if sent {
                &mut out.unanswered
            } else {
                &mut out.unsent
            }) += count;
        }
        if !participant && status != "acceptat" {
            // An invitation without a number of places is still a bar.
            *strokes.entry((status, Ord::max(places, 1))).or_default() += count;
        }
    }
    Ok(strokes)
}

type AnswerRow = (i32, bool, bool, bool, i64);

fn answered(event_id: Uuid) -> Select<answer::Entity> {
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

/// Counts answers by persons. Auxiliary persons are few: they are counted separately and subtracted from the chart, as in the statistics.
async fn coming(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    out: &mut NextSteps,
    strokes: &mut Strokes,
) -> Result<()> {
    let all: Vec<AnswerRow> = answered(event_id).into_tuple().all(tx).await?;
    let auxiliary: Vec<AnswerRow> = answered(event_id)
        .join(JoinType::InnerJoin, answer::Relation::Invitation.def())
        .filter(invitation::Column::Participant.eq(true))
        .into_tuple()
        .all(tx)
        .await?;
    for (persons, allergy, unsaid, direct, count) in all {
        out.allergies += if allergy { count } else { 0 };
        out.allergies_unsaid += if allergy && unsaid { count } else { 0 };
        if direct {
            out.direct.yes += count;
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

async fn direct_noes(tx: &impl ConnectionTrait, event_id: Uuid) -> Result<i64> {
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
    fn sec_j5_an_hour_of_utc_belongs_to_its_day_in_bucharest() {
        let day = |hour: &str| local_day(hour).unwrap().to_string();
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
        assert!(local_day("nonsense").is_none());
    }
}
