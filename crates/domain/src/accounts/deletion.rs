//! Deletion of an account by its owner: the waiting time, its cancellation, and the erasure of rows
//! and files (contract 8; threats C15, N4).
//!
//! **Invariant**: the rows are deleted in the same transaction that enqueues the job which deletes
//! their files.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, Result,
    access::Owner,
    entities::{
        account, credit_note, event, file, invoice, job, notification, retained_credit_note,
        retained_invoice,
    },
    files,
    jobs::{self, Job, JobDetails},
};

use super::{attempts::verify_current_password, erased_files::ErasedAccountFiles, mails};

/// The time between a deletion by the owner and the erasure.
pub const DELETION_GRACE_PERIOD: TimeDelta = TimeDelta::days(7);
/// How long before the erasure the last mail is sent.
const FINAL_NOTICE_LEAD: TimeDelta = TimeDelta::days(1);
/// The time after which every upload and every job that was running during the erasure has ended.
const SECOND_CLEANUP_DELAY: TimeDelta = TimeDelta::hours(2);

/// Requests the deletion of the account in seven days. Requesting it again does not change the
/// date.
///
/// # Errors
/// 422 without the password; `wrong_current_password` (422); 429 after too many attempts.
pub async fn request_account_deletion(
    ctx: &Ctx,
    owner: &Owner,
    password: Option<&str>,
) -> Result<account::Model> {
    verify_current_password(
        ctx,
        owner.user(),
        owner.attempt_origin(),
        "password",
        password,
    )
    .await?;
    let now = ctx.now();
    let id = owner.account().id;
    let tx = ctx.begin_write().await?;
    let first = account::Entity::update_many()
        .col_expr(account::Column::DeletedAt, Expr::value(now))
        .col_expr(
            account::Column::EraseAt,
            Expr::value(now + DELETION_GRACE_PERIOD),
        )
        .filter(account::Column::Id.eq(id))
        .filter(account::Column::EraseAt.is_null())
        .exec(&tx)
        .await?;
    if first.rows_affected == 1 {
        enqueue_deletion_mails(&tx, now, id, DELETION_GRACE_PERIOD).await?;
    }
    let saved = account::Entity::find_by_id(id)
        .one(&tx)
        .await?
        .ok_or(Error::NotFound)?;
    tx.commit().await?;
    Ok(saved)
}

/// Enqueues the mail that announces a deletion, and the one on the last day.
pub(super) async fn enqueue_deletion_mails(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    account_id: Uuid,
    grace_period: TimeDelta,
) -> Result<()> {
    let round = now.timestamp_micros();
    let announcement = Job::MailDeletionNotice {
        account_id,
        soon: false,
    };
    jobs::enqueue(
        tx,
        now,
        &format!("mail_leaving:{account_id}:{round}"),
        &announcement,
        JobDetails::default(),
    )
    .await?;
    let soon = Job::MailDeletionNotice {
        account_id,
        soon: true,
    };
    jobs::enqueue_at(
        tx,
        now,
        now + grace_period - FINAL_NOTICE_LEAD,
        &format!("mail_leaving_soon:{account_id}:{round}"),
        &soon,
    )
    .await?;
    Ok(())
}

/// Cancels the owner's deletion. Changes nothing if there is none.
pub async fn cancel_account_deletion(ctx: &Ctx, owner: &Owner) -> Result<account::Model> {
    let id = owner.account().id;
    let tx = ctx.begin_write().await?;
    let cancelled = account::Entity::update_many()
        .col_expr(
            account::Column::DeletedAt,
            Expr::value(None::<DateTime<Utc>>),
        )
        .col_expr(account::Column::EraseAt, Expr::value(None::<DateTime<Utc>>))
        .filter(account::Column::Id.eq(id))
        .filter(account::Column::EraseAt.is_not_null())
        .filter(account::Column::ClosedBy.is_null())
        .exec(&tx)
        .await?;
    if cancelled.rows_affected == 1 {
        let work = Job::MailDeletionCancelled { account_id: id };
        jobs::enqueue(
            &tx,
            ctx.now(),
            &format!("mail_staying:{}", ctx.new_id()),
            &work,
            JobDetails::default(),
        )
        .await?;
    }
    let saved = account::Entity::find_by_id(id)
        .one(&tx)
        .await?
        .ok_or(Error::NotFound)?;
    tx.commit().await?;
    Ok(saved)
}

