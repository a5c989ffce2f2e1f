//! What an import would do, without doing it; nothing of the file is kept.

use tokio::sync::Semaphore;

use crate::{
    Ctx, Error, Result,
    access::Member,
    entities::invitation,
    files::Upload,
    invitations::sheet::{self, Row, Sheet},
    kernel::{secret, text},
};

use super::{
    Action, By, Said, apply, checked,
    matches::{self, Target},
    refused,
};

/// Files looked at at once: a small upload can unpack to many times its size (threats E4).
static ROOM: Semaphore = Semaphore::const_new(2);

/// A row that repeats something.
#[derive(Clone, Debug)]
pub struct Duplicate {
    pub line: u64,
    pub name: String,
    pub by: By,
    /// What is there: name, category, e-mail, phone; of an invitation, or of a line above.
    pub other: [Option<String>; 4],
    /// The guest code of the invitation that it repeats.
    pub code: Option<String>,
    /// Fields of what is there that an update from this row would change.
    pub changes: Vec<&'static str>,
    /// The line above that it repeats; none when it is an invitation.
    pub above: Option<u64>,
    pub proposed: Action,
}

/// A look at a file.
#[derive(Clone, Debug)]
pub struct Preview {
    /// Names the file, so that the import can be held to it.
    pub digest: String,
    pub sheet: Sheet,
    pub duplicates: Vec<Duplicate>,
}

/// Reads a file and compares it with the event.
///
/// # Errors
/// 413, 415; 422 `import_file` with a [`sheet::Fault`]'s word, `columns` for a mapping that cannot be.
pub async fn preview(ctx: &Ctx, who: &Member, upload: Upload, said: &Said) -> Result<Preview> {
    checked(&upload)?;
    let reading = said.reading()?;
    let _turn = ROOM.acquire().await.map_err(Error::internal)?;
    let bytes = upload.bytes;
    let digest = secret::digest(&bytes);
    let read = tokio::task::spawn_blocking(move || sheet::read(&bytes, &reading))
        .await
        .map_err(Error::internal)?;
    let sheet = read.map_err(refused)?;
    let (held, categories) = apply::held(&ctx.db, who.event_id()).await?;
    // Comparing thousands of names is work for a thread of its own, too.
    let compare = move || {
        let duplicates = duplicates(&sheet, &apply::with_names(&held, &categories));
        (sheet, duplicates)
    };
    let (sheet, duplicates) = tokio::task::spawn_blocking(compare)
        .await
        .map_err(Error::internal)?;
    Ok(Preview {
        digest,
        sheet,
        duplicates,
    })
}

/// What a row repeats, as far as a file can say it.
struct There<'a> {
    name: Option<&'a str>,
    category: Option<&'a str>,
    email: Option<&'a str>,
    phone: Option<&'a str>,
    participant: bool,
    places: i32,
    language: Option<&'a str>,
}

impl<'a> There<'a> {
    fn of(h: &'a invitation::Model, category: Option<&'a str>) -> Self {
        let (email, phone, language) = (
            h.email.as_deref(),
            h.phone.as_deref(),
            h.language.as_deref(),
        );
        Self {
            name: Some(&h.name),
            category,
            email,
            phone,
            participant: h.participant,
            places: h.places,
            language,
        }
    }

    fn above(r: &'a Row) -> Self {
        Self {
            name: Some(&r.name),
            category: r.category.as_deref(),
            email: r.email.as_deref(),
            phone: r.phone.as_deref(),
            participant: r.participant.unwrap_or(false),
            places: r.places.unwrap_or(0),
            language: r.language,
        }
    }

    /// Filled cells that say something else; another name does not replace the one that is there.
    fn changes(&self, row: &Row) -> Vec<&'static str> {
        let differs = |new: Option<&str>, old: Option<&str>| new.is_some() && new != old;
        let category = row.category.as_deref().map(text::fold);
        [
            (
                "category",
                category.is_some() && category != self.category.map(text::fold),
            ),
            ("email", differs(row.email.as_deref(), self.email)),
            ("phone", differs(row.phone.as_deref(), self.phone)),
            (
                "participant",
                row.participant.is_some_and(|p| p != self.participant),
            ),
            ("places", row.places.is_some_and(|p| p != self.places)),
            ("language", differs(row.language, self.language)),
        ]
        .into_iter()
        .filter_map(|(name, changes)| changes.then_some(name))
        .collect()
    }
}

fn duplicates(sheet: &Sheet, held: &[matches::Held<'_>]) -> Vec<Duplicate> {
    let found = matches::find(&sheet.rows, held);
    let some = sheet
        .rows
        .iter()
        .zip(found)
        .filter_map(|(row, m)| Some((row, m?)));
    some.map(|(row, m)| {
        let (there, code, above) = match m.target {
            Target::Held(at) => {
                let (h, category) = held[at];
                (There::of(h, category), Some(h.code.clone()), None)
            }
            Target::Row(at) => {
                let r = &sheet.rows[at];
                (There::above(r), None, Some(r.line))
            }
        };
        let other = [there.name, there.category, there.email, there.phone]
            .map(|text| text.map(str::to_owned));
        let changes = there.changes(row);
        Duplicate {
            line: row.line,
            name: row.name.clone(),
            by: m.by,
            other,
            code,
            changes,
            above,
            proposed: m.proposed,
        }
    })
    .collect()
}
