//! The list of tasks with filters and sorting, and the progress of all tasks.

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
    prelude::{Expr, Uuid},
    sea_query::LikeExpr,
};

use super::values::{DONE, IMPORTANCE_LEVELS, IN_PROGRESS, MAX_TASKS, TASK_STATUSES};
use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::{
        task::{self, Column, Entity},
        task_comment, user,
    },
    kernel::{
        pagination::{Page, PageRequest},
        sort::{Sort, rank_by_position},
        text,
    },
};

/// The sort key of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TaskSortKey {
    /// The earliest deadline first.
    #[default]
    Deadline,
    Name,
    Importance,
    Status,
}

impl TaskSortKey {
    /// Parses the value on the wire.
    pub fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "deadline" => Self::Deadline,
            "name" => Self::Name,
            "importance" => Self::Importance,
            "status" => Self::Status,
            _ => return None,
        })
    }
}

/// The filters and the order of a list.
#[derive(Clone, Debug, Default)]
pub struct TaskFilter {
    pub search_name: Option<String>,
    pub status: Option<String>,
    pub importance: Option<String>,
    /// The user who is responsible.
    pub user_id: Option<Uuid>,
    pub sort: Sort<TaskSortKey>,
}

impl TaskFilter {
    /// Checks the values of the filter.
    ///
    /// # Errors
    /// 422 with the parameter that has an unknown value.
    fn check(&self) -> Result<()> {
        for (name, value, words) in [
            ("status", &self.status, TASK_STATUSES),
            ("importance", &self.importance, IMPORTANCE_LEVELS),
        ] {
            if value.as_deref().is_some_and(|v| !words.contains(&v)) {
                return Err(Error::invalid_field(name, "invalid"));
            }
        }
        Ok(())
    }

    fn select(&self, event_id: Uuid) -> Select<Entity> {
        let mut select = Entity::find().filter(Column::EventId.eq(event_id));
        if let Some(name) = self.search_name.as_deref().filter(|n| !n.trim().is_empty()) {
            select = select.filter(
                Column::NameFolded.like(LikeExpr::new(text::like_pattern(name)).escape('\\')),
            );
        }
        if let Some(status) = &self.status {
            select = select.filter(Column::Status.eq(status));
        }
        if let Some(importance) = &self.importance {
            select = select.filter(Column::Importance.eq(importance));
        }
        if let Some(id) = self.user_id {
            select = select.filter(Column::UserId.eq(id));
        }
        let direction = self.sort.direction();
        select = match self.sort.key {
            TaskSortKey::Deadline => select.order_by(Column::Deadline, direction),
            TaskSortKey::Name => select.order_by(Column::NameFolded, direction),
            TaskSortKey::Importance => select.order_by(
                Expr::expr(rank_by_position(Column::Importance, &IMPORTANCE_LEVELS)),
                direction,
            ),
            TaskSortKey::Status => select.order_by(
                Expr::expr(rank_by_position(Column::Status, &TASK_STATUSES)),
                direction,
            ),
        };
        select
            .order_by_asc(Column::Deadline)
            .order_by_asc(Column::Id)
    }
}

/// A task of a list, with the responsible user and the number of comments.
#[derive(Clone, Debug)]
pub struct TaskListItem {
    pub task: task::Model,
    pub assignee: Option<user::Model>,
    pub comment_count: u64,
}

/// Returns a page of the tasks that match.
///
/// # Errors
/// 422 with the parameter that has an unknown value.
pub async fn search_tasks(
    ctx: &Ctx,
    member: &EventMember,
    filter: &TaskFilter,
    page_request: PageRequest,
) -> Result<Page<TaskListItem>> {
    filter.check()?;
    let page = page_request
        .fetch(&ctx.db, filter.select(member.event_id()))
        .await?;
    let rows = load_list_items(ctx, page.rows.clone()).await?;
    Ok(page.with_rows(rows))
}

/// Adds the responsible users and the numbers of comments to tasks, in two statements.
pub async fn load_list_items(ctx: &Ctx, rows: Vec<task::Model>) -> Result<Vec<TaskListItem>> {
    let ids: Vec<Uuid> = rows.iter().map(|t| t.id).collect();
    let assignee_ids: Vec<Uuid> = rows.iter().filter_map(|t| t.user_id).collect();
    let users = if assignee_ids.is_empty() {
        Vec::new()
    } else {
        user::Entity::find()
            .filter(user::Column::Id.is_in(assignee_ids))
            .all(&ctx.db)
            .await?
    };
    let users: HashMap<Uuid, user::Model> = users.into_iter().map(|u| (u.id, u)).collect();
    let counts: Vec<(Uuid, i64)> = task_comment::Entity::find()
        .select_only()
        .column(task_comment::Column::TaskId)
        .column_as(task_comment::Column::Id.count(), "n")
        .filter(task_comment::Column::TaskId.is_in(ids))
        .group_by(task_comment::Column::TaskId)
        .into_tuple()
        .all(&ctx.db)
        .await?;
    let counts: HashMap<Uuid, i64> = counts.into_iter().collect();
    let to_item = |task: task::Model| TaskListItem {
        assignee: task.user_id.and_then(|id| users.get(&id).cloned()),
        comment_count: counts
            .get(&task.id)
            .and_then(|n| u64::try_from(*n).ok())
            .unwrap_or(0),
        task,
    };
    Ok(rows.into_iter().map(to_item).collect())
}

/// Returns the progress of all tasks of the event in percent. A task in progress counts half
/// (contract 5). Without tasks the progress is 0.
pub async fn task_progress_percent(ctx: &Ctx, member: &EventMember) -> Result<u32> {
    let counts: Vec<(String, i64)> = Entity::find()
        .select_only()
        .column(Column::Status)
        .column_as(Column::Id.count(), "n")
        .filter(Column::EventId.eq(member.event_id()))
        .group_by(Column::Status)
        .into_tuple()
        .all(&ctx.db)
        .await?;
    let count_of = |word: &str| {
        counts
            .iter()
            .find(|(status, _)| status == word)
            .map_or(0, |(_, n)| *n)
    };
    let total: i64 = counts.iter().map(|(_, n)| n).sum();
    if total == 0 {
        return Ok(0);
    }
    // Rounds half up.
    let percent = (100 * (2 * count_of(DONE) + count_of(IN_PROGRESS)) + total) / (2 * total);
    Ok(u32::try_from(percent).unwrap_or(0))
}

/// Fails with 422 if the event cannot have `additional` more tasks.
pub(super) async fn check_task_limit(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    additional: u64,
) -> Result<()> {
    let task_count = Entity::find()
        .filter(Column::EventId.eq(event_id))
        .count(tx)
        .await?;
    if task_count + additional <= MAX_TASKS {
        Ok(())
    } else {
        Err(Error::invalid_field("name", "too_many"))
    }
}
