//! Issues of the newsletter as staff writes them. An issue can be changed until it is sent.
//!
//! **Invariant**: every change increments the version, under the condition that sending has not
//! started.

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, QueryFilter, UpdateMany,
    prelude::{Expr, Uuid},
    sea_query::OnConflict,
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{AuditAction, AuditTarget, AuditedTransaction, CurrentUser, Staff, require_staff},
    entities::newsletter_issue::{self, Column, Entity},
    jobs::{self, Job},
    kernel::{
        idempotency_key::{IdempotencyKey, KeyedCreation},
        optimistic_lock, text,
        validation::FieldErrors,
    },
    website::rich_text,
};

/// The longest text of an issue, in characters.
const MAX_BODY_CHARS: usize = 40_000;

/// An issue as staff writes it: the Romanian text, and optionally the English one.
#[derive(Clone, Debug, Default)]
pub struct IssueInput {
    pub subject: Option<String>,
    /// Simple HTML.
    pub body: Option<String>,
    pub subject_en: Option<String>,
    pub body_en: Option<String>,
}

/// The validated issue.
struct CheckedIssue {
    subject: String,
    body: String,
    subject_en: String,
    body_en: String,
}

impl CheckedIssue {
    /// Returns the values, by which a repeated creation is compared with the first one.
    fn creation_values(&self) -> [(&'static str, Option<String>); 4] {
        [
            ("subject", Some(self.subject.clone())),
            ("body", Some(self.body.clone())),
            ("subject_en", Some(self.subject_en.clone())),
            ("body_en", Some(self.body_en.clone())),
        ]
    }
}

fn check_body(fields: &mut FieldErrors, name: &str, typed: Option<&str>) -> String {
    let typed = typed.unwrap_or_default();
    fields.check(name, typed.chars().count() <= MAX_BODY_CHARS, "too_long");
    // The markup that an editor leaves of an empty text counts as empty.
    Some(rich_text::sanitize_html(typed))
        .filter(|html| !text::strip_html(html).is_empty())
        .unwrap_or_default()
}

fn check_issue(new: &IssueInput) -> Result<CheckedIssue> {
    let mut fields = FieldErrors::default();
    let subject = fields.required(
        "subject",
        new.subject.as_deref(),
        crate::kernel::validation::MAX_NAME_CHARS,
    );
    let body = check_body(&mut fields, "body", new.body.as_deref());
    let subject_en = fields
        .optional_line("subject_en", new.subject_en.as_deref())
        .unwrap_or_default();
    let body_en = check_body(&mut fields, "body_en", new.body_en.as_deref());
    fields.into_result()?;
    Ok(CheckedIssue {
        subject,
        body,
        subject_en,
        body_en,
    })
}

/// Checks that an issue can be sent: it has a text, and in English both subject and text or
/// neither.
pub(super) fn check_issue_complete(row: &newsletter_issue::Model) -> Result<()> {
    let mut fields = FieldErrors::default();
    fields.check("body", !row.body.is_empty(), "required");
    fields.check(
        "subject_en",
        row.body_en.is_empty() || !row.subject_en.is_empty(),
        "required",
    );
    fields.check(
        "body_en",
        row.subject_en.is_empty() || !row.body_en.is_empty(),
        "required",
    );
    fields.into_result()
}

pub(super) async fn find_issue(
    transaction: &AuditedTransaction,
    id: Uuid,
) -> Result<newsletter_issue::Model> {
    Entity::find_by_id(id)
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)
}

/// Runs an update of an issue that was not sent, and increments the version of the issue. The row
/// stays locked until the transaction ends.
///
/// # Errors
/// 404 for an unknown issue; `already_sent` (409) once sending has started; `stale` (409) if the
/// change is based on an older version.
pub(super) async fn update_unsent_issue(
    transaction: &AuditedTransaction,
    id: Uuid,
    expected_version: Option<i32>,
    rows: UpdateMany<Entity>,
) -> Result<newsletter_issue::Model> {
    let rows = rows
        .filter(Column::Id.eq(id))
        .filter(Column::StartedAt.is_null());
    let is_current = optimistic_lock::check_and_bump_version(
        transaction.tx(),
        rows,
        Column::Version,
        expected_version,
    )
    .await;
    let now = find_issue(transaction, id).await?;
    match is_current {
        Err(_) if now.started_at.is_some() => Err(Error::Rejected(ErrorCode::AlreadySent)),
        other => other.map(|()| now),
    }
}

/// Creates a draft. A subject is required.
///
/// # Errors
/// 422 with the invalid fields.
pub async fn create_newsletter_issue(
    ctx: &Ctx,
    staff: &Staff,
    new: IssueInput,
) -> Result<newsletter_issue::Model> {
    create_newsletter_issue_once(ctx, staff, new, None).await
}

