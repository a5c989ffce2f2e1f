//! Writes the valid rows of a file in batches. Each batch is one transaction, with the data that is needed to undo it.
//!
//! **Invariant**: an import whose record has no report has not ended. It ends together with its job, in one transaction.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    time::Duration,
};

use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect,
    prelude::{Expr, Uuid},
};
use serde::{Deserialize, Serialize};

use crate::{
    Ctx, Error, Result,
    entities::{category, event, guest_import, guest_import_row, invitation},
    invitations::{sheet::GuestRow, write::CODE_LENGTH},
    jobs::{self, Claim, JobOutcome},
    kernel::{crypto, text},
    notifications::{self, NotificationKind},
    webhooks,
};

use super::{
    ImportOptions,
    plan::{self, MatchTarget, PlannedRow, RowOutcome, StoredInvitation},
    undo,
};

/// The number of rows in one statement. It stays below the limits of bound parameters of both databases.
pub(super) const CHUNK: usize = 500;
/// The number of updates in one transaction. Each update is a statement of its own.
const UPDATES: usize = 100;
/// The pause between two batches, in which other writers can proceed. SQLite has no queue of writers: a waiting one retries at least every
/// 100 ms.
const PAUSE: Duration = Duration::from_millis(120);

/// The number of valid rows by outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportCounts {
    pub added: usize,
    pub updated: usize,
    pub skipped: usize,
    /// How many of the skipped rows repeat an earlier row of the file.
    pub repeated: usize,
    /// Rows that differ from stored values. Nothing of them was written.
    pub conflicts: usize,
}

impl ImportCounts {
    pub(super) fn of(planned: &[PlannedRow]) -> Self {
        let mut counts = Self::default();
        for one in planned {
            let repeats = matches!(
                one.row_match.as_ref().map(|relation| relation.target),
                Some(MatchTarget::Row(_))
            );
            match one.outcome {
                RowOutcome::Add => counts.added += 1,
                RowOutcome::Update => counts.updated += 1,
                RowOutcome::Skip => {
                    counts.skipped += 1;
                    counts.repeated += usize::from(repeats);
                }
                RowOutcome::Conflict => counts.conflicts += 1,
            }
        }
        counts
    }
}

/// A row that was not imported because it differs from stored values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    pub line: u64,
    /// Whether the row differs from an earlier row of the file, not from an existing invitation.
    pub is_of_file: bool,
    pub fields: Vec<&'static str>,
    /// The cells of the row, as in the file.
    pub cells: Vec<String>,
}

/// The fields that an import writes, with the values of an invitation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct ImportedFields {
    pub name: String,
    pub category_id: Option<Uuid>,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub participant: bool,
    pub places: i32,
    #[serde(default)]
    pub language: Option<String>,
}

impl ImportedFields {
    pub fn from_invitation(row: &invitation::Model) -> Self {
        let row = row.clone();
        Self {
            name: row.name,
            category_id: row.category_id,
            email: row.email,
            phone: row.phone,
            participant: row.participant,
            places: row.places,
            language: row.language,
        }
    }

    /// Returns these values with the fields replaced that differ between `previous` and `is`.
    fn merged(&self, previous: &Self, is: &Self) -> Self {
        fn field<T: Clone + PartialEq>(now: &T, previous: &T, is: &T) -> T {
            if previous == is {
                now.clone()
            } else {
                is.clone()
            }
        }
        Self {
            name: field(&self.name, &previous.name, &is.name),
            category_id: field(&self.category_id, &previous.category_id, &is.category_id),
            email: field(&self.email, &previous.email, &is.email),
            phone: field(&self.phone, &previous.phone, &is.phone),
            participant: field(&self.participant, &previous.participant, &is.participant),
            places: field(&self.places, &previous.places, &is.places),
            language: field(&self.language, &previous.language, &is.language),
        }
    }

