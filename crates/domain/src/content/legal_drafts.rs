//! Legal documents as staff writes them: one draft per document and language, published once.
//!
//! **Invariant**: one conditional UPDATE makes a draft a version. A row with a number is never
//! written again.

use std::{collections::HashSet, sync::LazyLock};

use ammonia::Builder;
use chrono::NaiveDate;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter,
    prelude::Uuid, sea_query::OnConflict,
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{AuditAction, AuditTarget, AuditedTransaction, Staff},
    entities::{
        legal_version::{self, Column},
        user,
    },
    kernel::{
        clock::day_start,
        optimistic_lock,
        validation::{FieldErrors, MAX_TEXT_CHARS},
    },
};

use super::legal_documents::{
    BundledDocument, LegalDocument, LegalDocumentKey, LegalSection, LegalText,
    PublishedLegalVersion, list_legal_versions, load_published_rows, select_legal_versions,
};

/// The maximum number of sections.
const MAX_SECTIONS: usize = 60;
/// The maximum length of a section in characters.
const MAX_SECTION_CHARS: usize = 20_000;

/// Removes tags, and scripts and styles with their content.
static TAG_STRIPPER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::empty();
    builder.clean_content_tags(HashSet::from(["script", "style"]));
    builder
});

/// Returns the plain text of input that may have been copied from a web page.
fn strip_tags(text: &str) -> String {
    if !text.contains('<') {
        return text.trim().to_owned();
    }
    // Only tags are interpreted. Entities stay as they were typed.
    let cleaned = TAG_STRIPPER.clean(&text.replace('&', "&amp;")).to_string();
    cleaned
        .replace("&nbsp;", "\u{a0}")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
        .trim()
        .to_owned()
}

/// A complete draft as it is sent.
#[derive(Clone, Debug, Default)]
pub struct LegalDraftInput {
    pub text: LegalText,
    pub note: String,
}

/// A document in one language, as staff sees it.
#[derive(Clone, Debug)]
pub struct LegalDocumentOverview {
    pub document: LegalDocumentKey,
    pub versions: Vec<PublishedLegalVersion>,
    pub draft: Option<legal_version::Model>,
}

/// Checks the lengths of a draft, which may be incomplete.
fn check_draft(new: LegalDraftInput) -> Result<LegalDraftInput> {
    let mut fields = FieldErrors::default();
    let line = |fields: &mut FieldErrors, name: &str, typed: &str| {
        fields
            .optional_line(name, Some(&strip_tags(typed)))
            .unwrap_or_default()
    };
    let title = line(&mut fields, "title", &new.text.title);
    let intro = fields
        .optional("intro", Some(&strip_tags(&new.text.intro)), MAX_TEXT_CHARS)
        .unwrap_or_default();
    let note = fields
        .optional("note", Some(&strip_tags(&new.note)), MAX_TEXT_CHARS)
        .unwrap_or_default();
    fields.check(
        "sections",
        new.text.sections.len() <= MAX_SECTIONS,
        "too_many",
    );
    let mut sections = Vec::with_capacity(new.text.sections.len());
    for (at, section) in new.text.sections.into_iter().enumerate() {
        let title = line(
            &mut fields,
            &format!("sections[{at}][title]"),
            &section.title,
        );
        let paragraphs: Vec<String> = section
            .paragraphs
            .iter()
            .map(|p| strip_tags(p))
            .filter(|p| !p.is_empty())
            .collect();
        let char_count: usize = paragraphs.iter().map(|p| p.chars().count()).sum();
        fields.check(
            &format!("sections[{at}][paragraphs]"),
            char_count <= MAX_SECTION_CHARS,
            "too_long",
        );
        sections.push(LegalSection { title, paragraphs });
    }
    fields.into_result()?;
    Ok(LegalDraftInput {
        text: LegalText {
            title,
            intro,
            sections,
        },
        note,
    })
}

/// Checks that a draft can be published: it is complete, its note says what changed, and its first
/// day is not in the past.
fn check_publishable(
    text: &LegalText,
    note: &str,
    valid_from: Option<NaiveDate>,
    today: NaiveDate,
) -> Result<()> {
    let mut fields = FieldErrors::default();
    fields.check("title", !text.title.is_empty(), "required");
    fields.check("intro", !text.intro.is_empty(), "required");
    fields.check("note", !note.is_empty(), "required");
    fields.check("sections", !text.sections.is_empty(), "required");
    for (at, section) in text.sections.iter().enumerate() {
        fields.check(
            &format!("sections[{at}][title]"),
            !section.title.is_empty(),
            "required",
        );
        fields.check(
            &format!("sections[{at}][paragraphs]"),
            !section.paragraphs.is_empty(),
            "required",
        );
    }
    fields.check("valid_from", valid_from.is_some(), "required");
    fields.check(
        "valid_from",
        valid_from.is_none_or(|day| day >= today),
        "out_of_range",
    );
    fields.into_result()
}