/// Creates a draft. If an earlier call with the same key and the same values has created one,
/// returns that issue in its current state.
///
/// # Errors
/// 422 with the invalid fields; `idempotency_key_reused` (422) if the earlier call with the same key
/// had other values.
pub async fn create_newsletter_issue_once(
    ctx: &Ctx,
    staff: &Staff,
    new: IssueInput,
    key: Option<&IdempotencyKey>,
) -> Result<newsletter_issue::Model> {
    let ready = check_issue(&new)?;
    let creation =
        key.map(|key| KeyedCreation::new(key, &ctx.settings.secret_keys, ready.creation_values()));
    let transaction = staff.begin_audited(ctx).await?;
    let id = ctx.new_id();
    let row = newsletter_issue::ActiveModel {
        id: Set(id),
        subject: Set(ready.subject),
        body: Set(ready.body),
        subject_en: Set(ready.subject_en),
        body_en: Set(ready.body_en),
        version: Set(1),
        started_at: Set(None),
        started_by: Set(None),
        finished_at: Set(None),
        created_at: Set(ctx.now()),
        updated_at: Set(ctx.now()),
        updated_by: Set(transaction.staff_id()),
        creation_key: Set(creation.as_ref().map(|creation| creation.key.clone())),
        creation_digest: Set(creation.as_ref().map(|creation| creation.digest.clone())),
    };
    let skip_existing_key = OnConflict::column(Column::CreationKey)
        .do_nothing()
        .to_owned();
    let inserted = Entity::insert(row)
        .on_conflict(skip_existing_key)
        .exec_without_returning(transaction.tx())
        .await?;
    if let Some(creation) = creation
        && inserted == 0
    {
        // The transaction ends without a change, so that nothing is audited.
        let row = Entity::find()
            .filter(Column::CreationKey.eq(creation.key.as_str()))
            .one(transaction.tx())
            .await?
            .ok_or(Error::NotFound)?;
        creation.check_digest(row.creation_digest.as_deref())?;
        return Ok(row);
    }
    let row = find_issue(&transaction, id).await?;
    transaction
        .commit(
            ctx,
            AuditAction::IssueCreated,
            None,
            Some(AuditTarget::Issue(row.id)),
        )
        .await?;
    Ok(row)
}

/// Changes an issue. `expected_version` is the version that the change is based on.
///
/// # Errors
/// 404 for an unknown issue; 422 with the invalid fields; `already_sent` (409); `stale` (409).
pub async fn update_newsletter_issue(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    new: IssueInput,
    expected_version: Option<i32>,
) -> Result<newsletter_issue::Model> {
    let ready = check_issue(&new)?;
    let transaction = staff.begin_audited(ctx).await?;
    let rows = Entity::update_many()
        .col_expr(Column::Subject, Expr::value(ready.subject))
        .col_expr(Column::Body, Expr::value(ready.body))
        .col_expr(Column::SubjectEn, Expr::value(ready.subject_en))
        .col_expr(Column::BodyEn, Expr::value(ready.body_en))
        .col_expr(Column::UpdatedAt, Expr::value(ctx.now()))
        .col_expr(Column::UpdatedBy, Expr::value(transaction.staff_id()));
    let row = update_unsent_issue(&transaction, id, expected_version, rows).await?;
    transaction
        .commit(
            ctx,
            AuditAction::IssueUpdated,
            None,
            Some(AuditTarget::Issue(id)),
        )
        .await?;
    Ok(row)
}

/// Enqueues a mail with the stored issue to the user who edits it.
///
/// # Errors
/// 404 for an unknown issue; 422 if it is not complete.
pub async fn send_test_issue(
    ctx: &Ctx,
    current_user: &CurrentUser,
    id: Uuid,
    english: bool,
) -> Result<()> {
    let transaction = require_staff(current_user)?.begin_audited(ctx).await?;
    let row = find_issue(&transaction, id).await?;
    check_issue_complete(&row)?;
    let work = Job::MailNewsletterTest {
        issue_id: id,
        user_id: current_user.user().id,
        english,
    };
    jobs::enqueue(
        transaction.tx(),
        ctx.now(),
        &format!("issue-test:{}", ctx.new_id()),
        &work,
        jobs::JobDetails::default(),
    )
    .await?;
    transaction
        .commit(
            ctx,
            AuditAction::IssueTested,
            None,
            Some(AuditTarget::Issue(id)),
        )
        .await
}

/// Deletes an issue that was not sent.
///
/// # Errors
/// 404 for an unknown issue; `already_sent` (409).
pub async fn delete_newsletter_issue(ctx: &Ctx, staff: &Staff, id: Uuid) -> Result<()> {
    let transaction = staff.begin_audited(ctx).await?;
    update_unsent_issue(&transaction, id, None, Entity::update_many()).await?;
    Entity::delete_by_id(id).exec(transaction.tx()).await?;
    transaction
        .commit(
            ctx,
            AuditAction::IssueDeleted,
            None,
            Some(AuditTarget::Issue(id)),
        )
        .await
}
