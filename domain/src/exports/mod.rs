//! Lists as files: asked for here, written by the worker, kept for a day (contract 7; threats G4).

mod choices;

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, Select, prelude::Uuid};
use serde::{Deserialize, Serialize};

use crate::{
    Ctx, Error, Result,
    access::Member,
    answers::{self, Reply, read},
    budget,
    entities::{answer, decline, event, gift, invitation, job},
    invitations,
    jobs::{self, Scope, Work},
    kernel::{page, text},
};

pub mod archive;

/// Rows read at a time.
const CHUNK: u64 = 1_000;

pub use choices::{Choice, choices};

/// Which list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Answers,
    Declines,
    Invitations,
    Gifts,
    Budget,
    /// Cards to print, one an invitation.
    Cards,
}

impl Kind {
    /// The word on the wire.
    pub const fn wire(self) -> &'static str {
        match self {
            Self::Answers => "answers",
            Self::Declines => "declines",
            Self::Invitations => "invitations",
            Self::Gifts => "gifts",
            Self::Budget => "budget",
            Self::Cards => "cards",
        }
    }

    /// Whether a line of it is of people who can be written one by one.
    pub const fn has_persons(self) -> bool {
        matches!(self, Self::Answers | Self::Invitations)
    }

    /// Whether it is a list with columns; cards are only printed.
    pub const fn is_list(self) -> bool {
        !matches!(self, Self::Cards)
    }
}

/// As what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    Csv,
    Xlsx,
    Pdf,
}

/// What a line is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rows {
    /// A party.
    #[default]
    Invitation,
    /// A person: of a yes each who comes; of an invitation that has not said yes each of its places.
    Person,
}

impl Rows {
    /// The word on the wire.
    pub const fn wire(self) -> &'static str {
        match self {
            Self::Invitation => "invitation",
            Self::Person => "person",
        }
    }
}

/// What was asked for; it lies in the job's row and holds no names but the search's own word.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Ask {
    pub kind: Kind,
    pub format: Format,
    #[serde(default)]
    pub answers: answers::Filter,
    #[serde(default)]
    pub invitations: invitations::Filter,
    #[serde(default)]
    pub expenses: budget::Filter,
    #[serde(default)]
    pub search_name: Option<String>,
    #[serde(default)]
    pub rows: Rows,
    /// Keys of the columns, in the order in which they are written; none means all.
    #[serde(default)]
    pub columns: Vec<String>,
    /// `ro` or `en`.
    pub language: String,
}

impl Ask {
    /// The name under which the file is downloaded (specification 2 §9).
    pub fn file_name(&self) -> &'static str {
        match (self.format, self.kind, self.language.as_str()) {
            (_, Kind::Cards, _) => "invitatii-qr.pdf",
            (Format::Csv, ..) => "users.csv",
            (Format::Xlsx, ..) => "data.xlsx",
            (Format::Pdf, Kind::Answers, "en") => "answers.pdf",
            (Format::Pdf, Kind::Answers, _) => "raspunsuri.pdf",
            (Format::Pdf, Kind::Declines, "en") => "declines.pdf",
            (Format::Pdf, Kind::Declines, _) => "raspunsuri-negative.pdf",
            (Format::Pdf, Kind::Invitations, "en") => "invitations.pdf",
            (Format::Pdf, Kind::Invitations, _) => "invitatii.pdf",
            (Format::Pdf, Kind::Gifts, "en") => "gifts.pdf",
            (Format::Pdf, Kind::Gifts, _) => "cadouri.pdf",
            (Format::Pdf, Kind::Budget, "en") => "budget.pdf",
            (Format::Pdf, Kind::Budget, _) => "buget.pdf",
        }
    }

    /// Whether fewer than all rows were asked for.
    pub fn is_filtered(&self) -> bool {
        let named = self.search_name.as_deref().is_some_and(|n| !n.trim().is_empty());
        let lists = self.answers != answers::Filter::default() || self.invitations != invitations::Filter::default();
        named || lists || self.expenses != budget::Filter::default()
    }

    /// What the job shows of it once the file is there: no filter's words.
    pub fn made(&self) -> Made {
        Made { kind: self.kind, format: self.format, rows: self.rows, filtered: self.is_filtered() }
    }
}

