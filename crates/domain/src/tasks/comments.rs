//! The comments of a task. Users edit and delete their own, the owner deletes any, and each user
//! has one vote (contract 5; threats C5, D7).

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    prelude::{Expr, Uuid},
    sea_query::OnConflict,
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::EventMember,
    entities::{
        comment_vote, task,
        task_comment::{self, Column, Entity},
        user,
    },
    kernel::validation::{FieldErrors, MAX_TEXT_CHARS},
};

/// The limit of comments per task.
pub const MAX_COMMENTS_PER_TASK: u64 = 500;

/// A comment as one user sees it.
#[derive(Clone, Debug)]
pub struct CommentView {
    pub comment: task_comment::Model,
    /// The name of the author. `None` if the author was removed.
    pub creator: Option<String>,
    pub upvotes: u64,
    pub downvotes: u64,
    /// The vote of the reader: true is up, false is down.
    pub own_vote: Option<bool>,
    /// Whether the reader may edit it, and whether the reader may delete it.
    pub editable: bool,
    pub deletable: bool,
}

/// The comments of one task, oldest first.
#[derive(Clone, Debug)]
pub struct CommentThread {
    pub task: task::Model,
    pub comments: Vec<CommentView>,
}

/// Returns the id of the event of a comment, to authorize access to it.
///
/// # Errors
/// Not found.
pub async fn comment_event_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    let found = Entity::find_by_id(id)
        .find_also_related(task::Entity)
        .one(&ctx.db)
        .await?;
    Ok(found
        .and_then(|(_, task)| task)
        .ok_or(Error::NotFound)?
        .event_id)
}

