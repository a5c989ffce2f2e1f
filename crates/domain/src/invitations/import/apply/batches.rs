//! Writes the rows of an import in batches. Each batch is one transaction, with the data that is
//! needed to undo it.

use std::{collections::HashMap, time::Duration};

use futures_util::future::try_join_all;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, IntoActiveModel,
    QueryFilter, QuerySelect,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, Result,
    context::WriteTransaction,
    entities::{guest_import, guest_import_row, invitation},
    invitations::import::imported_fields::{ImportedFields, fingerprint},
    jobs::{self, Claim, JobOutcome},
    notifications::{self, NotificationKind},
    webhooks,
};

use crate::invitations::import::{
    counts::{ConflictingRow, ImportCounts},
    event_lock::{ROWS_PER_STATEMENT, lock_event, share_event_lock},
};

/// The number of updates in one transaction. Each update is a statement of its own.
const UPDATES: usize = 100;
/// The pause between two batches on SQLite, in which other writers can proceed. SQLite has no queue
/// of writers: a waiting one retries at least every 100 ms.
const PAUSE: Duration = Duration::from_millis(120);

/// Writes a planned import, in which every row has an outcome. The rows are written in batches,
/// each in a transaction of its own, so that a failure leaves a part written until the import is
/// reverted. [`ImportWriter::finish`] ends the job and notifies the couple.
#[derive(Debug)]
pub struct ImportWriter {
    pub(super) id: Uuid,
    pub(super) event_id: Uuid,
    pub(super) fresh: Vec<(u64, invitation::Model)>,
    pub(super) changed: Vec<(u64, ImportedFields, invitation::Model)>,
    /// The number of valid rows by outcome.
    pub counts: ImportCounts,
    pub conflicts: Vec<ConflictingRow>,
}

