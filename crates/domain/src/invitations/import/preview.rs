//! The review of a file: what an import would do, without doing it. Nothing of the file is stored.

use crate::{
    Ctx, Error, Result,
    access::EventMember,
    files::Upload,
    invitations::sheet::{self, GuestField, Sheet},
    kernel::{crypto, panics},
};

use super::{
    apply, check_upload,
    counts::ImportCounts,
    import_file_error,
    options::ImportOptionsInput,
    plan,
    reviews::REVIEW_SLOTS,
    row_outcome::{
        FieldDifference, InvitationWithCategory, MatchTarget, MatchedBy, PlannedRow, RowOutcome,
    },
};

/// A row that repeats an existing invitation or an earlier row.
#[derive(Clone, Debug)]
pub struct DuplicateRow {
    pub line: u64,
    pub name: String,
    pub matched_by: MatchedBy,
    /// The name, category, e-mail address and phone number of the invitation or the earlier row.
    pub existing: [Option<String>; 4],
    /// The guest code of the invitation that the row repeats.
    pub guest_code: Option<String>,
    /// The fields that an update from this row would change.
    pub changed_fields: Vec<&'static str>,
    /// The fields in which the row differs, with both values.
    pub values: Vec<FieldDifference>,
    /// How many invitations with the row's name it may refer to. It is 1 if this is clear.
    pub namesakes: usize,
    /// The value that is sent back with a choice for the row; see
    /// [`super::row_outcome::RowMatch::basis`].
    pub basis: String,
    /// The earlier line that the row repeats. `None` if it is an invitation.
    pub earlier_line: Option<u64>,
    pub outcome: RowOutcome,
}

/// The outcome of a line of the file.
#[derive(Clone, Debug)]
pub struct ReviewedRow {
    pub line: u64,
    /// The name as in the file. For an invalid row, the parts of it that can be read.
    pub name: String,
    /// `None` for an invalid row.
    pub outcome: Option<RowOutcome>,
    /// For an update the fields that it writes, for a conflict those that differ.
    pub fields: Vec<&'static str>,
    /// Why a row is invalid.
    pub reasons: Vec<&'static str>,
    pub cells: Vec<String>,
}

/// What an import of the file would do.
#[derive(Clone, Debug)]
pub struct ImportPreview {
    /// The digest of the file. The import uses it to refuse another file.
    pub digest: String,
    pub sheet: Sheet,
    pub duplicates: Vec<DuplicateRow>,
    /// All lines, in the order of the file.
    pub review: Vec<ReviewedRow>,
    pub counts: ImportCounts,
}

/// Reads a file and compares it with the event.
///
/// # Errors
/// 413, 415; 422 with the field `import_file` and the code of a [`sheet::ImportFileError`], or with an
/// invalid option; 429 if the account has too many reviews or no review slot becomes free in time.
pub async fn preview_import(
    ctx: &Ctx,
    member: &EventMember,
    upload: Upload,
    input: &ImportOptionsInput,
) -> Result<ImportPreview> {
    check_upload(&upload)?;
    let options = input.parse_options()?;
    let reading = options.read_options.clone();
    let review = REVIEW_SLOTS.acquire(member.account().id).await?;
    let bytes = upload.bytes;
    let digest = crypto::sha256_hex(&bytes);
    // The slot is released with the work, because a dropped request does not end it.
    let (read, review) =
        run_blocking(move || (sheet::read_import_file(&bytes, &reading), review)).await?;
    let sheet = read.map_err(import_file_error)?;
    let (stored, categories) =
        apply::load_invitations_and_categories(&ctx.db, member.event_id()).await?;
    // Thousands of names are compared on a blocking thread, too.
    run_blocking(move || {
        let _review = review;
        let stored = apply::pair_with_category_names(&stored, &categories);
        let planned = plan::plan(&sheet.rows, &stored, &options);
        ImportPreview {
            digest,
            duplicates: list_duplicates(&sheet, &stored, &planned),
            review: review_lines(&sheet, &planned),
            counts: ImportCounts::of(&planned),
            sheet,
        }
    })
    .await
}

async fn run_blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|error| Error::internal(panics::log_task_failure(error)))
}

fn list_duplicates(
    sheet: &Sheet,
    stored: &[InvitationWithCategory<'_>],
    planned: &[PlannedRow],
) -> Vec<DuplicateRow> {
    let related = sheet.rows.iter().zip(planned);
    related
        .filter_map(|(row, planned)| {
            let relation = planned.row_match.as_ref()?;
            let (code, above) = match relation.target {
                MatchTarget::Invitation(at) => (Some(stored[at].0.code.clone()), None),
                MatchTarget::Row(at) => (None, Some(sheet.rows[at].line)),
            };
            Some(DuplicateRow {
                line: row.line,
                name: row.name.clone(),
                matched_by: relation.matched_by,
                existing: relation.identity.clone(),
                guest_code: code,
                changed_fields: relation.update_fields.clone(),
                values: relation.differences.clone(),
                namesakes: relation.candidate_count,
                basis: relation.basis.clone(),
                earlier_line: above,
                outcome: planned.outcome,
            })
        })
        .collect()
}

/// Returns the valid and the invalid rows, in the order of the file.
fn review_lines(sheet: &Sheet, planned: &[PlannedRow]) -> Vec<ReviewedRow> {
    let good = sheet
        .rows
        .iter()
        .zip(planned)
        .map(|(row, planned)| ReviewedRow {
            line: row.line,
            name: row.name.clone(),
            outcome: Some(planned.outcome),
            fields: planned.fields.clone(),
            reasons: Vec::new(),
            cells: row.cells.clone(),
        });
    let bad = sheet.rejected_rows.iter().map(|bad| {
        let names = sheet.columns.iter().zip(&bad.cells);
        let names = names.filter(|(c, cell)| **c == Some(GuestField::Name) && !cell.is_empty());
        ReviewedRow {
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
    let mut all: Vec<ReviewedRow> = good.chain(bad).collect();
    all.sort_by_key(|one| one.line);
    all
}
