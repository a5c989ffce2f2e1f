//! Puts the good rows of a file into the event, in one transaction with what is needed to take them back.

use std::collections::{BTreeMap, HashMap, HashSet};

use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder,
    prelude::{Expr, Uuid},
};
use serde::{Deserialize, Serialize};

use crate::{
    Ctx, Error, Result,
    entities::{category, event, guest_import, guest_import_row, invitation},
    invitations::{sheet::Row, write::CODE_LENGTH},
    kernel::{secret, text},
    notices::{self, Kind},
};

use super::{
    Wishes,
    matches::{self, Action, By, Held, Match, Target},
};

/// Rows of one statement: under every bind limit of both databases.
pub(super) const CHUNK: usize = 500;

/// What became of the good rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub added: usize,
    pub updated: usize,
    pub skipped: usize,
}

/// The fields that an import writes, as they were.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Values {
    pub name: String,
    pub category_id: Option<Uuid>,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub participant: bool,
    pub places: i32,
    #[serde(default)]
    pub language: Option<String>,
}

impl Values {
    pub fn of(m: &invitation::Model) -> Self {
        let m = m.clone();
        Self {
            name: m.name,
            category_id: m.category_id,
            email: m.email,
            phone: m.phone,
            participant: m.participant,
            places: m.places,
            language: m.language,
        }
    }

    fn write(self, m: &mut invitation::Model) {
        m.name_folded = text::fold(&self.name);
        m.name = self.name;
        m.category_id = self.category_id;
        m.email = self.email;
        m.phone = self.phone;
        m.participant = self.participant;
        m.places = self.places;
        m.language = self.language;
    }

    /// As an update of the row `id`.
    pub fn change(self, mut m: invitation::Model) -> invitation::ActiveModel {
        self.write(&mut m);
        let mut row = m.clone().into_active_model();
        row.name = Set(m.name);
        row.name_folded = Set(m.name_folded);
        row.category_id = Set(m.category_id);
        row.email = Set(m.email);
        row.phone = Set(m.phone);
        row.participant = Set(m.participant);
        row.places = Set(m.places);
        row.language = Set(m.language);
        row.edit_version = Set(m.edit_version + 1);
        row
    }
}

/// Tells later whether somebody edited what an import left.
pub(super) fn mark(m: &invitation::Model) -> Result<String> {
    let told = serde_json::to_string(&Values::of(m)).map_err(Error::internal)?;
    Ok(secret::digest(told))
}

/// An import that is written but not yet there: it is, with its report, once it is committed.
pub struct Pending {
    tx: DatabaseTransaction,
    row: guest_import::Model,
    /// What became of the good rows.
    pub counts: Counts,
}

impl Pending {
    /// Makes it true.
    ///
    /// # Errors
    /// Database faults.
    pub async fn commit(mut self, report: &str) -> Result<()> {
        let id = self.row.id;
        self.row.report = report.to_owned();
        let done = guest_import::Entity::update_many()
            .col_expr(guest_import::Column::Report, Expr::value(report))
            .filter(guest_import::Column::Id.eq(id))
            .exec(&self.tx)
            .await?;
        if done.rows_affected != 1 {
            return Err(Error::internal("an import without its row"));
        }
        Ok(self.tx.commit().await?)
    }
}

/// What an import told that was committed already, if the job `id` runs again after it was killed.
///
/// # Errors
/// Database faults.
pub async fn finished(ctx: &Ctx, id: Uuid) -> Result<Option<guest_import::Model>> {
    Ok(guest_import::Entity::find_by_id(id).one(&ctx.db).await?)
}

/// One import of an event at a time: the second one sees what the first wrote.
pub(super) async fn lock(tx: &impl ConnectionTrait, event_id: Uuid) -> Result<()> {
    event::Entity::update_many()
        .col_expr(event::Column::Name, Expr::col(event::Column::Name))
        .filter(event::Column::Id.eq(event_id))
        .exec(tx)
        .await?;
    Ok(())
}

pub(super) async fn held(
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

/// Borrowed with their categories' names.
pub(super) fn with_names<'a>(
    rows: &'a [invitation::Model],
    categories: &'a HashMap<Uuid, String>,
) -> Vec<Held<'a>> {
    rows.iter()
        .map(|m| {
            (
                m,
                m.category_id
                    .and_then(|c| categories.get(&c))
                    .map(String::as_str),
            )
        })
        .collect()
}