    fn write_to(self, row: &mut invitation::Model) {
        row.name_folded = text::fold(&self.name);
        row.name = self.name;
        row.category_id = self.category_id;
        row.email = self.email;
        row.phone = self.phone;
        row.participant = self.participant;
        row.places = self.places;
        row.language = self.language;
    }

    /// Returns the update that writes these values to the row `invitation`.
    pub fn into_update(self, mut invitation: invitation::Model) -> invitation::ActiveModel {
        self.write_to(&mut invitation);
        let mut row = invitation.clone().into_active_model();
        row.name = Set(invitation.name);
        row.name_folded = Set(invitation.name_folded);
        row.category_id = Set(invitation.category_id);
        row.email = Set(invitation.email);
        row.phone = Set(invitation.phone);
        row.participant = Set(invitation.participant);
        row.places = Set(invitation.places);
        row.language = Set(invitation.language);
        row.edit_version = Set(invitation.edit_version + 1);
        row
    }
}

/// Returns a digest of the values that an import wrote, from which a later edit is recognized.
pub(super) fn fingerprint(row: &invitation::Model) -> Result<String> {
    let json =
        serde_json::to_string(&ImportedFields::from_invitation(row)).map_err(Error::internal)?;
    Ok(crypto::sha256_hex(json))
}

/// An import with an outcome for every row, before the rows are written. They are written in batches, each in a transaction of its own.
#[derive(Debug)]
pub struct Writing {
    id: Uuid,
    event_id: Uuid,
    fresh: Vec<(u64, invitation::Model)>,
    changed: Vec<(u64, ImportedFields, invitation::Model)>,
    /// The number of valid rows by outcome.
    pub counts: ImportCounts,
    pub conflicts: Vec<Conflict>,
}

/// The start of an import.
#[derive(Debug)]
pub enum Begun {
    /// Every row has an outcome.
    Writing(Box<Writing>),
    /// Either all rows or none were to be imported, and these rows differ from stored values. Nothing is written.
    Conflicts(Vec<Conflict>),
    /// Another import of the event is running.
    Busy,
    /// The job was cancelled, or another worker has claimed it.
    Lost,
}

impl Writing {
    /// Writes the rows in batches, and with each batch the progress out of `total` rows of the file. Returns false if the job was cancelled
    /// or another worker has claimed it; then the current batch is not committed.
    pub async fn write(&self, ctx: &Ctx, claim: &Claim, total: i32) -> Result<bool> {
        let as_int = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
        let mut left = as_int(self.fresh.len() + self.changed.len());
        for (at, some) in self.changed.chunks(UPDATES).enumerate() {
            if at > 0 {
                tokio::time::sleep(PAUSE).await;
            }
            let tx = ctx.begin_write().await?;
            lock_event(&tx, self.event_id).await?;
            left -= as_int(some.len());
            if !jobs::progress_in(&tx, claim, total - left, total).await? {
                return Ok(false);
            }
            self.change(&tx, some).await?;
            tx.commit().await?;
        }
        for (at, some) in self.fresh.chunks(CHUNK).enumerate() {
            if at > 0 || !self.changed.is_empty() {
                tokio::time::sleep(PAUSE).await;
            }
            let tx = ctx.begin_write().await?;
            lock_event(&tx, self.event_id).await?;
            left -= as_int(some.len());
            if !jobs::progress_in(&tx, claim, total - left, total).await? {
                return Ok(false);
            }
            self.add(&tx, some).await?;
            tx.commit().await?;
        }
        Ok(true)
    }

    async fn add(
        &self,
        tx: &impl ConnectionTrait,
        some: &[(u64, invitation::Model)],
    ) -> Result<()> {
        let rows = some
            .iter()
            .map(|(_, m)| m.clone().into_active_model().reset_all());
        invitation::Entity::insert_many(rows)
            .exec_without_returning(tx)
            .await?;
        let notes = some
            .iter()
            .map(|(line, m)| self.note(*line, m, None))
            .collect::<Result<Vec<_>>>()?;
        insert_notes(tx, notes).await
    }