/// What a finished export was of; it stays in the job's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made {
    pub kind: Kind,
    pub format: Format,
    pub rows: Rows,
    pub filtered: bool,
}

/// What an export's row says of itself, asked for or made.
pub fn made(row: &job::Model) -> Option<Made> {
    let report = row.report.as_deref().filter(|_| row.kind == "export")?;
    serde_json::from_str::<Made>(report).ok().or_else(|| Some(serde_json::from_str::<Ask>(report).ok()?.made()))
}

/// Asks the worker for a file, and remembers the columns that were chosen, in one transaction.
///
/// # Errors
/// Database faults.
pub async fn request(ctx: &Ctx, who: &Member, ask: &Ask) -> Result<job::Model> {
    let scope = Scope {
        account_id: Some(who.account().id),
        event_id: Some(who.event_id()),
        report: Some(serde_json::to_string(ask).map_err(Error::internal)?),
        ..Scope::default()
    };
    let work = Work::Export { event_id: who.event_id() };
    let tx = ctx.begin().await?;
    if !ask.columns.is_empty() {
        choices::remember(ctx, &tx, who, ask).await?;
    }
    let id = jobs::put(&tx, ctx.now(), &format!("export:{}", ctx.id()), &work, scope).await?;
    let row = job::Entity::find_by_id(id).one(&tx).await?.ok_or(Error::NotFound)?;
    tx.commit().await?;
    Ok(row)
}

/// The name of the event that a list is of.
///
/// # Errors
/// Database faults.
pub async fn event_name(ctx: &Ctx, event_id: Uuid) -> Result<String> {
    Ok(event::Entity::find_by_id(event_id).one(&ctx.db).await?.map_or_else(String::new, |e| e.name))
}

/// Rows of a list, as many as are read at a time.
#[derive(Clone, Debug)]
pub enum Chunk {
    Answers(Vec<Reply>),
    Declines(Vec<(decline::Model, Option<invitation::Model>)>),
    Invitations(Vec<(invitation::Model, Option<Reply>)>),
    Gifts(Vec<gift::Model>),
    Budget(Vec<budget::Priced>),
}

impl Chunk {
    /// How many rows of the list it holds; lines may be more.
    pub fn len(&self) -> usize {
        match self {
            Self::Answers(rows) => rows.len(),
            Self::Declines(rows) => rows.len(),
            Self::Invitations(rows) => rows.len(),
            Self::Gifts(rows) => rows.len(),
            Self::Budget(rows) => rows.len(),
        }
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Behind which row the next chunk begins: by place, not by count, so that an answer that comes meanwhile shifts nothing.
#[derive(Clone, Debug)]
enum Place {
    Start,
    Since(DateTime<Utc>, Uuid),
    Named(String, Uuid),
    Numbered(i32, Uuid),
    End,
}

/// Reads a whole list, however long.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    event_id: Uuid,
    ask: &'a Ask,
    place: Place,
}

impl<'a> Reader<'a> {
    /// From the start.
    pub const fn new(event_id: Uuid, ask: &'a Ask) -> Self {
        Self { event_id, ask, place: Place::Start }
    }

    /// How many rows there are now.
    ///
    /// # Errors
    /// Database faults.
    pub async fn count(&self, ctx: &Ctx) -> Result<u64> {
        Ok(match self.ask.kind {
            Kind::Answers => page::count(&ctx.db, self.ask.answers.select(self.event_id)).await?,
            Kind::Declines => page::count(&ctx.db, self.declines()).await?,
            Kind::Invitations | Kind::Cards => page::count(&ctx.db, self.ask.invitations.select(self.event_id)).await?,
            Kind::Gifts => page::count(&ctx.db, self.gifts()).await?,
            Kind::Budget => self.budget(ctx).await?.1,
        })
    }

    fn gifts(&self) -> Select<gift::Entity> {
        gift::Entity::find().filter(gift::Column::EventId.eq(self.event_id))
    }

    fn declines(&self) -> Select<decline::Entity> {
        read::select_declines(self.event_id, self.ask.search_name.as_deref())
    }

