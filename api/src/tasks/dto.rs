//! API types of the to-do list (specification 3 §3; contract 10).

use alai_domain::{
    kernel::pagination::Page,
    tasks::{AddedPresets, CommentThread, CommentView, RemovedPresets, TaskListItem},
};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::payload::{Pagination, Text, format_instant, wrapper};

/// The user who is responsible for a task.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Doer")]
pub struct Assignee {
    pub id: String,
    pub name: String,
}

/// The id of a task's comment thread and the number of its comments.
#[derive(Clone, Debug, Object)]
#[oai(rename = "ThreadOf")]
pub struct ThreadSummary {
    pub id: String,
    pub comments_count: u64,
}

/// A task of the to-do list.
#[derive(Clone, Debug, Object)]
pub struct Task {
    pub id: String,
    pub event_id: String,
    pub name: String,
    pub description: String,
    /// `Joasa`, `Medie` or `Foarte important`.
    pub importance: String,
    /// `Nou`, `In progres` or `Done`.
    pub status: String,
    /// `YYYY-MM-DD`.
    pub deadline: String,
    pub user: Option<Assignee>,
    /// Whether it is one of the preset tasks.
    pub ready: bool,
    pub commontator_thread: ThreadSummary,
}

impl From<TaskListItem> for Task {
    fn from(listed: TaskListItem) -> Self {
        let task = listed.task;
        Self {
            id: task.id.to_string(),
            event_id: task.event_id.to_string(),
            name: task.name,
            description: task.description,
            importance: task.importance,
            status: task.status,
            deadline: task.deadline.to_string(),
            user: listed.assignee.map(|u| Assignee {
                id: u.id.to_string(),
                name: u.name,
            }),
            ready: task.ready_key.is_some(),
            commontator_thread: ThreadSummary {
                id: task.id.to_string(),
                comments_count: listed.comment_count,
            },
        }
    }
}

/// A page of tasks with the progress of the event.
#[derive(Debug, Object)]
pub struct Tasks {
    pub tasks: Vec<Task>,
    /// The progress of all tasks of the event in percent. A task in progress counts half.
    pub progress: u32,
    pub pagination: Pagination,
}

impl Tasks {
    /// Combines a page of tasks with the progress of all tasks.
    pub fn from_page(page: Page<Task>, progress: u32) -> Self {
        let pagination = Pagination::from_page(&page);
        Self {
            tasks: page.rows,
            progress,
            pagination,
        }
    }
}

wrapper! {
    /// One task.
    TaskBody, task: Task
}

/// A new task or a change of one.
#[derive(Debug, Object)]
pub struct TaskWrite {
    /// Required for a new task.
    pub event_id: Option<Uuid>,
    pub name: MaybeUndefined<Text>,
    pub description: MaybeUndefined<Text>,
    /// Default of a new task: `Joasa`.
    pub importance: MaybeUndefined<Text>,
    /// Default of a new task: `Nou`.
    pub status: MaybeUndefined<Text>,
    pub deadline: MaybeUndefined<Text>,
    /// The id of the user of the account who is responsible, or null.
    pub user_id: MaybeUndefined<Text>,
}

wrapper! {
    /// The request body of a task.
    TaskWriteBody, task: TaskWrite
}

/// The event whose preset tasks are added or removed.
#[derive(Debug, Object)]
#[oai(rename = "ReadyOf")]
pub struct PresetTasksWrite {
    pub event_id: Option<Uuid>,
}

wrapper! {
    /// The request body that adds or removes the preset tasks.
    #[oai(rename = "ReadyBody")]
    PresetTasksBody, task: PresetTasksWrite
}

/// The result of adding the preset tasks.
#[derive(Debug, Object)]
#[oai(rename = "ReadyAdded")]
pub struct PresetTasksAddResult {
    pub added: u64,
    /// How many of them would be overdue. Their deadlines are spread over the next weeks, starting today.
    pub late: u64,
    /// The last of these deadlines, `YYYY-MM-DD`. Null if no task would be overdue.
    pub late_until: Option<String>,
}

impl From<AddedPresets> for PresetTasksAddResult {
    fn from(done: AddedPresets) -> Self {
        Self {
            added: done.added,
            late: done.overdue,
            late_until: done.overdue_until.map(|day| day.to_string()),
        }
    }
}

/// The result of removing the preset tasks.
#[derive(Debug, Object)]
#[oai(rename = "ReadyUndone")]
pub struct PresetTasksRemoveResult {
    pub removed: u64,
    /// The number of preset tasks that stay, because they were changed or commented on.
    pub kept: u64,
}

impl From<RemovedPresets> for PresetTasksRemoveResult {
    fn from(undone: RemovedPresets) -> Self {
        Self {
            removed: undone.removed,
            kept: undone.remaining,
        }
    }
}

/// The author of a comment.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Creator")]
pub struct CommentAuthor {
    /// Null if the author was removed.
    pub name: Option<String>,
}

/// A comment on a task.
#[derive(Clone, Debug, Object)]
pub struct Comment {
    pub id: String,
    /// The same as `id`.
    pub key: String,
    pub body: String,
    pub creator: CommentAuthor,
    pub created_at: String,
    pub edited_at: Option<String>,
    pub upvotes: u64,
    pub downvotes: u64,
    /// The vote of the current user: `up`, `down`, or null.
    pub my_vote: Option<String>,
    /// Whether the current user may edit it.
    pub editable: bool,
    /// Whether the current user may delete it.
    pub deletable: bool,
}

impl From<CommentView> for Comment {
    fn from(view: CommentView) -> Self {
        let id = view.comment.id.to_string();
        Self {
            key: id.clone(),
            id,
            body: view.comment.body,
            creator: CommentAuthor { name: view.creator },
            created_at: format_instant(view.comment.created_at),
            edited_at: view.comment.edited_at.map(format_instant),
            upvotes: view.upvotes,
            downvotes: view.downvotes,
            my_vote: view
                .own_vote
                .map(|up| if up { "up" } else { "down" }.to_owned()),
            editable: view.editable,
            deletable: view.deletable,
        }
    }
}

wrapper! {
    /// One comment.
    CommentBody, comment: Comment
}

/// The text of a comment.
#[derive(Debug, Object)]
pub struct CommentWrite {
    pub body: Option<Text>,
}

/// A comment thread and its task.
#[derive(Debug, Object)]
#[oai(rename = "ThreadHead")]
pub struct ThreadHeader {
    pub id: String,
    pub task_id: String,
    pub task_name: String,
}

/// A thread with its comments.
#[derive(Debug, Object)]
pub struct ThreadBody {
    pub thread: ThreadHeader,
    pub comments: Vec<Comment>,
}

impl From<CommentThread> for ThreadBody {
    fn from(thread: CommentThread) -> Self {
        let id = thread.task.id.to_string();
        let head = ThreadHeader {
            task_id: id.clone(),
            id,
            task_name: thread.task.name,
        };
        Self {
            thread: head,
            comments: thread.comments.into_iter().map(Comment::from).collect(),
        }
    }
}
