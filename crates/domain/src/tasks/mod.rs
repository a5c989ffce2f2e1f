//! The to-do list: tasks with a deadline, comments and votes, and a standard list with dates
//! counted back from the event (specification 3 §3; contract 5).
//!
//! **Invariant**: comments and votes are accessed through their task, and tasks through their event
//! (threats C5).

mod comments;
mod preset_tasks;
mod reminders;
mod search;
mod values;

use chrono::{Datelike, NaiveDate};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter,
    prelude::Uuid,
};

use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::{
        task::{self, Column, Entity},
        user,
    },
    kernel::{
        patch::Patch,
        text,
        validation::{FieldErrors, MAX_NAME_CHARS, MAX_TEXT_CHARS},
    },
};

pub use comments::{
    CommentThread, CommentView, MAX_COMMENTS_PER_TASK, add_comment, comment_event_id,
    delete_comment, edit_comment, load_comment_thread, vote_on_comment,
};
pub use preset_tasks::{
    AddedPresets, RemovedPresets, add_preset_tasks, check_preset_tasks, preset_task_keys,
    remove_untouched_presets,
};
pub use reminders::notify_due_tasks;
pub use search::{
    TaskFilter, TaskListItem, TaskSortKey, load_list_items, search_tasks, task_progress_percent,
};
use values::NEW;
pub use values::{IMPORTANCE_LEVELS, MAX_TASKS, TASK_STATUSES};

/// A new task or a change of one.
#[derive(Clone, Debug, Default)]
pub struct TaskInput {
    pub name: Patch<String>,
    pub description: Patch<String>,
    pub importance: Patch<String>,
    pub status: Patch<String>,
    pub deadline: Patch<NaiveDate>,
    /// The user who is responsible.
    pub user_id: Patch<Uuid>,
}

struct CheckedTask {
    name: Patch<String>,
    description: Patch<String>,
    importance: Patch<String>,
    status: Patch<String>,
    deadline: Patch<NaiveDate>,
    user_id: Patch<Uuid>,
}

fn check_choice(
    fields: &mut FieldErrors,
    name: &str,
    value: Patch<String>,
    words: &[&str],
) -> Patch<String> {
    match &value {
        Patch::Clear => fields.add(name, "required"),
        Patch::Set(word) => fields.check(name, words.contains(&word.as_str()), "invalid"),
        Patch::Keep => {}
    }
    value
}

/// The years that a deadline may have.
const DEADLINE_YEARS: std::ops::RangeInclusive<i32> = 2000..=2100;

impl TaskInput {
    async fn check(self, ctx: &Ctx, who: &EventMember) -> Result<CheckedTask> {
        let mut fields = FieldErrors::default();
        let name = fields.patch_required("name", self.name, MAX_NAME_CHARS);
        let description = fields.patch_required("description", self.description, MAX_TEXT_CHARS);
        let importance = check_choice(
            &mut fields,
            "importance",
            self.importance,
            &IMPORTANCE_LEVELS,
        );
        let status = check_choice(&mut fields, "status", self.status, &TASK_STATUSES);
        fields.check("deadline", self.deadline != Patch::Clear, "required");
        // Rejects a year with a missing or an additional digit.
        let far = matches!(self.deadline, Patch::Set(day) if !DEADLINE_YEARS.contains(&day.year()));
        fields.check("deadline", !far, "out_of_range");
        if let Patch::Set(id) = self.user_id {
            let account_user =
                user::Entity::find_by_id(id).filter(user::Column::AccountId.eq(who.account().id));
            fields.check(
                "user_id",
                account_user.one(&ctx.db).await?.is_some(),
                "invalid",
            );
        }
        fields.into_result()?;
        Ok(CheckedTask {
            name,
            description,
            importance,
            status,
            deadline: self.deadline,
            user_id: self.user_id,
        })
    }
}

/// Adds a task. The defaults are `Joasa` and `Nou` (specification 3 §4).
///
/// # Errors
/// 422 with the invalid fields: name, description and deadline are required; too many tasks.
pub async fn create_task(ctx: &Ctx, member: &EventMember, new: TaskInput) -> Result<task::Model> {
    // A new task needs all values that a change may omit.
    let set_or_empty = |patch: Patch<String>| Patch::Set(patch.into_value().unwrap_or_default());
    let (name, description) = (set_or_empty(new.name), set_or_empty(new.description));
    let deadline = new.deadline.into_value().map_or(Patch::Clear, Patch::Set);
    let checked = TaskInput {
        name,
        description,
        deadline,
        ..new
    }
    .check(ctx, member)
    .await?;
    let now = ctx.now();
    let tx = ctx.begin_write().await?;
    search::check_task_limit(&tx, member.event_id(), 1).await?;
    let row = task::Model {
        id: ctx.new_id(),
        event_id: member.event_id(),
        name: checked.name.into_value().unwrap_or_default(),
        name_folded: String::new(),
        description: checked.description.into_value().unwrap_or_default(),
        importance: checked
            .importance
            .into_value()
            .unwrap_or_else(|| IMPORTANCE_LEVELS[0].into()),
        status: checked.status.into_value().unwrap_or_else(|| NEW.into()),
        deadline: checked
            .deadline
            .into_value()
            .ok_or_else(|| Error::invalid_field("deadline", "required"))?,
        user_id: checked.user_id.into_value(),
        ready_key: None,
        reminded_for: None,
        created_at: now,
        updated_at: now,
    };
    let row = task::Model {
        name_folded: text::fold(&row.name),
        ..row
    };
    let row = Entity::insert(row.into_active_model().reset_all())
        .exec_with_returning(&tx)
        .await?;
    tx.commit().await?;
    Ok(row)
}

/// Changes a task. Omitted fields stay as they are.
///
/// # Errors
/// 422 with the invalid fields, not found.
pub async fn update_task(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    patch: TaskInput,
) -> Result<task::Model> {
    let checked = patch.check(ctx, member).await?;
    let tx = ctx.begin_write().await?;
    let previous = select_own_task(member, id)
        .one(&tx)
        .await?
        .ok_or(Error::NotFound)?;
    let mut row = previous.clone().into_active_model();
    if let Patch::Set(name) = &checked.name {
        row.name_folded = Set(text::fold(name));
    }
    row.name = checked.name.into_active_value();
    row.description = checked.description.into_active_value();
    row.importance = checked.importance.into_active_value();
    row.status = checked.status.into_active_value();
    row.deadline = checked.deadline.into_active_value();
    row.user_id = checked.user_id.into_nullable_active_value();
    let row = if row.is_changed() {
        row.updated_at = Set(ctx.now());
        row.update(&tx).await?
    } else {
        previous
    };
    tx.commit().await?;
    Ok(row)
}

/// Deletes a task with its comments.
///
/// # Errors
/// Not found.
pub async fn delete_task(ctx: &Ctx, member: &EventMember, id: Uuid) -> Result<()> {
    let deleted = Entity::delete_many()
        .filter(Column::Id.eq(id))
        .filter(Column::EventId.eq(member.event_id()))
        .exec(&ctx.db)
        .await?;
    if deleted.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::NotFound)
    }
}

/// Returns the id of the event of a task, to authorize access to it.
///
/// # Errors
/// Not found.
pub async fn task_event_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    Ok(Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .event_id)
}

fn select_own_task(who: &EventMember, id: Uuid) -> sea_orm::Select<Entity> {
    Entity::find_by_id(id).filter(Column::EventId.eq(who.event_id()))
}
