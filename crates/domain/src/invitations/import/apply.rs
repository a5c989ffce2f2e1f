//! Determines the outcome of every valid row of a file and records the import. The rows are written
//! in batches.
//!
//! **Invariant**: an import whose record has no report has not ended. It ends together with its
//! job, in one transaction. Only the record of an import that writes nothing because all rows or
//! none were to be imported has its report before the job ends.

mod batches;
mod planned_invitations;

use std::collections::HashMap;

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, prelude::Uuid,
};

use crate::{
    Ctx, Error, Result,
    entities::{guest_import, invitation, invitation_category},
    invitations::sheet::ImportedGuestRow,
    jobs::{self, Claim},
    kernel::{crypto, text},
};

use super::{
    counts::{ConflictingRow, ImportCounts},
    event_lock::{ROWS_PER_STATEMENT, lock_event},
    options::ImportOptions,
    plan,
    row_outcome::{InvitationWithCategory, MatchTarget, PlannedRow, RowOutcome},
    undo,
};

use self::planned_invitations::ImportPlan;

pub use batches::ImportWriter;

/// The result of starting an import.
#[derive(Debug)]
pub enum ImportStart {
    /// Every row has an outcome.
    Writing(Box<ImportWriter>),
    /// Nothing is written, because either all rows or none were to be imported, and these rows are
    /// in conflict with stored values or with other rows.
    Conflicts(Vec<ConflictingRow>),
    /// Another import of the event is running.
    Busy,
    /// The job was cancelled, or another worker has claimed it.
    Lost,
}

/// Returns the record of an import that has ended already, in case the job `job_id` runs again.
pub async fn find_finished_import(ctx: &Ctx, job_id: Uuid) -> Result<Option<guest_import::Model>> {
    Ok(guest_import::Entity::find_by_id(job_id)
        .filter(guest_import::Column::Report.ne(""))
        .one(&ctx.db)
        .await?)
}

pub(super) async fn load_invitations_and_categories(
    db: &impl ConnectionTrait,
    event_id: Uuid,
) -> Result<(Vec<invitation::Model>, HashMap<Uuid, String>)> {
    let rows = invitation::Entity::find()
        .filter(invitation::Column::EventId.eq(event_id))
        .order_by_asc(invitation::Column::CreatedAt)
        .order_by_asc(invitation::Column::Id)
        .all(db)
        .await?;
    let categories = invitation_category::Entity::find()
        .filter(invitation_category::Column::EventId.eq(event_id))
        .all(db)
        .await?;
    Ok((
        rows,
        categories.into_iter().map(|c| (c.id, c.name)).collect(),
    ))
}

/// Returns the invitations with the names of their categories.
pub(super) fn pair_with_category_names<'a>(
    rows: &'a [invitation::Model],
    categories: &'a HashMap<Uuid, String>,
) -> Vec<InvitationWithCategory<'a>> {
    rows.iter()
        .map(|row| {
            (
                row,
                row.category_id
                    .and_then(|c| categories.get(&c))
                    .map(String::as_str),
            )
        })
        .collect()
}