/// Returns accounts whose waiting time is over, at most 100.
pub async fn list_due_for_erasure(ctx: &Ctx) -> Result<Vec<Uuid>> {
    Ok(account::Entity::find()
        .select_only()
        .column(account::Column::Id)
        .filter(account::Column::EraseAt.lte(ctx.now()))
        .limit(100)
        .into_tuple()
        .all(&ctx.db)
        .await?)
}

/// Erases an account whose waiting time is over. All its rows are deleted now. Its files are
/// deleted by a job of the same transaction, and again two hours later, when every upload and job
/// that was running has ended. Its invoices are kept for accounting, without a name. Returns false
/// if the account is not due, because the deletion was cancelled meanwhile.
pub async fn erase_account(ctx: &Ctx, id: Uuid) -> Result<bool> {
    let now = ctx.now();
    let tx = ctx.begin_write().await?;
    // The row is updated first. This locks it against an owner who cancels the deletion at the same
    // time.
    let locked = account::Entity::update_many()
        .col_expr(account::Column::DeletedAt, Expr::value(now))
        .filter(account::Column::Id.eq(id))
        .filter(account::Column::EraseAt.lte(now))
        .exec(&tx)
        .await?;
    if locked.rows_affected == 0 {
        return Ok(false);
    }
    let mut erased_files = collect_erased_files(&tx, id).await?;
    erased_files.mails = mails::delete_account_mails(&tx, id).await?;
    delete_account_rows(&tx, id).await?;
    enqueue_file_deletion(&tx, now, id, &erased_files).await?;
    tx.commit().await?;
    tracing::info!(account = %id, "account erased");
    Ok(true)
}

/// Deletes all rows of an account, except for its invoices, which are kept without a name. Unpaid
/// ones become cancelled.
async fn delete_account_rows(tx: &impl ConnectionTrait, id: Uuid) -> Result<()> {
    let invoice_document_ids = list_invoice_document_ids(tx, id).await?;
    archive_invoices(tx, id).await?;
    // Documents of invoices belong to no event, so that no cascade deletes them.
    file::Entity::delete_many()
        .filter(file::Column::Id.is_in(invoice_document_ids))
        .exec(tx)
        .await?;
    job::Entity::delete_many()
        .filter(account_jobs_condition(tx, id).await?)
        .exec(tx)
        .await?;
    // Notifications are the only rows that are not deleted by cascade with their event.
    let events = list_event_ids(tx, id).await?;
    notification::Entity::delete_many()
        .filter(notification::Column::EventId.is_in(events))
        .exec(tx)
        .await?;
    account::Entity::delete_by_id(id).exec(tx).await?;
    Ok(())
}

/// Enqueues the jobs that delete the files of an erased account and the last copies of its rows in
/// the database.
async fn enqueue_file_deletion(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    id: Uuid,
    erased_files: &ErasedAccountFiles,
) -> Result<()> {
    let report = serde_json::to_string(erased_files).map_err(Error::internal)?;
    let work = Job::DeleteErasedFiles { account_id: id };
    jobs::enqueue(
        tx,
        now,
        &format!("drop_files:{id}"),
        &work,
        JobDetails {
            report: Some(report.clone()),
            ..JobDetails::default()
        },
    )
    .await?;
    jobs::enqueue_database_vacuum(tx, now, id).await?;
    let later = JobDetails {
        report: Some(report),
        ..JobDetails::default()
    };
    jobs::enqueue_at_with_details(
        tx,
        now,
        now + SECOND_CLEANUP_DELAY,
        &format!("drop_files_later:{id}"),
        &work,
        later,
    )
    .await?;
    Ok(())
}

async fn list_event_ids(tx: &impl ConnectionTrait, id: Uuid) -> Result<Vec<Uuid>> {
    Ok(event::Entity::find()
        .select_only()
        .column(event::Column::Id)
        .filter(event::Column::AccountId.eq(id))
        .into_tuple()
        .all(tx)
        .await?)
}

