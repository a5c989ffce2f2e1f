//! Exports of lists as files: requested here, written by the worker and stored for a day (contract 7; threats G4).

mod ask;
mod cancel;
mod choices;

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, Select, prelude::Uuid};

use crate::{
    Ctx, Error, Result,
    access::EventMember,
    answers::{NEWEST_NO, Reply, read},
    budget,
    entities::{answer, decline, event, gift, invitation, job},
    jobs::{self, Claim, Job, JobDetails, JobOutcome},
    kernel::{pagination, text},
    notices, seating, webhooks,
};

pub mod archive;

/// How many rows are read at a time.
const CHUNK: u64 = 1_000;

pub use ask::{Ask, Format, Kind, Made, Rows, made};
pub use cancel::{cancel_job, remove_files};
pub use choices::{Choice, choices};

/// Enqueues an export and stores the chosen columns, in one transaction.
pub async fn request(ctx: &Ctx, who: &EventMember, ask: &Ask) -> Result<job::Model> {
    let scope = JobDetails {
        account_id: Some(who.account().id),
        event_id: Some(who.event_id()),
        requested_by: Some(who.user_id()),
        report: Some(serde_json::to_string(ask).map_err(Error::internal)?),
        ..JobDetails::default()
    };
    let work = Job::ExportList {
        event_id: who.event_id(),
    };
    let tx = ctx.begin_write().await?;
    if !ask.columns.is_empty() {
        choices::remember(ctx, &tx, who, ask).await?;
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
    Ok(row)
}

/// Ends an export and notifies the couple in one transaction. Returns false if the job was cancelled or claimed by another worker.
pub async fn finish(
    ctx: &Ctx,
    claim: &Claim,
    event_id: Uuid,
    made: &Made,
    outcome: JobOutcome,
) -> Result<bool> {
    let file_name = outcome.file_name.clone().unwrap_or_default();
    let tx = ctx.begin_write().await?;
    if !webhooks::job_ended_in(&tx, ctx, claim, Ok(outcome)).await? {
        return Ok(false);
    }
    let of = format!("{}:{}", made.kind.wire(), made.format.wire());
    notices::notify(
        &tx,
        ctx.now(),
        event_id,
        notices::Kind::ExportDone,
        Some(claim.row.id),
        &file_name,
        &of,
    )
    .await?;
    tx.commit().await?;
    Ok(true)
}

/// Returns the event of an export, for the worker.
///
/// # Errors
/// 404 if the event was deleted.
pub async fn find_event(ctx: &Ctx, event_id: Uuid) -> Result<event::Model> {
    event::Entity::find_by_id(event_id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)
}

/// Rows of a list that are read at a time.
#[derive(Clone, Debug)]
pub enum Chunk {
    Answers(Vec<Reply>),
    Declines(Vec<(decline::Model, Option<invitation::Model>)>),
    Invitations(Vec<(invitation::Model, Option<Reply>)>),
    Gifts(Vec<gift::Model>),
    /// Each with the number of its table.
    Seating(Vec<(answer::Model, Option<i32>)>),
    /// All expenses at once, with their totals.
    Budget(Vec<budget::Priced>, Box<budget::Totals>),
}

impl Chunk {
    /// Returns the number of rows. They may give more lines.
    pub fn len(&self) -> usize {
        match self {
            Self::Answers(rows) => rows.len(),
            Self::Declines(rows) => rows.len(),
            Self::Invitations(rows) => rows.len(),
            Self::Gifts(rows) => rows.len(),
            Self::Seating(rows) => rows.len(),
            Self::Budget(rows, _) => rows.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The position after which the next chunk begins. It is a key and not a count, so that an answer that arrives meanwhile does not shift the
/// rows.
#[derive(Clone, Debug)]
enum Place {
    Start,
    Since(DateTime<Utc>, Uuid),
    Named(String, Uuid),
    Numbered(i32, Uuid),
    End,
}

/// Reads a complete list in chunks.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    event_id: Uuid,
    ask: &'a Ask,
    place: Place,
}

impl<'a> Reader<'a> {
    /// Creates a reader at the start of the list.
    pub const fn new(event_id: Uuid, ask: &'a Ask) -> Self {
        Self {
            event_id,
            ask,
            place: Place::Start,
        }
    }

    /// Counts the present rows.
    pub async fn count(&self, ctx: &Ctx) -> Result<u64> {
        Ok(match self.ask.kind {
            Kind::Answers => {
                pagination::count_rows(&ctx.db, self.ask.answers.select(self.event_id)).await?
            }
            Kind::Declines => pagination::count_rows(&ctx.db, self.declines()).await?,
            Kind::Invitations | Kind::Cards => {
                pagination::count_rows(&ctx.db, self.ask.invitations.select(self.event_id)).await?
            }
            Kind::Gifts => pagination::count_rows(&ctx.db, self.gifts()).await?,
            // The plan and the table cards are read elsewhere, at once.
            Kind::Seating | Kind::SeatingPlan | Kind::TableCards => {
                pagination::count_rows(&ctx.db, self.parties()).await?
            }
            Kind::Budget => self.budget(ctx).await?.1,
        })
    }

    fn gifts(&self) -> Select<gift::Entity> {
        gift::Entity::find()
            .filter(gift::Column::EventId.eq(self.event_id))
            .filter(gift::Column::RemovedAt.is_null())
    }

    fn parties(&self) -> Select<answer::Entity> {
        answer::Entity::find().filter(answer::Column::EventId.eq(self.event_id))
    }

    fn declines(&self) -> Select<decline::Entity> {
        read::select_declines(self.event_id, self.ask.search_name.as_deref(), NEWEST_NO)
    }

    /// Returns the next rows, or `None` at the end.
    pub async fn next(&mut self, ctx: &Ctx) -> Result<Option<Chunk>> {
        if matches!(self.place, Place::End) {
            return Ok(None);
        }
        // A row and what belongs to it are read in one snapshot.
        let db = ctx.begin_read().await?;
        let (chunk, read, next) = match self.ask.kind {
            Kind::Answers => self.answers(&db).await?,
            Kind::Declines => self.some_declines(&db).await?,
            Kind::Invitations | Kind::Cards => self.invitations(&db).await?,
            Kind::Gifts => self.some_gifts(&db).await?,
            Kind::Seating | Kind::SeatingPlan | Kind::TableCards => self.seating(&db).await?,
            Kind::Budget => self.budget(ctx).await?,
        };
        self.place = next.filter(|_| read == CHUNK).unwrap_or(Place::End);
        Ok((read > 0).then_some(chunk))
    }

    async fn answers(&self, db: &impl ConnectionTrait) -> Result<(Chunk, u64, Option<Place>)> {
        let select = self.ask.answers.select(self.event_id);
        let mut cursor = select.cursor_by((answer::Column::CreatedAt, answer::Column::Id));
        if let Place::Since(at, id) = &self.place {
            cursor.after((*at, *id));
        }
        let rows = cursor.desc().first(CHUNK).all(db).await?;
        let next = rows.last().map(|r| Place::Since(r.created_at, r.id));
        let read = rows.len() as u64;
        Ok((
            Chunk::Answers(read::with_menus(db, rows).await?),
            read,
            next,
        ))
    }

    async fn some_declines(
        &self,
        db: &impl ConnectionTrait,
    ) -> Result<(Chunk, u64, Option<Place>)> {
        let mut cursor = self
            .declines()
            .cursor_by((decline::Column::CreatedAt, decline::Column::Id));
        if let Place::Since(at, id) = &self.place {
            cursor.after((*at, *id));
        }
        let rows = read::with_invitations(db, cursor.desc().first(CHUNK).all(db).await?).await?;
        let next = rows.last().map(|(r, _)| Place::Since(r.created_at, r.id));
        let read = rows.len() as u64;
        Ok((Chunk::Declines(rows), read, next))
    }

    async fn invitations(&self, db: &impl ConnectionTrait) -> Result<(Chunk, u64, Option<Place>)> {
        let select = self.ask.invitations.select(self.event_id);
        let mut cursor = select.cursor_by((invitation::Column::NameFolded, invitation::Column::Id));
        if let Place::Named(name, id) = &self.place {
            cursor.after((name.clone(), *id));
        }
        let rows = cursor.first(CHUNK).all(db).await?;
        let next = rows
            .last()
            .map(|r| Place::Named(r.name_folded.clone(), r.id));
        let read = rows.len() as u64;
        let mut replies = match self.ask.rows {
            Rows::Invitation => HashMap::new(),
            Rows::Person => {
                read::replies(db, self.event_id, rows.iter().map(|r| r.id).collect()).await?
            }
        };
        let rows = rows.into_iter().map(|row| {
            let reply = replies.remove(&row.id);
            (row, reply)
        });
        Ok((Chunk::Invitations(rows.collect()), read, next))
    }

    async fn seating(&self, db: &impl ConnectionTrait) -> Result<(Chunk, u64, Option<Place>)> {
        let mut cursor = self
            .parties()
            .cursor_by((answer::Column::NameFolded, answer::Column::Id));
        if let Place::Named(name, id) = &self.place {
            cursor.after((name.clone(), *id));
        }
        let rows = cursor.first(CHUNK).all(db).await?;
        let next = rows
            .last()
            .map(|r| Place::Named(r.name_folded.clone(), r.id));
        let read = rows.len() as u64;
        let ids: Vec<Uuid> = rows.iter().map(|r| r.id).collect();
        let tables = seating::load_tables_by_party(db, self.event_id, &ids).await?;
        let labels = seating::load_name_labels(db, self.event_id).await?;
        let rows = rows.into_iter().map(|mut row| {
            row.name = seating::party_label(row.name, labels.get(&row.id));
            let table = tables.get(&row.id).map(|(number, _)| *number);
            (row, table)
        });
        Ok((Chunk::Seating(rows.collect()), read, next))
    }

    async fn some_gifts(&self, db: &impl ConnectionTrait) -> Result<(Chunk, u64, Option<Place>)> {
        let mut cursor = self
            .gifts()
            .cursor_by((gift::Column::Position, gift::Column::Id));
        if let Place::Numbered(position, id) = &self.place {
            cursor.after((*position, *id));
        }
        let mut rows = cursor.first(CHUNK).all(db).await?;
        let next = rows.last().map(|r| Place::Numbered(r.position, r.id));
        let read = rows.len() as u64;
        // The same search as in the list itself.
        let words = text::fold(self.ask.search_name.as_deref().unwrap_or_default());
        rows.retain(|gift| words.is_empty() || text::fold(&gift.name).contains(&words));
        Ok((Chunk::Gifts(rows), read, next))
    }
}

impl Reader<'_> {
    /// Reads the whole budget at once. It is short, and its amounts have to be calculated with the guests and rates of one snapshot.
    async fn budget(&self, ctx: &Ctx) -> Result<(Chunk, u64, Option<Place>)> {
        let (rows, totals) = budget::export_rows(ctx, self.event_id, &self.ask.expenses).await?;
        let read = rows.len() as u64;
        Ok((Chunk::Budget(rows, Box::new(totals)), read, None))
    }
}

/// Returns whether a job's file is still stored.
pub fn is_kept(ctx: &Ctx, row: &job::Model) -> bool {
    row.finished_at
        .is_some_and(|at| at + chrono::TimeDelta::hours(24) > ctx.now())
}
