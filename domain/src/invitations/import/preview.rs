//! What an import would do, without doing it; nothing of the file is kept.

use tokio::sync::Semaphore;

use crate::{
    Ctx, Error, Result,
    access::Member,
    files::Upload,
    invitations::sheet::{self, Sheet},
    kernel::secret,
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
    let read = tokio::task::spawn_blocking(move || sheet::read(&bytes, &reading)).await.map_err(Error::internal)?;
    let sheet = read.map_err(refused)?;
    let (held, categories) = apply::held(&ctx.db, who.event_id()).await?;
    // Comparing thousands of names is work for a thread of its own, too.
    let compare = move || {
        let duplicates = duplicates(&sheet, &apply::with_names(&held, &categories));
        (sheet, duplicates)
    };
    let (sheet, duplicates) = tokio::task::spawn_blocking(compare).await.map_err(Error::internal)?;
    Ok(Preview { digest, sheet, duplicates })
}

fn duplicates(sheet: &Sheet, held: &[matches::Held<'_>]) -> Vec<Duplicate> {
    let found = matches::find(&sheet.rows, held);
    let some = sheet.rows.iter().zip(found).filter_map(|(row, m)| Some((row, m?)));
    some.map(|(row, m)| {
        let (other, above) = match m.target {
            Target::Held(at) => {
                let (h, category) = held[at];
                ([Some(h.name.clone()), category.map(str::to_owned), h.email.clone(), h.phone.clone()], None)
            }
            Target::Row(at) => {
                let r = &sheet.rows[at];
                ([Some(r.name.clone()), r.category.clone(), r.email.clone(), r.phone.clone()], Some(r.line))
            }
        };
        Duplicate { line: row.line, name: row.name.clone(), by: m.by, other, above, proposed: m.proposed }
    })
    .collect()
}
