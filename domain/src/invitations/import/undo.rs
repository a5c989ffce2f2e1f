//! Takes the last import back: what it added goes, what it changed gets its former values, unless somebody built on it.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::ExprTrait,
};

use crate::{
    Code, Ctx, Error, Result,
    access::Member,
    entities::{category, gift, guest_import, guest_import_row, invitation},
    jobs,
};

use super::{
    KEPT,
    apply::{CHUNK, Values, lock, mark},
};

/// The last import of an event that was not taken back.
#[derive(Clone, Debug)]
pub struct Last {
    pub id: Uuid,
    pub file_name: String,
    pub added: i32,
    pub updated: i32,
    pub created_at: DateTime<Utc>,
}

/// A row that cannot be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// In the file.
    pub line: i32,
    /// Of the invitation now; empty when it is gone.
    pub name: String,
    /// `answered`, `sent`, `edited`, `gift_reserved` or `deleted`.
    pub reason: &'static str,
}

/// What became of an import that was to be taken back.
#[derive(Clone, Debug, Default)]
pub struct Undone {
    /// False when rows stand against it and nothing was done.
    pub done: bool,
    pub removed: usize,
    pub restored: usize,
    pub kept: Vec<Kept>,
}

async fn newest(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    now: DateTime<Utc>,
) -> Result<Option<guest_import::Model>> {
    Ok(guest_import::Entity::find()
        .filter(guest_import::Column::EventId.eq(event_id))
        .filter(guest_import::Column::UndoneAt.is_null())
        .filter(guest_import::Column::Report.ne(""))
        .filter(guest_import::Column::CreatedAt.gt(now - KEPT))
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

/// The import that [`undo`] would take back; one that wrote nothing is none.
///
/// # Errors
/// Database faults.
pub async fn last(ctx: &Ctx, who: &Member) -> Result<Option<Last>> {
    let row = newest(&ctx.db, who.event_id(), ctx.now()).await?;
    let last = |r: guest_import::Model| Last {
        id: r.id,
        file_name: r.file_name,
        added: r.added,
        updated: r.updated,
        created_at: r.created_at,
    };
    Ok(row.map(last))
}

/// The event of an import, for the proof.
///
/// # Errors
/// Not found.
pub async fn event_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    Ok(guest_import::Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .event_id)
}

/// Takes the import `id` back, which has to be the last one. All or nothing: when a row was answered, sent or edited since, nothing
/// changes and the rows are told; with `partial` all the others go and these stay.
///
/// # Errors
/// 409 `stale` when it is not the last one or was taken back already.
pub async fn undo(ctx: &Ctx, who: &Member, id: Uuid, partial: bool) -> Result<Undone> {
    let now = ctx.now();
    let tx = ctx.begin().await?;
    lock(&tx, who.event_id()).await?;
    let import = newest(&tx, who.event_id(), now)
        .await?
        .filter(|i| i.id == id)
        .ok_or(Error::Rule(Code::Stale))?;
    let taken = guest_import::Entity::update_many()
        .col_expr(guest_import::Column::UndoneAt, Expr::value(now))
        .filter(guest_import::Column::Id.eq(id))
        .filter(guest_import::Column::UndoneAt.is_null())
        .exec(&tx)
        .await?;
    if taken.rows_affected != 1 {
        return Err(Error::Rule(Code::Stale));
    }
    let (mut undone, free) = sort_out(&tx, &import).await?;
    if !undone.kept.is_empty() && !partial {
        return Ok(undone);
    }
    (undone.removed, undone.restored) = take_back(&tx, who.event_id(), free).await?;
    drop_categories(&tx, &import).await?;
    tx.commit().await?;
    undone.done = true;
    Ok(undone)
}

/// The rows of an import that can be taken back, and beside them those that cannot.
async fn sort_out(
    tx: &impl ConnectionTrait,
    import: &guest_import::Model,
) -> Result<(Undone, Vec<(guest_import_row::Model, invitation::Model)>)> {
    let notes = guest_import_row::Entity::find()
        .filter(guest_import_row::Column::ImportId.eq(import.id))
        .order_by_asc(guest_import_row::Column::Line)
        .all(tx)
        .await?;
    let rows = locked(tx, import.event_id, &notes).await?;
    let givers = givers(tx, import.event_id).await?;
    let mut undone = Undone::default();
    let mut free = Vec::new();
    for note in notes {
        let row = rows.get(&note.invitation_id);
        match against(&note, row, &givers)? {
            Some(reason) => {
                let name = row.map(|r| r.name.clone()).unwrap_or_default();
                undone.kept.push(Kept {
                    line: note.line,
                    name,
                    reason,
                });
            }
            None => free.extend(row.map(|r| (note, r.clone()))),
        }
    }
    Ok((undone, free))
}

/// Takes back what an import has written that does not end, with its record: what somebody built on in the meantime stays. The caller
/// holds the event's lock.
pub(super) async fn revert(
    tx: &impl ConnectionTrait,
    import: &guest_import::Model,
) -> Result<Undone> {
    let (mut undone, free) = sort_out(tx, import).await?;
    (undone.removed, undone.restored) = take_back(tx, import.event_id, free).await?;
    drop_categories(tx, import).await?;
    guest_import::Entity::delete_by_id(import.id)
        .exec(tx)
        .await?;
    undone.done = true;
    Ok(undone)
}

async fn unended(tx: &impl ConnectionTrait, event_id: Uuid) -> Result<Vec<guest_import::Model>> {
    let found = guest_import::Entity::find()
        .filter(guest_import::Column::EventId.eq(event_id))
        .filter(guest_import::Column::Report.eq(""));
    Ok(found.all(tx).await?)
}

/// Takes back what imports of the event have left whose jobs cannot end them any more: an earlier attempt of the job `own`, or a job
/// that was given up. False when another job is still at it.
pub(super) async fn clear_unended(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    own: Uuid,
) -> Result<bool> {
    let unended = unended(tx, event_id).await?;
    for import in &unended {
        if import.id != own && jobs::is_active_in(tx, import.id).await? {
            return Ok(false);
        }
    }
    for import in &unended {
        revert(tx, import).await?;
    }
    Ok(true)
}

/// Takes back what the import of a job that ended without it has written.
///
/// # Errors
/// Database faults.
pub async fn abandon(ctx: &Ctx, id: Uuid, event_id: Uuid) -> Result<()> {
    let tx = ctx.begin().await?;
    lock(&tx, event_id).await?;
    let import = guest_import::Entity::find_by_id(id)
        .filter(guest_import::Column::Report.eq(""))
        .one(&tx)
        .await?;
    if let Some(import) = import.filter(|import| import.event_id == event_id)
        && !jobs::is_active_in(&tx, id).await?
    {
        revert(&tx, &import).await?;
    }
    Ok(tx.commit().await?)
}

/// The same for every import that no job will end, in the sweep.
///
/// # Errors
/// Database faults.
pub async fn abandon_all(ctx: &Ctx) -> Result<()> {
    let left = guest_import::Entity::find()
        .filter(guest_import::Column::Report.eq(""))
        .all(&ctx.db)
        .await?;
    for import in left {
        abandon(ctx, import.id, import.event_id).await?;
    }
    Ok(())
}

/// Takes back what the import of a job has written, in the transaction that cancels the job.
///
/// # Errors
/// Database faults.
pub(crate) async fn cancel_in(tx: &impl ConnectionTrait, id: Uuid) -> Result<Option<Undone>> {
    match guest_import::Entity::find_by_id(id).one(tx).await? {
        Some(import) => revert(tx, &import).await.map(Some),
        None => Ok(None),
    }
}

/// The invitations of an import as they are, held until the end: an answer that comes now waits.
async fn locked(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    notes: &[guest_import_row::Model],
) -> Result<HashMap<Uuid, invitation::Model>> {
    let mut rows = HashMap::with_capacity(notes.len());
    for chunk in notes.chunks(CHUNK) {
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

/// Invitations that hold a gift: a guest reserves one before it answers, too.
async fn givers(tx: &impl ConnectionTrait, event_id: Uuid) -> Result<HashSet<Uuid>> {
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

/// Why a row cannot be taken back. An added invitation that the couple deleted itself stands against nothing.
fn against(
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
    } else if mark(row)? != note.mark {
        Some("edited")
    } else if note.was.is_none() && givers.contains(&row.id) {
        Some("gift_reserved")
    } else {
        None
    })
}

async fn take_back(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    free: Vec<(guest_import_row::Model, invitation::Model)>,
) -> Result<(usize, usize)> {
    let known: HashSet<Uuid> = category::Entity::find()
        .select_only()
        .column(category::Column::Id)
        .filter(category::Column::EventId.eq(event_id))
        .into_tuple::<Uuid>()
        .all(tx)
        .await?
        .into_iter()
        .collect();
    let mut added = Vec::new();
    let mut restored = 0;
    for (note, row) in free {
        let Some(was) = note.was else {
            added.push(row.id);
            continue;
        };
        let mut was: Values = serde_json::from_str(&was).map_err(Error::internal)?;
        // A category that was deleted since does not come back.
        was.category_id = was.category_id.filter(|c| known.contains(c));
        was.change(row).update(tx).await?;
        restored += 1;
    }
    for chunk in added.chunks(CHUNK) {
        let ids = chunk.iter().copied();
        invitation::Entity::delete_many()
            .filter(invitation::Column::EventId.eq(event_id))
            .filter(invitation::Column::Id.is_in(ids))
            .exec(tx)
            .await?;
    }
    Ok((added.len(), restored))
}

/// Categories that the import made and that nobody uses.
async fn drop_categories(tx: &impl ConnectionTrait, import: &guest_import::Model) -> Result<()> {
    let made: Vec<Uuid> = serde_json::from_str(&import.categories).map_err(Error::internal)?;
    for chunk in made.chunks(CHUNK) {
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
        category::Entity::delete_many()
            .filter(category::Column::EventId.eq(import.event_id))
            .filter(category::Column::Id.is_in(ids()))
            .filter(category::Column::Id.is_not_in(used.into_iter().flatten()))
            .exec(tx)
            .await?;
    }
    Ok(())
}