/// Returns the documents that staff uploaded for the account's invoices.
async fn list_invoice_document_ids(tx: &impl ConnectionTrait, id: Uuid) -> Result<Vec<Uuid>> {
    let invoices = invoice::Entity::find()
        .filter(invoice::Column::AccountId.eq(id))
        .all(tx)
        .await?;
    Ok(invoices.into_iter().filter_map(|i| i.document_id).collect())
}

/// Matches the jobs that an account requested or that are about one of its events.
async fn account_jobs_condition(tx: &impl ConnectionTrait, id: Uuid) -> Result<Condition> {
    let events = list_event_ids(tx, id).await?;
    Ok(Condition::any()
        .add(job::Column::AccountId.eq(id))
        .add(job::Column::EventId.is_in(events)))
}

async fn collect_erased_files(tx: &impl ConnectionTrait, id: Uuid) -> Result<ErasedAccountFiles> {
    let stored = file::Entity::find()
        .inner_join(event::Entity)
        .filter(event::Column::AccountId.eq(id))
        .all(tx)
        .await?;
    let (private, public): (Vec<_>, Vec<_>) = stored.into_iter().partition(files::is_private);
    let jobs: Vec<(Uuid, Option<String>)> = job::Entity::find()
        .select_only()
        .column(job::Column::Id)
        .column(job::Column::FileKey)
        .filter(account_jobs_condition(tx, id).await?)
        .into_tuple()
        .all(tx)
        .await?;
    // A running job writes its file under its own id, even if its row has no key yet.
    let job_output_keys = jobs
        .into_iter()
        .flat_map(|(job, key)| [Some(files::job_output_key(job)), key])
        .flatten();
    let invoice_documents = list_invoice_document_ids(tx, id)
        .await?
        .into_iter()
        .map(files::document_key);
    let keys = job_output_keys
        .chain(private.iter().map(files::storage_key))
        .chain(invoice_documents)
        .collect();
    Ok(ErasedAccountFiles {
        digests: public.into_iter().map(|f| f.digest).collect(),
        keys,
        mails: BTreeSet::new(),
    })
}

/// Keeps the numbers of credit notes, without names.
async fn archive_credit_notes(tx: &impl ConnectionTrait, invoice_ids: Vec<Uuid>) -> Result<()> {
    let notes = credit_note::Entity::find()
        .filter(credit_note::Column::InvoiceId.is_in(invoice_ids))
        .all(tx)
        .await?;
    if notes.is_empty() {
        return Ok(());
    }
    let rows = notes
        .into_iter()
        .map(|note| retained_credit_note::ActiveModel {
            id: Set(note.id),
            invoice_id: Set(note.invoice_id),
            series: Set(note.series),
            number: Set(note.number),
            amount_cents: Set(note.amount_cents),
            currency: Set(note.currency),
            created_at: Set(note.created_at),
        });
    retained_credit_note::Entity::insert_many(rows)
        .exec_without_returning(tx)
        .await?;
    Ok(())
}

async fn archive_invoices(tx: &impl ConnectionTrait, id: Uuid) -> Result<()> {
    let all = invoice::Entity::find()
        .filter(invoice::Column::AccountId.eq(id))
        .all(tx)
        .await?;
    if all.is_empty() {
        return Ok(());
    }
    archive_credit_notes(tx, all.iter().map(|row| row.id).collect()).await?;
    let rows = all.into_iter().map(|i| retained_invoice::ActiveModel {
        id: Set(i.id),
        series: Set(i.series),
        number: Set(i.number),
        issued_series: Set(i.issued_series),
        issued_number: Set(i.issued_number),
        issued_at: Set(i.issued_at),
        description: Set(i.description),
        amount_cents: Set(i.amount_cents),
        currency: Set(i.currency),
        status: Set(if i.status == "unpaid" {
            "cancelled".into()
        } else {
            i.status
        }),
        paid_at: Set(i.paid_at),
        created_at: Set(i.created_at),
        rate_micros: Set(i.rate_micros),
        rate_on: Set(i.rate_on),
    });
    retained_invoice::Entity::insert_many(rows)
        .exec_without_returning(tx)
        .await?;
    Ok(())
}
