//! Wire words of the to-do list (specification 3 §3; contract 10).

use alai_domain::{
    kernel::page::Page,
    tasks::{Added, Listed, Said, Thread, Undone},
};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::wire::{Pagination, Text, hours_text, wrap};

/// Who does a task.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Doer")]
pub struct Assignee {
    pub id: String,
    pub name: String,
}

/// Where a task is spoken of.
#[derive(Clone, Debug, Object)]
#[oai(rename = "ThreadOf")]
pub struct ThreadRef {
    pub id: String,
    pub comments_count: u64,
}

/// Something to do before the day.
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
    /// Whether it came with the ready list.
    pub ready: bool,
    pub commontator_thread: ThreadRef,
}

impl From<Listed> for Task {
    fn from(listed: Listed) -> Self {
        let task = listed.task;
        Self {
            id: task.id.to_string(),
            event_id: task.event_id.to_string(),
            name: task.name,
            description: task.description,
            importance: task.importance,
            status: task.status,
            deadline: task.deadline.to_string(),
            user: listed.user.map(|u| Assignee {
                id: u.id.to_string(),
                name: u.name,
            }),
            ready: task.ready_key.is_some(),
            commontator_thread: ThreadRef {
                id: task.id.to_string(),
                comments_count: listed.comments,
            },
        }
    }
}

/// Tasks, and how far all of the event have come.
#[derive(Debug, Object)]
pub struct Tasks {
    pub tasks: Vec<Task>,
    /// Percent of all tasks of the event: what is begun counts half.
    pub progress: u32,
    pub pagination: Pagination,
}

impl Tasks {
    /// A page beside the whole's progress.
    pub fn from_page(page: Page<Task>, progress: u32) -> Self {
        let pagination = Pagination::of(&page);
        Self {
            tasks: page.rows,
            progress,
            pagination,
        }
    }
}

wrap! {
    /// One task.
    TaskBody, task: Task
}

/// What a couple writes of a task.
#[derive(Debug, Object)]
pub struct TaskWrite {
    /// Required on a new one.
    pub event_id: Option<Uuid>,
    pub name: MaybeUndefined<Text>,
    pub description: MaybeUndefined<Text>,
    /// `Joasa` where a new one does not say.
    pub importance: MaybeUndefined<Text>,
    /// `Nou` where a new one does not say.
    pub status: MaybeUndefined<Text>,
    pub deadline: MaybeUndefined<Text>,
    /// A user of the account who does it, or null.
    pub user_id: MaybeUndefined<Text>,
}

wrap! {
    /// The body of a write.
    TaskWriteBody, task: TaskWrite
}

/// Whose ready list it is.
#[derive(Debug, Object)]
#[oai(rename = "ReadyOf")]
pub struct PresetTasksWrite {
    pub event_id: Option<Uuid>,
}

wrap! {
    /// The body of a wish for the ready list.
    #[oai(rename = "ReadyBody")]
    PresetTasksBody, task: PresetTasksWrite
}

/// How many tasks came.
#[derive(Debug, Object)]
#[oai(rename = "ReadyAdded")]
pub struct PresetTasksAdded {
    pub added: u64,
    /// Those of them that should be done by now: their days are spread over the first weeks from today.
    pub late: u64,
    /// The last of those days.
    pub late_until: Option<String>,
}

impl From<Added> for PresetTasksAdded {
    fn from(done: Added) -> Self {
        Self {
            added: done.added,
            late: done.late,
            late_until: done.late_until.map(|day| day.to_string()),
        }
    }
}

/// What became of the ready tasks.
#[derive(Debug, Object)]
#[oai(rename = "ReadyUndone")]
pub struct PresetTasksUndone {
    pub removed: u64,
    /// Changed or spoken of since: they stay.
    pub kept: u64,
}

impl From<Undone> for PresetTasksUndone {
    fn from(undone: Undone) -> Self {
        Self {
            removed: undone.removed,
            kept: undone.kept,
        }
    }
}

/// Who said something.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Creator")]
pub struct CommentAuthor {
    /// None when the writer is gone.
    pub name: Option<String>,
}

/// What somebody says of a task.
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
    /// The reader's own vote, `up` or `down`.
    pub my_vote: Option<String>,
    /// Whether the reader may change it.
    pub editable: bool,
    /// Whether the reader may take it away.
    pub deletable: bool,
}

impl From<Said> for Comment {
    fn from(said: Said) -> Self {
        let id = said.comment.id.to_string();
        Self {
            key: id.clone(),
            id,
            body: said.comment.body,
            creator: CommentAuthor { name: said.creator },
            created_at: hours_text(said.comment.created_at),
            edited_at: said.comment.edited_at.map(hours_text),
            upvotes: said.upvotes,
            downvotes: said.downvotes,
            my_vote: said
                .mine
                .map(|up| if up { "up" } else { "down" }.to_owned()),
            editable: said.editable,
            deletable: said.deletable,
        }
    }
}

wrap! {
    /// One comment.
    CommentBody, comment: Comment
}

/// What is said.
#[derive(Debug, Object)]
pub struct CommentWrite {
    pub body: Option<Text>,
}

/// A thread and its task.
#[derive(Debug, Object)]
#[oai(rename = "ThreadHead")]
pub struct ThreadSummary {
    pub id: String,
    pub task_id: String,
    pub task_name: String,
}

/// What was said of a task.
#[derive(Debug, Object)]
pub struct ThreadBody {
    pub thread: ThreadSummary,
    pub comments: Vec<Comment>,
}

impl From<Thread> for ThreadBody {
    fn from(thread: Thread) -> Self {
        let id = thread.task.id.to_string();
        let head = ThreadSummary {
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