/// Returns the name of the staff user. It is stored with the version and remains when the user is
/// removed.
async fn acting_user_name(transaction: &AuditedTransaction) -> Result<String> {
    Ok(user::Entity::find_by_id(transaction.staff_id())
        .one(transaction.tx())
        .await?
        .map(|user| user.name)
        .unwrap_or_default())
}

/// Lists all documents in both languages, with their versions and drafts.
pub async fn list_legal_documents(
    ctx: &Ctx,
    staff: &Staff,
    bundled: impl Fn(LegalDocumentKey) -> Result<BundledDocument>,
) -> Result<Vec<LegalDocumentOverview>> {
    let mut lines = Vec::new();
    for document in LegalDocument::ALL {
        for language in ["ro", "en"] {
            let place = LegalDocumentKey { document, language };
            lines.push(load_legal_overview(ctx, staff, place, &bundled(place)?).await?);
        }
    }
    Ok(lines)
}

/// Returns one document in one language.
pub(super) async fn load_legal_overview(
    ctx: &Ctx,
    _: &Staff,
    document: LegalDocumentKey,
    bundled: &BundledDocument,
) -> Result<LegalDocumentOverview> {
    let versions = list_legal_versions(ctx, document, bundled).await?;
    let draft = select_legal_versions(document)
        .filter(Column::Number.is_null())
        .one(&ctx.db)
        .await?;
    Ok(LegalDocumentOverview {
        document,
        versions,
        draft,
    })
}

/// Returns a draft.
///
/// # Errors
/// 404 for an unknown draft, or one that was published.
pub async fn load_legal_draft(
    ctx: &Ctx,
    _: &Staff,
    id: Uuid,
) -> Result<(legal_version::Model, LegalText)> {
    let draft = legal_version::Entity::find_by_id(id).filter(Column::Number.is_null());
    let row = draft.one(&ctx.db).await?.ok_or(Error::NotFound)?;
    let text = LegalText::from_row(&row)?;
    Ok((row, text))
}

/// Returns the draft of a document. If there is none, creates it with the text of the newest
/// version.
///
/// # Errors
/// `stale` (409) if an existing draft was published or deleted at the same time.
pub async fn find_or_create_legal_draft(
    ctx: &Ctx,
    staff: &Staff,
    document: LegalDocumentKey,
    bundled: &BundledDocument,
) -> Result<legal_version::Model> {
    let transaction = staff.begin_audited(ctx).await?;
    let newest = load_published_rows(transaction.tx(), document).await?;
    let text = newest
        .first()
        .map_or_else(|| Ok(bundled.text.clone()), LegalText::from_row)?;
    let row = legal_version::ActiveModel {
        draft_of: Set(Some(document.draft_key())),
        number: Set(None),
        valid_from: Set(None),
        published_by: Set(None),
        published_at: Set(None),
        ..new_version_row(ctx, document, &text, acting_user_name(&transaction).await?)?
    };
    let once = OnConflict::column(Column::DraftOf).do_nothing().to_owned();
    let inserted = legal_version::Entity::insert(row)
        .on_conflict(once)
        .exec_without_returning(transaction.tx())
        .await?;
    let draft = legal_version::Entity::find().filter(Column::DraftOf.eq(document.draft_key()));
    // The draft may have been published meanwhile.
    let draft = draft
        .one(transaction.tx())
        .await?
        .ok_or(Error::Rejected(ErrorCode::Stale))?;
    if inserted > 0 {
        transaction
            .commit(
                ctx,
                AuditAction::LegalDrafted,
                None,
                Some(AuditTarget::Legal(draft.id)),
            )
            .await?;
    }
    Ok(draft)
}

fn new_version_row(
    ctx: &Ctx,
    place: LegalDocumentKey,
    text: &LegalText,
    by: String,
) -> Result<legal_version::ActiveModel> {
    Ok(legal_version::ActiveModel {
        id: Set(ctx.new_id()),
        document: Set(place.document.as_str().into()),
        language: Set(place.language.into()),
        title: Set(text.title.clone()),
        intro: Set(text.intro.clone()),
        sections: Set(text.sections_json()?),
        note: Set(String::new()),
        version: Set(1),
        written_by: Set(by),
        created_at: Set(ctx.now()),
        updated_at: Set(ctx.now()),
        ..Default::default()
    })
}

/// Locks a draft for a change and increments its version.
///
/// # Errors
/// `stale` (409) if it was published or changed since the version `seen`.
async fn claim_draft(
    transaction: &AuditedTransaction,
    id: Uuid,
    seen: Option<i32>,
) -> Result<legal_version::Model> {
    let rows = legal_version::Entity::update_many()
        .filter(Column::Id.eq(id))
        .filter(Column::Number.is_null());
    optimistic_lock::check_and_bump_version(transaction.tx(), rows, Column::Version, seen).await?;
    legal_version::Entity::find_by_id(id)
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)
}

async fn check_exists(ctx: &Ctx, id: Uuid) -> Result<()> {
    legal_version::Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .map(|_| ())
        .ok_or(Error::NotFound)
}