fn action(row: &Row, found: Option<&Match>, wishes: &Wishes) -> Action {
    use super::Duplicates::{All, Proposed};
    if let Some(chosen) = wishes.choices.get(&row.line) {
        return *chosen;
    }
    let there = found.is_some_and(|m| m.by == By::All && matches!(m.target, Target::Held(_)));
    match (found, wishes.duplicates) {
        (Some(found), Some(Proposed)) => found.proposed,
        // The same file twice adds nothing twice, whatever is wished for all.
        (Some(_), Some(All(Action::Add)) | None) if there => Action::Skip,
        (Some(_), Some(All(action))) => action,
        _ => Action::Add,
    }
}

/// Writes the good rows; nothing is there before [`Pending::commit`].
///
/// # Errors
/// Database faults.
pub async fn begin(
    ctx: &Ctx,
    (id, event_id): (Uuid, Uuid),
    file_name: &str,
    rows: &[Row],
    wishes: &Wishes,
) -> Result<Pending> {
    let now = ctx.now();
    let tx = ctx.begin().await?;
    lock(&tx, event_id).await?;
    let (mut there, names) = held(&tx, event_id).await?;
    let found = matches::find(rows, &with_names(&there, &names));
    let actions: Vec<Action> = rows
        .iter()
        .zip(&found)
        .map(|(r, m)| action(r, m.as_ref(), wishes))
        .collect();
    let wanted = rows
        .iter()
        .zip(&actions)
        .filter(|(_, a)| **a != Action::Skip)
        .filter_map(|(r, _)| r.category.as_deref());
    let (categories, made) = ensure_categories(&tx, now, event_id, names, wanted).await?;
    let codes = there.iter().map(|m| m.code.clone()).collect();
    let mut plan = Plan {
        event_id,
        now,
        categories,
        codes,
        ..Plan::default()
    };
    for ((row, found), action) in rows.iter().zip(&found).zip(&actions) {
        plan.take(row, found.as_ref(), *action, &mut there);
    }
    let counts = plan.counts();
    let row = record((id, event_id), now, file_name, counts, &made)?;
    guest_import::Entity::insert(row.clone().into_active_model().reset_all())
        .exec_without_returning(&tx)
        .await?;
    plan.write(&tx, id, &there).await?;
    notices::notify(
        &tx,
        now,
        event_id,
        Kind::ImportDone,
        Some(id),
        "",
        &counts.added.to_string(),
    )
    .await?;
    Ok(Pending { tx, row, counts })
}

fn record(
    (id, event_id): (Uuid, Uuid),
    now: chrono::DateTime<chrono::Utc>,
    file_name: &str,
    counts: Counts,
    made: &[Uuid],
) -> Result<guest_import::Model> {
    let as_int = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
    Ok(guest_import::Model {
        id,
        event_id,
        file_name: file_name.to_owned(),
        added: as_int(counts.added),
        updated: as_int(counts.updated),
        report: String::new(),
        categories: serde_json::to_string(made).map_err(Error::internal)?,
        created_at: now,
        undone_at: None,
    })
}

/// Notes that nothing went in, so that a job that runs again says the same.
///
/// # Errors
/// Database faults.
pub async fn refuse(ctx: &Ctx, ids: (Uuid, Uuid), file_name: &str, report: &str) -> Result<()> {
    let mut row = record(ids, ctx.now(), file_name, Counts::default(), &[])?;
    row.report = report.to_owned();
    guest_import::Entity::insert(row.into_active_model().reset_all())
        .exec_without_returning(&ctx.db)
        .await?;
    Ok(())
}

/// Where a row of the file ended.
#[derive(Clone, Copy)]
enum Place {
    Fresh(usize),
    Held(usize),
}

#[derive(Default)]
struct Plan {
    event_id: Uuid,
    now: chrono::DateTime<chrono::Utc>,
    /// By folded name.
    categories: HashMap<String, Uuid>,
    codes: HashSet<String>,
    fresh: Vec<(u64, invitation::Model)>,
    /// What changed of those that are there, by their place: the line, and the values before.
    changed: BTreeMap<usize, (u64, Values)>,
    places: Vec<Option<Place>>,
    skipped: usize,
}

impl Plan {
    fn counts(&self) -> Counts {
        Counts {
            added: self.fresh.len(),
            updated: self.changed.len(),
            skipped: self.skipped,
        }
    }

