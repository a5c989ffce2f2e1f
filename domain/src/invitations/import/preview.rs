//! What an import would do, without doing it; nothing of the file is kept.

use crate::{
    Ctx, Error, Result,
    access::Member,
    files::Upload,
    invitations::sheet::{self, Field, Sheet},
    kernel::{panics, secret},
};

use super::{
    By, Counts, Outcome, Said, apply, checked,
    plan::{self, Held, Planned, Target, Values},
    refused,
    reviews::REVIEWS,
};

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
    /// Each field in which the row and what is there differ.
    pub values: Vec<Values>,
    /// How many invitations of the row's name it may mean; 1 when it is clear which one.
    pub namesakes: usize,
    /// Sent back with a decision on the row, see [`super::Choice::basis`].
    pub basis: String,
    /// The line above that it repeats; none when it is an invitation.
    pub above: Option<u64>,
    pub outcome: Outcome,
}

/// What the import does with a line of the file.
#[derive(Clone, Debug)]
pub struct Reviewed {
    pub line: u64,
    /// As it is in the file; of a bad row what can be read of it.
    pub name: String,
    /// None for a bad row.
    pub outcome: Option<Outcome>,
    /// Of an update the fields that it writes, of a conflict those that differ.
    pub fields: Vec<&'static str>,
    /// Why a bad row is bad.
    pub reasons: Vec<&'static str>,
    pub cells: Vec<String>,
}

/// A look at a file.
#[derive(Clone, Debug)]
pub struct Preview {
    /// Names the file, so that the import can be held to it.
    pub digest: String,
    pub sheet: Sheet,
    pub duplicates: Vec<Duplicate>,
    /// Every line, in the file's order.
    pub review: Vec<Reviewed>,
    pub counts: Counts,
}

/// Reads a file and compares it with the event.
///
/// # Errors
/// 413, 415; 422 `import_file` with a [`sheet::Fault`]'s word, and the field of any wish that cannot be; 429 when the account has too many
/// reviews, or when all places stay taken.
pub async fn preview(ctx: &Ctx, who: &Member, upload: Upload, said: &Said) -> Result<Preview> {
    checked(&upload)?;
    let wishes = said.wishes()?;
    let reading = wishes.reading.clone();
    let review = REVIEWS.enter(who.account().id).await?;
    let bytes = upload.bytes;
    let digest = secret::digest(&bytes);
    // The place goes with the work: a request that is dropped does not end it.
    let (read, review) = apart(move || (sheet::read(&bytes, &reading), review)).await?;
    let sheet = read.map_err(refused)?;
    let (held, categories) = apply::held(&ctx.db, who.event_id()).await?;
    // Comparing thousands of names is work for a thread of its own, too.
    apart(move || {
        let _review = review;
        let held = apply::with_names(&held, &categories);
        let planned = plan::plan(&sheet.rows, &held, &wishes);
        Preview {
            digest,
            duplicates: duplicates(&sheet, &held, &planned),
            review: review_lines(&sheet, &planned),
            counts: Counts::of(&planned),
            sheet,
        }
    })
    .await
}

async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|error| Error::internal(panics::log(error)))
}

fn duplicates(sheet: &Sheet, held: &[Held<'_>], planned: &[Planned]) -> Vec<Duplicate> {
    let related = sheet.rows.iter().zip(planned);
    related
        .filter_map(|(row, planned)| {
            let relation = planned.relation.as_ref()?;
            let (code, above) = match relation.target {
                Target::Held(at) => (Some(held[at].0.code.clone()), None),
                Target::Row(at) => (None, Some(sheet.rows[at].line)),
            };
            Some(Duplicate {
                line: row.line,
                name: row.name.clone(),
                by: relation.by,
                other: relation.known.clone(),
                code,
                changes: relation.changes.clone(),
                values: relation.values.clone(),
                namesakes: relation.namesakes,
                basis: relation.basis.clone(),
                above,
                outcome: planned.outcome,
            })
        })
        .collect()
}

/// The good rows and the bad ones in the order of the file.
fn review_lines(sheet: &Sheet, planned: &[Planned]) -> Vec<Reviewed> {
    let good = sheet
        .rows
        .iter()
        .zip(planned)
        .map(|(row, planned)| Reviewed {
            line: row.line,
            name: row.name.clone(),
            outcome: Some(planned.outcome),
            fields: planned.fields.clone(),
            reasons: Vec::new(),
            cells: row.cells.clone(),
        });
    let bad = sheet.bad.iter().map(|bad| {
        let names = sheet.columns.iter().zip(&bad.cells);
        let names = names.filter(|(c, cell)| **c == Some(Field::Name) && !cell.is_empty());
        Reviewed {
            line: bad.line,
            name: names
                .map(|(_, cell)| cell.as_str())
                .collect::<Vec<_>>()
                .join(" "),
            outcome: None,
            fields: Vec::new(),
            reasons: bad.reasons.clone(),
            cells: bad.cells.clone(),
        }
    });
    let mut all: Vec<Reviewed> = good.chain(bad).collect();
    all.sort_by_key(|one| one.line);
    all
}
