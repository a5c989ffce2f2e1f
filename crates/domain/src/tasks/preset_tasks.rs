//! The preset tasks: those that most couples need, with dates counted back from the event. They are
//! added in one step and can be removed in one step.

use std::{collections::HashSet, sync::LazyLock};

use chrono::{NaiveDate, TimeDelta};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, OnConflict, Query},
};
use serde::Deserialize;

use super::{
    search,
    values::{IMPORTANCE_LEVELS, NEW},
};
use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::{
        task::{self, Column, Entity},
        task_comment,
    },
    kernel::{bundled, text},
};

/// A preset task.
#[derive(Clone, Debug, Deserialize)]
struct PresetTask {
    key: String,
    /// The event types that it belongs to.
    events: Vec<String>,
    /// The number of days before the event.
    #[serde(rename = "before")]
    days_before: i64,
    /// The index into [`IMPORTANCE_LEVELS`].
    importance: usize,
    ro: PresetText,
    en: PresetText,
}

#[derive(Clone, Debug, Deserialize)]
struct PresetText {
    name: String,
    description: String,
}

static PRESET_TASKS: LazyLock<std::result::Result<Vec<PresetTask>, String>> =
    LazyLock::new(|| bundled::parse("tasks/ready.json", include_str!("ready.json")));

/// Returns the preset tasks. The list is empty only if [`check_preset_tasks`] has failed, and then
/// the server does not start.
fn list() -> &'static [PresetTask] {
    PRESET_TASKS.as_deref().unwrap_or_default()
}

/// Checks that the bundled list of tasks can be read.
///
/// # Errors
/// The message for the operator.
pub fn check_preset_tasks() -> std::result::Result<(), String> {
    PRESET_TASKS.as_ref().map(|_| ()).map_err(Clone::clone)
}

/// Returns the keys of the tasks for an event type.
pub fn preset_task_keys(event_type: &str) -> Vec<&'static str> {
    list()
        .iter()
        .filter(|r| r.events.iter().any(|e| e == event_type))
        .map(|r| r.key.as_str())
        .collect()
}

/// The result of adding the preset tasks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AddedPresets {
    pub added: u64,
    /// How many of them would be overdue. Their deadlines are spread over the next days.
    pub overdue: u64,
    /// The last of these deadlines.
    pub overdue_until: Option<NaiveDate>,
}

/// Overdue tasks are spread over at most this many days, and over at most half of the days that are
/// left.
const MAX_CATCH_UP_DAYS: i64 = 28;

/// Returns the deadline of the task with index `nth` of `late` overdue ones. They are spread evenly
/// and in their order, starting today.
fn catch_up_deadline(today: NaiveDate, day: NaiveDate, nth: usize, late: usize) -> NaiveDate {
    let span = Ord::clamp((day - today).num_days() / 2, 0, MAX_CATCH_UP_DAYS);
    let part = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    today + TimeDelta::days(span * part(nth + 1) / part(Ord::max(late, 1)))
}