impl ImportWriter {
    /// Writes the rows in batches, and records with each batch how many of the `total` rows of the
    /// file are processed. PostgreSQL inserts two batches at a time (decision 0054). Returns false if
    /// the job was cancelled or another worker has claimed it; then the current batches are not
    /// committed.
    pub async fn write(&self, ctx: &Ctx, claim: &Claim, total: i32) -> Result<bool> {
        let written = self.fresh.len() + self.changed.len();
        let progress = BatchProgress::new(total, written);
        for (at, chunk) in self.changed.chunks(UPDATES).enumerate() {
            if at > 0 {
                pause(ctx).await;
            }
            let tx = ctx.begin_write().await?;
            lock_event(&tx, self.event_id).await?;
            if !jobs::has_valid_claim(&tx, claim).await? {
                return Ok(false);
            }
            self.change(&tx, chunk).await?;
            if !progress.commit(tx, claim, chunk.len()).await? {
                return Ok(false);
            }
        }
        if !self.changed.is_empty() && !self.fresh.is_empty() {
            pause(ctx).await;
        }
        // Both batches of a pair end before the next pair begins, so that another writer that waits
        // for the lock of the event gets it in between.
        let at_a_time = match ctx.db.get_database_backend() {
            DbBackend::Postgres => 2,
            _ => 1,
        };
        let batches: Vec<_> = self.fresh.chunks(ROWS_PER_STATEMENT).collect();
        for (at, chunk) in batches.chunks(at_a_time).enumerate() {
            if at > 0 {
                pause(ctx).await;
            }
            let written = try_join_all(
                chunk
                    .iter()
                    .map(|batch| self.add_batch(ctx, claim, batch, &progress)),
            )
            .await?;
            if !written.into_iter().all(|is_written| is_written) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Adds the rows of a batch. A cancellation waits for the lock of the event, so that a batch is
    /// committed before it or not inserted. Another worker may claim the job meanwhile, which the
    /// update of the progress detects.
    async fn add_batch(
        &self,
        ctx: &Ctx,
        claim: &Claim,
        batch: &[(u64, invitation::Model)],
        progress: &BatchProgress,
    ) -> Result<bool> {
        let tx = ctx.begin_write().await?;
        share_event_lock(&tx, self.event_id).await?;
        if !jobs::has_valid_claim(&tx, claim).await? {
            return Ok(false);
        }
        self.add(&tx, batch).await?;
        progress.commit(tx, claim, batch.len()).await
    }

    async fn add(
        &self,
        tx: &impl ConnectionTrait,
        chunk: &[(u64, invitation::Model)],
    ) -> Result<()> {
        let rows = chunk
            .iter()
            .map(|(_, m)| m.clone().into_active_model().reset_all());
        invitation::Entity::insert_many(rows)
            .exec_without_returning(tx)
            .await?;
        let notes = chunk
            .iter()
            .map(|(line, m)| self.note(*line, m, None))
            .collect::<Result<Vec<_>>>()?;
        insert_notes(tx, notes).await
    }

    /// Updates invitations. A row may have been edited since its outcome was determined, so only
    /// the fields that the file changes are written.
    async fn change(
        &self,
        tx: &impl ConnectionTrait,
        chunk: &[(u64, ImportedFields, invitation::Model)],
    ) -> Result<()> {
        let current: HashMap<Uuid, invitation::Model> = invitation::Entity::find()
            .filter(invitation::Column::EventId.eq(self.event_id))
            .filter(invitation::Column::Id.is_in(chunk.iter().map(|(_, _, m)| m.id)))
            .lock_exclusive()
            .all(tx)
            .await?
            .into_iter()
            .map(|m| (m.id, m))
            .collect();
        let mut notes = Vec::with_capacity(chunk.len());
        for (line, previous, decided) in chunk {
            // An invitation that was deleted meanwhile is not created again.
            let Some(row) = current.get(&decided.id) else {
                continue;
            };
            let before = ImportedFields::from_invitation(row);
            let mut after = row.clone();
            before
                .with_changes_between(previous, &ImportedFields::from_invitation(decided))
                .write_to(&mut after);
            notes.push(self.note(*line, &after, Some(&before))?);
            ImportedFields::from_invitation(&after)
                .into_update(row.clone())
                .update(tx)
                .await?;
        }
        insert_notes(tx, notes).await
    }

    fn note(
        &self,
        line: u64,
        row: &invitation::Model,
        previous: Option<&ImportedFields>,
    ) -> Result<guest_import_row::Model> {
        let previous = previous
            .map(serde_json::to_string)
            .transpose()
            .map_err(Error::internal)?;
        Ok(guest_import_row::Model {
            import_id: self.id,
            invitation_id: row.id,
            line: i32::try_from(line).unwrap_or(i32::MAX),
            mark: fingerprint(row)?,
            version: row.version,
            sent: row.sent_invitation,
            was: previous,
        })
    }

    /// Ends the import and its job in one transaction, and notifies the couple. Returns false if
    /// the job was cancelled or another worker has claimed it; then neither ends.
    pub async fn finish(
        self,
        ctx: &Ctx,
        claim: &Claim,
        report: &str,
        outcome: JobOutcome,
    ) -> Result<bool> {
        let tx = ctx.begin_write().await?;
        lock_event(&tx, self.event_id).await?;
        let done = guest_import::Entity::update_many()
            .col_expr(guest_import::Column::Report, Expr::value(report))
            .filter(guest_import::Column::Id.eq(self.id))
            .exec(&tx)
            .await?;
        if done.rows_affected != 1
            || !webhooks::finish_job_and_emit_in_transaction(&tx, ctx, claim, Ok(outcome)).await?
        {
            return Ok(false);
        }
        let written = format!("{}:{}", self.counts.added, self.counts.updated);
        let subject = Some(self.id);
        notifications::notify(
            &tx,
            ctx.now(),
            self.event_id,
            NotificationKind::ImportDone,
            subject,
            "",
            &written,
        )
        .await?;
        tx.commit().await?;
        Ok(true)
    }
}

/// How many rows of the file are processed. The batches of an import share it.
struct BatchProgress {
    total: i32,
    processed: tokio::sync::Mutex<i32>,
}

impl BatchProgress {
    /// Rows that are not written count as processed.
    fn new(total: i32, to_write: usize) -> Self {
        Self {
            total,
            processed: tokio::sync::Mutex::new(total - to_i32(to_write)),
        }
    }

    /// Commits a batch of `rows` rows with the progress. Batches are committed one at a time, so that
    /// the progress never decreases. Returns false if the claim was lost, and commits nothing.
    async fn commit(&self, tx: WriteTransaction, claim: &Claim, rows: usize) -> Result<bool> {
        let mut processed = self.processed.lock().await;
        let with_batch = *processed + to_i32(rows);
        if !jobs::report_progress_in_transaction(&tx, claim, with_batch, self.total).await? {
            return Ok(false);
        }
        tx.commit().await?;
        *processed = with_batch;
        Ok(true)
    }
}

fn to_i32(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// Lets other writers proceed between two batches. PostgreSQL locks only the rows of the import.
async fn pause(ctx: &Ctx) {
    if ctx.db.get_database_backend() == DbBackend::Sqlite {
        tokio::time::sleep(PAUSE).await;
    }
}

async fn insert_notes(
    tx: &impl ConnectionTrait,
    notes: Vec<guest_import_row::Model>,
) -> Result<()> {
    if notes.is_empty() {
        return Ok(());
    }
    let rows = notes.into_iter().map(|n| n.into_active_model().reset_all());
    guest_import_row::Entity::insert_many(rows)
        .exec_without_returning(tx)
        .await?;
    Ok(())
}
