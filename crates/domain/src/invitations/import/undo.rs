//! Undoes the last import: added invitations are deleted and changed ones get their previous
//! values, unless they have been used since.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::ExprTrait,
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::EventMember,
    entities::{gift, guest_import, guest_import_row, invitation, invitation_category},
    jobs, notifications,
};

use super::{
    UNDO_PERIOD,
    event_lock::{ROWS_PER_STATEMENT, lock_event},
    imported_fields::{ImportedFields, fingerprint},
};

/// The last import of an event that can be undone.
#[derive(Clone, Debug)]
pub struct UndoableImport {
    pub id: Uuid,
    pub file_name: String,
    pub added: i32,
    pub updated: i32,
    pub created_at: DateTime<Utc>,
}

/// A row that cannot be undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockedRow {
    /// The line in the file.
    pub line: i32,
    /// The current name of the invitation. Empty if it was deleted.
    pub name: String,
    /// `answered`, `sent`, `edited`, `gift_reserved` or `deleted`.
    pub reason: &'static str,
}

/// The result of an attempt to undo an import.
#[derive(Clone, Debug, Default)]
pub struct ImportUndoResult {
    /// False if rows prevent it and nothing was changed.
    pub is_done: bool,
    pub removed: usize,
    pub restored: usize,
    /// How many invitations can be undone, whether this was done or not.
    pub undoable: usize,
    pub blocked_rows: Vec<BlockedRow>,
}

async fn find_newest_import(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    now: DateTime<Utc>,
) -> Result<Option<guest_import::Model>> {
    Ok(guest_import::Entity::find()
        .filter(guest_import::Column::EventId.eq(event_id))
        .filter(guest_import::Column::UndoneAt.is_null())
        .filter(guest_import::Column::Report.ne(""))
        .filter(guest_import::Column::CreatedAt.gt(now - UNDO_PERIOD))
        .filter(
            guest_import::Column::Added
                .gt(0)
                .or(guest_import::Column::Updated.gt(0)),
        )
        .order_by_desc(guest_import::Column::CreatedAt)
        .order_by_desc(guest_import::Column::Id)
        .one(db)
        .await?)
}

/// Returns the import that [`undo_import`] would undo. Imports that wrote nothing are ignored.
pub async fn find_undoable_import(
    ctx: &Ctx,
    member: &EventMember,
) -> Result<Option<UndoableImport>> {
    let row = find_newest_import(&ctx.db, member.event_id(), ctx.now()).await?;
    let last = |r: guest_import::Model| UndoableImport {
        id: r.id,
        file_name: r.file_name,
        added: r.added,
        updated: r.updated,
        created_at: r.created_at,
    };
    Ok(row.map(last))
}

/// Returns the event of an import, for authorization.
///
/// # Errors
/// `not_found` (404).
pub async fn import_event_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    Ok(guest_import::Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .event_id)
}

/// Undoes the import `id`, which has to be the last one. If a row was answered, sent, edited or
/// otherwise used since, nothing changes and the result lists these rows. With `allow_partial` all
/// other rows are undone, and these stay.
///
/// # Errors
/// `stale` (409) if the import is not the last one, was undone already, or is too old.
pub async fn undo_import(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    allow_partial: bool,
) -> Result<ImportUndoResult> {
    let now = ctx.now();
    let tx = ctx.begin_write().await?;
    lock_event(&tx, member.event_id()).await?;
    let import = find_newest_import(&tx, member.event_id(), now)
        .await?
        .filter(|i| i.id == id)
        .ok_or(Error::Rejected(ErrorCode::Stale))?;
    let claimed = guest_import::Entity::update_many()
        .col_expr(guest_import::Column::UndoneAt, Expr::value(now))
        .filter(guest_import::Column::Id.eq(id))
        .filter(guest_import::Column::UndoneAt.is_null())
        .exec(&tx)
        .await?;
    if claimed.rows_affected != 1 {
        return Err(Error::Rejected(ErrorCode::Stale));
    }
    let (mut undone, undoable) = partition_undoable_rows(&tx, &import).await?;
    undone.undoable = undoable.len();
    if !undone.blocked_rows.is_empty() && !allow_partial {
        return Ok(undone);
    }
    (undone.removed, undone.restored) = revert_rows(&tx, member.event_id(), undoable).await?;
    delete_unused_categories(&tx, &import).await?;
    notifications::replace_import_notification(
        &tx,
        (member.event_id(), id),
        !undone.blocked_rows.is_empty(),
    )
    .await?;
    tx.commit().await?;
    undone.is_done = true;
    Ok(undone)
}

