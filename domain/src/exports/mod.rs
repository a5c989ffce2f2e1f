//! Lists as files: asked for here, written by the worker, kept for a day (contract 7; threats G4).

use chrono::{DateTime, Utc};
use sea_orm::{Select, prelude::Uuid};
use serde::{Deserialize, Serialize};

use crate::{
    Ctx, Error, Result,
    access::Member,
    answers::{self, Reply, read},
    entities::{answer, decline, invitation, job},
    invitations,
    jobs::{self, Scope, Work},
    kernel::page,
};

/// Rows read at a time.
const CHUNK: u64 = 1_000;

/// Which list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Answers,
    Declines,
    Invitations,
    /// Cards to print, one an invitation.
    Cards,
}

/// As what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    Csv,
    Xlsx,
    Pdf,
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
    pub search_name: Option<String>,
    /// `ro` or `en`.
    pub language: String,
}

impl Ask {
    /// The name under which the file is downloaded (specification 2 §9).
    pub fn file_name(&self) -> &'static str {
        match self.format {
            Format::Csv => "users.csv",
            Format::Xlsx => "data.xlsx",
            Format::Pdf => "invitatii-qr.pdf",
        }
    }
}

/// Asks the worker for a file.
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
    jobs::put_now(ctx, &format!("export:{}", ctx.id()), &work, scope).await
}

/// Rows of a list, as many as are read at a time.
#[derive(Clone, Debug)]
pub enum Chunk {
    Answers(Vec<Reply>),
    Declines(Vec<(decline::Model, Option<invitation::Model>)>),
    Invitations(Vec<invitation::Model>),
}

/// Behind which row the next chunk begins: by place, not by count, so that an answer that comes meanwhile shifts nothing.
#[derive(Clone, Debug)]
enum Place {
    Start,
    Since(DateTime<Utc>, Uuid),
    Named(String, Uuid),
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
        })
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
        Ok((Chunk::Invitations(rows), read, next))
    }
}

/// Whether a job's file is still kept.
pub fn is_kept(ctx: &Ctx, row: &job::Model) -> bool {
    row.finished_at.is_some_and(|at| at + chrono::TimeDelta::hours(24) > ctx.now())
}