/// Returns the comments of a task.
///
/// # Errors
/// Not found.
pub async fn load_comment_thread(
    ctx: &Ctx,
    member: &EventMember,
    task_id: Uuid,
) -> Result<CommentThread> {
    let task = super::select_own_task(member, task_id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    let rows = Entity::find()
        .filter(Column::TaskId.eq(task_id))
        .order_by_asc(Column::CreatedAt)
        .order_by_asc(Column::Id)
        .all(&ctx.db)
        .await?;
    Ok(CommentThread {
        task,
        comments: load_comment_views(ctx, member, rows).await?,
    })
}

/// Adds a comment.
///
/// # Errors
/// 422 for an empty or too long text and for a task with the maximum of comments; not found.
pub async fn add_comment(
    ctx: &Ctx,
    member: &EventMember,
    task_id: Uuid,
    body: Option<&str>,
) -> Result<CommentView> {
    let body = check_body(body)?;
    let tx = ctx.begin_write().await?;
    // The update locks the task: it cannot be deleted meanwhile, and concurrent comments are
    // counted one after the other.
    let lock = task::Entity::update_many()
        .col_expr(task::Column::Id, Expr::col(task::Column::Id))
        .filter(task::Column::Id.eq(task_id))
        .filter(task::Column::EventId.eq(member.event_id()));
    if lock.exec(&tx).await?.rows_affected == 0 {
        return Err(Error::NotFound);
    }
    if Entity::find()
        .filter(Column::TaskId.eq(task_id))
        .count(&tx)
        .await?
        >= MAX_COMMENTS_PER_TASK
    {
        return Err(Error::invalid_field("body", "too_many"));
    }
    let row = task_comment::ActiveModel {
        id: Set(ctx.new_id()),
        task_id: Set(task_id),
        user_id: Set(member.user_id()),
        body: Set(body),
        created_at: Set(ctx.now()),
        edited_at: Set(None),
    };
    let row = Entity::insert(row).exec_with_returning(&tx).await?;
    tx.commit().await?;
    load_comment_view(ctx, member, row).await
}

/// Edits a comment of the user.
///
/// # Errors
/// `forbidden` for a comment of another user, 422 for an empty or too long text, not found.
pub async fn edit_comment(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    body: Option<&str>,
) -> Result<CommentView> {
    let body = check_body(body)?;
    let previous = find_comment(ctx, member, id).await?;
    if previous.user_id != member.user_id() {
        return Err(Error::Rejected(ErrorCode::Forbidden));
    }
    let row = task_comment::Model {
        body,
        edited_at: Some(ctx.now()),
        ..previous
    };
    let changed = Entity::update_many()
        .col_expr(Column::Body, Expr::value(row.body.as_str()))
        .col_expr(Column::EditedAt, Expr::value(row.edited_at))
        .filter(Column::Id.eq(id));
    // It may have been deleted since it was read.
    if changed.exec(&ctx.db).await?.rows_affected == 0 {
        return Err(Error::NotFound);
    }
    load_comment_view(ctx, member, row).await
}

/// Deletes a comment with its votes. Users delete their own comments, the owner of the account
/// deletes any.
///
/// # Errors
/// `forbidden` for a comment of another user, not found.
pub async fn delete_comment(ctx: &Ctx, member: &EventMember, id: Uuid) -> Result<()> {
    let previous = find_comment(ctx, member, id).await?;
    if previous.user_id != member.user_id() && !member.is_owner() {
        return Err(Error::Rejected(ErrorCode::Forbidden));
    }
    Entity::delete_by_id(id).exec(&ctx.db).await?;
    Ok(())
}

/// Votes up or down, or withdraws the vote. A user has one vote, however often it is sent.
///
/// # Errors
/// Not found.
pub async fn vote_on_comment(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    upvote: Option<bool>,
) -> Result<CommentView> {
    let tx = ctx.begin_write().await?;
    let row = find_comment_in(&tx, member, id).await?;
    // The update locks the comment until the vote is stored, so that it cannot be deleted
    // meanwhile.
    let lock = Entity::update_many()
        .col_expr(Column::Id, Expr::col(Column::Id))
        .filter(Column::Id.eq(id));
    if lock.exec(&tx).await?.rows_affected == 0 {
        return Err(Error::NotFound);
    }
    match upvote {
        Some(up) => {
            let own_vote = comment_vote::ActiveModel {
                id: Set(ctx.new_id()),
                comment_id: Set(id),
                user_id: Set(member.user_id()),
                up: Set(up),
            };
            let unique = [
                comment_vote::Column::CommentId,
                comment_vote::Column::UserId,
            ];
            let once = OnConflict::columns(unique)
                .update_column(comment_vote::Column::Up)
                .to_owned();
            comment_vote::Entity::insert(own_vote)
                .on_conflict(once)
                .exec_without_returning(&tx)
                .await?;
        }
        None => {
            comment_vote::Entity::delete_many()
                .filter(comment_vote::Column::CommentId.eq(id))
                .filter(comment_vote::Column::UserId.eq(member.user_id()))
                .exec(&tx)
                .await?;
        }
    }
    tx.commit().await?;
    load_comment_view(ctx, member, row).await
}

fn check_body(body: Option<&str>) -> Result<String> {
    let mut fields = FieldErrors::default();
    let body = fields.required("body", body, MAX_TEXT_CHARS);
    fields.into_result()?;
    Ok(body)
}

async fn find_comment(ctx: &Ctx, who: &EventMember, id: Uuid) -> Result<task_comment::Model> {
    find_comment_in(&ctx.db, who, id).await
}

async fn find_comment_in(
    db: &impl sea_orm::ConnectionTrait,
    who: &EventMember,
    id: Uuid,
) -> Result<task_comment::Model> {
    let row = Entity::find_by_id(id)
        .inner_join(task::Entity)
        .filter(task::Column::EventId.eq(who.event_id()));
    row.one(db).await?.ok_or(Error::NotFound)
}

async fn load_comment_view(
    ctx: &Ctx,
    who: &EventMember,
    row: task_comment::Model,
) -> Result<CommentView> {
    load_comment_views(ctx, who, vec![row])
        .await?
        .pop()
        .ok_or(Error::NotFound)
}

async fn load_comment_views(
    ctx: &Ctx,
    who: &EventMember,
    rows: Vec<task_comment::Model>,
) -> Result<Vec<CommentView>> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let by = user::Entity::find()
        .filter(user::Column::AccountId.eq(who.account().id))
        .all(&ctx.db)
        .await?;
    let names: HashMap<Uuid, String> = by.into_iter().map(|u| (u.id, u.name)).collect();
    let ids: Vec<Uuid> = rows.iter().map(|c| c.id).collect();
    let votes = comment_vote::Entity::find()
        .filter(comment_vote::Column::CommentId.is_in(ids))
        .all(&ctx.db)
        .await?;
    let to_view = |comment: task_comment::Model| {
        let votes: Vec<&comment_vote::Model> = votes
            .iter()
            .filter(|v| v.comment_id == comment.id)
            .collect();
        let is_own = comment.user_id == who.user_id();
        CommentView {
            creator: names.get(&comment.user_id).cloned(),
            upvotes: votes.iter().filter(|v| v.up).count() as u64,
            downvotes: votes.iter().filter(|v| !v.up).count() as u64,
            own_vote: votes
                .iter()
                .find(|v| v.user_id == who.user_id())
                .map(|v| v.up),
            editable: is_own,
            deletable: is_own || who.is_owner(),
            comment,
        }
    };
    Ok(rows.into_iter().map(to_view).collect())
}