/// Returns the rows of an import that can be undone, and a result that lists those that cannot.
async fn partition_undoable_rows(
    tx: &impl ConnectionTrait,
    import: &guest_import::Model,
) -> Result<(
    ImportUndoResult,
    Vec<(guest_import_row::Model, invitation::Model)>,
)> {
    let import_rows = guest_import_row::Entity::find()
        .filter(guest_import_row::Column::ImportId.eq(import.id))
        .order_by_asc(guest_import_row::Column::Line)
        .all(tx)
        .await?;
    let rows = lock_invitations(tx, import.event_id, &import_rows).await?;
    let gift_reservers = load_gift_reservers(tx, import.event_id).await?;
    let mut undone = ImportUndoResult::default();
    let mut undoable = Vec::new();
    for import_row in import_rows {
        let row = rows.get(&import_row.invitation_id);
        match undo_block_reason(&import_row, row, &gift_reservers)? {
            Some(reason) => {
                let name = row.map(|r| r.name.clone()).unwrap_or_default();
                undone.blocked_rows.push(BlockedRow {
                    line: import_row.line,
                    name,
                    reason,
                });
            }
            None => undoable.extend(row.map(|r| (import_row, r.clone()))),
        }
    }
    Ok((undone, undoable))
}

/// Reverts what an unfinished import has written, and deletes the record of the import. Rows that
/// were used meanwhile stay. The caller has locked the event.
pub(super) async fn revert_and_delete_import(
    tx: &impl ConnectionTrait,
    import: &guest_import::Model,
) -> Result<ImportUndoResult> {
    let (mut undone, undoable) = partition_undoable_rows(tx, import).await?;
    (undone.removed, undone.restored) = revert_rows(tx, import.event_id, undoable).await?;
    delete_unused_categories(tx, import).await?;
    guest_import::Entity::delete_by_id(import.id)
        .exec(tx)
        .await?;
    undone.is_done = true;
    Ok(undone)
}

async fn load_unfinished_imports(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
) -> Result<Vec<guest_import::Model>> {
    let found = guest_import::Entity::find()
        .filter(guest_import::Column::EventId.eq(event_id))
        .filter(guest_import::Column::Report.eq(""));
    Ok(found.all(tx).await?)
}

/// Reverts the imports of the event whose jobs cannot end them any more: an earlier attempt of the
/// job `current_import_id`, or a job that has failed. Returns false if another job is still
/// running.
pub(super) async fn revert_unfinished_imports(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    current_import_id: Uuid,
) -> Result<bool> {
    let unfinished = load_unfinished_imports(tx, event_id).await?;
    for import in &unfinished {
        if import.id != current_import_id && jobs::is_job_active(tx, import.id).await? {
            return Ok(false);
        }
    }
    for import in &unfinished {
        revert_and_delete_import(tx, import).await?;
    }
    Ok(true)
}

/// Reverts the import of a job that ended without ending the import.
pub async fn revert_unfinished_import(ctx: &Ctx, id: Uuid, event_id: Uuid) -> Result<()> {
    let tx = ctx.begin_write().await?;
    lock_event(&tx, event_id).await?;
    let import = guest_import::Entity::find_by_id(id)
        .filter(guest_import::Column::Report.eq(""))
        .one(&tx)
        .await?;
    if let Some(import) = import.filter(|import| import.event_id == event_id)
        && !jobs::is_job_active(&tx, id).await?
    {
        revert_and_delete_import(&tx, &import).await?;
    }
    Ok(tx.commit().await?)
}

/// Reverts all imports that no job will end. The job `DeleteExpiredData` calls it.
pub async fn revert_abandoned_imports(ctx: &Ctx) -> Result<()> {
    let unfinished = guest_import::Entity::find()
        .filter(guest_import::Column::Report.eq(""))
        .all(&ctx.db)
        .await?;
    for import in unfinished {
        revert_unfinished_import(ctx, import.id, import.event_id).await?;
    }
    Ok(())
}

/// Reverts the import of a job, in the transaction that cancels the job.
pub(crate) async fn revert_cancelled_import(
    tx: &impl ConnectionTrait,
    id: Uuid,
) -> Result<Option<ImportUndoResult>> {
    match guest_import::Entity::find_by_id(id).one(tx).await? {
        Some(import) => revert_and_delete_import(tx, &import).await.map(Some),
        None => Ok(None),
    }
}

