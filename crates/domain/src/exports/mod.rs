//! Exports of lists as files: requested here, written by the worker and stored for a day (contract
//! 7; threats G4).

mod cancel;
mod column_choices;
mod orphaned_files;
mod request;

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, Select, prelude::Uuid};

use crate::{
    Ctx, Error, Result,
    access::EventMember,
    answers::{AnswerDetails, ExportedAnswer, NEWEST_DECLINES_FIRST, read},
    budget,
    entities::{answer, decline, event, gift, invitation, job},
    jobs::{self, Claim, Job, JobDetails, JobOutcome},
    kernel::{pagination, text},
    notifications, seating, webhooks,
};

pub mod archive;

/// How long the file of a job can be downloaded after the job has ended.
pub const DOWNLOAD_PERIOD: TimeDelta = TimeDelta::hours(24);
/// How many rows are read at a time.
const CHUNK_ROWS: u64 = 1_000;

pub use cancel::{cancel_job, delete_job_files};
pub use column_choices::{ColumnChoice, list_column_choices};
pub use orphaned_files::delete_orphaned_job_files;
pub use request::{
    ExportContent, ExportFormat, ExportKind, ExportRequest, ExportSummary, ExportedList, RowUnit,
    SeatingDocument, export_summary,
};

/// Enqueues an export and stores the chosen columns, in one transaction.
pub async fn request_export(
    ctx: &Ctx,
    member: &EventMember,
    request: &ExportRequest,
) -> Result<job::Model> {
    let scope = JobDetails {
        account_id: Some(member.account().id),
        event_id: Some(member.event_id()),
        requested_by: Some(member.user_id()),
        report: Some(serde_json::to_string(request).map_err(Error::internal)?),
        ..JobDetails::default()
    };
    let work = Job::WriteExport {
        event_id: member.event_id(),
    };
    let tx = ctx.begin_write().await?;
    if !request.columns.is_empty() {
        column_choices::save_column_choice(ctx, &tx, member, request).await?;
    }
    let id = jobs::enqueue(
        &tx,
        ctx.now(),
        &format!("export:{}", ctx.new_id()),
        &work,
        scope,
    )
    .await?;
    let row = job::Entity::find_by_id(id)
        .one(&tx)
        .await?
        .ok_or(Error::NotFound)?;
    tx.commit().await?;
    ctx.job_signal.notify();
    Ok(row)
}

/// Ends an export and notifies the couple in one transaction. Returns false if the job was
/// cancelled or claimed by another worker.
pub async fn finish_export(
    ctx: &Ctx,
    claim: &Claim,
    event_id: Uuid,
    summary: &ExportSummary,
    outcome: JobOutcome,
) -> Result<bool> {
    let file_name = outcome.file_name.clone().unwrap_or_default();
    let tx = ctx.begin_write().await?;
    if !webhooks::finish_job_and_emit_in_transaction(&tx, ctx, claim, Ok(outcome)).await? {
        return Ok(false);
    }
    let export_name = format!("{}:{}", summary.kind.as_str(), summary.format.as_str());
    notifications::notify(
        &tx,
        ctx.now(),
        event_id,
        notifications::NotificationKind::ExportDone,
        Some(claim.row.id),
        &file_name,
        &export_name,
    )
    .await?;
    tx.commit().await?;
    Ok(true)
}

/// Returns the event of an export, for the worker.
///
/// # Errors
/// 404 if the event was deleted.
pub async fn find_event_for_worker(ctx: &Ctx, event_id: Uuid) -> Result<event::Model> {
    event::Entity::find_by_id(event_id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)
}

/// Rows of a list that are read at a time.
#[derive(Clone, Debug)]
pub enum ExportChunk {
    Answers(Vec<ExportedAnswer>),
    Declines(Vec<(decline::Model, Option<invitation::Model>)>),
    Invitations(Vec<(invitation::Model, Option<AnswerDetails>)>),
    Gifts(Vec<gift::Model>),
    /// Each with the number of its table.
    Attendance(Vec<(answer::Model, Option<i32>)>),
    /// All expenses at once, with their totals.
    Budget(Vec<budget::PricedExpense>, Box<budget::BudgetTotals>),
}