/// Determines the outcome of every valid row and records the import. First it reverts what
/// unfinished imports of the event have written, for example an earlier attempt of the same job.
pub async fn begin_import(
    ctx: &Ctx,
    claim: &Claim,
    event_id: Uuid,
    file_name: &str,
    rows: &[ImportedGuestRow],
    options: &ImportOptions,
) -> Result<ImportStart> {
    let now = ctx.now();
    let id = claim.row.id;
    let tx = ctx.begin_write().await?;
    lock_event(&tx, event_id).await?;
    if !jobs::lock_valid_claim(&tx, claim).await? {
        return Ok(ImportStart::Lost);
    }
    if !undo::revert_unfinished_imports(&tx, event_id, id).await? {
        return Ok(ImportStart::Busy);
    }
    let (mut existing, names) = load_invitations_and_categories(&tx, event_id).await?;
    let planned = plan::plan(rows, &pair_with_category_names(&existing, &names), options);
    let conflicts = conflicts_of(rows, &planned);
    if options.all_or_nothing && !conflicts.is_empty() {
        tx.commit().await?;
        return Ok(ImportStart::Conflicts(conflicts));
    }
    let used_category_names = rows
        .iter()
        .zip(&planned)
        .filter(|(_, planned)| match planned.outcome {
            RowOutcome::Add => true,
            RowOutcome::Update => planned.fields.contains(&"category"),
            RowOutcome::Skip | RowOutcome::Conflict => false,
        })
        .filter_map(|(r, _)| r.category.as_deref());
    let (categories, created_category_ids) =
        ensure_categories(&tx, now, event_id, names, used_category_names).await?;
    let codes = existing.iter().map(|m| m.code.clone()).collect();
    let mut plan = ImportPlan {
        event_id,
        now,
        categories,
        codes,
        ..ImportPlan::default()
    };
    for (row, planned) in rows.iter().zip(&planned) {
        plan.apply_row(row, planned, &mut existing);
    }
    let counts = ImportCounts::of(&planned);
    // The record has the numbers of the report: rows of the file, even if several of them belong to
    // one guest.
    let written = (counts.added, counts.updated);
    let row = new_import_row(
        (id, event_id),
        now,
        file_name,
        written,
        &created_category_ids,
    )?;
    guest_import::Entity::insert(row.into_active_model().reset_all())
        .exec_without_returning(&tx)
        .await?;
    tx.commit().await?;
    let writing = plan.into_writer(id, &existing, counts, conflicts);
    Ok(ImportStart::Writing(Box::new(writing)))
}

fn conflicts_of(rows: &[ImportedGuestRow], planned: &[PlannedRow]) -> Vec<ConflictingRow> {
    rows.iter()
        .zip(planned)
        .filter(|(_, planned)| planned.outcome == RowOutcome::Conflict)
        .map(|(row, planned)| ConflictingRow {
            line: row.line,
            is_of_file: planned
                .row_match
                .as_ref()
                .is_some_and(|relation| matches!(relation.target, MatchTarget::Row(_))),
            fields: planned.fields.clone(),
            cells: row.cells.clone(),
        })
        .collect()
}

fn new_import_row(
    (id, event_id): (Uuid, Uuid),
    now: chrono::DateTime<chrono::Utc>,
    file_name: &str,
    (added, updated): (usize, usize),
    created_category_ids: &[Uuid],
) -> Result<guest_import::Model> {
    let as_int = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
    Ok(guest_import::Model {
        id,
        event_id,
        file_name: file_name.to_owned(),
        added: as_int(added),
        updated: as_int(updated),
        report: String::new(),
        categories: serde_json::to_string(created_category_ids).map_err(Error::internal)?,
        created_at: now,
        undone_at: None,
    })
}

/// Records that nothing was imported, so that a repeated run of the job gives the same result.
pub async fn record_refused_import(
    ctx: &Ctx,
    ids: (Uuid, Uuid),
    file_name: &str,
    report: &str,
) -> Result<()> {
    let mut row = new_import_row(ids, ctx.now(), file_name, (0, 0), &[])?;
    row.report = report.to_owned();
    guest_import::Entity::insert(row.into_active_model().reset_all())
        .exec_without_returning(&ctx.db)
        .await?;
    Ok(())
}

/// Creates missing categories. Returns all ids by folded name, and the ids of the created ones.
async fn ensure_categories(
    tx: &impl ConnectionTrait,
    now: chrono::DateTime<chrono::Utc>,
    event_id: Uuid,
    names: HashMap<Uuid, String>,
    used_names: impl Iterator<Item = &str>,
) -> Result<(HashMap<String, Uuid>, Vec<Uuid>)> {
    let mut known: HashMap<String, Uuid> = names
        .into_iter()
        .map(|(id, name)| (text::fold(&name), id))
        .collect();
    let mut created_ids = Vec::new();
    for name in used_names {
        let folded = text::fold(name);
        if known.contains_key(&folded) {
            continue;
        }
        let id = crypto::new_id(now);
        created_ids.push(invitation_category::Model {
            id,
            event_id,
            name: name.to_owned(),
            name_folded: folded.clone(),
            created_at: now,
        });
        known.insert(folded, id);
    }
    for chunk in created_ids.chunks(ROWS_PER_STATEMENT) {
        let rows = chunk
            .iter()
            .map(|c| c.clone().into_active_model().reset_all());
        invitation_category::Entity::insert_many(rows)
            .exec_without_returning(tx)
            .await?;
    }
    Ok((known, created_ids.into_iter().map(|c| c.id).collect()))
}