/// Loads the invitations of an import and locks them until the end of the transaction, so that a
/// concurrent answer waits.
async fn lock_invitations(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    notes: &[guest_import_row::Model],
) -> Result<HashMap<Uuid, invitation::Model>> {
    let mut rows = HashMap::with_capacity(notes.len());
    for chunk in notes.chunks(ROWS_PER_STATEMENT) {
        let found = invitation::Entity::find()
            .filter(invitation::Column::EventId.eq(event_id))
            .filter(invitation::Column::Id.is_in(chunk.iter().map(|n| n.invitation_id)))
            .lock_exclusive()
            .all(tx)
            .await?;
        rows.extend(found.into_iter().map(|m| (m.id, m)));
    }
    Ok(rows)
}

/// Returns the invitations that have reserved a gift. A guest may reserve one before answering.
async fn load_gift_reservers(tx: &impl ConnectionTrait, event_id: Uuid) -> Result<HashSet<Uuid>> {
    let ids: Vec<Option<Uuid>> = gift::Entity::find()
        .select_only()
        .column(gift::Column::ReservedById)
        .filter(gift::Column::EventId.eq(event_id))
        .filter(gift::Column::ReservedById.is_not_null())
        .into_tuple()
        .all(tx)
        .await?;
    Ok(ids.into_iter().flatten().collect())
}

/// Returns why a row cannot be undone. An added invitation that the couple has deleted does not
/// prevent the undo.
fn undo_block_reason(
    note: &guest_import_row::Model,
    row: Option<&invitation::Model>,
    givers: &HashSet<Uuid>,
) -> Result<Option<&'static str>> {
    let Some(row) = row else {
        return Ok(note.was.is_some().then_some("deleted"));
    };
    Ok(if row.version != note.version {
        Some("answered")
    } else if row.sent_invitation != note.sent {
        Some("sent")
    } else if fingerprint(row)? != note.mark {
        Some("edited")
    } else if note.was.is_none() && givers.contains(&row.id) {
        Some("gift_reserved")
    } else {
        None
    })
}

async fn revert_rows(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    free: Vec<(guest_import_row::Model, invitation::Model)>,
) -> Result<(usize, usize)> {
    let known: HashSet<Uuid> = invitation_category::Entity::find()
        .select_only()
        .column(invitation_category::Column::Id)
        .filter(invitation_category::Column::EventId.eq(event_id))
        .into_tuple::<Uuid>()
        .all(tx)
        .await?
        .into_iter()
        .collect();
    let mut added = Vec::new();
    let mut restored = 0;
    for (note, row) in free {
        let Some(previous) = note.was else {
            added.push(row.id);
            continue;
        };
        let mut previous: ImportedFields =
            serde_json::from_str(&previous).map_err(Error::internal)?;
        // A category that was deleted meanwhile is not restored.
        previous.category_id = previous.category_id.filter(|c| known.contains(c));
        previous.into_update(row).update(tx).await?;
        restored += 1;
    }
    for chunk in added.chunks(ROWS_PER_STATEMENT) {
        let ids = chunk.iter().copied();
        invitation::Entity::delete_many()
            .filter(invitation::Column::EventId.eq(event_id))
            .filter(invitation::Column::Id.is_in(ids))
            .exec(tx)
            .await?;
    }
    Ok((added.len(), restored))
}

/// Deletes the categories that the import created and that are not used.
async fn delete_unused_categories(
    tx: &impl ConnectionTrait,
    import: &guest_import::Model,
) -> Result<()> {
    let category_ids: Vec<Uuid> =
        serde_json::from_str(&import.categories).map_err(Error::internal)?;
    for chunk in category_ids.chunks(ROWS_PER_STATEMENT) {
        let ids = || chunk.iter().copied();
        let used: Vec<Option<Uuid>> = invitation::Entity::find()
            .select_only()
            .column(invitation::Column::CategoryId)
            .distinct()
            .filter(invitation::Column::EventId.eq(import.event_id))
            .filter(invitation::Column::CategoryId.is_in(ids()))
            .into_tuple()
            .all(tx)
            .await?;
        invitation_category::Entity::delete_many()
            .filter(invitation_category::Column::EventId.eq(import.event_id))
            .filter(invitation_category::Column::Id.is_in(ids()))
            .filter(invitation_category::Column::Id.is_not_in(used.into_iter().flatten()))
            .exec(tx)
            .await?;
    }
    Ok(())
}