    fn take(
        &mut self,
        row: &Row,
        found: Option<&Match>,
        action: Action,
        there: &mut [invitation::Model],
    ) {
        let target = found.and_then(|m| match m.target {
            Target::Held(at) => Some(Place::Held(at)),
            Target::Row(at) => self.places.get(at).copied().flatten(),
        });
        let place = match (action, target) {
            (Action::Skip, target) => {
                self.skipped += 1;
                target
            }
            (Action::Update, Some(place)) => {
                self.fill(row, place, there);
                Some(place)
            }
            _ => Some(self.add(row)),
        };
        self.places.push(place);
    }

    fn category(&self, row: &Row) -> Option<Uuid> {
        row.category
            .as_deref()
            .and_then(|c| self.categories.get(&text::fold(c)).copied())
    }

    fn add(&mut self, row: &Row) -> Place {
        let code = loop {
            let code = secret::code(CODE_LENGTH);
            if self.codes.insert(code.clone()) {
                break code;
            }
        };
        let model = invitation::Model {
            id: secret::id(self.now),
            event_id: self.event_id,
            category_id: self.category(row),
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
        self.fresh.push((row.line, model));
        Place::Fresh(self.fresh.len() - 1)
    }

    /// Filled cells replace, empty ones leave what is there. Another name does not, nor the same one without its diacritics.
    fn fill(&mut self, row: &Row, place: Place, there: &mut [invitation::Model]) {
        let category = self.category(row);
        let model = match place {
            Place::Fresh(at) => self.fresh.get_mut(at).map(|(_, m)| m),
            Place::Held(at) => there.get_mut(at),
        };
        let Some(model) = model else { return };
        let was = Values::of(model);
        let other = text::fold(&row.name) != model.name_folded;
        let plainer = row.name.is_ascii() && !model.name.is_ascii();
        let is = Values {
            name: if other || plainer {
                was.name.clone()
            } else {
                row.name.clone()
            },
            category_id: category.or(was.category_id),
            email: row.email.clone().or_else(|| was.email.clone()),
            phone: row.phone.clone().or_else(|| was.phone.clone()),
            participant: row.participant.unwrap_or(was.participant),
            places: row.places.unwrap_or(was.places),
            language: row
                .language
                .map(str::to_owned)
                .or_else(|| was.language.clone()),
        };
        match place {
            // Nothing new in it.
            Place::Held(at) if is == was && !self.changed.contains_key(&at) => self.skipped += 1,
            Place::Held(at) => {
                self.changed.entry(at).or_insert((row.line, was));
                is.write(model);
            }
            Place::Fresh(_) => {
                self.skipped += 1;
                is.write(model);
            }
        }
    }

    async fn write(
        self,
        tx: &DatabaseTransaction,
        import_id: Uuid,
        there: &[invitation::Model],
    ) -> Result<()> {
        let mut notes = Vec::with_capacity(self.fresh.len() + self.changed.len());
        let note = |line: u64, m: &invitation::Model, was: Option<&Values>| {
            let was = was
                .map(serde_json::to_string)
                .transpose()
                .map_err(Error::internal)?;
            let line = i32::try_from(line).unwrap_or(i32::MAX);
            let (version, sent) = (m.version, m.sent_invitation);
            Ok::<_, Error>(guest_import_row::Model {
                import_id,
                invitation_id: m.id,
                line,
                mark: mark(m)?,
                version,
                sent,
                was,
            })
        };
        for (line, model) in &self.fresh {
            notes.push(note(*line, model, None)?);
        }
        for (at, (line, was)) in &self.changed {
            let Some(model) = there.get(*at) else {
                continue;
            };
            notes.push(note(*line, model, Some(was))?);
            Values::of(model).change(model.clone()).update(tx).await?;
        }
        for chunk in self.fresh.chunks(CHUNK) {
            let rows = chunk
                .iter()
                .map(|(_, m)| m.clone().into_active_model().reset_all());
            invitation::Entity::insert_many(rows)
                .exec_without_returning(tx)
                .await?;
        }
        for chunk in notes.chunks(CHUNK) {
            let rows = chunk
                .iter()
                .map(|n| n.clone().into_active_model().reset_all());
            guest_import_row::Entity::insert_many(rows)
                .exec_without_returning(tx)
                .await?;
        }
        Ok(())
    }
}

/// The categories by folded name, and the ids of those that were made.
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
        let id = secret::id(now);
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
