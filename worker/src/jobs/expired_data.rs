//! Deletes expired data: sessions, tokens, results of bot checks, export files, finished jobs,
//! imports that can no longer be undone, former and unconfirmed subscribers, records of
//! notification mails and webhook deliveries, expired suppressions of addresses, files without a
//! row or a job, files of interrupted writes, and counters of attempts. It also erases whole
//! accounts whose deletion is due, and reverts imports that were abandoned.

use alai_domain::{
    Ctx, Error, accounts, content,
    entities::{bot_verdict, guest_import, job, mail, session, user_token},
    exports, files,
    invitations::import,
    jobs::{self, JobOutcome},
    mail_suppression, notifications, webhooks,
};
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::ExprTrait};

use crate::{
    WorkerContext,
    job_result::{JobError, JobResult},
};

/// Erases due accounts, reverts abandoned imports and deletes expired rows and files. Running it
/// twice is harmless.
pub async fn delete_expired_data(ctx: &Ctx) -> JobResult {
    for account in accounts::list_due_for_erasure(ctx).await? {
        accounts::erase_account(ctx, account).await?;
    }
    import::revert_abandoned_imports(ctx).await?;
    delete_ended_jobs(ctx).await?;
    delete_expired_rows(ctx).await?;
    files::delete_orphaned_documents(ctx).await?;
    files::delete_orphaned_media(ctx).await?;
    exports::delete_orphaned_job_files(ctx).await?;
    files::delete_interrupted_writes(ctx).await?;
    Ok(JobOutcome::default())
}

/// Deletes the files of jobs that can no longer be downloaded, and then old jobs.
async fn delete_ended_jobs(ctx: &Ctx) -> Result<(), Error> {
    let files = job::Entity::find()
        .filter(job::Column::FinishedAt.lt(ctx.now() - exports::DOWNLOAD_PERIOD))
        .filter(
            job::Column::FileKey
                .is_not_null()
                .or(job::Column::Status.eq("cancelled")),
        )
        .all(&ctx.db)
        .await?;
    for row in files {
        exports::delete_job_files(ctx, &row).await?;
    }
    jobs::delete_ended(ctx).await?;
    Ok(())
}

/// Deletes rows whose time is over.
async fn delete_expired_rows(ctx: &Ctx) -> Result<(), Error> {
    let now = ctx.now();
    let old = now - TimeDelta::hours(24);
    // The rows of imports contain previous values of invitations, which are personal data.
    guest_import::Entity::delete_many()
        .filter(guest_import::Column::CreatedAt.lt(now - import::UNDO_PERIOD))
        .exec(&ctx.db)
        .await?;
    session::Entity::delete_many()
        .filter(session::Column::ExpiresAt.lt(now))
        .exec(&ctx.db)
        .await?;
    user_token::Entity::delete_many()
        .filter(user_token::Column::ExpiresAt.lt(old))
        .exec(&ctx.db)
        .await?;
    bot_verdict::Entity::delete_many()
        .filter(bot_verdict::Column::ExpiresAt.lt(old))
        .exec(&ctx.db)
        .await?;
    content::erase_old_subscribers(ctx).await?;
    notifications::delete_old_mailings(ctx).await?;
    webhooks::delete_old_deliveries(ctx).await?;
    mail_suppression::delete_expired_suppressions(ctx).await?;
    ctx.rate_limiter.remove_expired(now).await
}

/// Deletes old records of mails with their files in the mail folder, in batches. It may be
/// repeated.
pub async fn delete_old_mails(worker: &WorkerContext) -> Result<(), JobError> {
    loop {
        let mails = accounts::list_old_mail_records(&worker.ctx).await?;
        if mails.is_empty() {
            return Ok(());
        }
        let names = mails.iter().map(mail::Model::file_stem).collect();
        worker.mailer.remove_files(&names)?;
        accounts::delete_mail_records(&worker.ctx, &mails).await?;
    }
}
