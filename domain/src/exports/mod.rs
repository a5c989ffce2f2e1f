//! Lists as files: asked for here, written by the worker, kept for a day (contract 7; threats G4).

use sea_orm::{QuerySelect, prelude::Uuid};
use serde::{Deserialize, Serialize};

use crate::{
    Ctx, Error, Result,
    access::Member,
    answers::{self, Reply, read},
    entities::{decline, invitation, job},
    invitations,
    jobs::{self, Scope, Work},
};

/// Rows read at a time.
const CHUNK: u64 = 2_000;

/// Which list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Answers,
    Declines,
    Invitations,
}

/// As what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    Csv,
    Xlsx,
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

/// All answers that fit, however many.
///
/// # Errors
/// Database faults.
pub async fn all_answers(ctx: &Ctx, event_id: Uuid, filter: &answers::Filter) -> Result<Vec<Reply>> {
    let mut out = Vec::new();
    loop {
        let rows = filter.select(event_id).limit(CHUNK).offset(out.len() as u64).all(&ctx.db).await?;
        let last = (rows.len() as u64) < CHUNK;
        out.extend(read::with_menus(ctx, rows).await?);
        if last {
            return Ok(out);
        }
    }
}

/// All declines that fit, with their invitations.
///
/// # Errors
/// Database faults.
pub async fn all_declines(
    ctx: &Ctx,
    event_id: Uuid,
    search_name: Option<&str>,
) -> Result<Vec<(decline::Model, Option<invitation::Model>)>> {
    Ok(read::select_declines(event_id, search_name).find_also_related(invitation::Entity).all(&ctx.db).await?)
}

/// All invitations that fit.
///
/// # Errors
/// Database faults.
pub async fn all_invitations(ctx: &Ctx, event_id: Uuid, filter: &invitations::Filter) -> Result<Vec<invitation::Model>> {
    Ok(filter.select(event_id).all(&ctx.db).await?)
}

/// Whether a job's file is still kept.
pub fn is_kept(ctx: &Ctx, row: &job::Model) -> bool {
    row.finished_at.is_some_and(|at| at + chrono::TimeDelta::hours(24) > ctx.now())
}