    /// Updates invitations. A row may have been edited since its outcome was determined, so only the fields that the file changes are
    /// written.
    async fn change(
        &self,
        tx: &impl ConnectionTrait,
        some: &[(u64, ImportedFields, invitation::Model)],
    ) -> Result<()> {
        let current: HashMap<Uuid, invitation::Model> = invitation::Entity::find()
            .filter(invitation::Column::EventId.eq(self.event_id))
            .filter(invitation::Column::Id.is_in(some.iter().map(|(_, _, m)| m.id)))
            .lock_exclusive()
            .all(tx)
            .await?
            .into_iter()
            .map(|m| (m.id, m))
            .collect();
        let mut notes = Vec::with_capacity(some.len());
        for (line, previous, decided) in some {
            // An invitation that was deleted meanwhile is not created again.
            let Some(row) = current.get(&decided.id) else {
                continue;
            };
            let before = ImportedFields::from_invitation(row);
            let mut after = row.clone();
            before
                .merged(previous, &ImportedFields::from_invitation(decided))
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

    /// Ends the import and its job in one transaction, and notifies the couple. Returns false if the job was cancelled or another worker
    /// has claimed it; then neither ends.
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
        if done.rows_affected != 1 || !webhooks::job_ended_in(&tx, ctx, claim, Ok(outcome)).await? {
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

/// Returns the record of an import that has ended already, in case its job `id` runs again.
pub async fn find_finished_import(ctx: &Ctx, job_id: Uuid) -> Result<Option<guest_import::Model>> {
    Ok(guest_import::Entity::find_by_id(job_id)
        .filter(guest_import::Column::Report.ne(""))
        .one(&ctx.db)
        .await?)
}

/// Locks the event, so that only one import of it runs at a time and each sees what the previous one wrote.
pub(crate) async fn lock_event(tx: &impl ConnectionTrait, event_id: Uuid) -> Result<()> {
    event::Entity::update_many()
        .col_expr(event::Column::Name, Expr::col(event::Column::Name))
        .filter(event::Column::Id.eq(event_id))
        .exec(tx)
        .await?;
    Ok(())
}

pub(super) async fn load_existing(
    db: &impl ConnectionTrait,
    event_id: Uuid,
) -> Result<(Vec<invitation::Model>, HashMap<Uuid, String>)> {
    let rows = invitation::Entity::find()
        .filter(invitation::Column::EventId.eq(event_id))
        .order_by_asc(invitation::Column::CreatedAt)
        .order_by_asc(invitation::Column::Id)
        .all(db)
        .await?;
    let categories = category::Entity::find()
        .filter(category::Column::EventId.eq(event_id))
        .all(db)
        .await?;
    Ok((
        rows,
        categories.into_iter().map(|c| (c.id, c.name)).collect(),
    ))
}

/// Returns the invitations with the names of their categories.
pub(super) fn with_category_names<'a>(
    rows: &'a [invitation::Model],
    categories: &'a HashMap<Uuid, String>,
) -> Vec<StoredInvitation<'a>> {
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

/// Determines the outcome of every valid row and records the import. First it reverts what unfinished imports of the event have written,
/// for example an earlier attempt of the same job.
pub async fn begin_import(
    ctx: &Ctx,
    claim: &Claim,
    event_id: Uuid,
    file_name: &str,
    rows: &[GuestRow],
    options: &ImportOptions,
) -> Result<Begun> {
    let now = ctx.now();
    let id = claim.row.id;
    let tx = ctx.begin_write().await?;
    lock_event(&tx, event_id).await?;
    if !jobs::is_mine_in(&tx, claim).await? {
        return Ok(Begun::Lost);
    }
    if !undo::clear_unended(&tx, event_id, id).await? {
        return Ok(Begun::Busy);
    }
    let (mut there, names) = load_existing(&tx, event_id).await?;
    let planned = plan::plan(rows, &with_category_names(&there, &names), options);
    let conflicts = conflicts_of(rows, &planned);
    if options.all_or_nothing && !conflicts.is_empty() {
        tx.commit().await?;
        return Ok(Begun::Conflicts(conflicts));
    }
    let wanted = rows
        .iter()
        .zip(&planned)
        .filter(|(_, planned)| match planned.outcome {
            RowOutcome::Add => true,
            RowOutcome::Update => planned.fields.contains(&"category"),
            RowOutcome::Skip | RowOutcome::Conflict => false,
        })
        .filter_map(|(r, _)| r.category.as_deref());
    let (categories, made) = ensure_categories(&tx, now, event_id, names, wanted).await?;
    let codes = there.iter().map(|m| m.code.clone()).collect();
    let mut plan = ImportPlan {
        event_id,
        now,
        categories,
        codes,
        ..ImportPlan::default()
    };
    for (row, planned) in rows.iter().zip(&planned) {
        plan.apply_row(row, planned, &mut there);
    }
    let counts = ImportCounts::of(&planned);
    // The record has the numbers of the report: rows of the file, even if several of them belong to one guest.
    let written = (counts.added, counts.updated);
    let row = new_import_row((id, event_id), now, file_name, written, &made)?;
    guest_import::Entity::insert(row.into_active_model().reset_all())
        .exec_without_returning(&tx)
        .await?;
    tx.commit().await?;
    let writing = plan.writing(id, &there, counts, conflicts);
    Ok(Begun::Writing(Box::new(writing)))
}

fn conflicts_of(rows: &[GuestRow], planned: &[PlannedRow]) -> Vec<Conflict> {
    rows.iter()
        .zip(planned)
        .filter(|(_, planned)| planned.outcome == RowOutcome::Conflict)
        .map(|(row, planned)| Conflict {
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
    made: &[Uuid],
) -> Result<guest_import::Model> {
    let as_int = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
    Ok(guest_import::Model {
        id,
        event_id,
        file_name: file_name.to_owned(),
        added: as_int(added),
        updated: as_int(updated),
        report: String::new(),
        categories: serde_json::to_string(made).map_err(Error::internal)?,
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

/// The invitation that a row of the file belongs to.
#[derive(Clone, Copy)]
enum Place {
    Added(usize),
    Existing(usize),
}

#[derive(Default)]
struct ImportPlan {
    event_id: Uuid,
    now: chrono::DateTime<chrono::Utc>,
    /// Ids by folded name.
    categories: HashMap<String, Uuid>,
    codes: HashSet<String>,
    added: Vec<(u64, invitation::Model)>,
    /// The changed invitations by index: the line, and the previous values.
    updated: BTreeMap<usize, (u64, ImportedFields)>,
    /// The invitation of each row that was added.
    outcomes: Vec<Option<Place>>,
}

impl ImportPlan {
    fn apply_row(&mut self, row: &GuestRow, planned: &PlannedRow, there: &mut [invitation::Model]) {
        let place = match planned.outcome {
            RowOutcome::Add => Some(self.add_invitation(row)),
            RowOutcome::Update => {
                let target = planned.row_match.as_ref().map(|relation| relation.target);
                let place = match target {
                    Some(MatchTarget::Invitation(at)) => Some(Place::Existing(at)),
                    Some(MatchTarget::Row(at)) => self.outcomes.get(at).copied().flatten(),
                    None => None,
                };
                if let Some(place) = place {
                    self.update_from_row(row, &planned.fields, place, there);
                }
                None
            }
            RowOutcome::Skip | RowOutcome::Conflict => None,
        };
        self.outcomes.push(place);
    }

    fn category_id(&self, row: &GuestRow) -> Option<Uuid> {
        row.category
            .as_deref()
            .and_then(|c| self.categories.get(&text::fold(c)).copied())
    }

    fn add_invitation(&mut self, row: &GuestRow) -> Place {
        let code = loop {
            let code = crypto::random_code(CODE_LENGTH);
            if self.codes.insert(code.clone()) {
                break code;
            }
        };
        let model = invitation::Model {
            id: crypto::new_id(self.now),
            event_id: self.event_id,
            category_id: self.category_id(row),
            name: row.name.clone(),
            name_folded: text::fold(&row.name),
            code,
            participant: row.participant.unwrap_or(false),
            status: "invitat".into(),
            sent_invitation: false,
            sent_at: None,
            email: row.email.clone(),
            phone: row.phone.clone(),
            language: row.language.map(str::to_owned),
            places: row.places.unwrap_or(0),
            answers_until: None,
            details_until: None,
            version: 0,
            edit_version: 1,
            created_at: self.now,
        };
        self.added.push((row.line, model));
        Place::Added(self.added.len() - 1)
    }

    /// Writes exactly the fields that the plan names.
    fn update_from_row(
        &mut self,
        row: &GuestRow,
        fields: &[&'static str],
        place: Place,
        there: &mut [invitation::Model],
    ) {
        let category = self.category_id(row);
        let model = match place {
            Place::Added(at) => self.added.get_mut(at).map(|(_, m)| m),
            Place::Existing(at) => there.get_mut(at),
        };
        let Some(model) = model else { return };
        let previous = ImportedFields::from_invitation(model);
        let writes = |field: &str| fields.contains(&field);
        let mut values = previous.clone();
        if writes("name") {
            values.name.clone_from(&row.name);
        }
        if writes("category") {
            values.category_id = category;
        }
        if writes("email") {
            values.email.clone_from(&row.email);
        }
        if writes("phone") {
            values.phone.clone_from(&row.phone);
        }
        if writes("participant") {
            values.participant = row.participant.unwrap_or(values.participant);
        }
        if writes("places") {
            values.places = row.places.unwrap_or(values.places);
        }
        if writes("language") {
            values.language = row.language.map(str::to_owned);
        }
        if let Place::Existing(at) = place {
            self.updated.entry(at).or_insert((row.line, previous));
        }
        values.write_to(model);
    }

    fn writing(
        self,
        id: Uuid,
        there: &[invitation::Model],
        counts: ImportCounts,
        conflicts: Vec<Conflict>,
    ) -> Writing {
        let changed = self
            .updated
            .into_iter()
            .filter_map(|(at, (line, previous))| Some((line, previous, there.get(at)?.clone())));
        Writing {
            id,
            event_id: self.event_id,
            changed: changed.collect(),
            fresh: self.added,
            counts,
            conflicts,
        }
    }
}

/// Creates missing categories. Returns all ids by folded name, and the ids of the created ones.
async fn ensure_categories(
    tx: &impl ConnectionTrait,
    now: chrono::DateTime<chrono::Utc>,
    event_id: Uuid,
    names: HashMap<Uuid, String>,
    wanted: impl Iterator<Item = &str>,
) -> Result<(HashMap<String, Uuid>, Vec<Uuid>)> {
    let mut known: HashMap<String, Uuid> = names
        .into_iter()
        .map(|(id, name)| (text::fold(&name), id))
        .collect();
    let mut made = Vec::new();
    for name in wanted {
        let folded = text::fold(name);
        if known.contains_key(&folded) {
            continue;
        }
        let id = crypto::new_id(now);
        made.push(category::Model {
            id,
            event_id,
            name: name.to_owned(),
            name_folded: folded.clone(),
            created_at: now,
        });
        known.insert(folded, id);
    }
    for chunk in made.chunks(CHUNK) {
        let rows = chunk
            .iter()
            .map(|c| c.clone().into_active_model().reset_all());
        category::Entity::insert_many(rows)
            .exec_without_returning(tx)
            .await?;
    }
    Ok((known, made.into_iter().map(|c| c.id).collect()))
}