/// Changes a draft. `expected_version` is the version that the change is based on.
///
/// # Errors
/// 404 for an unknown draft; 422 with the invalid fields; `stale` (409) if it was saved or
/// published meanwhile.
pub async fn save_legal_draft(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    new: LegalDraftInput,
    expected_version: Option<i32>,
) -> Result<(legal_version::Model, LegalText)> {
    check_exists(ctx, id).await?;
    let LegalDraftInput { text, note } = check_draft(new)?;
    let transaction = staff.begin_audited(ctx).await?;
    let mut row = claim_draft(&transaction, id, expected_version)
        .await?
        .into_active_model();
    row.title = Set(text.title.clone());
    row.intro = Set(text.intro.clone());
    row.sections = Set(text.sections_json()?);
    row.note = Set(note);
    row.written_by = Set(acting_user_name(&transaction).await?);
    row.updated_at = Set(ctx.now());
    let row = row.update(transaction.tx()).await?;
    transaction
        .commit(
            ctx,
            AuditAction::LegalSaved,
            None,
            Some(AuditTarget::Legal(id)),
        )
        .await?;
    Ok((row, text))
}

/// Publishes a draft as the next version, in force from `valid_from` on.
///
/// # Errors
/// 404 for an unknown draft; 422 with the missing fields; `stale` (409) if it was saved or
/// published meanwhile.
pub async fn publish_legal_draft(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    valid_from: Option<NaiveDate>,
    expected_version: i32,
    bundled: impl Fn(LegalDocumentKey) -> Result<BundledDocument>,
) -> Result<legal_version::Model> {
    check_exists(ctx, id).await?;
    let transaction = staff.begin_audited(ctx).await?;
    let row = claim_draft(&transaction, id, Some(expected_version)).await?;
    check_publishable(
        &LegalText::from_row(&row)?,
        &row.note,
        valid_from,
        ctx.clock.today(),
    )?;
    let place = document_of_row(&row)?;
    let before = load_published_rows(transaction.tx(), place).await?;
    if before.is_empty() {
        insert_bundled_version(ctx, &transaction, place, &bundled(place)?).await?;
    }
    let number = before.first().and_then(|row| row.number).unwrap_or(1) + 1;
    let by = acting_user_name(&transaction).await?;
    let mut row = row.into_active_model();
    row.number = Set(Some(number));
    row.draft_of = Set(None);
    row.valid_from = Set(valid_from);
    row.published_by = Set(Some(by));
    row.published_at = Set(Some(ctx.now()));
    let row = row.update(transaction.tx()).await?;
    transaction
        .commit(
            ctx,
            AuditAction::LegalPublished,
            None,
            Some(AuditTarget::Legal(id)),
        )
        .await?;
    Ok(row)
}

fn document_of_row(row: &legal_version::Model) -> Result<LegalDocumentKey> {
    let document = LegalDocument::parse(&row.document)
        .ok_or_else(|| Error::internal("an unknown kind of legal document"))?;
    Ok(LegalDocumentKey {
        document,
        language: if row.language == "en" { "en" } else { "ro" },
    })
}

/// Stores the bundled version before it is replaced.
async fn insert_bundled_version(
    ctx: &Ctx,
    transaction: &AuditedTransaction,
    place: LegalDocumentKey,
    bundled: &BundledDocument,
) -> Result<()> {
    let row = legal_version::ActiveModel {
        number: Set(Some(1)),
        draft_of: Set(None),
        valid_from: Set(Some(bundled.valid_from)),
        published_by: Set(None),
        published_at: Set(Some(day_start(bundled.valid_from))),
        ..new_version_row(ctx, place, &bundled.text, String::new())?
    };
    legal_version::Entity::insert(row)
        .exec_without_returning(transaction.tx())
        .await?;
    Ok(())
}

/// Deletes a draft.
///
/// # Errors
/// 404 for an unknown draft; `stale` (409) if it was saved or published meanwhile.
pub async fn delete_legal_draft(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    expected_version: i32,
) -> Result<()> {
    check_exists(ctx, id).await?;
    let transaction = staff.begin_audited(ctx).await?;
    let row = claim_draft(&transaction, id, Some(expected_version)).await?;
    row.into_active_model().delete(transaction.tx()).await?;
    transaction
        .commit(
            ctx,
            AuditAction::LegalDropped,
            None,
            Some(AuditTarget::Legal(id)),
        )
        .await
}

#[cfg(test)]
mod tests {
    use super::strip_tags;

    // Covers 3.content.14.
    #[test]
    fn sec_f_4_html_tags_are_stripped_from_copied_text() {
        for (typed, expected) in [
            ("Preț<script>alert(1)</script> fix", "Preț fix"),
            ("<p onclick=\"x\">Un <b>rând</b></p>", "Un rând"),
            ("a < b & c > d, 5 &lt; 6", "a < b & c > d, 5 &lt; 6"),
            ("<img src=x onerror=alert(1)>", ""),
            ("  fără semne  ", "fără semne"),
        ] {
            assert_eq!(strip_tags(typed), expected);
        }
    }
}