/// Adds the preset tasks that the event does not have yet, in the language of the account.
/// Deadlines that would be in the past are moved to the next weeks.
///
/// # Errors
/// 422 `date` if the event has no date; too many tasks.
pub async fn add_preset_tasks(ctx: &Ctx, member: &EventMember) -> Result<AddedPresets> {
    let (event, now, today) = (member.event(), ctx.now(), ctx.clock.today());
    let day = event
        .date
        .ok_or_else(|| Error::invalid_field("date", "required"))?;
    let english = member.account().language == "en";
    let tx = ctx.begin_write().await?;
    let existing_keys: Vec<Option<String>> = Entity::find()
        .select_only()
        .column(Column::ReadyKey)
        .filter(Column::EventId.eq(event.id))
        .filter(Column::ReadyKey.is_not_null())
        .into_tuple()
        .all(&tx)
        .await?;
    let existing_keys: HashSet<String> = existing_keys.into_iter().flatten().collect();
    // Tasks of the same day are listed by id. The ids are made at the same time, so that they have
    // to be sorted to give the order of the list.
    let mut ids: Vec<_> = list().iter().map(|_| ctx.new_id()).collect();
    ids.sort();
    let due = |ready: &PresetTask| day - TimeDelta::days(ready.days_before);
    let mut missing: Vec<_> = list()
        .iter()
        .zip(ids)
        .filter(|(r, _)| r.events.contains(&event.event_type) && !existing_keys.contains(&r.key))
        .collect();
    missing.sort_by_key(|(ready, _)| due(ready));
    let late = missing
        .iter()
        .filter(|(ready, _)| due(ready) < today)
        .count();
    let rows: Vec<task::ActiveModel> = missing
        .into_iter()
        .enumerate()
        .map(|(nth, (ready, id))| {
            let words = if english { &ready.en } else { &ready.ro };
            let deadline = if nth < late {
                catch_up_deadline(today, day, nth, late)
            } else {
                due(ready)
            };
            let row = task::Model {
                id,
                event_id: event.id,
                name: words.name.clone(),
                name_folded: text::fold(&words.name),
                description: words.description.clone(),
                importance: IMPORTANCE_LEVELS[ready.importance.min(2)].into(),
                status: NEW.into(),
                deadline,
                user_id: None,
                ready_key: Some(ready.key.clone()),
                // The user has just seen the list, so that there is no reminder for tasks that are
                // due already.
                reminded_for: (deadline <= today + TimeDelta::days(1)).then_some(deadline),
                created_at: now,
                updated_at: now,
            };
            row.into_active_model().reset_all()
        })
        .collect();
    if rows.is_empty() {
        return Ok(AddedPresets::default());
    }
    search::check_task_limit(&tx, event.id, rows.len() as u64).await?;
    // Concurrent requests add each task once.
    let once = OnConflict::columns([Column::EventId, Column::ReadyKey])
        .do_nothing()
        .to_owned();
    let added = Entity::insert_many(rows)
        .on_conflict(once)
        .exec_without_returning(&tx)
        .await?;
    tx.commit().await?;
    let late = Ord::min(added, late as u64);
    Ok(AddedPresets {
        added,
        overdue: late,
        overdue_until: (late > 0).then(|| catch_up_deadline(today, day, 0, 1)),
    })
}

/// The result of removing the preset tasks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RemovedPresets {
    pub removed: u64,
    /// Tasks that were changed or commented on. They stay.
    pub remaining: u64,
}

/// Deletes the preset tasks that were neither changed nor commented on.
pub async fn remove_untouched_presets(ctx: &Ctx, member: &EventMember) -> Result<RemovedPresets> {
    let tx = ctx.begin_write().await?;
    let spoken = Query::select()
        .column(task_comment::Column::TaskId)
        .from(task_comment::Entity)
        .to_owned();
    let untouched = Entity::delete_many()
        .filter(Column::EventId.eq(member.event_id()))
        .filter(Column::ReadyKey.is_not_null())
        .filter(Expr::col(Column::UpdatedAt).eq(Expr::col(Column::CreatedAt)))
        .filter(Column::Id.not_in_subquery(spoken))
        .exec(&tx)
        .await?;
    let unchanged_ids: Vec<Uuid> = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::EventId.eq(member.event_id()))
        .filter(Column::ReadyKey.is_not_null())
        .into_tuple()
        .all(&tx)
        .await?;
    tx.commit().await?;
    Ok(RemovedPresets {
        removed: untouched.rows_affected,
        remaining: unchanged_ids.len() as u64,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::validation::{MAX_NAME_CHARS, MAX_TEXT_CHARS};

    #[test]
    fn every_event_type_has_complete_preset_tasks_with_unique_keys() {
        let keys: HashSet<&str> = list().iter().map(|r| r.key.as_str()).collect();
        assert!(keys.len() == list().len() && list().len() > 30);
        for (kind, least) in [("wedding", 25), ("civilCeremony", 8), ("both", 30)] {
            assert!(
                preset_task_keys(kind).len() >= least,
                "{kind}: {}",
                preset_task_keys(kind).len()
            );
        }
        for ready in list().iter() {
            for words in [&ready.ro, &ready.en] {
                let fits = |text: &str, most| {
                    (3..=most).contains(&text.chars().count()) && text.trim() == text
                };
                assert!(
                    fits(&words.name, MAX_NAME_CHARS) && fits(&words.description, MAX_TEXT_CHARS),
                    "{}",
                    ready.key
                );
            }
            assert!(
                !ready.ro.description.contains(['ş', 'ţ', 'Ş', 'Ţ']),
                "{}",
                ready.key
            );
            assert!(
                (0..=540).contains(&ready.days_before)
                    && ready.importance < 3
                    && !ready.events.is_empty(),
                "{}",
                ready.key
            );
        }
    }
}