impl ExportChunk {
    /// Returns the number of rows. One row may produce several lines of the file.
    pub fn len(&self) -> usize {
        match self {
            Self::Answers(rows) => rows.len(),
            Self::Declines(rows) => rows.len(),
            Self::Invitations(rows) => rows.len(),
            Self::Gifts(rows) => rows.len(),
            Self::Attendance(rows) => rows.len(),
            Self::Budget(rows, _) => rows.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The position after which the next chunk begins. It is a key and not a count, so that an answer
/// that arrives meanwhile does not shift the rows.
#[derive(Clone, Debug)]
enum ListCursor {
    Start,
    CreatedAt(DateTime<Utc>, Uuid),
    Name(String, Uuid),
    Position(i32, Uuid),
    End,
}

/// Reads a complete list in chunks.
#[derive(Clone, Debug)]
pub struct ExportReader<'a> {
    event_id: Uuid,
    list: ExportedList,
    request: &'a ExportRequest,
    cursor: ListCursor,
}

impl<'a> ExportReader<'a> {
    /// Creates a reader at the start of the list. `request` contains its filter.
    pub const fn new(event_id: Uuid, list: ExportedList, request: &'a ExportRequest) -> Self {
        Self {
            event_id,
            list,
            request,
            cursor: ListCursor::Start,
        }
    }

    /// Counts the rows that the list has now.
    pub async fn count_rows(&self, ctx: &Ctx) -> Result<u64> {
        Ok(match self.list {
            ExportedList::Answers => {
                pagination::count_rows(&ctx.db, self.request.answers.select(self.event_id)).await?
            }
            ExportedList::Declines => {
                pagination::count_rows(&ctx.db, self.select_declines()).await?
            }
            ExportedList::Invitations => {
                pagination::count_rows(&ctx.db, self.request.invitations.select(self.event_id))
                    .await?
            }
            ExportedList::Gifts => pagination::count_rows(&ctx.db, self.select_gifts()).await?,
            ExportedList::Attendance => {
                pagination::count_rows(&ctx.db, self.select_answers()).await?
            }
            ExportedList::Budget => self.read_budget(ctx).await?.1,
        })
    }

    fn select_gifts(&self) -> Select<gift::Entity> {
        gift::Entity::find()
            .filter(gift::Column::EventId.eq(self.event_id))
            .filter(gift::Column::RemovedAt.is_null())
    }

    fn select_answers(&self) -> Select<answer::Entity> {
        answer::Entity::find().filter(answer::Column::EventId.eq(self.event_id))
    }

    fn select_declines(&self) -> Select<decline::Entity> {
        read::select_declines(
            self.event_id,
            self.request.search_name.as_deref(),
            NEWEST_DECLINES_FIRST,
        )
    }

    /// Returns the next rows, or `None` at the end.
    pub async fn next_chunk(&mut self, ctx: &Ctx) -> Result<Option<ExportChunk>> {
        if matches!(self.cursor, ListCursor::End) {
            return Ok(None);
        }
        // A row and what belongs to it are read in one snapshot.
        let db = ctx.begin_read().await?;
        let (chunk, read, next) = match self.list {
            ExportedList::Answers => self.next_answers(&db).await?,
            ExportedList::Declines => self.next_declines(&db).await?,
            ExportedList::Invitations => self.next_invitations(&db).await?,
            ExportedList::Gifts => self.next_gifts(&db).await?,
            ExportedList::Attendance => self.next_attendance(&db).await?,
            ExportedList::Budget => self.read_budget(ctx).await?,
        };
        self.cursor = next
            .filter(|_| read == CHUNK_ROWS)
            .unwrap_or(ListCursor::End);
        Ok((read > 0).then_some(chunk))
    }

    async fn next_answers(
        &self,
        db: &impl ConnectionTrait,
    ) -> Result<(ExportChunk, u64, Option<ListCursor>)> {
        let list = self.request.answers.select(self.event_id);
        let mut select = list.clone();
        if let ListCursor::CreatedAt(at, _) = &self.cursor {
            // PostgreSQL finds the start of this range in the index, but not that of the cursor.
            select = select.filter(answer::Column::CreatedAt.lte(*at));
        }
        let mut cursor = select.cursor_by((answer::Column::CreatedAt, answer::Column::Id));
        if let ListCursor::CreatedAt(at, id) = &self.cursor {
            cursor.after((*at, *id));
        }
        let rows = cursor.desc().first(CHUNK_ROWS).all(db).await?;
        let next = rows
            .last()
            .map(|r| ListCursor::CreatedAt(r.created_at, r.id));
        let read = rows.len() as u64;
        let records = read::load_exported_answers(db, list, rows).await?;
        Ok((ExportChunk::Answers(records), read, next))
    }

    async fn next_declines(
        &self,
        db: &impl ConnectionTrait,
    ) -> Result<(ExportChunk, u64, Option<ListCursor>)> {
        let mut cursor = self
            .select_declines()
            .cursor_by((decline::Column::CreatedAt, decline::Column::Id));
        if let ListCursor::CreatedAt(at, id) = &self.cursor {
            cursor.after((*at, *id));
        }
        let rows =
            read::with_invitations(db, cursor.desc().first(CHUNK_ROWS).all(db).await?).await?;
        let next = rows
            .last()
            .map(|(r, _)| ListCursor::CreatedAt(r.created_at, r.id));
        let read = rows.len() as u64;
        Ok((ExportChunk::Declines(rows), read, next))
    }

    async fn next_invitations(
        &self,
        db: &impl ConnectionTrait,
    ) -> Result<(ExportChunk, u64, Option<ListCursor>)> {
        let select = self.request.invitations.select(self.event_id);
        let mut cursor = select.cursor_by((invitation::Column::NameFolded, invitation::Column::Id));
        if let ListCursor::Name(name, id) = &self.cursor {
            cursor.after((name.clone(), *id));
        }
        let rows = cursor.first(CHUNK_ROWS).all(db).await?;
        let next = rows
            .last()
            .map(|r| ListCursor::Name(r.name_folded.clone(), r.id));
        let read = rows.len() as u64;
        let mut replies = match self.request.rows {
            RowUnit::Invitation => HashMap::new(),
            RowUnit::Person => read::load_details_by_invitation(db, self.event_id, &rows).await?,
        };
        let rows = rows.into_iter().map(|row| {
            let reply = replies.remove(&row.id);
            (row, reply)
        });
        Ok((ExportChunk::Invitations(rows.collect()), read, next))
    }

    async fn next_attendance(
        &self,
        db: &impl ConnectionTrait,
    ) -> Result<(ExportChunk, u64, Option<ListCursor>)> {
        let mut cursor = self
            .select_answers()
            .cursor_by((answer::Column::NameFolded, answer::Column::Id));
        if let ListCursor::Name(name, id) = &self.cursor {
            cursor.after((name.clone(), *id));
        }
        let rows = cursor.first(CHUNK_ROWS).all(db).await?;
        let next = rows
            .last()
            .map(|r| ListCursor::Name(r.name_folded.clone(), r.id));
        let read = rows.len() as u64;
        let ids: Vec<Uuid> = rows.iter().map(|r| r.id).collect();
        let tables = seating::load_tables_by_party(db, self.event_id, &ids).await?;
        let labels = seating::load_name_labels(db, self.event_id).await?;
        let mut names = seating::load_invitation_names(db, &rows).await?;
        let rows = rows.into_iter().map(|mut row| {
            let name = names.remove(&row.id).unwrap_or(row.name);
            row.name = seating::format_party_name(name, labels.get(&row.id));
            let table = tables.get(&row.id).map(|(number, _)| *number);
            (row, table)
        });
        Ok((ExportChunk::Attendance(rows.collect()), read, next))
    }

    async fn next_gifts(
        &self,
        db: &impl ConnectionTrait,
    ) -> Result<(ExportChunk, u64, Option<ListCursor>)> {
        let mut cursor = self
            .select_gifts()
            .cursor_by((gift::Column::Position, gift::Column::Id));
        if let ListCursor::Position(position, id) = &self.cursor {
            cursor.after((*position, *id));
        }
        let mut rows = cursor.first(CHUNK_ROWS).all(db).await?;
        let next = rows.last().map(|r| ListCursor::Position(r.position, r.id));
        let read = rows.len() as u64;
        // The same search as in the list itself.
        let words = text::fold(self.request.search_name.as_deref().unwrap_or_default());
        rows.retain(|gift| words.is_empty() || text::fold(&gift.name).contains(&words));
        Ok((ExportChunk::Gifts(rows), read, next))
    }
}

impl ExportReader<'_> {
    /// Reads the whole budget at once. It is short, and its amounts have to be calculated with the
    /// guests and rates of one snapshot.
    async fn read_budget(&self, ctx: &Ctx) -> Result<(ExportChunk, u64, Option<ListCursor>)> {
        let (rows, totals) =
            budget::load_expense_export_rows(ctx, self.event_id, &self.request.expenses).await?;
        let read = rows.len() as u64;
        Ok((ExportChunk::Budget(rows, Box::new(totals)), read, None))
    }
}

/// Returns whether a job's file can still be downloaded: for [`DOWNLOAD_PERIOD`] after the end of the
/// job. The storage is not checked.
pub fn is_in_download_period(ctx: &Ctx, row: &job::Model) -> bool {
    row.finished_at
        .is_some_and(|at| at + DOWNLOAD_PERIOD > ctx.now())
}
