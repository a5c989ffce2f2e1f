//! Counts of answers and menus for the dashboard (contract 4, 10).

use std::collections::BTreeMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, JoinType, QueryFilter, QuerySelect, RelationTrait,
    Select,
    prelude::{Expr, Uuid},
    sea_query::{Asterisk, ExprTrait},
};

use crate::{
    Ctx, Result,
    access::EventMember,
    entities::{answer, answer_menu, invitation},
};

/// Counts of the answers of an event and of their persons. Declines and guests without an answer
/// are not counted. Auxiliary persons are counted separately.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnswerCounts {
    pub guests: i64,
    pub persons: i64,
    pub single: i64,
    pub couples: i64,
    pub family: i64,
    pub transport: i64,
    pub transport_persons: i64,
    pub housing: i64,
    pub housing_persons: i64,
    pub civil_marriage_attend: i64,
    pub auxiliary: i64,
}

/// Counts rows. Counting a column would read it, although an index has all that the statement
/// needs.
fn count_all() -> Expr {
    Expr::col(Asterisk).count()
}

type GroupRow = (String, bool, bool, Option<bool>, i64, Option<i64>);

/// Groups the answers of the event by everything that is counted separately.
fn select_groups(event_id: Uuid) -> Select<answer::Entity> {
    answer::Entity::find()
        .select_only()
        .column(answer::Column::Company)
        .column(answer::Column::Transport)
        .column(answer::Column::Housing)
        .column(answer::Column::CivilMarriageAttend)
        .column_as(count_all(), "answers")
        .column_as(answer::Column::CompanyNumber.sum(), "persons")
        .filter(answer::Column::EventId.eq(event_id))
        .group_by(answer::Column::Company)
        .group_by(answer::Column::Transport)
        .group_by(answer::Column::Housing)
        .group_by(answer::Column::CivilMarriageAttend)
}

impl AnswerCounts {
    /// Adds a group, or subtracts it if `sign` is -1.
    fn add_group(
        &mut self,
        (company, transport, housing, civil, answers, persons): &GroupRow,
        sign: i64,
    ) {
        let (answers, persons) = (sign * answers, sign * persons.unwrap_or(0));
        self.guests += answers;
        self.persons += persons;
        match company.as_str() {
            "couple" => self.couples += answers,
            "family" => self.family += answers,
            _ => self.single += answers,
        }
        if *transport {
            self.transport += answers;
            self.transport_persons += persons;
        }
        if *housing {
            self.housing += answers;
            self.housing_persons += persons;
        }
        if *civil == Some(true) {
            self.civil_marriage_attend += answers;
        }
    }
}

/// Counts the answers of the event. Auxiliary persons are few: they are counted separately and
/// subtracted, which is faster than looking up the invitation of every answer.
pub async fn load_answer_counts(ctx: &Ctx, who: &EventMember) -> Result<AnswerCounts> {
    let tx = ctx.begin_read().await?;
    let all: Vec<GroupRow> = select_groups(who.event_id()).into_tuple().all(&tx).await?;
    let auxiliary: Vec<GroupRow> = select_groups(who.event_id())
        .join(JoinType::InnerJoin, answer::Relation::Invitation.def())
        .filter(invitation::Column::EventId.eq(who.event_id()))
        .filter(invitation::Column::Participant.eq(true))
        .into_tuple()
        .all(&tx)
        .await?;
    tx.commit().await?;
    let mut out = AnswerCounts::default();
    for row in &all {
        out.add_group(row, 1);
    }
    for row in &auxiliary {
        out.add_group(row, -1);
        let (.., answers, _) = row;
        out.auxiliary += answers;
    }
    Ok(out)
}

/// Returns the headcount: the persons of all answers. Auxiliary persons are not guests and are not
/// counted.
pub async fn load_headcount(db: &impl ConnectionTrait, event_id: Uuid) -> Result<i64> {
    let select_persons = || {
        let all = answer::Entity::find()
            .select_only()
            .column_as(answer::Column::CompanyNumber.sum(), "persons");
        all.filter(answer::Column::EventId.eq(event_id))
    };
    let all: Option<Option<i64>> = select_persons().into_tuple().one(db).await?;
    let auxiliary = select_persons()
        .join(JoinType::InnerJoin, answer::Relation::Invitation.def())
        .filter(invitation::Column::EventId.eq(event_id))
        .filter(invitation::Column::Participant.eq(true));
    let auxiliary: Option<Option<i64>> = auxiliary.into_tuple().one(db).await?;
    Ok(all.flatten().unwrap_or(0) - auxiliary.flatten().unwrap_or(0))
}

/// Counts of menus. The menus of auxiliary persons are included.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MenuStatistics {
    pub menus: i64,
    pub answers: i64,
    pub allergies: i64,
    pub other_restrictions: i64,
    pub by_type: Vec<(String, i64)>,
}

/// Counts the menus of the event, the most frequent first.
pub async fn load_menu_statistics(ctx: &Ctx, who: &EventMember) -> Result<MenuStatistics> {
    let tx = ctx.begin_read().await?;
    let by_type = count_menus_by_type(&tx, who.event_id()).await?;
    let of_event = || {
        answer::Entity::find()
            .select_only()
            .filter(answer::Column::EventId.eq(who.event_id()))
    };
    // Whether there is an allergy, and how many answers.
    let by_allergy: Vec<(bool, i64)> = of_event()
        .column(answer::Column::Allergy)
        .column_as(count_all(), "count")
        .group_by(answer::Column::Allergy)
        .into_tuple()
        .all(&tx)
        .await?;
    let restrictions: Option<i64> = of_event()
        .column_as(count_all(), "count")
        .filter(answer::Column::OtherRestrictions.is_not_null())
        .into_tuple()
        .one(&tx)
        .await?;
    tx.commit().await?;
    Ok(MenuStatistics {
        menus: by_type.iter().map(|(_, n)| n).sum(),
        answers: by_allergy.iter().map(|(_, n)| n).sum(),
        allergies: by_allergy.iter().filter(|row| row.0).map(|(_, n)| n).sum(),
        other_restrictions: restrictions.unwrap_or(0),
        by_type,
    })
}

/// Counts the menus of each type, the most frequent first. Rows without an event, which a server of
/// an earlier version has written, are found by their answers.
async fn count_menus_by_type(
    db: &impl ConnectionTrait,
    event_id: Uuid,
) -> Result<Vec<(String, i64)>> {
    let select = || {
        answer_menu::Entity::find()
            .select_only()
            .column(answer_menu::Column::MenuType)
            .column_as(count_all(), "count")
            .group_by(answer_menu::Column::MenuType)
    };
    let mut counts: BTreeMap<String, i64> = BTreeMap::new();
    let with_event = select().filter(answer_menu::Column::EventId.eq(event_id));
    let without_event = select()
        .join(JoinType::InnerJoin, answer_menu::Relation::Answer.def())
        .filter(answer_menu::Column::EventId.is_null())
        .filter(answer::Column::EventId.eq(event_id));
    for rows in [with_event, without_event] {
        let rows: Vec<(String, i64)> = rows.into_tuple().all(db).await?;
        for (menu_type, count) in rows {
            *counts.entry(menu_type).or_default() += count;
        }
    }
    let mut by_type: Vec<(String, i64)> = counts.into_iter().collect();
    // The sort is stable: menus with equal counts stay in the order of their names.
    by_type.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    Ok(by_type)
}