    /// The next rows; none at the end.
    ///
    /// # Errors
    /// Database faults.
    pub async fn next(&mut self, ctx: &Ctx) -> Result<Option<Chunk>> {
        if matches!(self.place, Place::End) {
            return Ok(None);
        }
        let (chunk, read, next) = match self.ask.kind {
            Kind::Answers => self.answers(ctx).await?,
            Kind::Declines => self.some_declines(ctx).await?,
            Kind::Invitations | Kind::Cards => self.invitations(ctx).await?,
            Kind::Gifts => self.some_gifts(ctx).await?,
            Kind::Budget => self.budget(ctx).await?,
        };
        self.place = next.filter(|_| read == CHUNK).unwrap_or(Place::End);
        Ok((read > 0).then_some(chunk))
    }

    async fn answers(&self, ctx: &Ctx) -> Result<(Chunk, u64, Option<Place>)> {
        let select = self.ask.answers.select(self.event_id);
        let mut cursor = select.cursor_by((answer::Column::CreatedAt, answer::Column::Id));
        if let Place::Since(at, id) = &self.place {
            cursor.after((*at, *id));
        }
        let rows = cursor.desc().first(CHUNK).all(&ctx.db).await?;
        let next = rows.last().map(|r| Place::Since(r.created_at, r.id));
        let read = rows.len() as u64;
        Ok((Chunk::Answers(read::with_menus(ctx, rows).await?), read, next))
    }

    async fn some_declines(&self, ctx: &Ctx) -> Result<(Chunk, u64, Option<Place>)> {
        let mut cursor = self.declines().cursor_by((decline::Column::CreatedAt, decline::Column::Id));
        if let Place::Since(at, id) = &self.place {
            cursor.after((*at, *id));
        }
        let rows = read::with_invitations(ctx, cursor.desc().first(CHUNK).all(&ctx.db).await?).await?;
        let next = rows.last().map(|(r, _)| Place::Since(r.created_at, r.id));
        let read = rows.len() as u64;
        Ok((Chunk::Declines(rows), read, next))
    }

    async fn invitations(&self, ctx: &Ctx) -> Result<(Chunk, u64, Option<Place>)> {
        let select = self.ask.invitations.select(self.event_id);
        let mut cursor = select.cursor_by((invitation::Column::NameFolded, invitation::Column::Id));
        if let Place::Named(name, id) = &self.place {
            cursor.after((name.clone(), *id));
        }
        let rows = cursor.first(CHUNK).all(&ctx.db).await?;
        let next = rows.last().map(|r| Place::Named(r.name_folded.clone(), r.id));
        let read = rows.len() as u64;
        let mut replies = match self.ask.rows {
            Rows::Invitation => HashMap::new(),
            Rows::Person => read::replies(ctx, self.event_id, rows.iter().map(|r| r.id).collect()).await?,
        };
        let rows = rows.into_iter().map(|row| {
            let reply = replies.remove(&row.id);
            (row, reply)
        });
        Ok((Chunk::Invitations(rows.collect()), read, next))
    }

    async fn some_gifts(&self, ctx: &Ctx) -> Result<(Chunk, u64, Option<Place>)> {
        let mut cursor = self.gifts().cursor_by((gift::Column::Position, gift::Column::Id));
        if let Place::Numbered(position, id) = &self.place {
            cursor.after((*position, *id));
        }
        let mut rows = cursor.first(CHUNK).all(&ctx.db).await?;
        let next = rows.last().map(|r| Place::Numbered(r.position, r.id));
        let read = rows.len() as u64;
        // As the list itself looks for them.
        let words = text::fold(self.ask.search_name.as_deref().unwrap_or_default());
        rows.retain(|gift| words.is_empty() || text::fold(&gift.name).contains(&words));
        Ok((Chunk::Gifts(rows), read, next))
    }
}

impl Reader<'_> {
    /// A budget is short, and what an expense comes to is worked out with the guests and rates of one moment: it is read at once.
    async fn budget(&self, ctx: &Ctx) -> Result<(Chunk, u64, Option<Place>)> {
        let rows = budget::export_rows(ctx, self.event_id, &self.ask.expenses).await?;
        let read = rows.len() as u64;
        Ok((Chunk::Budget(rows), read, None))
    }
}

/// Whether a job's file is still kept.
pub fn is_kept(ctx: &Ctx, row: &job::Model) -> bool {
    row.finished_at.is_some_and(|at| at + chrono::TimeDelta::hours(24) > ctx.now())
}
